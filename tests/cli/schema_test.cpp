// `regolo schema`: which schema is printed for which words, and what is written to a folder.
#include <nlohmann/json.hpp>

#include "cli/formats/fixed_schemas.h"
#include "tests/cli/harness.h"
#include "tests/snapshot.h"

namespace regolo::cli {
namespace {

using nlohmann::json;
using SchemaCommand = CliTest;

TEST_F(SchemaCommand, ListsTheKindsOfFileOfAGame) {
  write_game("game");
  const Outcome outcome = regolo({"schema", "game"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "rules       rules.yaml\n")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "hero        heroes.yaml\n")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "config      regolo.yaml\n")) << outcome.out;
}

TEST_F(SchemaCommand, PrintsTheSchemaOfAKind) {
  write_game("game");
  const Outcome outcome = regolo({"schema", "game", "card"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  const json schema = json::parse(outcome.out);
  EXPECT_TRUE(schema["properties"].contains("cards"));
  EXPECT_TRUE(contains(outcome.out, "\"keeper\"")) << "the ids of heroes are listed";
}

TEST_F(SchemaCommand, KindsOfEveryPackageNeedNoGame) {
  for (const char* kind : {"game", "schema", "rulebook", "rules", "glossary", "errata", "mutants", "scenario",
                           "properties", "variants", "config", "diagnostic"}) {
    const Outcome outcome = regolo({"schema", kind});
    EXPECT_EQ(outcome.code, 0) << kind << outcome.err;
    EXPECT_TRUE(json::parse(outcome.out).contains("$schema")) << kind;
  }
}

TEST_F(SchemaCommand, TheFolderOneStandsInIsTheGame) {
  for (const schema::Overlay& file : checkers::example_files()) write(file.path, file.bytes);
  EXPECT_TRUE(contains(regolo({"schema"}).out, "hero "));
  EXPECT_TRUE(contains(regolo({"schema", ".", "hero"}).out, "heroes"));
  EXPECT_TRUE(contains(regolo({"schema", "rules"}).out, "hand-size")) << "with the ids of this game";
}

TEST_F(SchemaCommand, AWordNobodyKnowsIsRefusedWithASuggestion) {
  write_game("game");
  Outcome outcome = regolo({"schema", "game", "crad"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.err, "error: there is no kind of file 'crad'; did you mean 'card'?\n");
  outcome = regolo({"schema", "gmae"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.err, "there is no game 'gmae'")) << outcome.err;
}

TEST_F(SchemaCommand, ASchemaWithFaultsIsNotExported) {
  write_game("game");
  write("game/schema.yaml",
        "---\nkinds: {card: {files: cards.yaml, collection: cards, fields: {id: idd}}}\n");
  const Outcome outcome = regolo({"schema", "game", "card"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.err, "see them with: regolo lint game")) << outcome.err;
}

TEST_F(SchemaCommand, WritesAllOfThemAndSaysWhichIsForWhichFiles) {
  write_game("game");
  const Outcome outcome = regolo({"schema", "game", "--output-dir", "out/schemas"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  const json map = json::parse(file_text(root_ / "out/schemas/yaml-schemas.json"))["yaml.schemas"];
  EXPECT_EQ(map["out/schemas/hero.schema.json"], json::array({"game/heroes.yaml"}));
  EXPECT_EQ(map["out/schemas/config.schema.json"], json::array({"regolo.yaml"}));
  for (const auto& [file, unused] : map.items()) EXPECT_TRUE(json::accept(file_text(root_ / file))) << file;
  EXPECT_EQ(regolo({"schema", "game", "card", "--output-dir", "out"}).code, 2);
}

TEST_F(SchemaCommand, AFolderThatCannotBeMadeIsRefused) {
  write_game("game");
  write("file", "");
  const Outcome outcome = regolo({"schema", "game", "--output-dir", "file"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.err, "--output-dir: 'file' is no folder")) << outcome.err;
}

TEST_F(SchemaCommand, TheSchemaOfTheSettingsKnowsTheSameKeysAsTheirReader) {
  const json schema = config_schema();
  write_game("game");
  for (const auto& [key, unused] : schema["properties"].items()) {
    write("regolo.yaml", key + ": nonsense\n");
    EXPECT_FALSE(contains(regolo({"lint"}).err, "unknown key")) << key;
  }
  write("regolo.yaml", "nonsense: 1\n");
  // The message lists every key there is.
  const std::string message = regolo({"lint"}).err;
  std::size_t named = 0;
  for (const auto& [key, unused] : schema["properties"].items())
    named += contains(message, " " + key) ? 1 : 0;
  EXPECT_EQ(named, schema["properties"].size()) << message;
  // As many as are listed: `expected a, b or c`.
  EXPECT_EQ(occurrences(message.substr(message.find("expected")), ", ") + 2, named) << message;
}

TEST_F(SchemaCommand, TheSchemaOfAFindingNamesEveryKeyOfTheOutput) {
  write_broken_game("game");
  const json schema = diagnostic_schema();
  std::istringstream lines(regolo({"lint", "--output-format", "json-lines"}).out);
  std::size_t seen = 0;
  for (std::string line; std::getline(lines, line); ++seen) {
    const json written = json::parse(line);
    const json& described = schema["anyOf"][written["schema"] == "regolo.diagnostic/1" ? 0 : 1];
    for (const auto& [key, unused] : written.items())
      EXPECT_TRUE(described["properties"].contains(key)) << key;
    for (const std::string key : described["required"]) EXPECT_TRUE(written.contains(key)) << key;
  }
  EXPECT_GE(seen, 2U);
}

}  // namespace
}  // namespace regolo::cli
