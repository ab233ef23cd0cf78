// The invariants of Realm of Sand.
#pragma once

#include "model/games/realm_of_sand/game.h"
#include "properties/invariant.h"

namespace regolo::properties {

template <>
std::span<const Invariant<realm_of_sand::Game>> invariants_of<realm_of_sand::Game>();

}  // namespace regolo::properties
