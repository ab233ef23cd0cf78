// What a player cannot see of this table, dealt anew; model/play/hidden.h says what that means.
#pragma once

#include "model/games/casting_shadows/content.h"
#include "model/games/casting_shadows/state.h"
#include "model/play/hidden.h"

namespace regolo::casting_shadows {

void redraw_hidden(const Content& content, State& state, int seat, play::Random& random);

}  // namespace regolo::casting_shadows
