// Pinned counts of move sequences from tiny tables, as chess programs do: a change of any rule on legal moves
// shows here first.
#include <gtest/gtest.h>

#include "model/games/res_arcana_duo/game.h"
#include "model/play/play_file.h"
#include "tests/support/packages.h"

namespace regolo::res_arcana_duo {

namespace {

using Rules = Game::Rules;
using Counts = std::vector<std::uint64_t>;

std::uint64_t sequences(const Content& content, const State& state, Rules& rules, int length) {
  if (length == 0) return 1;
  Moves moves;
  legal_moves(content, state, rules, moves);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i)
    sum += sequences(content, apply(content, state, moves[i], rules), rules, length - 1);
  return sum;
}

/// Sequences of one, two and three moves from the table that `given` describes.
Counts counts(const std::string& given) {
  const play::PlayFile file =
      play::read_play_text("given.yaml", "players: [fabio, silvia]\ngiven:\n" + given + "steps: []\n");
  Rules rules;
  const Content content = tests::content_of<Game>({}, rules);
  play::Given read(file.document, file.given, file.seats);
  const State state = arrange(content, {}, read, rules);
  EXPECT_TRUE(read.problems().empty()) << read.problems().front().message;
  Counts found;
  for (int length = 1; length <= 3; ++length) found.push_back(sequences(content, state, rules, length));
  return found;
}

TEST(ResArcanaDuoPerft, AnEmptyPurse) {
  // By hand. Fabio has no essences and no cards, the Smith's powers cost, so he can only pass: 1.
  // Passing asks which of the three items in the centre: 3. His deck holds one card, so he draws it by
  // itself. Silvia then has an Elan: the Enchantress (1 Elan), Research (any 1) or passing, each time: 3 x 3
  // = 9.
  EXPECT_EQ(counts("  fabio: {mage: smith, item: alchemy, pool: {}, deck: [gnosis], deck_is_complete: true}\n"
                   "  silvia: {mage: enchantress, item: research, pool: {elan: 1}}\n"),
            (Counts{1, 3, 9}));
}

TEST(ResArcanaDuoPerft, TwoCardsInHand) {
  // By hand. Fabio discards one of two cards or passes: 3. A discard gives 1 Gold or 2 of four others in any
  // mix, which is 1 + 10 = 11 ways; passing offers three items: 2 x 11 + 3 = 25. Then Silvia, who can do
  // nothing but pass after each discard, has 1 move; after Fabio's pass, whose draw is settled, 1 as
  // well: 25.
  EXPECT_EQ(counts("  fabio: {mage: cultist, item: alchemy, pool: {}, hand: [gnosis, magnum-opus],"
                   " turned: [cultist], deck: [black-cat], deck_is_complete: true}\n"
                   "  silvia: {mage: enchantress, item: research, pool: {}}\n"),
            (Counts{3, 25, 25}));
}

TEST(ResArcanaDuoPerft, PayingAnything) {
  // Alchemy takes any four out of 2 + 2 + 2: with a of Elan, b of Life and c of Calm, a + b + c = 4 has 6
  // solutions. Besides: the Smith's first power (1 Elan), and passing. 3 moves; then 6 payments, 1 reply of
  // Silvia's to the Smith (she passes), 3 items: 10; then Silvia's pass after each payment, her 3 items, and
  // one of 8 cards drawn after each of Fabio's items: 6 + 3 + 24.
  EXPECT_EQ(counts("  fabio: {mage: smith, item: alchemy, pool: {elan: 2, life: 2, calm: 2}}\n"
                   "  silvia: {mage: enchantress, item: research, pool: {}}\n"),
            (Counts{3, 10, 33}));
}

TEST(ResArcanaDuoPerft, Collecting) {
  // Each of four things is done once, in any order: the Fortune Teller in 4 ways, the potion in 2, the Garden
  // (two of three types) in 6, taking from the Swan in 1. One: 4 + 2 + 6 + 1. Two: twice the sum of products
  // of pairs. Three: six times the sum of products of triples.
  EXPECT_EQ(counts("  phase: collect\n"
                   "  fabio: {mage: fortune-teller, item: calm-elan, in_play: [sunken-garden, white-swan],"
                   " stored: {white-swan: {life: 2}}}\n"
                   "  silvia: {mage: smith, item: death-life}\n"),
            (Counts{13, 112, 552}));
}

}  // namespace

}  // namespace regolo::res_arcana_duo
