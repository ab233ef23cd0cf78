// `regolo verify`: the gate for CI. Every stage says what it examined, and one that examined nothing fails.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <thread>

#include "cli/amounts.h"
#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/text.h"
#include "cli/verify/stages.h"

namespace regolo::cli {

namespace {

constexpr std::string_view stage_words[] = {"lint", "rules", "scenarios", "recorded", "games", "evidence"};

struct VerifyProfile {
  std::string_view name;
  std::uint64_t games;
  int games_per_rule;
};
constexpr VerifyProfile profiles[] = {{"quick", 200, 5}, {"ci", 2'000, 20}, {"nightly", 100'000, 200}};
constexpr std::string_view profile_words[] = {"quick", "ci", "nightly"};

class Verify : public Command {
 public:
  std::string_view name() const override { return "verify"; }
  std::string_view summary() const override {
    return "The gate for CI: lint, replays, games and evidence in one run";
  }
  std::string_view help() const override {
    return R"(The gate for CI: lint, replays, games and evidence in one run

Usage: regolo verify GAME...

Stages, each with what it examined; one that examined nothing has failed:
  lint        every file of the package, with every check
  rules       the ids of rules.yaml and of the engine, both ways
  scenarios   every scenario of the package
  recorded    the games kept in failures/ and playthroughs/
  games       random games, every invariant after every move; an invariant that
              never had anything to check fails
  evidence    how many rules decided something, and how many are missed when
              they are switched off

Options
  --profile NAME             quick (200 games), ci (2 000) or nightly (100 000)
                             [default: ci]
  --only STAGES              These stages only, comma separated
  --skip STAGES              All but these
  --games N                  Random games, instead of the profile's number
  --campaign FILE            For the stage games, look at a campaign that was played
                             instead of playing; for one game only
  --require-pinned PERCENT   Of the mechanic rules [default: 90]
  --require-exercised PERCENT
                             Of the rules that the engine claims [default: 95]
  --variant NAME or FILE     Play random games of this variant, or of the house rule
                             in the file [default: all variants of the game]
  --set NAME=NUMBER          Change a parameter in them (repeatable)
  --without RULES            Switch rules off in them, comma separated
  --seed NUMBER              Decimal or 0x… [default: 1]
  --failures DIR             [default: failures]
  -j, --jobs N               Processes [default: processors]
  --color WHEN               auto, always or never [default: auto]
                             [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help                 Print this page

Exit: 0 every stage passed · 1 some stage failed · 2 usage or settings

Examples:
  regolo verify content/*
  regolo verify res-arcana-duo --profile quick
)";
  }

  void define(CLI::App& app) override {
    add_positional(app, "GAME", games_);
    add_text(app, "--profile", profile_);
    add_words(app, "--only", only_);
    add_words(app, "--skip", skip_);
    add_text(app, "--games", count_);
    add_text(app, "--campaign", campaign_);
    add_text(app, "--require-pinned", pinned_);
    add_text(app, "--require-exercised", exercised_);
    add_text(app, "--seed", seed_);
    play_.define(app);
    add_text(app, "--failures", failures_);
    add_text(app, "--jobs,-j", jobs_);
  }

  int run(Context& context) override {
    if (games_.empty()) throw UsageError("verify needs a game: regolo verify GAME");
    StageOptions options = read_options();
    if (!campaign_.empty()) {
      if (games_.size() > 1) throw UsageError("--campaign is of one game: name that one only");
      if (!count_.empty() || play_.changes_anything())
        throw UsageError(
            "--campaign: what was played is settled; leave out --games, --variant, --set, --without");
      options.campaign = absolute_path(context.environment.directory, campaign_);
      options.campaign_shown = shown_path(context.environment.directory, options.campaign);
    }
    const std::vector<bool> wanted = wanted_stages();
    std::size_t passed = 0;
    std::size_t failed = 0;
    std::size_t empty = 0;
    for (const std::string& word : games_) {
      const GamePackage game = load_game_unchecked(context, word);
      options.game = play_;
      read_house_rule(context, game, options.game);
      context.out << game.shown << "\n";
      for (const Stage& stage : run_stages(context, game, options, wanted)) {
        ++(stage.had_nothing ? empty : stage.wrong.empty() ? passed : failed);
      }
    }
    const bool is_verified = failed == 0 && passed > 0;
    context.out << fmt::format("{} of {} passed{}: {}\n", passed, counted(passed + failed, "stage"),
                               empty > 0 ? fmt::format(", {} had nothing to examine", empty) : "",
                               is_verified ? "verified" : "not verified");
    return is_verified ? exit_clean : exit_findings;
  }

 private:
  StageOptions read_options() const {
    StageOptions options;
    const VerifyProfile& profile =
        profiles[choice("--profile", profile_.empty() ? "ci" : profile_, profile_words)];
    options.games = count_.empty() ? profile.games : parse_count("--games", count_);
    options.games_per_rule = profile.games_per_rule;
    if (!pinned_.empty()) options.pinned_percent = number("--require-pinned", pinned_, 0, 100);
    if (!exercised_.empty()) options.exercised_percent = number("--require-exercised", exercised_, 0, 100);
    if (!seed_.empty()) options.seed = parse_seed(seed_);
    if (!failures_.empty()) options.failures = failures_;
    options.jobs =
        jobs_.empty() ? std::max(1U, std::thread::hardware_concurrency()) : number("--jobs", jobs_, 1, 256);
    return options;
  }

  std::vector<bool> wanted_stages() const {
    std::vector<bool> wanted(std::size(stage_words), only_.empty());
    for (const std::string& stage : only_) wanted[choice("--only", stage, stage_words)] = true;
    for (const std::string& stage : skip_) wanted[choice("--skip", stage, stage_words)] = false;
    if (std::find(wanted.begin(), wanted.end(), true) == wanted.end())
      throw UsageError("no stage is left to run");
    return wanted;
  }

  static std::vector<Stage> run_stages(Context& context, const GamePackage& game, const StageOptions& options,
                                       const std::vector<bool>& wanted) {
    std::vector<Stage> stages;
    PlayedGames played;
    const auto run_one = [&](std::size_t which, auto stage) {
      if (!wanted[which]) return;
      const auto begin = std::chrono::steady_clock::now();
      stages.push_back(stage());
      stages.back().time =
          std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
      print(context, stages.back());
    };
    run_one(0, [&] { return lint_stage(game); });
    // What does not lint clean cannot be played.
    if (!stages.empty() && !stages.back().wrong.empty()) {
      context.out << "  the other stages were not run: mend what lint found first\n";
      return stages;
    }
    run_one(1, [&] { return rules_stage(game); });
    run_one(2, [&] { return scenarios_stage(context, game); });
    run_one(3, [&] { return recorded_stage(context, game, options); });
    run_one(4, [&] { return games_stage(game, options, played); });
    run_one(5, [&] { return evidence_stage(context, game, options, played); });
    return stages;
  }

  static void print(Context& context, const Stage& stage) {
    constexpr std::size_t shown_max = 20;
    const char* const mark = stage.had_nothing ? "–" : stage.wrong.empty() ? "✓" : "✗";
    context.out << fmt::format("  {} {:<10} {}\n", mark, stage.name, stage.examined);
    for (std::size_t i = 0; i < std::min(stage.wrong.size(), shown_max); ++i)
      context.out << "      " << shown_text(stage.wrong[i]) << "\n";
    for (const std::string& one : stage.noted)
      context.out << fmt::format("      ! {} in so few games; {} must be enough\n", shown_text(one),
                                 shown_count(games_enough));
    if (stage.wrong.size() > shown_max)
      context.out << fmt::format("      and {} more\n", stage.wrong.size() - shown_max);
    context.out.flush();
  }

  std::vector<std::string> games_;
  GameOptions play_;
  std::vector<std::string> only_;
  std::vector<std::string> skip_;
  std::string profile_, count_, campaign_, pinned_, exercised_, seed_, failures_, jobs_;
};

}  // namespace

std::unique_ptr<Command> make_verify() {
  return std::make_unique<Verify>();
}

}  // namespace regolo::cli
