// Reads a file from disk in one go, without surprises: only regular files, so that a named pipe cannot make
// the program wait for ever.
#pragma once

#include <cstdint>
#include <string>

namespace regolo::source {

struct FileBytes {
  std::string bytes;
  std::uint64_t size = 0;  ///< more than `size_max`: nothing was read
  std::string error;       ///< the system's reason; empty if all went well
};

FileBytes read_bytes(const std::string& path, std::uint64_t size_max);
/// The same into `file`, whose memory is used again: asking for new takes longer than reading a small file.
void read_bytes(const std::string& path, std::uint64_t size_max, FileBytes& file);

}  // namespace regolo::source
