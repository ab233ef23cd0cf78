// What reports need to know of the game; the one place where they meet its engine.
#include "model/games/casting_shadows/sketch.h"
#include "properties/casting_shadows/invariants.h"
#include "properties/facts/facts_of.h"

namespace regolo::properties {

template std::unique_ptr<GameFacts> facts_of<casting_shadows::Game>(const schema::Package&, const OtherWay*);

}  // namespace regolo::properties
