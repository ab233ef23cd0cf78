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

}  // namespace
}  // namespace regolo::cli
