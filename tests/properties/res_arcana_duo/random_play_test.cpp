// Random games of Res Arcana Duo: they end, nothing breaks, and nearly every rule had something to decide.
#include <gtest/gtest.h>

#include <set>

#include "properties/res_arcana_duo/invariants.h"
#include "tests/support/random_play.h"

namespace regolo::tests {

namespace {

using res_arcana_duo::Game;

TEST(ResArcanaDuoRandomPlay, GamesHoldAndExerciseTheRules) {
  const PlayedMany<Game> played = play_many<Game>(games_to_play(600));
  EXPECT_EQ(played.breach, "") << played.breach;
  // Everything is straightened before a collect step begins, so that nothing is ever collected turned; the
  // scenario `collect-turned` shows it.
  const std::set<std::string> never{"collect-works-when-turned"};
  for (const std::string& rule : played.never_bound)
    EXPECT_TRUE(never.contains(rule)) << rule << " never decided anything";
  EXPECT_TRUE(played.never_met.empty()) << played.never_met.front() << " never had anything to check";
}

}  // namespace

}  // namespace regolo::tests
