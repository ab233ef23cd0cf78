// What reports need to know of the game; the one place where they meet its engine.
#include "model/games/res_arcana_duo/sketch.h"
#include "properties/facts/facts_of.h"
#include "properties/res_arcana_duo/invariants.h"

namespace regolo::properties {

template std::unique_ptr<GameFacts> facts_of<res_arcana_duo::Game>(const schema::Package&, const OtherWay*);

}  // namespace regolo::properties
