// Exact counts on the empty board: where tiles go, and how a game is set up.
#include <gtest/gtest.h>

#include "model/games/realm_of_sand/game.h"
#include "model/play/play_file.h"
#include "tests/support/packages.h"

namespace regolo::realm_of_sand {

namespace {

/// Places for the tile on an empty board.
std::size_t places(const std::string& tile, int level) {
  Game::Rules rules;
  const Content content = tests::content_of<Game>({}, rules);
  const play::PlayFile file = play::read_play_text(
      "given.yaml", "---\nscenario: x\nplayers: [ada, bea]\ngiven:\n  ada: {level: " + std::to_string(level) +
                        ", active: [" + tile + "]}\nsteps: []\n");
  play::Given given(file.document, file.given, file.seats);
  const State state = Game::arrange(content, {2}, given, rules);
  EXPECT_TRUE(given.problems().empty());
  Moves moves;
  Game::legal_moves(content, state, rules, moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (Game::phrase(content, state, moves[i]) != "place " + tile) continue;
    const State laid = Game::apply(content, state, moves[i], rules);
    Game::legal_moves(content, laid, rules, moves);
    return moves.size();
  }
  return 0;
}

TEST(RealmOfSandPlaces, OnLightSpacesOnly) {
  EXPECT_EQ(places("line-emerald-crimson-emerald", 0), 16U);
  EXPECT_EQ(places("line-emerald-emerald-crimson", 0), 32U);
  EXPECT_EQ(places("corner-crimson-emerald-crimson", 0), 40U);
  EXPECT_EQ(places("corner-emerald-emerald-crimson", 0), 80U);
}

TEST(RealmOfSandPlaces, OnTheWholeGridFromLevelThreeOn) {
  EXPECT_EQ(places("line-emerald-emerald-crimson", 3), 76U);
  EXPECT_EQ(places("corner-emerald-emerald-crimson", 3), 160U);
  EXPECT_EQ(places("corner-emerald-emerald-crimson", 6), 160U);
}

/// The moves until the first turn: who begins, 27 tiles (the last one is known), the Queen, 12 cards.
TEST(RealmOfSandSetUp, HasFortyOneDrawsInTheStandardMode) {
  Game::Rules rules;
  const Content content = tests::content_of<Game>({}, rules);
  State state = Game::initial_state(content, {2}, rules);
  Moves moves;
  int draws = 0;
  while (Game::decision(content, state).is_chance()) {
    Game::legal_moves(content, state, rules, moves);
    state = Game::apply(content, state, moves[0], rules);
    ++draws;
  }
  EXPECT_EQ(draws, 1 + 27 + 1 + 12);
  EXPECT_EQ(state.circle.size(), 22U);
  EXPECT_EQ(state.players[0].active.size(), 3U);
  EXPECT_EQ(state.disc_supply, (Amounts{4, 4, 4, 4, 4}));
}

}  // namespace

}  // namespace regolo::realm_of_sand
