// What reports need to know of the game; the one place where they meet its engine.
#include "model/games/ken_il_guerriero/sketch.h"
#include "properties/facts/facts_of.h"
#include "properties/ken_il_guerriero/invariants.h"

namespace regolo::properties {

template std::unique_ptr<GameFacts> facts_of<ken_il_guerriero::Game>(const schema::Package&, const OtherWay*);

}  // namespace regolo::properties
