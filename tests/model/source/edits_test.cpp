// Edits of a file: applied in any order, and judged by what the file then says.
#include "model/source/edits.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace regolo::source {
namespace {

Span find(const std::string& text, const std::string& part) {
  const auto begin = static_cast<std::uint32_t>(text.find(part));
  return {begin, begin + static_cast<std::uint32_t>(part.size())};
}

bool keeps_the_rest(const std::string& text, const std::vector<TextEdit>& edits) {
  const auto after = with_edits(text, edits);
  EXPECT_TRUE(after.has_value());
  return after && changes_only(read_text("a.yaml", text), edits, read_text("a.yaml", *after));
}

TEST(Edits, AreAppliedInAnyOrder) {
  EXPECT_EQ(with_edits("abcdef", {{{4, 5}, "X"}, {{0, 1}, ""}, {{2, 2}, "--"}}), "b--cdXf");
}

TEST(Edits, ThatCollideAreRefused) {
  EXPECT_FALSE(with_edits("abcdef", {{{0, 3}, ""}, {{2, 4}, ""}}).has_value());
  EXPECT_FALSE(with_edits("abcdef", {{{2, 2}, "x"}, {{2, 2}, "y"}}).has_value());
  EXPECT_FALSE(with_edits("abc", {{{2, 4}, "x"}}).has_value());
}

TEST(Edits, OneValueInThePlaceOfAnotherChangesOnlyThat) {
  const std::string text = "a: one\nb: [two, three]  # why\n";
  EXPECT_TRUE(keeps_the_rest(text, {{find(text, "two"), "2"}}));
  EXPECT_TRUE(keeps_the_rest(text, {{find(text, "two"), "\"2, 3\""}}));
  EXPECT_TRUE(keeps_the_rest(text, {{find(text, ", three"), ""}}));
  EXPECT_TRUE(keeps_the_rest(text, {{find(text, "  # why"), ""}}));
}

TEST(Edits, ATextThatBecomesMoreThanAValueIsSeen) {
  const std::string text = "a: one\nb: [two, three]  # why\n";
  EXPECT_FALSE(keeps_the_rest(text, {{find(text, "two"), "2, 3"}}));
  EXPECT_FALSE(keeps_the_rest(text, {{find(text, "two"), "{x: y}"}}));
  EXPECT_FALSE(keeps_the_rest(text, {{find(text, "one"), "one # two"}}));
  EXPECT_FALSE(keeps_the_rest(text, {{find(text, "one"), "'one"}}));
  EXPECT_FALSE(keeps_the_rest(text, {{find(text, "]"), ""}}));
  EXPECT_FALSE(keeps_the_rest(text, {{find(text, "b"), "  b"}}));
  EXPECT_FALSE(keeps_the_rest(text, {{find(text, "\nb"), "\na"}}));
}

TEST(Edits, WhatIsAddedNeedsAPlaceOfItsOwn) {
  const std::string text = "a:\n  b: 1\nc: 2\n";
  EXPECT_TRUE(keeps_the_rest(text, {{{9, 9}, "\n  d: 3"}}));
  EXPECT_FALSE(keeps_the_rest(text, {{{9, 9}, "\nd: 3\n  e: 4"}}));
}

RC_GTEST_PROP(EditsProperty, EqualTextsInEqualPlacesChangeNothing, ()) {
  const auto values = *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 1000)));
  std::string text;
  std::vector<TextEdit> edits;
  for (std::size_t i = 0; i < values.size(); ++i) {
    text += "key" + std::to_string(i) + ": ";
    const auto begin = static_cast<std::uint32_t>(text.size());
    const std::string value = std::to_string(values[i]);
    edits.push_back({{begin, begin + static_cast<std::uint32_t>(value.size())}, value + value});
    text += value + "\n";
  }
  const auto after = with_edits(text, edits);
  RC_ASSERT(after.has_value());
  const Document document = read_text("a.yaml", *after);
  RC_ASSERT(changes_only(read_text("a.yaml", text), edits, document));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto node = static_cast<NodeId>(2 + 2 * i);
    RC_ASSERT(document.tree.text(node, *document.file) == edits[i].text);
  }
}

}  // namespace
}  // namespace regolo::source
