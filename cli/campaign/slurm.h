// What is asked of Slurm: to run the two scripts, what became of them, and to stop them. Scheduling is its
// own.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/campaign/folder.h"

namespace regolo::cli {

/// The words that submit a job. `shards` is empty for all of them.
std::vector<std::string> array_command(const CampaignFolder& folder, const CampaignRecord& record,
                                       const std::set<std::uint64_t>& shards);
std::vector<std::string> merge_command(const CampaignFolder& folder, const std::string& after);

/// Hands both jobs to Slurm. UsageError with its words if it refuses the array; if it refuses only the merge,
/// that is said and its number is empty.
Submitted submit_to_slurm(Context& context, const CampaignFolder& folder, const CampaignRecord& record,
                          const std::set<std::uint64_t>& shards);

/// By shard, counted from 1: what Slurm says of it, such as PENDING or RUNNING. Nothing if Slurm does not
/// answer; a task that is over is not in it.
std::optional<std::map<std::uint64_t, std::string>> slurm_states(const CampaignRecord& record);
/// An error text, or nothing.
std::string cancel_in_slurm(const CampaignRecord& record);

/// `1,3,7-9`
std::string shown_ranges(const std::set<std::uint64_t>& numbers);

}  // namespace regolo::cli
