// `regolo diff`: what did my change do? Two versions of a game, or a house rule against the printed game.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <thread>
#include <utility>

#include "cli/amounts.h"
#include "cli/arguments.h"
#include "cli/diff/compare.h"
#include "cli/discover.h"
#include "cli/game_package.h"
#include "cli/revision.h"
#include "cli/text.h"
#include "model/play/patch.h"
#include "model/source/write_file.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view what_words[] = {"content", "rules", "coverage", "behaviour", "all"};
constexpr std::string_view format_words[] = {"full", "markdown", "json"};

struct Output {
  std::size_t format = 0;
  fs::path path;
};

using Sides = std::pair<DiffSide, DiffSide>;

class Diff : public Command {
 public:
  std::string_view name() const override { return "diff"; }
  std::string_view summary() const override { return "Say what a change of content or rules does"; }
  std::string_view help() const override {
    return R"(Say what a change of content or rules does

Usage: regolo diff OLD NEW
       regolo diff [GAME...] --against REVISION
       regolo diff GAME --variant NAME

OLD and NEW are folders, games below content/, or REVISION:GAME for a game as git
has it. Without GAME every package below this folder is compared. Only content
differs: the engine is the one you run.

What is told: what changed, in a designer's words; findings of lint that are new
or gone; every scenario and every game in failures/ and playthroughs/ played under
both, with the first step that differs and the edit behind it; rules that win or
lose their evidence; and what changes in random games on the same seeds.

What is compared
  --against REVISION   The package now with what git has
  --variant NAME       The game played as that variant, or as the house rule in the
                       file NAME.yaml, with the printed game
  --set NAME=NUMBER    The game with that parameter (repeatable)
  --without RULES      The game without those rules, comma separated
  --what PARTS         content, rules, coverage, behaviour or all, comma separated
                       [default: all]
  --games N            Pairs of random games on each number of players
                       [default: 200]
  --seed NUMBER        Of those games: decimal or 0x… [default: 1]
  --failures DIR       [default: failures]
  --playthroughs DIR   [default: playthroughs]
  -j, --jobs N         Processes [default: processors]
Verdict
  --breaking           Exit 1 if something breaks: a new error of lint, a game that
                       went and no longer goes, a rule without its evidence
  --exit-code          Exit 1 if anything changes in play
Output
  --output-format FORMAT
                       full, markdown (at most 60 lines) or json [default: full]
  -o, --output-file FORMAT=PATH
                       Write a report as well (repeatable)
  --color WHEN         auto, always or never [default: auto]
                       [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help           Print this page

Exit: 0 compared · 1 what --breaking or --exit-code asks for · 2 usage or settings
      3 a report could not be written · 4 --breaking or --exit-code, and nothing
      was there to be played

Examples:
  regolo diff --against main
  regolo diff main:res-arcana-duo content/res-arcana-duo --what content
  regolo diff casting-shadows --variant scarce-tokens
  regolo diff casting-shadows --set spellbook-limit=6
  regolo diff --against origin/main --breaking -o markdown=comment.md
)";
  }

  void define(CLI::App& app) override {
    add_positional(app, "GAME", words_);
    add_text(app, "--against", against_);
    add_words(app, "--what", what_);
    add_text(app, "--games", games_);
    add_text(app, "--seed", seed_);
    add_text(app, "--failures", failures_);
    add_text(app, "--playthroughs", playthroughs_);
    add_text(app, "--jobs,-j", jobs_);
    add_flag(app, "--breaking", breaking_);
    add_flag(app, "--exit-code", exit_code_);
    add_text(app, "--output-format", format_);
    add_repeatable(app, "-o,--output-file", output_files_);
    options_.define(app);
  }

  int run(Context& context) override {
    const DiffPlan plan = read_plan();
    const std::vector<Output> outputs = read_outputs(context);
    const std::size_t format = format_.empty() ? 0 : choice("--output-format", format_, format_words);
    DiffReport report;
    for (const auto& [before, after] : sides(context))
      report.games.push_back(compare_versions(context, before, after, plan));
    context.out << rendered(report, format, context);
    context.out.flush();
    bool is_written = true;
    for (const Output& output : outputs) is_written = write(context, report, output) && is_written;
    return is_written ? verdict(context, report) : exit_internal;
  }

 private:
  DiffPlan read_plan() const {
    DiffPlan plan;
    if (!what_.empty()) {
      plan.content = plan.coverage = plan.behaviour = false;
      for (const std::string& part : what_) {
        const std::size_t what = choice("--what", part, what_words);
        plan.content = plan.content || what == 0 || what == 4;
        plan.only_rules = plan.only_rules || what == 1;
        plan.coverage = plan.coverage || what == 2 || what == 4;
        plan.behaviour = plan.behaviour || what == 3 || what == 4;
      }
      plan.only_rules = plan.only_rules && !plan.content;
    }
    if (!games_.empty()) plan.games = number("--games", games_, 2, 1'000'000);
    if (!seed_.empty()) plan.seed = parse_seed(seed_);
    if (!failures_.empty()) plan.failures = failures_;
    if (!playthroughs_.empty()) plan.recordings = playthroughs_;
    plan.jobs =
        jobs_.empty() ? std::max(1U, std::thread::hardware_concurrency()) : number("--jobs", jobs_, 1, 256);
    return plan;
  }

  std::vector<Output> read_outputs(const Context& context) const {
    std::vector<Output> outputs;
    for (const std::string& value : output_files_) {
      const std::size_t equals = value.find('=');
      if (equals == std::string::npos || equals + 1 == value.size())
        throw UsageError(fmt::format("--output-file needs FORMAT=PATH, found '{}'", shown_text(value)));
      Output output;
      output.format = choice("--output-file", value.substr(0, equals), format_words);
      output.path = absolute_path(context.environment.directory, value.substr(equals + 1));
      for (const Output& other : outputs)
        if (other.path == output.path)
          throw UsageError(fmt::format("--output-file: '{}' is given twice",
                                       shown_text(shown_path(context.environment.directory, output.path))));
      outputs.push_back(std::move(output));
    }
    return outputs;
  }

  bool is_house_rule() const {
    return !options_.variant.empty() || !options_.set.empty() || !options_.without.empty();
  }

  std::vector<Sides> sides(const Context& context) const {
    if (is_house_rule()) {
      if (!against_.empty() || words_.size() != 1)
        throw UsageError("a variant is compared with the printed game: regolo diff GAME --variant NAME");
      std::vector<Sides> pairs;
      pairs.push_back(house_rule(context));
      return pairs;
    }
    if (!against_.empty()) return against_revision(context);
    if (words_.size() != 2)
      throw UsageError(
          "diff needs two versions, or a revision: regolo diff OLD NEW, or regolo diff --against REVISION");
    std::vector<Sides> pair(1);
    pair[0].first = side(context, words_[0]);
    pair[0].second = side(context, words_[1]);
    return pair;
  }

  Sides house_rule(const Context& context) const {
    GameOptions options = options_;
    GamePackage game = load_game(context, words_[0], options);
    Sides pair;
    pair.first.shown = "as printed";
    pair.second.settings = options.settings();
    pair.second.shown = options.way().empty() ? "house rule" : fmt::format("variant {}", options.way());
    // What a variant patches is a change of content like any other.
    auto patched = as_usage([&] { return play::patched(game.package, pair.second.settings); });
    pair.second.package =
        patched ? std::move(*patched) : schema::load_package(game.folder, game.package.shown_path);
    pair.first.package = std::move(game.package);
    return pair;
  }

  std::vector<Sides> against_revision(const Context& context) const {
    std::vector<fs::path> folders;
    for (const std::string& word : words_) folders.push_back(find_package(context, word));
    if (words_.empty()) {
      for (const PackageRequest& one : discover(context.environment.directory, {"."}, {}).packages)
        folders.push_back(one.folder);
      if (folders.empty()) throw UsageError("there is no package below this folder: name a game");
    }
    std::vector<Sides> pairs;
    for (const fs::path& folder : folders) {
      const std::string shown = shown_path(context.environment.directory, folder);
      Sides pair;
      pair.first.shown = against_;
      pair.first.package = package_at(against_, folder, shown);
      pair.second.shown = "now";
      pair.second.package = schema::load_package(folder, shown);
      pairs.push_back(std::move(pair));
    }
    return pairs;
  }

  /// A folder, the name of a game, or REVISION:GAME.
  static DiffSide side(const Context& context, const std::string& word) {
    DiffSide side;
    side.shown = word;
    const std::size_t colon = word.rfind(':');
    if (colon == std::string::npos) {
      const fs::path folder = find_package(context, word);
      side.package = schema::load_package(folder, shown_path(context.environment.directory, folder));
      return side;
    }
    const std::string game = word.substr(colon + 1);
    fs::path folder = absolute_path(context.environment.directory, game);
    // A game that lies here goes by its name; one that is gone by its path.
    if (game.find('/') == std::string::npos && !fs::is_directory(folder))
      folder = find_package(context, game);
    side.package =
        package_at(word.substr(0, colon), folder, shown_path(context.environment.directory, folder));
    return side;
  }

  static std::string rendered(const DiffReport& report, std::size_t format, const Context& context) {
    if (format == 1) return diff_markdown(report);
    if (format == 2) return diff_json(report);
    const int width = context.environment.out_width > 0 ? std::min(context.environment.out_width, 100) : 80;
    return diff_text(report, width);
  }

  static bool write(Context& context, const DiffReport& report, const Output& output) {
    const std::string error = source::write_file(output.path, rendered(report, output.format, context));
    if (error.empty()) return true;
    context.err << fmt::format("error: '{}' could not be written: {}\n",
                               shown_text(shown_path(context.environment.directory, output.path)), error);
    return false;
  }

  int verdict(Context& context, const DiffReport& report) const {
    if (!breaking_ && !exit_code_) return exit_clean;
    bool is_found = false;
    bool is_inconclusive = false;
    for (const GameDiff& game : report.games) {
      is_found = is_found || (breaking_ && !game.breaking().empty()) || (exit_code_ && game.changes_play());
      is_inconclusive = is_inconclusive || game.is_inconclusive() || !game.not_played.empty();
    }
    if (!is_found && is_inconclusive) {
      context.err << "inconclusive: not everything could be played\n";
      return exit_inconclusive;
    }
    return is_found ? exit_findings : exit_clean;
  }

  std::vector<std::string> words_;
  std::vector<std::string> what_;
  std::vector<std::string> output_files_;
  std::string against_, games_, seed_, failures_, playthroughs_, jobs_, format_;
  bool breaking_ = false;
  bool exit_code_ = false;
  GameOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_diff() {
  return std::make_unique<Diff>();
}

}  // namespace regolo::cli
