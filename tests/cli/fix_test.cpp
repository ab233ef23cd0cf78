// --fix and its like: what is written, what is kept, and what is left alone.
#include <sys/stat.h>

#include "tests/cli/harness.h"
#include "tests/snapshot.h"

namespace regolo::cli {
namespace {

namespace fs = std::filesystem;

class Fix : public CliTest {
 protected:
  std::string cards() const { return file_text(root_ / "game/cards.yaml"); }
};

TEST_F(Fix, WritesWhatIsCertainAndSaysHowMuch) {
  write_broken_game("game");
  const Outcome before = regolo({"lint"});
  EXPECT_TRUE(contains(before.out, "there is no hero 'keepre' [*]\n")) << before.out;
  EXPECT_TRUE(contains(before.out, "[*] 1 fixable with --fix.\n"));
  const Outcome outcome = regolo({"lint", "--fix", "--show-fixes"});
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
  EXPECT_TRUE(
      outcome.out.starts_with("fixed game/cards.yaml:6:11: unknown-reference: replace with `keeper`\n"
                              "Fixed 1 finding in 1 file.\nAll checks passed: "))
      << outcome.out;
  EXPECT_EQ(cards(), example("cards.yaml"));
}

TEST_F(Fix, ASecondRunChangesNothing) {
  write_broken_game("game");
  EXPECT_EQ(regolo({"lint", "--fix"}).code, 0);
  const std::string once = cards();
  const Outcome again = regolo({"lint", "--fix"});
  EXPECT_EQ(cards(), once);
  EXPECT_FALSE(contains(again.out, "Fixed"));
}

TEST_F(Fix, KeepsCommentsLineEndsTheByteOrderMarkAndTheMode) {
  write_game("game");
  std::string text = "\xef\xbb\xbf# The first line.\n" + broken_cards() + "# The last line.";
  text = replaced(text, "hero: keepre", "hero: keepre   # who?");
  std::string windows;
  for (const char c : text) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  write("game/cards.yaml", windows);
  ASSERT_EQ(::chmod((root_ / "game/cards.yaml").c_str(), 0640), 0);
  const Outcome outcome = regolo({"lint", "--fix"});
  EXPECT_EQ(outcome.code, 0) << outcome.out;
  EXPECT_EQ(cards(), replaced(windows, "keepre", "keeper"));
  struct stat status {};
  ASSERT_EQ(::stat((root_ / "game/cards.yaml").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777U, 0640U);
  for (const auto& entry : fs::directory_iterator(root_ / "game"))
    EXPECT_EQ(entry.path().extension(), ".yaml") << entry.path();
}

TEST_F(Fix, WhatOneFixUncoversTheNextMends) {
  write_game("game");
  write("game/cards.yaml", replaced(example("cards.yaml"), "hero: keeper", "heroo: keepre"));
  const Outcome outcome = regolo({"lint", "--fix"});
  EXPECT_EQ(outcome.code, 0) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "Fixed 2 findings in 1 file.\n"));
  EXPECT_EQ(cards(), example("cards.yaml"));
}

TEST_F(Fix, AMisspeltKeyIsNotMadeTheSecondOfItsName) {
  write_game("game");
  write("game/cards.yaml",
        replaced(example("cards.yaml"), "    hero: keeper\n", "    hero: keeper\n    heroo: keeper\n"));
  const std::string before = cards();
  EXPECT_EQ(regolo({"lint", "--fix", "--unsafe-fixes"}).code, 1);
  EXPECT_EQ(cards(), before);
}

TEST_F(Fix, UnsafeFixesAreWrittenOnlyWhenAskedFor) {
  write_game("game");
  const std::string short_of_one =
      replaced(example("game.yaml"), "{what: card, count: 2,", "{what: card, count: 3,");
  write("game/game.yaml", short_of_one);
  const Outcome safe = regolo({"lint", "--fix"});
  EXPECT_EQ(safe.code, 1);
  EXPECT_TRUE(contains(safe.out, "1 fixable with --fix --unsafe-fixes; look at what it writes.\n"))
      << safe.out;
  EXPECT_EQ(file_text(root_ / "game/game.yaml"), short_of_one);
  EXPECT_EQ(regolo({"lint", "--fix", "--unsafe-fixes"}).code, 0);
  EXPECT_EQ(file_text(root_ / "game/game.yaml"), example("game.yaml"));
}

TEST_F(Fix, AMissingTranslationGetsAStubThatIsStillFound) {
  write_game("game");
  write("game/cards.yaml",
        replaced(example("cards.yaml"), "{en: Grey Wolf, it: Lupo Grigio}", "{en: Grey Wolf}"));
  const Outcome outcome = regolo({"lint", "--fix", "--unsafe-fixes"});
  EXPECT_TRUE(contains(cards(), "name: {en: Grey Wolf, it: \"?\"}\n")) << cards();
  EXPECT_TRUE(contains(outcome.out, "warning text-without-words")) << outcome.out;
}

TEST_F(Fix, AStubIsWrittenAsTheMapIs) {
  write_game("game");
  for (const std::string end : {"\n", "\r\n"}) {
    std::string text;
    const std::string block = replaced(example("cards.yaml"), "name: {en: Grey Wolf, it: Lupo Grigio}\n",
                                       "name:\n      en: Grey Wolf  # wolf\n");
    for (const char c : block) text += c == '\n' ? end : std::string(1, c);
    write("game/cards.yaml", text);
    regolo({"lint", "--fix", "--unsafe-fixes"});
    EXPECT_TRUE(contains(cards(), "      en: Grey Wolf  # wolf" + end + "      it: \"?\"" + end)) << cards();
  }
}

TEST_F(Fix, DiffShowsWhatFixWouldWriteAndWhatIsLeft) {
  write_broken_game("game");
  write("game/heroes.yaml", replaced(example("heroes.yaml"), "en: Keeper", "en: Keeper, nonsense: x"));
  const std::string before = cards();
  const Outcome outcome = regolo({"lint", "--diff"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(outcome.out.starts_with("--- game/cards.yaml\n+++ game/cards.yaml\n@@ -3,7 +3,7 @@\n"))
      << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "\n-    hero: keepre\n+    hero: keeper\n"));
  EXPECT_TRUE(contains(outcome.out, "error unknown-key")) << "what is left is hidden";
  EXPECT_TRUE(contains(outcome.out, "Would fix 1 finding in 1 file.\n"));
  EXPECT_EQ(cards(), before);
}

TEST_F(Fix, ADiffAloneStillExitsOne) {
  write_broken_game("game");
  EXPECT_EQ(regolo({"lint", "--diff"}).code, 1);
  write_game("game");
  EXPECT_EQ(regolo({"lint", "--diff"}).code, 0);
}

TEST_F(Fix, DiffWorksOnWhatIsNotSaved) {
  write_game("game");
  const Outcome outcome =
      regolo({"lint", "-", "--stdin-filename", "game/cards.yaml", "--diff"}, broken_cards());
  EXPECT_TRUE(contains(outcome.out, "+    hero: keeper\n")) << outcome.out << outcome.err;
  EXPECT_EQ(regolo({"lint", "-", "--stdin-filename", "game/cards.yaml", "--fix"}, broken_cards()).code, 2);
}

TEST_F(Fix, FixOnlyReportsNothingElse) {
  write_broken_game("game");
  write("game/heroes.yaml", replaced(example("heroes.yaml"), "en: Keeper", "en: Keeper, nonsense: x"));
  const Outcome outcome = regolo({"lint", "--fix-only"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out, "Fixed 1 finding in 1 file.\n");
  write("game/cards.yaml", broken_cards());
  EXPECT_EQ(regolo({"lint", "--fix-only", "--exit-non-zero-on-fix"}).code, 1);
  EXPECT_EQ(regolo({"lint", "--fix-only", "--exit-non-zero-on-fix"}).code, 0);
}

TEST_F(Fix, ExitNonZeroOnFix) {
  write_broken_game("game");
  EXPECT_EQ(regolo({"lint", "--fix", "--exit-non-zero-on-fix"}).code, 1);
  EXPECT_EQ(regolo({"lint", "--fix", "--exit-non-zero-on-fix"}).code, 0);
}

TEST_F(Fix, OnlyTheFilesAskedForAreMended) {
  write_broken_game("game");
  EXPECT_EQ(regolo({"lint", "game/heroes.yaml", "--fix"}).code, 0);
  EXPECT_EQ(cards(), broken_cards());
}

TEST_F(Fix, SuppressedFindingsAreLeftAlone) {
  write_game("game");
  const std::string meant = replaced(broken_cards(), "hero: keepre",
                                     "hero: keepre  # regolo: ignore[unknown-reference] comes later");
  write("game/cards.yaml", meant);
  EXPECT_EQ(regolo({"lint", "--fix", "--unsafe-fixes"}).code, 0);
  EXPECT_EQ(cards(), meant);
}

TEST_F(Fix, CommentsThatHideNothingAreRemoved) {
  write_game("game");
  write("game/cards.yaml",
        replaced(replaced(example("cards.yaml"), "hero: keeper",
                          "hero: keeper  # regolo: ignore[unknown-reference] x"),
                 "  - id: white-lady", "  # regolo: ignore[zero-cost] y\n  - id: white-lady"));
  EXPECT_EQ(regolo({"lint", "--fix", "--fail-on", "info"}).code, 0);
  EXPECT_EQ(cards(), example("cards.yaml"));
}

TEST_F(Fix, OneCheckOfAListIsRemovedAlone) {
  write_game("game");
  write("game/cards.yaml",
        replaced(broken_cards(), "hero: keepre",
                 "hero: keepre  # regolo: ignore[zero-cost, unknown-reference, bad-id] later"));
  EXPECT_EQ(regolo({"lint", "--fix"}).code, 0);
  EXPECT_TRUE(contains(cards(), "# regolo: ignore[unknown-reference] later\n")) << cards();
}

TEST_F(Fix, FlagsThatMakeNoSenseAreRefused) {
  write_broken_game("game");
  EXPECT_TRUE(contains(regolo({"lint", "--unsafe-fixes"}).err, "--unsafe-fixes needs --fix or --diff"));
  EXPECT_EQ(regolo({"lint", "--show-fixes"}).code, 2);
  EXPECT_EQ(regolo({"lint", "--exit-non-zero-on-fix"}).code, 2);
  EXPECT_EQ(regolo({"lint", "--fix-only", "--diff"}).code, 2);
  EXPECT_TRUE(contains(regolo({"lint", "--diff", "--output-format", "json"}).err, "-o json=PATH"));
  EXPECT_EQ(cards(), broken_cards());
}

TEST_F(Fix, AFileThatCannotBeWrittenExitsThree) {
  write_broken_game("game");
  fs::permissions(root_ / "game", fs::perms::owner_read | fs::perms::owner_exec);
  const Outcome outcome = regolo({"lint", "--fix", "--no-cache"});
  fs::permissions(root_ / "game", fs::perms::owner_all);
  if (::geteuid() == 0) {
    EXPECT_EQ(outcome.code, 0);  // nothing is closed to root
  } else {
    EXPECT_EQ(outcome.code, 3);
    EXPECT_TRUE(contains(outcome.err, "'game/cards.yaml' could not be written: Permission denied"));
    EXPECT_EQ(cards(), broken_cards());
  }
}

TEST_F(Fix, TheReportInAFileIsThatOfWhatIsLeft) {
  write_broken_game("game");
  EXPECT_EQ(regolo({"lint", "--fix", "-o", "json=out.json"}).code, 0);
  EXPECT_TRUE(contains(file_text(root_ / "out.json"), "\"fixed\": 1"));
  EXPECT_TRUE(contains(file_text(root_ / "out.json"), "\"findings\": []"));
}

}  // namespace
}  // namespace regolo::cli
