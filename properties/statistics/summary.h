// What statistics say of a game, worked out once; every format shows this and nothing else, so that they
// cannot disagree.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "properties/statistics/significance.h"
#include "properties/statistics/statistics.h"

namespace regolo::properties {

/// A number of wins beside what they would be if nothing were behind them.
struct WinRate {
  std::uint64_t games = 0;
  double wins = 0;  ///< a shared win is a part of one
  double expected = 0;
  Interval interval = {0, 1};
  double probability = 1;
  bool is_flagged = false;

  double rate() const { return games == 0 ? 0 : wins / static_cast<double>(games); }
  double expected_rate() const { return games == 0 ? 0 : expected / static_cast<double>(games); }
};

struct Spread {
  double mean = 0;
  std::uint64_t least = 0, quarter = 0, middle = 0, three_quarters = 0, most = 0;
};

struct EndingSummary {
  std::string id = {};
  std::uint64_t games = 0;
};

/// One variant with one number of players.
struct GroundSummary {
  StatisticsGround ground = {};
  std::uint64_t games = 0, one_winner = 0, shared = 0, nobody = 0, endless = 0, broken = 0;
  Spread moves = {};
  Spread decisions = {};
  double branching = 0;  ///< moves to choose from, in the mean
  std::uint64_t branching_max = 0;
  std::vector<EndingSummary> endings = {};
  std::vector<WinRate> seats = {};
  std::vector<Spread> points = {};  ///< by seat; below zero counts as zero
  WinRate starter = {};             ///< whoever began
};

struct PolicySummary {
  std::string word = {};
  WinRate wins = {};
};

struct ComponentSummary {
  StatisticsComponent component = {};
  std::array<std::uint64_t, play::use_count> uses = {};
  WinRate drawn = {};
  WinRate played = {};
};

struct Summary {
  std::string points = {};  ///< what Spread GroundSummary::points are of
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::vector<GroundSummary> grounds = {};
  std::vector<PolicySummary> policies = {};
  std::vector<ComponentSummary> components = {};
  std::uint64_t comparisons = 0;  ///< looked at for flags
  /// What stays significant, in words.
  std::vector<std::string> flags = {};

  std::string policy_words() const;
};

Summary summary_of(const Statistics& statistics, const StatisticsNames& names);

}  // namespace regolo::properties
