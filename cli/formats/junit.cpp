// `junit`: one suite per family of checks, one case for each check that ran, the passing ones included;
// otherwise a clean run would look like no test at all.
#include <fmt/format.h>

#include <map>

#include "cli/formats/format.h"
#include "cli/formats/junit_document.h"
#include "cli/selection.h"
#include "cli/text.h"

namespace regolo::cli {

namespace {

struct CheckFindings {
  std::string failing;
  std::string other;
  std::size_t failures = 0;
  std::vector<std::string> not_run_because;
  std::string first;  ///< message of the first failing one
};

struct FamilyCounts {
  std::size_t by_severity[3] = {};
  std::size_t suppressed = 0;
  std::size_t in_baseline = 0;
};

std::string line_of(const LintReport& report, const Diagnostic& finding) {
  const source::LineColumn at = report.files[finding.place.file]->line_column(finding.place.span.begin);
  std::string line = fmt::format("{}:{}:{}: {}: {}\n", shown_text(report.paths[finding.place.file]), at.line,
                                 at.column, word(finding.severity), shown_text(finding.message));
  if (!finding.path.empty()) line += fmt::format("  at: {}\n", shown_text(finding.path));
  if (!finding.help.empty()) line += fmt::format("  help: {}\n", shown_text(finding.help));
  return line;
}

JunitCase case_of(const Check& check, const CheckFindings& found) {
  JunitCase one;
  one.name = check.id.value;
  one.output = found.other;
  if (found.failures > 0) {
    one.outcome = JunitCase::Outcome::failed;
    one.type = check.id.value;
    one.message =
        found.failures == 1 ? found.first : fmt::format("{} (and {} more)", found.first, found.failures - 1);
    one.text = found.failing;
  } else if (!found.not_run_because.empty()) {
    one.outcome = JunitCase::Outcome::could_not_run;
    one.type = "not-run";
    one.message =
        fmt::format("not run, because {} could not be read whole", fmt::join(found.not_run_because, " and "));
  }
  return one;
}

std::map<std::string_view, CheckFindings> by_check(const Rendering& rendering) {
  std::map<std::string_view, CheckFindings> found;
  for (const Shown& shown : rendering.choice.shown) {
    const Diagnostic& finding = *shown.finding;
    CheckFindings& of_check = found[finding.check];
    const std::string line = line_of(rendering.report, finding);
    if (static_cast<int>(finding.severity) < static_cast<int>(rendering.fail_on)) {
      of_check.other += line;
      continue;
    }
    if (of_check.failures++ == 0) of_check.first = shown_text(finding.message);
    of_check.failing += line;
  }
  for (const checkers::NotRun& entry : rendering.report.not_run)
    found[entry.check].not_run_because.push_back(entry.file);
  return found;
}

std::map<std::string_view, FamilyCounts> by_family(const LintReport& report) {
  std::map<std::string_view, FamilyCounts> counts;
  for (const Diagnostic& finding : report.findings) {
    const Check* check = checkers::check_named(finding.check);
    if (check == nullptr) continue;
    FamilyCounts& family = counts[check->family];
    if (finding.status == source::Status::fresh) ++family.by_severity[static_cast<int>(finding.severity)];
    if (finding.status == source::Status::suppressed) ++family.suppressed;
    if (finding.status == status_in_baseline) ++family.in_baseline;
  }
  return counts;
}

}  // namespace

std::string format_junit(const Rendering& rendering) {
  const LintReport& report = rendering.report;
  const auto found = by_check(rendering);
  const auto counts = by_family(report);
  std::vector<JunitSuite> suites;
  for (const std::string_view family : family_words()) {
    JunitSuite suite;
    suite.name = fmt::format("lint.{}", family);
    for (const Check* check : report.checks) {
      if (check->family.value != family) continue;
      const auto of_check = found.find(check->id);
      suite.cases.push_back(case_of(*check, of_check == found.end() ? CheckFindings() : of_check->second));
    }
    if (suite.cases.empty()) continue;
    const auto of_family = counts.find(family);
    const FamilyCounts count = of_family == counts.end() ? FamilyCounts() : of_family->second;
    const auto add = [&](const char* name, std::size_t value) {
      suite.properties.emplace_back(name, std::to_string(value));
    };
    add("errors", count.by_severity[2]);
    add("warnings", count.by_severity[1]);
    add("infos", count.by_severity[0]);
    add("suppressed", count.suppressed);
    add("in_baseline", count.in_baseline);
    suites.push_back(std::move(suite));
  }
  return junit_report("regolo lint", suites);
}

}  // namespace regolo::cli
