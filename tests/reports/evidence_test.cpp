// What the report counts, against the package and the campaign that it counts them from.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "model/games/all.h"
#include "reports/formats.h"
#include "reports/gather.h"
#include "reports/html/markup.h"
#include "tests/snapshot.h"

namespace regolo::reports {

namespace {

namespace fs = std::filesystem;

/// One game of the repository, gathered with a small sample and without a campaign.
struct Gathered {
  schema::Package package;
  std::unique_ptr<properties::GameFacts> facts;
  Evidence evidence;
};

std::unique_ptr<Gathered> gathered(const std::string& name,
                                   const std::vector<MutantEvidence>* mutants = nullptr) {
  auto made = std::make_unique<Gathered>();
  made->package = schema::load_package(std::string(REGOLO_SOURCE_DIR "/content/") + name, "content/" + name);
  made->facts = properties::game_facts(name, made->package);
  Inputs inputs{made->package, *made->facts};
  inputs.game = name;
  inputs.language = "en";
  inputs.mutants = mutants;
  inputs.sample_moves = 5000;
  made->evidence = gather(inputs);
  return made;
}

class EveryGame : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryGame, NoSentenceAndNoRuleIsLeftOut) {
  const std::unique_ptr<Gathered> made = gathered(GetParam());
  const Evidence& evidence = made->evidence;
  std::set<std::size_t> rules;
  std::size_t sentences = 0;
  for (const SectionEvidence& section : evidence.sections) {
    rules.insert(section.rules.begin(), section.rules.end());
    sentences += section.sentences.size();
  }
  EXPECT_EQ(rules.size(), evidence.rules.size());
  EXPECT_EQ(sentences, evidence.sentences.size());
  const Total& carried = total(evidence, "sentences-carried");
  EXPECT_EQ(carried.count, carried.of);
  EXPECT_GT(carried.of, 50U);
  const std::uint64_t by_status = total(evidence, "rules-broken").count +
                                  total(evidence, "rules-never").count + total(evidence, "rules-thin").count +
                                  total(evidence, "rules-exercised").count +
                                  total(evidence, "rules-excluded").count;
  EXPECT_EQ(by_status, evidence.rules.size());
}

TEST_P(EveryGame, GradesAreALadder) {
  const std::unique_ptr<Gathered> made = gathered(GetParam());
  for (const RuleEvidence& rule : made->evidence.rules) {
    if (rule.grade >= Grade::claimed) {
      EXPECT_TRUE(rule.is_claimed) << rule.id;
    }
    if (rule.grade >= Grade::exercised) {
      EXPECT_GT(rule.bound + rule.bound_scenarios, 0U) << rule.id;
    }
    if (rule.grade >= Grade::asserted) {
      EXPECT_FALSE(rule.named_by.empty() && rule.invariants.empty()) << rule.id;
    }
    EXPECT_NE(rule.grade, Grade::pinned) << rule.id << ": nothing was studied";
    EXPECT_EQ(rule.status == Status::excluded, !rule.is_played) << rule.id;
  }
}

TEST_P(EveryGame, EveryFormatWritesEveryTotal) {
  const std::unique_ptr<Gathered> made = gathered(GetParam());
  const Language say("en");
  const std::string html = html_report(made->evidence, say, {});
  const std::string markdown = markdown_report(made->evidence, say);
  const std::string terminal = terminal_report(made->evidence, say);
  const std::string json = json_report(made->evidence);
  for (const Total& one : made->evidence.totals) {
    const std::string id(one.id);
    EXPECT_NE(html.find("data-total=\"" + id + "\""), std::string::npos) << id;
    const std::string name(say("total." + id));
    EXPECT_NE(markdown.find("| " + name + " |"), std::string::npos) << id;
    EXPECT_NE(terminal.find("  " + name + " "), std::string::npos) << id;
    EXPECT_NE(json.find("\"" + id + "\": {"), std::string::npos) << id;
  }
  EXPECT_LE(std::count(markdown.begin(), markdown.end(), '\n'), 62);
}

TEST_P(EveryGame, EveryLinkOfThePageLeadsSomewhere) {
  const std::unique_ptr<Gathered> made = gathered(GetParam());
  const std::string html = html_report(made->evidence, Language("it"), {});
  std::set<std::string> anchors;
  for (std::size_t at = html.find(" id=\""); at != std::string::npos; at = html.find(" id=\"", at + 5)) {
    const std::string id = html.substr(at + 5, html.find('"', at + 5) - at - 5);
    EXPECT_TRUE(anchors.insert(id).second) << id << " stands twice";
  }
  std::size_t links = 0;
  for (std::size_t at = html.find("href=\"#"); at != std::string::npos; at = html.find("href=\"#", at + 7)) {
    const std::string id = html.substr(at + 7, html.find('"', at + 7) - at - 7);
    EXPECT_TRUE(anchors.contains(id)) << id;
    ++links;
  }
  EXPECT_GT(links, 500U);
  EXPECT_EQ(html.find("http://"), html.find("http://www.w3.org/2000/svg"));
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame,
                         ::testing::Values("casting-shadows", "ken-il-guerriero", "realm-of-sand",
                                           "res-arcana-duo"),
                         [](const auto& game) {
                           std::string name = game.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(Evidence, ARuleIsPinnedOnlyIfItsAbsenceWasCaught) {
  const std::vector<MutantEvidence> mutants{
      {"rule-off:a", "rule-off", "s", "f", 1, "turned-component-has-no-powers", "caught", "an-invariant", 3},
      {"rule-off:b", "rule-off", "s", "f", 2, "round-has-three-steps", "missed", "", 0}};
  const std::unique_ptr<Gathered> made = gathered("res-arcana-duo", &mutants);
  const Evidence& evidence = made->evidence;
  const RuleEvidence& caught = evidence.rules[rule_index(evidence, "turned-component-has-no-powers")];
  EXPECT_EQ(caught.grade, Grade::pinned);
  EXPECT_EQ(caught.pinned_by, "an-invariant");
  EXPECT_EQ(evidence.rules[rule_index(evidence, "round-has-three-steps")].grade, Grade::asserted);
  EXPECT_EQ(total(evidence, "mechanic-pinned").count, 1U);
  EXPECT_EQ(total(evidence, "mutants-caught").count, 1U);
  EXPECT_EQ(total(evidence, "mutants-caught").of, 2U);
}

TEST(Evidence, WithoutACampaignNothingIsSaidToHaveHeld) {
  const std::unique_ptr<Gathered> made = gathered("res-arcana-duo");
  EXPECT_EQ(total(made->evidence, "games").count, 0U);
  EXPECT_EQ(total(made->evidence, "invariants-held").count, 0U);
  const std::string html = html_report(made->evidence, Language("en"), {});
  EXPECT_NE(html.find("Nothing was played, so nothing could break"), std::string::npos);
  EXPECT_NE(html.find("not studied"), std::string::npos);
}

TEST(Evidence, TheSameGameGivesTheSameBytes) {
  const std::unique_ptr<Gathered> one = gathered("res-arcana-duo");
  const std::unique_ptr<Gathered> other = gathered("res-arcana-duo");
  EXPECT_EQ(html_report(one->evidence, Language("en"), {}), html_report(other->evidence, Language("en"), {}));
}

TEST(Markup, ContentCannotBreakOutOfThePage) {
  EXPECT_EQ(escaped("<b a=\"1\">&'\x01"), "&lt;b a=&quot;1&quot;&gt;&amp;&#39;\uFFFD");
  EXPECT_EQ(shown(1284551), "1\u00A0284\u00A0551");
}

TEST(Markup, IntervalsAreWilsons) {
  EXPECT_EQ(interval_of(50, 100).low, 40);
  EXPECT_EQ(interval_of(50, 100).high, 60);
  EXPECT_EQ(interval_of(0, 0).high, 100);
  EXPECT_GT(interval_of(0, 10).high, 0);
}

TEST(LanguageOfReports, EveryPhraseIsThereInBothAndAsksForTheSame) {
  std::set<std::string_view> keys;
  for (const Phrase& phrase : phrases()) {
    EXPECT_TRUE(keys.insert(phrase.key).second) << phrase.key;
    EXPECT_FALSE(phrase.en.empty() || phrase.it.empty()) << phrase.key;
    const auto places = [](std::string_view text) {
      std::size_t count = 0;
      for (std::size_t at = text.find("{}"); at != std::string_view::npos; at = text.find("{}", at + 2))
        ++count;
      return count;
    };
    EXPECT_EQ(places(phrase.en), places(phrase.it)) << phrase.key;
  }
  EXPECT_THROW(Language("en")("no-such-phrase"), std::logic_error);
}

}  // namespace

}  // namespace regolo::reports
