// Two versions of a game compared: what they say, what lint says of them, how games go under both, what
// evidence the rules have, and what changes in games on the same seeds.
#pragma once

#include <array>
#include <string>

#include "cli/command.h"
#include "cli/diff/diff_report.h"
#include "cli/diff/side.h"

namespace regolo::cli {

struct DiffPlan {
  bool content = true;
  bool only_rules = false;  ///< of the content: rules, parameters and variants
  bool coverage = true;
  bool behaviour = true;
  std::uint64_t seed = 1;
  std::size_t games = 200;
  unsigned jobs = 1;
  std::string failures = "failures";
  std::string recordings = "playthroughs";
};

/// Throws UsageError if a setting does not exist.
GameDiff compare_versions(const Context& context, const DiffSide& before, const DiffSide& after,
                          const DiffPlan& plan);

}  // namespace regolo::cli
