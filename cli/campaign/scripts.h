// The two scripts that a scheduler runs: one for every task, which is `regolo fuzz` on its part of the units,
// and one for the merge. They run without a scheduler just the same: `bash task.sh 3`.
#pragma once

#include <string>

#include "cli/campaign/folder.h"

namespace regolo::cli {

/// One word for the shell.
std::string shell_word(const std::string& word);
std::string task_script(const CampaignFolder& folder, const CampaignRecord& record);
std::string merge_script(const CampaignFolder& folder, const CampaignRecord& record);

}  // namespace regolo::cli
