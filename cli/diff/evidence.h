// Which rules have evidence under both versions: they decide something in recorded and random games, and
// something notices when they are switched off.
#pragma once

#include <string>
#include <vector>

#include "cli/diff/diff_report.h"
#include "cli/diff/replays.h"
#include "cli/diff/side.h"

namespace regolo::cli {

struct EvidencePlan {
  std::string game = {};
  unsigned jobs = 1;
  bool is_pinned_asked = true;  ///< whether rules are switched off; a house rule is not what scenarios tell
};

/// What decided something is known by the number of the rule.
EvidenceChange compare_evidence(const std::vector<bool>& decided_before,
                                const std::vector<bool>& decided_after, const std::vector<ReplayItem>& items,
                                const DiffSide& before, const DiffSide& after, const EvidencePlan& plan);

}  // namespace regolo::cli
