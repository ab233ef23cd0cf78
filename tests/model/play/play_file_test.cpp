#include "model/play/play_file.h"

#include <gtest/gtest.h>

namespace regolo::play {

namespace {

PlayFile read(const std::string& text) {
  return read_play_text("game.yaml", text);
}

/// Place and words of the first problem.
std::string problem(const std::string& text) {
  const PlayFile file = read(text);
  if (file.problems.empty()) return {};
  return place_in(file, file.problems.front().span) + ": " + file.problems.front().message;
}

TEST(PlayFile, ReadsWhatItSays) {
  const PlayFile file = read(
      "scenario: one\ngame: duo\nvariant: first\nset: {limit: 6}\nwithout: [a-rule]\nplayers: [ann, bob]\n"
      "shows: [a-rule]\nsteps:\n  - {step: A1, ann: place stone, after: {round: 2, bob: {hp: 3}}}\n"
      "  - {bob: pass, refused: some-rule}\n  - {bob: pass, refused: true}\n");
  ASSERT_TRUE(file.problems.empty()) << file.problems.front().message;
  EXPECT_EQ(file.title, "one");
  EXPECT_EQ(file.settings.set.at("limit"), 6);
  ASSERT_EQ(file.steps.size(), 3U);
  EXPECT_EQ(file.steps[0].label, "A1");
  EXPECT_EQ(file.steps[0].who, "ann");
  EXPECT_EQ(file.steps[0].phrase, "place stone");
  ASSERT_EQ(file.steps[0].after.size(), 2U);
  EXPECT_EQ(file.steps[0].after[1].seat, "bob");
  EXPECT_EQ(file.steps[1].refused_by, "some-rule");
  EXPECT_TRUE(file.steps[2].refused);
  EXPECT_EQ(file.steps[2].refused_by, "");
}

TEST(PlayFile, AnUnknownKeyIsRefusedWithTheNearestOne) {
  EXPECT_EQ(problem("players: [ann]\nstep: []\n"),
            "game.yaml:2:1: unknown key 'step'; did you mean 'steps'?");
  EXPECT_EQ(problem("players: [ann]\nzzzzzz: []\n"), "game.yaml:2:1: unknown key 'zzzzzz'");
}

TEST(PlayFile, SomebodyWhoDoesNotPlayIsRefused) {
  EXPECT_EQ(problem("players: [silvia]\nsteps:\n  - {slivia: pass}\n"),
            "game.yaml:3:6: nobody called 'slivia' plays here; did you mean 'silvia'?");
  EXPECT_NE(problem("players: [ann, bob]\nsteps:\n  - {ann: pass, bob: pass}\n").find("a step has one move"),
            std::string::npos);
}

TEST(PlayFile, PlayersAreNamedOnceAndNotAfterAKey) {
  EXPECT_EQ(problem("steps: []\n"), "game.yaml:1:1: the players are not named: write `players: [one, two]`");
  EXPECT_EQ(problem("players: [ann, ann]\n"), "game.yaml:1:16: two players are called 'ann'");
  EXPECT_NE(problem("players: [chance]\n").find("cannot be called 'chance'"), std::string::npos);
}

TEST(PlayFile, StepsThatDoNothingAreRefused) {
  EXPECT_NE(problem("players: [ann]\nsteps:\n  - {step: A1}\n").find("does nothing"), std::string::npos);
  EXPECT_NE(
      problem("players: [ann]\nsteps:\n  - {refused: true, after: {round: 1}}\n").find("needs the move"),
      std::string::npos);
  EXPECT_NE(problem("players: [ann]\nsteps:\n  - pass\n").find("expected a step"), std::string::npos);
  EXPECT_NE(problem("players: [ann]\nset: {limit: many}\n").find("expected a whole number"),
            std::string::npos);
}

TEST(PlayFile, WhatIsNoMapIsRefused) {
  EXPECT_NE(problem("- a\n").find("expected a map"), std::string::npos);
  EXPECT_FALSE(problem("").empty());
  EXPECT_FALSE(problem("players: [ann\n").empty());
}

TEST(PlayFile, EqualValuesHaveOneForm) {
  EXPECT_EQ(canonical_value("{b: 1, a: 2, c: 0}", Reading::bag), "{a: 2, b: 1}");
  EXPECT_EQ(canonical_value("{x: {a: 0}}", Reading::bag), "{}");
  EXPECT_EQ(canonical_value("[b, a]", Reading::set), "[a, b]");
  EXPECT_EQ(canonical_value("[b, a]", Reading::list), "[b, a]");
  EXPECT_EQ(canonical_value("3", Reading::number), "3");
}

TEST(PlayWriter, WhatItWritesReadsBack) {
  PlayHeader header;
  header.game = "duo";
  header.settings = {.variant = "first", .set = {{"limit", 6}}, .without = {"a-rule"}};
  header.seats = {"ann", "bob"};
  header.fails = "an-invariant";
  header.message = "what it said";
  header.seed = "0x0000000000000010";
  header.version = "1.0";
  PlayWriter writer(header);
  writer.step("ann", "place stone", "a remark");
  writer.step("chance", "draw card for bob");
  const PlayFile file = read(writer.text());
  ASSERT_TRUE(file.problems.empty()) << file.problems.front().message << "\n" << writer.text();
  EXPECT_EQ(file.game, "duo");
  EXPECT_EQ(file.settings.variant, "first");
  EXPECT_EQ(file.settings.set.at("limit"), 6);
  EXPECT_EQ(file.settings.without, std::vector<std::string>{"a-rule"});
  EXPECT_EQ(file.fails, "an-invariant");
  EXPECT_EQ(file.seed, header.seed);
  ASSERT_EQ(file.steps.size(), 2U);
  EXPECT_EQ(file.steps[0].phrase, "place stone");
  EXPECT_EQ(file.steps[1].phrase, "draw card for bob");
}

TEST(PlayWriter, AGameWithoutStepsReadsBack) {
  PlayHeader header;
  header.game = "duo";
  header.seats = {"ann"};
  const PlayFile file = read(PlayWriter(header).text());
  EXPECT_TRUE(file.problems.empty()) << file.problems.front().message;
  EXPECT_TRUE(file.steps.empty());
}

TEST(PlayWriter, APhraseWithAHashIsReadBackAsItWas) {
  PlayWriter writer({.game = "g", .seats = {"one", "two"}});
  writer.step("one", "attack boy-of-the-well #2");
  writer.of(7);
  writer.step("two", "say: it's done");
  writer.expect({{"", {{"round", "2"}}}, {"two", {{"hand", "[a, b]"}}}});
  const PlayFile file = read_play_text("written", writer.text());
  ASSERT_TRUE(file.problems.empty()) << writer.text();
  ASSERT_EQ(file.steps.size(), 2U);
  EXPECT_EQ(file.steps[0].phrase, "attack boy-of-the-well #2");
  EXPECT_EQ(file.steps[0].of, 7U);
  EXPECT_EQ(file.steps[1].phrase, "say: it's done");
  ASSERT_EQ(file.steps[1].after.size(), 2U);
  EXPECT_EQ(file.steps[1].after[1].name, "hand");
}

}  // namespace

}  // namespace regolo::play
