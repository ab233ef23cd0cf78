// `regolo schema`: the JSON Schemas of a package's files, for editors and other tools.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <ostream>
#include <utility>

#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/formats/fixed_schemas.h"
#include "cli/game_package.h"
#include "cli/text.h"
#include "model/schema/json_schema.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

using schema::FileKind;
using schema::Json;

std::string as_text(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

class SchemaRun {
 public:
  SchemaRun(Context& context, std::string game, std::string kind, std::string folder)
      : context_(context), game_(std::move(game)), kind_(std::move(kind)), folder_(std::move(folder)) {}

  int run() {
    load();
    if (!folder_.empty() && !kind_.empty()) throw UsageError("--output-dir writes all kinds; leave out KIND");
    if (!folder_.empty()) return write_all();
    if (kind_.empty()) return list();
    context_.out << as_text(schema_of(kind_));
    return exit_clean;
  }

 private:
  /// One word may be a game or, where no game is meant, a kind of file that every package has.
  void load() {
    const fs::path here = context_.environment.directory;
    std::error_code ignored;
    if (game_.empty()) {
      if (fs::is_regular_file(here / "game.yaml", ignored)) open(here);
    } else if (kind_.empty() && is_general(game_) &&
               !fs::is_regular_file(here / game_ / "game.yaml", ignored)) {
      kind_ = std::exchange(game_, "");
      if (fs::is_regular_file(here / "game.yaml", ignored)) open(here);
    } else {
      open(find_package(context_, game_));
    }
    if (!is_open_) package_ = schema::empty_package();
    kinds_ = schema::file_kinds(package_);
  }

  void open(const fs::path& folder) {
    shown_ = shown_path(context_.environment.directory, folder);
    package_ = schema::load_package(folder, shown_);
    is_open_ = true;
    if (!package_.schema_usable) {
      throw UsageError(fmt::format("the schema.yaml of {} has faults; see them with: regolo lint {}",
                                   shown_text(shown_), shown_text(shown_)));
    }
  }

  static bool is_general(std::string_view word) {
    if (word == "config" || word == "diagnostic") return true;
    const std::vector<FileKind> kinds = schema::file_kinds(schema::empty_package());
    return std::any_of(kinds.begin(), kinds.end(), [&](const FileKind& kind) { return kind.name == word; });
  }

  Json schema_of(const std::string& name) const {
    for (const FileKind& kind : kinds_) {
      if (kind.name == name) return schema::json_schema(package_, kind);
    }
    if (name == "config") return config_schema();
    if (name == "diagnostic") return diagnostic_schema();
    std::vector<std::string_view> names{"config", "diagnostic"};
    for (const FileKind& kind : kinds_) names.push_back(kind.name);
    std::string hint = did_you_mean(name, names);
    if (hint.empty()) hint = fmt::format(", expected {}", one_of(names));
    throw UsageError(fmt::format("there is no kind of file '{}'{}", shown_text(name), hint));
  }

  int list() {
    std::size_t widest = std::string_view("diagnostic").size();
    for (const FileKind& kind : kinds_) widest = std::max(widest, kind.name.size());
    const auto line = [&](std::string_view name, const std::string& files) {
      context_.out << fmt::format("{:<{}}  {}\n", shown_text(name), widest, shown_text(files));
    };
    for (const FileKind& kind : kinds_) line(kind.name, fmt::format("{}", fmt::join(kind.files, ", ")));
    line("config", "regolo.yaml");
    line("diagnostic", "a line of regolo lint --output-format json-lines");
    return exit_clean;
  }

  void write(const fs::path& file, const std::string& text) const {
    std::ofstream out(file, std::ios::binary);
    out << text;
    if (!out.flush()) throw std::runtime_error(fmt::format("cannot write {}", file.string()));
  }

  /// Also the map from schemas to files that the YAML language server takes, as `yaml.schemas`.
  int write_all() {
    const fs::path folder = absolute_path(context_.environment.directory, folder_);
    std::error_code trouble;
    fs::create_directories(folder, trouble);
    if (!fs::is_directory(folder, trouble))
      throw UsageError(
          fmt::format("--output-dir: '{}' is no folder and cannot be made", shown_text(folder_)));
    Json editor = Json::object();
    const std::string below = shown_.empty() || shown_ == "." ? "" : shown_ + "/";
    const auto add = [&](const std::string& name, const std::vector<std::string>& files) {
      const fs::path file = folder / (name + ".schema.json");
      write(file, as_text(schema_of(name)));
      Json& globs = editor[shown_path(context_.environment.directory, file)] = Json::array();
      for (const std::string& pattern : files) globs.push_back(below + pattern);
    };
    for (const FileKind& kind : kinds_) add(kind.name, kind.files);
    add("config", {});
    editor.back() = Json::array({"regolo.yaml"});  // lies beside the packages, not in one
    write(folder / "yaml-schemas.json", as_text({{"yaml.schemas", editor}}));
    context_.out << fmt::format(
        "Wrote {} and yaml-schemas.json, which says which is for which files, to {}\n",
        counted(editor.size(), "schema"), shown_text(folder_));
    return exit_clean;
  }

  Context& context_;
  std::string game_;
  std::string kind_;
  std::string folder_;
  std::string shown_;
  bool is_open_ = false;
  schema::Package package_;
  std::vector<FileKind> kinds_;
};

class Schema : public Command {
 public:
  std::string_view name() const override { return "schema"; }
  std::string_view summary() const override { return "Print the JSON Schema of a kind of file, for editors"; }
  std::string_view help() const override {
    return R"(Print the JSON Schema of a kind of file, for editors

Usage: regolo schema [GAME] [KIND]

GAME is a folder with a game.yaml or the name of a package [default: this folder, if
it is one]. KIND is game, schema, rulebook, rules, glossary, errata, mutants, scenario,
properties, variants, one of the kinds of component that the game's schema.yaml
declares, config (regolo.yaml) or diagnostic (a line of what regolo lint prints as json-lines).
Without KIND, the kinds there are and the files they are for.

The schema (JSON Schema 2020-12) says what is an error for regolo lint, as far as
JSON Schema can say it. References list the ids that are there now.

Options
  --output-dir DIR   Write the schemas of all kinds to DIR, as KIND.schema.json, and
                     yaml-schemas.json for the settings of an editor
  --color WHEN       auto, always or never [default: auto]
                     [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help         Print this page

Exit: 0 clean · 2 usage or settings · 3 internal error or output not written
Examples:
  regolo schema content/my-game                       the kinds of file of a game
  regolo schema content/my-game card                  the schema of its cards
  regolo schema content/my-game --output-dir schemas  all of them, for an editor
)";
  }

  void define(CLI::App& app) override {
    add_text(app, "--output-dir", folder_);
    add_positional(app, "GAME", game_);
    add_positional(app, "KIND", kind_);
  }

  int run(Context& context) override { return SchemaRun(context, game_, kind_, folder_).run(); }

 private:
  std::string game_;
  std::string kind_;
  std::string folder_;
};

}  // namespace

std::unique_ptr<Command> make_schema() {
  return std::make_unique<Schema>();
}

}  // namespace regolo::cli
