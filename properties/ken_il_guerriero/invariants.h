// The invariants of Ken il Guerriero, by theme in the files beside this one; invariants.cpp puts them
// together.
#pragma once

#include "model/games/ken_il_guerriero/game.h"
#include "properties/invariant.h"

namespace regolo::properties {

template <>
std::span<const Invariant<ken_il_guerriero::Game>> invariants_of<ken_il_guerriero::Game>();

}  // namespace regolo::properties
