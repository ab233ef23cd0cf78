// `regolo shrink` and `regolo corpus` on games of the repository.
#include "tests/cli/harness.h"

namespace regolo::cli {

namespace {

class Shrink : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    std::filesystem::create_directory_symlink(REGOLO_SOURCE_DIR "/content", root_ / "content");
  }
  /// Lets a campaign fail and gives the file of the long game.
  std::string failing_file() {
    const Outcome outcome = regolo({"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--no-shrink",
                                    "--without", "display-refilled-after-claim"});
    EXPECT_EQ(outcome.code, exit_findings) << outcome.out << outcome.err;
    for (const auto& entry : std::filesystem::directory_iterator(root_ / "failures"))
      return "failures/" + entry.path().filename().string();
    return {};
  }
  std::string text_of(const std::string& name) const {
    std::ifstream file(root_ / name);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }
};

TEST_F(Shrink, PrintsAShorterGameThatFailsTheSameWayAndAlwaysTheSameOne) {
  const std::string file = failing_file();
  const std::string before = text_of(file);
  const Outcome first = regolo({"shrink", file});
  EXPECT_EQ(first.code, exit_clean) << first.err;
  EXPECT_LT(first.out.size(), before.size());
  EXPECT_EQ(regolo({"shrink", file}).out, first.out);
  EXPECT_EQ(text_of(file), before) << "printed, not written";
  write("short.play.yaml", first.out);
  const Outcome replay = regolo({"replay", "short.play.yaml"});
  EXPECT_TRUE(contains(replay.out, "reproduced at step")) << replay.out;
}

TEST_F(Shrink, InPlaceReplacesTheFileAndASecondTimeChangesNothing) {
  const std::string file = failing_file();
  EXPECT_EQ(regolo({"shrink", file, "--in-place"}).code, exit_clean);
  const std::string once = text_of(file);
  EXPECT_EQ(regolo({"shrink", file, "--in-place"}).code, exit_clean);
  EXPECT_EQ(text_of(file), once);
}

TEST_F(Shrink, ExplainsWhatDoesNotMatter) {
  const Outcome outcome = regolo({"shrink", failing_file(), "--explain"});
  EXPECT_EQ(outcome.code, exit_clean) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "# or any other of ")) << outcome.out;
}

TEST_F(Shrink, AGameThatDoesNotFailHasNothingToShrink) {
  const Outcome outcome = regolo({"shrink", "content/res-arcana-duo/scenarios/retrieving.yaml"});
  EXPECT_EQ(outcome.code, exit_findings);
  EXPECT_TRUE(contains(outcome.err, "there is no failure to keep: still passing")) << outcome.err;
  EXPECT_EQ(regolo({"shrink", "nowhere.play.yaml"}).code, exit_findings);
  EXPECT_EQ(regolo({"shrink"}).code, exit_usage);
  EXPECT_TRUE(contains(regolo({"shrink", "x", "--time-limit", "soon"}).err, "--time-limit takes a duration"));
}

TEST_F(Shrink, AGameFromATableOfItsOwnKeepsTheTable) {
  write("given.play.yaml",
        "---\n# kept\ngame: res-arcana-duo\nplayers: [fabio, silvia]\nwithout: "
        "[turned-component-has-no-powers]\n"
        "given:\n"
        "  fabio: {mage: smith, item: alchemy, pool: {elan: 9, life: 9, calm: 9, death: 9, gold: 9}}\n"
        "  silvia: {mage: enchantress, item: research, pool: {}}\n"
        "steps:\n  - fabio: use smith gild\n  - silvia: pass\n  - silvia: swap for reanimate\n"
        "  - chance: draw fairy-dragon for silvia\n"
        "  - fabio: use smith gild\n");
  const Outcome replay = regolo({"replay", "given.play.yaml"});
  ASSERT_TRUE(contains(replay.out, "broken at step")) << replay.out;
  const Outcome outcome = regolo({"shrink", "given.play.yaml"});
  EXPECT_EQ(outcome.code, exit_clean) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "# kept")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "mage: smith")) << outcome.out;
}

using Corpus = Shrink;

TEST_F(Corpus, ShardsJoinToTheWholeAndAMissingOneIsInconclusive) {
  const auto fuzz = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"fuzz", "res-arcana-duo", "--games", "2000", "--jobs", "1"});
    return regolo(more);
  };
  fuzz({"--campaign", "whole"});
  fuzz({"--campaign", "first", "--shard", "1/2"});
  const Outcome alone = regolo({"corpus", "merge", "joined", "first"});
  EXPECT_EQ(alone.code, exit_inconclusive) << alone.out;
  EXPECT_TRUE(contains(alone.out, "  ! 1 of 2 shards, units missing: 1, 3\n")) << alone.out;
  EXPECT_TRUE(contains(alone.out, "  ! shard 2/2: nothing arrived\n")) << alone.out;
  fuzz({"--campaign", "second", "--shard", "2/2"});
  const Outcome both = regolo({"corpus", "merge", "joined", "first", "second"});
  EXPECT_EQ(both.code, exit_clean) << both.out;
  const auto stats = [&](const std::string& file) {
    return replaced(regolo({"corpus", "stats", file}).out, file, "FILE");
  };
  EXPECT_EQ(stats("joined"), stats("whole") + "  2 of 2 shards, no unit missing\n");
  EXPECT_TRUE(contains(stats("whole"), "4 units, 2 000 games")) << stats("whole");
}

TEST_F(Corpus, TheFewestGamesThatUseEveryRuleAreWrittenAndReplay) {
  regolo({"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--campaign", "c"});
  const Outcome outcome = regolo({"corpus", "min", "c", "--games", "kept"});
  EXPECT_EQ(outcome.code, exit_clean) << outcome.err;
  std::vector<std::string> words{"replay"};
  for (const auto& entry : std::filesystem::directory_iterator(root_ / "kept"))
    words.push_back("kept/" + entry.path().filename().string());
  EXPECT_GT(words.size(), 1U);
  const Outcome replay = regolo(words);
  EXPECT_EQ(replay.code, exit_clean) << replay.out;
}

TEST_F(Corpus, PruneRemovesWhatNoRunCouldGoOnWith) {
  regolo({"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--campaign", "c"});
  EXPECT_TRUE(contains(regolo({"corpus", "prune", "c"}).out, "c: kept"));
  std::filesystem::remove(root_ / "content");
  std::filesystem::copy(REGOLO_SOURCE_DIR "/content", root_ / "content",
                        std::filesystem::copy_options::recursive);
  std::ofstream(root_ / "content/res-arcana-duo/rules.yaml", std::ios::app) << "# changed\n";
  EXPECT_TRUE(contains(regolo({"corpus", "prune", "c"}).out, "removed, it is of other content"));
  EXPECT_FALSE(std::filesystem::exists(root_ / "c"));
}

TEST_F(Corpus, WrongWordsAreSaid) {
  EXPECT_TRUE(contains(regolo({"corpus"}).err, "corpus needs an action"));
  EXPECT_TRUE(contains(regolo({"corpus", "mrege", "x"}).err, "did you mean 'merge'?"));
  EXPECT_EQ(regolo({"corpus", "stats"}).code, exit_usage);
  EXPECT_EQ(regolo({"corpus", "stats", "nowhere"}).code, exit_usage);
  EXPECT_EQ(regolo({"corpus", "merge", "only-one"}).code, exit_usage);
}

}  // namespace

}  // namespace regolo::cli
