#include "model/source/file_bytes.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace regolo::source {

namespace {

class Descriptor {
 public:
  explicit Descriptor(const std::string& path)
      // Without O_NONBLOCK the opening of a named pipe waits for someone to write into it.
      : number_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }

 private:
  int number_;
};

std::string system_reason() {
  return std::generic_category().message(errno);
}

/// Reads up to and including one byte more than `size_max`: a file may grow while it is read.
std::string read_all(int descriptor, FileBytes& file, std::uint64_t size_max) {
  constexpr std::size_t step = 64 * 1024;
  const std::size_t expected = file.size;
  std::size_t filled = 0;
  // One byte more, so that the end is met without making more room.
  file.bytes.resize(file.size + 1);
  while (true) {
    if (filled == file.bytes.size()) file.bytes.resize(filled + step);
    const ssize_t count = ::read(descriptor, file.bytes.data() + filled, file.bytes.size() - filled);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return system_reason();
    filled += static_cast<std::size_t>(count);
    // There was room for one byte more: a file that gave just what it holds is not asked again.
    if (count == 0 || filled == expected || filled > size_max) break;
  }
  file.bytes.resize(filled);
  file.size = filled;
  return {};
}

}  // namespace

FileBytes read_bytes(const std::string& path, std::uint64_t size_max) {
  FileBytes file;
  read_bytes(path, size_max, file);
  return file;
}

void read_bytes(const std::string& path, std::uint64_t size_max, FileBytes& file) {
  file.bytes.clear();
  file.size = 0;
  file.error.clear();
  const Descriptor descriptor(path);
  struct stat status {};
  if (descriptor.number() < 0 || ::fstat(descriptor.number(), &status) != 0) {
    file.error = system_reason();
  } else if (S_ISDIR(status.st_mode)) {
    file.error = "it is a directory";
  } else if (!S_ISREG(status.st_mode)) {
    file.error = "it is not a regular file";
  } else {
    file.size = static_cast<std::uint64_t>(status.st_size);
    if (file.size <= size_max) file.error = read_all(descriptor.number(), file, size_max);
  }
}

}  // namespace regolo::source
