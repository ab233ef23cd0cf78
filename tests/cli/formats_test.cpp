// All formats beside each other: they tell the same, and no text of a file can break out of any of them.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cli/formats/format.h"
#include "cli/formats/github_command.h"
#include "cli/formats/markdown_text.h"
#include "cli/formats/sarif_document.h"
#include "tests/cli/format_readers.h"
#include "tests/cli/harness.h"
#include "tests/snapshot.h"

namespace regolo::cli {
namespace {

class Formats : public CliTest {
 protected:
  /// One error, one warning, one info.
  void write_mixed_game() const {
    write_broken_game("game");
    write("game/heroes.yaml", replaced(example("heroes.yaml"), "en: Keeper", "en: \"Keeper \"") +
                                  "# regolo: ignore[zero-cost] old\n");
    write("regolo.yaml", "severity: {unused-suppression: info}\n");
  }
};

std::string render(const std::string& name, const LintReport& report) {
  const Limits limits;
  const Choice choice = choose_shown(report, limits);
  const Rendering rendering{report, choice, limits, 1, FailOn::error};
  for (const Format& format : all_formats()) {
    if (format.name == name) return format.render(rendering);
  }
  ADD_FAILURE() << "no format " << name;
  return {};
}

/// A report of one finding in which every text is `text`.
LintReport hostile_report(const std::string& text) {
  LintReport report;
  report.files.push_back(std::make_shared<source::SourceFile>("cards.yaml", text + "\nsecond\n"));
  report.paths.push_back("cards.yaml");
  Diagnostic finding;
  finding.check = "unknown-reference";
  finding.place = {0, {0, static_cast<std::uint32_t>(text.size())}};
  finding.message = finding.label = finding.path = finding.help = finding.reason = text;
  finding.related.push_back({finding.place, text});
  finding.fixes.push_back({true, text, {{finding.place, text}}});
  report.findings.push_back(std::move(finding));
  report.checks = {checkers::check_named("unknown-reference")};
  report.examined = {1, 1, 1, 1, 1, 1};
  report.files_reported = 1;
  count_findings(report);
  return report;
}

bool is_clean_text(const std::string& text) {
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n') return false;
  }
  return !contains(text, "\xe2\x80\xae") && !contains(text, "\xff");
}

/// Characters as a hostile card would use them, more often than others.
rc::Gen<std::string> hostile_text() {
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(
                          rc::gen::elementOf(std::vector<std::string>{"a",
                                                                      " ",
                                                                      "\n",
                                                                      "\r\n",
                                                                      "\x1b[31m",
                                                                      "\x07",
                                                                      std::string(1, '\0'),
                                                                      "\xff",
                                                                      "\xc3",
                                                                      "\xe2\x80\xae",
                                                                      "\xef\xbf\xbf",
                                                                      "<b>",
                                                                      "]]>",
                                                                      "&amp;",
                                                                      "\"",
                                                                      "'",
                                                                      "|",
                                                                      "`",
                                                                      "::error::x",
                                                                      "##[error]x",
                                                                      "%0A",
                                                                      ",",
                                                                      ":",
                                                                      "\\",
                                                                      "](http://x)",
                                                                      "{0}",
                                                                      "@user",
                                                                      "https://x.org",
                                                                      "www.x.org",
                                                                      "$(id)",
                                                                      "<!--",
                                                                      "-->",
                                                                      "é",
                                                                      "\t"})),
                      [](const std::vector<std::string>& parts) {
                        std::string text;
                        for (const std::string& part : parts) text += part;
                        return text;
                      });
}

TEST_F(Formats, EveryFormatIsReadBackByATest) {
  ASSERT_EQ(format_readers().size(), all_formats().size());
  for (std::size_t i = 0; i < all_formats().size(); ++i)
    EXPECT_EQ(format_readers()[i].format, all_formats()[i].name);
}

TEST_F(Formats, TotalsAreEqualInAll) {
  write_mixed_game();
  const Told expected = read_json_lines(regolo({"lint", "--output-format", "json-lines"}).out);
  EXPECT_EQ(expected.size(), 3U);
  for (const FormatReader& reader : format_readers()) {
    const Outcome outcome = regolo({"lint", "--output-format", reader.format});
    EXPECT_EQ(outcome.code, 1);
    EXPECT_EQ(reader.read(without_summary(outcome.out)), expected) << reader.format << "\n" << outcome.out;
  }
  const auto json = nlohmann::json::parse(regolo({"lint", "--output-format", "json"}).out)["summary"];
  const auto sarif = nlohmann::json::parse(regolo({"lint", "--output-format", "sarif"}).out);
  EXPECT_EQ(sarif["runs"][0]["properties"]["summary"], json);
  pugi::xml_document junit;
  ASSERT_TRUE(junit.load_string(regolo({"lint", "--output-format", "junit"}).out.c_str()));
  std::map<std::string, int> sums;
  std::size_t cases = 0;
  for (const pugi::xml_node suite : junit.child("testsuites").children("testsuite")) {
    for (const pugi::xml_node one : suite.child("properties"))
      sums[one.attribute("name").value()] += one.attribute("value").as_int();
    for (const pugi::xml_node one : suite.children("testcase")) cases += one.empty() ? 0 : 1;
  }
  for (const char* key : {"errors", "warnings", "infos", "suppressed", "in_baseline"})
    EXPECT_EQ(json[key], sums[key]) << key;
  EXPECT_EQ(cases, json["examined"]["checks"].get<std::size_t>());
  EXPECT_EQ(junit.child("testsuites").attribute("tests").as_uint(), cases);
  EXPECT_EQ(junit.child("testsuites").attribute("failures").as_int(), 1);
}

RC_GTEST_PROP(FormatsProperty, NoTextBreaksOutOfAFormat, ()) {
  const std::string text = *hostile_text();
  const LintReport report = hostile_report(text);
  const Told expected{"error cards.yaml:1 unknown-reference"};
  for (const char* name : {"json", "json-lines", "sarif", "gitlab", "junit", "github", "markdown"}) {
    const std::string out = render(name, report);
    for (const FormatReader& reader : format_readers()) {
      if (reader.format == name) RC_ASSERT(reader.read(out) == expected);
    }
  }
  for (const char* name : {"full", "concise", "grouped", "github", "markdown", "junit"})
    RC_ASSERT(is_clean_text(render(name, report)));
  // What code scanning shows is clean once the JSON is undone; the text to insert is the text itself.
  const auto sarif = nlohmann::json::parse(render("sarif", report))["runs"][0]["results"][0];
  RC_ASSERT(is_clean_text(sarif["message"]["text"].get<std::string>()));
  RC_ASSERT(
      is_clean_text(nlohmann::json::parse(render("gitlab", report))[0]["description"].get<std::string>()));
}

RC_GTEST_PROP(FormatsProperty, MarkdownTextIsTextAgainWhenRead, ()) {
  const std::string text = *rc::gen::string<std::string>();
  std::string printable;
  for (const char c : text) {
    if (c >= ' ' && c < 0x7f) printable += c;
  }
  RC_ASSERT(without_markup(markdown_text(printable)) == printable);
}

TEST_F(Formats, MarkdownMakesNothingOutOfContent) {
  EXPECT_EQ(markdown_text("<b> a|b `x` @me #1 https://x"),
            "&#60;b&#62; a\\|b \\`x\\` &#64;me &#35;1 https&#58;//x");
}

TEST_F(Formats, SarifNamesEveryCheckThatRanAndHowThePlacesAreCounted) {
  write_mixed_game();
  const auto log = nlohmann::json::parse(regolo({"lint", "--output-format", "sarif"}).out);
  EXPECT_EQ(log["version"], "2.1.0");
  const auto& run = log["runs"][0];
  EXPECT_EQ(run["columnKind"], "unicodeCodePoints");
  EXPECT_EQ(run["tool"]["driver"]["rules"].size(), run["properties"]["summary"]["examined"]["checks"]);
  EXPECT_EQ(run["invocations"][0]["exitCode"], 1);
  EXPECT_EQ(run["invocations"][0]["executionSuccessful"], true);
  const auto& result = run["results"][0];
  EXPECT_EQ(result["level"], "error");  // the worst first
  const auto& place = result["locations"][0];
  EXPECT_EQ(place["physicalLocation"]["region"]["startColumn"], 11);
  EXPECT_EQ(place["physicalLocation"]["region"]["endColumn"], 17);
  EXPECT_EQ(place["logicalLocations"][0]["fullyQualifiedName"], "cards[grey-wolf].hero");
  EXPECT_EQ(result["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"], "keeper");
  EXPECT_FALSE(result["partialFingerprints"]["primaryLocationLineHash"].get<std::string>().empty());
}

TEST_F(Formats, SarifKeepsSuppressedFindingsWithTheirReason) {
  write_broken_game("game");
  write("game/cards.yaml", replaced(broken_cards(), "hero: keepre",
                                    "hero: keepre  # regolo: ignore[unknown-reference] comes later"));
  const auto log = nlohmann::json::parse(regolo({"lint", "--output-format", "sarif"}).out);
  const auto& result = log["runs"][0]["results"][0];
  EXPECT_EQ(result["suppressions"][0]["kind"], "inSource");
  EXPECT_EQ(result["suppressions"][0]["justification"], "comes later");
}

TEST_F(Formats, WhatCouldNotRunIsToldInEveryReport) {
  write_game("game");
  write("game/heroes.yaml", "heroes: [\n");
  const std::string sarif = regolo({"lint", "--output-format", "sarif"}).out;
  EXPECT_TRUE(
      contains(sarif, "unused-component did not run, because game/heroes.yaml could not be read whole"));
  const std::string junit = regolo({"lint", "--output-format", "junit"}).out;
  EXPECT_TRUE(contains(junit, "<error type=\"not-run\" message=\"not run, because game/heroes.yaml"));
  EXPECT_TRUE(contains(regolo({"lint", "--output-format", "json"}).out, "\"not_run\": [\n"));
  EXPECT_TRUE(contains(regolo({"lint", "--output-format", "markdown"}).out, "Not run, because"));
}

TEST_F(Formats, SarifSaysWhatGitHubWouldLeaveOut) {
  Json results = Json::array({{{"relatedLocations", Json::array({1, 2, 3})}}, Json::object()});
  EXPECT_TRUE(sarif_limit_words(results).empty());
  EXPECT_EQ(sarif_limit_words(results, {1, 1, 2, 1}),
            (std::vector<std::string>{"2 results: GitHub refuses a SARIF file of more than 1",
                                      "a result with 3 related places: GitHub shows 2 of them"}));
  EXPECT_EQ(sarif_limit_words(results, {5, 1, 5, 1}),
            std::vector<std::string>{"2 results: GitHub shows 1 of them"});
}

TEST_F(Formats, PathsInSarifAreUris) {
  EXPECT_EQ(sarif_artifact("a b/ü#?.yaml")["uri"], "a%20b/%C3%BC%23%3F.yaml");
  EXPECT_EQ(sarif_artifact("/etc/x")["uri"], "file:///etc/x");
}

TEST_F(Formats, GitHubCountsWhatItWillNotShow) {
  write_game("game");
  std::string cards = "cards:\n";
  for (int i = 0; i < 13; ++i) {
    cards += "  - {id: card-" + std::to_string(i) +
             ", name: {en: A, it: B}, cost: {red: 1}, hero: nobody, source: rulebook p.2}\n";
  }
  write("game/cards.yaml", cards);
  const Outcome outcome = regolo({"lint", "--select", "unknown-reference", "--output-format", "github"});
  EXPECT_EQ(occurrences(outcome.out, "\n::error "), 13U);
  EXPECT_TRUE(contains(outcome.out, "\n3 more not shown as annotations: GitHub keeps 10 of each kind"));
  EXPECT_TRUE(contains(outcome.out, "Found 13 errors in 6 files"));
}

TEST_F(Formats, InsideGitHubActionsThereAreTextAnnotationsAndAJobSummary) {
  write_broken_game("game");
  environment_.variables = {{"GITHUB_ACTIONS", "true"},
                            {"GITHUB_STEP_SUMMARY", (root_ / "summary.md").string()}};
  write("summary.md", "before\n");
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"lint"}, {"lint", "--output-format", "concise"}}) {
    const Outcome outcome = regolo(arguments);
    EXPECT_TRUE(contains(outcome.out,
                         "\n::error file=game/cards.yaml,line=6,endLine=6,col=11,endColumn=17,"
                         "title=unknown-reference::there is no hero 'keepre'%0A"));
    EXPECT_TRUE(contains(outcome.out, "Found 1 error"));
  }
  EXPECT_TRUE(contains(regolo({"lint"}).out, "error[unknown-reference]"));
  EXPECT_FALSE(contains(regolo({"lint", "--output-format", "json"}).out, "::error"));
  const std::string summary = file_text(root_ / "summary.md");
  EXPECT_TRUE(summary.starts_with("before\n## Regolo lint\n")) << summary;
  EXPECT_EQ(occurrences(summary, "## Regolo lint"), 4U);
}

TEST_F(Formats, TextBetweenStopAndResumeIsNoCommand) {
  const std::string text = without_commands("::error::x\n##[error]y");
  EXPECT_TRUE(text.starts_with("::stop-commands::regolo-"));
  EXPECT_TRUE(read_github(text + github_command({"error", "a,b:c.yaml", 3, 3, 1, 2, "t", "m"})) ==
              Told{"error a,b:c.yaml:3 t"});
}

}  // namespace
}  // namespace regolo::cli
