// Random play comes across every fault that is planted in Casting Shadows, and finds nothing where there is
// none.
#include <gtest/gtest.h>

#include "model/games/casting_shadows/game.h"
#include "tests/planted/hunt.h"

namespace regolo::tests {

namespace {

TEST(CastingShadowsPlanted, EveryFaultIsFound) {
  EXPECT_EQ(hidden_faults(planted_game<casting_shadows::Game>(), 60), std::vector<std::string>{});
}

TEST(CastingShadowsPlanted, TheSoundGameHasNothingToFind) {
  const Hunt went = hunt(planted_game<casting_shadows::Game>(), {}, {.units_max = 2});
  EXPECT_FALSE(went.is_found()) << went.found[0].invariant << ": " << went.found[0].message;
}

}  // namespace

}  // namespace regolo::tests
