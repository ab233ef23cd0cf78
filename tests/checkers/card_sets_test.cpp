// Card sets as public databases publish them, described by one schema: nothing of them stays unread, and
// every seeded slip is found at its place. REGOLO_CARD_SETS=6000 runs it at the size of a real database
// (ci/nightly).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "checkers/lint.h"
#include "tests/snapshot.h"
#include "tests/support/card_sets.h"

namespace regolo::checkers {
namespace {

using tests::CardSets;
using tests::FaultPlace;
using tests::make_card_sets;
using tests::SeededFault;

std::uint32_t card_count() {
  const char* variable = std::getenv("REGOLO_CARD_SETS");
  return variable == nullptr ? 240 : static_cast<std::uint32_t>(std::stoul(variable));
}
/// Sets of forty cards in the small package, of a hundred in the large one.
std::uint32_t set_count() {
  return card_count() / (card_count() < 1000 ? 40 : 100);
}

schema::Package loaded(const CardSets& sets) {
  return schema::load_package("", sets.files, {.limits = {}, .threads = 2, .overlays = {}});
}

/// "sets/set-00.json:7 unknown-key"
using Findings = std::multiset<std::string>;

std::string shown(const FaultPlace& place, const std::string& check) {
  return place.file + ":" + std::to_string(place.line) + " " + check;
}

Findings findings_of(const CardSets& sets) {
  const schema::Package package = loaded(sets);
  Selection selection;
  for (const Check* check : all_checks()) {
    if (!check->off_by_default) selection.checks.push_back(check);
  }
  LintResult result;
  lint(package, selection, result, 2);
  Findings found;
  for (const Diagnostic& finding : result.findings) {
    const source::SourceFile& file = *result.files[finding.place.file];
    found.insert(
        shown({file.path(), file.line_column(finding.place.span.begin).line}, std::string(finding.check)));
  }
  return found;
}

TEST(CardSets, TheSchemaIsShort) {
  const std::string schema = file_text(REGOLO_SOURCE_DIR "/tests/support/card_sets_schema.yaml");
  EXPECT_LT(std::count(schema.begin(), schema.end(), '\n'), 150);
}

TEST(CardSets, AsTheyAreNothingIsFound) {
  EXPECT_EQ(findings_of(make_card_sets(card_count(), set_count())), Findings{});
}

TEST(CardSets, EveryFileCardAndValueIsAccountedFor) {
  const CardSets sets = make_card_sets(card_count(), set_count());
  const schema::Package package = loaded(sets);
  EXPECT_EQ(package.files.size(), sets.files.size());
  std::size_t cards = 0;
  for (const schema::Overlay& file : sets.files) {
    // An independent reader counts the cards.
    if (file.path.starts_with("sets/")) cards += nlohmann::json::parse(file.bytes)["cards"].size();
  }
  EXPECT_EQ(cards, card_count());
  const schema::KindId card = package.schema.kind_named("card");
  EXPECT_EQ(static_cast<std::size_t>(std::count_if(package.components.begin(), package.components.end(),
                                                   [&](const Component& one) { return one.kind == card; })),
            cards);
  std::size_t values = 0;
  for (const schema::PackageFile& file : package.files) {
    EXPECT_TRUE(file.claimed) << file.document.file->path();
    for (const schema::Reading& reading : file.readings) {
      EXPECT_TRUE(reading.type != schema::none || reading.field != schema::none)
          << file.document.file->path();
      ++values;
    }
  }
  EXPECT_GT(values, cards * 40);
}

TEST(CardSets, EverySeededFaultIsFoundAtItsPlaceAndNothingElseIs) {
  std::set<std::string> kinds;
  std::uint32_t card = 0;
  for (const SeededFault& fault : tests::all_faults()) {
    kinds.insert(fault.check);
    // Somewhere else each time; the first of four cards is a unit.
    card = (card + 52) % card_count() / 4 * 4;
    CardSets sets = make_card_sets(card_count(), set_count());
    const FaultPlace place = fault.seed(sets, card);
    EXPECT_EQ(findings_of(sets), Findings{shown(place, fault.check)}) << fault.what << " in card " << card;
  }
  EXPECT_GE(kinds.size(), 20U);
}

TEST(CardSets, AllFaultsAtOnceAreFoundEachAtItsPlace) {
  CardSets sets = make_card_sets(card_count(), set_count());
  Findings expected;
  std::uint32_t card = 0;
  for (const SeededFault& fault : tests::all_faults()) {
    if (fault.breaks_file) continue;
    expected.insert(shown(fault.seed(sets, card), fault.check));
    // Further down each time: a slip that adds a line moves only what stands below it.
    card += 8;
  }
  EXPECT_EQ(findings_of(sets), expected);
}

}  // namespace
}  // namespace regolo::checkers
