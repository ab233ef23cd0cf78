// Hostile input: each limit has an error at the place where it is met, and what was read before is kept.
#include <gtest/gtest.h>

#include "tests/model/source/reading.h"
#include "tests/model/source/tree_invariants.h"

namespace regolo::source {
namespace {

std::string repeated(std::string_view piece, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

TEST(Limits, AFileOfTooManyBytesIsNotRead) {
  const Document document = read_text("t.yaml", "a: 12345678\n", {.bytes_max = 10});
  EXPECT_EQ(problems_of(document), "1:1 file-too-large");
  EXPECT_NE(document.problems[0].message.find("at most 10"), std::string::npos);
  EXPECT_TRUE(document.tree.empty());
  EXPECT_EQ(problems_of("a: 1234567", {.bytes_max = 10}), "");
}

TEST(Limits, AFileOfTooManyValuesIsReadUpToThere) {
  const Document document = read_text("t.yaml", "- a\n- b\n- c\n- d\n", {.nodes_max = 4});
  EXPECT_EQ(problems_of(document), "4:3 file-too-large");
  EXPECT_EQ(tree_text(document), "[a, b, c]");
  EXPECT_FALSE(document.complete);
  EXPECT_EQ(problems_of("- a\n- b\n- c\n", {.nodes_max = 4}), "");
}

TEST(Limits, NestingIsReadUpToItsLimit) {
  const Document block = read_text("t.yaml", "a:\n  b:\n    c:\n      d: 1\n", {.depth_max = 3});
  EXPECT_EQ(problems_of(block), "4:7 nesting-too-deep");
  EXPECT_EQ(broken_invariant(block), "");
  const Document flow = read_text("t.yaml", "[[[[1]]]]", {.depth_max = 3});
  EXPECT_EQ(problems_of(flow), "1:4 nesting-too-deep");
  EXPECT_EQ(problems_of("[[[1]]]", {.depth_max = 3}), "");
}

TEST(Limits, NestingOfManyThousandLevelsIsNoCrash) {
  for (const char* piece : {"[", "{a: ", "- ", "? ", "!x [", "&a [", "{", "[{"}) {
    const Document document = read_text("t.yaml", repeated(piece, 100'000));
    EXPECT_NE(problems_of(document), "") << piece;
    EXPECT_EQ(broken_invariant(document), "") << piece;
  }
  std::string steps;
  for (std::size_t depth = 0; depth < 300; ++depth) steps += std::string(depth, ' ') + "a:\n";
  EXPECT_EQ(problems_of(steps), "65:65 nesting-too-deep");
}

TEST(Limits, SixtyFourLevelsAreFine) {
  EXPECT_EQ(problems_of(repeated("[", 64) + repeated("]", 64)), "");
  EXPECT_EQ(problems_of(repeated("[", 65) + repeated("]", 65)), "1:65 nesting-too-deep");
}

std::string alias_bomb(int levels) {
  std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < levels; ++i) {
    text += fmt::format("a{0}: &a{0} [*a{1}, *a{1}, *a{1}, *a{1}, *a{1}, *a{1}, *a{1}, *a{1}, *a{1}]\n", i,
                        i - 1);
  }
  return text;
}

TEST(Limits, AnAliasBombGoesOffHarmlessly) {
  const Document document = read_text("t.yaml", alias_bomb(9));
  EXPECT_EQ(problems_of(document), "7:10 alias-expansion");
  EXPECT_FALSE(document.complete);
  EXPECT_LE(document.tree.size(), 1'100'000U);
  EXPECT_EQ(broken_invariant(document), "");
}

TEST(Limits, AliasesAreFollowedWithinTheirBudget) {
  EXPECT_EQ(problems_of("a: &a [1, 2]\nb: *a\nc: *a\n", {.expanded_nodes_max = 6}), "");
  const Document document =
      read_text("t.yaml", "a: &a [1, 2]\nb: *a\nc: *a\nd: *a\n", {.expanded_nodes_max = 6});
  EXPECT_EQ(problems_of(document), "4:4 alias-expansion");
  EXPECT_EQ(tree_text(document), "{a: [1, 2], b: [1, 2], c: [1, 2], d: ~}");
}

TEST(Limits, AnAliasInsideItsOwnValueIsReported) {
  EXPECT_EQ(problems_of("&a [*a]"), "1:5 alias-loop");
  EXPECT_EQ(problems_of("a: &x\n  b: *x\n"), "2:6 alias-loop");
  EXPECT_EQ(problems_of("&a {k: &b [*a, *b]}"), "1:12 alias-loop; 1:16 alias-loop");
}

TEST(Limits, AnAliasWithoutItsAnchorIsReported) {
  EXPECT_EQ(problems_of("a: &x 1\nb: *y\n"), "2:4 unknown-alias");
  EXPECT_EQ(problems_of("a: *x\nb: &x 1\n"), "1:4 unknown-alias");
}

TEST(Limits, AnAliasStandsForACopyAndKnowsItsOwnPlace) {
  const Document document = read_text("t.yaml", "a: &x {k: v}\nb: *x\n");
  EXPECT_EQ(problems_of(document), "");
  EXPECT_EQ(tree_text(document), "{a: {k: v}, b: {k: v}}");
  const NodeId copy = value_of(document, "b");
  EXPECT_EQ(place_text(*document.file, document.tree[copy].span.begin), "1:7");
  const Expansion* expansion = document.tree.expansion_of(copy + 1);
  ASSERT_NE(expansion, nullptr);
  EXPECT_EQ(place_text(*document.file, expansion->alias.begin), "2:4");
  EXPECT_EQ(document.tree.expansion_of(value_of(document, "a")), nullptr);
}

TEST(Limits, AnAnchorNamedAgainStandsForTheLastValue) {
  EXPECT_EQ(tree_text(read_text("t.yaml", "a: &x 1\nb: &x 2\nc: *x\n")), "{a: 1, b: 2, c: 2}");
}

TEST(Limits, ManyFaultsOfOneKindAreListedUpToABound) {
  const Document document = read_text("t.yaml", repeated("- no\n", 20'000));
  EXPECT_EQ(document.problems.size(), 10'000U);
  EXPECT_NE(document.problems.back().message.find("more like this"), std::string::npos);
}

TEST(Limits, ASingleValueThatNeverEndsIsGivenUp) {
  // The library keeps every token in memory until it knows whether a bracket was a key.
  const Document document = read_text("t.yaml", "a: 1\nb: " + repeated("[x, ", 2'000'000));
  EXPECT_NE(problems_of(document), "");
  EXPECT_FALSE(document.complete);
}

}  // namespace
}  // namespace regolo::source
