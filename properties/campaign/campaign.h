// A campaign: units handed out in the order of their numbers, results kept, failures written down the moment
// they are found, until a budget is spent.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "properties/campaign/cause.h"
#include "properties/campaign/database.h"
#include "properties/campaign/player.h"
#include "properties/campaign/whole_file.h"
#include "properties/campaign/workers.h"

namespace regolo::properties {

struct CampaignOptions {
  std::chrono::milliseconds time_limit{0};   ///< 0: none
  std::uint64_t units = 0;                   ///< of the whole campaign; 0: no end
  std::chrono::milliseconds stale_limit{0};  ///< stop when no rule was new for so long; 0: never
  std::uint64_t failures_max = 0;            ///< stop when so many causes are known; 0: never
  unsigned jobs = 1;
  std::uint64_t shard = 0;  ///< this run does units whose number is `shard` modulo `shards`
  std::uint64_t shards = 1;
  WorkerLimits workers = {};
  std::filesystem::path failures = {};  ///< folder for failing games
};

struct CampaignProgress {
  std::chrono::milliseconds elapsed{0};
  CampaignTotals totals = {};
  std::size_t rules_bound = 0;
  std::size_t causes = 0;
  std::uint64_t played = 0;        ///< games of this run
  std::uint64_t units_before = 0;  ///< done by earlier runs
  std::uint64_t units_wanted = 0;  ///< of this run's part; 0: no end
};

enum class StopReason : std::uint8_t { units_done, time_limit, stale, failures_max, interrupted };

class Campaign {
 public:
  using Told = std::function<void(const CampaignProgress&)>;
  using NewFailure = std::function<void(const Found&, const std::filesystem::path&)>;

  Campaign(Database& database, UnitPlayer& player, const CampaignOptions& options);
  /// `told` is called about once a second, `failed` once for each new cause.
  StopReason run(const Told& told, const NewFailure& failed, const std::atomic<bool>& interrupted);
  const CampaignProgress& progress() const { return progress_; }
  /// What broke so far, by cause; what is not in the database yet is not counted.
  const std::map<std::string, Finding>& findings() const { return findings_; }

 private:
  std::optional<std::uint64_t> next_unit();
  /// Every idle worker gets a unit.
  void hand_out(Workers& workers);
  std::optional<StopReason> reason_to_stop(std::chrono::steady_clock::time_point begin,
                                           const std::atomic<bool>& interrupted) const;
  void take(WorkerAnswer& answer, const NewFailure& failed);
  void note(const Found& found, std::uint64_t seen, const NewFailure& failed);
  void count(const UnitResult& result);
  void leave_out_known(UnitResult& result);

  Database& database_;
  UnitPlayer& player_;
  CampaignOptions options_;
  CampaignProgress progress_;
  std::map<std::string, Finding> findings_;  ///< by cause; causes that are one have one
  CauseGroups groups_;
  std::set<std::filesystem::path> written_;  ///< failing games of this run
  std::set<std::uint64_t> done_;
  std::map<std::uint32_t, std::uint64_t> reached_;  ///< by rule: the unit of its game in the corpus
  std::uint64_t next_ = 0;
  std::map<std::uint64_t, std::vector<Found>> crashes_;  ///< by unit, until the rest of the unit is played
  std::vector<std::uint64_t> again_;                     ///< units that a crash cut short
  std::chrono::steady_clock::time_point last_new_;
};

/// Where the game of a cause is kept: failures/INVARIANT-HASH.play.yaml
std::filesystem::path failure_path(const std::filesystem::path& folder, const Found& found);

}  // namespace regolo::properties
