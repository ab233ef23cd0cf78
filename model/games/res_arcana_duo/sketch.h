// The table as neutral shapes, for whoever draws it.
#pragma once

#include "model/games/res_arcana_duo/content.h"
#include "model/games/res_arcana_duo/state.h"
#include "model/play/sketch.h"

namespace regolo::res_arcana_duo {

play::Sketch sketch(const Content& content, const State& state);

}  // namespace regolo::res_arcana_duo
