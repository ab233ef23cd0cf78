#include "properties/campaign/shard_folder.h"

#include <fmt/format.h>

#include <algorithm>

#include "properties/campaign/whole_file.h"

namespace regolo::properties {

namespace fs = std::filesystem;

std::vector<fs::path> part_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with('.') && name.ends_with(part_suffix)) files.push_back(entry->path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

ShardFolder::ShardFolder(fs::path folder, std::string attempt)
    : folder_(std::move(folder)), attempt_(std::move(attempt)) {}

Refusals ShardFolder::take_into(Database& database) {
  Refusals refusals;
  for (const fs::path& file : part_files(folder_)) {
    try {
      database.merge(Database(file.string(), Database::Finished{}));
    } catch (const DatabaseError& error) {
      refusals.emplace_back(error.what());
    }
  }
  for (const std::uint64_t unit : database.units()) published_.insert(unit);
  return refusals;
}

std::size_t ShardFolder::publish(const Database& database, const fs::path& scratch) {
  std::vector<std::uint64_t> fresh;
  for (const std::uint64_t unit : database.units())
    if (!published_.contains(unit)) fresh.push_back(unit);
  if (fresh.empty()) return 0;
  const fs::path part = scratch / "part.campaign";
  database.write_part(part.string(), fresh);
  copy_whole(part, folder_ / fmt::format("{}-{:04}{}", attempt_, files_ + 1, part_suffix));
  ++files_;
  published_.insert(fresh.begin(), fresh.end());
  return fresh.size();
}

}  // namespace regolo::properties
