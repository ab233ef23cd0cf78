// Writes a file all at once or not at all: a reader, a full disk or a cut-off run never meets half of it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace regolo::source {

/// Whether to wait until it is on the disk: what can be made again need not be.
enum class Flush : bool { no, yes };

/// Written beside, flushed and renamed; mode and, if allowed, owner of a file that is there already are kept,
/// and a symbolic link stays one. What is no regular file, such as /dev/stdout, is written to directly. The
/// system's reason, or nothing if all went well.
std::string write_file(const std::filesystem::path& path, std::string_view bytes, Flush flush = Flush::yes);

}  // namespace regolo::source
