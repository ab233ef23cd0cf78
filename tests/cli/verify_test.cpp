// The gate is green for the game as it is, and red for whatever nobody looked at.
#include "cli/verify/stages.h"
#include "tests/cli/harness.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;

class Verify : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    fs::create_directories(root_ / "content");
    fs::copy(fs::path(REGOLO_SOURCE_DIR) / "content/res-arcana-duo", root_ / "content/res-arcana-duo",
             fs::copy_options::recursive);
  }
  void append(const std::string& name, const std::string& text) const {
    std::ofstream(root_ / "content/res-arcana-duo" / name, std::ios::app) << text;
  }
};

TEST_F(Verify, PassesTheGameAsItIsAndSaysWhatWasExamined) {
  const Outcome outcome =
      regolo({"verify", "res-arcana-duo", "--only", "lint,rules,scenarios,recorded,games", "--games", "400"});
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "✓ rules      86 of 86 mechanic rules in the engine")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "– recorded   not run: no game is recorded")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "4 of 4 stages passed, 1 had nothing to examine: verified"))
      << outcome.out;
}

TEST_F(Verify, VerifiesNothingByLookingAtNothing) {
  const Outcome outcome = regolo({"verify", "res-arcana-duo", "--only", "recorded"});
  EXPECT_EQ(outcome.code, 1) << outcome.out << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "0 of 0 stages passed, 1 had nothing to examine: not verified"))
      << outcome.out;
}

TEST_F(Verify, IsRedForAFileThatNothingReads) {
  append("notes.yaml", "notes: []\n");
  const Outcome outcome = regolo({"verify", "res-arcana-duo"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(contains(outcome.out, "✗ lint")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "unread-file")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "the other stages were not run")) << outcome.out;
}

TEST_F(Verify, IsRedForARuleThatOnlyTheRulebookHas) {
  append("rules.yaml",
         "  - id: nobody-plays-this\n    number: 9999\n    kind: mechanic\n    statement: nobody plays this\n"
         "    without_sentence: {because: decision, reason: planted}\n");
  const Outcome outcome = regolo({"verify", "res-arcana-duo", "--only", "rules"});
  EXPECT_EQ(outcome.code, 1) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "rules.yaml has 'nobody-plays-this', the engine has not")) << outcome.out;
}

TEST_F(Verify, IsRedForARuleThatOnlyTheEngineHas) {
  const fs::path rules = root_ / "content/res-arcana-duo/rules.yaml";
  std::stringstream text;
  text << std::ifstream(rules).rdbuf();
  std::ofstream(rules) << replaced(text.str(), "id: pass-swaps-item", "id: pass-swaps-an-item");
  const Outcome outcome = regolo({"verify", "res-arcana-duo", "--only", "rules"});
  EXPECT_EQ(outcome.code, 1) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "the engine has 'pass-swaps-item', rules.yaml has not")) << outcome.out;
}

TEST_F(Verify, IsRedForAStageThatExaminedNothing) {
  EXPECT_EQ(regolo({"verify", "res-arcana-duo", "--only", "scenarios"}).code, 0);
  fs::remove_all(root_ / "content/res-arcana-duo/scenarios");
  const Outcome nothing = regolo({"verify", "res-arcana-duo", "--only", "scenarios"});
  EXPECT_EQ(nothing.code, 1);
  EXPECT_TRUE(contains(nothing.out, "nothing was examined")) << nothing.out;
}

/// Two invariants, of which the second never has anything to check.
class OneDeadInvariant : public properties::UnitPlayer {
 public:
  properties::UnitResult play(std::uint64_t unit, const std::vector<std::uint32_t>&,
                              properties::GameLog&) override {
    properties::UnitResult result;
    result.unit = unit;
    result.games = 1;
    result.moves = 9;
    result.invariants = {{9, 3}, {9, 0}};
    return result;
  }
  std::string trace(const properties::Found&) override { return {}; }
  properties::ShrunkGame shrink(const properties::Found&, const properties::ShrinkLimits&) override {
    return {};
  }
  std::vector<std::string> rule_ids() const override { return {}; }
  std::vector<std::string> invariant_ids() const override { return {"lively", "dead"}; }
  std::string cause_of(const properties::Breach&) const override { return {}; }
};

TEST(VerifyGames, AreRedForAnInvariantThatNeverHadAnythingToCheck) {
  OneDeadInvariant player;
  PlayedGames played;
  const Stage stage = games_stage(player, 3, 1, played);
  EXPECT_EQ(stage.wrong, std::vector<std::string>{"dead never had anything to check"});
  EXPECT_EQ(stage.examined, "3 games, 27 moves, 2 invariants after each");
}

TEST(VerifyGames, NoteItWhereTheyWereFew) {
  OneDeadInvariant player;
  PlayedGames played;
  const Stage stage = games_stage(player, 3, 1, played, Unmet::is_noted);
  EXPECT_TRUE(stage.wrong.empty());
  EXPECT_EQ(stage.noted, std::vector<std::string>{"dead never had anything to check"});
}

TEST_F(Verify, RefusesAnUnknownStageAndAnEmptySelection) {
  const Outcome unknown = regolo({"verify", "res-arcana-duo", "--only", "lnt"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(contains(unknown.err, "lint")) << unknown.err;
  EXPECT_EQ(regolo({"verify", "res-arcana-duo", "--only", "lint", "--skip", "lint"}).code, 2);
  EXPECT_EQ(regolo({"verify"}).code, 2);
}

TEST_F(Verify, RecordedGamesAreReplayedAndAChangedCardIsNoticed) {
  const Outcome recorded = regolo({"record", "res-arcana-duo", "--games", "2", "--candidates", "6"});
  EXPECT_EQ(recorded.code, 0) << recorded.err;
  EXPECT_TRUE(contains(recorded.out, "2 games in playthroughs/res-arcana-duo")) << recorded.out;
  const Outcome same = regolo({"verify", "res-arcana-duo", "--only", "recorded"});
  EXPECT_EQ(same.code, 0) << same.out;
  EXPECT_TRUE(contains(same.out, "2 of 2 files")) << same.out;
  const fs::path game = root_ / "content/res-arcana-duo/game.yaml";
  std::stringstream text;
  text << std::ifstream(game).rdbuf();
  std::ofstream(game) << replaced(text.str(), "id: starting-essence\n    value: 1",
                                  "id: starting-essence\n    value: 2");
  const Outcome changed = regolo({"verify", "res-arcana-duo", "--only", "recorded"});
  EXPECT_EQ(changed.code, 1) << changed.out;
  EXPECT_TRUE(contains(changed.out, "diverged")) << changed.out;
}

}  // namespace

}  // namespace regolo::cli
