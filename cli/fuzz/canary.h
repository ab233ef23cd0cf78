// Does the watch bark at all? Rules that invariants guard are switched off, one at a time, and games are
// played until one breaks.
#pragma once

#include <string>
#include <vector>

#include "cli/fuzz/options.h"

namespace regolo::cli {

/// The rules whose absence nobody noticed. Says of each rule how it went.
std::vector<std::string> run_canary(Context& context, const GamePackage& game, const FuzzPlan& plan,
                                    const properties::UnitPlayer& player);

}  // namespace regolo::cli
