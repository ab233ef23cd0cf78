// `regolo corpus`: campaign files joined, looked at, made small and cleared away.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <set>

#include "cli/amounts.h"
#include "cli/arguments.h"
#include "cli/campaign/presence.h"
#include "cli/discover.h"
#include "cli/fuzz/options.h"
#include "cli/text.h"
#include "model/play/content_hash.h"
#include "properties/campaign/campaign.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;
using namespace properties;

constexpr std::string_view actions[] = {"merge", "min", "prune", "stats"};

/// The games that are needed so that every rule of the corpus decides in one: the one with most rules not
/// yet covered first.
std::vector<CorpusGame> smallest_set(std::vector<CorpusGame> games) {
  std::set<std::uint32_t> open;
  for (const CorpusGame& game : games) open.insert(game.reached.rules.begin(), game.reached.rules.end());
  std::vector<CorpusGame> kept;
  while (!open.empty()) {
    const auto gain = [&](const CorpusGame& game) {
      return std::count_if(game.reached.rules.begin(), game.reached.rules.end(),
                           [&](std::uint32_t rule) { return open.contains(rule); });
    };
    const auto best = std::max_element(games.begin(), games.end(),
                                       [&](const auto& a, const auto& b) { return gain(a) < gain(b); });
    if (best == games.end() || gain(*best) == 0) break;
    for (const std::uint32_t rule : best->reached.rules) open.erase(rule);
    kept.push_back(std::move(*best));
    games.erase(best);
  }
  return kept;
}

class Corpus : public Command {
 public:
  std::string_view name() const override { return "corpus"; }
  std::string_view summary() const override { return "Join, measure and clear away campaigns"; }
  std::string_view help() const override {
    return R"(Join, measure and clear away campaigns

Usage: regolo corpus merge INTO FILE...
       regolo corpus stats FILE...
       regolo corpus min FILE [--games DIR]
       regolo corpus prune FILE...

ACTION is one of these; FILE is a campaign file of `regolo fuzz`.
merge  adds the units of shards to INTO, which is made if it is not there. A shard
       or a unit that is missing makes the result inconclusive.
stats  says what a campaign is of and what it holds.
min    keeps the fewest games that use every rule which was reached; --games writes
       them as play files.
prune  removes campaigns of other content or another version than today's, which no
       run could go on with.

Options
  --games DIR     Write the games of `min` into this folder
  --color WHEN    auto, always or never [default: auto]
                  [env: REGOLO_COLOR, NO_COLOR, CLICOLOR_FORCE]
  -h, --help      Print this page

Exit: 0 done · 2 usage, or a file that is no campaign · 3 a file could not be written
      4 a shard or a unit is missing

Examples:
  regolo corpus merge whole.campaign part-1.campaign part-2.campaign
  regolo corpus min .regolo/res-arcana-duo.campaign --games playthroughs
)";
  }

  void define(CLI::App& app) override {
    add_positional(app, "ACTION", action_);
    add_positional(app, "FILE", files_);
    add_text(app, "--games", games_);
  }

  int run(Context& context) override {
    if (action_.empty()) throw UsageError(fmt::format("corpus needs an action: {}", one_of(actions)));
    const std::size_t action = choice("ACTION", action_, actions);
    if (files_.empty()) throw UsageError(fmt::format("corpus {} needs a campaign file", action_));
    if (!games_.empty() && action_ != "min") throw UsageError("--games is for corpus min");
    try {
      switch (action) {
        case 0:
          return merge(context);
        case 1:
          return minimise(context);
        case 2:
          return prune(context);
        default:
          return stats(context);
      }
    } catch (const WriteError& error) {
      context.err << "error: " << error.what() << "\n";
      return exit_internal;
    } catch (const DatabaseError& error) {
      throw UsageError(error.what());
    }
  }

 private:
  static std::string path_of(const Context& context, const std::string& name) {
    return absolute_path(context.environment.directory, name).string();
  }

  /// What is missing, told; whether anything is.
  static bool tell_missing(Context& context, const Database& database) {
    const Presence presence = database.presence();
    if (presence.shards > 1 || !presence.is_whole())
      context.out << fmt::format("  {}{}\n", presence.is_whole() ? "" : "! ", presence_line(presence));
    if (presence.shards > 1) context.out << gap_lines(presence);
    return !presence.is_whole();
  }

  static void tell(Context& context, const std::string& name, const Database& database) {
    const CampaignIdentity& identity = database.identity();
    const CampaignTotals totals = database.totals();
    const auto bound = std::count_if(totals.rules.begin(), totals.rules.end(),
                                     [](const Counted& rule) { return rule.bound > 0; });
    context.out << fmt::format("{}: {} · seed {} · content {} · regolo {} · {}\n", name, identity.game,
                               identity.seed, identity.content, identity.version, identity.settings);
    context.out << fmt::format("  {}, {} games, {} moves · {} of {} rules decided something · {}\n",
                               counted(totals.units, "unit"), shown_count(totals.games),
                               shown_count(totals.moves), bound, totals.rules.size(),
                               counted(database.corpus().size(), "game") + " in the corpus");
    for (const auto& [cause, finding] : database.findings())
      context.out << fmt::format("  ✗ {}  seen {} times, first in unit {} game {}\n", finding.first.invariant,
                                 shown_count(finding.seen), finding.first.unit, finding.first.game);
  }

  int merge(Context& context) const {
    if (files_.size() < 2) throw UsageError("corpus merge needs the file to make and those to join");
    const CampaignIdentity identity = open_to_read(path_of(context, files_[1]))->identity();
    Database into(path_of(context, files_[0]), identity);
    for (std::size_t i = 1; i < files_.size(); ++i) {
      const MergeCount count = into.merge(*open_to_read(path_of(context, files_[i])));
      for (const std::uint64_t unit : count.units_differing)
        context.out << fmt::format("  ! unit {} of {} was played differently before\n", unit, files_[i]);
    }
    tell(context, files_[0], into);
    return tell_missing(context, into) ? exit_inconclusive : exit_clean;
  }

  int stats(Context& context) const {
    bool missing = false;
    for (const std::string& name : files_) {
      const std::unique_ptr<Database> database = open_to_read(path_of(context, name));
      tell(context, name, *database);
      missing = tell_missing(context, *database) || missing;
    }
    return missing ? exit_inconclusive : exit_clean;
  }

  int minimise(Context& context) const {
    for (const std::string& name : files_) {
      Database database(path_of(context, name));
      const std::vector<CorpusGame> games = database.corpus();
      const std::vector<CorpusGame> kept = smallest_set(games);
      std::vector<std::uint32_t> rules;
      for (const CorpusGame& game : kept) rules.push_back(game.reached.rule);
      if (!games_.empty()) write_games(context, database, kept);
      database.keep_corpus(rules);
      context.out << fmt::format("{}: {} kept of {}\n", name, counted(kept.size(), "game"), games.size());
    }
    return exit_clean;
  }

  void write_games(Context& context, const Database& database, const std::vector<CorpusGame>& kept) const {
    const CampaignIdentity& identity = database.identity();
    const GamePackage game = load_game(context, identity.game);
    if (play::content_hash(game.package) != identity.content)
      throw UsageError(
          fmt::format("the campaign is of other content of {} than today's; its games cannot be "
                      "written down",
                      game.name));
    if (identity.settings != "variant=, players=, swarm" &&
        identity.settings != "variant=, players=, uniform")
      throw UsageError("--games writes games of campaigns over all set-ups of the printed game only");
    play::PlayHeader header;
    header.seed = identity.seed;
    header.content = identity.content;
    header.version = identity.version;
    const auto player =
        game.engine->unit_player(game.package, all_grounds(game, {}, ""), header, UnitOptions{});
    const std::vector<std::string> ids = player->rule_ids();
    for (const CorpusGame& one : kept) {
      Found found;
      found.unit = one.unit;
      found.game = one.reached.game;
      found.ground = one.reached.ground;
      found.choices = one.reached.choices;
      write_whole(fs::path(path_of(context, games_)) / (ids.at(one.reached.rule) + ".play.yaml"),
                  player->trace(found));
    }
  }

  int prune(Context& context) const {
    for (const std::string& name : files_) {
      std::string why;
      {
        const Database database(path_of(context, name));
        const CampaignIdentity& identity = database.identity();
        if (identity.version != REGOLO_VERSION) {
          why = fmt::format("of regolo {}", identity.version);
        } else if (play::content_hash(load_game(context, identity.game).package) != identity.content) {
          why = "of other content";
        }
      }
      for (const char* end : {"", "-wal", "-shm"})
        if (!why.empty()) fs::remove(path_of(context, name) + end);
      context.out << fmt::format("{}: {}\n", name, why.empty() ? "kept" : "removed, it is " + why);
    }
    return exit_clean;
  }

  std::string action_;
  std::vector<std::string> files_;
  std::string games_;
};

}  // namespace

std::unique_ptr<Command> make_corpus() {
  return std::make_unique<Corpus>();
}

}  // namespace regolo::cli
