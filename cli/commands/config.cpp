// `regolo config`: which settings are in force, and where each comes from.
#include <fmt/format.h>

#include <ostream>

#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/settings.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

/// What holds when nobody says otherwise, as one would write it.
std::string_view default_of(std::string_view key) {
  if (key == "fail_on") return "error";
  if (key == "select") return "those that are on by default";
  return "none";
}

class Config : public Command {
 public:
  std::string_view name() const override { return "config"; }
  std::string_view summary() const override { return "Show the settings in force and where they come from"; }
  std::string_view help() const override {
    return R"(Show the settings in force and where they come from

Usage: regolo config --show [PATH]

PATH is what you would lint [default: .]: the settings file is looked for in its
folder and above, up to the repository.

Options
  --show            Print every setting, its value, and the place it comes from
  --config FILE     Settings file [default: regolo.yaml, searched upwards]
  --profile NAME    With that profile of the settings file [default: none]
  --isolated        As if there were no settings file
  --color WHEN      auto, always or never [default: auto]
                    [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help        Print this page

Examples:
  regolo config --show
  regolo config --show --profile ci content/my-game
)";
  }

  void define(CLI::App& app) override {
    add_flag(app, "--show", show_);
    add_text(app, "--config", file_);
    add_text(app, "--profile", profile_);
    add_flag(app, "--isolated", isolated_);
    add_positional(app, "PATH", path_);
  }

  int run(Context& context) override {
    if (!show_) throw UsageError("config needs --show; the settings themselves are written in regolo.yaml");
    if (isolated_ && !(file_.empty() && profile_.empty()))
      throw UsageError("--isolated reads no settings file, so neither --config nor --profile can be given");
    const std::filesystem::path& directory = context.environment.directory;
    std::filesystem::path file;
    if (!file_.empty()) {
      file = absolute_path(directory, file_);
    } else if (!isolated_) {
      file = find_settings(absolute_path(directory, path_));
    }
    const std::string shown = file.empty() ? "" : shown_path(directory, file);
    if (file.empty() && !profile_.empty())
      throw UsageError("--profile: there is no settings file that could define it");
    const Settings settings = file.empty() ? Settings() : read_settings(file, shown, profile_);
    context.out << fmt::format("settings file: {}\n", file.empty() ? "none" : shown_text(shown));
    if (!settings.profiles.empty()) {
      context.out << fmt::format("profiles: {}\n",
                                 shown_text(fmt::format("{}", fmt::join(settings.profiles, ", "))));
    }
    print(context, settings);
    return exit_clean;
  }

 private:
  static void print(Context& context, const Settings& settings) {
    for (const std::string_view key : setting_keys()) {
      const auto origin = settings.origins.find(key);
      const bool is_given = origin != settings.origins.end();
      context.out << fmt::format("\n{}  ({})\n", key,
                                 is_given ? shown_text(origin->second.place) : "default");
      const std::string value = is_given ? origin->second.value : std::string(default_of(key));
      context.out << "  " << shown_lines(value) << "\n";
    }
    for (const std::string_view variable : {"REGOLO_COLOR", "REGOLO_OUTPUT_FORMAT"}) {
      const std::string_view value = context.environment.variable(variable);
      if (!value.empty())
        context.out << fmt::format("\n{}  (environment)\n  {}\n", variable, shown_text(value));
    }
  }

  std::string file_;
  std::string profile_;
  std::string path_ = ".";
  bool show_ = false;
  bool isolated_ = false;
};

}  // namespace

std::unique_ptr<Command> make_config() {
  return std::make_unique<Config>();
}

}  // namespace regolo::cli
