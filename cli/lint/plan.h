// What a lint run is to do: the flags, the environment and the settings file made into one plan. Everything
// that can be wrong about them is found here, before a file of a package is read.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/lint/flags.h"
#include "cli/report.h"
#include "cli/settings.h"

namespace regolo::cli {

inline constexpr std::string_view lint_format_words[] = {"full", "concise", "json-lines"};
enum class LintFormat : std::uint8_t { full, concise, json_lines };

struct LintPlan {
  std::vector<std::string> paths;
  bool from_stdin = false;
  Settings settings;
  std::filesystem::path settings_folder;  ///< empty: no settings file
  checkers::Selection selection;
  Limits limits;
  FailOn fail_on = FailOn::error;
  LintFormat format = LintFormat::concise;
  unsigned jobs = 1;
  bool color = false;
};

/// Throws UsageError.
LintPlan make_lint_plan(const LintFlags& flags, const Context& context);

}  // namespace regolo::cli
