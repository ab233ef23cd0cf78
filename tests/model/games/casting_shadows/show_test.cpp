// The table as the terminal shows it: pinned once, and never wider than the terminal.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "model/games/casting_shadows/game.h"
#include "model/play/random.h"
#include "model/play/seats.h"
#include "tests/snapshot.h"
#include "tests/support/packages.h"

namespace regolo::casting_shadows {

namespace {

constexpr int players = 4;

/// Calls `seen(content, state)` after every move of random games.
template <class Seen>
void play_games(int games, Seen seen) {
  Game::Rules rules;
  const Content content = tests::content_of<Game>({}, rules);
  Moves moves;
  for (int game = 0; game < games; ++game) {
    play::Random random(static_cast<std::uint64_t>(game));
    State state = initial_state(content, {players}, rules);
    for (play::Decision next = decision(content, state); !next.is_over(); next = decision(content, state)) {
      legal_moves(content, state, rules, moves);
      const std::size_t chosen = next.is_chance() ? moves.by_weight(random.below(moves.total_weight()))
                                                  : random.below(static_cast<std::uint32_t>(moves.size()));
      state = apply(content, state, moves[chosen], rules);
      seen(content, state);
    }
  }
}

std::string shown(const Content& content, const State& state) {
  return play::with_names(show(content, state), play::default_names(players));
}

TEST(CastingShadowsShow, ATableWithCompanionsAndCounterspells) {
  std::string table;
  play_games(20, [&](const Content& content, const State& state) {
    int companions = 0;
    int hidden = 0;
    for (const Player& player : state.players) {
      companions += player.companion != none;
      for (const Card card : player.book) hidden += is_counterspell(card);
    }
    const bool acts = state.phase == Phase::two && state.tasks.empty() && state.refill.empty();
    if (table.empty() && acts && companions >= 1 && hidden >= 1 && total(state.tokens) > 0)
      table = shown(content, state);
  });
  ASSERT_FALSE(table.empty());
  expect_snapshot(REGOLO_SOURCE_DIR "/tests/model/games/casting_shadows/table.out", table);
}

TEST(CastingShadowsShow, NoLineIsWiderThanTheTerminal) {
  int tables = 0;
  play_games(3, [&](const Content& content, const State& state) {
    if (++tables % 5 != 0) return;
    std::istringstream lines(shown(content, state));
    for (std::string line; std::getline(lines, line);) ASSERT_LE(line.size(), 80U) << line;
  });
  EXPECT_GT(tables, 500);
}

/// The names of the counterspells that a player holds.
std::set<std::string> counterspells_of(const Content& content, const State& state, int seat) {
  std::set<std::string> names;
  for (const Card card : state.players[static_cast<std::size_t>(seat)].book)
    if (is_counterspell(card))
      names.insert(
          content
              .counterspells[content.counterspell_copies[static_cast<std::size_t>(card - first_counterspell)]]
              .name);
  return names;
}

TEST(CastingShadowsShow, OthersSeeACounterspellFaceDown) {
  int held = 0;
  play_games(6, [&](const Content& content, const State& state) {
    const int viewer = decision(content, state).player;
    if (viewer < 0) return;
    const std::set<std::string> own = counterspells_of(content, state, viewer);
    const std::string table = show(content, state);
    for (int seat = 0; seat < players; ++seat)
      for (const std::string& name : counterspells_of(content, state, seat)) {
        ++held;
        ASSERT_EQ(table.find(name) != std::string::npos, own.count(name) == 1) << table;
      }
  });
  EXPECT_GT(held, 100);
}

}  // namespace

}  // namespace regolo::casting_shadows
