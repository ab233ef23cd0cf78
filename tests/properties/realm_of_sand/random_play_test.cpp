// Random games of Realm of Sand, for every number of players and every variant: they end, and nothing breaks.
#include <gtest/gtest.h>

#include "properties/play/run.h"
#include "properties/realm_of_sand/invariants.h"
#include "tests/support/packages.h"

namespace regolo::properties {

namespace {

using realm_of_sand::Game;

struct SetUp {
  const char* variant;
  int players;
  int games;
};

class RealmOfSandRandomPlay : public ::testing::TestWithParam<SetUp> {};

TEST_P(RealmOfSandRandomPlay, GamesHold) {
  const SetUp& set_up = GetParam();
  Game::Rules rules;
  const Game::Content content = tests::content_of<Game>({.variant = set_up.variant}, rules);
  InvariantWatch<Game> watch;
  GameRecord record;
  for (int i = 0; i < set_up.games; ++i) {
    UniformPolicy policy{play::Random(play::derived_seed(7, static_cast<std::uint64_t>(i)))};
    play_game<Game, Watching::invariants>(content, {set_up.players}, rules, policy, watch, record);
    ASSERT_TRUE(record.breach.empty()) << "game " << i << " move " << record.moves << ": " << record.breach.id
                                       << ": " << record.breach.message;
  }
}

INSTANTIATE_TEST_SUITE_P(All, RealmOfSandRandomPlay,
                         ::testing::Values(SetUp{"standard", 2, 200}, SetUp{"standard", 3, 100},
                                           SetUp{"standard", 4, 60}, SetUp{"advanced", 2, 200},
                                           SetUp{"advanced", 3, 100}, SetUp{"advanced", 4, 60},
                                           SetUp{"solo", 1, 1000}, SetUp{"solo-advanced", 1, 1000}));

TEST(RealmOfSandPlayers, OnePlayerPlaysSoloAndMoreDoNot) {
  Game::Rules rules;
  const Game::Content standard = tests::content_of<Game>({.variant = "standard"}, rules);
  const Game::Content solo = tests::content_of<Game>({.variant = "solo"}, rules);
  EXPECT_THROW(Game::initial_state(standard, {1}, rules), play::UnknownSetting);
  EXPECT_THROW(Game::initial_state(standard, {5}, rules), play::UnknownSetting);
  EXPECT_THROW(Game::initial_state(solo, {2}, rules), play::UnknownSetting);
  EXPECT_NO_THROW(Game::initial_state(solo, {1}, rules));
}

}  // namespace

}  // namespace regolo::properties
