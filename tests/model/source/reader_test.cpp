// What the YAML library lets pass in silence or says in the wrong place, and what the reader makes of it.
#include "model/source/reader.h"

#include <gtest/gtest.h>

#include "tests/model/source/reading.h"
#include "tests/model/source/tree_invariants.h"

namespace regolo::source {
namespace {

TEST(Reader, AStrayCommaEndsTheReadingInsteadOfNeverEnding) {
  EXPECT_EQ(problems_of(","), "1:1 syntax-error");
  EXPECT_EQ(problems_of("--- ,"), "1:5 extra-document");
  EXPECT_EQ(problems_of("- a\n, b"), "2:1 extra-document");
  EXPECT_EQ(problems_of("a: 1\n,\n"), "2:1 syntax-error");
  EXPECT_EQ(problems_of("]"), "1:1 syntax-error");
}

TEST(Reader, TextAfterTheFirstDocumentIsReportedWhereItStarts) {
  EXPECT_EQ(problems_of("- a\n- b\nc: d\n"), "3:1 extra-document");
  EXPECT_EQ(problems_of("\"a\" \"b\""), "1:5 extra-document");
  EXPECT_EQ(problems_of("a: 1\n---\nb: 2\n"), "2:1 extra-document");
  EXPECT_EQ(problems_of("a: 1\n...\nb: 2\n"), "3:1 extra-document");
  EXPECT_EQ(problems_of("[1, 2]\n[3]\n"), "2:1 extra-document");
}

TEST(Reader, WhatStandsBeforeAnExtraDocumentIsKept) {
  const Document document = read_text("t.yaml", "- a\n- b\nc: d\n");
  EXPECT_EQ(tree_text(document), "[a, b]");
  EXPECT_FALSE(document.complete);
}

TEST(Reader, TheMarksOfASingleDocumentAreNoProblem) {
  EXPECT_EQ(problems_of("---\na: 1\n...\n"), "");
  EXPECT_EQ(problems_of("%YAML 1.2\n---\na: 1\n"), "");
  EXPECT_EQ(problems_of("# only a comment\n"), "");
  EXPECT_EQ(problems_of(""), "");
}

TEST(Reader, AnUnclosedQuoteIsReportedAtItsOpening) {
  EXPECT_EQ(problems_of("a: 1\nb: \"abc\nd: 3\n"), "2:4 unclosed-quote");
  EXPECT_EQ(problems_of("a: 1\nb: 'abc\nd: 3\n"), "2:4 unclosed-quote");
  EXPECT_EQ(problems_of("b: \"abc"), "1:4 unclosed-quote");
  EXPECT_EQ(problems_of("- [a, \"b]\n- c\n"), "1:7 unclosed-quote");
}

TEST(Reader, AnUnclosedQuoteThatAnotherQuoteClosesIsStillTheOneReported) {
  EXPECT_EQ(problems_of("a: \"one\nb: \"two\"\n"), "1:4 unclosed-quote");
}

TEST(Reader, AQuotedTextThatSwallowsKeysIsReported) {
  const Document document = read_text("t.yaml", "a: \"one\n  b: two\n  c\"\nd: 1\n");
  EXPECT_EQ(problems_of(document), "1:4 quote-swallows-keys");
  ASSERT_EQ(document.problems[0].notes.size(), 1U);
  EXPECT_EQ(place_text(*document.file, document.problems[0].notes[0].span.begin), "2:3");
  EXPECT_EQ(text_of(document, "d"), "1");
}

TEST(Reader, AQuotedTextOverSeveralLinesIsFine) {
  const Document document = read_text("t.yaml", "a: \"one\n  two\n\n  three\"\nb: 'x\n  y'\n");
  EXPECT_EQ(problems_of(document), "");
  EXPECT_EQ(text_of(document, "a"), "one two\nthree");
  EXPECT_EQ(text_of(document, "b"), "x y");
}

TEST(Reader, ALastLineWithoutColonIsNotAKeyWithANull) {
  EXPECT_EQ(problems_of("a: 1\nb"), "2:2 key-without-value");
  EXPECT_EQ(problems_of("a: 1\nb\n"), "2:2 key-without-value");
  EXPECT_EQ(problems_of("a: 1\nnull"), "2:5 key-without-value");
}

TEST(Reader, AnEmptyValueStandsAfterItsColon) {
  EXPECT_EQ(problems_of("a:\nb: 1\n"), "1:3 key-without-value");
  EXPECT_EQ(problems_of("a:\n\n\n  # note\nb: 1\n"), "1:3 key-without-value");
  EXPECT_EQ(problems_of("x:\n  a:\n  b: 1\n"), "2:5 key-without-value");
  EXPECT_EQ(problems_of("{a: , b: 1}"), "1:4 key-without-value");
  EXPECT_EQ(problems_of("- a\n-\n- c\n"), "2:2 key-without-value");
}

TEST(Reader, AnExplicitNullIsAValue) {
  for (const char* word : {"null", "~", "Null", "NULL"}) {
    const Document document = read_text("t.yaml", fmt::format("a: {}\nb: 1\n", word));
    EXPECT_EQ(problems_of(document), "") << word;
    EXPECT_EQ(tree_text(document), "{a: ~, b: 1}") << word;
  }
  EXPECT_EQ(tree_text(read_text("t.yaml", "a: \"null\"\n")), "{a: null}");
}

TEST(Reader, ARepeatedKeyIsReportedWithBothPlaces) {
  const Document document = read_text("t.yaml", "a: 1\nb: 2\na: 3\n");
  EXPECT_EQ(problems_of(document), "3:1 duplicate-key");
  ASSERT_EQ(document.problems[0].notes.size(), 1U);
  EXPECT_EQ(place_text(*document.file, document.problems[0].notes[0].span.begin), "1:1");
  EXPECT_EQ(tree_text(document), "{a: 1, b: 2, a: 3}");
}

TEST(Reader, KeysRepeatHoweverTheyAreWritten) {
  EXPECT_EQ(problems_of("a: 1\n\"a\": 2\n'a': 3\n"), "2:1 duplicate-key; 3:1 duplicate-key");
  EXPECT_EQ(problems_of("x: {a: 1, a: 2}\n"), "1:11 duplicate-key");
  EXPECT_EQ(problems_of("x: {a: 1}\ny: {a: 1}\n"), "");
  EXPECT_EQ(problems_of("null: 1\n\"null\": 2\n"), "");
}

TEST(Reader, NumbersThatReadersReadDifferentlyAreReportedAndStayText) {
  for (const char* number : {"010", "0o17", "0x1F", "-007", "0b11", "00"}) {
    const Document document = read_text("t.yaml", fmt::format("a: {}\n", number));
    EXPECT_EQ(problems_of(document), "1:4 leading-zero") << number;
    EXPECT_EQ(text_of(document, "a"), number);
  }
  for (const char* number : {"0", "10", "-3", "0.5", "1_000", "\"010\"", "0a"})
    EXPECT_EQ(problems_of(fmt::format("a: {}\n", number)), "") << number;
}

TEST(Reader, WordsThatAreTruthValuesForSomeAreReportedAndStayText) {
  for (const char* word : {"no", "yes", "On", "OFF", "y", "N", "True", "FALSE"}) {
    const Document document = read_text("t.yaml", fmt::format("a: {}\n", word));
    EXPECT_EQ(problems_of(document), "1:4 truthy-word") << word;
    EXPECT_EQ(text_of(document, "a"), word);
  }
  EXPECT_EQ(problems_of("no: 1\n"), "1:1 truthy-word");
  for (const char* word : {"true", "false", "\"no\"", "'yes'", "none", "Norway"})
    EXPECT_EQ(problems_of(fmt::format("a: {}\n", word)), "") << word;
}

TEST(Reader, AMergeKeyIsReportedAndMergesNothing) {
  const Document document = read_text("t.yaml", "a: &x {k: 1}\nb:\n  <<: *x\n  m: 2\n");
  EXPECT_EQ(problems_of(document), "3:3 merge-key");
  EXPECT_EQ(tree_text(document), "{a: {k: 1}, b: {<<: {k: 1}, m: 2}}");
  EXPECT_EQ(problems_of("a: <<\n\"<<\": 1\n"), "");
}

TEST(Reader, AnExplicitTagIsReported) {
  EXPECT_EQ(problems_of("a: !!int x\n"), "1:4 explicit-tag");
  EXPECT_EQ(problems_of("a: !thing {b: 1}\n"), "1:4 explicit-tag");
  EXPECT_EQ(problems_of("- !!str 1\n- !<tag:x> 2\n"), "1:3 explicit-tag; 2:3 explicit-tag");
}

TEST(Reader, AKeyThatIsAListOrAMapIsReported) {
  EXPECT_EQ(problems_of("[a, b]: 1\n"), "1:1 complex-key");
  EXPECT_EQ(problems_of("x:\n  {a: 1}: 2\n"), "2:3 complex-key");
  EXPECT_EQ(problems_of("? [a]\n: 1\n"), "1:3 complex-key");
}

TEST(Reader, EveryProblemOfAFileIsReported) {
  EXPECT_EQ(problems_of("a: 010\nb: no\na: 1\nc:\nd: !x 1\n"),
            "1:4 leading-zero; 2:4 truthy-word; 3:1 duplicate-key; 4:3 key-without-value; 5:4 explicit-tag");
}

TEST(Reader, EveryProblemSaysWhatToWrite) {
  for (const char* text :
       {",", "- a\nb: 1\n", "a: \"x", "a:\n", "a: 1\na: 2\n", "a: 010", "a: no", "<<: {}", "a: !x 1", "a: [1",
        "a:\n\tb: 1\n", "a: *b", "a: &b [*b]", "a: b: c", "a: \"x\n  y: 1\"", "a: %", "a: @b", "a: [1}"}) {
    const Document document = read_text("t.yaml", text);
    ASSERT_FALSE(document.problems.empty()) << text;
    for (const Problem& problem : document.problems) {
      EXPECT_FALSE(problem.message.empty()) << text;
      EXPECT_FALSE(problem.message.ends_with('.')) << problem.message;
      EXPECT_FALSE(problem.help.empty()) << problem.message;
    }
    EXPECT_EQ(broken_invariant(document), "") << text;
  }
}

TEST(Reader, PlacesNeverRunBackwards) {
  // The library gives a map inside of such keys the place of an indicator that was read before.
  for (const char* text : {": ?\n: ?\n", ": ? ?\n: :", "? ? ?\n: :", ": ?\n: ?\nnull[", ": ?\n:\n? :"}) {
    const Document document = read_text("t.yaml", text);
    EXPECT_FALSE(document.problems.empty()) << text;
    EXPECT_EQ(broken_invariant(document), "") << text;
  }
}

TEST(Reader, ThreeDashesStartAWord) {
  const Document document = read_text("t.yaml", "---: a\n---b: c\n");
  EXPECT_EQ(problems_of(document), "");
  EXPECT_EQ(tree_text(document), "{---: a, ---b: c}");
  EXPECT_EQ(broken_invariant(document), "");
}

TEST(Reader, JsonIsRead) {
  const Document document = read_text(
      "t.json",
      "{\n\t\"cards\": [\n\t\t{\"id\": \"a\", \"cost\": 1},\n\t\t{\"id\":\"b\"}\n\t],\n\t\"n\": null\n}\n");
  EXPECT_EQ(problems_of(document), "");
  EXPECT_EQ(tree_text(document), "{cards: [{id: a, cost: 1}, {id: b}], n: ~}");
  const Tree& tree = document.tree;
  const NodeId first_card = tree.first_child(value_of(document, "cards"));
  EXPECT_EQ(place_text(*document.file, tree[first_card].span.begin), "3:3");
  EXPECT_EQ(written_at(document, first_card), "{\"id\": \"a\", \"cost\": 1}");
}

TEST(Reader, FaultsInJsonHaveTheirPlace) {
  EXPECT_EQ(problems_of("{\n\t\"a\": 1,\n\t\"a\": 2\n}\n"), "3:2 duplicate-key");
  EXPECT_EQ(problems_of("{\n\t\"a\": [1, 2\n}\n"), "2:7 unclosed-bracket");
  EXPECT_EQ(problems_of("{\"a\": 1} {\"b\": 2}"), "1:10 extra-document");
  EXPECT_EQ(problems_of("{\"a\": 1}\nb: 2\n"), "2:1 extra-document");
}

}  // namespace
}  // namespace regolo::source
