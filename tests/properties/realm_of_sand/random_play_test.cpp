// Random games of Realm of Sand, for every number of players and every variant: they end, nothing breaks, and
// nearly every rule decides something.
#include <gtest/gtest.h>

#include "properties/realm_of_sand/invariants.h"
#include "tests/support/random_play.h"

namespace regolo::tests {

namespace {

using realm_of_sand::Game;

TEST(RealmOfSandRandomPlay, GamesHoldAndMeetEveryInvariant) {
  const PlayedMany<Game> played = play_many<Game>(games_to_play(60));
  EXPECT_EQ(played.breach, "");
  EXPECT_EQ(played.never_met, std::vector<std::string>{});
  // Nobody comes to ten hourglasses in fourteen rounds of play without a plan.
  EXPECT_LE(played.never_bound.size() * 20, Game::Rules::count);
}

TEST(RealmOfSandPlayers, OnePlayerPlaysSoloAndMoreDoNot) {
  Game::Rules rules;
  const Game::Content standard = content_of<Game>({.variant = "standard"}, rules);
  const Game::Content solo = content_of<Game>({.variant = "solo"}, rules);
  EXPECT_THROW(Game::initial_state(standard, {1}, rules), play::UnknownSetting);
  EXPECT_THROW(Game::initial_state(standard, {5}, rules), play::UnknownSetting);
  EXPECT_THROW(Game::initial_state(solo, {2}, rules), play::UnknownSetting);
  EXPECT_NO_THROW(Game::initial_state(solo, {1}, rules));
}

}  // namespace

}  // namespace regolo::tests
