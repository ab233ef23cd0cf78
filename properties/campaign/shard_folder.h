// The finished units of one shard on the disk that all machines share. Every attempt at a shard adds files of
// its own, by rename, and never touches another's: a task that is started again goes on from what is there,
// and two copies of one task at once only do the same work twice.
#pragma once

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "properties/campaign/database.h"

namespace regolo::properties {

inline constexpr std::string_view part_suffix = ".campaign";

/// A file that could not be joined, and why, with its name.
using Refusals = std::vector<std::string>;

/// The campaign files in the folder that are whole, sorted; none if there is no folder.
std::vector<std::filesystem::path> part_files(const std::filesystem::path& folder);

class ShardFolder {
 public:
  /// `attempt` is the beginning of the names of this attempt's files, and no other's.
  ShardFolder(std::filesystem::path folder, std::string attempt);

  /// Joins what earlier attempts have left. A file that cannot be joined is passed over: its units are played
  /// again.
  Refusals take_into(Database& database);
  /// Copies all units that are not there yet, in one file; how many. `scratch` is a folder on this machine.
  /// Throws WriteError: what was there before is then still there, and the units go with the next copy.
  std::size_t publish(const Database& database, const std::filesystem::path& scratch);

  const std::filesystem::path& folder() const { return folder_; }
  std::size_t published() const { return published_.size(); }

 private:
  std::filesystem::path folder_;
  std::string attempt_;
  std::set<std::uint64_t> published_;  ///< units
  unsigned files_ = 0;
};

}  // namespace regolo::properties
