// Games on the same seeds under both versions, what changes in them, and which rules decide something.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/diff/diff_report.h"
#include "cli/diff/side.h"

namespace regolo::cli {

struct StatisticsPlan {
  std::string game = {};
  std::uint64_t seed = 1;
  std::size_t games = 200;  ///< on each number of players
  unsigned jobs = 1;
};

struct StatisticsResult {
  Statistics statistics = {};
  std::vector<bool> decided_before = {};  ///< by the number of the rule
  std::vector<bool> decided_after = {};
};

/// Differences of pairs: the same seed under both versions, so that what luck does to both falls out.
StatisticsResult compare_statistics(const DiffSide& before, const DiffSide& after,
                                    const StatisticsPlan& plan);

}  // namespace regolo::cli
