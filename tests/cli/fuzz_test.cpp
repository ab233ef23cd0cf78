// `regolo fuzz` on the games of the repository.
#include "tests/cli/harness.h"

namespace regolo::cli {

namespace {

class Fuzz : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    std::filesystem::create_directory_symlink(REGOLO_SOURCE_DIR "/content", root_ / "content");
  }
};

TEST_F(Fuzz, ACleanGameIsCleanAndSaysWhatWasPlayed) {
  const Outcome outcome = regolo({"fuzz", "res-arcana-duo", "--games", "1000", "--jobs", "1"});
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "Stopped because all games asked for are played"));
  EXPECT_TRUE(contains(outcome.out, "1 000 games"));
  EXPECT_TRUE(contains(outcome.out, "no failure"));
  EXPECT_TRUE(contains(outcome.err, "seed 0x0000000000000001"));
}

TEST_F(Fuzz, AMissingRuleIsOneFailureWithAShortGameThatReplays) {
  const Outcome outcome = regolo({"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--without",
                                  "turned-component-has-no-powers", "--variant", "first-game"});
  EXPECT_EQ(outcome.code, 1) << outcome.out << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "1 distinct failure")) << outcome.out;
  const std::size_t at = outcome.out.find("failures/");
  ASSERT_NE(at, std::string::npos) << outcome.out;
  const std::string file = outcome.out.substr(at, outcome.out.find(' ', at) - at);
  const Outcome replay = regolo({"replay", file});
  EXPECT_EQ(replay.code, 0) << replay.out;
  EXPECT_TRUE(contains(replay.out, "reproduced at step")) << replay.out;
}

TEST_F(Fuzz, ARunThatFindsItsCampaignGoesOn) {
  regolo({"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1"});
  const Outcome more = regolo({"fuzz", "res-arcana-duo", "--games", "1000", "--jobs", "2"});
  EXPECT_TRUE(contains(more.out, "1 000 games")) << more.out;
  const Outcome other = regolo({"fuzz", "res-arcana-duo", "--games", "1000", "--seed", "2"});
  EXPECT_EQ(other.code, 2);
  EXPECT_TRUE(contains(other.err, "holds a campaign of the seed 0x0000000000000001")) << other.err;
}

TEST_F(Fuzz, PlayersThatTryToWinFindBrokenRulesToo) {
  const Outcome outcome =
      regolo({"fuzz", "res-arcana-duo", "--policy", "mcts:20", "--games", "10", "--jobs", "1", "--variant",
              "first-game", "--without", "turned-component-has-no-powers", "--no-shrink"});
  EXPECT_EQ(outcome.code, 1) << outcome.out << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "10 games")) << outcome.out;
  EXPECT_EQ(regolo({"fuzz", "res-arcana-duo", "--policy", "best"}).code, 2);
}

TEST_F(Fuzz, TooFewGamesAreInconclusive) {
  EXPECT_EQ(regolo({"fuzz", "res-arcana-duo", "--games", "500", "--min-games", "100000", "--jobs", "1"}).code,
            4);
}

TEST_F(Fuzz, AFailureIsToldWithItsMovesTheRulesAndHowToSeeItAgain) {
  const Outcome outcome = regolo({"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--without",
                                  "display-refilled-after-claim"});
  EXPECT_EQ(outcome.code, 1);
  for (const char* part : {"error[display-is-refilled]: ", "must hold: ", ", shortened to ",
                           "2 players: one, two", " -> ", "✗ display-is-refilled", "rules involved: ",
                           "rules.yaml:", "seen in ", "replay: regolo replay failures/display-is-refilled-"})
    EXPECT_TRUE(contains(outcome.out, part)) << part << "\n" << outcome.out;
}

TEST_F(Fuzz, KnownFailuresArePlayedFirstAndAMendedOneIsAnnounced) {
  regolo({"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--campaign", "a", "--without",
          "display-refilled-after-claim"});
  const Outcome still =
      regolo({"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--campaign", "b"});
  EXPECT_EQ(still.code, 1) << "the file says without which rule it fails";
  EXPECT_TRUE(contains(still.out, "no failure")) << still.out;
  EXPECT_TRUE(contains(still.out, "✗ failures/display-is-refilled-")) << still.out;
  EXPECT_TRUE(contains(still.out, "reproduced")) << still.out;
  for (const auto& entry : std::filesystem::directory_iterator(root_ / "failures"))
    ASSERT_EQ(std::system(("sed -i /^without/d " + entry.path().string()).c_str()), 0);
  const Outcome fixed =
      regolo({"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--campaign", "c"});
  EXPECT_EQ(fixed.code, 0) << fixed.out;
  EXPECT_TRUE(contains(fixed.out, "fixed")) << fixed.out;
  write("failures/odd.play.yaml", "game: [res-arcana-duo\n");
  const Outcome odd = regolo({"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--campaign", "c"});
  EXPECT_EQ(odd.code, 1) << odd.out;
  EXPECT_TRUE(contains(odd.out, "failures/odd.play.yaml  unreadable")) << odd.out;
  EXPECT_EQ(regolo({"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--campaign", "c",
                    "--no-regressions"})
                .code,
            0);
}

TEST_F(Fuzz, MostBrokenRulesAreNoticedByTheCanary) {
  const Outcome outcome = regolo({"fuzz", "res-arcana-duo", "--games", "1000", "--jobs", "1", "--canary"});
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
  EXPECT_EQ(occurrences(outcome.err, "canary: without rule "), 5U) << outcome.err;
  EXPECT_GE(occurrences(outcome.err, " broke within "), 3U) << outcome.err;
}

TEST_F(Fuzz, FewTurnsMakeShortGames) {
  const Outcome outcome = regolo(
      {"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--max-turns", "2", "--campaign", "short"});
  EXPECT_EQ(outcome.code, 4) << "most invariants have nothing to check by then\n" << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "never had anything to check")) << outcome.out;
}

TEST_F(Fuzz, FocusOnAComponentIsACampaignOfItsOwn) {
  const Outcome outcome =
      regolo({"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--focus", "crucible"});
  EXPECT_TRUE(outcome.code == 0 || outcome.code == 4) << outcome.out << outcome.err;
  EXPECT_TRUE(contains(regolo({"fuzz", "res-arcana-duo", "--games", "500"}).err, "focus=crucible"));
}

TEST_F(Fuzz, AFolderThatCannotBeWrittenIsSaid) {
  const Outcome outcome = regolo({"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--failures",
                                  "/proc/self/failures", "--without", "display-refilled-after-claim"});
  EXPECT_EQ(outcome.code, 3) << outcome.out;
  EXPECT_TRUE(contains(outcome.err, "/proc/self/failures")) << outcome.err;
}

TEST_F(Fuzz, WrongWordsAreSaid) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
      {{"--seed", "-1"}, "--seed takes a number"},
      {{"--time-limit", "soon"}, "--time-limit takes a duration"},
      {{"--memory-limit", "much"}, "--memory-limit takes a size"},
      {{"--games", "0"}, "--games takes a whole number from 1 up"},
      {{"--shard", "2"}, "--shard takes K/N"},
      {{"--players", "7"}, "--players 7 fits no variant"},
      {{"--set", "victory-treshold=3"}, "did you mean 'victory-threshold'?"},
      {{"--set", "victory-threshold=1000"}, "is from 1 to 100, not 1000"},
      {{"--without", "no-such-rule-at-all"}, "there is no rule 'no-such-rule-at-all'"},
      {{"--variant", "frist-game"}, "did you mean 'first-game'?"},
      {{"--swarm", "--no-swarm"}, "exclude each other"},
      {{"--focus", "crucibel"}, "did you mean 'crucible'?"},
      {{"--max-turns", "0"}, "--max-turns needs a whole number"},
      {{"--max-failures", "no"}, "--max-failures takes a whole number"},
      {{"--profile", "slow"}, "quick"}};
  for (const auto& [words, message] : wrong) {
    std::vector<std::string> arguments{"fuzz", "res-arcana-duo"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    const Outcome outcome = regolo(arguments);
    EXPECT_EQ(outcome.code, 2) << words[0] << outcome.out;
    EXPECT_TRUE(contains(outcome.err, message)) << outcome.err;
  }
  EXPECT_TRUE(contains(regolo({"fuzz", "res-arcana-dou"}).err, "did you mean 'res-arcana-duo'?"));
  EXPECT_EQ(regolo({"fuzz"}).code, 2);
}

}  // namespace

}  // namespace regolo::cli
