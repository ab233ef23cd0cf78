// `regolo checks`: the list of all checks.
#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/arguments.h"
#include "cli/formats/check_pages.h"
#include "cli/selection.h"
#include "cli/style.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

constexpr std::string_view format_words[] = {"text", "json", "markdown"};

class Checks : public Command {
 public:
  std::string_view name() const override { return "checks"; }
  std::string_view summary() const override { return "List the checks of regolo lint"; }
  std::string_view help() const override {
    return R"(List the checks of regolo lint

Usage: regolo checks [options]

Options
  --family FAMILY           Only this family [default: all]
  --output-format FORMAT    text, json or markdown [default: text]
  --output-dir DIR          With markdown: write an index and a page for each
                            check into this folder [default: print the index]
  --color WHEN              auto, always or never [default: auto]
                            [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help                Print this page

Examples:
  regolo checks --family ref
  regolo checks --output-format json
)";
  }

  void define(CLI::App& app) override {
    add_text(app, "--family", family_);
    add_text(app, "--output-format", format_);
    add_text(app, "--output-dir", output_dir_);
  }

  int run(Context& context) override {
    const std::vector<std::string_view> families = family_words();
    if (!family_.empty()) choice("--family", family_, families);
    const std::size_t format = choice("--output-format", format_, format_words);
    if (!output_dir_.empty() && format != 2)
      throw UsageError("--output-dir needs --output-format markdown, the only format with pages");
    if (format == 0) context.out << text(families, Painter(wants_color(context.color, context.environment)));
    if (format == 1) context.out << json();
    if (format == 2 && output_dir_.empty()) context.out << check_index(family_);
    if (format == 2 && !output_dir_.empty()) write_pages(context);
    return exit_clean;
  }

 private:
  std::vector<const Check*> of(std::string_view family) const {
    std::vector<const Check*> found;
    for (const Check* check : checkers::all_checks()) {
      const bool wanted = family_.empty() || check->family.value == family_;
      if (wanted && (family.empty() || check->family.value == family)) found.push_back(check);
    }
    return found;
  }

  std::string text(const std::vector<std::string_view>& families, const Painter& painter) const {
    std::size_t widest = 0;
    for (const Check* check : of("")) widest = std::max(widest, check->id.value.size());
    std::string result;
    for (const std::string_view family : families) {
      const std::vector<const Check*> checks = of(family);
      if (checks.empty()) continue;
      result += painter.paint(Style::strong, family) + "\n";
      for (const Check* check : checks) {
        result +=
            fmt::format("  {:<{}}  {}  {}{}\n", check->id.value, widest,
                        painter.paint(style_of(check->severity), fmt::format("{:<7}", word(check->severity))),
                        check->summary.value, check->off_by_default ? " (off by default)" : "");
      }
      result += "\n";
    }
    return result + fmt::format("{}; regolo explain CHECK says more\n", counted(of("").size(), "check"));
  }

  std::string json() const {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Check* check : of("")) {
      list.push_back({{"check", check->id.value},
                      {"family", check->family.value},
                      {"severity", word(check->severity)},
                      {"on_by_default", !check->off_by_default},
                      {"summary", check->summary.value},
                      {"why", check->why.value},
                      {"wrong", check->wrong.value},
                      {"right", check->right.value},
                      {"fix", check->fix.value}});
    }
    const nlohmann::ordered_json whole{{"schema", "regolo.checks/1"}, {"checks", std::move(list)}};
    // The example of invalid-utf8 is just that.
    return whole.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
  }

  void write_pages(Context& context) const {
    const std::filesystem::path folder = context.environment.directory / output_dir_;
    std::filesystem::create_directories(folder);
    const auto write = [&](const std::string& name, const std::string& text) {
      std::ofstream file(folder / name, std::ios::binary);
      file << text;
      file.close();
      if (!file) throw std::runtime_error(fmt::format("'{}' could not be written", (folder / name).string()));
    };
    write("README.md", check_index(family_));
    for (const Check* check : of("")) write(fmt::format("{}.md", check->id.value), check_page(*check));
    context.out << fmt::format("Wrote {} to {}\n", counted(of("").size() + 1, "page"), output_dir_);
  }

  std::string family_;
  std::string output_dir_;
  std::string format_ = "text";
};

}  // namespace

std::unique_ptr<Command> make_checks() {
  return std::make_unique<Checks>();
}

}  // namespace regolo::cli
