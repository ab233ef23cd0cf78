// One slip at a time in the package of Casting Shadows: each is found by the check that is made for it, at
// its line and column, and the package without slips is clean.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include "checkers/lint.h"

namespace regolo::checkers {
namespace {

const std::string folder = REGOLO_SOURCE_DIR "/content/casting-shadows";

/// In `file` the first `find` becomes `put`; `finds` must then be reported where `at` first stands from there
/// on, `skip` bytes in. With `elsewhere` the finding is due in that file instead.
struct Slip {
  const char* file;
  const char* find;
  const char* put;
  const char* at;
  const char* finds;
  const char* elsewhere = nullptr;
  unsigned skip = 0;
};

constexpr Slip slips[] = {
    // The map.
    {"components/map.yaml", "q: 1\n        r: 0", "q: 0\n        r: 1", "ring-3\n        q", "hex-twice"},
    {"components/map.yaml", "id: ring-0\n        q: 0\n        r: -1",
     "id: ring-0\n        q: 0\n        r: -3", "ring-0", "map-not-connected"},
    {"components/map.yaml", "id: ring-0\n        q: 0\n        r: -1",
     "id: ring-0\n        q: 2\n        r: -2", "ring-0", "lopsided-map"},
    {"components/map.yaml", "neighbours: [centre, ring-1, ring-5]", "neighbours: [centre, ring-1, ring-4]",
     "ring-4]", "neighbours-disagree"},
    {"components/map.yaml", "neighbours: [centre, ring-1, ring-5]", "neighbours: [centre, ring-1]",
     "[centre, ring-1]", "neighbours-disagree"},
    {"components/map.yaml", "neighbours: [centre, ring-1, ring-5]", "neighbours: [centre, ring-1, ring-6]",
     "ring-6]", "neighbours-disagree"},
    {"components/map.yaml", "r: -1", "row: -1", "row", "unknown-key"},
    {"components/map.yaml", "tile: ancient-rune", "tile: ancient-ruin", "ancient-ruin", "unknown-reference"},
    // Ranges.
    {"components/ranges.yaml", "distances: [1, 2]", "distances: [1, 3]", "3]", "range-off-map"},
    {"cards/attack_spells_level_one.yaml", "range: adjacent", "range: adjacents", "adjacents",
     "unknown-reference"},
    {"cards/attack_spells_level_one.yaml", "target: enemy", "target: enemies", "enemies", "unknown-value"},
    // Dice and tokens.
    {"components/dice.yaml", "faces: [red-gem, red-gem, red-orb, red-orb",
     "faces: [red-gem, red-gem, red-gem, red-gem", "[red-gem", "die-face-missing"},
    {"components/dice.yaml", "faces: [red-gem, red-gem,", "faces: [red-gem,", "[red-gem", "out-of-range"},
    {"components/dice.yaml", "copies: 2", "copies: 3", "what: resource-die, count: 5", "count-mismatch",
     "game.yaml", 27},
    // Levels.
    {"cards/attack_spells_level_two.yaml", "asks_spell: 1", "asks_spell: 2", "2\n", "level-not-lower"},
    {"cards/attack_spells_level_three.yaml", "asks_spell: 2", "asks_spell: 3", "3\n", "level-not-lower"},
    {"cards/conversion_spells.yaml", "asks_spell: 1", "asks_spell: 0", "0\n", "level-without-card"},
    // Damage tables.
    {"cards/attack_spells_level_one.yaml", "damage: [3, 5, 6]", "damage: [3, 6, 5]", "5]",
     "steps-not-rising"},
    {"cards/attack_spells_level_one.yaml", "damage: [3, 5, 6]", "damage: [3, 5, 5]", "5]",
     "steps-not-rising"},
    {"cards/attack_spells_level_one.yaml", "damage: [3, 5, 6]", "damage: [3, 5]", "[3, 5]",
     "steps-not-as-limit"},
    {"cards/attack_spells_level_one.yaml", "most: {red-gem: 3}", "most: {red-gem: 2}", "[3, 5, 6]",
     "steps-not-as-limit"},
    // Costs.
    {"cards/resource_cards.yaml", "gives: {red-gem: 2}", "gives: {gem: 2}", "gem: 2", "group-out-of-place"},
    {"components/hex_tiles.yaml", "turn_start_gain: {blue-gem: 1}", "turn_start_gain: {plain-gem: 1}",
     "plain-gem", "group-out-of-place"},
    {"cards/attack_spells_level_one.yaml", "collect: {orb: 1}", "collect: {orbs: 1}", "orbs",
     "unknown-resource"},
    {"cards/attack_spells_level_one.yaml", "collect: {orb: 1}", "collect: {orb: 11}", "{orb: 11}",
     "cost-beyond-turn"},
    {"cards/attack_spells_level_two.yaml", "most: {cursed-crystal: 3}", "most: {cursed-crystal: 6}",
     "{cursed-crystal: 6}", "cost-beyond-turn"},
    {"cards/counterspells.yaml", "collect: {gem: 1, orb: 1}", "collect: {gem: 2, orb: 1}", "{gem: 2",
     "uneven-cost"},
    // Copies.
    {"cards/conversion_spells.yaml", "copies: 2", "copies: 1", "count: 52", "deck-sum", "game.yaml", 7},
    {"cards/companions.yaml", "  - id: ghost-ferret", "  - id: swift-hare", "swift-hare", "duplicate-id"},
    {"cards/counterspells.yaml", "copies: 4", "copies: 5", "of: [counterspell], count: 10", "deck-sum",
     "game.yaml", 27},
    // The rules and their sentences.
    {"rules.yaml", "number: 47", "number: 46", "46", "duplicate-value"},
    {"rules.yaml", "parameters: [spellbook-limit]", "parameters: [spell-book-limit]", "spell-book-limit",
     "unknown-reference"},
    {"rules.yaml", "sentences: [131.2, 218.1]", "sentences: [131.2]", "at: 218.1", "uncarried-sentence",
     "rulebook.yaml", 4},
    // The schema itself.
    {"schema.yaml", "gem: [red-gem, blue-gem, purple-gem]", "gem: [red-gem, blue-gem, purpel-gem]",
     "[red-gem, blue-gem, purpel-gem]", "bad-schema"},
    {"schema.yaml", "purple-gem: [red-gem, blue-gem]", "violet-gem: [red-gem, blue-gem]", "violet-gem",
     "bad-schema"},
    {"schema.yaml", "type: die\n        of: resource\n        faces: 6\n        must_show: [gem, orb,",
     "type: die\n        of: resource\n        faces: 6\n        must_show: [gem, orbs,", "type: die",
     "bad-schema"},
    {"schema.yaml", "{type: hexmap, of: hex,", "{type: hexmap, of: trigger,", "{type: hexmap", "bad-schema"},
};

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

LintResult lint_with(const char* file, const std::string& text) {
  schema::LoadOptions options;
  if (file != nullptr) options.overlays.push_back({file, text});
  Selection selection;
  for (const Check* check : all_checks()) {
    if (!check->off_by_default) selection.checks.push_back(check);
  }
  LintResult result;
  lint(schema::load_package(folder, "", options), selection, result);
  return result;
}

struct Place {
  std::string file;
  std::size_t line = 1;
  std::size_t column = 1;
  bool operator==(const Place&) const = default;
};

/// Counted here by hand, in characters.
Place place_in(const std::string& file, const std::string& text, std::size_t offset) {
  Place place{file};
  for (std::size_t i = 0; i < std::min(offset, text.size()); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0U) == 0x80U) continue;
    ++place.column;
    if (text[i] == '\n') {
      ++place.line;
      place.column = 1;
    }
  }
  return place;
}

Place place_of(const LintResult& result, const Diagnostic& finding) {
  const source::SourceFile& file = *result.files[finding.place.file];
  const auto place = file.line_column(finding.place.span.begin);
  return {file.path(), place.line, place.column};
}

Place expected_place(const Slip& slip, const std::string& text, std::size_t from) {
  if (slip.elsewhere == nullptr) return place_in(slip.file, text, text.find(slip.at, from) + slip.skip);
  const std::string other = contents(folder + "/" + slip.elsewhere);
  return place_in(slip.elsewhere, other, other.find(slip.at) + slip.skip);
}

TEST(CastingShadowsSlips, ThePackageItselfIsClean) {
  const LintResult result = lint_with(nullptr, "");
  for (const Diagnostic& finding : result.findings) ADD_FAILURE() << finding.check << ": " << finding.message;
  EXPECT_TRUE(result.not_run.empty());
  EXPECT_EQ(result.examined.rules, 167U);
  EXPECT_EQ(result.examined.sentences, 228U);
}

TEST(CastingShadowsSlips, EachIsFoundAtItsPlace) {
  for (const Slip& slip : slips) {
    std::string text = contents(folder + "/" + slip.file);
    const std::size_t at = text.find(slip.find);
    ASSERT_NE(at, std::string::npos) << slip.file << " has no " << slip.find;
    text.replace(at, std::string(slip.find).size(), slip.put);
    const LintResult result = lint_with(slip.file, text);
    const Place expected = expected_place(slip, text, at);
    bool found = false;
    std::string others;
    for (const Diagnostic& finding : result.findings) {
      const Place place = place_of(result, finding);
      found = found || (finding.check == slip.finds && place == expected);
      others += place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + " " +
                std::string(finding.check) + " " + finding.message + "\n";
    }
    EXPECT_TRUE(found) << slip.finds << " for " << slip.put << " is due at " << expected.file << ":"
                       << expected.line << ":" << expected.column << "; found were:\n"
                       << others;
  }
}

}  // namespace
}  // namespace regolo::checkers
