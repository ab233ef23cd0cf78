#include "cli/report_inputs.h"

#include <fmt/format.h>

#include <ctime>
#include <map>

#include "checkers/lint.h"
#include "checkers/registry.h"
#include "cli/arguments.h"

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

std::vector<reports::MutantEvidence> mutant_evidence(const properties::Study& study) {
  std::vector<reports::MutantEvidence> rows;
  for (const properties::MutantResult& one : study.results)
    rows.push_back({one.id, std::string(properties::word(one.what)), one.sentence, one.file, one.line,
                    one.rule, std::string(properties::word(one.outcome)), one.by, one.moves});
  return rows;
}

std::string today(const Environment& environment) {
  std::time_t now = std::time(nullptr);
  if (const std::string_view epoch = environment.variable("SOURCE_DATE_EPOCH"); !epoch.empty())
    now = static_cast<std::time_t>(number("SOURCE_DATE_EPOCH", epoch, 0, UINT32_MAX));
  std::tm parts{};
  gmtime_r(&now, &parts);
  return fmt::format("{:04}-{:02}-{:02}", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
}

}  // namespace regolo::cli
