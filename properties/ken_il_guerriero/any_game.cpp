// Everything that the command line does with this game, compiled once.
#include "model/games/ken_il_guerriero/game.h"
#include "model/games/ken_il_guerriero/hidden.h"
#include "model/games/ken_il_guerriero/uses.h"
#include "properties/game_desk.h"
#include "properties/ken_il_guerriero/invariants.h"

namespace regolo::properties {

template const AnyGame& desk_of<ken_il_guerriero::Game>();

}  // namespace regolo::properties
