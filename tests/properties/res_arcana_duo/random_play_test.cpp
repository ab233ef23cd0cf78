// Random games of Res Arcana Duo: they end, and nothing breaks.
#include <gtest/gtest.h>

#include "properties/play/run.h"
#include "properties/res_arcana_duo/invariants.h"
#include "tests/support/packages.h"

namespace regolo::properties {

namespace {

using res_arcana_duo::Game;

void play_many(const play::Settings& settings, int games) {
  Game::Rules rules;
  const Game::Content content = tests::content_of<Game>(settings, rules);
  InvariantWatch<Game> watch;
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
    const auto& count = rules.counted(static_cast<Game::Rule>(i));
    if (count.bound == 0)
      std::printf("  never bound: %s (%lu asked)\n", std::string(Game::rule_names()[i]).c_str(), count.asked);
  }
  for (std::size_t i = 0; i < watch.invariants().size(); ++i)
    if (watch.count(i).met == 0)
      std::printf("  never met: %s\n", std::string(watch.invariants()[i].id).c_str());
}

TEST(ResArcanaDuoRandomPlay, FullGamesHold) {
  play_many({}, 2000);
}
TEST(ResArcanaDuoRandomPlay, FirstGamesHold) {
  play_many({.variant = "first-game"}, 2000);
}

}  // namespace

}  // namespace regolo::properties
