// The table of hashes against comparing every pair.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "checkers/example.h"
#include "checkers/lint.h"
#include "model/source/nearest.h"

namespace regolo::checkers {

namespace {

std::string in_order(std::string words) {
  // Two words of letters: in order of the alphabet.
  const std::size_t blank = words.find(' ');
  std::string first = words.substr(0, blank);
  std::string second = words.substr(blank + 1);
  if (second < first) std::swap(first, second);
  return first + " " + second;
}

bool almost_same(const std::string& a, const std::string& b) {
  return source::edit_distance(a, b, 1) == 1 || (a != b && in_order(a) == in_order(b));
}

std::vector<std::size_t> found(const std::vector<std::string>& names) {
  std::string cards = "cards:\n";
  for (std::size_t i = 0; i < names.size(); ++i) {
    cards += fmt::format("  - {{id: card-{}, name: {{en: \"{}\", it: uguale}}}}\n", i, names[i]);
  }
  const Package package = schema::load_package("example", example_files_with(cards));
  LintResult result;
  lint(package, {{check_named("near-duplicate-name")}}, result);
  std::vector<std::size_t> indices;
  for (const Diagnostic& finding : result.findings) {
    const std::string::size_type begin = finding.path.find("card-") + 5;
    indices.push_back(std::stoul(finding.path.substr(begin)));
  }
  return indices;
}

RC_GTEST_PROP(NearDuplicateName, FindsWhatComparingEveryPairFinds, ()) {
  const auto word = rc::gen::container<std::string>(3, rc::gen::elementOf(std::string("xyz")));
  const auto name = rc::gen::map(
      rc::gen::pair(word, word),
      [](const std::pair<std::string, std::string>& words) { return words.first + " " + words.second; });
  const auto names = *rc::gen::resize(9, rc::gen::container<std::vector<std::string>>(name));
  // More than nine of a kind are not all compared.
  RC_PRE(names.size() <= 9U && !names.empty());
  std::vector<std::size_t> expected;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (std::any_of(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i),
                    [&](const std::string& earlier) { return almost_same(earlier, names[i]); }))
      expected.push_back(i);
  }
  RC_ASSERT(found(names) == expected);
}

TEST(NearDuplicateName, FindsLettersLeftOutAddedSwappedAndWordsTurnedRound) {
  EXPECT_EQ(found({"Grey Wolf", "Gry Wolf"}), std::vector<std::size_t>{1});
  EXPECT_EQ(found({"Grey Wolf", "Grey Wolff"}), std::vector<std::size_t>{1});
  EXPECT_EQ(found({"Grey Wolf", "Gery Wolf"}), std::vector<std::size_t>{1});
  EXPECT_EQ(found({"Grey Wolf", "Wolf, Grey"}), std::vector<std::size_t>{1});
  EXPECT_EQ(found({"Grey Wolf", "Greywolf"}), std::vector<std::size_t>{1});
  EXPECT_EQ(found({"Grey Wolf", "Grey Wasp"}), std::vector<std::size_t>{});
  EXPECT_EQ(found({"Level 1 Wolf", "Level 2 Wolf"}), std::vector<std::size_t>{});
}

}  // namespace

}  // namespace regolo::checkers
