#include "model/source/write_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace regolo::source {

namespace fs = std::filesystem;

namespace {

std::string system_reason() {
  return std::generic_category().message(errno);
}

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t done = ::write(file, bytes.data(), bytes.size());
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(done));
  }
  return true;
}

std::string write_directly(const fs::path& path, std::string_view bytes) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) return system_reason();
  std::string error = write_all(file, bytes) ? "" : system_reason();
  if (::close(file) != 0 && error.empty()) error = system_reason();
  return error;
}

std::string replace(const fs::path& path, std::string_view bytes, const struct stat* old, Flush flush) {
  const fs::path beside = path.native() + ".new-" + std::to_string(::getpid());
  const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) return system_reason();
  bool good = write_all(file, bytes);
  if (good && old != nullptr) {
    // Not everyone may give a file away; it is then the writer's, as with any editor.
    [[maybe_unused]] const int owner = ::fchown(file, old->st_uid, old->st_gid);
    good = ::fchmod(file, old->st_mode & 07777U) == 0;
  }
  good = good && (flush == Flush::no || ::fsync(file) == 0);
  std::string error = good ? "" : system_reason();
  if (::close(file) != 0 && error.empty()) error = system_reason();
  if (error.empty() && ::rename(beside.c_str(), path.c_str()) != 0) error = system_reason();
  if (!error.empty()) ::unlink(beside.c_str());
  return error;
}

}  // namespace

std::string write_file(const fs::path& path, std::string_view bytes, Flush flush) {
  std::error_code ignored;
  fs::path target = path;
  if (fs::is_symlink(path, ignored)) {
    const fs::path real = fs::canonical(path, ignored);
    if (!ignored) target = real;
  }
  struct stat status {};
  const bool exists = ::stat(target.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) return "it is a directory";
  if (exists && !S_ISREG(status.st_mode)) return write_directly(target, bytes);
  return replace(target, bytes, exists ? &status : nullptr, flush);
}

}  // namespace regolo::source
