// What a schema can ask for beyond the form of a single value: each with one case that it allows and one that
// it forbids.
#include <gtest/gtest.h>

#include <string>

#include "checkers/example.h"
#include "checkers/lint.h"

namespace regolo::checkers {
namespace {

/// The second example game with the first `find` in its cards turned into `put`: what is found, one line
/// each.
std::string found_with(const std::string& find, const std::string& put) {
  std::vector<schema::Overlay> files = example_duel_files();
  for (schema::Overlay& file : files) {
    if (file.path != "cards.yaml") continue;
    const std::size_t place = file.bytes.find(find);
    EXPECT_NE(place, std::string::npos) << find;
    file.bytes.replace(place, find.size(), put);
  }
  Selection selection;
  for (const Check* check : all_checks()) {
    if (!check->off_by_default) selection.checks.push_back(check);
  }
  LintResult result;
  lint(schema::load_package("", std::move(files)), selection, result);
  std::string lines;
  for (const Diagnostic& finding : result.findings)
    lines += std::string(finding.check) + ": " + finding.message + "\n";
  return lines;
}

TEST(SchemaLanguage, ANumberMayBeAWordThatTheSchemaLists) {
  EXPECT_EQ(found_with("power: 2", "power: life"), "");
  EXPECT_EQ(found_with("power: 2", "power: much"),
            "wrong-type: `power` must be a whole number or 'life', but is 'much'\n");
}

TEST(SchemaLanguage, AFieldMayBeAllowedOnlyUnderACondition) {
  EXPECT_EQ(found_with("lasting: true", "lasting: true, needs_art: parry"), "");
  EXPECT_EQ(found_with("lasting: true", "lasting: false, needs_art: parry"),
            "field-not-due: `needs_art` is only for entries whose `lasting` is 'true'\n");
}

TEST(SchemaLanguage, AReferenceMayNameItsTarget) {
  EXPECT_EQ(found_with("lasting: true", "lasting: true, bearer: Ash"), "");
  EXPECT_EQ(found_with("lasting: true", "lasting: true, bearer: Asj"),
            "unknown-reference: there is no fighter 'Asj'\n");
  EXPECT_EQ(found_with("lasting: true", "lasting: true, bearer: Old Mill"),
            "wrong-kind: 'mill' is a ground, but a fighter is due here\n");
}

TEST(SchemaLanguage, WhatACardNeedsMayStandOnAnyCardOfTheName) {
  EXPECT_NE(found_with("lasting: true", "lasting: true, needs_art: dance").find("card-without-partner"),
            std::string::npos);
}

TEST(SchemaLanguage, CardsOfOneNameMayDifferOnlyWhereTheSchemaSaysSo) {
  EXPECT_EQ(found_with("power: life, art: strike", "power: life, rank: 3, art: strike"), "");
  EXPECT_EQ(found_with("power: life, art: strike", "power: 3, art: strike"),
            "uneven-versions: `power` of 'ash-parry' is not what the other cards named Ash say\n"
            "uneven-versions: `art` of 'ash-parry' is not what the other cards named Ash say\n");
}

}  // namespace
}  // namespace regolo::checkers
