// The command: where its versions come from, what it prints, and what its exit code says.
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/cli/harness.h"

namespace regolo::cli {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

class Diff : public CliTest {
 protected:
  void two_versions(const std::string& game) {
    const fs::path content = fs::path(REGOLO_SOURCE_DIR) / "content" / game;
    fs::copy(content, root_ / "old", fs::copy_options::recursive);
    fs::copy(content, root_ / "new", fs::copy_options::recursive);
  }
  void edit(const std::string& file, std::string_view from, std::string_view to) {
    write("new/" + file, replaced(read(root_ / "new" / file), from, to));
  }
  Outcome diff(std::vector<std::string> more = {}) {
    std::vector<std::string> words{"diff", "old", "new", "--games", "4", "--jobs", "2"};
    words.insert(words.end(), more.begin(), more.end());
    return regolo(words);
  }
};

TEST_F(Diff, NothingDiffers) {
  two_versions("res-arcana-duo");
  const Outcome outcome = diff({"--breaking", "--exit-code"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "nothing differs")) << outcome.out;
}

/// A comment and a name in Italian, in each game.
void expect_words_only(const Outcome& outcome) {
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "only words changed: no change in play")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "1 comment changed")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, ": all the same")) << outcome.out;
}

TEST_F(Diff, ANameAndACommentChangeNothingInResArcana) {
  two_versions("res-arcana-duo");
  edit("cards/artifacts.yaml", "{it: Crogiolo,", "{it: Crogiuolo,");
  edit("cards/artifacts.yaml", "# The English text calls it", "# The English text names it");
  expect_words_only(diff({"--exit-code", "--what", "content,behaviour"}));
}

TEST_F(Diff, ANameAndACommentChangeNothingInCastingShadows) {
  two_versions("casting-shadows");
  edit("cards/attack_spells_level_one.yaml", "{it: Fronde Fatali", "{it: Fronde Mortali");
  edit("game.yaml", "# Setting up.", "# The set-up.");
  expect_words_only(diff({"--exit-code", "--what", "content,behaviour"}));
}

TEST_F(Diff, ANameAndACommentChangeNothingInRealmOfSand) {
  two_versions("realm-of-sand");
  edit("game.yaml", "{it: Modalità Avanzata", "{it: Modo Avanzato");
  edit("components/rune_tiles.yaml", "# The 28 rune tiles. Not", "# These are the 28 rune tiles. Not");
  expect_words_only(diff({"--exit-code", "--what", "content,behaviour"}));
}

TEST_F(Diff, ANameAndACommentChangeNothingInKen) {
  two_versions("ken-il-guerriero");
  edit("cards/armies.yaml", "{it: Contadini in Armi", "{it: Villani in Armi");
  edit("cards/armies.yaml", "# Worth nothing when beaten", "# Worth nothing if beaten");
  expect_words_only(diff({"--exit-code", "--what", "content,behaviour"}));
}

TEST_F(Diff, ADearerCardBreaksAScenarioAndIsNamedAsItsCause) {
  two_versions("res-arcana-duo");
  edit("cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: {elan: 1, gold: 2}");
  const Outcome outcome = diff({"--breaking"});
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "crucible: cost gold 1 -> 2")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "breaks new/scenarios/worked-round.yaml")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "because crucible: cost gold 1 -> 2")) << outcome.out;
  for (std::size_t at = 0; at < outcome.out.size();) {
    const std::size_t end = outcome.out.find('\n', at);
    EXPECT_LE(end - at, 80U) << outcome.out.substr(at, end - at);
    at = end + 1;
  }
  EXPECT_EQ(diff().code, 0) << "without --breaking a difference is an answer and no fault";
}

TEST_F(Diff, FindingsOfLintAreNewAndGone) {
  two_versions("res-arcana-duo");
  edit("cards/artifacts.yaml", "points: 0", "points: zero");
  const Outcome outcome = diff({"--breaking", "--what", "content,behaviour"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(contains(outcome.out, "Lint: 1 new, 0 gone")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "wrong-type")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "nothing was played: new does not lint clean (1 error)")) << outcome.out;
  const Outcome back = regolo({"diff", "new", "old", "--what", "content", "--breaking"});
  EXPECT_EQ(back.code, 0) << back.out;
  EXPECT_TRUE(contains(back.out, "Lint: 0 new, 1 gone")) << back.out;
}

TEST_F(Diff, AVariantIsComparedWithThePrintedGame) {
  two_versions("casting-shadows");
  const Outcome outcome =
      regolo({"diff", "old", "--variant", "taller-dial", "--games", "4", "--jobs", "2", "--what", "all"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "old: as printed -> variant taller-dial")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "parameter hp-cap: 18 -> 99")) << outcome.out;
  const Outcome rule =
      regolo({"diff", "old", "--without", "reroll-not-cursed", "--set", "spellbook-limit=6", "--games", "4"});
  EXPECT_TRUE(contains(rule.out, "rule reroll-not-cursed: switched off")) << rule.out;
  EXPECT_TRUE(contains(rule.out, "parameter spellbook-limit: 5 -> 6")) << rule.out;
}

TEST_F(Diff, AHouseRuleFromAFilePatchesComponents) {
  two_versions("casting-shadows");
  write("house.yaml",
        "variants:\n  - id: bigger-books\n    statement: six cards, and the Heat Wave hits harder\n    set: "
        "{spellbook-limit: 6}\n    patch:\n      heat-wave: {attack: {spend: {most: {red-gem: 3}, damage: "
        "[4, 6, "
        "8]}}}\n");
  const Outcome outcome = regolo({"diff", "old", "--variant", "house.yaml", "--games", "4", "--jobs", "2"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "as printed -> variant bigger-books")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "parameter spellbook-limit: 5 -> 6")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "heat-wave: attack spend damage 3 -> 4")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "because heat-wave: attack spend damage")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "because parameter spellbook-limit: 5 -> 6")) << outcome.out;
}

TEST_F(Diff, ARenamedCardIsOneEdit) {
  two_versions("res-arcana-duo");
  for (const auto& entry : fs::recursive_directory_iterator(root_ / "new")) {
    if (!entry.is_regular_file()) continue;
    std::string text = read(entry.path());
    for (std::size_t at = text.find("crucible"); at != std::string::npos; at = text.find("crucible", at + 9))
      text.replace(at, 8, "melting-pot");
    std::ofstream(entry.path(), std::ios::binary) << text;
  }
  const Outcome outcome = diff({"--what", "content"});
  EXPECT_TRUE(contains(outcome.out, "crucible: renamed to melting-pot")) << outcome.out;
  EXPECT_FALSE(contains(outcome.out, "crucible: removed")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "1 edit can change play")) << outcome.out;
}

TEST_F(Diff, APullRequestGetsSixtyLinesAtMost) {
  two_versions("res-arcana-duo");
  edit("cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: {elan: 1, gold: 2}");
  std::string cards = read(root_ / "new/cards/artifacts.yaml");
  for (std::size_t at = cards.find("{it: "); at != std::string::npos; at = cards.find("{it: ", at + 6))
    cards.insert(at + 5, "X");
  for (std::size_t at = cards.find("points: 1"); at != std::string::npos;
       at = cards.find("points: 1", at + 1))
    cards.replace(at, 9, "points: 2");
  write("new/cards/artifacts.yaml", cards);
  const Outcome outcome = diff({"--output-format", "markdown", "-o", "json=report.json"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_LE(occurrences(outcome.out, "\n"), 60U) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "### old: old → new") || contains(outcome.out, "### new")) << outcome.out;
  const nlohmann::json json = nlohmann::json::parse(read(root_ / "report.json"));
  EXPECT_EQ(json["schema"], "regolo.diff/1");
  EXPECT_GT(json["games"][0]["edits"].size(), 10U);
}

TEST_F(Diff, TheSameForAnyNumberOfProcesses) {
  two_versions("res-arcana-duo");
  edit("game.yaml", "- id: pass-draw\n    value: 1", "- id: pass-draw\n    value: 2");
  edit("cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: {elan: 1, gold: 2}");
  const auto run = [&](const char* jobs) {
    return regolo({"diff", "old", "new", "--games", "30", "--jobs", jobs, "--output-format", "json"}).out;
  };
  EXPECT_EQ(run("1"), run("3"));
}

TEST_F(Diff, GitTellsTheEarlierVersion) {
  two_versions("res-arcana-duo");
  fs::remove_all(root_ / ".git");
  fs::create_directories(root_ / "content");
  fs::rename(root_ / "old", root_ / "content/res-arcana-duo");
  const std::string git = "cd '" + root_.string() +
                          "' && git -c init.defaultBranch=main init -q && git add content && " +
                          "git -c user.name=a -c user.email=a@b commit -q -m first";
  ASSERT_EQ(std::system(git.c_str()), 0);
  const std::string file = "content/res-arcana-duo/cards/artifacts.yaml";
  write(file, replaced(read(root_ / file), "gold: 1}", "gold: 2}"));
  const Outcome outcome = regolo({"diff", "res-arcana-duo", "--against", "HEAD", "--what", "content"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "content/res-arcana-duo: HEAD -> now")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "crucible: cost gold 1 -> 2")) << outcome.out;
  const Outcome words =
      regolo({"diff", "HEAD:res-arcana-duo", "content/res-arcana-duo", "--what", "content"});
  EXPECT_TRUE(contains(words.out, "crucible: cost gold 1 -> 2")) << words.out << words.err;
  const Outcome unknown = regolo({"diff", "--against", "nowhere"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(contains(unknown.err, "git has no revision 'nowhere'")) << unknown.err;
}

TEST_F(Diff, NothingToPlayIsInconclusiveAndNotGreen) {
  two_versions("res-arcana-duo");
  for (const char* version : {"old", "new"}) fs::remove_all(root_ / version / "scenarios");
  edit("game.yaml", "- id: pass-draw\n    value: 1", "- id: pass-draw\n    value: 2");
  EXPECT_EQ(diff({"--breaking", "--what", "behaviour"}).code, 4);
}

TEST_F(Diff, WrongWordsAreRefused) {
  EXPECT_EQ(regolo({"diff"}).code, 2);
  EXPECT_EQ(regolo({"diff", "nowhere", "nothing"}).code, 2);
  two_versions("res-arcana-duo");
  EXPECT_TRUE(contains(diff({"--what", "behavior"}).err, "behaviour"));
  EXPECT_EQ(diff({"-o", "json=a", "-o", "markdown=a"}).code, 2);
  EXPECT_EQ(regolo({"diff", "old", "new", "--variant", "first-game"}).code, 2);
  EXPECT_EQ(diff({"-o", "json=no/such/folder/file.json", "--what", "content"}).code, 3);
}

}  // namespace
}  // namespace regolo::cli
