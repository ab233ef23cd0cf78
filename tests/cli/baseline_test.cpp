// Living with old findings: the baseline, comments by the dozen, and what a change touched.
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "cli/lint/changes.h"
#include "tests/cli/harness.h"
#include "tests/snapshot.h"

namespace regolo::cli {
namespace {

namespace fs = std::filesystem;

class OldFindings : public CliTest {
 protected:
  /// One error in cards.yaml, one warning in heroes.yaml.
  void write_old_game() const {
    write_broken_game("game");
    write("game/heroes.yaml", replaced(example("heroes.yaml"), "en: Keeper", "en: \"Keeper \""));
  }
  std::string baseline() const { return file_text(root_ / ".regolo-baseline.json"); }
  void git(const std::string& words) const {
    const std::string command =
        "cd '" + root_.string() +
        "' && git -c user.name=x -c user.email=x@example.org -c init.defaultBranch=main " + words +
        " >/dev/null 2>&1";
    ASSERT_EQ(std::system(command.c_str()), 0) << words;
  }
};

using Baseline = OldFindings;
using AddIgnore = OldFindings;
using ChangedSince = OldFindings;

TEST_F(Baseline, KnownFindingsDoNotCountAndNewOnesDo) {
  write_old_game();
  EXPECT_EQ(regolo({"lint", "--write-baseline"}).out, "Wrote 2 findings to .regolo-baseline.json.\n");
  EXPECT_EQ(baseline(),
            "{\"schema\": \"regolo.baseline/1\", \"findings\": [\n"
            "{\"file\":\"game/"
            "cards.yaml\",\"path\":\"cards[grey-wolf].hero\",\"check\":\"unknown-reference\",\"count\":1},\n"
            "{\"file\":\"game/"
            "heroes.yaml\",\"path\":\"heroes[keeper].name.en\",\"check\":\"stray-blank\",\"count\":1}\n"
            "]}\n");
  const Outcome clean = regolo({"lint"});
  EXPECT_EQ(clean.code, 0) << clean.out;
  EXPECT_TRUE(contains(clean.out, "(2 in the baseline)")) << clean.out;
  // Lines move, and the finding is still the same.
  write("game/cards.yaml", "# one line more\n" + broken_cards());
  EXPECT_EQ(regolo({"lint"}).code, 0);
  write("game/cards.yaml", replaced(broken_cards(), "cost: {blue: 1}", "cost: {blu: 1}"));
  const Outcome outcome = regolo({"lint"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(contains(outcome.out, "unknown-resource"));
  EXPECT_FALSE(contains(outcome.out, "unknown-reference"));
  EXPECT_EQ(regolo({"lint", "--no-baseline"}).code, 1);
  EXPECT_TRUE(contains(regolo({"lint", "--no-baseline"}).out, "unknown-reference"));
}

TEST_F(Baseline, TheSameFindingTwiceNeedsTwoEntries) {
  write_old_game();
  EXPECT_EQ(regolo({"lint", "--write-baseline"}).code, 0);
  write("game/cards.yaml", broken_cards() +
                               "  - id: grey-wolf\n    name: {en: C, it: D}\n    cost: {red: 1}\n    hero: "
                               "keepre\n    source: rulebook p.2\n");
  const Outcome outcome = regolo({"lint", "--select", "unknown-reference"});
  EXPECT_EQ(outcome.code, 1) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "Found 1 error")) << outcome.out;
}

TEST_F(Baseline, WhatIsNoLongerFoundIsSaidAndPruned) {
  write_old_game();
  regolo({"lint", "--write-baseline"});
  write("game/cards.yaml", example("cards.yaml"));
  const Outcome stale = regolo({"lint"});
  EXPECT_EQ(stale.code, 0);
  EXPECT_TRUE(contains(stale.out, "No longer found: 1 finding of the baseline; --prune-baseline"))
      << stale.out;
  // A run that did not look cannot say so.
  EXPECT_FALSE(contains(regolo({"lint", "game/heroes.yaml"}).out, "No longer found"));
  EXPECT_FALSE(contains(regolo({"lint", "--select", "text"}).out, "No longer found"));
  EXPECT_EQ(regolo({"lint", "--prune-baseline"}).code, 0);
  EXPECT_FALSE(contains(baseline(), "unknown-reference"));
  EXPECT_TRUE(contains(baseline(), "stray-blank"));
  EXPECT_FALSE(contains(regolo({"lint"}).out, "No longer found"));
}

TEST_F(Baseline, WritingForOneFileKeepsWhatIsKnownOfTheOthers) {
  write_old_game();
  regolo({"lint", "--write-baseline"});
  write("game/cards.yaml", example("cards.yaml"));
  EXPECT_EQ(regolo({"lint", "game/cards.yaml", "--write-baseline"}).code, 0);
  EXPECT_FALSE(contains(baseline(), "unknown-reference"));
  EXPECT_TRUE(contains(baseline(), "stray-blank"));
}

TEST_F(Baseline, WhatCannotBeReadCannotBeKnown) {
  write_game("game");
  write("game/heroes.yaml", "heroes: [\n");
  regolo({"lint", "--write-baseline"});
  EXPECT_FALSE(contains(baseline(), "unclosed-bracket"));
  EXPECT_EQ(regolo({"lint"}).code, 1);
}

TEST_F(Baseline, AnotherFileMayBeNamedAndABrokenOneIsRefused) {
  write_old_game();
  EXPECT_EQ(regolo({"lint", "--baseline", "old.json"}).code, 2);
  EXPECT_EQ(regolo({"lint", "--baseline", "old.json", "--write-baseline"}).code, 0);
  EXPECT_EQ(regolo({"lint", "--baseline", "old.json"}).code, 0);
  for (const char* text :
       {"", "[]", "{\"schema\": \"x\"}", "{\"schema\": \"regolo.baseline/1\", \"findings\": [{}]}"}) {
    write("old.json", text);
    const Outcome outcome = regolo({"lint", "--baseline", "old.json"});
    EXPECT_EQ(outcome.code, 2) << text;
    EXPECT_TRUE(contains(outcome.err, "'old.json' is no baseline")) << outcome.err;
  }
  EXPECT_EQ(regolo({"lint", "--no-baseline", "--write-baseline"}).code, 2);
  EXPECT_EQ(regolo({"lint", "--prune-baseline"}).code, 2);
}

TEST_F(Baseline, FormatsTellKnownFindingsApart) {
  write_old_game();
  regolo({"lint", "--write-baseline"});
  const auto log = nlohmann::json::parse(regolo({"lint", "--output-format", "sarif"}).out);
  for (const auto& result : log["runs"][0]["results"]) {
    EXPECT_EQ(result["baselineState"], "unchanged");
    EXPECT_EQ(result["suppressions"][0]["kind"], "external");
  }
  const auto json = nlohmann::json::parse(regolo({"lint", "--output-format", "json"}).out);
  EXPECT_EQ(json["summary"]["in_baseline"], 2);
  EXPECT_EQ(json["findings"][0]["status"], "baseline");
}

TEST_F(AddIgnore, SuppressesEveryFindingWhereItStands) {
  write_old_game();
  write("game/cards.yaml", replaced(broken_cards(), "cost: {blue: 1}", "cost: {blu: 1}  # a comment"));
  const Outcome outcome = regolo({"lint", "--add-ignore=known since the first print"});
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
  EXPECT_TRUE(outcome.out.starts_with("Suppressed 3 findings in 2 files.\n")) << outcome.out;
  const std::string cards = file_text(root_ / "game/cards.yaml");
  EXPECT_TRUE(
      contains(cards, "hero: keepre  # regolo: ignore[unknown-reference] known since the first print\n"))
      << cards;
  EXPECT_TRUE(contains(cards,
                       "    # regolo: ignore[unknown-resource] known since the first print\n    cost: {blu: "
                       "1}  # a comment\n"))
      << cards;
  EXPECT_EQ(regolo({"lint", "--fail-on", "info"}).code, 0);
  const Outcome again = regolo({"lint", "--add-ignore=again"});
  EXPECT_EQ(file_text(root_ / "game/cards.yaml"), cards);
}

TEST_F(AddIgnore, SeveralChecksOfALineShareAComment) {
  write_game("game");
  write("game/cards.yaml",
        replaced(example("cards.yaml"), "    hero: keeper\n", "    hero: keepre\n    heroo: x\n"));
  write("game/cards.yaml",
        replaced(example("cards.yaml"),
                 "  - id: white-lady\n    name: {en: White Lady, it: Dama Bianca}\n    cost: {blue: 1}\n",
                 "  - id: white-lady\n    name: {en: \"White  Lady\", it: Dama Bianca, fr: x}\n    cost: "
                 "{blue: 1}\n"));
  EXPECT_EQ(regolo({"lint", "--add-ignore=both"}).code, 0);
  EXPECT_TRUE(
      contains(file_text(root_ / "game/cards.yaml"), "# regolo: ignore[stray-blank, unknown-key] both\n"))
      << file_text(root_ / "game/cards.yaml");
}

TEST_F(AddIgnore, WhatNoCommentCanSuppressIsReported) {
  write_game("game");
  write("game/heroes.yaml", "heroes: [\n");
  const Outcome outcome = regolo({"lint", "--add-ignore=no"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(contains(outcome.out, "unclosed-bracket"));
  EXPECT_EQ(file_text(root_ / "game/heroes.yaml"), "heroes: [\n");
}

TEST_F(AddIgnore, NeedsAReasonInOneLine) {
  write_old_game();
  EXPECT_EQ(regolo({"lint", "--add-ignore="}).code, 2);
  EXPECT_EQ(regolo({"lint", "--add-ignore=  "}).code, 2);
  EXPECT_EQ(regolo({"lint", "--add-ignore=a\nb"}).code, 2);
  EXPECT_EQ(regolo({"lint", "--add-ignore=a", "--fix"}).code, 2);
  EXPECT_EQ(file_text(root_ / "game/cards.yaml"), broken_cards());
}

TEST_F(ChangedSince, ShowsWhatIsNewAndWhatStandsOnChangedLines) {
  fs::remove_all(root_ / ".git");
  write_old_game();
  git("init -q");
  git("add -A");
  git("commit -q -m one");
  const Outcome nothing = regolo({"lint", "--changed-since", "HEAD"});
  EXPECT_EQ(nothing.code, 0) << nothing.out << nothing.err;
  EXPECT_TRUE(contains(nothing.out, "Not shown: 2 findings that the change did not touch")) << nothing.out;
  // A hero taken away breaks a reference in a file that nobody touched.
  write("game/cards.yaml", replaced(broken_cards(), "traits: [ghost]\n", "traits: [ghots]\n"));
  Outcome outcome = regolo({"lint", "--changed-since", "HEAD"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(contains(outcome.out, "unknown-value"));
  EXPECT_FALSE(contains(outcome.out, "unknown-reference"));
  write("game/cards.yaml", replaced(broken_cards(), "    hero: keepre\n", "    hero: keepre  # here\n"));
  outcome = regolo({"lint", "--changed-since", "HEAD"});
  EXPECT_TRUE(contains(outcome.out, "unknown-reference")) << outcome.out;
}

TEST_F(ChangedSince, AFindingInAnUntouchedFileIsShownIfTheChangeBroughtIt) {
  fs::remove_all(root_ / ".git");
  write_game("game");
  git("init -q");
  git("add -A");
  git("commit -q -m one");
  write("game/heroes.yaml", replaced(example("heroes.yaml"), "id: keeper", "id: warden"));
  const Outcome outcome = regolo({"lint", "--changed-since", "HEAD", "--select", "unknown-reference"});
  EXPECT_TRUE(contains(outcome.out, "game/cards.yaml:6:11: error unknown-reference"))
      << outcome.out << outcome.err;
}

TEST_F(ChangedSince, ANameThatGitDoesNotKnowIsAnError) {
  write_old_game();
  for (const std::string name : {"nonsense", "--help", ""}) {
    const Outcome outcome = regolo({"lint", "--changed-since=" + name});
    EXPECT_EQ(outcome.code, name.empty() ? 1 : 2) << name << outcome.err;
  }
}

TEST_F(ChangedSince, HunksAreReadAsGitWritesThem) {
  const Changes changes = Changes::from_diff(
      "diff --git a/x.yaml b/x.yaml\n--- a/x.yaml\n+++ b/x.yaml\n@@ -3,2 +5,3 @@ cards:\n+a\n@@ -9 +12 "
      "@@\n+b\n"
      "@@ -20,2 +22,0 @@\n-c\n--- a/gone.yaml\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n",
      "/r");
  EXPECT_FALSE(changes.touches("/r/x.yaml", 4, 4));
  EXPECT_TRUE(changes.touches("/r/x.yaml", 5, 5));
  EXPECT_TRUE(changes.touches("/r/x.yaml", 1, 5));
  EXPECT_FALSE(changes.touches("/r/x.yaml", 8, 11));
  EXPECT_TRUE(changes.touches("/r/x.yaml", 12, 12));
  EXPECT_TRUE(changes.touches("/r/x.yaml", 22, 22));
  EXPECT_FALSE(changes.touches("/r/y.yaml", 5, 5));
}

TEST_F(OldFindings, TooManyWarningsFail) {
  write_game("game");
  write("game/heroes.yaml", replaced(example("heroes.yaml"), "en: Keeper", "en: \"Keeper \""));
  EXPECT_EQ(regolo({"lint", "--max-warnings", "1"}).code, 0);
  const Outcome outcome = regolo({"lint", "--max-warnings", "0"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(contains(outcome.err, "1 warning, but at most 0 are allowed"));
  EXPECT_EQ(regolo({"lint", "--max-warnings", "-1"}).code, 2);
  EXPECT_EQ(regolo({"lint", "--max-warnings", "0", "--exit-zero"}).code, 0);
}

TEST_F(OldFindings, StatisticsCountEachCheck) {
  write_old_game();
  EXPECT_TRUE(contains(regolo({"lint", "--statistics"}).out,
                       "     1  error    unknown-reference  [*] 1 fixable\n     1  warning  stray-blank  [*] "
                       "1 fixable\nFound "));
}

}  // namespace
}  // namespace regolo::cli
