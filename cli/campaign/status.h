// How far a campaign of many tasks has come, from what the tasks say of themselves and what the scheduler
// says of them.
#pragma once

#include <string>
#include <vector>

#include "cli/campaign/folder.h"
#include "cli/campaign/heartbeat.h"

namespace regolo::cli {

enum class ShardState : std::uint8_t { waiting, running, done, stopped, lost };
inline constexpr std::string_view shard_state_words[] = {"waiting", "running", "done", "stopped", "lost"};

struct ShardStatus {
  std::uint64_t shard = 1;  ///< from 1
  ShardState state = ShardState::waiting;
  std::size_t attempts = 0;  ///< that were begun
  Heartbeat last = {};       ///< of the one that wrote last
  Heartbeat most = {};       ///< of the one that has most units
};

struct CampaignStatus {
  std::vector<ShardStatus> shards = {};
  bool asks_in_vain = false;  ///< the scheduler does not answer

  std::size_t count(ShardState state) const;
  bool is_over() const { return count(ShardState::waiting) + count(ShardState::running) == 0; }
};

CampaignStatus read_status(const CampaignFolder& folder, const CampaignRecord& record);
/// The table and the totals, for so many lines at most; 0: no limit.
std::string status_text(const CampaignStatus& status, const CampaignRecord& record, std::size_t lines_max);
/// `3 of 8 shards done · 12 500 games · 812 games/s · 1 distinct failure`
std::string status_line(const CampaignStatus& status);

}  // namespace regolo::cli
