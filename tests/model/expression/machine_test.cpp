// What expressions come to, worked out on tables put together by hand.
#include "model/expression/machine.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/model/expression/toy.h"

namespace regolo::expression::tests {
namespace {

TEST(Machine, Arithmetic) {
  EXPECT_EQ(value_of("1 + 2 * 3"), 7);
  EXPECT_EQ(value_of("(1 + 2) * 3"), 9);
  EXPECT_EQ(value_of("10 - 3 - 2"), 5);
  EXPECT_EQ(value_of("-7 / 2"), -3);
  EXPECT_EQ(value_of("7 mod 4"), 3);
  EXPECT_EQ(value_of("abs(3 - 8)"), 5);
  EXPECT_EQ(value_of("min(4, 2, 9)"), 2);
  EXPECT_EQ(value_of("max(4, 2, 9) - - 1"), 10);
}

TEST(Machine, LogicBindsAsPeopleReadIt) {
  EXPECT_EQ(value_of("true or false and false"), 1);
  EXPECT_EQ(value_of("(true or false) and false"), 0);
  EXPECT_EQ(value_of("not false and false"), 0);
  EXPECT_EQ(value_of("false implies false implies false"), 1);
  EXPECT_EQ(value_of("true implies round == 2"), 0);
  EXPECT_EQ(value_of("not round > 1"), 1);
}

TEST(Machine, ReadsWhatTheTableShows) {
  Toy::State state;
  state.hp = {5, 7, 9};
  state.phase = 2;
  EXPECT_EQ(value_of("hp", state, 1), 7);
  EXPECT_EQ(value_of("hp[player] + hp-limit", state, 2), 27);
  EXPECT_EQ(value_of("hp[active]", state, 2), 5);
  EXPECT_EQ(value_of("phase == 'over'", state), 1);
  EXPECT_EQ(value_of("'play' != phase", state), 1);
  EXPECT_EQ(value_of("active == player", state, 0), 1);
  EXPECT_EQ(value_of("active == player", state, 1), 0);
}

TEST(Machine, FoldsOverPlayersAndComponents) {
  Toy::State state;
  state.hp = {5, 7, 9};
  state.out = {1, 0, 0};
  state.uses = {0, 4, 2};
  EXPECT_EQ(value_of("sum(hp for player)", state), 21);
  EXPECT_EQ(value_of("min(hp for player) + max(hp for player)", state), 14);
  EXPECT_EQ(value_of("count(hp > 5 for player)", state), 2);
  EXPECT_EQ(value_of("sum(hp for player if not out)", state), 16);
  EXPECT_EQ(value_of("any(out for player)", state), 1);
  EXPECT_EQ(value_of("all(out for player)", state), 0);
  EXPECT_EQ(value_of("max(red-gem.uses for component)", state), 4);
  EXPECT_EQ(value_of("count(hp[other] > hp for player as other)", state, 1), 1);
  EXPECT_EQ(value_of("count(any(hp[other] < hp[one] for player as other) for player as one)", state), 2);
}

TEST(Machine, BeforeReadsTheTableBefore) {
  Toy::State before;
  before.hp = {5, 7, 9};
  EXPECT_EQ(value_of("hp - before(hp)", before, Toy::State{}, 0), 13);
  EXPECT_EQ(value_of("sum(hp for player) - before(sum(hp for player))", before, Toy::State{}), 33);
  EXPECT_EQ(value_of("move == 'pass'", before, {}, 0, 1), 1);
  EXPECT_EQ(value_of("mover == player", before, {}, 2, 1, 2), 1);
}

TEST(Machine, AnIndexThatNamesNobodyMakesItUndefined) {
  Toy::State state;
  state.active = -1;
  EXPECT_EQ(value_of("hp[active] > 0", state), undefined);
  EXPECT_EQ(value_of("round == 1 or hp[active] > 0", state), 1);
  EXPECT_EQ(value_of("min(hp for player if out)"), undefined);
  EXPECT_EQ(value_of("sum(hp for player if out)"), 0);
}

/// The same by C++.
RC_GTEST_PROP(Machine, AgreesWithArithmetic, (std::int8_t a, std::int8_t b, std::int8_t c)) {
  const auto text = [](int x) { return x < 0 ? "(0 - " + std::to_string(-x) + ")" : std::to_string(x); };
  const std::string sum = text(a) + " + " + text(b) + " * " + text(c);
  RC_ASSERT(value_of(sum) == a + b * c);
  RC_ASSERT(value_of(sum + " <= " + text(c)) == (a + b * c <= c ? 1 : 0));
  if (c != 0) {
    RC_ASSERT(value_of(text(a) + " / " + text(c)) == a / c);
    RC_ASSERT(value_of(text(a) + " mod " + text(c)) == a % c);
  }
}

}  // namespace
}  // namespace regolo::expression::tests
