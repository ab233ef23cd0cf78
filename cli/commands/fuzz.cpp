// `regolo fuzz`: play random legal games by the million and look for what breaks.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ostream>

#include "cli/amounts.h"
#include "cli/arguments.h"
#include "cli/campaign/scratch.h"
#include "cli/discover.h"
#include "cli/fuzz/canary.h"
#include "cli/fuzz/fuzz_report.h"
#include "cli/fuzz/regressions.h"
#include "cli/fuzz/shrinking.h"
#include "cli/interrupts.h"
#include "cli/text.h"
#include "model/play/content_hash.h"
#include "model/play/seats.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;
using namespace properties;

std::string_view why(StopReason reason) {
  switch (reason) {
    case StopReason::units_done:
      return "all games asked for are played (--games)";
    case StopReason::time_limit:
      return "the time is up (--time-limit)";
    case StopReason::stale:
      return "no further rule was reached (--stop-when-stale)";
    case StopReason::failures_max:
      return "enough broke (--fail-fast, --max-failures)";
    case StopReason::interrupted:
      return "it was interrupted";
  }
  return "";
}

/// How long it will still take, by the time limit and by the speed so far, whichever is less.
std::optional<std::chrono::milliseconds> time_left(const CampaignProgress& progress,
                                                   const CampaignOptions& options) {
  std::optional<std::chrono::milliseconds> left;
  if (options.time_limit.count() > 0)
    left = std::max(std::chrono::milliseconds(0), options.time_limit - progress.elapsed);
  const std::uint64_t done = progress.totals.units - progress.units_before;
  if (progress.units_wanted > 0 && done > 0) {
    const std::uint64_t open = progress.units_wanted - std::min(progress.units_wanted, progress.totals.units);
    const std::chrono::milliseconds by_speed{progress.elapsed.count() * static_cast<std::int64_t>(open) /
                                             static_cast<std::int64_t>(done)};
    left = left ? std::min(*left, by_speed) : by_speed;
  }
  return left;
}

/// For a terminal, one line that is written over and over.
std::string live_line(const CampaignProgress& progress, std::size_t rules, const CampaignOptions& options) {
  const double seconds = std::max(0.001, static_cast<double>(progress.elapsed.count()) / 1000);
  const std::string limit = options.time_limit.count() > 0 ? " / " + shown_duration(options.time_limit) : "";
  const auto left = time_left(progress, options);
  return fmt::format("{}{}  {} games  {:.0f}/s  rules {}/{}  failures {}{}", shown_duration(progress.elapsed),
                     limit, shown_count(progress.totals.games),
                     static_cast<double>(progress.played) / seconds, progress.rules_bound, rules,
                     progress.causes, left ? "  " + shown_duration(*left) + " left" : "");
}

/// The same facts for a log, as key=value.
std::string heartbeat(const CampaignProgress& progress, std::size_t rules, const CampaignOptions& options) {
  const double seconds = std::max(0.001, static_cast<double>(progress.elapsed.count()) / 1000);
  const auto left = time_left(progress, options);
  return fmt::format("elapsed={:.0f}s games={} moves={} games_per_second={:.0f} rules={}/{} failures={}{}",
                     seconds, progress.totals.games, progress.totals.moves,
                     static_cast<double>(progress.played) / seconds, progress.rules_bound, rules,
                     progress.causes, left ? fmt::format(" left={}s", left->count() / 1000) : "");
}

class Fuzz : public Command {
 public:
  std::string_view name() const override { return "fuzz"; }
  std::string_view summary() const override { return "Play random legal games and look for what breaks"; }
  std::string_view help() const override {
    return R"(Play random legal games and look for what breaks

Usage: regolo fuzz GAME

GAME is a package's folder, or its name looked for in ./content and in the
installed share folder. Every invariant is checked after every move. The state of
the campaign is one file; a run that finds it goes on where it was.

How much
  --time-limit DUR        90s, 20m, 8h [default: 10s without --games]
  --games N               Stop after so many games, rounded up to whole units
  --max-turns N           Leave a game after N turns; a turn is what one player
                          decides before another one does [default: never]
  --stop-when-stale DUR   Stop when no further rule was reached for so long
  --fail-fast             Stop at the first failure
  --max-failures N        Stop at the Nth distinct failure [default: never]
  --game-timeout DUR      A game that takes longer has hung [default: 30s]
  --memory-limit SIZE     Of each worker, 512M or 2G [default: none]
  -j, --jobs N            Worker processes [default: processors]
  --profile NAME          quick (10 s), ci (2 min) or nightly (8 h)
  --shard K/N             Do every Nth unit, beginning with the Kth
  --publish DIR           As one of many: begin with the units that earlier runs have
                          left in DIR, and copy new ones there by rename. Everything
                          else stays in a folder below TMPDIR unless it is named
  --publish-every DUR     [default: 2m, and at once when something breaks]
What is played
  --seed NUMBER           Decimal or 0x… [default: 1]
  --players N or N-M      [default: all the game can seat]
  --variant NAME or FILE  This variant, or the house rule in the file
                          [default: all variants of the game]
  --set NAME=NUMBER       Change a parameter (repeatable)
  --without RULES         Switch rules off, comma separated
  --swarm, --no-swarm     Lean towards some kinds of move in every second game, or
                          play every kind equally often [default: --swarm]
  --policy WORD           Who plays: random, greedy or mcts:N with N iterations a
                          decision [default: random]
  --focus RULE|COMPONENT  Play most games close to where a rule decides or a
                          component is used
What is checked
  --canary                First switch five rules off that invariants guard, one at
                          a time; exit 4 unless most of them are missed
Failures
  --campaign FILE         [default: .regolo/GAME.campaign]
  --failures DIR          Where failing games are written, and played again before
                          anything else [default: failures]
  --no-regressions        Do not play the games of that folder again
  --no-shrink             Leave failing games as long as they are
  --shrink-time DUR       For each failing game [default: 60s]
Verdict
  --min-games N           Fewer games than that are inconclusive (exit 4)
Output
  -o, --output-file FORMAT=PATH
                          Write a report too: json, sarif, junit, github, gitlab or
                          markdown; repeatable [default: none]
Options
  --color WHEN            auto, always or never [default: auto]
                          [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help              Print this page

Exit: 0 nothing broke · 1 failures · 2 usage or settings · 3 output not written
      4 too little was examined · 130 interrupted with nothing found
      with --publish the verdict is the merge's: 0 every unit is in DIR · 4 not yet

Examples:
  regolo fuzz res-arcana-duo --time-limit 8h
  regolo fuzz res-arcana-duo --set victory-threshold=12 --games 100000
)";
  }

  void define(CLI::App& app) override {
    add_positional(app, "GAME", game_);
    words_.define(app);
  }

  int run(Context& context) override {
    if (game_.empty()) throw UsageError("fuzz needs a game: regolo fuzz GAME");
    const GamePackage game = load_game(context, game_, words_.game);
    FuzzPlan plan = read_plan(context, words_, game);
    const play::PlayHeader header = header_of(plan, game);
    const auto player =
        as_usage([&] { return game.engine->unit_player(game.package, plan.grounds, header, plan.units); });
    context.err << fmt::format("seed {} · content {} · regolo {} · {}\n", header.seed, header.content,
                               REGOLO_VERSION, counted(plan.campaign.jobs, "worker"));
    try {
      std::optional<Scratch> scratch;
      if (!plan.publish.folder.empty()) scratch.emplace(context.environment);
      if (scratch) keep_apart(plan, scratch->folder());
      fs::create_directories(plan.file.parent_path());
      Database database(plan.file.string(), identity_of(plan, header, game));
      if (!scratch) return run_campaign(context, game, plan, database, *player, nullptr);
      Publisher publisher(context, plan.publish, database, scratch->folder());
      return run_campaign(context, game, plan, database, *player, &publisher);
    } catch (const WriteError& error) {
      context.err << "error: " << error.what() << "\n";
      return exit_internal;
    } catch (const DatabaseError& error) {
      throw UsageError(error.what());
    } catch (const fs::filesystem_error& error) {
      throw UsageError(fmt::format("{} could not be made: {}",
                                   shown_path(context.environment.directory, plan.file.parent_path()),
                                   error.code().message()));
    }
  }

 private:
  /// What is not for others stays on this machine.
  void keep_apart(FuzzPlan& plan, const fs::path& scratch) const {
    if (words_.campaign.empty()) plan.file = scratch / "own.campaign";
    if (words_.failures.empty()) plan.campaign.failures = scratch / "failures";
  }

  static int run_campaign(Context& context, const GamePackage& game, const FuzzPlan& plan, Database& database,
                          UnitPlayer& player, Publisher* publisher) {
    const Interrupts interrupts;
    database.note_shard(plan.campaign.shard, plan.campaign.shards,
                        plan.campaign.shards > 1 ? plan.campaign.units : 0);
    if (publisher != nullptr) publisher->begin();
    Regressions regressions;
    if (plan.replays_failures) regressions = replay_failures(context, game, plan);
    Canary canary;
    if (plan.is_canary) canary = run_canary(context, game, plan, player);
    Campaign campaign(database, player, plan.campaign);
    const StopReason reason =
        play(context, campaign, player, plan, publisher, play::default_names(game.engine->players_max()));
    const bool is_published = publisher == nullptr || publisher->finish(campaign);
    if (plan.shrinks) shrink_all(context, database, player, plan);
    FuzzReport report = fuzz_report_of(context, game, plan, database, player);
    report.stopped_because = why(reason);
    report.elapsed = campaign.progress().elapsed;
    report.interrupted = reason == StopReason::interrupted;
    report.known = std::move(regressions.known);
    report.known_skipped = regressions.skipped;
    if (plan.is_canary && !canary.is_good())
      report.inconclusive.push_back(
          fmt::format("only {} of {} broken rules were noticed (--canary)", canary.noticed, canary.tried));
    print_fuzz_report(context, game, report);
    if (!write_play_outputs(plan.outputs, report, context) || !is_published) return exit_internal;
    if (publisher != nullptr) return reason == StopReason::units_done ? exit_clean : exit_inconclusive;
    return report.exit_code();
  }

  static StopReason play(Context& context, Campaign& campaign, const UnitPlayer& player, const FuzzPlan& plan,
                         Publisher* publisher, const std::vector<std::string>& seats) {
    const bool live = context.environment.out_is_terminal;
    const std::size_t rules = player.rule_ids().size();
    auto last_line = std::chrono::milliseconds(0);
    const auto told = [&](const CampaignProgress& progress) {
      if (publisher != nullptr) publisher->tick(campaign);
      if (!live && progress.elapsed - last_line < std::chrono::minutes(1)) return;
      last_line = progress.elapsed;
      context.err << (live ? "\r" + live_line(progress, rules, plan.campaign) + "   "
                           : heartbeat(progress, rules, plan.campaign) + "\n");
      context.err.flush();
    };
    const auto failed = [&](const Found& found, const fs::path& path) {
      if (publisher != nullptr) publisher->hurry();
      context.err << fmt::format("\nfailure: {}: {}\n  {}\n", found.invariant,
                                 shown_text(play::with_names(found.message, seats)),
                                 shown_path(context.environment.directory, path));
    };
    const StopReason reason = campaign.run(told, failed, Interrupts::happened());
    if (live) context.err << "\n";
    return reason;
  }

  std::string game_;
  FuzzWords words_;
};

}  // namespace

std::unique_ptr<Command> make_fuzz() {
  return std::make_unique<Fuzz>();
}

}  // namespace regolo::cli
