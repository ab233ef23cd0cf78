// What a player cannot see of this table, dealt anew; model/play/hidden.h says what that means.
#pragma once

#include "model/games/ken_il_guerriero/content.h"
#include "model/games/ken_il_guerriero/state.h"
#include "model/play/hidden.h"

namespace regolo::ken_il_guerriero {

void redraw_hidden(const Content& content, State& state, int seat, play::Random& random);

}  // namespace regolo::ken_il_guerriero
