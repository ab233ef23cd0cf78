// The folder of a campaign that is played by many tasks, on a disk that all machines see: what is asked for,
// the program and the content as they were when it began, the scripts, and what has come back.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/fuzz/options.h"

namespace regolo::cli {

/// Numbers of jobs that were handed to a scheduler.
struct Submitted {
  std::string array = {};
  std::string merge = {};  ///< empty: it was refused
};

/// `none`: somebody else runs the scripts.
enum class Runner : std::uint8_t { slurm, local, none };
inline constexpr std::string_view runner_words[] = {"slurm", "local", "none"};

struct CampaignRecord {
  properties::CampaignIdentity identity = {};
  std::uint64_t tasks = 1;
  std::uint64_t units = 0;
  std::vector<std::string> words = {};  ///< options of `regolo fuzz`
  unsigned jobs = 1;                    ///< worker processes of each task
  std::string publish_every = {};
  Runner runner = Runner::slurm;
  std::vector<std::string> sbatch = {};  ///< further options of both jobs
  unsigned at_once = 0;                  ///< tasks at a time; 0: as many as there is room for
  std::vector<Submitted> submitted = {};
};

class CampaignFolder {
 public:
  explicit CampaignFolder(std::filesystem::path root) : root_(std::move(root)) {}

  const std::filesystem::path& root() const { return root_; }
  std::filesystem::path record() const { return root_ / "campaign.json"; }
  std::filesystem::path program() const { return root_ / "bin" / "regolo"; }
  std::filesystem::path package(const std::string& game) const { return root_ / "content" / game; }
  /// The house rule that is played, if one is.
  std::filesystem::path house_rule() const { return root_ / "content" / "house-rule.yaml"; }
  std::filesystem::path task_script() const { return root_ / "task.sh"; }
  std::filesystem::path merge_script() const { return root_ / "merge.sh"; }
  std::filesystem::path logs() const { return root_ / "logs"; }
  std::filesystem::path shards() const { return root_ / "shards"; }
  /// `shard` counts from 1, as the scripts do.
  std::filesystem::path shard(std::uint64_t shard) const;
  std::filesystem::path merged() const { return root_ / "merged.campaign"; }
  std::filesystem::path failures() const { return root_ / "failures"; }
  std::filesystem::path runner_lock() const { return root_ / "runner.lock"; }

 private:
  std::filesystem::path root_;
};

/// Throws properties::WriteError.
void write_record(const CampaignFolder& folder, const CampaignRecord& record);
/// UsageError if the folder holds no campaign.
CampaignRecord read_record(const Context& context, const CampaignFolder& folder);
/// The options of `regolo fuzz` that the campaign was submitted with.
FuzzWords words_of(const CampaignRecord& record);

}  // namespace regolo::cli
