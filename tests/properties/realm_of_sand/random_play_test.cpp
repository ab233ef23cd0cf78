// Random games of Realm of Sand, for every number of players and every variant: they end, and nothing breaks.
#include <gtest/gtest.h>

#include "properties/play/run.h"
#include "properties/realm_of_sand/invariants.h"
#include "tests/support/packages.h"

namespace regolo::properties {

namespace {

using realm_of_sand::Game;

struct Table {
  const char* variant;
  int players;
  int games;
};

class RealmOfSandRandomPlay : public ::testing::TestWithParam<Table> {};

TEST_P(RealmOfSandRandomPlay, GamesHold) {
  const Table& table = GetParam();
  Game::Rules rules;
  const Game::Content content = tests::content_of<Game>({.variant = table.variant}, rules);
  InvariantWatch<Game> watch;
  GameRecord record;
  for (int i = 0; i < table.games; ++i) {
    UniformPolicy policy{play::Random(play::derived_seed(7, static_cast<std::uint64_t>(i)))};
    play_game<Game, Watching::invariants>(content, {table.players}, rules, policy, watch, record);
    ASSERT_TRUE(record.breach.empty()) << "game " << i << " move " << record.moves << ": " << record.breach.id
                                       << ": " << record.breach.message;
  }
}

INSTANTIATE_TEST_SUITE_P(All, RealmOfSandRandomPlay,
                         ::testing::Values(Table{"standard", 2, 200}, Table{"standard", 3, 100},
                                           Table{"standard", 4, 60}, Table{"advanced", 2, 200},
                                           Table{"advanced", 3, 100}, Table{"advanced", 4, 60},
                                           Table{"solo", 1, 1000}, Table{"solo-advanced", 1, 1000}));

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
