// One slip at a time in a real package: each is found by the check that is made for it, at the very letter.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "checkers/lint.h"

namespace regolo::checkers {
namespace {

/// In `file` the first `find` becomes `put`; `finds` must then be reported where `put` starts, `skip` bytes
/// on.
struct Mutation {
  const char* file;
  const char* find;
  const char* put;
  unsigned skip;
  const char* finds;
};

constexpr Mutation mutations[] = {
    {"cards/artifacts.yaml", "id: cursed-idol", "id: crucible", 4, "duplicate-id"},
    {"cards/artifacts.yaml", "id: cursed-idol", "id: Cursed_Idol", 4, "bad-id"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: {elan: -1, gold: 1}", 13, "negative-cost"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: {elan: 0, gold: 1}", 13, "zero-cost"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: {elan: 01, gold: 1}", 13, "leading-zero"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: {elna: 1, gold: 1}", 7, "unknown-resource"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cots: {elan: 1, gold: 1}", 0, "unknown-key"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: [elan, gold]", 6, "wrong-type"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost: {elan: 1, gold: 1", 6, "unclosed-bracket"},
    {"cards/artifacts.yaml", "cost: {elan: 1, gold: 1}", "cost:", 5, "key-without-value"},
    {"cards/artifacts.yaml", "starting: true", "starting: yes", 10, "truthy-word"},
    {"cards/artifacts.yaml", "starting: true", "starting: true\n    starting: true", 19, "duplicate-key"},
    {"cards/artifacts.yaml", "points: 0", "points: 12", 8, "out-of-range"},
    {"cards/artifacts.yaml", "name: {it: Crogiolo, en: Crucible}", "name: {it: Crogiolo}", 6,
     "missing-translation"},
    {"cards/artifacts.yaml", "it: Crogiolo", "it: \"Crogiolo \"", 4, "stray-blank"},
    {"cards/artifacts.yaml", "types: [creature]", "types: [creture]", 8, "unknown-value"},
    {"cards/artifacts.yaml", "types: [creature]", "types: [creature, creature]", 18, "duplicate-item"},
    {"cards/artifacts.yaml", "- gain: {gold: 3}", "- gian: {gold: 3}", 2, "unknown-choice"},
    {"cards/artifacts.yaml", "cost: worked-round F1", "cost: workd-round F1", 6, "unknown-source"},
    {"cards/artifacts.yaml", "all: rulebook p.10", "all: rulebook p.13", 5, "page-out-of-range"},
    {"cards/artifacts.yaml", "cost: worked-round F1", "costs: worked-round F1", 0, "stray-provenance"},
    {"cards/artifacts.yaml", "name: {it: Crogiolo, en: Crucible}", "name: {it: \"Crogiolo, en: Crucible}", 11,
     "unclosed-quote"},
    {"cards/monuments.yaml", "cost: {gold: 4}", "cost: {gold: 5}", 6, "uneven-cost"},
    {"cards/places.yaml", "tile: ", "tile: smith #", 6, "wrong-kind"},
    {"cards/places.yaml", "tile: ", "tile: no-such-tile #", 6, "unknown-reference"},
    {"game.yaml", "{what: artifact, count: 16", "{what: artifact, count: 17", 24, "count-mismatch"},
    {"game.yaml", "count: 60, each: 12", "count: 60, each: 11", 7, "inventory-sum"},
    {"game.yaml", "{what: artifact, each: 8", "{what: artifact, each: 9", 23, "deck-too-small"},
    {"game.yaml", "what: mage, count: 4", "what: maeg, count: 4", 6, "unknown-reference"},
    {"cards/artifacts.yaml", "id: crucible\n    name: {it: Crogiolo, en: Crucible}\n", "id: crucible\n", 4,
     "missing-field"},
    {"rulebook.yaml", "sentences:\n", "sentences:\n  - {at: 999.1, kind: rule}\n", 20, "uncarried-sentence"},
    {"schema.yaml", "files: cards/mages.yaml", "files: cards/mage.yaml", 7, "missing-file"},
    {"schema.yaml", "price: {type: cost, of: essence", "price: {type: cost, of: esence", 24, "bad-schema"},
};

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(PackageMutations, EachSlipIsFoundAtItsLetter) {
  const std::string folder = REGOLO_SOURCE_DIR "/content/res-arcana-duo";
  for (const Mutation& mutation : mutations) {
    std::string text = contents(folder + "/" + mutation.file);
    const std::size_t at = text.find(mutation.find);
    ASSERT_NE(at, std::string::npos) << mutation.file << " has no " << mutation.find;
    text.replace(at, std::string(mutation.find).size(), mutation.put);
    schema::LoadOptions options;
    options.overlays.push_back({mutation.file, text});
    Selection selection;
    for (const Check* check : all_checks()) selection.checks.push_back(check);
    LintResult result;
    lint(schema::load_package(folder, "", options), selection, result);
    bool found = false;
    std::string others;
    for (const Diagnostic& finding : result.findings) {
      const bool here = result.files[finding.place.file]->path() == mutation.file &&
                        finding.place.span.begin == at + mutation.skip;
      found = found || (here && finding.check == mutation.finds);
      const auto place = result.files[finding.place.file]->line_column(finding.place.span.begin);
      if (finding.check != "look-up-next") {
        others += result.files[finding.place.file]->path() + ":" + std::to_string(place.line) + ":" +
                  std::to_string(place.column) + " " + std::string(finding.check) + " " + finding.message +
                  "\n";
      }
    }
    EXPECT_TRUE(found) << mutation.finds << " for " << mutation.put << "; found were:\n" << others;
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
  bool found = false;
  for (const Diagnostic& finding : result.findings) found = found || finding.check == "missing-file";
  EXPECT_TRUE(found);
}

}  // namespace
}  // namespace regolo::checkers
