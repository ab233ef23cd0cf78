// Patterns for paths: * and ? within one folder, ** over folders, [abc] one of these.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace regolo::cli {

bool glob_matches(std::string_view pattern, std::string_view text);

/// A pattern and the folder it is relative to: that of the settings file, or the working directory.
struct Glob {
  std::string pattern;
  std::filesystem::path base;

  /// A pattern without a slash may match any one part of the path; one that matches a folder matches all
  /// below it.
  bool matches(const std::filesystem::path& absolute) const;
};

}  // namespace regolo::cli
