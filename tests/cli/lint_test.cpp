// `regolo lint` from the outside: which paths, which checks, which verdict.
#include <nlohmann/json.hpp>

#include "tests/cli/harness.h"

namespace regolo::cli {
namespace {

using Lint = CliTest;

constexpr std::string_view broken_line = "game/cards.yaml:6:11: error unknown-reference: ";

TEST_F(Lint, ACleanGameIsOneLine) {
  write_game("game");
  const Outcome outcome = regolo({"lint"});
  EXPECT_EQ(outcome.code, 0) << outcome.out;
  EXPECT_TRUE(outcome.out.starts_with("All checks passed: 6 files, 3 components, 2 rules, ")) << outcome.out;
  EXPECT_EQ(occurrences(outcome.out, "\n"), 1U);
  EXPECT_TRUE(outcome.err.empty());
  EXPECT_TRUE(regolo({"lint", "-q"}).out.empty());
}

TEST_F(Lint, FindingsAreOnTheOutputStreamAndExitOne) {
  write_broken_game("game");
  const Outcome outcome = regolo({"lint", "--select", "unknown-reference"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(outcome.out.starts_with(broken_line)) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "\nFound 1 error in 6 files (3 components, 2 rules; 1 check).\n"));
  EXPECT_TRUE(outcome.err.empty());
}

TEST_F(Lint, StreamsStayTheSameBetweenRunsAndThreads) {
  write_broken_game("a");
  write_broken_game("b");
  const Outcome once = regolo({"lint", "-j1"});
  const Outcome again = regolo({"lint", "-j=4", "--timing"});
  EXPECT_EQ(once.out, again.out);
  EXPECT_TRUE(once.err.empty());
  EXPECT_TRUE(contains(again.err, "time: "));
  EXPECT_LT(once.out.find("a/cards.yaml"), once.out.find("b/cards.yaml"));
}

TEST_F(Lint, AListOptionLeavesThePathAlone) {
  write_broken_game("game");
  write_broken_game("other");
  const Outcome outcome = regolo({"lint", "--select", "ref,cost", "game"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(contains(outcome.out, broken_line));
  EXPECT_FALSE(contains(outcome.out, "other/"));
  EXPECT_EQ(regolo({"lint", "--exclude", "other", "game", "--ignore", "ref"}).code, 0);
}

TEST_F(Lint, AFolderMayBeCalledLikeACommand) {
  write_broken_game("lint");
  const Outcome outcome = regolo({"lint", "lint"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(contains(outcome.out, "lint/cards.yaml:6:11: "));
  EXPECT_EQ(regolo({"lint", "--", "lint"}).out, outcome.out);
}

TEST_F(Lint, SelectionTakesTheMoreExactWord) {
  write_broken_game("game");
  EXPECT_EQ(regolo({"lint", "--ignore", "ref"}).code, 0);
  EXPECT_EQ(regolo({"lint", "--select", "ALL", "--ignore", "unknown-reference"}).code, 0);
  EXPECT_EQ(regolo({"lint", "--select", "unknown-reference", "--ignore", "ref"}).code, 1);
  EXPECT_EQ(regolo({"lint", "--select", "cost", "--extend-select", "ref"}).code, 1);
  EXPECT_EQ(regolo({"lint", "--select", "cost", "--select", "ref"}).code, 1);
}

TEST_F(Lint, UnknownAndEmptySelectionsAreRefused) {
  write_game("game");
  for (const std::string option : {"--select", "--extend-select", "--ignore"}) {
    const Outcome outcome = regolo({"lint", option, "unknown-refrence"});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_TRUE(contains(outcome.err, "did you mean 'unknown-reference'?")) << outcome.err;
  }
  EXPECT_EQ(regolo({"lint", "--select", "ref", "--ignore", "ref"}).code, 2);
  EXPECT_EQ(regolo({"lint", "--per-file-ignore", "cards.yaml"}).code, 2);
  EXPECT_EQ(regolo({"lint", "--per-file-ignore", "cards.yaml=reff"}).code, 2);
}

TEST_F(Lint, PerFileIgnoreTakesAGlob) {
  write_broken_game("game");
  EXPECT_EQ(regolo({"lint", "--per-file-ignore", "game/*.yaml=ref,cost"}).code, 0);
  EXPECT_EQ(regolo({"lint", "--per-file-ignore", "rules.yaml=ref"}).code, 1);
}

TEST_F(Lint, SeveritiesDecideTheVerdict) {
  write_broken_game("game");
  write("regolo.yaml", "severity: {unknown-reference: warning}\nselect: [unknown-reference]\n");
  EXPECT_EQ(regolo({"lint"}).code, 0);
  EXPECT_TRUE(contains(regolo({"lint"}).out, "Found 1 warning in "));
  EXPECT_EQ(regolo({"lint", "--fail-on", "warning"}).code, 1);
  EXPECT_EQ(regolo({"lint", "--fail-on", "warning", "--fail-on", "never"}).code, 0);
  EXPECT_EQ(regolo({"lint", "--fail-on", "info", "--exit-zero"}).code, 0);
  EXPECT_EQ(regolo({"lint", "--fail-on", "eror"}).code, 2);
  const Outcome hidden = regolo({"lint", "--min-severity", "error", "--fail-on", "warning"});
  EXPECT_EQ(hidden.code, 1);
  EXPECT_FALSE(contains(hidden.out, "cards.yaml"));
  EXPECT_TRUE(contains(hidden.out, "Not shown: 1 finding below --min-severity error."));
}

TEST_F(Lint, PathsThatLeadNowhereExitTwo) {
  EXPECT_EQ(regolo({"lint"}).code, 2);
  EXPECT_TRUE(contains(regolo({"lint"}).err, "no package in '.'"));
  EXPECT_EQ(regolo({"lint", "--allow-empty"}).code, 0);
  EXPECT_EQ(regolo({"lint", "nowhere"}).err, "error: 'nowhere' does not exist\n");
  EXPECT_EQ(regolo({"lint", "nowhere"}).code, 2);
  write("stray.yaml", "a: 1\n");
  EXPECT_EQ(regolo({"lint", "stray.yaml"}).code, 2);
  EXPECT_TRUE(contains(regolo({"lint", "stray.yaml"}).err, "belongs to no package"));
  write_game("game");
  write("game/notes.txt", "a");
  EXPECT_EQ(regolo({"lint", "game/notes.txt"}).code, 2);
  EXPECT_EQ(regolo({"lint", "--exclude", "game"}).code, 2);
  EXPECT_TRUE(contains(regolo({"lint", "--exclude", "game"}).err, "excluded"));
}

TEST_F(Lint, ABadPathDoesNotHideTheFindingsOfAGoodOne) {
  write_broken_game("game");
  const Outcome outcome = regolo({"lint", "nowhere", "game", "--exit-zero"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.out, broken_line));
  EXPECT_EQ(regolo({"lint", "nowhere", "game", "--allow-empty"}).code, 1);
}

TEST_F(Lint, TheSearchSkipsHiddenAndBuiltFolders) {
  write_game("content/game");
  for (const std::string folder : {".hidden/x", "build/x", "build-debug/x", "node_modules/x"})
    write_broken_game(folder);
  EXPECT_EQ(regolo({"lint"}).code, 0);
  EXPECT_EQ(regolo({"lint", "build"}).code, 1);
}

TEST_F(Lint, OfAFileOnlyItsOwnFindingsAreReported) {
  write_broken_game("game");
  const Outcome cards = regolo({"lint", "game/cards.yaml", "--select", "unknown-reference"});
  EXPECT_EQ(cards.code, 1);
  EXPECT_TRUE(contains(cards.out, "Found 1 error in 1 of 6 files"));
  EXPECT_EQ(regolo({"lint", "game/rules.yaml"}).code, 0);
  EXPECT_EQ(regolo({"lint", "game/rules.yaml", "game"}).code, 1);
  EXPECT_EQ(regolo({"lint", "game", "game/rules.yaml"}).code, 1);
}

TEST_F(Lint, PathsAreShownFromWhereOneStands) {
  write_broken_game("game");
  environment_.directory = root_ / "game";
  EXPECT_TRUE(regolo({"lint", "--select", "unknown-reference"}).out.starts_with("cards.yaml:6:11: "));
  EXPECT_TRUE(regolo({"lint", "cards.yaml", "--select", "ref"}).out.starts_with("cards.yaml:6:11: "));
  EXPECT_TRUE(contains(regolo({"lint", (root_ / "game").string()}).out, "\ncards.yaml:6:11: ") ||
              regolo({"lint", (root_ / "game").string()}).out.starts_with("cards.yaml:6:11: "));
  std::filesystem::create_directories(root_ / "elsewhere");
  environment_.directory = root_ / "elsewhere";
  EXPECT_TRUE(regolo({"lint", "../game", "--select", "unknown-reference"})
                  .out.starts_with("../game/cards.yaml:6:11: "));
}

TEST_F(Lint, ListsTheFilesItWouldRead) {
  write_game("game");
  const Outcome outcome = regolo({"lint", "--list-files", "game/cards.yaml"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out,
            "game/cards.yaml\ngame/game.yaml\ngame/heroes.yaml\ngame/rulebook.yaml\ngame/rules.yaml\n"
            "game/schema.yaml\n");
}

TEST_F(Lint, StandardInputStandsForAFile) {
  write_game("game");
  const Outcome outcome =
      regolo({"lint", "-", "--stdin-filename", "game/cards.yaml", "--select", "ref"}, broken_cards());
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(outcome.out.starts_with(broken_line)) << outcome.out << outcome.err;
  EXPECT_EQ(regolo({"lint", "-", "--stdin-filename", "game/cards.yaml"}, example("cards.yaml")).code, 0);
  EXPECT_EQ(regolo({"lint", "-"}).code, 2);
  EXPECT_EQ(regolo({"lint", "game", "--stdin-filename", "game/cards.yaml"}).code, 2);
  EXPECT_EQ(regolo({"lint", "-", "game", "--stdin-filename", "game/cards.yaml"}).code, 2);
  EXPECT_EQ(regolo({"lint", "-", "--stdin-filename", "nowhere/cards.yaml"}).code, 2);
}

TEST_F(Lint, ExcludedFilesHaveNoFindings) {
  write_broken_game("game");
  EXPECT_EQ(regolo({"lint", "--exclude", "**/cards.yaml"}).code, 0);
  EXPECT_EQ(regolo({"lint", "--exclude", "rules.yaml"}).code, 1);
}

TEST_F(Lint, CountsWhatIsSuppressed) {
  write_game("game");
  write("game/cards.yaml", replaced(broken_cards(), "hero: keepre",
                                    "hero: keepre  # regolo: ignore[unknown-reference] a test of ours"));
  const std::vector<std::string> only{"lint", "--select", "unknown-reference,unused-suppression"};
  Outcome outcome = regolo(only);
  EXPECT_EQ(outcome.code, 0);
  EXPECT_TRUE(contains(outcome.out, "2 checks (1 suppressed)")) << outcome.out;
  EXPECT_FALSE(contains(outcome.out, "cards.yaml"));
  outcome = regolo({"lint", "--select", "unknown-reference", "--output-format", "json-lines"});
  const auto finding = nlohmann::json::parse(outcome.out.substr(0, outcome.out.find('\n')));
  EXPECT_EQ(finding["status"], "suppressed");
  EXPECT_EQ(finding["reason"], "a test of ours");
}

TEST_F(Lint, AFileThatCannotBeParsedIsAFindingAndStopsNothingElse) {
  write_broken_game("game");
  write("game/rules.yaml", "rules: [\n");
  const Outcome outcome = regolo({"lint"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(contains(outcome.out, "game/rules.yaml:1:8: error unclosed-bracket: ")) << outcome.out;
  EXPECT_EQ(occurrences(outcome.out, "Not run, because game/rules.yaml could not be read whole: "), 1U);
}

TEST_F(Lint, NumbersAreChecked) {
  write_game("game");
  for (const std::string value : {"0", "-1", "two", "1.5", "99999999999999999999"}) {
    EXPECT_EQ(regolo({"lint", "--jobs=" + value}).code, 2) << value;
  }
  EXPECT_EQ(regolo({"lint", "--max-diagnostics", "many"}).code, 2);
}

TEST_F(Lint, SettingsAreFoundUpwards) {
  write_broken_game("content/game");
  write("regolo.yaml", "ignore: [ref]\n");
  EXPECT_EQ(regolo({"lint", "content/game"}).code, 0);
  EXPECT_EQ(regolo({"lint", "content/game", "--isolated"}).code, 1);
  EXPECT_EQ(regolo({"lint", "--select", "unknown-reference"}).code, 1);
  write("strict.yaml", "fail_on: never\nexclude: build*\n");
  EXPECT_EQ(regolo({"lint", "--config", "strict.yaml"}).code, 0);
  EXPECT_TRUE(contains(regolo({"lint", "--config", "strict.yaml"}).out, "unknown-reference"));
  EXPECT_EQ(regolo({"lint", "--config", "nowhere.yaml"}).code, 2);
  EXPECT_EQ(regolo({"lint", "--config", "strict.yaml", "--isolated"}).code, 2);
}

TEST_F(Lint, SettingsSwitchChecksOff) {
  write_broken_game("game");
  write("regolo.yaml", "severity:\n  unknown-reference: off\n");
  EXPECT_EQ(regolo({"lint"}).code, 0) << regolo({"lint"}).err;
  EXPECT_EQ(regolo({"lint", "--extend-select", "unknown-reference"}).code, 1);
  write("regolo.yaml", "per_file_ignore:\n  game/cards.yaml: [unknown-reference]\n");
  EXPECT_EQ(regolo({"lint"}).code, 0) << regolo({"lint"}).err;
  write("regolo.yaml", "");
  EXPECT_EQ(regolo({"lint"}).code, 1);
}

TEST_F(Lint, MistakesInSettingsAreAllNamedWithTheirPlace) {
  write_game("game");
  write("regolo.yaml",
        "ignore: [ref]\nselct: [cost]\nseverity:\n  zero-cost: eror\n  zero-cots: error\nfail_on: [x]\n");
  const Outcome outcome = regolo({"lint"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.err, "regolo.yaml:2:1: unknown key 'selct'; did you mean 'select'?"))
      << outcome.err;
  EXPECT_TRUE(contains(outcome.err, "regolo.yaml:4:14: unknown value 'eror'"));
  EXPECT_TRUE(contains(outcome.err,
                       "regolo.yaml:5:3: unknown check or family 'zero-cots'; did you mean 'zero-cost'?"));
  EXPECT_TRUE(contains(outcome.err, "regolo.yaml:6:10: "));
  EXPECT_TRUE(outcome.out.empty());
  write("regolo.yaml", "ignore: [ref\n");
  EXPECT_EQ(regolo({"lint"}).code, 2);
  write("regolo.yaml", "- ref\n");
  EXPECT_EQ(regolo({"lint"}).code, 2);
}

TEST_F(Lint, NothingFoundWhereNobodyCouldLookIsNoCleanRun) {
  write_game("game");
  write("game/cards.yaml", "cards: [\n");
  const Outcome blind = regolo({"lint", "--select", "unknown-reference"});
  EXPECT_EQ(blind.code, 4) << blind.out;
  EXPECT_TRUE(blind.out.starts_with("No problem found, but not every check could run: ")) << blind.out;
  EXPECT_TRUE(
      contains(blind.out, "Not run, because game/cards.yaml could not be read whole: unknown-reference.\n"));
  EXPECT_EQ(regolo({"lint"}).code, 1);
  EXPECT_EQ(regolo({"lint", "--select", "unknown-reference", "--exit-zero"}).code, 0);
  EXPECT_EQ(regolo({"lint", "--select", "unknown-reference", "nowhere", "game"}).code, 2);
}

TEST_F(Lint, AWrongPathCountsMoreThanAFindingAndBothAreSaid) {
  write_broken_game("game");
  const Outcome outcome = regolo({"lint", "game", "nowhere"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.out, broken_line)) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "Found 1 error"));
  EXPECT_EQ(outcome.err, "error: 'nowhere' does not exist\n");
  EXPECT_EQ(regolo({"lint", "game", "nowhere", "--exit-zero"}).code, 2);
}

TEST_F(Lint, FlagsTakeTheirValueBothWaysAndTheLastOneWins) {
  write_broken_game("report");
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"lint", "report", "--fail-on", "never"},
        {"lint", "report", "--fail-on=never"},
        {"lint", "--fail-on=error", "report", "--fail-on", "never"}}) {
    const Outcome outcome = regolo(arguments);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_TRUE(contains(outcome.out, "report/cards.yaml:6:11: ")) << outcome.out;
  }
  EXPECT_EQ(regolo({"lint", "report", "--fail-on=never", "--fail-on=error"}).code, 1);
  EXPECT_EQ(regolo({"--color=never", "lint", "report", "--color", "always"}).code, 1);
}

TEST_F(Lint, OneSlipIsOneFinding) {
  write_game("game");
  const auto cards_with = [&](std::string_view from, std::string_view to) {
    write("game/cards.yaml", replaced(example("cards.yaml"), from, to));
    return regolo({"lint"}).out;
  };
  EXPECT_TRUE(contains(cards_with("hero: keeper", "hero: Keeper"), "Found 1 error in 6 files"));
  EXPECT_TRUE(contains(cards_with("hero: keeper", "hero: keepre"), "Found 1 error in 6 files"));
  EXPECT_TRUE(contains(cards_with("cost: {red: 1}", "cots: {red: 1}"), "Found 1 error in 6 files"));
  EXPECT_TRUE(contains(cards_with("cost: {red: 1}", "cost: {red: 01}"), "Found 1 error in 6 files"));
  EXPECT_TRUE(contains(cards_with("cost: {red: 1}", "cost: &a {red: *a}"), "Found 1 error in 6 files"));
  EXPECT_TRUE(contains(cards_with("cost: {red: 1}", "cost: {red: 1"), "Found 1 error in 6 files"));
  EXPECT_TRUE(
      contains(cards_with("cost: {red: 1}", "<<: {red: 1}\n    cost: {red: 1}"), "Found 1 error in "));
  EXPECT_TRUE(contains(cards_with("it: Lupo", "it: \"Lupo"), "Found 1 error in 6 files"));
}

TEST_F(Lint, AnEchoIsHeardWhenItsCauseIsNotReported) {
  write_game("game");
  write("game/cards.yaml",
        replaced(example("cards.yaml"), "cost: {red: 1}", "cost: {red: 1}\n    <<: {red: 1}"));
  EXPECT_TRUE(contains(regolo({"lint"}).out, "error merge-key: "));
  EXPECT_FALSE(contains(regolo({"lint"}).out, "error unknown-key: "));
  EXPECT_TRUE(contains(regolo({"lint", "--ignore", "merge-key"}).out, "error unknown-key: "));
}

}  // namespace
}  // namespace regolo::cli
