// The invariants of Casting Shadows, by theme in the files beside this one; invariants.cpp puts them
// together.
#pragma once

#include "model/games/casting_shadows/game.h"
#include "properties/invariant.h"

namespace regolo::properties {

template <>
std::span<const Invariant<casting_shadows::Game>> invariants_of<casting_shadows::Game>();

}  // namespace regolo::properties
