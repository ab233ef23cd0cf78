// The games that broke once, played again before anything new is tried.
#pragma once

#include <vector>

#include "cli/fuzz/fuzz_report.h"

namespace regolo::cli {

struct Regressions {
  std::vector<KnownFailure> known = {};
  std::size_t skipped = 0;
};

/// Every play file of this game in the folder, each in a process of its own, within a tenth of the time that
/// the campaign has. A file that cannot be read is told, never passed over.
Regressions replay_failures(const Context& context, const GamePackage& game, const FuzzPlan& plan);

}  // namespace regolo::cli
