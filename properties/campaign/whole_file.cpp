#include "properties/campaign/whole_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace regolo::properties {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path, const std::string& reason) {
  throw WriteError(fmt::format("{} could not be written: {}", path.string(), reason));
}

/// An open file that is closed again whatever happens.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  /// Some file systems say only now that there was no room.
  bool close_well() { return close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

/// A file on its way; gone again unless it was finished.
class Unfinished {
 public:
  explicit Unfinished(const fs::path& path)
      : path_(path),
        beside_(path.parent_path() / fmt::format(".{}.{}-{}{}", path.filename().string(), host_name(),
                                                 getpid(), unfinished_suffix)),
        file_(make_folder_and_open()) {
    if (!file_.is_open()) fail(path_, std::strerror(errno));
  }
  ~Unfinished() {
    if (!is_done_) unlink(beside_.c_str());
  }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;

  void write_some(const char* bytes, std::size_t size) {
    for (std::size_t at = 0; at < size;) {
      const ssize_t done = write(file_.number(), bytes + at, size - at);
      if (done < 0 && errno == EINTR) continue;
      if (done <= 0) fail(path_, std::strerror(errno));
      at += static_cast<std::size_t>(done);
    }
  }
  void finish() {
    if (fsync(file_.number()) != 0 || !file_.close_well() || rename(beside_.c_str(), path_.c_str()) != 0)
      fail(path_, std::strerror(errno));
    is_done_ = true;
  }

 private:
  int make_folder_and_open() const {
    std::error_code error;
    fs::create_directories(path_.parent_path(), error);
    if (error) fail(path_, error.message());
    return open(beside_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  }
  fs::path path_;
  fs::path beside_;
  Descriptor file_;
  bool is_done_ = false;
};

}  // namespace

std::string host_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 && name[0] != '\0' ? name.data() : "localhost";
}

void write_whole(const fs::path& path, const std::string& text) {
  Unfinished file(path);
  file.write_some(text.data(), text.size());
  file.finish();
}

void copy_whole(const fs::path& from, const fs::path& to) {
  const Descriptor source(open(from.c_str(), O_RDONLY | O_CLOEXEC));
  if (!source.is_open()) fail(to, fmt::format("{}: {}", from.string(), std::strerror(errno)));
  Unfinished file(to);
  std::array<char, 65536> bytes{};
  for (;;) {
    const ssize_t done = read(source.number(), bytes.data(), bytes.size());
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) fail(to, fmt::format("{}: {}", from.string(), std::strerror(errno)));
    if (done == 0) break;
    file.write_some(bytes.data(), static_cast<std::size_t>(done));
  }
  file.finish();
}

}  // namespace regolo::properties
