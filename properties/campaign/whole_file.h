// Files that others may read at any moment: written beside, flushed and renamed. The name beside is of this
// process on this machine, so that two writers of one file, on two machines, never write into each other's.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "properties/campaign/write_error.h"

namespace regolo::properties {

/// What files that are not whole yet end in; they begin with a dot.
inline constexpr std::string_view unfinished_suffix = ".new";

/// The name of this machine, or `localhost`.
std::string host_name();

/// Makes the folder too. Throws WriteError if it cannot be done; what was there before is then still there.
void write_whole(const std::filesystem::path& path, const std::string& text);
/// The same for a copy of a file, of whatever size.
void copy_whole(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace regolo::properties
