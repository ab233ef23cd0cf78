// `regolo play`: a game in the terminal, recorded and replayed.
#include "tests/cli/harness.h"

namespace regolo::cli {

namespace {

class PlayTest : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    environment_.variables["REGOLO_SHARE"] = REGOLO_SOURCE_DIR "/content";
  }
};

TEST_F(PlayTest, ARecordedGameReplays) {
  const Outcome played = regolo({"play", "res-arcana-duo", "--seats", "random,random", "--seed", "3",
                                 "--variant", "first-game", "--record", "game.play.yaml"});
  EXPECT_EQ(played.code, exit_clean) << played.err;
  EXPECT_TRUE(contains(played.out, "The game is over: won by ")) << played.out;
  EXPECT_TRUE(contains(played.out, "Written to game.play.yaml"));
  const Outcome replayed = regolo({"replay", "game.play.yaml"});
  EXPECT_EQ(replayed.code, exit_clean) << replayed.out << replayed.err;
  EXPECT_TRUE(contains(replayed.out, "game.play.yaml: still passing")) << replayed.out;
}

TEST_F(PlayTest, TheSameSeedIsTheSameGame) {
  const std::vector<std::string> arguments{"play",          "res-arcana-duo", "--seats",
                                           "random,random", "--seed",         "0x2a"};
  const Outcome first = regolo(arguments);
  EXPECT_EQ(first.out, regolo(arguments).out);
  std::vector<std::string> other = arguments;
  other.back() = "0x2b";
  EXPECT_NE(first.out, regolo(other).out);
}

TEST_F(PlayTest, SeatsMayBePlayedByPlayersThatTryToWin) {
  const std::vector<std::string> arguments{"play", "casting-shadows", "--seats", "mcts:20,greedy"};
  const Outcome first = regolo(arguments);
  EXPECT_EQ(first.code, exit_clean) << first.err;
  EXPECT_TRUE(contains(first.out, "The game is over: won by ")) << first.out;
  EXPECT_EQ(first.out, regolo(arguments).out);
}

TEST_F(PlayTest, APersonIsAskedUntilTheNumberFits) {
  const Outcome outcome =
      regolo({"play", "res-arcana-duo", "--variant", "first-game"}, "x\n0\n99999999\n1\nq\n");
  EXPECT_EQ(outcome.code, exit_clean);
  EXPECT_TRUE(contains(outcome.out, "one decides: a magic item\n")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "'x' is no number from 1 to "));
  EXPECT_TRUE(contains(outcome.out, "'0' is no number from 1 to "));
  EXPECT_TRUE(contains(outcome.out, "one chooses the item "));
  EXPECT_TRUE(contains(outcome.out, "Stopped.\n"));
}

TEST_F(PlayTest, TheEndOfTheInputStopsTheGameAndKeepsTheRecord) {
  const Outcome outcome =
      regolo({"play", "res-arcana-duo", "--variant", "first-game", "--record", "game.play.yaml"}, "");
  EXPECT_EQ(outcome.code, exit_clean);
  EXPECT_TRUE(contains(outcome.out, "Stopped.\n"));
  EXPECT_EQ(regolo({"replay", "game.play.yaml"}).code, exit_clean);
}

TEST_F(PlayTest, WhatDoesNotExistIsRefusedWithTheNearest) {
  const auto refusal = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "play");
    const Outcome outcome = regolo(arguments);
    EXPECT_EQ(outcome.code, exit_usage) << outcome.out;
    return outcome.err;
  };
  EXPECT_TRUE(contains(refusal({"res-arcana-due"}), "did you mean 'res-arcana-duo'?"));
  EXPECT_TRUE(contains(refusal({"res-arcana-duo", "--variant", "first"}), "there is no variant 'first'"));
  EXPECT_TRUE(
      contains(refusal({"res-arcana-duo", "--set", "victory-threshold"}), "--set takes PARAMETER=NUMBER"));
  EXPECT_TRUE(
      contains(refusal({"res-arcana-duo", "--set", "victory-threshold=0"}), "is from 1 to 100, not 0"));
  EXPECT_TRUE(contains(refusal({"res-arcana-duo", "--seats", "random"}), "is for 2 players, not 1"));
  EXPECT_TRUE(contains(refusal({"res-arcana-duo", "--seats", "robot,random"}), "robot"));
  EXPECT_TRUE(
      contains(refusal({"res-arcana-duo", "--seats", "human,mcts:x"}), "human, random, greedy or mcts:N"));
  EXPECT_TRUE(contains(refusal({"res-arcana-duo", "--seed", "x12"}), "--seed takes a number"));
  EXPECT_TRUE(contains(refusal({}), "play needs a game"));
}

TEST_F(PlayTest, ARecordThatCannotBeWrittenIsSaid) {
  const Outcome outcome = regolo(
      {"play", "res-arcana-duo", "--seats", "random,random", "--record", "no/such/folder/game.play.yaml"});
  EXPECT_NE(outcome.code, exit_clean);
  EXPECT_TRUE(contains(outcome.err, "no/such/folder/game.play.yaml could not be written"));
}

}  // namespace

}  // namespace regolo::cli
