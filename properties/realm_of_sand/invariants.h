// The invariants of Realm of Sand, by theme in the files beside this one; invariants.cpp puts them together.
#pragma once

#include "model/games/realm_of_sand/game.h"
#include "properties/invariant.h"

namespace regolo::properties {

template <>
std::span<const Invariant<realm_of_sand::Game>> invariants_of<realm_of_sand::Game>();

}  // namespace regolo::properties
