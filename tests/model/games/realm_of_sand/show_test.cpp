// The table as it is shown: pinned for a full table, never wider than a terminal, and the same without inks.
#include <gtest/gtest.h>

#include <sstream>

#include "model/games/realm_of_sand/game.h"
#include "model/play/ink.h"
#include "model/play/play_file.h"
#include "model/play/random.h"
#include "model/play/seats.h"
#include "tests/snapshot.h"
#include "tests/support/packages.h"

namespace regolo::realm_of_sand {

namespace {

constexpr std::string_view table = R"(---
scenario: a full table
variant: advanced
players: [ada, bea, cleo, dino]
given:
  round: 7
  first_player: bea
  turn: cleo
  display: [emerald-hook, crimson-stair, obsidian-palace]
  ada: {board: red-board, charged: true, kept: [crimson-square], completed: [emerald-line], level: 1}
  bea: {board: purple-board, gift: {sapphire: 1}, stock: {sapphire: 1}}
  cleo:
    board: green-board
    charged: true
    recharged_now: true
    level: 3
    area: |
      .GGgR.
      K.....
      s.mKKR
      ......
      ..R...
  dino: {board: blue-board, stock: {emerald: 2, golden-moon: 1}}
steps: []
)";

std::string shown() {
  Game::Rules rules;
  const Content content = tests::content_of<Game>({.variant = "advanced"}, rules);
  const play::PlayFile file = play::read_play_text("table.yaml", std::string(table));
  play::Given given(file.document, file.given, file.seats);
  const State state = Game::arrange(content, {4}, given, rules);
  EXPECT_TRUE(given.problems().empty());
  return play::with_names(Game::show(content, state), file.seats);
}

TEST(RealmOfSandShow, AFullTableIsDrawn) {
  expect_snapshot(REGOLO_SOURCE_DIR "/tests/model/games/realm_of_sand/full_table.out",
                  play::without_ink(shown()));
}

TEST(RealmOfSandShow, EveryPieceHasTheInkOfItsColour) {
  const std::string text = shown();
  for (const auto& [ink, letters] :
       {std::pair{play::Ink::green, "Gg"}, std::pair{play::Ink::red, "Rr"}, std::pair{play::Ink::grey, "Kk"},
        std::pair{play::Ink::blue, "Ss"}, std::pair{play::Ink::yellow, "Mm"}})
    for (const char letter : std::string(letters))
      EXPECT_NE(text.find(play::inked(ink, std::string(1, letter))), std::string::npos) << letter;
}

/// Lines of a table that are wider than a terminal of 80 columns.
std::string too_wide(const std::string& text) {
  std::istringstream lines(play::without_ink(text));
  std::string wide;
  for (std::string line; std::getline(lines, line);)
    if (line.size() > 80) wide += line + "\n";
  return wide;
}

TEST(RealmOfSandShow, NoTableOfAGameIsWiderThanEightyColumns) {
  EXPECT_EQ(too_wide(shown()), "");
  for (const auto& [variant, players] :
       {std::pair{"standard", 2}, std::pair{"advanced", 4}, std::pair{"solo-advanced", 1}}) {
    Game::Rules rules;
    const Content content = tests::content_of<Game>({.variant = variant}, rules);
    State state = Game::initial_state(content, {players}, rules);
    play::Random random(9);
    Moves moves;
    for (int i = 0; i < 400 && !Game::decision(content, state).is_over(); ++i) {
      ASSERT_EQ(too_wide(play::with_names(Game::show(content, state), play::default_names(players))), "");
      Game::legal_moves(content, state, rules, moves);
      state =
          Game::apply(content, state, moves[random.below(static_cast<std::uint32_t>(moves.size()))], rules);
    }
  }
}

}  // namespace

}  // namespace regolo::realm_of_sand
