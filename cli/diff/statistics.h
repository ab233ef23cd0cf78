// Random games on the same seeds under both versions, and what changes in them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/diff/report.h"
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
  std::vector<bool> decided_before = {};
  std::vector<bool> decided_after = {};
};

/// Differences of pairs: the same seed under both versions, so that what luck does to both falls out.
StatisticsResult compare_statistics(const DiffSide& before, const DiffSide& after, int players_min,
                                    int players_max, const StatisticsPlan& plan);

/// Mean and interval of `after - before` over pairs, `z` standard errors wide on each side.
NumberChange paired_difference(const std::vector<double>& before, const std::vector<double>& after, double z);
/// How many standard errors leave `share` of a normal distribution outside, both tails together.
double standard_errors_for(double share);

}  // namespace regolo::cli
