// Where things stand: spans of keys and values, texts in all styles, comments, and the opener of what is
// never closed.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/model/source/reading.h"
#include "tests/model/source/tree_invariants.h"

namespace regolo::source {
namespace {

TEST(Places, KeysAndValuesHaveTheirSpans) {
  const Document document = read_text("t.yaml", "first: one\n\"second key\":   two words # note\n");
  const Tree& tree = document.tree;
  EXPECT_EQ(written_at(document, 1), "first");
  EXPECT_EQ(written_at(document, 2), "one");
  EXPECT_EQ(written_at(document, 3), "\"second key\"");
  EXPECT_EQ(written_at(document, 4), "two words");
  EXPECT_EQ(place_text(*document.file, tree[4].span.begin), "2:17");
  EXPECT_EQ(tree[3].style, Style::double_quoted);
  EXPECT_EQ(tree[4].style, Style::plain);
}

TEST(Places, CollectionsSpanFromTheirFirstToTheirLastValue) {
  const Document document =
      read_text("t.yaml", "a:\n  - x\n  - y # end\n\nb: [1, {c: 2}] # end\nd: {e: 1,\n  f: 2,}\n");
  EXPECT_EQ(written_at(document, value_of(document, "a")), "- x\n  - y");
  EXPECT_EQ(written_at(document, value_of(document, "b")), "[1, {c: 2}]");
  EXPECT_EQ(written_at(document, value_of(document, "d")), "{e: 1,\n  f: 2,}");
  EXPECT_EQ(document.tree[value_of(document, "a")].style, Style::block);
  EXPECT_EQ(document.tree[value_of(document, "b")].style, Style::flow);
}

TEST(Places, AQuotedTextSpansItsQuotes) {
  const Document document = read_text("t.yaml", "a: 'it''s'\nb: \"x\\ty\"\nc: \"\"\n");
  EXPECT_EQ(written_at(document, value_of(document, "a")), "'it''s'");
  EXPECT_EQ(text_of(document, "a"), "it's");
  EXPECT_EQ(written_at(document, value_of(document, "b")), "\"x\\ty\"");
  EXPECT_EQ(text_of(document, "b"), "x\ty");
  EXPECT_EQ(written_at(document, value_of(document, "c")), "\"\"");
  EXPECT_EQ(text_of(document, "c"), "");
}

TEST(Places, AnUnquotedTextMayRunOverLines) {
  const Document document = read_text("t.yaml", "a: one\n  two\n  three\nb: 1\n");
  EXPECT_EQ(text_of(document, "a"), "one two three");
  EXPECT_EQ(written_at(document, value_of(document, "a")), "one\n  two\n  three");
}

TEST(Places, AnAnchorIsNotPartOfItsValue) {
  const Document document = read_text("t.yaml", "a: &x value\nb: &y [1]\n");
  EXPECT_EQ(written_at(document, value_of(document, "a")), "value");
  EXPECT_EQ(written_at(document, value_of(document, "b")), "[1]");
}

struct BlockText {
  const char* header;
  const char* expected;
};

TEST(Places, BlockTextsFoldAndChomp) {
  constexpr BlockText cases[] = {
      {"|", "one\n two\n\nthree\n"},  {"|-", "one\n two\n\nthree"}, {"|+", "one\n two\n\nthree\n\n"},
      {">", "one\n two\n\nthree\n"},  {">-", "one\n two\n\nthree"}, {">+", "one\n two\n\nthree\n\n"},
      {"|2", "one\n two\n\nthree\n"},
  };
  for (const BlockText& block : cases) {
    const Document document =
        read_text("t.yaml", fmt::format("a: {}\n  one\n   two\n\n  three\n\nb: 1\n", block.header));
    EXPECT_EQ(problems_of(document), "") << block.header;
    EXPECT_EQ(text_of(document, "a"), block.expected) << block.header;
    EXPECT_EQ(text_of(document, "b"), "1") << block.header;
  }
}

TEST(Places, AFoldedTextJoinsItsLines) {
  EXPECT_EQ(text_of(read_text("t.yaml", "a: >\n  one\n  two\n\n  three\n"), "a"), "one two\nthree\n");
}

TEST(Places, ABlockTextSpansFromItsHeaderToItsLastWord) {
  const Document document = read_text("t.yaml", "a: | # drawing\n  GG.\n  .SR\n\n# note\nb: 1\n");
  const Node& node = document.tree[value_of(document, "a")];
  EXPECT_EQ(node.style, Style::literal);
  EXPECT_EQ(written_at(document, value_of(document, "a")), "| # drawing\n  GG.\n  .SR");
  EXPECT_EQ(text_of(document, "a"), "GG.\n.SR\n");
}

std::string comments_of(const Document& document) {
  std::string list;
  for (const Comment& comment : document.comments) {
    const Span span = comment.span;
    list += fmt::format("{} {}{}\n", place_text(*document.file, span.begin), comment.own_line ? "own " : "",
                        document.file->bytes().substr(span.begin, span.end - span.begin));
  }
  return list;
}

TEST(Places, CommentsAreFound) {
  const Document document = read_text(
      "t.yaml", "# top\na: 1 # one\nb: [1, # two\n  2]\n  # three\nc: |  # four\n  x\n# five\nd: {} #six\n");
  EXPECT_EQ(problems_of(document), "");
  EXPECT_EQ(comments_of(document),
            "1:1 own # top\n2:6 # one\n3:8 # two\n5:3 own # three\n6:7 # four\n8:1 own # five\n9:7 #six\n");
}

TEST(Places, AHashInsideATextIsNoComment) {
  const Document document =
      read_text("t.yaml", "a: x#y\nb: \"# no\"\nc: '# no'\nd: |\n  # no\ne: >\n  x\n  # no\nf: &x#y 1\n");
  EXPECT_EQ(comments_of(document), "");
  EXPECT_EQ(text_of(document, "d"), "# no\n");
}

TEST(Places, CommentsKeepTheirPlaceWithLineBreaksOfOtherSystems) {
  EXPECT_EQ(comments_of(read_text("t.yaml", "\xEF\xBB\xBF# top\r\na: 1 # one\r\n")),
            "1:1 own # top\n2:6 # one\n");
}

TEST(Places, AnUnclosedBracketIsReportedAtItsOpening) {
  EXPECT_EQ(problems_of("a: 1\nb: [1, 2\nc: 3\n"), "2:4 unclosed-bracket");
  EXPECT_EQ(problems_of("b: {x: 1\nc: 3\n"), "1:4 unclosed-bracket");
  EXPECT_EQ(problems_of("b: [1, {x: 2]\n"), "1:8 unclosed-bracket");
  EXPECT_EQ(problems_of("[1, [2, 3]"), "1:1 unclosed-bracket");
  EXPECT_EQ(problems_of("cards:\n  - {id: a\n  - {id: b}\n"), "2:5 unclosed-bracket");
}

TEST(Places, AClosingBracketThatClosesNothingIsReported) {
  EXPECT_EQ(problems_of("a: 1]\nb: ]\n"), "2:4 syntax-error");
  EXPECT_EQ(problems_of("a: [1]]\n"), "1:7 syntax-error");
}

TEST(Places, AWrongIndentationIsReportedOnItsLine) {
  EXPECT_EQ(problems_of("a:\n    b: 1\n  c: 2\n"), "3:3 syntax-error");
  EXPECT_EQ(problems_of("a: b: c\n"), "1:5 syntax-error");
  EXPECT_EQ(problems_of("- a: 1\n   b: 2\n"), "2:5 syntax-error");
}

TEST(Places, EveryProblemInABrokenFileStandsWithinIt) {
  const Document document = read_text("t.yaml", "a: [\nb: {\nc: \"\n");
  ASSERT_FALSE(document.problems.empty());
  for (const Problem& problem : document.problems) EXPECT_LE(problem.span.end, document.file->bytes().size());
}

TEST(Places, AColonThatStartsAWordIsNotTheColonOfAKey) {
  const Document document = read_text("t.yaml", "? key\n:v a: 1\n");
  EXPECT_EQ(problems_of(document), "1:6 key-without-value");
  EXPECT_EQ(tree_text(document), "{key: ~, :v a: 1}");
  EXPECT_EQ(broken_invariant(document), "");
}

TEST(Places, ATagEndsWhereTheLibraryEndsIt) {
  const Document document = read_text("t.yaml", "a: !éx y\nb: !t!u%41 v\n");
  EXPECT_EQ(problems_of(document), "1:4 explicit-tag; 2:4 explicit-tag");
  EXPECT_EQ(text_of(document, "a"), "éx y");
  EXPECT_EQ(written_at(document, value_of(document, "a")), "éx y");
  EXPECT_EQ(broken_invariant(document), "");
}

TEST(Places, TheCorpusOfTheFuzzerKeepsItsTreesWellFormed) {
  std::size_t inputs = 0;
  const std::filesystem::path corpus = std::filesystem::path(REGOLO_SOURCE_DIR) / "tests/fuzz/corpus/reader";
  for (const auto& entry : std::filesystem::directory_iterator(corpus)) {
    EXPECT_EQ(broken_invariant(read_file(entry.path(), "t.yaml")), "") << entry.path();
    ++inputs;
  }
  EXPECT_GE(inputs, 14U);
}

TEST(Places, LinesAreGivenWithoutTheirBreaks) {
  const SourceFile file("t.yaml", "one\r\ntwo\rthree\n\nfive");
  EXPECT_EQ(file.line_count(), 5U);
  EXPECT_EQ(file.line(1), "one");
  EXPECT_EQ(file.line(2), "two");
  EXPECT_EQ(file.line(3), "three");
  EXPECT_EQ(file.line(4), "");
  EXPECT_EQ(file.line(5), "five");
  EXPECT_EQ(file.line(6), "");
  EXPECT_EQ(file.line_column(5), (LineColumn{2, 1}));
}

}  // namespace
}  // namespace regolo::source
