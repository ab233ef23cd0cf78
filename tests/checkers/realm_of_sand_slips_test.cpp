// One slip at a time in the real package of Realm of Sand: each check made for drawings and supplies finds
// its own, at the very letter. The package as it stands has no finding but its marked errata.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include "checkers/lint.h"

namespace regolo::checkers {
namespace {

const std::string folder = REGOLO_SOURCE_DIR "/content/realm-of-sand";

/// In `file` the first `find` after the text `after` becomes `put` (every one, if `after` is empty). Then
/// `finds` is reported in `place_file` (null: the same file) at the first `place` after `place_after` (null:
/// `after`), `skip` bytes on.
struct Slip {
  const char* file;
  const char* after;
  const char* find;
  const char* put;
  const char* place;
  unsigned skip;
  const char* finds;
  const char* place_file = nullptr;
  const char* place_after = nullptr;
};

constexpr Slip slips[] = {
    {"cards/level_1.yaml", "id: emerald-hook", "GGG\n      R..", "GG.\n      ..R", "pattern: |", 9,
     "split-drawing"},
    {"components/rune_tiles.yaml", "id: line-emerald-crimson-emerald", "GRG", "G.GR", "squares: |", 9,
     "split-drawing"},
    {"components/rune_tiles.yaml", "id: line-emerald-crimson-emerald", "GRG", "GRGK", "squares: |", 9,
     "wrong-cell-count"},
    {"components/player_boards.yaml", "id: red-board", "#c####", "#c###s", "spaces: |", 8,
     "wrong-cell-count"},
    {"cards/level_3.yaml", "id: emerald-cross", "G.G\n      RMR\n      G.G", "GGGGGGM", "pattern: |", 9,
     "pattern-off-board"},
    {"components/player_boards.yaml", "id: blue-board", "####c#", "#sssc#", "pattern: |", 9,
     "pattern-needs-opening", "cards/level_3.yaml", "id: emerald-cross"},
    {"cards/level_2.yaml", "id: emerald-tower", "GGG\n      .R.\n      .R.", "GGGGGG\n      R.....",
     "pattern: |", 9, "pattern-needs-opening"},
    {"cards/level_1.yaml", "id: crimson-hook", "RRR\n      K..", ".K.\n      RRR", "pattern: |", 9,
     "duplicate-pattern"},
    {"cards/level_2.yaml", "id: crimson-bowl", "RKR", "RSR", "RSR", 1, "symbol-out-of-place"},
    {"cards/level_3.yaml", "id: obsidian-wall", "KMK.", "KGK.", "pattern: |", 9, "symbol-out-of-place"},
    {"cards/level_2.yaml", "", "sapphire: 1", "golden-moon: 1", "GSG", 1, "unobtainable-symbol",
     "cards/level_3.yaml", "id: emerald-gate"},
    {"cards/level_3.yaml", "id: crimson-ring", "RRR\n      S.M", "SSR\n      S.M", "SSR", 0,
     "pattern-beyond-supply"},
    {"components/rune_tiles.yaml", "rune_tiles", "GRG", "GRR", "rune_tiles:", 0, "unbalanced-tiles"},
    {"cards/level_1.yaml", "id: obsidian-tee", "stars: 3", "stars: 13", "stars: 13", 7, "points-out-of-line"},
    {"cards/level_3.yaml", "id: emerald-palace", "stars: 12", "stars: 2", "stars: 2", 7,
     "points-out-of-line"},
    {"cards/level_2.yaml", "id: obsidian-stair", "sapphire: 1", "sapphire: 3", "sapphire: 3", 10,
     "yield-beyond-supply"},
    {"game.yaml", "id: discs-three-players", "value: 5", "value: 6", "discs-three-players", 0,
     "supply-beyond-box", nullptr, "supply:"},
    {"game.yaml", "of: rune", "of: rune", "of: rune", "count: 84", 7, "inventory-sum", nullptr, "inventory:"},
    {"game.yaml", "what: rune-token", "each: 24", "each: 28", "# regolo: expect[inventory-sum]", 0,
     "unmet-expectation", nullptr, "inventory:"},
    {"schema.yaml", "  pattern:", "fits: spaces", "fits: space", "fits: space", 6, "bad-schema"},
    {"schema.yaml", "  pattern:", "S: sapphire", "S: safire", "S: safire", 3, "bad-schema"},
    {"schema.yaml", "  spaces:", "unlocks: level-track-max", "unlocks: level-trak-max", "unlocks:", 9,
     "unknown-reference"},
    {"cards/level_1.yaml", "id: emerald-line", "GGG", "GGGGGGGGG", "pattern: |", 9, "out-of-range"},
};

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

LintResult lint_with(std::vector<schema::Overlay> overlays) {
  schema::LoadOptions options;
  options.overlays = std::move(overlays);
  Selection selection;
  for (const Check* check : all_checks()) {
    if (!check->off_by_default) selection.checks.push_back(check);
  }
  LintResult result;
  lint(schema::load_package(folder, "", options), selection, result);
  return result;
}

/// The file with the slip in it; empty if what it changes is not there.
std::string with_slip(const Slip& slip) {
  std::string text = contents(folder + "/" + slip.file);
  const std::string find = slip.find;
  std::size_t at = text.find(find, text.find(slip.after));
  if (at == std::string::npos) return {};
  do {
    text.replace(at, find.size(), slip.put);
    at = text.find(find, at + std::string(slip.put).size());
  } while (slip.after[0] == '\0' && at != std::string::npos);
  return text;
}

std::string list(const LintResult& result) {
  std::string lines;
  for (const Diagnostic& finding : result.findings) {
    const source::SourceFile& file = *result.files[finding.place.file];
    const auto place = file.line_column(finding.place.span.begin);
    lines += file.path() + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + " " +
             std::string(finding.check) + " " + finding.message + "\n";
  }
  return lines;
}

TEST(RealmOfSandSlips, EachIsFoundAtItsLetter) {
  std::set<std::string> barked;
  for (const Slip& slip : slips) {
    const std::string text = with_slip(slip);
    ASSERT_FALSE(text.empty()) << slip.file << " has no " << slip.find;
    const LintResult result = lint_with({{slip.file, text}});
    const std::string place_file = slip.place_file == nullptr ? slip.file : slip.place_file;
    const std::string searched = place_file == slip.file ? text : contents(folder + "/" + place_file);
    const std::size_t after = searched.find(slip.place_after == nullptr ? slip.after : slip.place_after);
    const std::size_t place = searched.find(slip.place, after);
    ASSERT_NE(place, std::string::npos) << place_file << " has no " << slip.place;
    bool found = false;
    for (const Diagnostic& finding : result.findings) {
      found = found || (result.files[finding.place.file]->path() == place_file &&
                        finding.check == slip.finds && finding.place.span.begin == place + slip.skip);
    }
    EXPECT_TRUE(found) << slip.finds << " for " << slip.put << "; found were:\n" << list(result);
    if (found) barked.insert(slip.finds);
  }
  // Each check of drawings and supplies that decoding does not do has its slip above.
  for (const char* id :
       {"split-drawing", "duplicate-pattern", "pattern-beyond-supply", "pattern-needs-opening",
        "pattern-off-board", "points-out-of-line", "supply-beyond-box", "symbol-out-of-place",
        "unbalanced-tiles", "unobtainable-symbol", "wrong-cell-count", "yield-beyond-supply"}) {
    EXPECT_EQ(barked.count(id), 1U) << id;
  }
}

TEST(RealmOfSandSlips, ThePackageHasItsMarkedErrataAndNothingElse) {
  const LintResult result = lint_with({});
  std::multiset<std::string> marked;
  for (const Diagnostic& finding : result.findings) {
    EXPECT_EQ(finding.status, source::Status::suppressed) << finding.check << " " << finding.message;
    EXPECT_FALSE(finding.reason.empty()) << finding.check;
    marked.emplace(finding.check);
  }
  EXPECT_EQ(marked, (std::multiset<std::string>{"inventory-sum", "near-duplicate-name"}));
  EXPECT_TRUE(result.not_run.empty());
  EXPECT_EQ(result.examined.components, 54U + 28U + 3U + 5U + 6U + 6U + 3U);
}

TEST(RealmOfSandSlips, AllRulesOfTheRulebookAreThere) {
  const schema::Package package = schema::load_package(folder, "");
  const schema::KindId rule = package.schema.kind_named("rule");
  std::set<std::int64_t> numbers;
  for (const Component& component : package.components) {
    if (component.kind != rule) continue;
    numbers.insert(
        package.integer(component.file, package.get(component.file, component.node, "number")).value_or(0));
  }
  // 133 rules, and six lines of the box list.
  EXPECT_EQ(numbers.size(), 139U);
  EXPECT_EQ(*numbers.begin(), 1);
  EXPECT_EQ(*numbers.rbegin(), 139);
}

}  // namespace
}  // namespace regolo::checkers
