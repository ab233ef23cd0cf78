// House rules: a variant in game.yaml or in a file of its own, linted and played.
#include "tests/cli/harness.h"
#include "tests/snapshot.h"

namespace regolo::cli {
namespace {

namespace fs = std::filesystem;

class HouseRule : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    fs::create_directories(root_ / "content");
    fs::copy(fs::path(REGOLO_SOURCE_DIR) / "content" / "res-arcana-duo", root_ / "content" / "res-arcana-duo",
             fs::copy_options::recursive);
  }
  Outcome fuzz(std::vector<std::string> more) const {
    std::vector<std::string> all{"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--no-shrink"};
    all.insert(all.end(), more.begin(), more.end());
    return regolo(all);
  }
  Outcome play_house(const std::string& rule) const {
    write("house.yaml", "variants:\n  - id: house\n    statement: as we play it\n" + rule);
    return regolo({"play", "res-arcana-duo", "--seats", "random,random", "--variant", "house.yaml",
                   "--record", "game.play.yaml"});
  }
};

TEST_F(HouseRule, AFileSetsAndPatchesAndItsTraceNeedsNoFile) {
  const Outcome outcome = play_house(
      "    set: {victory-threshold: 7}\n"
      "    patch:\n      crucible: {cost: {gold: 2}}\n");
  if (outcome.code == exit_usage) FAIL() << outcome.err;
  const std::string trace = file_text(root_ / "game.play.yaml");
  EXPECT_TRUE(contains(trace, "set: {victory-threshold: 7}")) << trace.substr(0, 400);
  EXPECT_TRUE(contains(trace, "patch:\n  crucible: {cost: {gold: 2}}\n")) << trace.substr(0, 400);
  EXPECT_FALSE(contains(trace, "variant:"));
  // Whoever gets the trace needs nothing else.
  fs::remove(root_ / "house.yaml");
  const Outcome again = regolo({"replay", "game.play.yaml"});
  EXPECT_EQ(again.code, exit_clean) << again.out << again.err;
}

TEST_F(HouseRule, WhatDoesNotExistIsRefusedAtItsPlace) {
  const auto refused = [&](const std::string& rule, const std::string& because) {
    const Outcome outcome = play_house(rule);
    EXPECT_EQ(outcome.code, exit_usage) << rule;
    EXPECT_TRUE(contains(outcome.err, because)) << outcome.err;
    EXPECT_TRUE(contains(outcome.err, "house.yaml:")) << outcome.err;
  };
  refused("    set: {victory-treshold: 7}\n", "victory-treshold");
  refused("    set: {victory-threshold: 700}\n", "must be at most 100");
  refused("    without: [players-alternate-one-acton]\n", "players-alternate-one-acton");
  refused("    patch: {crucibel: {cost: {gold: 2}}}\n", "did you mean 'crucible'?");
  refused("    patch: {crucible: {cots: {gold: 2}}}\n", "did you mean 'cost'?");
  refused("    patch: {crucible: {cost: {gold: many}}}\n", "many");
  refused("    patch: {crucible: {cost: {golt: 2}}}\n", "golt");
}

TEST_F(HouseRule, AFileHoldsExactlyOneVariant) {
  write("house.yaml",
        "variants:\n  - {id: a, statement: one, set: {victory-threshold: 7}}\n"
        "  - {id: b, statement: two, set: {victory-threshold: 8}}\n");
  const Outcome outcome = fuzz({"--variant", "house.yaml"});
  EXPECT_EQ(outcome.code, exit_usage);
  EXPECT_TRUE(contains(outcome.err, "must hold exactly one variant, and holds 2")) << outcome.err;
  EXPECT_TRUE(contains(fuzz({"--variant", "nowhere.yaml"}).err, "nowhere.yaml"));
}

TEST_F(HouseRule, AVariantOfThePackageCanPatch) {
  write("content/res-arcana-duo/variants/dear.yaml",
        "variants:\n  - id: dear-crucible\n    statement: the Crucible is dear\n"
        "    patch: {crucible: {cost: {gold: 2}}}\n");
  EXPECT_EQ(regolo({"lint", "content/res-arcana-duo"}).code, exit_clean);
  EXPECT_EQ(fuzz({"--variant", "dear-crucible"}).code % 4, 0);
}

TEST_F(HouseRule, APatchedGameIsCheckedAsAWhole) {
  // Each value is sound by itself; that nobody could pay is seen only in the whole.
  const Outcome outcome = play_house("    patch: {crucible: {name: {it: Crogiolo}}}\n");
  EXPECT_EQ(outcome.code, exit_usage);
  EXPECT_TRUE(contains(outcome.err, "does not lint clean")) << outcome.err;
}

/// The one play file in a folder, by its name below the root.
std::string only_file(const fs::path& root, const std::string& folder) {
  std::string found;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder))
    if (entry.is_regular_file()) found = entry.path().lexically_relative(root).string();
  return found;
}

TEST_F(HouseRule, EveryCommandThatPlaysTakesIt) {
  write("house.yaml",
        "variants:\n  - id: short\n    statement: seven points are enough\n"
        "    set: {victory-threshold: 7}\n    patch: {crucible: {cost: {gold: 2}}}\n");
  const Outcome record =
      regolo({"record", "res-arcana-duo", "--variant", "house.yaml", "--games", "1", "--candidates", "2"});
  EXPECT_EQ(record.code, exit_clean) << record.err;
  const std::string kept = only_file(root_, "playthroughs");
  EXPECT_TRUE(contains(kept, "/short-2-players-")) << kept;
  EXPECT_TRUE(contains(file_text(root_ / kept), "patch:\n  crucible: {cost: {gold: 2}}\n"));
  EXPECT_EQ(regolo({"replay", kept}).code, exit_clean);
  // The game was played under the house rule, and is another one under the printed rules with two gold more.
  write("dear.yaml",
        "variants:\n  - id: dear\n    statement: dear\n    patch: {crucible: {cost: {gold: 3}}}\n");
  EXPECT_NE(regolo({"replay", kept, "--variant", "dear.yaml", "--set", "victory-threshold=3"}).code,
            exit_usage);
  const Outcome verify = regolo({"verify", "res-arcana-duo", "--variant", "house.yaml", "--only",
                                 "scenarios,recorded,games", "--games", "500", "--jobs", "1"});
  EXPECT_EQ(verify.code, exit_clean) << verify.out << verify.err;
  const Outcome mutate = regolo({"mutate", "res-arcana-duo", "--variant", "house.yaml", "--operators",
                                 "rule-off", "--sample", "4", "--jobs", "1", "--fail-under", "0"});
  EXPECT_EQ(mutate.code, exit_clean) << mutate.out << mutate.err;
  for (const char* command : {"verify", "mutate", "record", "report", "fuzz", "play"}) {
    const Outcome refused = regolo({command, "res-arcana-duo", "--variant", "no-such.yaml"});
    EXPECT_EQ(refused.code, exit_usage) << command;
    EXPECT_TRUE(contains(refused.err, "no-such.yaml")) << command << refused.err;
  }
}

TEST_F(HouseRule, AFailureUnderItIsShrunkAndStaysUnderIt) {
  write("content/res-arcana-duo/properties.yaml",
        "properties:\n  - id: mine\n    statement: few cards in hand\n    for-each: player\n"
        "    always: hand.size <= 3\n");
  write("house.yaml",
        "variants:\n  - id: dear\n    statement: dear\n    patch: {crucible: {cost: {gold: 2}}}\n");
  const Outcome found = fuzz({"--variant", "house.yaml"});
  EXPECT_EQ(found.code, exit_findings) << found.err;
  const std::string trace = only_file(root_, "failures");
  const Outcome shrunk = regolo({"shrink", trace});
  EXPECT_EQ(shrunk.code, exit_clean) << shrunk.err;
  EXPECT_TRUE(contains(shrunk.out, "fails: mine\n")) << shrunk.out;
  EXPECT_TRUE(contains(shrunk.out, "patch:\n  crucible: {cost: {gold: 2}}\n")) << shrunk.out;
  // Under another rule of the house it can be looked for as well.
  write("other.yaml", "variants:\n  - id: other\n    statement: other\n    set: {victory-threshold: 9}\n");
  const Outcome other = regolo({"shrink", trace, "--variant", "other.yaml"});
  EXPECT_EQ(other.code, exit_clean) << other.err;
  EXPECT_TRUE(contains(other.out, "victory-threshold: 9")) << other.out;
}

}  // namespace
}  // namespace regolo::cli
