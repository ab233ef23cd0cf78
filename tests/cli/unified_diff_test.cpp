// A difference must lead from the one text to the other.
#include "cli/lint/unified_diff.h"

#include <rapidcheck/gtest.h>

#include <sstream>

#include "tests/cli/harness.h"

namespace regolo::cli {
namespace {

/// What `patch` does: the lines before each hunk, the hunk, the lines after the last. Throws if a line that
/// should be there is not.
std::string patched(const std::string& before, const std::string& diff) {
  std::vector<std::string> old;
  for (std::size_t begin = 0; begin < before.size();) {
    const std::size_t end = std::min(before.find('\n', begin), before.size() - 1) + 1;
    old.push_back(before.substr(begin, end - begin));
    begin = end;
  }
  std::string result;
  std::size_t at = 0;
  std::istringstream lines(diff);
  std::vector<std::string> parts;
  for (std::string line; std::getline(lines, line);) parts.push_back(line + "\n");
  for (std::size_t i = 2; i < parts.size(); ++i) {
    std::string line = parts[i];
    if (i + 1 < parts.size() && parts[i + 1].starts_with("\\ ")) line.pop_back();
    if (line.starts_with("\\ ")) continue;
    if (line.starts_with("@@ -")) {
      const std::size_t comma = line.find(',');
      const std::size_t first = std::stoul(line.substr(4, comma - 4));
      const std::size_t count = std::stoul(line.substr(comma + 1));
      const std::size_t begin = count == 0 ? first : first - 1;
      while (at < begin) result += old.at(at++);
    } else if (line[0] == '+') {
      result += line.substr(1);
    } else {
      if (old.at(at) != line.substr(1))
        throw std::runtime_error("line " + std::to_string(at + 1) + " differs");
      if (line[0] == ' ') result += old.at(at);
      ++at;
    }
  }
  while (at < old.size()) result += old.at(at++);
  return result;
}

rc::Gen<std::string> few_lines() {
  return rc::gen::map(
      rc::gen::pair(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 4)), rc::gen::arbitrary<bool>()),
      [](const std::pair<std::vector<int>, bool>& from) {
        std::string text;
        for (const int line : from.first) text += "line " + std::to_string(line) + "\n";
        if (from.second && !text.empty()) text.pop_back();
        return text;
      });
}

RC_GTEST_PROP(UnifiedDiff, LeadsFromOneTextToTheOther, ()) {
  const std::string before = *few_lines();
  const std::string after = *few_lines();
  const std::string diff = unified_diff("x", before, after);
  RC_ASSERT(diff.empty() == (before == after));
  if (!diff.empty()) RC_ASSERT(patched(before, diff) == after);
}

TEST(UnifiedDiff, ShowsThreeLinesAroundAChange) {
  EXPECT_EQ(unified_diff("a.yaml", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"),
            "--- a.yaml\n+++ a.yaml\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

}  // namespace
}  // namespace regolo::cli
