// Random games of Casting Shadows: they end, and nothing breaks.
#include <gtest/gtest.h>

#include "properties/casting_shadows/invariants.h"
#include "properties/play/run.h"
#include "tests/support/packages.h"
#include "tests/support/random_play.h"

namespace regolo::properties {

namespace {

using casting_shadows::Game;

/// Plays `games` games with each number of players; says how many moves they had.
long play_many(const play::Settings& settings, int games) {
  Game::Rules rules;
  const Game::Content content = tests::content_of<Game>(settings, rules);
  InvariantWatch<Game> watch;
  GameRecord record;
  long moves = 0;
  for (int players = Game::players_min; players <= Game::players_max; ++players) {
    for (int i = 0; i < games; ++i) {
      UniformPolicy policy{play::Random(play::derived_seed(11, static_cast<std::uint64_t>(i)))};
      play_game<Game, Watching::invariants>(content, {players}, rules, policy, watch, record);
      EXPECT_TRUE(record.breach.empty()) << players << " players, game " << i << ", move " << record.moves
                                         << ": " << record.breach.id << ": " << record.breach.message;
      if (!record.breach.empty()) return moves;
      moves += record.moves;
    }
  }
  return moves;
}

TEST(CastingShadowsRandomPlay, GamesAsPrintedHold) {
  EXPECT_GT(play_many({}, 150), 150 * 900);
}

/// One rule is left: nobody can transform twice, so nobody is ever about to get a second companion.
TEST(CastingShadowsRandomPlay, RulesDecideAndInvariantsAreMet) {
  const auto played = tests::play_many<Game>(tests::games_to_play(120));
  EXPECT_EQ(played.breach, "");
  EXPECT_EQ(played.never_bound, std::vector<std::string>{"one-companion-per-game"});
  EXPECT_EQ(played.never_met, std::vector<std::string>{});
}

TEST(CastingShadowsRandomPlay, EveryVariantHolds) {
  for (const std::string& variant : play::variant_names(tests::package_of<Game>()))
    EXPECT_GT(play_many({.variant = variant}, 20), 0) << variant;
}

/// The other reading of each question that game.yaml leaves open.
TEST(CastingShadowsRandomPlay, TheOtherReadingsHold) {
  for (const char* id :
       {"characters-chosen", "main-deck-reshuffled", "absorb-partly", "transform-when-declined",
        "spell-cost-frees-slot", "run-away-dodges", "answers-declared-first", "ability-needs-full-energy"})
    EXPECT_GT(play_many({.set = {{id, 0}}}, 10), 0) << id;
  for (const char* id : {"tile-resource-optional", "converted-die-rerolls", "eliminated-companion-returns"})
    EXPECT_GT(play_many({.set = {{id, 1}}}, 10), 0) << id;
}

}  // namespace

}  // namespace regolo::properties
