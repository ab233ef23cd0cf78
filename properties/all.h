// The invariants of every game.
#pragma once

#include "properties/ken_il_guerriero/invariants.h"
#include "properties/res_arcana_duo/invariants.h"
