// What a player cannot see of this table, dealt anew; model/play/hidden.h says what that means.
#pragma once

#include "model/games/realm_of_sand/content.h"
#include "model/games/realm_of_sand/state.h"
#include "model/play/hidden.h"

namespace regolo::realm_of_sand {

void redraw_hidden(const Content& content, State& state, int seat, play::Random& random);

}  // namespace regolo::realm_of_sand
