// Files of this repository, as the tests of the reader read them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace regolo::source {

/// The path and the bytes of every file under a folder of the repository, in order of their paths.
inline std::vector<std::pair<std::string, std::string>> files_under(std::string_view folder) {
  std::vector<std::pair<std::string, std::string>> files;
  const std::filesystem::path root = std::filesystem::path(REGOLO_SOURCE_DIR) / folder;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream stream(entry.path(), std::ios::binary);
    std::stringstream bytes;
    bytes << stream.rdbuf();
    files.emplace_back(entry.path().generic_string(), bytes.str());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace regolo::source
