// Two versions of a game, compared game by game: number `n` of a seed is dealt alike in both, so that what
// chance does to both of them drops out of the difference.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "properties/statistics/significance.h"
#include "properties/statistics/statistics.h"

namespace regolo::properties {

struct Difference {
  std::string what = {};  ///< `moves`, `wins of seat 1`, `crucible played`
  bool is_share = false;  ///< of games, from 0 to 1
  double before = 0;
  double after = 0;
  double change = 0;       ///< after less before, in the mean
  Interval interval = {};  ///< of the change, 95 %
  double probability = 1;
  bool is_flagged = false;  ///< stays significant after Holm's correction
};

struct Comparison {
  std::uint64_t games = 0;    ///< that are in both
  std::uint64_t changed = 0;  ///< of these, that ended at another table
  std::vector<Difference> differences = {};
  std::uint64_t comparisons = 0;  ///< with enough games to tell

  bool is_flagged() const;
};

/// Set-ups, policies and seed must be the same. A component or an ending that only one of them has counts as
/// never seen in the other.
Comparison compare(const Statistics& before, const StatisticsNames& names_before, const Statistics& after,
                   const StatisticsNames& names_after);

}  // namespace regolo::properties
