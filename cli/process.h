// Runs another program, such as git, and takes what it prints.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace regolo::cli {

struct ProcessResult {
  int code = -1;  ///< 127: there is no such program
  std::string out;
  std::string err;
};

/// No shell is asked: every word arrives as it is.
ProcessResult run_process(const std::vector<std::string>& words, const std::filesystem::path& directory);

}  // namespace regolo::cli
