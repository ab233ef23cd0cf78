// Everything that the command line does with this game, compiled once.
#include "model/games/casting_shadows/game.h"
#include "model/games/casting_shadows/hidden.h"
#include "model/games/casting_shadows/uses.h"
#include "properties/casting_shadows/invariants.h"
#include "properties/game_desk.h"

namespace regolo::properties {

template const AnyGame& desk_of<casting_shadows::Game>();

}  // namespace regolo::properties
