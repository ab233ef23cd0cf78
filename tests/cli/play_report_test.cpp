// Failing games in the formats of report services.
#include "cli/formats/play_report.h"

#include "tests/cli/format_readers.h"
#include "tests/cli/harness.h"

namespace regolo::cli {
namespace {

PlayReport broken_report() {
  PlayReport report;
  report.game = "lantern";
  report.seed = "0x1";
  report.content = "4f2a";
  report.games = 12;
  report.moves = 345;
  report.invariants = {{"gold-never-negative", "gold is never below zero", 300},
                       {"lamps-stay-lit", "", 0},
                       {"hands-are-small", "no hand is above five", 12}};
  FailingGame game;
  game.invariant = "gold-never-negative";
  game.message = "ada has -1 gold <&\x1b";
  game.file = "failures/gold-7c1e.play.yaml";
  game.steps = {{"ada: play tax-collector", 6}, {"bea: play bribe", 7}};
  game.steps_before = 214;
  game.seen = 37;
  game.replay = "regolo replay failures/gold-7c1e.play.yaml";
  report.failures = {game};
  report.exit_code = 1;
  return report;
}

TEST(PlayReport, EveryFormatTellsOfTheSameFailures) {
  const PlayReport report = broken_report();
  EXPECT_EQ(nlohmann::json::parse(play_json(report))["failures"].size(), 1U);
  const auto run = nlohmann::json::parse(play_sarif(report))["runs"][0];
  ASSERT_EQ(run["results"].size(), 1U);
  EXPECT_EQ(run["results"][0]["ruleIndex"], 0);
  const auto flow = run["results"][0]["codeFlows"][0]["threadFlows"][0]["locations"];
  ASSERT_EQ(flow.size(), 2U);
  EXPECT_EQ(flow[1]["location"]["physicalLocation"]["region"]["startLine"], 7);
  EXPECT_EQ(flow[1]["location"]["message"]["text"], "bea: play bribe");
  EXPECT_EQ(nlohmann::json::parse(play_gitlab(report)).size(), 1U);
  EXPECT_EQ(read_github(play_github(report)),
            Told{"error failures/gold-7c1e.play.yaml:1 gold-never-negative"});
  EXPECT_TRUE(contains(play_markdown(report), "| `gold-never-negative` | ada has -1 gold &#60;&#38;"));
}

TEST(PlayReport, JunitHasACaseForEachInvariantAndTellsHeldFromNeverReached) {
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(play_junit(broken_report()).c_str()));
  const pugi::xml_node suite = document.child("testsuites").child("testsuite");
  EXPECT_EQ(suite.attribute("tests").as_int(), 3);
  EXPECT_EQ(suite.attribute("failures").as_int(), 1);
  EXPECT_EQ(suite.attribute("skipped").as_int(), 1);
  const pugi::xml_node skipped =
      suite.find_child_by_attribute("testcase", "name", "lamps-stay-lit").child("skipped");
  EXPECT_STREQ(skipped.text().get(), "never reached in 12 games");
  EXPECT_TRUE(contains(suite.child("testcase").child("failure").text().get(), "   2  bea: play bribe\n"));
}

TEST(PlayReport, ACrashIsACaseThoughItIsNoInvariant) {
  PlayReport report = broken_report();
  report.failures[0].invariant = "the-engine-does-not-crash";
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(play_junit(report).c_str()));
  EXPECT_EQ(document.child("testsuites").attribute("failures").as_int(), 1);
}

TEST(PlayReport, StepsAreReadFromThePlayFile) {
  const std::vector<PlayedStep> steps =
      steps_of("---\nscenario: x\nsteps:\n  - ada: pass\n  - {bea: place x, after: {round: 2}}\n");
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[1].text, "bea: place x");
  EXPECT_EQ(steps[1].line, 5U);
  EXPECT_TRUE(steps_of("[").empty());
}

TEST(PlayReport, TheWordsAreTheFormats) {
  ASSERT_EQ(play_formats().size(), play_format_words().size());
  for (std::size_t i = 0; i < play_formats().size(); ++i)
    EXPECT_EQ(play_formats()[i].name, play_format_words()[i]);
}

}  // namespace
}  // namespace regolo::cli
