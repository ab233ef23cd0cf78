// The invariants of Res Arcana Duo, by theme in the files beside this one; invariants.cpp puts them together.
#pragma once

#include "model/games/res_arcana_duo/game.h"
#include "properties/invariant.h"

namespace regolo::properties {

template <>
std::span<const Invariant<res_arcana_duo::Game>> invariants_of<res_arcana_duo::Game>();

}  // namespace regolo::properties
