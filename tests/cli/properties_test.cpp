// Properties that a designer declares, from the file to the verdict.
#include "tests/cli/harness.h"
#include "tests/snapshot.h"

namespace regolo::cli {
namespace {

namespace fs = std::filesystem;

class Declared : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    fs::create_directories(root_ / "content");
    fs::copy(fs::path(REGOLO_SOURCE_DIR) / "content" / "res-arcana-duo", root_ / "content" / "res-arcana-duo",
             fs::copy_options::recursive);
  }
  void declare(const std::string& property) const {
    write("content/res-arcana-duo/properties.yaml",
          "properties:\n  - id: mine\n    statement: what I want to hold\n" + property);
  }
  Outcome fuzz(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> words{"fuzz", "res-arcana-duo", "--games",   "500", "--jobs",
                                   "1",    "--variant",      "first-game"};
    words.insert(words.end(), more.begin(), more.end());
    return regolo(words);
  }
  std::string only_trace() const {
    std::string trace;
    for (const auto& entry : fs::directory_iterator(root_ / "failures"))
      trace = entry.path().lexically_relative(root_).string();
    return trace;
  }
};

TEST_F(Declared, ABreachIsFoundShrunkToldOnceAndReplayed) {
  declare("    for-each: player\n    always: hand.size <= 3\n");
  const Outcome found = fuzz();
  EXPECT_EQ(found.code, exit_findings);
  EXPECT_TRUE(contains(found.out, "1 distinct failure in ")) << found.out;
  EXPECT_TRUE(contains(found.out, "✗ mine  failures/mine-")) << found.out;
  const std::string trace = only_trace();
  EXPECT_TRUE(contains(file_text(root_ / trace), "fails: mine\n"));
  const Outcome again = regolo({"replay", trace});
  EXPECT_EQ(again.code, exit_clean) << again.out << again.err;
  EXPECT_TRUE(contains(again.out, "reproduced")) << again.out;
  // Mended, the same game says so.
  declare("    for-each: player\n    always: hand.size <= 9\n");
  EXPECT_TRUE(contains(regolo({"replay", trace}).out, "fixed"));
}

TEST_F(Declared, APropertyMayNotHaveTheIdOfAnInvariant) {
  write("content/res-arcana-duo/properties.yaml",
        "properties:\n  - id: every-component-in-one-place\n    statement: mine\n    always: round <= 400\n");
  const Outcome refused = fuzz();
  EXPECT_EQ(refused.code, exit_usage);
  EXPECT_TRUE(contains(refused.err,
                       "properties.yaml:2:5: the game has an invariant of its own called "
                       "'every-component-in-one-place'; give the property another id"))
      << refused.err;
}

TEST_F(Declared, WhatWasNeverMetIsNotGreen) {
  declare("    for-each: player\n    when: hand.size == 15\n    always: points <= 50\n");
  const Outcome never = fuzz();
  EXPECT_EQ(never.code, exit_inconclusive) << never.out;
  EXPECT_TRUE(contains(never.out, "! mine never had anything to check")) << never.out;
}

TEST_F(Declared, SometimesWantsToBeSeen) {
  declare("    for-each: player\n    sometimes: hand.size == 15\n");
  EXPECT_EQ(fuzz().code, exit_inconclusive);
}

TEST_F(Declared, EventuallyIsJudgedAtTheEndOfTheGame) {
  declare("    eventually: round == 900\n");
  const Outcome broken = fuzz();
  EXPECT_EQ(broken.code, exit_findings) << broken.out;
  EXPECT_TRUE(contains(broken.err, "`round == 900` never came true")) << broken.err;
  const Outcome again = regolo({"replay", only_trace()});
  EXPECT_EQ(again.code, exit_clean) << again.out << again.err;
  EXPECT_TRUE(contains(again.out, "reproduced")) << again.out;
}

TEST_F(Declared, WhatCameTrueBeforeAnOpeningIsRemembered) {
  declare("    eventually: round == 1\n");
  // Most of these games go on from the middle of another one, long after the first round.
  const Outcome held = fuzz({"--focus", "crucible"});
  EXPECT_NE(held.code, exit_findings) << held.out << held.err;
  EXPECT_TRUE(contains(held.out, "no failure")) << held.out;
  EXPECT_FALSE(contains(held.out, "mine never had anything")) << held.out;
}

TEST_F(Declared, AWrongPropertyIsRefusedBeforePlaying) {
  declare("    for-each: player\n    always: hand.sise <= 3\n");
  const Outcome refused = fuzz();
  EXPECT_EQ(refused.code, exit_usage);
  EXPECT_TRUE(contains(refused.err, "does not lint clean (1 error)")) << refused.err;
}

TEST_F(Declared, ObservablesAreListedInEveryFormat) {
  EXPECT_TRUE(contains(regolo({"observables", "res-arcana-duo"}).out, "pool.gold[player]"));
  EXPECT_TRUE(contains(regolo({"observables", "--output-format", "json"}).out,
                       "\"schema\": \"regolo.observables/1\""));
  EXPECT_TRUE(contains(regolo({"observables", "content/res-arcana-duo", "--output-format", "markdown"}).out,
                       "| `phase` | word | setup, collect, actions, over |"));
  const Outcome unknown = regolo({"observables", "res-arcana-due"});
  EXPECT_EQ(unknown.code, exit_usage);
  EXPECT_TRUE(contains(unknown.err, "did you mean 'res-arcana-duo'?")) << unknown.err;
  EXPECT_EQ(regolo({"observables", "res-arcana-duo", "--find", "no such thing"}).code, exit_usage);
}

}  // namespace
}  // namespace regolo::cli
