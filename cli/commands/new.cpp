// `regolo new`: a game, a card, a rule or a scenario to begin with. What it writes is clean: the linter is
// asked before anything is on the disk.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/lint/fixing.h"
#include "cli/new/entry.h"
#include "cli/new/templates.h"
#include "cli/text.h"
#include "model/schema/folder.h"
#include "model/schema/probable_id.h"
#include "model/source/write_file.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view what_words[] = {"game", "card", "rule", "scenario"};
/// What follows from a further card by itself.
constexpr std::string_view counting_checks[] = {"count-mismatch", "deck-sum"};
constexpr int passes_max = 5;

class New : public Command {
 public:
  std::string_view name() const override { return "new"; }
  std::string_view summary() const override {
    return "Start a game, a card, a rule or a scenario from a template";
  }
  std::string_view help() const override {
    return R"(Start a game, a card, a rule or a scenario from a template

Usage: regolo new WHAT NAME

WHAT is game, card, rule or scenario. NAME is an id: small letters, digits and
hyphens, such as fire-drake. What is written passes `regolo lint` as it is; the
next command to type is printed.

  new game NAME        a folder NAME with everything a game needs
  new card NAME        a further entry in a file of components; what counts them
                       in game.yaml follows
  new rule NAME        a further entry in rules.yaml
  new scenario NAME    a file scenarios/NAME.yaml

Options
  --dir DIR       For a game: the folder to make it in. Otherwise: the package, or
                  a folder inside it [default: .]
  --kind KIND     Of a card: what schema.yaml calls it [default: the first kind]
  --color WHEN    auto, always or never [default: auto]
                  [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help      Print this page

Nothing is ever overwritten: a name that is taken is refused.
Exit: 0 written · 2 usage or settings · 3 internal error or output not written

Examples:
  regolo new game lantern
  regolo new card fire-drake --dir lantern
  regolo new rule night-falls --dir lantern
)";
  }

  void define(CLI::App& app) override {
    add_text(app, "--dir", dir_);
    add_text(app, "--kind", kind_);
    add_positional(app, "WHAT", what_);
    add_positional(app, "NAME", name_);
  }

  int run(Context& context) override {
    if (what_.empty()) throw UsageError("new needs to know what: game, card, rule or scenario");
    const std::string_view what = what_words[choice("WHAT", what_, what_words)];
    require_name();
    if (!kind_.empty() && what != "card") throw UsageError("--kind goes with `new card` only");
    directory_ = context.environment.directory;
    if (what == "game") return new_game(context);
    open_package();
    if (what == "scenario") return new_scenario(context);
    return what == "card" ? new_card(context) : new_rule(context);
  }

 private:
  void require_name() const {
    if (name_.empty()) throw UsageError(fmt::format("new {} needs a name, such as fire-drake", what_));
    const std::string id = schema::probable_id(name_);
    if (id == name_) return;
    throw UsageError(fmt::format("'{}' is no id: use small letters, digits and single hyphens{}",
                                 shown_text(name_),
                                 id.empty() ? "" : fmt::format("; did you mean '{}'?", id)));
  }

  static void save(const fs::path& path, const std::string& text) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    const std::string why = source::write_file(path, text);
    if (!why.empty())
      throw std::runtime_error(fmt::format("'{}' could not be written: {}", path.string(), why));
  }

  void told(Context& context, const fs::path& path, std::string_view verb) const {
    context.out << fmt::format("{} {}\n", verb, shown_text(shown_path(directory_, path)));
  }

  int new_game(Context& context) const {
    const fs::path folder = absolute_path(directory_, dir_) / name_;
    if (fs::exists(folder)) {
      throw UsageError(fmt::format("'{}' is there already", shown_text(shown_path(directory_, folder))));
    }
    for (const schema::Overlay& file : game_template(name_)) {
      save(folder / file.path, file.bytes);
      told(context, folder / file.path, "wrote");
    }
    context.out << fmt::format("Next: regolo lint {}\n", shown_text(shown_path(directory_, folder)));
    return exit_clean;
  }

  /// The package that --dir is, or lies in.
  void open_package() {
    const Discovery found = discover(directory_, {dir_}, {});
    if (!found.problems.empty()) throw UsageError(found.problems.front());
    if (found.packages.size() != 1)
      throw UsageError("there are several packages here; choose one with --dir");
    request_ = found.packages.front();
    request_.only.clear();
    package_ = schema::load_package(request_.folder, request_.shown_path);
    if (!package_.schema_usable || !package_.complete)
      throw UsageError("the package cannot be read whole; mend what `regolo lint` finds first");
    if (!package_.find(name_).empty())
      throw UsageError(fmt::format("there is something called '{}' already", name_));
  }

  LintReport lint(const std::vector<PackageRequest>& requests) const {
    std::vector<PackageResult> results;
    for (const PackageRequest& request : requests) {
      schema::LoadOptions options;
      options.overlays = request.overlays;
      PackageResult part;
      checkers::Selection selection;
      for (const checkers::Check* check : checkers::all_checks()) {
        if (!check->off_by_default) selection.checks.push_back(check);
      }
      checkers::lint(schema::load_package(request.folder, request.shown_path, options), selection,
                     part.result);
      results.push_back(std::move(part));
    }
    return lint_report_of(std::move(results), {directory_, {}, {}, {}});
  }

  /// Writes the package with the text laid over the file, and the numbers that follow from it.
  int write_entry(Context& context, std::uint32_t file, const std::string& text) {
    const std::string path = package_.files[file].document.file->path();
    const std::string inside =
        absolute_path(directory_, path).lexically_relative(request_.folder).generic_string();
    PackageRequest changed = request_;
    changed.overlays.push_back({inside, text});
    const std::size_t before = lint({request_}).fresh();
    Fixing fixing(directory_, true);
    LintReport report = lint({changed});
    for (int pass = 0; pass < passes_max; ++pass) {
      LintReport counts = report;
      std::erase_if(counts.findings, [](const Diagnostic& finding) {
        return std::find(std::begin(counting_checks), std::end(counting_checks), finding.check) ==
               std::end(counting_checks);
      });
      if (!fixing.pass(counts)) break;
      report = lint(fixing.changed({changed}));
    }
    save(request_.folder / inside, text);
    told(context, request_.folder / inside, "added to");
    for (const auto& [counted_path, counted_file] : fixing.files()) {
      save(counted_path, counted_file.after);
      told(context, counted_path, "counted in");
    }
    if (report.fresh() > before) {
      context.out << fmt::format("{} to look at, which regolo lint names\n",
                                 counted(report.fresh() - before, "finding"));
    }
    context.out << fmt::format("Next: edit it, then regolo lint {}\n",
                               shown_text(shown_path(directory_, request_.folder)));
    return exit_clean;
  }

  int append(Context& context, std::uint32_t file, std::string_view collection,
             const std::vector<std::string>& lines) {
    const source::Document& before = package_.files[file].document;
    const auto edit = item_appended(package_, file, collection, lines);
    const auto text = edit ? source::with_edits(before.file->bytes(), {*edit}) : std::nullopt;
    const bool is_good =
        text && source::changes_only(before, {*edit}, source::read_text(before.file->path(), *text));
    if (!is_good) {
      throw UsageError(
          fmt::format("'{}' has no list `{}` with an entry to go by; write the first one by hand",
                      shown_text(before.file->path()), collection));
    }
    return write_entry(context, file, *text);
  }

  int new_card(Context& context) {
    schema::KindId kind = schema::none;
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < package_.schema.kinds.size(); ++i) {
      const schema::Kind& one = package_.schema.kinds[i];
      if (one.built_in) continue;
      known.push_back(one.id);
      if (kind == schema::none && (kind_.empty() || one.id == kind_)) kind = static_cast<schema::KindId>(i);
    }
    if (!kind_.empty() && kind == schema::none) choice("--kind", kind_, known);
    if (kind == schema::none) throw UsageError("schema.yaml declares no kind of component yet");
    for (const schema::Component& component : package_.components) {
      if (component.kind != kind) continue;
      return append(context, component.file, package_.schema.kinds[kind].collection,
                    entry_lines(package_, kind, name_));
    }
    throw UsageError(fmt::format("there is no {} yet to go by; write the first one by hand",
                                 package_.schema.kinds[kind].id));
  }

  int new_rule(Context& context) {
    const std::uint32_t file = package_.file_named("rules.yaml");
    if (file == schema::none) throw UsageError("the package has no rules.yaml");
    const schema::KindId rule = package_.schema.kind_named("rule");
    const schema::KindId section = package_.schema.kind_named("section");
    std::int64_t number = 0;
    std::string home;
    for (const schema::Component& component : package_.components) {
      if (component.kind == section && home.empty()) home = std::string(component.id);
      if (component.kind != rule) continue;
      const auto one =
          package_.integer(component.file, package_.get(component.file, component.node, "number"));
      number = std::max(number, one.value_or(0));
    }
    std::vector<std::string> lines{"id: " + name_, fmt::format("number: {}", number + 1)};
    if (!home.empty()) lines.push_back("section: " + home);
    lines.emplace_back("kind: mechanic");
    lines.push_back(fmt::format("statement: {}.", title_of(name_)));
    lines.emplace_back("without_sentence: {because: decision, reason: not in the rulebook yet}");
    return append(context, file, "rules", lines);
  }

  int new_scenario(Context& context) const {
    const fs::path path = request_.folder / "scenarios" / (name_ + ".yaml");
    if (fs::exists(path))
      throw UsageError(fmt::format("'{}' is there already", shown_text(shown_path(directory_, path))));
    std::string rule;
    const std::uint32_t file = package_.file_named("rules.yaml");
    for (const schema::Component& component : package_.components) {
      if (component.file != file || component.kind != package_.schema.kind_named("rule")) continue;
      const NodeId kind = package_.get(file, component.node, "kind");
      if (rule.empty() || (kind != source::no_node && package_.text(file, kind) == "mechanic"))
        rule = std::string(component.id);
    }
    if (rule.empty()) throw UsageError("a scenario shows a rule, and rules.yaml has none yet");
    save(path, scenario_template(name_, rule));
    told(context, path, "wrote");
    context.out << fmt::format("Next: edit its steps, then regolo replay {}\n",
                               shown_text(shown_path(directory_, path)));
    return exit_clean;
  }

  using NodeId = schema::NodeId;

  std::string what_;
  std::string name_;
  std::string dir_ = ".";
  std::string kind_;
  fs::path directory_;
  PackageRequest request_;
  schema::Package package_;
};

}  // namespace

std::unique_ptr<Command> make_new() {
  return std::make_unique<New>();
}

}  // namespace regolo::cli
