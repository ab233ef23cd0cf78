#include "properties/statistics/significance.h"

#include <gtest/gtest.h>

#include "model/play/random.h"

namespace regolo::properties {
namespace {

TEST(Wilson, HoldsTheKnownIntervals) {
  EXPECT_NEAR(wilson(50, 100).low, 0.4038, 1e-4);
  EXPECT_NEAR(wilson(50, 100).high, 0.5962, 1e-4);
  EXPECT_NEAR(wilson(0, 10).high, 0.2775, 1e-4);
  EXPECT_EQ(wilson(0, 10).low, 0);
  EXPECT_NEAR(wilson(10, 10).low, 0.7225, 1e-4);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(TwoSided, HoldsTheKnownProbabilities) {
  EXPECT_NEAR(two_sided(1.959964), 0.05, 1e-6);
  EXPECT_NEAR(two_sided(-2.575829), 0.01, 1e-6);
  EXPECT_EQ(two_sided(0), 1);
}

TEST(Holm, ComparesTheSmallestWithTheWholeNumberAndStopsAtTheFirstThatFails) {
  // 0.01 / 4, 0.01 / 3, 0.01 / 2, 0.01
  EXPECT_EQ(holm({0.0024, 0.0034, 0.0049, 0.5}), (std::vector<bool>{true, false, false, false}));
  EXPECT_EQ(holm({0.5, 0.0049, 0.0032, 0.0024}), (std::vector<bool>{false, true, true, true}));
  EXPECT_EQ(holm({0.009}), (std::vector<bool>{true}));
  EXPECT_EQ(holm({0.009, 0.009}), (std::vector<bool>{false, false}));
  EXPECT_TRUE(holm({}).empty());
}

TEST(Sum, SaysNothingOfAFewNumbers) {
  Sum few;
  for (std::uint64_t i = 0; i < numbers_min - 1; ++i) few.add(0.5);
  EXPECT_EQ(few.probability(), 1);
  few.add(0.5);
  EXPECT_LT(few.probability(), 1e-6);
  for (int i = 0; i < 100; ++i) few.add(0);
  EXPECT_EQ(few.count(), 100 + numbers_min);
}

TEST(Sum, IsRarelySurprisedByChance) {
  int surprised = 0;
  for (std::uint64_t run = 0; run < 2000; ++run) {
    play::Random random(run);
    Sum sum;
    for (int i = 0; i < 60; ++i) sum.add(random.below(2) == 0 ? 0.5 : -0.5);
    surprised += sum.probability() < 0.05 ? 1 : 0;
  }
  EXPECT_NEAR(surprised, 100, 50);
}

}  // namespace
}  // namespace regolo::properties
