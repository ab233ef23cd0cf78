// The two examples of every check: the wrong one is found by its check, the right one is clean.
#include "checkers/example.h"

#include <gtest/gtest.h>

#include <string>

#include "checkers/lint.h"

namespace regolo::checkers {
namespace {

LintResult lint_example(std::vector<schema::Overlay> files, const Check* extra) {
  Selection selection;
  for (const Check* check : all_checks()) {
    if (!check->off_by_default || check == extra) selection.checks.push_back(check);
  }
  LintResult result;
  lint(schema::load_package("example", std::move(files)), selection, result);
  std::erase_if(result.findings, [](const Diagnostic& f) { return f.status == source::Status::suppressed; });
  return result;
}

std::string list(const LintResult& result) {
  std::string lines;
  for (const Diagnostic& finding : result.findings)
    lines += std::string(finding.check) + ": " + finding.message + "\n";
  return lines;
}

/// These two cannot be shown as a text; tests/model/source proves them on real files.
bool has_no_text_example(const Check& check) {
  return check.wrong.value.starts_with("(");
}

TEST(Examples, TheExampleGameIsClean) {
  const LintResult result = lint_example(example_files(), nullptr);
  EXPECT_TRUE(result.findings.empty()) << list(result);
  EXPECT_EQ(result.examined.files, 6U);
  EXPECT_EQ(result.examined.components, 3U);
  EXPECT_EQ(result.examined.rules, 2U);
}

TEST(Examples, TheSecondExampleGameIsClean) {
  const LintResult result = lint_example(example_duel_files(), nullptr);
  EXPECT_TRUE(result.findings.empty()) << list(result);
  EXPECT_EQ(result.examined.files, 6U);
  EXPECT_EQ(result.examined.components, 6U);
}

TEST(Examples, EveryWrongExampleIsFoundByItsCheck) {
  std::size_t without_text = 0;
  for (const Check* check : all_checks()) {
    if (has_no_text_example(*check)) {
      ++without_text;
      continue;
    }
    const LintResult result = lint_example(example_files_with(check->wrong), check);
    bool found = false;
    for (const Diagnostic& finding : result.findings) found = found || finding.check == check->id.value;
    EXPECT_TRUE(found) << check->id.value << " stays silent; found were:\n" << list(result);
  }
  EXPECT_EQ(without_text, 2U);
}

TEST(Examples, EveryRightExampleIsClean) {
  for (const Check* check : all_checks()) {
    const LintResult result = lint_example(example_files_with(check->right), check);
    EXPECT_TRUE(result.findings.empty()) << check->id.value << ":\n" << list(result);
  }
}

}  // namespace
}  // namespace regolo::checkers
