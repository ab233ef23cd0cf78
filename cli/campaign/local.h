// The tasks of a campaign as processes of this machine, for those who have no cluster: the same script, run
// for each shard, a few at a time.
#pragma once

#include <functional>
#include <set>

#include "cli/campaign/folder.h"

namespace regolo::cli {

/// Plays these shards, counted from 1; `told` is called about once a second. False if it was interrupted or
/// another process plays the campaign already, which is said.
bool run_locally(Context& context, const CampaignFolder& folder, const CampaignRecord& record,
                 const std::set<std::uint64_t>& shards, const std::function<void()>& told);
/// Ends the run in order, if one is going on. An error text, or nothing.
std::string cancel_locally(const CampaignFolder& folder);

}  // namespace regolo::cli
