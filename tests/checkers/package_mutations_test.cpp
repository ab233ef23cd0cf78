// One slip at a time in a real package: each is found by the check that is made for it, at the very letter.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "checkers/lint.h"

namespace regolo::checkers {
namespace {

/// In `file` the first `find` becomes `put`; `finds` must then be reported where `put` starts, `skip` bytes
/// on, with that message.
struct Mutation {
  const char* file;
  const char* find;
  const char* put;
  unsigned skip;
  const char* finds;
  const char* message;
};

constexpr Mutation mutations[] = {
    {"cards/artifacts.yaml", "id: cursed-idol", "id: crucible", 4, "duplicate-id",
     "the id 'crucible' is taken by another artifact"},
    {"cards/artifacts.yaml", "id: cursed-idol", "id: Cursed_Idol", 4, "bad-id",
     "id 'Cursed_Idol' is not made of small letters, digits and single hyphens"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: {elan: -1, gold: 1}", 13, "negative-cost",
     "cost of 'crucible' is -1 in elan, but must be at least 1"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: {elan: 0, gold: 1}", 13, "zero-cost",
     "cost of 'crucible' is 0 in elan, but must be at least 1"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: {elan: 01, gold: 1}", 13, "wrong-type",
     "amount of elan must be a whole number, but is '01'"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: {elna: 1, gold: 1}", 7, "unknown-resource",
     "there is no essence 'elna'"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cots: {elan: 1, gold: 1}", 0, "unknown-key",
     "there is no key `cots` here"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: [elan, gold]", 6, "wrong-type",
     "`cost` must be amounts such as {gold: 1}, but is a list"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: {elan: 1, gold: 1", 6, "unclosed-bracket",
     "brace { is never closed"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost:", 5, "key-without-value",
     "key `cost` has no value"},
    {"cards/artifacts.yaml", "starting: true", "starting: yes", 10, "wrong-type",
     "`starting` must be true or false, but is 'yes'"},
    {"cards/artifacts.yaml", "starting: true", "starting: true\n    starting: true", 19, "duplicate-key",
     "key `starting` appears twice in the same entry"},
    {"cards/artifacts.yaml", "points: 0", "points: 12", 8, "out-of-range",
     "`points` is 12, but must be at most 9"},
    {"cards/artifacts.yaml", "name: {it: Crogiolo, en: Crucible}", "name: {it: Crogiolo}", 6,
     "missing-translation", "`name` of 'crucible' has no text in 'en'"},
    {"cards/artifacts.yaml", "it: Crogiolo", "it: \"Crogiolo \"", 4, "stray-blank", "text ends with a blank"},
    {"cards/artifacts.yaml", "types: [creature]", "types: [creture]", 8, "unknown-value",
     "there is no artifact-type 'creture'"},
    {"cards/artifacts.yaml", "types: [creature]", "types: [creature, creature]", 18, "duplicate-item",
     "'creature' stands twice in this list"},
    {"cards/artifacts.yaml", "- gain: {gold: 3}", "- gian: {gold: 3}", 2, "unknown-choice",
     "there is no effect `gian`"},
    {"cards/artifacts.yaml", "cost: worked-round F1", "cost: workd-round F1", 6, "unknown-source",
     "game.yaml declares no source 'workd-round'"},
    {"cards/artifacts.yaml", "all: rulebook p.10", "all: rulebook p.13", 5, "page-out-of-range",
     "rulebook has 12 pages, so there is no page 13"},
    {"cards/artifacts.yaml", "cost: worked-round F1", "costs: worked-round F1", 0, "stray-provenance",
     "'crucible' has nothing at `costs`"},
    {"cards/artifacts.yaml", "name: {it: Crogiolo, en: Crucible}", "name: {it: \"Crogiolo, en: Crucible}", 11,
     "unclosed-quote", "quoted text \"Crogiolo, en: Crucible} has no closing quote"},
    {"cards/monuments.yaml", "cost: {gold: 4}", "cost: {gold: 5}", 6, "uneven-cost",
     "'mystic-monastery' costs {gold: 5}, but every monument costs the same, and 'dark-temple' costs {gold: "
     "4}"},
    {"cards/places.yaml", "tile: ", "tile: smith #", 6, "wrong-kind",
     "'smith' is a mage, but a place-tile is due here"},
    {"cards/places.yaml", "tile: ", "tile: no-such-tile #", 6, "unknown-reference",
     "there is no place-tile 'no-such-tile'"},
    {"cards/places.yaml", "tile: tile-one", "tile: tile-onw", 6, "unknown-reference",
     "there is no place-tile 'tile-onw'"},
    {"cards/places.yaml", "tile: tile-one", "tile: Tile_One", 6, "id-case-slip",
     "'Tile_One' is spelled 'tile-one' where it is defined"},
    {"cards/mages.yaml", "effects:\n          - gain: {gold: 1}\n", "effects: []\n", 9,
     "power-without-effect", "power 'gild' of 'smith' has no effect"},
    {"cards/mages.yaml", "cost: {elan: 1}", "cost: {essence: 1}", 7, "unknown-resource",
     "there is no essence 'essence'"},
    {"rules.yaml", "section: ", "section: nowhere #", 9, "unknown-reference",
     "there is no section 'nowhere'"},
    {"game.yaml", "{what: artifact, count: 16", "{what: artifact, count: 17", 24, "count-mismatch",
     "the inventory counts 17 of 'artifact', but the files hold 16"},
    {"game.yaml", "count: 60, each: 12", "count: 60, each: 11", 7, "inventory-sum",
     "11 of each of the 5 values of 'essence' make 55, but `count` is 60"},
    {"game.yaml", "{what: artifact, each: 8", "{what: artifact, each: 9", 23, "deck-too-small",
     "2 players with 9 each take 18 of 'artifact', but there are 16 and all must be dealt"},
    {"game.yaml", "what: mage, count: 4", "what: maeg, count: 4", 6, "unknown-reference",
     "schema.yaml has no kind 'maeg'"},
    {"cards/artifacts.yaml", "id: crucible\n    name: {it: Crogiolo, en: Crucible}\n", "id: crucible\n", 4,
     "missing-field", "'crucible' has no `name`"},
    {"rulebook.yaml", "sentences:\n", "sentences:\n  - {at: 999.1, kind: rule}\n", 20, "uncarried-sentence",
     "no rule carries the sentence 999.1 (rule)"},
    {"schema.yaml", "files: cards/mages.yaml", "files: cards/mage.yaml", 7, "missing-file",
     "kind 'mage' is read from cards/mage.yaml, but there is no such file"},
    {"schema.yaml", "price: {type: cost, of: essence", "price: {type: cost, of: esence", 24, "bad-schema",
     "there is no type 'esence'"},
};

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

struct LineColumn {
  std::size_t line = 1;
  std::size_t column = 1;
};

/// Counted here by hand, letter by letter, and not by the program under test.
LineColumn counted_place(const std::string& text, std::size_t offset) {
  LineColumn place;
  for (std::size_t i = 0; i < offset; ++i) {
    if (text[i] == '\n') {
      ++place.line;
      place.column = 1;
    } else if ((static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U) {
      ++place.column;
    }
  }
  return place;
}

TEST(PackageMutations, EachSlipIsFoundAtItsLetter) {
  const std::string folder = REGOLO_SOURCE_DIR "/content/res-arcana-duo";
  for (const Mutation& mutation : mutations) {
    std::string text = contents(folder + "/" + mutation.file);
    const std::size_t at = text.find(mutation.find);
    ASSERT_NE(at, std::string::npos) << mutation.file << " has no " << mutation.find;
    text.replace(at, std::string(mutation.find).size(), mutation.put);
    const LineColumn expected = counted_place(text, at + mutation.skip);
    schema::LoadOptions options;
    options.overlays.push_back({mutation.file, text});
    Selection selection;
    for (const Check* check : all_checks()) selection.checks.push_back(check);
    LintResult result;
    lint(schema::load_package(folder, "", options), selection, result);
    bool found = false;
    std::string others;
    for (const Diagnostic& finding : result.findings) {
      const auto place = result.files[finding.place.file]->line_column(finding.place.span.begin);
      const bool here = result.files[finding.place.file]->path() == mutation.file &&
                        place.line == expected.line && place.column == expected.column;
      found = found || (here && finding.check == mutation.finds && finding.message == mutation.message);
      if (finding.check != "look-up-next") {
        others += result.files[finding.place.file]->path() + ":" + std::to_string(place.line) + ":" +
                  std::to_string(place.column) + " " + std::string(finding.check) + " " + finding.message +
                  "\n";
      }
    }
    EXPECT_TRUE(found) << mutation.file << ":" << expected.line << ":" << expected.column << " "
                       << mutation.finds << " for " << mutation.put << "; found were:\n"
                       << others;
  }
}

TEST(PackageMutations, ARemovedFileIsFound) {
  std::vector<schema::Overlay> files;
  const std::string folder = REGOLO_SOURCE_DIR "/content/res-arcana-duo";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().filename() == "mages.yaml") continue;
    files.push_back({entry.path().lexically_relative(folder).generic_string(), contents(entry.path())});
  }
  Selection selection;
  for (const Check* check : all_checks()) selection.checks.push_back(check);
  LintResult result;
  lint(schema::load_package("", std::move(files)), selection, result);
  std::vector<std::string> messages;
  for (const Diagnostic& finding : result.findings) {
    if (finding.check != "look-up-next" && finding.status == source::Status::fresh)
      messages.push_back(std::string(finding.check) + " " + finding.message);
  }
  EXPECT_EQ(messages,
            std::vector<std::string>{
                "missing-file kind 'mage' is read from cards/mages.yaml, but there is no such file"});
}

TEST(PackageMutations, AMageWhereAnArtifactIsDueIsFound) {
  const std::string folder = REGOLO_SOURCE_DIR "/content/res-arcana-duo";
  std::string schema_text = contents(folder + "/schema.yaml");
  std::string places = contents(folder + "/cards/places.yaml");
  const std::size_t type = schema_text.find("to: place-tile");
  const std::size_t tile = places.find("tile: tile-one");
  ASSERT_TRUE(type != std::string::npos && tile != std::string::npos);
  schema_text.replace(type, std::string("to: place-tile").size(), "to: artifact");
  places.replace(tile, std::string("tile: tile-one").size(), "tile: smith");
  schema::LoadOptions options;
  options.overlays = {{"schema.yaml", schema_text}, {"cards/places.yaml", places}};
  LintResult result;
  lint(schema::load_package(folder, "", options), Selection{{check_named("wrong-kind")}}, result);
  ASSERT_FALSE(result.findings.empty());
  EXPECT_EQ(result.findings[0].place.span.begin, tile + 6);
  EXPECT_EQ(result.findings[0].message, "'smith' is a mage, but an artifact is due here");
}

}  // namespace
}  // namespace regolo::checkers
