// What a lint run is to do: the flags, the environment and the settings file made into one plan. Everything
// that can be wrong about them is found here, before a file of a package is read.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/lint/flags.h"
#include "cli/lint/lint_report.h"
#include "cli/lint/outputs.h"
#include "cli/settings.h"

namespace regolo::cli {

struct BaselinePlan {
  std::filesystem::path file;  ///< absolute; where it is, or is to be written
  bool is_used = false;
};

struct LintPlan {
  std::vector<std::string> paths;
  bool from_stdin = false;
  Settings settings;
  std::filesystem::path settings_folder;  ///< empty: no settings file
  checkers::Selection selection;
  Limits limits;
  FailOn fail_on = FailOn::error;
  Destinations destinations;
  unsigned jobs = 1;
  bool color = false;
  BaselinePlan baseline;
  std::string add_ignore;  ///< the reason; empty: none is to be added
  std::optional<std::size_t> warnings_max;
  bool fixes = false;         ///< in memory at least
  bool writes_fixes = false;  ///< false with --diff
};

/// Throws UsageError.
LintPlan make_lint_plan(const LintFlags& flags, const Context& context);

}  // namespace regolo::cli
