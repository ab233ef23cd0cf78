// What a player cannot see of this table, dealt anew; model/play/hidden.h says what that means.
#pragma once

#include "model/games/res_arcana_duo/content.h"
#include "model/games/res_arcana_duo/state.h"
#include "model/play/hidden.h"

namespace regolo::res_arcana_duo {

void redraw_hidden(const Content& content, State& state, int seat, play::Random& random);

}  // namespace regolo::res_arcana_duo
