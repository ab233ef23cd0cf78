// `regolo report` on the games of the repository: what it writes, and that all of it says the same.
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "reports/language.h"
#include "tests/cli/harness.h"
#include "tests/snapshot.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;

class Reports : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    fs::create_directory_symlink(REGOLO_SOURCE_DIR "/content", root_ / "content");
    environment_.variables["PATH"] = std::getenv("PATH");
  }
  void play(const std::string& game, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> words{"fuzz", game, "--games", "500", "--jobs", "1"};
    words.insert(words.end(), more.begin(), more.end());
    regolo(words);
  }
  std::string written(const std::string& name) const { return file_text(root_ / name); }
  /// The text of a PDF in one line, blanks as blanks.
  std::string pdf_text(const std::string& name) const {
    const std::string command =
        "pdftotext -layout '" + (root_ / name).string() + "' '" + (root_ / "pdf.txt").string() + "'";
    EXPECT_EQ(std::system(command.c_str()), 0);
    return one_line(written("pdf.txt"));
  }
  static std::string one_line(std::string text) {
    for (std::size_t at = text.find("\u00A0"); at != std::string::npos; at = text.find("\u00A0"))
      text.replace(at, 2, " ");
    std::istringstream words(text);
    std::string line;
    for (std::string word; words >> word;) line += (line.empty() ? "" : " ") + word;
    return line;
  }
};

std::string with_blanks(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, " ");
  return digits;
}

TEST_F(Reports, EveryFormatHasTheSameTotals) {
  play("res-arcana-duo");
  const Outcome outcome = regolo({"report", "-o", "html=r.html", "-o", "json=r.json", "-o", "pdf=r.pdf", "-o",
                                  "markdown=r.md", "-o", "csv=r.csv"});
  ASSERT_EQ(outcome.code, 0) << outcome.out << outcome.err;
  const auto json = nlohmann::json::parse(written("r.json"));
  const std::string terminal = one_line(outcome.out);
  const std::string markdown = one_line(written("r.md"));
  const std::string html = one_line(written("r.html"));
  const std::string pdf = pdf_text("r.pdf");
  const reports::Language say("en");
  ASSERT_GT(json["totals"].size(), 20U);
  for (const auto& [id, total] : json["totals"].items()) {
    const std::string name(say("total." + id));
    std::string count = with_blanks(total["count"].get<std::uint64_t>());
    if (total.contains("of")) count += " of " + with_blanks(total["of"].get<std::uint64_t>());
    EXPECT_TRUE(contains(terminal, name + " " + count)) << id << " is not " << count << " in the terminal";
    EXPECT_TRUE(contains(markdown, "| " + name + " | " + count)) << id << " in Markdown";
    EXPECT_TRUE(contains(html, name + "</th><td class=\"number\">" + count)) << id << " in HTML";
    EXPECT_TRUE(contains(pdf, name + " " + count)) << id << " is not " << count << " in the PDF";
  }
  EXPECT_EQ(json["totals"]["games"]["count"], 500);
  EXPECT_EQ(occurrences(written("r.csv"), "\n"), json["rules"].size() + 1);
  EXPECT_LE(occurrences(written("r.md"), "\n"), 62U);
}

TEST_F(Reports, DeterministicReportsAreTheSameBytes) {
  play("realm-of-sand");
  for (const std::string name : {"a", "b"}) {
    const Outcome outcome =
        regolo({"report", "realm-of-sand", "--deterministic", "--only", "never,errata,reading", "-o",
                "html=" + name + ".html", "-o", "pdf=" + name + ".pdf"});
    ASSERT_EQ(outcome.code, 0) << outcome.err;
  }
  EXPECT_EQ(written("a.html"), written("b.html"));
  EXPECT_EQ(written("a.pdf"), written("b.pdf"));
  EXPECT_FALSE(contains(written("a.html"),
                        "20"
                        "26-"));
}

TEST_F(Reports, ABrokenRuleIsToldStepByStep) {
  play("res-arcana-duo", {"--without", "turned-component-has-no-powers", "--variant", "first-game"});
  const Outcome outcome = regolo({"report", "-o", "html=r.html", "-o", "json=r.json"});
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  const std::string html = written("r.html");
  EXPECT_TRUE(contains(html, "<ol class=\"replay\" id=\"failure-1-replay\">"));
  EXPECT_TRUE(contains(html, "breaks here"));
  EXPECT_TRUE(contains(html, "regolo replay failures/powers-need-an-own-straight-component-"));
  EXPECT_TRUE(contains(html, "The campaign changed the game"));
  EXPECT_GT(nlohmann::json::parse(written("r.json"))["totals"]["rules-broken"]["count"], 0);
}

TEST_F(Reports, WithoutACampaignItIsWrittenAndInconclusive) {
  const Outcome outcome = regolo({"report", "res-arcana-duo", "-o", "markdown=r.md"});
  EXPECT_EQ(outcome.code, 4);
  EXPECT_TRUE(contains(outcome.err, "no campaign was played; play one with: regolo fuzz res-arcana-duo"));
  EXPECT_TRUE(contains(written("r.md"), "No campaign was played"));
}

TEST_F(Reports, ACampaignOfOtherContentIsOutOfDate) {
  play("res-arcana-duo");
  fs::remove(root_ / "content");
  fs::create_directories(root_ / "content");
  fs::copy(REGOLO_SOURCE_DIR "/content/res-arcana-duo", root_ / "content/res-arcana-duo",
           fs::copy_options::recursive);
  write("content/res-arcana-duo/game.yaml",
        file_text(root_ / "content/res-arcana-duo/game.yaml") + "\n# changed\n");
  const Outcome outcome = regolo({"report", "-o", "html=r.html"});
  EXPECT_EQ(outcome.code, 4);
  EXPECT_TRUE(contains(written("r.html"), "This evidence is out of date"));
}

TEST_F(Reports, LimitsAreKept) {
  play("res-arcana-duo");
  EXPECT_EQ(regolo({"report", "--fail-under", "claimed=100,exercised=90", "-o", "csv=r.csv"}).code, 0);
  const Outcome below = regolo({"report", "--fail-under", "pinned=1", "-o", "csv=r.csv"});
  EXPECT_EQ(below.code, 1);
  EXPECT_TRUE(contains(below.err, "below the limit: 0 of 86 mechanic rules are pinned")) << below.err;
}

TEST_F(Reports, ItIsWrittenInItalianToo) {
  const Outcome outcome = regolo({"report", "res-arcana-duo", "--lang", "it", "-o", "html=r.html"});
  const std::string html = written("r.html");
  EXPECT_TRUE(contains(html, "<html lang=\"it\">"));
  EXPECT_TRUE(contains(html, "Regola per regola"));
  EXPECT_TRUE(contains(html, "Svolgimento"));
  EXPECT_TRUE(contains(html, "Crogiolo"));
}

TEST_F(Reports, TheSheetHasEveryComponent) {
  const Outcome outcome = regolo({"report", "realm-of-sand", "--sheet", "-o", "html=s.html"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  const std::string sheet = written("s.html");
  EXPECT_EQ(occurrences(sheet, "<article class=\"card"), 105U);
  EXPECT_EQ(occurrences(sheet, "<section class=\"page\">"), 12U);
  EXPECT_TRUE(contains(sheet, "<svg"));
}

TEST_F(Reports, WithoutWeasyPrintAPdfIsRefusedOnlyIfAskedFor) {
  environment_.variables["PATH"] = root_.string();
  const Outcome asked = regolo({"report", "res-arcana-duo", "-o", "pdf=r.pdf"});
  EXPECT_EQ(asked.code, 2);
  EXPECT_TRUE(contains(asked.err, "apt-get install weasyprint")) << asked.err;
  const Outcome unasked = regolo({"report", "res-arcana-duo"});
  EXPECT_EQ(unasked.code, 4);
  EXPECT_TRUE(contains(unasked.err, "print the HTML from a browser")) << unasked.err;
  EXPECT_TRUE(fs::exists(root_ / "res-arcana-duo-report.html"));
  EXPECT_FALSE(fs::exists(root_ / "res-arcana-duo-report.pdf"));
}

TEST_F(Reports, WhatWeasyPrintSaysIsPassedOn) {
  write("bin/weasyprint", "#!/bin/sh\necho 'the paper is jammed' >&2\nexit 1\n");
  fs::permissions(root_ / "bin/weasyprint", fs::perms::owner_all);
  environment_.variables["PATH"] = (root_ / "bin").string();
  const Outcome outcome = regolo({"report", "res-arcana-duo", "-o", "pdf=r.pdf"});
  EXPECT_EQ(outcome.code, 3);
  EXPECT_TRUE(contains(outcome.err, "WeasyPrint failed: the paper is jammed")) << outcome.err;
  EXPECT_FALSE(fs::exists(root_ / "r.pdf"));
}

TEST_F(Reports, WrongWordsAreSaid) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
      {{"--lang", "fr"}, "expected en or it"},
      {{"--paper", "a5"}, "expected a4 or letter"},
      {{"--only", "rulse"}, "rules"},
      {{"-o", "html"}, "--output-file takes FORMAT=PATH"},
      {{"-o", "docx=r"}, "html"},
      {{"-o", "html=r", "-o", "json=r"}, "would be overwritten"},
      {{"-o", "json=.regolo/res-arcana-duo.campaign"}, "would be overwritten"},
      {{"--fail-under", "90"}, "--fail-under takes GRADE=PERCENT"},
      {{"--fail-under", "pinned=190"}, "--fail-under"},
      {{"--campaign", "nowhere.campaign"}, "there is no campaign nowhere.campaign"},
      {{"--sheet", "-o", "csv=r"}, "--sheet is written as html or pdf"}};
  for (const auto& [words, message] : wrong) {
    std::vector<std::string> arguments{"report", "res-arcana-duo"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    const Outcome outcome = regolo(arguments);
    EXPECT_EQ(outcome.code, 2) << words[0] << " " << outcome.out;
    EXPECT_TRUE(contains(outcome.err, message)) << outcome.err;
  }
  EXPECT_TRUE(contains(regolo({"report"}).err, "report needs a game"));
  EXPECT_TRUE(contains(regolo({"report", "res-arcana-dou"}).err, "did you mean 'res-arcana-duo'?"));
  EXPECT_EQ(regolo({"report", "res-arcana-duo", "-o", "html=/proc/nowhere/r.html"}).code, 3);
}

}  // namespace

}  // namespace regolo::cli
