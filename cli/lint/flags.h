// What the command line of `regolo lint` said, word for word.
#pragma once

#include <string>
#include <vector>

namespace regolo::cli {

struct LintFlags {
  std::vector<std::string> paths;
  std::vector<std::string> select;
  std::vector<std::string> extend_select;
  std::vector<std::string> ignore;
  std::vector<std::string> per_file_ignore;
  std::vector<std::string> exclude;
  std::string min_severity = "info";
  std::string fail_on;
  std::string output_format;
  std::vector<std::string> output_files;
  std::string stdin_filename;
  std::string max_diagnostics;
  std::string config;
  std::string jobs;
  std::string cache_dir;
  std::string baseline;
  std::string add_ignore;
  std::string changed_since;
  std::string max_warnings;
  std::string profile;
  bool no_baseline = false;
  bool write_baseline = false;
  bool prune_baseline = false;
  bool statistics = false;
  bool no_cache = false;
  bool fix = false;
  bool unsafe_fixes = false;
  bool fix_only = false;
  bool diff = false;
  bool show_fixes = false;
  bool exit_non_zero_on_fix = false;
  bool exit_zero = false;
  bool list_files = false;
  bool allow_empty = false;
  bool isolated = false;
  bool quiet = false;
  bool timing = false;
  bool watch = false;
};

}  // namespace regolo::cli
