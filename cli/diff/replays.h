// Every scenario and recorded game played under both versions, and for each that parts the edit behind it.
// Games are played in processes of their own: a rule change may make the engine crash or hang.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/diff/diff_report.h"
#include "cli/diff/edits.h"
#include "cli/diff/side.h"

namespace regolo::cli {

/// A game that is to be replayed; `bytes` instead of the file on disk if they are not empty.
struct ReplayItem {
  std::string shown = {};
  Witnessed kind = Witnessed::recording;
  std::filesystem::path path = {};
  std::string bytes = {};
  std::string bytes_after = {};  ///< of a scenario as the later version has it
};

struct ReplayPlan {
  std::string game = {};  ///< recorded games of others are passed over
  unsigned jobs = 1;
};

struct ReplayResults {
  ReplayTotals totals = {};
  std::vector<ReplayChange> changes = {};  ///< all that are not the same, the worst first
  std::vector<bool> decided_before = {};   ///< rules, in all games together
  std::vector<bool> decided_after = {};
};

/// The scenarios of both versions.
std::vector<ReplayItem> scenario_items(const DiffSide& before, const DiffSide& after);
/// What lies in the folders, whatever game it is of.
std::vector<ReplayItem> recorded_items(const std::filesystem::path& directory, const std::string& folder,
                                       Witnessed kind);

ReplayResults replay_both(const std::vector<ReplayItem>& items, const DiffSide& before, const DiffSide& after,
                          const std::vector<Edit>& edits, std::size_t changes, const ReplayPlan& plan);

}  // namespace regolo::cli
