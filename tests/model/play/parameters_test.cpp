#include "model/play/parameters.h"

#include <gtest/gtest.h>

#include "model/games/res_arcana_duo/game.h"
#include "tests/support/packages.h"

namespace regolo::play {

namespace {

const schema::Package& duo() {
  return tests::package_of<res_arcana_duo::Game>();
}

std::int64_t value_of(const std::string& id, const Settings& settings) {
  for (const Parameter& parameter : read_parameters(duo(), settings))
    if (parameter.id == id) return parameter.value;
  ADD_FAILURE() << id;
  return 0;
}

std::string refused(const Settings& settings) {
  try {
    read_parameters(duo(), settings);
    rules_without(duo(), settings);
  } catch (const UnknownSetting& error) {
    return error.what();
  }
  return {};
}

TEST(Parameters, TheVariantChangesThemAndASettingChangesTheVariant) {
  EXPECT_EQ(value_of("victory-threshold", {}), 10);
  EXPECT_EQ(value_of("victory-threshold", {.variant = "first-game"}), 7);
  EXPECT_EQ(value_of("victory-threshold", {.variant = "first-game", .set = {{"victory-threshold", 13}}}), 13);
}

TEST(Parameters, WhatDoesNotExistIsRefusedWithTheNearest) {
  EXPECT_EQ(refused({.set = {{"victory-treshold", 9}}}),
            "there is no parameter 'victory-treshold'; did you mean 'victory-threshold'?");
  EXPECT_EQ(refused({.set = {{"victory-threshold", 0}}}),
            "parameter 'victory-threshold' is from 1 to 100, not 0");
  EXPECT_EQ(refused({.variant = "first-gme"}), "there is no variant 'first-gme'; did you mean 'first-game'?");
  EXPECT_EQ(refused({.without = {"only-pool-pay"}}),
            "there is no rule 'only-pool-pay'; did you mean 'only-pool-pays'?");
}

TEST(Parameters, TheRulesOfTheVariantComeFirst) {
  const std::vector<std::string> off =
      rules_without(duo(), {.variant = "first-game", .without = {"only-pool-pays"}});
  ASSERT_GT(off.size(), 1U);
  EXPECT_EQ(off.front(), "later-games-draw-sides-at-random");
  EXPECT_EQ(off.back(), "only-pool-pays");
}

}  // namespace

}  // namespace regolo::play
