// Mending what is certain. Fixes are applied to the text in memory, pass after pass, and each package is
// checked again in between: what one fix uncovers, the next may mend. Nothing is written before all is done.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "cli/discover.h"
#include "cli/lint/lint_report.h"
#include "model/source/edits.h"

namespace regolo::cli {

struct FixedFile {
  std::string shown_path;
  std::string before;
  std::string after;
};

struct AppliedFix {
  std::string place;  ///< file:line:column, when it was applied
  std::string_view check;
  std::string message;
};

class Fixing {
 public:
  Fixing(std::filesystem::path directory, bool with_unsafe)
      : directory_(std::move(directory)), with_unsafe_(with_unsafe) {}

  /// Applies all fixes of the report that go together. False: there was none.
  bool pass(const LintReport& report);
  /// The packages with the changed files laid over them.
  std::vector<PackageRequest> changed(std::vector<PackageRequest> requests) const;

  const std::map<std::filesystem::path, FixedFile>& files() const { return files_; }
  const std::vector<AppliedFix>& applied() const { return applied_; }
  /// Fixes that would have changed more than their place; they are not applied.
  const std::vector<AppliedFix>& refused() const { return refused_; }

 private:
  using Edits = std::map<std::uint32_t, std::vector<source::TextEdit>>;  ///< by file of the report

  bool changes_only(const LintReport& report, const Edits& edits) const;
  std::vector<const Diagnostic*> one_by_one(const LintReport& report,
                                            const std::vector<const Diagnostic*>& wanted, Edits& accepted);
  Edits edits_of(const Diagnostic& finding) const;

  std::filesystem::path directory_;
  bool with_unsafe_;
  std::map<std::filesystem::path, FixedFile> files_;
  std::vector<AppliedFix> applied_;
  std::vector<AppliedFix> refused_;
  std::set<std::string> refused_prints_;
};

/// Writes the files that changed. A file that is no longer what was read stays as it is. What went wrong, one
/// message each.
std::vector<std::string> write_fixed(const std::map<std::filesystem::path, FixedFile>& files);

}  // namespace regolo::cli
