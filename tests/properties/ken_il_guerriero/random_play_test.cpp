// Random games of Ken il Guerriero: they end, and nothing breaks.
#include <gtest/gtest.h>

#include <cstdlib>

#include "properties/ken_il_guerriero/invariants.h"
#include "properties/play/run.h"
#include "tests/support/packages.h"

namespace regolo::properties {

namespace {

using ken_il_guerriero::Game;

/// Plays on one set-up, and adds to the counts of all.
void play_many(const play::Settings& settings, int games, Game::Rules& counted, InvariantWatch<Game>& watch) {
  Game::Rules rules;
  const Game::Content content = tests::content_of<Game>(settings, rules);
  GameRecord record;
  long moves = 0;
  for (int i = 0; i < games; ++i) {
    UniformPolicy policy{play::Random(play::derived_seed(7, static_cast<std::uint64_t>(i)))};
    play_game<Game, Watching::invariants>(content, {}, rules, policy, watch, record);
    ASSERT_TRUE(record.breach.empty()) << "game " << i << " move " << record.moves << ": " << record.breach.id
                                       << ": " << record.breach.message;
    moves += record.moves;
  }
  std::printf("%ld moves in %d games\n", moves, games);
  for (std::size_t i = 0; i < Game::Rules::count; ++i) {
    const auto rule = static_cast<Game::Rule>(i);
    if (rules.counted(rule).bound > 0) counted.apply(rule, true);
  }
}

/// REGOLO_KEN_GAMES asks for more games than a quick run plays.
int games_wanted(int quick) {
  const char* const given = std::getenv("REGOLO_KEN_GAMES");
  return given == nullptr ? quick : std::atoi(given);
}

/// Every variant and every pair of decks: the games end and hold, and together they meet nearly every rule
/// and all invariants.
TEST(KenIlGuerrieroRandomPlay, EveryVariantAndPairOfDecksHolds) {
  Game::Rules counted;
  InvariantWatch<Game> watch;
  for (const char* variant : {"", "war", "letter-of-the-list"})
    for (int one = 0; one < 4; ++one)
      for (int two = 0; two < 4; ++two)
        play_many({.variant = variant, .set = {{"deck-of-seat-one", one}, {"deck-of-seat-two", two}}},
                  games_wanted(40), counted, watch);
  int unbound = 0;
  for (std::size_t i = 0; i < Game::Rules::count; ++i) {
    if (counted.counted(static_cast<Game::Rule>(i)).bound > 0) continue;
    ++unbound;
    std::printf("  never bound: %s\n", std::string(Game::rule_names()[i]).c_str());
  }
  EXPECT_LE(unbound, 1);
  for (std::size_t i = 0; i < watch.invariants().size(); ++i)
    EXPECT_GT(watch.count(i).met, 0U) << watch.invariants()[i].id << " was never met";
}

}  // namespace

}  // namespace regolo::properties
