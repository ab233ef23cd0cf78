// How much may be done to make a failing game short.
#pragma once

#include <chrono>
#include <cstdint>

namespace regolo::properties {

struct ShrinkLimits {
  /// Moves made in all candidates together. Counted and not timed, so that every machine ends with the same
  /// game.
  std::uint64_t moves = 5'000'000;
  /// The last resort for a game whose moves are slow; past it the result may differ from machine to machine.
  std::chrono::milliseconds time{60'000};
  bool explain = false;  ///< say of each step what else would have done
};

}  // namespace regolo::properties
