// The merge of a campaign: whatever has arrived becomes one campaign file, failing games are made short, and
// what is missing is said.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "cli/campaign/folder.h"

namespace regolo::cli {

struct JoinOptions {
  std::vector<std::string> outputs = {};  ///< FORMAT=PATH
};

/// Joins, reports and gives the verdict.
int join_campaign(Context& context, const CampaignFolder& folder, const CampaignRecord& record,
                  const JoinOptions& options);
/// The shards, counted from 1, of which units are missing in what the tasks have copied.
std::set<std::uint64_t> open_shards(const CampaignFolder& folder, const CampaignRecord& record);

}  // namespace regolo::cli
