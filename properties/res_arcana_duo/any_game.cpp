// Everything that the command line does with this game, compiled once.
#include "model/games/res_arcana_duo/game.h"
#include "model/games/res_arcana_duo/hidden.h"
#include "model/games/res_arcana_duo/uses.h"
#include "properties/game_desk.h"
#include "properties/res_arcana_duo/invariants.h"

namespace regolo::properties {

template const AnyGame& desk_of<res_arcana_duo::Game>();

}  // namespace regolo::properties
