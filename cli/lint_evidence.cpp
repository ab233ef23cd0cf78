#include "cli/lint_evidence.h"

#include <fmt/format.h>

#include <map>

#include "checkers/lint.h"
#include "checkers/registry.h"

namespace regolo::cli {

reports::LintEvidence lint_evidence(const schema::Package& package) {
  checkers::Selection selection;
  for (const checkers::Check* check : checkers::all_checks())
    if (!check->off_by_default) selection.checks.push_back(check);
  checkers::LintResult result;
  checkers::lint(package, selection, result);
  reports::LintEvidence lint;
  lint.files = result.examined.files;
  lint.checks = result.examined.checks;
  std::map<std::string_view, std::string_view> family_of;
  std::map<std::string_view, reports::LintFamily> families;
  for (const checkers::Check* check : selection.checks) {
    family_of[check->id] = check->family;
    reports::LintFamily& family = families[check->family];
    family.family = check->family;
    ++family.checks;
  }
  for (const source::Diagnostic& finding : result.findings) {
    reports::LintFamily& family = families[family_of[finding.check]];
    if (finding.status == source::Status::suppressed) {
      const source::SourceFile& file = *result.files[finding.place.file];
      ++family.suppressed;
      lint.suppressions.push_back(
          {std::string(finding.check),
           fmt::format("{}:{}", file.path(), file.line_column(finding.place.span.begin).line),
           finding.reason});
      continue;
    }
    ++(finding.severity == source::Severity::error     ? family.errors
       : finding.severity == source::Severity::warning ? family.warnings
                                                       : family.infos);
  }
  for (auto& [name, family] : families) lint.families.push_back(std::move(family));
  return lint;
}

}  // namespace regolo::cli
