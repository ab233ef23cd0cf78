// The table as neutral shapes, for whoever draws it.
#pragma once

#include "model/games/realm_of_sand/content.h"
#include "model/games/realm_of_sand/state.h"
#include "model/play/sketch.h"

namespace regolo::realm_of_sand {

play::Sketch sketch(const Content& content, const State& state);

}  // namespace regolo::realm_of_sand
