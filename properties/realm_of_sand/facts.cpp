// What reports need to know of the game; the one place where they meet its engine.
#include "model/games/realm_of_sand/sketch.h"
#include "properties/facts/facts_of.h"
#include "properties/realm_of_sand/invariants.h"

namespace regolo::properties {

template std::unique_ptr<GameFacts> facts_of<realm_of_sand::Game>(const schema::Package&, const OtherWay*);

}  // namespace regolo::properties
