// Random play comes across every fault that is planted in Realm of Sand, and finds nothing where there is
// none.
#include <gtest/gtest.h>

#include "model/games/realm_of_sand/game.h"
#include "tests/planted/hunt.h"

namespace regolo::tests {

namespace {

TEST(RealmOfSandPlanted, EveryFaultIsFound) {
  EXPECT_EQ(hidden_faults(planted_game<realm_of_sand::Game>(), 40), std::vector<std::string>{});
}

TEST(RealmOfSandPlanted, TheSoundGameHasNothingToFind) {
  const Hunt went = hunt(planted_game<realm_of_sand::Game>(), {}, {.units_max = 1});
  EXPECT_FALSE(went.is_found()) << went.found[0].invariant << ": " << went.found[0].message;
}

}  // namespace

}  // namespace regolo::tests
