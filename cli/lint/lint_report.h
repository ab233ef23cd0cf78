// What a lint run found and looked at, after paths, settings and flags had their say. Every output format is
// made from this and nothing else, so that they cannot disagree.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "checkers/lint.h"
#include "cli/settings.h"

namespace regolo::cli {

using source::Diagnostic;
using source::Severity;

/// The status of a finding that the baseline knows. Only a report has it: no check can give it.
inline constexpr auto status_in_baseline = static_cast<source::Status>(2);

struct LintReport {
  std::vector<std::shared_ptr<const source::SourceFile>> files;
  std::vector<std::string> paths;  ///< of the files, as they are shown
  std::vector<bool> is_reported;   ///< whether the findings of the file were asked for
  std::vector<Diagnostic> findings;
  std::vector<checkers::NotRun> not_run;  ///< with the files as they are shown
  checkers::Examined examined;
  std::size_t files_reported =
      0;  ///< files whose findings were asked for; fewer than examined if paths were given
  std::array<std::size_t, 3> counts{};  ///< fresh findings by severity
  std::size_t suppressed = 0;
  std::size_t in_baseline = 0;
  bool has_baseline = false;
  std::size_t baseline_stale = 0;  ///< entries of the baseline that are no longer found
  std::size_t untouched = 0;       ///< left out, because --changed-since did not touch them
  std::size_t fixable = 0;         ///< fresh findings that --fix mends
  std::size_t fixable_unsafe = 0;  ///< and those that it mends with --unsafe-fixes only
  std::size_t fixed = 0;           ///< mended in this run, or to be mended if nothing is written
  std::size_t files_fixed = 0;
  bool fixes_are_written = true;
  std::vector<const Check*> checks;  ///< those that were to run; not_run says which of them could not

  std::size_t count(Severity severity) const { return counts[static_cast<std::size_t>(severity)]; }
  std::size_t fresh() const { return counts[0] + counts[1] + counts[2]; }
};

/// Which findings the settings and flags leave out or change.
struct Filter {
  std::filesystem::path directory;
  std::vector<Glob> exclude;
  std::vector<PerFileIgnore> per_file_ignore;
  std::vector<SeveritySetting> severity;
};

/// One package's part. `only` are absolute paths; empty: everything.
struct PackageResult {
  checkers::LintResult result;
  std::vector<std::filesystem::path> only;
};

/// The fix that may be applied, or nothing.
const source::Fix* fix_of(const Diagnostic& finding, bool with_unsafe);

LintReport lint_report_of(std::vector<PackageResult> parts, const Filter& filter);
/// Counts again, after a finding has changed its status or was taken out.
void count_findings(LintReport& report);
bool fails(const LintReport& report, FailOn fail_on);

struct Limits {
  Severity severity_min = Severity::info;
  std::size_t findings_max = 0;  ///< 0: all
  bool fold = false;             ///< show a check's first three findings only, if there are many in all
};

struct Shown {
  const Diagnostic* finding = nullptr;
  std::size_t more_like_this = 0;  ///< folded away behind this one
};

struct Choice {
  std::vector<Shown> shown;
  std::size_t below_severity = 0;
  std::size_t beyond_max = 0;
};

/// The findings that a format for people prints; suppressed ones are not among them.
Choice choose_shown(const LintReport& report, const Limits& limits);
/// One line for each check that found something: how often, how bad, and whether --fix mends it.
std::string statistics(const LintReport& report);
/// Whole lines: how it went, what was looked at, what is not shown, what could not run.
std::string summary(const LintReport& report, const Choice& choice, const Limits& limits);

}  // namespace regolo::cli
