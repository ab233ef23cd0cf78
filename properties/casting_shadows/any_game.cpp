// Everything that the command line does with this game, compiled once.
#include "model/games/casting_shadows/game.h"
#include "model/games/casting_shadows/hidden.h"
#include "model/games/casting_shadows/uses.h"
#include "properties/casting_shadows/invariants.h"
#include "properties/game_desk.h"

namespace regolo::properties {

const AnyGame& casting_shadows_game() {
  static const GameDesk<casting_shadows::Game> desk;
  return desk;
}

}  // namespace regolo::properties
