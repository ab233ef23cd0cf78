// How findings look: the frame, one-line and JSON forms, folding, colour, and text that must not reach a
// terminal raw.
#include "cli/formats/format.h"

#include <nlohmann/json.hpp>

#include "cli/text.h"
#include "tests/cli/harness.h"

namespace regolo::cli {
namespace {

using Format = CliTest;

/// A report of one file with one finding of unknown-reference at `begin`, `size` bytes long.
LintReport report_of(std::string text, std::uint32_t begin, std::uint32_t size) {
  LintReport report;
  report.files.push_back(std::make_shared<source::SourceFile>("cards.yaml", std::move(text)));
  report.paths.push_back("cards.yaml");
  Diagnostic finding;
  finding.check = "unknown-reference";
  finding.place = {0, {begin, begin + size}};
  finding.message = "there is no hero 'x'";
  finding.label = "here";
  report.findings.push_back(std::move(finding));
  report.counts[2] = 1;
  return report;
}

std::string full(const LintReport& report, int width = 100) {
  return format_full(report, choose_shown(report, {}), {Painter(false), width});
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> result;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) result.push_back(line);
  return result;
}

TEST_F(Format, FullShowsTheFrame) {
  write_broken_game("game");
  const Outcome outcome = regolo({"lint", "--select", "unknown-reference", "--output-format", "full"});
  EXPECT_TRUE(
      outcome.out.starts_with("error[unknown-reference]: there is no hero 'keepre'\n"
                              " --> game/cards.yaml:6:11\n"
                              "  |\n"
                              "4 |     cost: {red: 1}\n"
                              "5 |     traits: [beast]\n"
                              "6 |     hero: keepre\n"
                              "  |           ^^^^^^"))
      << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "\n  = at: cards[grey-wolf].hero\n")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "\n  = why: A game set up from it cannot be played"));
  EXPECT_TRUE(contains(outcome.out, "\n  = more: regolo explain unknown-reference\n\nFound 1 error"));
}

TEST_F(Format, RelatedPlacesHaveTheirOwnBlockAndTheBarsLineUp) {
  LintReport report = report_of("a: x\n\n\n\n\n\n\n\n\n\nb: y\n", 3, 1);
  report.findings[0].related.push_back({{0, {17, 18}}, "a similar one"});
  const std::string text = full(report);
  EXPECT_TRUE(contains(text,
                       "\n  --> cards.yaml:1:4\n   |\n 1 | a: x\n   |    ^ here\n   |\n"
                       "  ::: cards.yaml:11:4\n   |\n11 | b: y\n   |    - a similar one\n   |\n"))
      << text;
}

TEST_F(Format, CaretsStandUnderWideCharactersAndTabs) {
  const std::string before = "\t\xe9\xbe\x8d\xc3\xa9: ";  // a tab, a wide character, an e with an accent
  const std::string text = full(report_of(before + "xy", static_cast<std::uint32_t>(before.size()), 2));
  EXPECT_TRUE(contains(text, "1 |  \xe9\xbe\x8d\xc3\xa9: xy\n  |       ^^ here\n")) << text;
}

TEST_F(Format, LongLinesAreCutAroundTheCaret) {
  for (const std::uint32_t begin : {0U, 50U, 500U, 995U, 100'000U, 199'999U}) {
    const std::size_t size = begin < 1000 ? 1000 : 200'000;
    std::string content(size, 'a');
    content[begin] = 'X';
    const std::vector<std::string> shown = lines(full(report_of(content, begin, 1), 60));
    ASSERT_GT(shown.size(), 4U);
    EXPECT_LE(display_width(shown[3]), 60) << shown[3];
    EXPECT_TRUE(contains(shown[3], "…"));
    const std::size_t mark = shown[3].find('X');
    ASSERT_NE(mark, std::string::npos) << begin;
    EXPECT_EQ(display_width(shown[3].substr(0, mark)), static_cast<int>(shown[4].find('^'))) << begin;
  }
}

TEST_F(Format, PlacesAtTheEdgesOfAFileDoNoHarm) {
  for (const std::string content : {"", "\n", "a", "a\n",
                                    "\xef\xbb\xbf"
                                    "a: b\n",
                                    "a\r\nb\r\n", "\xff\xfe\n"}) {
    for (std::uint32_t begin = 0; begin <= content.size(); ++begin) {
      const auto rest = static_cast<std::uint32_t>(content.size()) - begin;
      for (const std::uint32_t size : {0U, rest}) {
        const LintReport report = report_of(content, begin, size);
        EXPECT_TRUE(full(report).starts_with("error[unknown-reference]"));
        EXPECT_FALSE(format_json_lines(report, choose_shown(report, {}), 1).empty());
      }
    }
  }
}

TEST_F(Format, NothingFromAFileReachesTheTerminalRaw) {
  LintReport report = report_of("a: \x1b[2J\x07 \xe2\x80\xae \xff\n", 3, 1);
  report.findings[0].message = "bad \x1b]0;title\x07 \xff\nline";
  report.findings[0].help = "first\nsecond\x1b[0m";
  for (const std::string& text : {full(report), format_concise(report, choose_shown(report, {}))}) {
    for (const char c : text) EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20) << text;
    EXPECT_FALSE(contains(text, "\xff"));
    EXPECT_FALSE(contains(text, "\xe2\x80\xae"));
  }
  EXPECT_TRUE(contains(full(report), "a: \\x1b[2J\\x07 \\u{202e} \xef\xbf\xbd"));
  EXPECT_TRUE(contains(full(report), "= help: first\n          second\\x1b[0m\n")) << full(report);
}

TEST_F(Format, JsonLinesIsOneObjectPerLineAndASummary) {
  write_broken_game("game");
  const Outcome outcome =
      regolo({"lint", "--select", "unknown-reference", "--output-format", "json-lines", "-q"});
  EXPECT_EQ(outcome.code, 1);
  const std::vector<std::string> both = lines(outcome.out);
  ASSERT_EQ(both.size(), 2U);
  EXPECT_TRUE(both[0].starts_with(
      R"({"schema":"regolo.diagnostic/1","check":"unknown-reference","severity":"error",)"));
  const auto finding = nlohmann::json::parse(both[0]);
  EXPECT_EQ(finding["file"], "game/cards.yaml");
  EXPECT_EQ(finding["start"]["line"], 6);
  EXPECT_EQ(finding["start"]["column"], 11);
  EXPECT_EQ(finding["end"]["column"], 17);
  EXPECT_EQ(broken_cards().substr(finding["start"]["byte"], 6), "keepre");
  EXPECT_EQ(finding["path"], "cards[grey-wolf].hero");
  EXPECT_EQ(finding["status"], "new");
  const auto summary = nlohmann::json::parse(both[1]);
  EXPECT_EQ(summary["schema"], "regolo.summary/1");
  EXPECT_EQ(summary["errors"], 1);
  EXPECT_EQ(summary["examined"]["files"], 6);
  EXPECT_EQ(summary["exit_code"], 1);
}

TEST_F(Format, TheFormatComesFromTheFlagTheVariableOrTheTerminal) {
  write_broken_game("game");
  EXPECT_TRUE(regolo({"lint"}).out.starts_with("game/"));
  environment_.out_is_terminal = true;
  environment_.variables["NO_COLOR"] = "1";
  EXPECT_TRUE(regolo({"lint"}).out.starts_with("error["));
  environment_.variables["REGOLO_OUTPUT_FORMAT"] = "json-lines";
  EXPECT_TRUE(regolo({"lint"}).out.starts_with("{"));
  EXPECT_TRUE(regolo({"lint", "--output-format", "concise"}).out.starts_with("game/"));
  environment_.variables["REGOLO_OUTPUT_FORMAT"] = "jsn";
  EXPECT_EQ(regolo({"lint"}).code, 2);
  EXPECT_TRUE(contains(regolo({"lint"}).err, "REGOLO_OUTPUT_FORMAT"));
}

TEST_F(Format, ColourFollowsItsSwitches) {
  write_broken_game("game");
  const std::vector<std::string> lint{"lint", "--output-format", "full"};
  const auto colored = [&](const std::vector<std::string>& arguments) {
    return contains(regolo(arguments).out, "\x1b[");
  };
  EXPECT_FALSE(colored(lint));
  EXPECT_TRUE(colored({"lint", "--output-format", "full", "--color", "always"}));
  EXPECT_TRUE(colored({"--color", "always", "lint", "--output-format", "full"}));
  environment_.variables["CLICOLOR_FORCE"] = "1";
  EXPECT_TRUE(colored(lint));
  environment_.variables["NO_COLOR"] = "1";
  EXPECT_FALSE(colored(lint));
  environment_.variables = {{"REGOLO_COLOR", "always"}};
  EXPECT_TRUE(colored(lint));
  environment_.variables = {};
  environment_.out_is_terminal = true;
  EXPECT_TRUE(colored(lint));
  environment_.variables = {{"TERM", "dumb"}};
  EXPECT_FALSE(colored(lint));
  EXPECT_EQ(regolo({"lint", "--color", "sometimes"}).code, 2);
  environment_.variables = {{"REGOLO_COLOR", "sometimes"}};
  EXPECT_TRUE(contains(regolo({"lint"}).err, "REGOLO_COLOR"));
}

TEST_F(Format, ManyOfTheSameAreFoldedOnATerminal) {
  write_game("game");
  std::string cards = "cards:\n";
  for (int i = 0; i < 30; ++i) {
    cards += "  - {id: card-" + std::to_string(i) +
             ", name: {en: A, it: B}, cost: {red: 1}, hero: nobody, source: rulebook p.2}\n";
  }
  write("game/cards.yaml", cards);
  const std::vector<std::string> lint{"lint", "--select", "unknown-reference", "--output-format", "full"};
  EXPECT_EQ(occurrences(regolo(lint).out, "error[unknown-reference]"), 30U);
  environment_.out_is_terminal = true;
  environment_.variables["NO_COLOR"] = "1";
  const Outcome folded = regolo(lint);
  EXPECT_EQ(occurrences(folded.out, "error[unknown-reference]"), 3U);
  EXPECT_TRUE(
      contains(folded.out, "… and 27 more like this (unknown-reference) — --max-diagnostics 0 shows all\n"));
  EXPECT_TRUE(contains(folded.out, "Found 30 errors in "));
  std::vector<std::string> all = lint;
  all.insert(all.end(), {"--max-diagnostics", "0"});
  EXPECT_EQ(occurrences(regolo(all).out, "error[unknown-reference]"), 30U);
}

TEST_F(Format, MaxDiagnosticsLimitsWhatIsShownNotWhatIsCounted) {
  write_broken_game("game");
  write("game/heroes.yaml", replaced(example("heroes.yaml"), "en: Keeper", "en: \"Keeper \""));
  const Outcome outcome = regolo({"lint", "--max-diagnostics", "1"});
  EXPECT_EQ(occurrences(outcome.out, "game/"), 1U);
  EXPECT_TRUE(contains(outcome.out, "Found 1 error, 1 warning"));
  EXPECT_TRUE(contains(outcome.out, "Not shown: 1 finding more; --max-diagnostics 0 shows all."));
}

TEST(Text, WrapsAtBlanks) {
  EXPECT_EQ(wrapped("one two three", 2, 9), "  one two\n  three\n");
  EXPECT_EQ(wrapped("a\nb", 0, 80), "a\nb\n");
  EXPECT_EQ(wrapped("", 2, 80), "");
}

TEST(Glob, MatchesWithinAndAcrossFolders) {
  EXPECT_TRUE(glob_matches("*.yaml", "a.yaml"));
  EXPECT_FALSE(glob_matches("*.yaml", "a/b.yaml"));
  EXPECT_TRUE(glob_matches("**/b.yaml", "b.yaml"));
  EXPECT_TRUE(glob_matches("**/b.yaml", "x/y/b.yaml"));
  EXPECT_FALSE(glob_matches("**/b.yaml", "x/yb.yaml"));
  EXPECT_TRUE(glob_matches("a/**", "a/b/c"));
  EXPECT_TRUE(glob_matches("[a-c]?[!x]", "bzy"));
  EXPECT_FALSE(glob_matches("[a-c]?[!x]", "bzx"));
  EXPECT_FALSE(glob_matches(std::string(50, '*') + "b", std::string(5000, 'a')));
  EXPECT_TRUE((Glob{"cards", "/r"}).matches("/r/a/cards/b.yaml"));
  EXPECT_TRUE((Glob{"./a/cards/", "/r"}).matches("/r/a/cards/b.yaml"));
  EXPECT_FALSE((Glob{"a/cards", "/r/x"}).matches("/r/a/cards/b.yaml"));
}

}  // namespace
}  // namespace regolo::cli
