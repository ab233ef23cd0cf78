// Waits until something changes below some folders: told by the system where it can (inotify), else by
// looking again and again.
#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace regolo::cli {

class FolderWatch {
 public:
  enum class By : std::uint8_t { system, looking };

  /// Everything below `folders`, and the files that lie in `flat` themselves. `by` system falls back to
  /// looking where the system cannot say.
  FolderWatch(std::vector<std::filesystem::path> folders, std::vector<std::filesystem::path> flat,
              By by = By::system);
  FolderWatch(const FolderWatch&) = delete;
  FolderWatch& operator=(const FolderWatch&) = delete;
  ~FolderWatch();

  /// Until something changed and then nothing more for a moment: editors write a file in several steps. False
  /// if `stop` was set meanwhile, by a signal for instance.
  bool wait(const std::atomic<bool>& stop);
  By by() const { return descriptor_ >= 0 ? By::system : By::looking; }

 private:
  using Stamps = std::map<std::filesystem::path, std::pair<std::filesystem::file_time_type, std::uintmax_t>>;

  void watch_all();
  bool watch_one(const std::filesystem::path& folder) const;
  void give_up_on_system();
  /// Whether the system said anything within the time.
  bool was_told(std::chrono::milliseconds patience);
  bool look();
  Stamps stamps() const;

  std::vector<std::filesystem::path> folders_;
  std::vector<std::filesystem::path> flat_;
  int descriptor_ = -1;
  Stamps seen_;  ///< only if nobody tells us
};

}  // namespace regolo::cli
