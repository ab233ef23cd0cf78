// What players cannot see of each game; whoever searches on any of them includes this.
#pragma once

#include "model/games/casting_shadows/hidden.h"
#include "model/games/ken_il_guerriero/hidden.h"
#include "model/games/realm_of_sand/hidden.h"
#include "model/games/res_arcana_duo/hidden.h"
