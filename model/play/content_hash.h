// A number for what a package says, so that a recorded game can tell whether it was recorded with the same
// content.
#pragma once

#include <string>

#include "model/schema/package.h"

namespace regolo::play {

/// Sixteen hexadecimal digits over the names and bytes of all files but the scenarios and mutants.yaml,
/// which say something about the game and are no part of it.
std::string content_hash(const schema::Package& package);

}  // namespace regolo::play
