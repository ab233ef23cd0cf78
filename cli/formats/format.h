// The output formats: each turns one LintReport into text, for the output stream or for a file. formats.cpp
// lists them; a format reads nothing but what it is handed, so that all of them tell the same.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/arguments.h"
#include "cli/lint/lint_report.h"
#include "cli/style.h"

namespace regolo::cli {

/// What a format is made from.
struct Rendering {
  const LintReport& report;
  const Choice&
      choice;  ///< the findings to show; suppressed ones and those of the baseline are not among them
  const Limits& limits;
  int exit_code = 0;
  FailOn fail_on = FailOn::error;
  Painter painter{false};
  int width = 100;
  bool quiet = false;       ///< a format for people leaves out the summary
  bool statistics = false;  ///< a format for people counts the findings of each check
};

struct Format {
  std::string_view name;
  std::string (*render)(const Rendering&);
  /// Cut short on a terminal unless told otherwise.
  bool for_people;
};

std::span<const Format> all_formats();
/// The names, in the order of all_formats.
std::span<const std::string_view> format_words();

struct FullOptions {
  Painter painter{false};
  int width = 100;
};

/// Each finding with the lines it is about, for reading at a terminal.
std::string format_full(const LintReport& report, const Choice& choice, const FullOptions& options);
/// One line per finding, stable for scripts: path:line:column: error unknown-reference: message
std::string format_concise(const LintReport& report, const Choice& choice);
/// One JSON object per finding and a last one that sums up. Suppressed findings are among them, with their
/// status.
std::string format_json_lines(const LintReport& report, const Choice& choice, int exit_code);

/// The findings of a file under its name.
std::string format_grouped(const Rendering& rendering);
/// One JSON document: the objects of json-lines, and what they belong to.
std::string format_json(const Rendering& rendering);
/// SARIF 2.1.0, for code scanning.
std::string format_sarif(const Rendering& rendering);
/// JUnit XML: one test case for each check that ran.
std::string format_junit(const Rendering& rendering);
/// The full text, then annotations for GitHub Actions.
std::string format_github(const Rendering& rendering);
/// The annotations alone, and a line that says how many GitHub will leave out.
std::string github_annotations(const Rendering& rendering);
/// GitLab's Code Quality report.
std::string format_gitlab(const Rendering& rendering);
/// A summary and a table, for a pull request.
std::string format_markdown(const Rendering& rendering);

}  // namespace regolo::cli
