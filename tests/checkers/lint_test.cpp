#include "checkers/lint.h"

#include <gtest/gtest.h>

#include "checkers/example.h"

namespace regolo::checkers {

namespace {

std::vector<std::string> messages(const LintResult& result) {
  std::vector<std::string> all = result.not_run;
  for (const Diagnostic& finding : result.findings)
    all.push_back(std::string(finding.check) + ": " + finding.path + ": " + finding.message);
  return all;
}

TEST(Lint, FindsTheSameOnAnyNumberOfThreads) {
  const auto every_check = all_checks();
  const Selection selection{{every_check.begin(), every_check.end()}};
  std::size_t findings = 0;
  for (const Check* check : every_check) {
    const Package package = schema::load_package("example", example_files_with(check->wrong.value));
    LintResult one;
    LintResult three;
    lint(package, selection, one, 1);
    lint(package, selection, three, 3);
    EXPECT_EQ(messages(one), messages(three)) << check->id.value;
    findings += one.findings.size();
  }
  EXPECT_GE(findings, every_check.size());
}

}  // namespace

}  // namespace regolo::checkers
