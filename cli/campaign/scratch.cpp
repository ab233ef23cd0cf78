#include "cli/campaign/scratch.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "properties/campaign/write_error.h"

namespace regolo::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view prefix = "regolo-scratch-";

fs::path base_of(const Environment& environment) {
  for (const std::string_view name : {"SLURM_TMPDIR", "TMPDIR"})
    if (const std::string_view value = environment.variable(name); !value.empty()) return value;
  return "/tmp";
}

/// The lock of a folder if nobody holds it, or -1.
int taken(const fs::path& lock, int flags) {
  const int file = open(lock.c_str(), O_RDWR | O_CLOEXEC | flags, 0600);
  if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0) return file;
  if (file >= 0) close(file);
  return -1;
}

void clear_left_behind(const fs::path& base) {
  std::error_code error;
  for (fs::directory_iterator entry(base, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    if (!entry->path().filename().string().starts_with(prefix)) continue;
    const int lock = taken(entry->path() / "lock", 0);
    if (lock < 0) continue;
    std::error_code ignored;
    fs::remove_all(entry->path(), ignored);
    close(lock);
  }
}

}  // namespace

Scratch::Scratch(const Environment& environment) {
  const fs::path base = base_of(environment);
  clear_left_behind(base);
  // Another run may clear the folder away in the moment before it is locked: then there is another one.
  for (int tries = 0; tries < 10; ++tries) {
    std::string name = (base / fmt::format("{}XXXXXX", prefix)).string();
    if (mkdtemp(name.data()) == nullptr)
      throw properties::WriteError(
          fmt::format("{} could not be written: {}", base.string(), std::strerror(errno)));
    folder_ = name;
    lock_ = taken(folder_ / "lock", O_CREAT);
    std::error_code ignored;
    if (lock_ >= 0 && fs::exists(folder_ / "lock", ignored)) return;
    if (lock_ >= 0) close(lock_);
  }
  throw properties::WriteError(fmt::format("{} could not be written: no folder stays", base.string()));
}

Scratch::~Scratch() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
  close(lock_);
}

}  // namespace regolo::cli
