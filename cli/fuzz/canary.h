// Does the watch bark at all? Rules that invariants guard are switched off, one at a time, and games are
// played until one breaks.
#pragma once

#include <cstddef>

#include "cli/fuzz/options.h"

namespace regolo::cli {

struct Canary {
  std::size_t tried = 0;
  std::size_t noticed = 0;

  /// Most of what was broken must be noticed. Not all: a rule may only ever show in what it forbids.
  bool is_good() const { return tried > 0 && 2 * noticed > tried; }
};

/// Says of each rule how it went.
Canary run_canary(Context& context, const GamePackage& game, const FuzzPlan& plan,
                  const properties::UnitPlayer& player);

}  // namespace regolo::cli
