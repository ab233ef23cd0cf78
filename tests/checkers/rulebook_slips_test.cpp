// The slips of a real rulebook, found by the checks that were made for such slips.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include "checkers/example.h"
#include "checkers/lint.h"

namespace regolo::checkers {
namespace {

using Marks = std::multiset<std::pair<std::uint32_t, std::string>>;

Marks marks_of(const std::string& text) {
  constexpr std::string_view mark = "# finds: ";
  Marks marks;
  std::istringstream lines(text);
  std::string line;
  for (std::uint32_t number = 1; std::getline(lines, line); ++number) {
    const std::size_t at = line.find(mark);
    if (at != std::string::npos) marks.emplace(number, line.substr(at + mark.size()));
  }
  return marks;
}

LintResult lint_files(std::vector<schema::Overlay> files) {
  Selection selection;
  for (const Check* check : all_checks()) {
    if (!check->off_by_default) selection.checks.push_back(check);
  }
  LintResult result;
  lint(schema::load_package("", std::move(files)), selection, result);
  return result;
}

std::vector<schema::Overlay> files_with_slips(std::string& slips) {
  std::ifstream file(REGOLO_SOURCE_DIR "/tests/checkers/rulebook_slips.yaml");
  std::stringstream text;
  text << file.rdbuf();
  slips = text.str();
  std::vector<schema::Overlay> files = example_files();
  files.push_back({"glossary.yaml", slips});
  return files;
}

TEST(RulebookSlips, AreFoundOnTheirLinesAndNothingElseIs) {
  std::string slips;
  const LintResult result = lint_files(files_with_slips(slips));
  Marks found;
  for (const Diagnostic& finding : result.findings) {
    const source::SourceFile& file = *result.files[finding.place.file];
    ASSERT_EQ(file.path(), "glossary.yaml") << finding.message;
    found.emplace(file.line_column(finding.place.span.begin).line, std::string(finding.check));
  }
  EXPECT_EQ(found, marks_of(slips));
  EXPECT_GE(found.size(), 8U);
}

TEST(RulebookSlips, AMisspeltTermIsFoundInAText) {
  std::string slips;
  std::vector<schema::Overlay> files = files_with_slips(slips);
  for (schema::Overlay& file : files) {
    const std::size_t at = file.bytes.find("    hero: keeper");
    if (file.path == "cards.yaml")
      file.bytes.insert(at, "    text: {it: Suggestimenti per tutti, en: Hints}\n");
  }
  const LintResult result = lint_files(std::move(files));
  bool found = false;
  for (const Diagnostic& finding : result.findings) found = found || finding.check == "term-spelled-two-ways";
  EXPECT_TRUE(found);
}

}  // namespace
}  // namespace regolo::checkers
