// The table as neutral shapes, for whoever draws it.
#pragma once

#include "model/games/casting_shadows/content.h"
#include "model/games/casting_shadows/state.h"
#include "model/play/sketch.h"

namespace regolo::casting_shadows {

play::Sketch sketch(const Content& content, const State& state);

}  // namespace regolo::casting_shadows
