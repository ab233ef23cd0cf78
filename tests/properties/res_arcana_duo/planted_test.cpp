// Random play comes across every fault that is planted in Res Arcana Duo, and finds nothing where there is
// none.
#include <gtest/gtest.h>

#include "model/games/res_arcana_duo/game.h"
#include "tests/planted/hunt.h"

namespace regolo::tests {

namespace {

TEST(ResArcanaDuoPlanted, EveryFaultIsFound) {
  EXPECT_EQ(hidden_faults(planted_game<res_arcana_duo::Game>(), 40), std::vector<std::string>{});
}

TEST(ResArcanaDuoPlanted, FailuresOfOneFaultShrinkToOneGame) {
  for (const std::size_t fault : {1U, 2U, 4U})
    EXPECT_EQ(tests::shrunk_texts(tests::planted_game<res_arcana_duo::Game>(), fault, 3).size(), 1U) << fault;
}

TEST(ResArcanaDuoPlanted, TheSoundGameHasNothingToFind) {
  const Hunt went = hunt(planted_game<res_arcana_duo::Game>(), {}, {.units_max = 2});
  EXPECT_FALSE(went.is_found()) << went.found[0].invariant << ": " << went.found[0].message;
}

}  // namespace

}  // namespace regolo::tests
