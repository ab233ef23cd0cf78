#include "cli/lint/folder_watch.h"

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <thread>

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::uint32_t events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO |
                                 IN_MODIFY | IN_DELETE_SELF | IN_MOVE_SELF;
/// How often to look, and to ask whether to stop.
constexpr std::chrono::milliseconds interval{100};
/// How long nothing must happen before what happened is over.
constexpr std::chrono::milliseconds quiet{5};

bool is_hidden(const fs::path& path) {
  return path.filename().native().starts_with('.');
}

template <class Visit>
void for_each_below(const fs::path& folder, Visit visit) {
  std::error_code error;
  fs::recursive_directory_iterator walk(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    std::error_code ignored;
    if (is_hidden(walk->path())) {
      if (walk->is_directory(ignored)) walk.disable_recursion_pending();
      continue;
    }
    visit(*walk);
  }
}

}  // namespace

FolderWatch::FolderWatch(std::vector<fs::path> folders, std::vector<fs::path> flat, By by)
    : folders_(std::move(folders)), flat_(std::move(flat)) {
  if (by == By::system) descriptor_ = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  watch_all();
  if (descriptor_ < 0) seen_ = stamps();
}

FolderWatch::~FolderWatch() {
  if (descriptor_ >= 0) close(descriptor_);
}

void FolderWatch::give_up_on_system() {
  close(descriptor_);
  descriptor_ = -1;
}

bool FolderWatch::watch_one(const fs::path& folder) const {
  return inotify_add_watch(descriptor_, folder.c_str(), events) >= 0;
}

/// Folders that are watched already stay so; new ones are watched from now on.
void FolderWatch::watch_all() {
  if (descriptor_ < 0) return;
  bool all = true;
  for (const fs::path& folder : flat_) all = watch_one(folder) && all;
  for (const fs::path& folder : folders_) {
    all = watch_one(folder) && all;
    for_each_below(folder, [&](const fs::directory_entry& entry) {
      std::error_code ignored;
      if (entry.is_directory(ignored)) all = watch_one(entry.path()) && all;
    });
  }
  // The system watches only so many folders; one that it does not watch would change unseen.
  if (!all) give_up_on_system();
}

FolderWatch::Stamps FolderWatch::stamps() const {
  Stamps found;
  const auto note = [&](const fs::directory_entry& entry) {
    std::error_code ignored;
    if (entry.is_regular_file(ignored))
      found[entry.path()] = {entry.last_write_time(ignored), entry.file_size(ignored)};
  };
  for (const fs::path& folder : folders_) for_each_below(folder, note);
  for (const fs::path& folder : flat_) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error))
      note(*entry);
  }
  return found;
}

bool FolderWatch::was_told(std::chrono::milliseconds patience) {
  pollfd waiting{descriptor_, POLLIN, 0};
  if (poll(&waiting, 1, static_cast<int>(patience.count())) != 1) return false;
  std::array<char, 1U << 14U> bytes{};
  while (read(descriptor_, bytes.data(), bytes.size()) > 0) {
  }
  return true;
}

bool FolderWatch::look() {
  Stamps now = stamps();
  const bool changed = now != seen_;
  seen_ = std::move(now);
  return changed;
}

bool FolderWatch::wait(const std::atomic<bool>& stop) {
  while (!stop) {
    if (by() == By::looking) {
      if (look()) return true;
      std::this_thread::sleep_for(interval);
      continue;
    }
    if (!was_told(interval)) continue;
    while (was_told(quiet) && !stop) {
    }
    watch_all();
    if (by() == By::looking) seen_ = stamps();
    return true;
  }
  return false;
}

}  // namespace regolo::cli
