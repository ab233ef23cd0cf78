// A run that is one of many: what it has finished is copied now and then to a folder that the others and the
// merge can see, and it says that it lives.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>

#include "cli/campaign/heartbeat.h"
#include "cli/command.h"
#include "properties/campaign/campaign.h"
#include "properties/campaign/shard_folder.h"

namespace regolo::cli {

struct PublishPlan {
  std::filesystem::path folder = {};  ///< empty: a run for itself
  std::chrono::milliseconds every{120'000};
  std::uint64_t tasks = 1;
};

class Publisher {
 public:
  Publisher(Context& context, const PublishPlan& plan, properties::Database& database,
            std::filesystem::path scratch);

  /// Takes over the units of earlier attempts.
  void begin();
  /// Called about once a second.
  void tick(const properties::Campaign& campaign);
  /// Something broke: the next tick copies it.
  void hurry() { is_urgent_ = true; }
  /// The last copy. False if there are units that could not be copied; then it is said which.
  bool finish(const properties::Campaign& campaign);

 private:
  using Clock = std::chrono::steady_clock;
  bool copy();
  void beat(const properties::Campaign& campaign, BeatState state);

  Context& context_;
  PublishPlan plan_;
  properties::Database& database_;
  std::filesystem::path scratch_;
  std::string attempt_;
  properties::ShardFolder shard_;
  Clock::time_point last_copy_;
  Clock::time_point last_beat_;
  bool is_urgent_ = false;
  std::string trouble_;  ///< told once for each reason
};

}  // namespace regolo::cli
