#include "cli/diff/side.h"

#include <algorithm>

#include "checkers/lint.h"
#include "checkers/registry.h"

namespace regolo::cli {

std::vector<source::Diagnostic> findings_of(const schema::Package& package) {
  checkers::Selection selection;
  for (const checkers::Check* check : checkers::all_checks())
    if (!check->off_by_default) selection.checks.push_back(check);
  checkers::LintResult result;
  checkers::lint(package, selection, result);
  std::erase_if(result.findings,
                [](const source::Diagnostic& one) { return one.status != source::Status::fresh; });
  return std::move(result.findings);
}

bool can_be_loaded(const schema::Package& package) {
  // A card more than the box is said to hold makes no game impossible, a card that is not there does.
  constexpr std::string_view harmless[] = {"count", "deck", "text", "rule", "source", "suppress"};
  const std::vector<source::Diagnostic> findings = findings_of(package);
  return std::none_of(findings.begin(), findings.end(), [&](const source::Diagnostic& one) {
    const checkers::Check* check = checkers::check_named(one.check);
    return one.severity == source::Severity::error &&
           (check == nullptr ||
            std::find(std::begin(harmless), std::end(harmless), check->family.value) == std::end(harmless));
  });
}

}  // namespace regolo::cli
