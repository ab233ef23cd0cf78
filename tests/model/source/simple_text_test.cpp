// The short way reads most of what designers write, gives up where a text is odd, and never reads anything
// otherwise than the library does.
#include "model/source/simple_text.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/model/source/files_under.h"
#include "tests/model/source/two_ways.h"
#include "tests/model/source/yaml_generator.h"

namespace regolo::source {
namespace {

TEST(SimpleText, IsWhatDesignersWrite) {
  for (const std::string_view text : {
           "a: 1\n",
           "---\n# about\ncards:\n  - id: dune-gate\n    level: 2\n\n  - id: salt-well\n",
           "cards:\n- id: a\n  cost: {gold: 1, life: 2}  # low\n- id: b\nend: true\n",
           "a: [x, \"y, z\", [], {}, {b: null}]\n",
           "- - 1\n  - 2\n-\n  - 3\n",
           "a:\n  b:\n    c: d\n  e: f\ng: h",
           "pattern: |\n  GG.\n   SR\nnext: 'it: yes'\n",
           "text: >-\n  one\n  two\nnext: 1\n",
           "a: città # più\n",
           "a: [1, two words,\n   3]\nb:\n  {c: 1,\n   'd': 2}\n",
           "{\"cards\": [\n  {\"id\": \"a\", \"level\": 2},\n  {\"id\":\"b\",\"tags\":[]}\n]}\n",
           "# list\n[1, 2,\n3]",
       }) {
    EXPECT_TRUE(is_simple_text(text)) << text;
    EXPECT_EQ(way_difference(std::string(text)), "") << text;
  }
}

TEST(SimpleText, GivesUpWhereATextIsOddOrWrong) {
  for (const std::string_view text : {
           "",
           "# nothing\n",
           "word\n",
           "a: b: c\n",
           "a:\n",
           "- \n",
           "a: &x 1\n",
           "a: *x\n",
           "a: !!int 1\n",
           "a: 1\n b: 2\n",
           "a: one\n  two\n",
           "a: \"one\n  two\"\n",
           "a: \"\\n\"\n",
           "a: 'it''s'\n",
           "a:\tb\n",
           "a: 1\r\n",
           "? a\n",
           "a: [1, 2\n",
           "a: [1,, 2]\n",
           "a: [1, ]\n",
           "a: {b}\n",
           "a: {b: }\n",
           "a: [b: c]\n",
           "a: 1\n...\nb: 2\n",
           "a: 1\n---\nb: 2\n",
           "%YAML 1.2\n---\na: 1\n",
           "a: |\n\n  x\n",
           "a: |2\n   x\n",
           "a: |\nb: 1\n",
           "{a: 1} b\n",
           "a: 1\n- b\n",
           "- a\nb: c\n",
           "a: @x\n",
           "a: `x`\n",
           "a: %x\n",
       })
    EXPECT_FALSE(is_simple_text(text)) << text;
}

TEST(SimpleText, IsReadAsTheLibraryReadsIt) {
  for (const std::string_view folder : {"content", "playthroughs", "tests"}) {
    for (const auto& [path, bytes] : files_under(folder)) {
      if (!path.ends_with(".yaml")) continue;
      EXPECT_EQ(way_difference(bytes), "") << path;
    }
  }
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    YamlGenerator generator(seed);
    for (int i = 0; i < 10'000; ++i) {
      std::string text = generator.document();
      if (i % 4 != 0) text = generator.damage(text);
      ASSERT_EQ(way_difference(text), "") << text;
    }
  }
}

/// Lines of content in any order and at any indentation: most of them wrong, many of them nearly right.
TEST(SimpleText, ShuffledLinesOfContentAreReadAlike) {
  std::vector<std::string_view> lines;
  const auto files = files_under("content");
  for (const auto& [path, bytes] : files) {
    for (std::size_t from = 0, end = 0; from < bytes.size() && path.ends_with(".yaml"); from = end + 1) {
      end = std::min(bytes.find('\n', from), bytes.size());
      if (end - from < 100) lines.push_back(std::string_view(bytes).substr(from, end - from));
    }
  }
  ASSERT_GT(lines.size(), 10'000U);
  std::mt19937_64 random(7);
  std::size_t simple = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    const std::size_t first = random() % lines.size();
    for (std::size_t line = 0; line < 1 + random() % 8; ++line) {
      // Mostly lines that follow each other, so that much of it stays right.
      const std::size_t at = random() % 4 == 0 ? random() % lines.size() : first + line;
      std::string_view one = lines[at % lines.size()];
      if (random() % 3 != 0) one.remove_prefix(std::min(one.size(), one.find_first_not_of(' ')));
      text += std::string(2 * (random() % 3), ' ') + std::string(one) + "\n";
    }
    simple += is_simple_text(text) ? 1 : 0;
    ASSERT_EQ(way_difference(text), "") << text;
  }
  EXPECT_GT(simple, 1'000U);
  EXPECT_LT(simple, 19'000U);
}

TEST(SimpleText, IsMostOfOurContent) {
  std::size_t all = 0;
  std::size_t simple = 0;
  for (const auto& [path, bytes] : files_under("content")) {
    if (!path.ends_with(".yaml")) continue;
    all += bytes.size();
    if (is_simple_text(bytes)) simple += bytes.size();
  }
  EXPECT_GT(simple * 100, all * 95) << simple << " of " << all << " bytes";
}

}  // namespace
}  // namespace regolo::source
