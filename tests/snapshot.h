// A text pinned in a file beside its test. REGOLO_UPDATE_SNAPSHOTS=1 rewrites the file; read the difference.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace regolo {

inline std::string file_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

inline bool updates_snapshots() {
  const char* variable = std::getenv("REGOLO_UPDATE_SNAPSHOTS");
  return variable != nullptr && std::string(variable) == "1";
}

inline void expect_snapshot(const std::filesystem::path& path, const std::string& text) {
  if (updates_snapshots()) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }
  EXPECT_TRUE(std::filesystem::is_regular_file(path)) << path << " is missing";
  EXPECT_EQ(file_text(path), text) << "differs from " << path
                                   << "; if that is meant, run with REGOLO_UPDATE_SNAPSHOTS=1";
}

}  // namespace regolo
