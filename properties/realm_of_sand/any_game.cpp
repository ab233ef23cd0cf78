// Everything that the command line does with this game, compiled once.
#include "model/games/realm_of_sand/game.h"
#include "model/games/realm_of_sand/hidden.h"
#include "model/games/realm_of_sand/uses.h"
#include "properties/game_desk.h"
#include "properties/realm_of_sand/invariants.h"

namespace regolo::properties {

template const AnyGame& desk_of<realm_of_sand::Game>();

}  // namespace regolo::properties
