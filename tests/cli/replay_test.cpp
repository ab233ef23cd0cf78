// `regolo replay` and `regolo show`: outcome words, exit codes and what is said of a file that does not fit.
#include "tests/cli/harness.h"

namespace regolo::cli {

namespace {

constexpr std::string_view table =
    "game: res-arcana-duo\n"
    "players: [fabio, silvia]\n"
    "given:\n"
    "  fabio: {mage: smith, item: alchemy, pool: {elan: 1}, in_play: [crucible], stored: {crucible: {life: "
    "1}}}\n"
    "  silvia: {mage: enchantress, item: research, pool: {}}\n";

class ReplayTest : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    environment_.variables["REGOLO_SHARE"] = REGOLO_SOURCE_DIR "/content";
  }
  Outcome replay(const std::string& steps, std::vector<std::string> more = {},
                 const std::string& input = {}) {
    write("game.yaml.play", std::string(table) + steps);
    more.insert(more.begin(), {"replay", "game.yaml.play"});
    return regolo(more, input);
  }
};

TEST_F(ReplayTest, AGameThatStillPassesEndsClean) {
  const Outcome outcome = replay("steps:\n  - {fabio: use smith gild, after: {fabio: {pool: {gold: 1}}}}\n");
  EXPECT_EQ(outcome.code, exit_clean) << outcome.out << outcome.err;
  EXPECT_EQ(outcome.out,
            "game.yaml.play: still passing\n1 of 1 file as expected: 1 move, 1 value compared\n");
}

TEST_F(ReplayTest, AnExpectationNotMetSaysBothValues) {
  const Outcome outcome = replay("steps:\n  - {fabio: use smith gild, after: {fabio: {pool: {gold: 2}}}}\n");
  EXPECT_EQ(outcome.code, exit_findings);
  EXPECT_TRUE(contains(outcome.out,
                       "game.yaml.play:7:45: diverged at step 1: fabio.pool is {gold: 1}, "
                       "expected {gold: 2}"))
      << outcome.out;
}

TEST_F(ReplayTest, AnIllegalMoveNamesTheRuleAndWhatIsLegal) {
  const Outcome outcome = replay("steps:\n  - {fabio: take from crucible}\n");
  EXPECT_EQ(outcome.code, exit_findings);
  EXPECT_TRUE(contains(outcome.out, "illegal at step 1: 'take from crucible' is not legal here"))
      << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "forbidden by rule five-kinds-of-action")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "legal: use crucible cast-an-artifact; use smith gild; pass"))
      << outcome.out;
}

TEST_F(ReplayTest, ASlipOfThePenIsToldTheNearestMove) {
  EXPECT_TRUE(
      contains(replay("steps:\n  - {fabio: use smith guild}\n").out, "did you mean 'use smith gild'?"));
}

TEST_F(ReplayTest, SomebodyElsesTurnIsSaid) {
  EXPECT_TRUE(contains(replay("steps:\n  - {silvia: pass}\n").out,
                       "it is for fabio to decide (an action), not for silvia"));
}

TEST_F(ReplayTest, ARefusalIsHeldToItsReason) {
  EXPECT_EQ(replay("steps:\n  - {fabio: take from crucible, refused: five-kinds-of-action}\n").code,
            exit_clean);
  const Outcome other = replay("steps:\n  - {fabio: take from crucible, refused: only-pool-pays}\n");
  EXPECT_EQ(other.code, exit_findings);
  EXPECT_TRUE(contains(other.out, "refused because of five-kinds-of-action, not of 'only-pool-pays'"))
      << other.out;
  const Outcome legal = replay("steps:\n  - {fabio: pass, refused: true}\n");
  EXPECT_TRUE(contains(legal.out, "diverged at step 1: the move was to be refused, but it is legal"));
}

TEST_F(ReplayTest, NamesThatDoNotExistAreNeverPassedOver) {
  const Outcome rule = replay("shows: [only-pool-pay]\nsteps: []\n");
  EXPECT_EQ(rule.code, exit_findings);
  EXPECT_TRUE(contains(rule.out, "there is no rule 'only-pool-pay'; did you mean 'only-pool-pays'?"))
      << rule.out;
  const Outcome invariant = replay("fails: no-such-thing\nsteps: []\n");
  EXPECT_TRUE(contains(invariant.out, "unreadable: there is no invariant 'no-such-thing'")) << invariant.out;
}

TEST_F(ReplayTest, ARecordedFailureIsReproducedOrFixed) {
  const std::string steps = "fails: display-is-refilled\nsteps:\n  - {fabio: use smith gild}\n";
  const Outcome fixed = replay(steps);
  EXPECT_EQ(fixed.code, exit_clean);
  EXPECT_TRUE(contains(fixed.out, ": fixed\n")) << fixed.out;
  const Outcome broken =
      replay("without: [payments-go-from-pool-to-supply]\nsteps:\n  - {fabio: use smith gild}\n");
  EXPECT_EQ(broken.code, exit_findings);
  EXPECT_TRUE(contains(broken.out, ": broken at step 1: ")) << broken.out;
  EXPECT_EQ(replay("without: [payments-go-from-pool-to-supply]\nsteps:\n  - {fabio: use smith gild}\n",
                   {"--expect", "fail"})
                .code,
            exit_clean);
}

TEST_F(ReplayTest, OneStepIsShownWithWhatItChanged) {
  const Outcome outcome =
      replay("steps:\n  - {fabio: use smith gild}\n  - {silvia: pass}\n", {"--step", "1"});
  EXPECT_TRUE(contains(outcome.out, "   1  fabio uses Smith gild\n")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "fabio.pool.gold  0 -> 1\n"));
  EXPECT_FALSE(contains(outcome.out, "silvia passes"));
}

TEST_F(ReplayTest, AStepPastTheEndIsSaid) {
  const Outcome outcome = replay("steps:\n  - {fabio: use smith gild}\n", {"--step", "9"});
  EXPECT_EQ(outcome.code, exit_usage);
  EXPECT_TRUE(contains(outcome.err, "game.yaml.play has 1 step, so there is no step 9")) << outcome.err;
  EXPECT_EQ(regolo({"show", "game.yaml.play", "--step", "9"}).code, exit_usage);
}

TEST_F(ReplayTest, InteractiveStopsAfterEachStep) {
  const Outcome outcome =
      replay("steps:\n  - {fabio: use smith gild}\n  - {silvia: pass}\n", {"--interactive"}, "s\n\nq\n");
  EXPECT_EQ(outcome.code, exit_clean);
  EXPECT_EQ(occurrences(outcome.out, "Round 1, actions"), 1U) << outcome.out;
  EXPECT_EQ(occurrences(outcome.err, "[Enter] next"), 3U);
  EXPECT_EQ(replay("steps:\n  - {fabio: use smith gild}\n", {"--interactive"}).code, exit_clean);
}

TEST_F(ReplayTest, ShowPrintsTheTable) {
  replay("steps:\n  - {fabio: use smith gild}\n");
  const Outcome outcome = regolo({"show", "game.yaml.play"});
  EXPECT_EQ(outcome.code, exit_clean);
  EXPECT_TRUE(contains(outcome.out, "fabio (first player): 1 point\n  pool     gold: 1\n")) << outcome.out;
}

TEST_F(ReplayTest, TheGameOfAFileMustBeKnown) {
  write("lost.yaml", "players: [a, b]\nsteps: []\n");
  const Outcome lost = regolo({"replay", "lost.yaml"});
  EXPECT_EQ(lost.code, exit_usage);
  EXPECT_TRUE(contains(lost.err, "lost.yaml does not say which game it is of, and lies in no package"))
      << lost.err;
  write("other.yaml", "game: res-arcana-due\nplayers: [a, b]\nsteps: []\n");
  const Outcome other = regolo({"replay", "other.yaml"});
  EXPECT_EQ(other.code, exit_usage);
  EXPECT_TRUE(contains(other.err, "did you mean 'res-arcana-duo'?")) << other.err;
}

TEST_F(ReplayTest, WhatCannotBeReadIsUnreadable) {
  write("bad.yaml", "players: [a, b\nsteps:\n");
  const Outcome bad = regolo({"replay", "bad.yaml"});
  EXPECT_EQ(bad.code, exit_findings);
  EXPECT_TRUE(contains(bad.out, ": unreadable: ")) << bad.out;
  const Outcome missing = regolo({"replay", "nowhere.yaml"});
  EXPECT_NE(missing.code, exit_clean);
  EXPECT_TRUE(contains(missing.out + missing.err, "nowhere.yaml")) << missing.out << missing.err;
  EXPECT_EQ(regolo({"replay"}).code, exit_usage);
  const Outcome three = replay("without: [no-rule]\nsteps: []\n");
  EXPECT_EQ(three.code, exit_usage);
  EXPECT_TRUE(contains(three.err, "there is no rule 'no-rule'"));
}

TEST_F(ReplayTest, UntilStopsAtTheFirstStepAfterWhichItHolds) {
  const std::string steps = "steps:\n  - fabio: use smith gild\n  - silvia: pass\n";
  const Outcome outcome = replay(steps, {"--until", "pool.gold[fabio] >= 1"});
  EXPECT_EQ(outcome.code, exit_clean) << outcome.out << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "'pool.gold[fabio] >= 1' holds after step 1")) << outcome.out;
  EXPECT_FALSE(contains(outcome.out, "   2  silvia")) << outcome.out;
  const Outcome never = replay(steps, {"--until", "round > 40"});
  EXPECT_EQ(never.code, exit_findings);
  EXPECT_TRUE(contains(never.out, "'round > 40' never holds")) << never.out;
  EXPECT_TRUE(contains(replay(steps, {"--until", "round"}).err, "--until takes NAME COMPARISON NUMBER"));
  EXPECT_TRUE(contains(replay(steps, {"--until", "ruond > 1"}).err, "did you mean 'round'?"));
  EXPECT_TRUE(contains(replay(steps, {"--until", "pool.gold[fabia] > 1"}).err, "nobody is called 'fabia'"));
}

TEST_F(ReplayTest, AgainstARevisionTheFirstDifferentStepIsShown) {
  const auto shell = [&](const std::string& command) {
    ASSERT_EQ(std::system(("cd '" + root_.string() + "' && " + command).c_str()), 0) << command;
  };
  std::filesystem::remove_all(root_ / ".git");
  std::filesystem::create_directories(root_ / "content");
  std::filesystem::copy(REGOLO_SOURCE_DIR "/content/res-arcana-duo", root_ / "content/res-arcana-duo",
                        std::filesystem::copy_options::recursive);
  shell("git init -q . && git add -A && git -c user.name=a -c user.email=b commit -qm one");
  const std::string steps = "steps:\n  - fabio: use smith gild\n  - silvia: pass\n";
  const Outcome same = replay(steps, {"--against", "HEAD"});
  EXPECT_EQ(same.code, exit_clean) << same.out << same.err;
  EXPECT_TRUE(contains(same.out, "the same as at HEAD")) << same.out;
  shell(
      "sed -i 's/en: Smith}/en: Blacksmith}/' content/res-arcana-duo/cards/mages.yaml && ! git diff --quiet");
  const Outcome other = replay(steps, {"--against", "HEAD"});
  EXPECT_EQ(other.code, exit_findings) << other.out << other.err;
  EXPECT_TRUE(contains(other.out, "differs from HEAD at step 1")) << other.out;
  EXPECT_TRUE(contains(replay(steps, {"--against", "nowhere"}).err, "git has no revision 'nowhere'"));
  EXPECT_EQ(replay(steps, {"--against", "--output=x"}).code, exit_usage);
}

TEST_F(ReplayTest, UpdateLeavesOutWhatIsNotLegalAnyMore) {
  const Outcome outcome = replay(
      "steps:\n  - fabio: use smith gild\n  - fabio: use smith gild\n  - silvia: pass\n", {"--update"});
  EXPECT_TRUE(contains(outcome.out, "step 2 is not legal any more")) << outcome.out << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "written again with 2 of 3 steps")) << outcome.out;
  const Outcome again = regolo({"replay", "game.yaml.play"});
  EXPECT_EQ(again.code, exit_clean) << again.out;
  const Outcome expects = replay("steps:\n  - {fabio: pass, after: {fabio: {passed: true}}}\n", {"--update"});
  EXPECT_EQ(expects.code, exit_usage);
  EXPECT_TRUE(contains(expects.err, "--update is for recorded games")) << expects.err;
}

TEST_F(ReplayTest, AGameThatWaitsForNobodyIsReproducedNotFixed) {
  // The engine offers something at every table; a file that says it does not is mended, and said so.
  const Outcome outcome = replay("fails: a-decision-has-a-move\nsteps: []\n");
  EXPECT_TRUE(contains(outcome.out, "fixed")) << outcome.out;
}

}  // namespace

}  // namespace regolo::cli
