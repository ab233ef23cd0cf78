// `regolo new`: what it writes is clean, and it overwrites nothing.
#include "tests/cli/harness.h"
#include "tests/snapshot.h"

namespace regolo::cli {
namespace {

using New = CliTest;

TEST_F(New, AGameIsCleanAsItIs) {
  const Outcome outcome = regolo({"new", "game", "lantern"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "wrote lantern/game.yaml\n"));
  EXPECT_TRUE(outcome.out.ends_with("Next: regolo lint lantern\n")) << outcome.out;
  const Outcome lint = regolo({"lint", "lantern", "--fail-on", "info"});
  EXPECT_EQ(lint.code, 0) << lint.out;
  EXPECT_TRUE(lint.out.starts_with("All checks passed")) << lint.out;
}

TEST_F(New, EverythingThatIsAddedIsCleanToo) {
  regolo({"new", "game", "lantern"});
  const Outcome card = regolo({"new", "card", "fire-drake", "--dir", "lantern"});
  EXPECT_EQ(card.code, 0) << card.err;
  EXPECT_TRUE(contains(
      file_text(root_ / "lantern/cards.yaml"),
      "  - id: fire-drake\n    name: {en: Fire Drake}\n    cost: {gold: 1}\n    source: rulebook p.1\n"))
      << file_text(root_ / "lantern/cards.yaml");
  EXPECT_TRUE(contains(file_text(root_ / "lantern/game.yaml"), "{what: card, count: 3,")) << card.out;
  EXPECT_EQ(regolo({"new", "rule", "night-falls", "--dir", "lantern"}).code, 0);
  EXPECT_TRUE(contains(file_text(root_ / "lantern/rules.yaml"), "  - id: night-falls\n    number: 3\n"));
  const Outcome scenario = regolo({"new", "scenario", "first-night", "--dir", "lantern/scenarios"});
  EXPECT_EQ(scenario.code, 0) << scenario.err;
  EXPECT_TRUE(contains(scenario.out,
                       "Next: edit its steps, then regolo replay lantern/scenarios/first-night.yaml\n"));
  const Outcome lint = regolo({"lint", "lantern", "--fail-on", "info"});
  EXPECT_EQ(lint.code, 0) << lint.out;
}

TEST_F(New, ACardForAGameThatSomebodyElseMade) {
  write_game("game");
  const Outcome outcome = regolo({"new", "card", "red-fox", "--dir", "game"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  const Outcome lint = regolo({"lint", "game"});
  EXPECT_EQ(lint.code, 0) << lint.out;
  EXPECT_EQ(regolo({"new", "card", "watcher", "--dir", "game", "--kind", "hero"}).code, 0);
  EXPECT_TRUE(contains(file_text(root_ / "game/heroes.yaml"), "  - id: watcher\n"));
  EXPECT_TRUE(
      contains(regolo({"new", "card", "x", "--dir", "game", "--kind", "heor"}).err, "did you mean 'hero'?"));
}

TEST_F(New, NothingIsOverwritten) {
  regolo({"new", "game", "lantern"});
  EXPECT_EQ(regolo({"new", "game", "lantern"}).code, 2);
  EXPECT_EQ(regolo({"new", "card", "lamp-lighter", "--dir", "lantern"}).code, 2);
  EXPECT_EQ(regolo({"new", "rule", "pay-to-play", "--dir", "lantern"}).code, 2);
  EXPECT_EQ(regolo({"new", "scenario", "paying", "--dir", "lantern"}).code, 2);
}

TEST_F(New, WhatMakesNoSenseIsRefused) {
  EXPECT_TRUE(contains(regolo({"new", "game", "Fire Drake"}).err, "did you mean 'fire-drake'?"));
  EXPECT_EQ(regolo({"new", "game", "../x"}).code, 2);
  EXPECT_EQ(regolo({"new", "game"}).code, 2);
  EXPECT_EQ(regolo({"new"}).code, 2);
  EXPECT_TRUE(contains(regolo({"new", "gmae", "x"}).err, "did you mean 'game'?"));
  EXPECT_EQ(regolo({"new", "card", "x"}).code, 2);
  EXPECT_EQ(regolo({"new", "game", "x", "--kind", "card"}).code, 2);
}

}  // namespace
}  // namespace regolo::cli
