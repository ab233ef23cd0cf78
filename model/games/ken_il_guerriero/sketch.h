// The table as neutral shapes, for whoever draws it.
#pragma once

#include "model/games/ken_il_guerriero/content.h"
#include "model/games/ken_il_guerriero/state.h"
#include "model/play/sketch.h"

namespace regolo::ken_il_guerriero {

play::Sketch sketch(const Content& content, const State& state);

}  // namespace regolo::ken_il_guerriero
