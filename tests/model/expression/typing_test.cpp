// What is refused, where and with which words; and that no text whatever takes the reader down.
#include "model/expression/typing.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "model/expression/place.h"
#include "model/expression/truth.h"
#include "tests/model/expression/toy.h"

namespace regolo::expression::tests {
namespace {

/// "KIND from-to: message" of the first fault, or nothing.
std::string fault_of(const std::string& text, const Place& place = {"player", false, false}) {
  std::vector<Fault> faults;
  condition(text, toy_vocabulary(), place, faults);
  if (faults.empty()) return "";
  const Fault& first = faults.front();
  return fmt::format("{} {}-{}: {}", static_cast<int>(first.kind), first.span.begin, first.span.end,
                     first.message);
}
std::string expected(FaultKind kind, int begin, int end, const std::string& message) {
  return fmt::format("{} {}-{}: {}", static_cast<int>(kind), begin, end, message);
}

TEST(Typing, SoundExpressionsHaveNoFault) {
  for (const char* text :
       {"hp <= 18", "hp <= hp-limit", "phase == 'over' implies out", "not out or hp > 0", "hp[active] > 3",
        "sum(hp for player) < 50", "count(out for player) == 1", "abs(hp - 20) < 10", "hp mod 2 == 0",
        "max(red-gem.uses for component if red-gem.uses > 1) < 5", "active != player",
        "out == any(out for player)"})
    EXPECT_EQ(fault_of(text), "") << text;
}

TEST(Typing, ANameIsSuggested) {
  EXPECT_EQ(fault_of("hp <= hp-limt"),
            expected(FaultKind::unknown_observable, 6, 13,
                     "there is nothing called 'hp-limt' to see; did you mean 'hp-limit'?"));
  EXPECT_EQ(fault_of("zzzzzz <= 3"),
            expected(FaultKind::unknown_observable, 0, 6, "there is nothing called 'zzzzzz' to see"));
}

TEST(Typing, RangesDecideComparisons) {
  EXPECT_EQ(fault_of("hp <= 99"),
            expected(FaultKind::decided_comparison, 0, 8, "'hp <= 99' is always true: 'hp' is from 0 to 99"));
  EXPECT_EQ(fault_of("hp + 3 * hp > 396"),
            expected(FaultKind::decided_comparison, 0, 17,
                     "'hp + 3 * hp > 396' is always false: 'hp + 3 * hp' is from 0 to 396"));
  EXPECT_EQ(fault_of("unbounded <= hp"), "");
  EXPECT_EQ(fault_of("hp == hp"), expected(FaultKind::decided_comparison, 0, 8, "both sides are the same"));
}

TEST(Typing, TypesMustFit) {
  EXPECT_EQ(fault_of("out < 3"), expected(FaultKind::type_clash, 0, 7,
                                          "'out' is a flag and '3' is a number: they cannot be compared"));
  EXPECT_EQ(fault_of("phase < 'over'"),
            expected(FaultKind::type_clash, 0, 14, "'phase' is a word, which has no order"));
  EXPECT_EQ(fault_of("hand == 3"),
            expected(FaultKind::type_clash, 0, 4, "'hand' is a set, which an expression cannot compare"));
  EXPECT_EQ(fault_of("hp"),
            expected(FaultKind::type_clash, 0, 2, "'hp' is a number, not something that holds or does not"));
  EXPECT_EQ(fault_of("hp[phase] > 2"),
            expected(FaultKind::type_clash, 3, 8, "'hp' is of a player, and this is a word"));
}

TEST(Typing, AnIndexIsNeeded) {
  EXPECT_EQ(fault_of("hp <= 18", {}),
            expected(FaultKind::index_missing, 0, 2, "'hp' is of a player, and nothing says which"));
  EXPECT_EQ(
      fault_of("red-gem.uses <= 3"),
      expected(FaultKind::index_missing, 0, 12, "'red-gem.uses' is of a component, and nothing says which"));
}

TEST(Typing, OnlyAStepHasABefore) {
  EXPECT_EQ(fault_of("before(hp) <= hp"),
            expected(FaultKind::before_outside_step, 0, 10, "only a step has a table before it"));
  EXPECT_EQ(fault_of("before(hp) <= hp", {"player", true, false}), "");
  EXPECT_EQ(fault_of("move == 'draw'", {"player", true, false}), "");
}

TEST(Typing, NumbersStayInBounds) {
  EXPECT_EQ(fault_of("unbounded * unbounded * unbounded < 3"),
            expected(FaultKind::number_too_large, 0, 33,
                     "'unbounded * unbounded * unbounded' can pass what a number holds"));
  EXPECT_EQ(fault_of("10 / hp == 2"),
            expected(FaultKind::divisor_may_be_zero, 5, 7, "'hp' can be 0: it is from 0 to 99"));
}

Possible tried(const std::string& claim, const std::string& when = {}) {
  std::vector<Fault> faults;
  const Place place{"player", false, false};
  const auto made = condition(claim, toy_vocabulary(), place, faults);
  const auto condition_made = when.empty() ? std::nullopt : condition(when, toy_vocabulary(), place, faults);
  return possible(*made, condition_made ? &*condition_made : nullptr);
}

TEST(Truth, ATautologyIsSeen) {
  EXPECT_FALSE(tried("hp <= 18 or hp > 18").can_be_false);
  EXPECT_FALSE(tried("round <= 18 or round > 18").can_be_false);
  EXPECT_FALSE(tried("out implies out").can_be_false);
  EXPECT_FALSE(tried("phase == 'over' and phase == 'play'").can_be_true);
  EXPECT_FALSE(tried("hp <= 18", "hp <= 17").can_be_false);
  EXPECT_FALSE(tried("hp <= 18", "out and not out").when_can_hold);
}

TEST(Truth, WhatCanGoBothWaysIsLeftAlone) {
  for (const char* text :
       {"hp <= 18", "hp <= hp-limit", "round <= 18 or hp > 18", "out", "round + hp < 90"}) {
    EXPECT_TRUE(tried(text).can_be_false) << text;
    EXPECT_TRUE(tried(text).can_be_true) << text;
  }
}

std::string placed_text(const std::string& yaml, source::NodeId node, source::Span part) {
  const source::Document document = source::read_text("toy.yaml", yaml);
  const source::Span span = placed_in(document, node, part);
  return std::string(document.file->bytes().substr(span.begin, span.end - span.begin));
}

TEST(Place, IsFoundInEveryStyleOfScalar) {
  // Node 2 is the value of the only key.
  EXPECT_EQ(placed_text("a: hp <= lmit\n", 2, {6, 10}), "lmit");
  EXPECT_EQ(placed_text("a: \"hp <= lmit\"\n", 2, {6, 10}), "lmit");
  EXPECT_EQ(placed_text("a: 'phase == ''lmit'''\n", 2, {10, 14}), "lmit");
  EXPECT_EQ(placed_text("a: \"phase == \\\"x\\\" lmit\"\n", 2, {13, 17}), "lmit");
  EXPECT_EQ(placed_text("a: >-\n  hp <=\n  lmit\n", 2, {6, 10}), "lmit");
  EXPECT_EQ(placed_text("a: |\n  hp <=\n    lmit\n", 2, {8, 12}), "lmit");
  EXPECT_EQ(placed_text("a: hp <=\n   lmit\n", 2, {6, 10}), "lmit");
}

/// Words of the language in any order: never a crash, and a fault inside the text or a program.
RC_GTEST_PROP(Typing, AnyTextIsReadOrRefused, ()) {
  static const std::vector<std::string> words{
      "hp",      "out",    "phase", "active",   "(",    ")",      "[",         "]",   ",",  "+",
      "-",       "*",      "/",     "mod",      "==",   "<",      "<=",        "and", "or", "not",
      "implies", "sum",    "min",   "count",    "for",  "player", "component", "as",  "if", "before",
      "3",       "'over'", "true",  "hp-limit", "\xc3", "'",      "&"};
  const auto picks =
      *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, words.size()));
  std::string text;
  for (const std::size_t pick : picks) text += words[pick] + " ";
  std::vector<Fault> faults;
  const auto made = condition(text, toy_vocabulary(), {"player", true, false}, faults);
  RC_ASSERT(made.has_value() || !faults.empty());
  for (const Fault& fault : faults) {
    RC_ASSERT(fault.span.begin <= fault.span.end);
    RC_ASSERT(fault.span.end <= text.size());
  }
  if (made) {
    compiled(*made, toy_vocabulary());
    possible(*made, nullptr);
  }
}

TEST(Typing, WhatIsReadFitsTheMachine) {
  std::string text = "hp";
  int deepest = 0;
  for (int depth = 0; depth < 50; ++depth) {
    text = "count(1 < 2 + 3 * " + text + " for player)";
    std::vector<Fault> faults;
    const std::optional<Tree> tree = parsed(text, faults);
    if (!tree) break;
    const auto made = typed(*tree, toy_vocabulary(), {"player", true, false}, faults);
    ASSERT_TRUE(made);
    compiled(*made, toy_vocabulary());
    deepest = depth;
  }
  EXPECT_GE(deepest, 8);
  EXPECT_LE(deepest, 12);
}

TEST(Typing, DeepAndLongTextsAreRefused) {
  EXPECT_NE(fault_of(std::string(5000, '(')), "");
  EXPECT_NE(fault_of(std::string(5000, '-') + "3 < hp"), "");
  std::string text = "hp > 1";
  for (int i = 0; i < 5000; ++i) text += " and hp > 1";
  EXPECT_NE(fault_of(text), "");
}

}  // namespace
}  // namespace regolo::expression::tests
