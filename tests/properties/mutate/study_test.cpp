// A study survives whatever a broken game does, and goes on where it was.
#include "properties/mutate/study.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <map>

#include "properties/mutate/results.h"

namespace regolo::properties {

namespace {

namespace fs = std::filesystem;

/// Does what the id of the mutant says.
class Obedient : public MutantJudge {
 public:
  Judgement judge(const Mutant& mutant) override {
    if (mutant.id == "crash") std::abort();
    if (mutant.id == "hang") sleep(60);
    if (mutant.id == "throw") throw std::runtime_error("cannot be loaded");
    if (mutant.id == "catch") return {Outcome::caught, "scenarios", "worked-round", 7};
    return {Outcome::missed, {}, {}, 9};
  }
  Judgement unbroken() override { return {}; }
};

std::vector<Mutant> mutants(const std::vector<std::string>& ids) {
  std::vector<Mutant> made;
  for (const std::string& id : ids) {
    made.emplace_back();
    made.back().id = id;
    made.back().sentence = "sentence of " + id;
  }
  return made;
}

TEST(Study, TellsACrashAHangAndARefusalApart) {
  Obedient judge;
  std::map<std::string, MutantResult> results;
  const std::atomic<bool> interrupted{false};
  const bool finished =
      study(judge, mutants({"crash", "hang", "throw", "catch", "miss"}), {2, {}, std::chrono::seconds(1)},
            interrupted, [&](const MutantResult& result) { results[result.id] = result; });
  EXPECT_TRUE(finished);
  ASSERT_EQ(results.size(), 5U);
  EXPECT_EQ(results["crash"].outcome, Outcome::caught);
  EXPECT_EQ(results["crash"].by, "the-engine-does-not-crash");
  EXPECT_EQ(results["hang"].outcome, Outcome::timeout);
  EXPECT_EQ(results["throw"].outcome, Outcome::invalid);
  EXPECT_EQ(results["catch"].by, "worked-round");
  EXPECT_EQ(results["catch"].moves, 7U);
  EXPECT_EQ(results["miss"].outcome, Outcome::missed);
  EXPECT_EQ(results["miss"].sentence, "sentence of miss");
}

TEST(Study, StopsWhenItsTimeIsUp) {
  Obedient judge;
  const std::atomic<bool> interrupted{false};
  EXPECT_FALSE(study(judge, mutants({"hang", "hang"}),
                     {1, std::chrono::milliseconds(300), std::chrono::seconds(60)}, interrupted,
                     [](const MutantResult&) {}));
}

class StudyFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/regolo-study-XXXXXX";
    folder_ = mkdtemp(name);
  }
  void TearDown() override { fs::remove_all(folder_); }
  static MutantResult result(const std::string& id) {
    MutantResult made;
    made.id = id;
    made.what = Operator::cost;
    made.outcome = Outcome::caught;
    made.by = "a \"quoted\"\nname";
    return made;
  }
  fs::path folder_;
};

TEST_F(StudyFiles, KeepWhatWasJudgedAndDropHalfALine) {
  const fs::path path = folder_ / "study";
  const StudyIdentity identity{"1", "game", "content", "settings"};
  {
    StudyFile file(path, identity);
    file.add(result("one"));
    file.add(result("two"));
  }
  std::ofstream(path, std::ios::app) << R"({"id": "thr)";
  StudyFile again(path, identity);
  ASSERT_EQ(again.kept().size(), 2U);
  EXPECT_EQ(again.kept()[1].id, "two");
  EXPECT_EQ(again.kept()[1].by, "a \"quoted\"\nname");
  EXPECT_EQ(again.kept()[1].what, Operator::cost);
  again.add(result("three"));
  EXPECT_EQ(read_study(path).results.size(), 3U);
}

TEST_F(StudyFiles, OfOtherContentAreBegunAnewAndOthersAreRefused) {
  const fs::path path = folder_ / "study";
  { StudyFile(path, {"1", "game", "content", "settings"}).add(result("one")); }
  EXPECT_TRUE(StudyFile(path, {"1", "game", "changed", "settings"}).kept().empty());
  std::ofstream(folder_ / "other") << "not a study\n";
  EXPECT_THROW(StudyFile(folder_ / "other", {}), StudyFileError);
  EXPECT_EQ(StudyFile(folder_ / "fresh", {"1", "game", "c", "s"}).kept().size(), 0U);
  EXPECT_THROW(read_study(folder_ / "missing"), StudyFileError);
}

}  // namespace

}  // namespace regolo::properties
