// The invariants of every game.
#pragma once

#include "properties/casting_shadows/invariants.h"
#include "properties/ken_il_guerriero/invariants.h"
#include "properties/realm_of_sand/invariants.h"
#include "properties/res_arcana_duo/invariants.h"
