// From the paths on the command line to the packages to load.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "cli/glob.h"
#include "model/schema/package.h"

namespace regolo::cli {

struct PackageRequest {
  std::filesystem::path folder;  ///< absolute
  std::string shown_path;
  std::vector<std::filesystem::path> only;  ///< report findings at or below these (absolute); empty: all
  std::vector<schema::Overlay> overlays;
};

struct Discovery {
  std::vector<PackageRequest> packages;  ///< each folder once, in the order of their paths
  std::vector<std::string> problems;     ///< paths that lead nowhere
  std::size_t excluded = 0;              ///< paths and packages left out by a pattern
};

/// Absolute and without `.` and `..`, whether it exists or not.
std::filesystem::path absolute_path(const std::filesystem::path& directory,
                                    const std::filesystem::path& path);
/// Relative to the working directory, forward slashes; absolute only outside of it when nothing shorter
/// helps.
std::string shown_path(const std::filesystem::path& directory, const std::filesystem::path& path);
/// Whether shown_path() would give the path as it is: relative, and every step of it leads downwards.
bool is_shown_path(std::string_view path);
bool is_at_or_below(const std::filesystem::path& path, const std::filesystem::path& folder);
bool is_excluded(const std::filesystem::path& absolute, const std::vector<Glob>& exclude);

/// A folder with game.yaml or schema.yaml is a package. A folder without is searched for packages below it;
/// if there are none, it belongs, like a file, to the nearest package above it.
Discovery discover(const std::filesystem::path& directory, const std::vector<std::string>& paths,
                   const std::vector<Glob>& exclude);
/// The package of a file whose text is handed in.
Discovery discover_overlay(const std::filesystem::path& directory, const std::string& file,
                           std::string bytes);

}  // namespace regolo::cli
