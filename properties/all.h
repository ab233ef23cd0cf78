// The invariants of every game.
#pragma once

#include "properties/res_arcana_duo/invariants.h"
