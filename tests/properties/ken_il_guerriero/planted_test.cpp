// Random play comes across every fault that is planted in Ken il Guerriero, and finds nothing where there is
// none.
#include <gtest/gtest.h>

#include "model/games/ken_il_guerriero/game.h"
#include "tests/planted/hunt.h"

namespace regolo::tests {

namespace {

TEST(KenIlGuerrieroPlanted, EveryFaultIsFound) {
  EXPECT_EQ(hidden_faults(planted_game<ken_il_guerriero::Game>(), 20), std::vector<std::string>{});
}

TEST(KenIlGuerrieroPlanted, TheSoundGameHasNothingToFind) {
  const Hunt went = hunt(planted_game<ken_il_guerriero::Game>(), {}, {.units_max = 2});
  EXPECT_FALSE(went.is_found()) << went.found[0].invariant << ": " << went.found[0].message;
}

}  // namespace

}  // namespace regolo::tests
