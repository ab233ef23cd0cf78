// `regolo fuzz`: play random legal games by the million and look for what breaks.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <ostream>
#include <thread>

#include "cli/amounts.h"
#include "cli/arguments.h"
#include "cli/discover.h"
#include "cli/game_package.h"
#include "cli/text.h"
#include "model/play/content_hash.h"
#include "properties/all.h"
#include "properties/campaign/campaign.h"
#include "properties/play/replay.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;
using namespace properties;

std::atomic<bool> interrupted{false};
void on_interrupt(int) {
  // A second interrupt ends the program at once; what is written stays whole.
  if (interrupted) std::_Exit(130);
  interrupted = true;
}

struct FuzzOptions {
  std::string time_limit, games, game_timeout, memory_limit, stale, jobs, seed, shard, failures, campaign,
      shrink_time, min_games, players, profile;
  std::vector<std::string> variants;
  bool no_swarm = false;
  bool no_shrink = false;
  bool fail_fast = false;
  GameOptions game;
};

struct Profile {
  std::string_view name;
  std::chrono::milliseconds time;
};
constexpr Profile profiles[] = {
    {"quick", std::chrono::seconds(10)}, {"ci", std::chrono::minutes(2)}, {"nightly", std::chrono::hours(8)}};
constexpr std::string_view profile_words[] = {"quick", "ci", "nightly"};

/// The variants and numbers of players to play; all of them unless some are asked for.
template <class G>
std::vector<CampaignGround<G>> grounds_of(const GamePackage& game, const FuzzOptions& options,
                                          const std::string& seed, const std::string& content) {
  std::vector<std::string> variants = options.variants;
  if (variants.empty() && options.game.variant.empty()) {
    variants = play::variant_names(game.package);
    variants.insert(variants.begin(), "");
  } else if (!options.game.variant.empty()) {
    variants.push_back(options.game.variant);
  }
  int least = G::players_min;
  int most = G::players_max;
  if (!options.players.empty()) {
    const std::size_t dash = options.players.find('-');
    least = static_cast<int>(number("--players", options.players.substr(0, dash), 1, 99));
    most = dash == std::string::npos
               ? least
               : static_cast<int>(number("--players", options.players.substr(dash + 1), 1, 99));
  }
  std::vector<CampaignGround<G>> grounds;
  for (const std::string& variant : variants) {
    for (int players = least; players <= most; ++players) {
      if (players < G::players_min || players > G::players_max || !G::can_seat(players, variant)) continue;
      play::Settings settings = options.game.settings();
      settings.variant = variant;
      CampaignGround<G> ground;
      ground.content = load_content<G>(game, settings, ground.rules);
      ground.setup.players = players;
      ground.declared = load_declared<G>(game, settings, ground.content, players);
      ground.header.game = game.name;
      ground.header.settings = traced(game, options.game, settings);
      ground.header.seats = play::default_names(players);
      ground.header.seed = seed;
      ground.header.content = content;
      ground.header.version = REGOLO_VERSION;
      grounds.push_back(std::move(ground));
    }
  }
  if (grounds.empty())
    throw UsageError(fmt::format("--players {} fits no variant of {}", options.players, game.name));
  return grounds;
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
  --stop-when-stale DUR   Stop when no further rule was reached for so long
  --fail-fast             Stop at the first failure
  --game-timeout DUR      A game that takes longer has hung [default: 30s]
  --memory-limit SIZE     Of each worker, 512M or 2G [default: none]
  -j, --jobs N            Worker processes [default: processors]
  --profile NAME          quick (10 s), ci (2 min) or nightly (8 h)
  --shard K/N             Do every Nth unit, beginning with the Kth
What is played
  --seed NUMBER           Decimal or 0x… [default: 1]
  --players N or N-M      [default: all the game can seat]
  --variant NAME or FILE  This variant, or the house rule in the file
                          [default: all variants of the game]
  --set NAME=NUMBER       Change a parameter (repeatable)
  --without RULES         Switch rules off, comma separated
  --no-swarm              Every kind of move equally often in every game
Failures
  --campaign FILE         [default: .regolo/GAME.campaign]
  --failures DIR          Where failing games are written [default: failures]
  --no-shrink             Leave failing games as long as they are
  --shrink-time DUR       For each failing game [default: 60s]
Verdict
  --min-games N           Fewer games than that are inconclusive (exit 4)
Options
  --color WHEN            auto, always or never [default: auto]
                          [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help              Print this page

Exit: 0 nothing broke · 1 failures · 2 usage or settings · 4 too little was played

Examples:
  regolo fuzz res-arcana-duo --time-limit 8h
  regolo fuzz res-arcana-duo --set victory-threshold=12 --games 100000
)";
  }

  void define(CLI::App& app) override {
    app.add_option("GAME", game_);
    for (auto& [option, value] : std::initializer_list<std::pair<const char*, std::string*>>{
             {"--time-limit", &options_.time_limit},
             {"--games", &options_.games},
             {"--game-timeout", &options_.game_timeout},
             {"--memory-limit", &options_.memory_limit},
             {"--stop-when-stale", &options_.stale},
             {"--jobs,-j", &options_.jobs},
             {"--seed", &options_.seed},
             {"--shard", &options_.shard},
             {"--failures", &options_.failures},
             {"--campaign", &options_.campaign},
             {"--shrink-time", &options_.shrink_time},
             {"--min-games", &options_.min_games},
             {"--players", &options_.players},
             {"--profile", &options_.profile}})
      add_text(app, option, *value);
    app.add_flag("--no-swarm", options_.no_swarm);
    app.add_flag("--no-shrink", options_.no_shrink);
    app.add_flag("--fail-fast", options_.fail_fast);
    options_.game.define(app);
  }

  int run(Context& context) override {
    if (game_.empty()) throw UsageError("fuzz needs a game: regolo fuzz GAME");
    const GamePackage game = load_game(context, game_, options_.game);
    int code = exit_clean;
    games::with_game(game.name, [&]<class G>() { code = run_game<G>(context, game); });
    return code;
  }

 private:
  template <class G>
  int run_game(Context& context, const GamePackage& game) {
    const std::uint64_t seed = options_.seed.empty() ? 1 : parse_seed(options_.seed);
    const std::string content = play::content_hash(game.package);
    UnitOptions units;
    units.seed = seed;
    units.swarm = !options_.no_swarm;
    std::vector<CampaignGround<G>> grounds = grounds_of<G>(game, options_, seed_text(seed), content);
    CampaignIdentity identity{REGOLO_VERSION,  game.name,       content,
                              settings_text(), seed_text(seed), units.games};
    CampaignOptions campaign_options = read_options(context, units.games);
    context.err << fmt::format("seed {} · content {} · regolo {} · {}\n", seed_text(seed), content,
                               REGOLO_VERSION, counted(campaign_options.jobs, "worker"));
    GameUnitPlayer<G> player(std::move(grounds), CauseWords(game.package), units);
    const fs::path file = campaign_file(context, game.name);
    try {
      fs::create_directories(file.parent_path());
      Database database(file.string(), identity);
      return play_campaign(context, database, player, campaign_options);
    } catch (const WriteError& error) {
      context.err << "error: " << error.what() << "\n";
      return exit_internal;
    } catch (const DatabaseError& error) {
      throw UsageError(error.what());
    } catch (const fs::filesystem_error& error) {
      throw UsageError(fmt::format("{} could not be made: {}",
                                   shown_path(context.environment.directory, file.parent_path()),
                                   error.code().message()));
    }
  }

  std::string settings_text() const {
    std::vector<std::string> parts{"variant=" + options_.game.variant, "players=" + options_.players,
                                   options_.no_swarm ? "uniform" : "swarm"};
    for (const auto& [id, value] : options_.game.settings().set)
      parts.push_back(fmt::format("{}={}", id, value));
    for (const std::string& rule : options_.game.without) parts.push_back("without " + rule);
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  fs::path campaign_file(const Context& context, const std::string& game) const {
    const std::string name =
        options_.campaign.empty() ? fmt::format(".regolo/{}.campaign", game) : options_.campaign;
    return absolute_path(context.environment.directory, name);
  }

  CampaignOptions read_options(const Context& context, std::uint64_t games_per_unit) const {
    CampaignOptions options;
    options.jobs = options_.jobs.empty() ? std::max(1U, std::thread::hardware_concurrency())
                                         : number("--jobs", options_.jobs, 1, 256);
    if (!options_.games.empty())
      options.units = (parse_count("--games", options_.games) + games_per_unit - 1) / games_per_unit;
    if (!options_.profile.empty())
      options.time_limit = profiles[choice("--profile", options_.profile, profile_words)].time;
    if (!options_.time_limit.empty())
      options.time_limit = parse_duration("--time-limit", options_.time_limit);
    if (options.time_limit.count() == 0 && options.units == 0) options.time_limit = std::chrono::seconds(10);
    if (!options_.stale.empty()) options.stale_limit = parse_duration("--stop-when-stale", options_.stale);
    if (!options_.game_timeout.empty())
      options.workers.game_timeout = parse_duration("--game-timeout", options_.game_timeout);
    if (!options_.memory_limit.empty())
      options.workers.memory_bytes = parse_size("--memory-limit", options_.memory_limit);
    options.fail_fast = options_.fail_fast;
    options.failures = absolute_path(context.environment.directory,
                                     options_.failures.empty() ? "failures" : options_.failures);
    if (!options_.shard.empty()) {
      const std::size_t slash = options_.shard.find('/');
      if (slash == std::string::npos)
        throw UsageError(fmt::format("--shard takes K/N, such as 1/4, not '{}'", shown_text(options_.shard)));
      options.shards = number("--shard", options_.shard.substr(slash + 1), 1, 1'000'000);
      options.shard =
          number("--shard", options_.shard.substr(0, slash), 1, static_cast<unsigned>(options.shards)) - 1;
    }
    return options;
  }

  int play_campaign(Context& context, Database& database, UnitPlayer& player,
                    const CampaignOptions& options) {
    interrupted = false;
    const auto before = std::signal(SIGINT, on_interrupt);
    Campaign campaign(database, player, options);
    auto last_line = std::chrono::milliseconds(0);
    const auto told = [&](const CampaignProgress& progress) {
      const bool live = context.environment.out_is_terminal;
      if (!live && progress.elapsed - last_line < std::chrono::minutes(1)) return;
      last_line = progress.elapsed;
      context.err << (live ? "\r" : "") << progress_line(progress, player, options) << (live ? "   " : "\n");
      context.err.flush();
    };
    const auto failed = [&](const Found& found, const fs::path& path) {
      context.err << fmt::format("\nfailure: {}: {}\n  {}\n", found.invariant, shown_text(found.message),
                                 shown_path(context.environment.directory, path));
    };
    const StopReason reason = campaign.run(told, failed, interrupted);
    std::signal(SIGINT, before);
    if (context.environment.out_is_terminal) context.err << "\n";
    if (!options_.no_shrink) shrink_all(context, database, player, options);
    return summary(context, database, player, options, reason);
  }

  static std::string progress_line(const CampaignProgress& progress, const UnitPlayer& player,
                                   const CampaignOptions& options) {
    const double seconds = std::max(0.001, static_cast<double>(progress.elapsed.count()) / 1000);
    const std::string limit =
        options.time_limit.count() > 0 ? " / " + shown_duration(options.time_limit) : "";
    return fmt::format("{}{}  {} games  {:.0f}/s  rules {}/{}  failures {}", shown_duration(progress.elapsed),
                       limit, shown_count(progress.totals.games),
                       static_cast<double>(progress.totals.games) / seconds, progress.rules_bound,
                       player.rule_ids().size(), progress.causes);
  }

  void shrink_all(Context& context, Database& database, UnitPlayer& player, const CampaignOptions& options) {
    ShrinkLimits limits;
    if (!options_.shrink_time.empty()) limits.time = parse_duration("--shrink-time", options_.shrink_time);
    for (const auto& [cause, finding] : database.findings()) {
      // A game that takes the process down cannot be played here.
      if (!finding.shrunk.empty() || finding.first.invariant == "the-engine-does-not-crash" ||
          finding.first.invariant == "a-game-ends-in-time")
        continue;
      const ShrunkGame shrunk = player.shrink(finding.first, limits);
      if (!shrunk.reproduced) {
        context.err << fmt::format("the failure of {} did not come again\n", finding.first.invariant);
        continue;
      }
      database.set_shrunk(cause, shrunk.text, shrunk.moves);
      write_whole(failure_path(options.failures, finding.first), shrunk.text);
    }
  }

  int summary(Context& context, const Database& database, const UnitPlayer& player,
              const CampaignOptions& options, StopReason reason) {
    const CampaignTotals totals = database.totals();
    const std::map<std::string, Finding> findings = database.findings();
    std::uint64_t failing = 0;
    for (const auto& [cause, finding] : findings) failing += finding.seen;
    std::size_t bound = 0;
    for (const Counted& rule : totals.rules) bound += rule.bound > 0 ? 1 : 0;
    context.out << fmt::format("Stopped because {}.\n", why(reason));
    context.out << fmt::format(
        "{} games, {} moves · {} of {} rules decided something · {} games replayed the same · {}\n",
        shown_count(totals.games), shown_count(totals.moves), bound, player.rule_ids().size(),
        shown_count(totals.replayed),
        findings.empty() ? "no failure"
                         : fmt::format("{} in {}", counted(findings.size(), "distinct failure"),
                                       counted(failing, "game")));
    print_findings(context, findings, options);
    print_unreached(context, totals, player);
    const std::vector<std::string> dead = dead_invariants(totals, player);
    for (const std::string& id : dead) context.out << fmt::format("  ! {} never had anything to check\n", id);
    if (!findings.empty()) return exit_findings;
    const std::uint64_t wanted =
        options_.min_games.empty() ? 1 : parse_count("--min-games", options_.min_games);
    if (totals.games < wanted || !dead.empty()) return 4;
    return reason == StopReason::interrupted ? 130 : static_cast<int>(exit_clean);
  }

  static std::string_view why(StopReason reason) {
    switch (reason) {
      case StopReason::units_done:
        return "all games asked for are played (--games)";
      case StopReason::time_limit:
        return "the time is up (--time-limit)";
      case StopReason::stale:
        return "no further rule was reached (--stop-when-stale)";
      case StopReason::fail_fast:
        return "something broke (--fail-fast)";
      case StopReason::interrupted:
        return "it was interrupted";
    }
    return "";
  }

  static void print_findings(Context& context, const std::map<std::string, Finding>& findings,
                             const CampaignOptions& options) {
    std::string first;
    for (const auto& [cause, finding] : findings) {
      const std::string path =
          shown_path(context.environment.directory, failure_path(options.failures, finding.first));
      const std::string length = finding.shrunk.empty()
                                     ? counted(finding.first.choices.size(), "move")
                                     : fmt::format("{} (from {})", counted(finding.shrunk_moves, "move"),
                                                   finding.first.choices.size());
      context.out << fmt::format("  ✗ {}  {}  {}, seen {} times\n", finding.first.invariant, path, length,
                                 shown_count(finding.seen));
      if (first.empty()) first = path;
    }
    if (!first.empty()) context.out << fmt::format("Replay the first:  regolo replay {}\n", first);
  }

  static void print_unreached(Context& context, const CampaignTotals& totals, const UnitPlayer& player) {
    const std::vector<std::string> ids = player.rule_ids();
    std::vector<std::string> never;
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (i >= totals.rules.size() || totals.rules[i].bound == 0) never.push_back(ids[i]);
    if (!never.empty()) context.out << fmt::format("Never decided anything: {}\n", fmt::join(never, ", "));
  }

  static std::vector<std::string> dead_invariants(const CampaignTotals& totals, const UnitPlayer& player) {
    const std::vector<std::string> ids = player.invariant_ids();
    std::vector<std::string> dead;
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (i >= totals.invariants.size() || totals.invariants[i].bound == 0) dead.push_back(ids[i]);
    return dead;
  }

  std::string game_;
  FuzzOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_fuzz() {
  return std::make_unique<Fuzz>();
}

}  // namespace regolo::cli
