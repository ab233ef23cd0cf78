// The table of a scenario, read by Res Arcana Duo: what cannot be is refused at its place.
#include "model/play/given.h"

#include <gtest/gtest.h>

#include "model/games/res_arcana_duo/game.h"
#include "model/play/play_file.h"
#include "properties/res_arcana_duo/invariants.h"
#include "tests/support/play_files.h"

namespace regolo::tests {

namespace {

using res_arcana_duo::Game;

constexpr std::string_view silvia = "  silvia: {mage: cultist, item: research}\n";

/// What is wrong with a table, without the place; empty if nothing is.
std::string refused(const std::string& given, const std::string& players = "[fabio, silvia]") {
  const play::PlayFile file = play::read_play_text(
      "table.yaml", "players: " + players + "\ngiven:\n" + given + "steps:\n  - {after: {round: 1}}\n");
  const properties::ReplayOutcome outcome = replayed<Game>(file);
  if (outcome.word == properties::ReplayWord::still_passing) return {};
  EXPECT_EQ(outcome.word, properties::ReplayWord::unreadable) << told(file, outcome);
  return outcome.message;
}

std::string fabio(const std::string& more) {
  return "  fabio: {mage: smith, item: alchemy" + more + "}\n" + std::string(silvia);
}

TEST(Given, AnOrdinaryTableIsTaken) {
  EXPECT_EQ(
      refused(fabio(", hand: [gnosis], in_play: [crucible], turned: [crucible], stored: {smith: {elan: 2}}")),
      "");
}

TEST(Given, UnknownWordsAreRefusedWithTheNearest) {
  EXPECT_EQ(refused(fabio(", hand: [gnosys]")), "there is no component 'gnosys'; did you mean 'gnosis'?");
  EXPECT_EQ(refused(fabio(", pool: {iron: 1}")), "there is no essence 'iron'");
  EXPECT_EQ(refused(fabio(", hnad: [gnosis]")), "the game does not know what 'hnad' means here");
  EXPECT_EQ(refused("  weather: rain\n" + fabio("")), "the game does not know what 'weather' means here");
  EXPECT_EQ(refused("  first_player: carla\n" + fabio("")), "there is no player 'carla'");
  EXPECT_EQ(refused("  phase: night\n" + fabio("")), "there is no phase 'night'");
}

TEST(Given, OneThingIsInOnePlace) {
  EXPECT_EQ(refused(fabio(", hand: [gnosis], in_play: [gnosis]")), "'gnosis' is in two places at once");
  EXPECT_EQ(refused(fabio(", hand: [gnosis, gnosis]")), "'gnosis' is in two places at once");
  EXPECT_EQ(refused("  fabio: {mage: smith, item: alchemy}\n  silvia: {mage: smith, item: research}\n"),
            "'smith' is in two places at once");
}

TEST(Given, ThingsLieWhereTheyCan) {
  EXPECT_EQ(refused(fabio(", hand: [dark-temple]")), "'dark-temple' is of another kind");
  EXPECT_EQ(refused(fabio(", turned: [crucible]")), "'crucible' is not in play with this player");
  EXPECT_EQ(refused(fabio(", stored: {crucible: {elan: 1}}")), "'crucible' is not in play with this player");
}

TEST(Given, NumbersAndFlagsAreChecked) {
  EXPECT_EQ(refused(fabio(", pool: {elan: many}")), "expected a number from 0 to 9999, found 'many'");
  EXPECT_EQ(refused(fabio(", passed: perhaps")), "expected true or false, found 'perhaps'");
  EXPECT_EQ(refused(fabio(", hand: gnosis")), "expected a list: [one, two]");
  EXPECT_EQ(refused("  round: 0\n" + fabio("")), "expected a number from 1 to 1000, found '0'");
}

TEST(Given, EveryPlayerIsThere) {
  EXPECT_EQ(refused(std::string(silvia)),
            "nothing is said of fabio: write `fabio: {mage: NAME, item: NAME}`");
  EXPECT_EQ(refused("  fabio: {mage: smith}\n" + std::string(silvia)),
            "every player has one: write `item: NAME`");
  EXPECT_EQ(refused("  fabio: {mage: smith, item: alchemy}\n", "[fabio]"),
            "Res Arcana Duo is for exactly 2 players, not 1");
}

TEST(Expectations, WhatCannotBeSeenIsRefusedWithTheNearest) {
  const play::PlayFile file = play::read_play_text(
      "table.yaml", "players: [fabio, silvia]\nsteps:\n  - {after: {fabio: {poool: {}}}}\n");
  const properties::ReplayOutcome outcome = replayed<Game>(file);
  EXPECT_EQ(outcome.word, properties::ReplayWord::unreadable);
  EXPECT_EQ(outcome.message, "there is nothing called 'poool' to see; did you mean 'pool'?");
}

}  // namespace

}  // namespace regolo::tests
