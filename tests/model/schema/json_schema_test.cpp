// The shape of the exported JSON Schemas. Whether they accept and reject the right files is judged by ajv
// (ci/schema-check).
#include "model/schema/json_schema.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace regolo::schema {
namespace {

constexpr const char* schema_text = R"(---
types:
  gem: {type: enum, values: [red, blue, 3], groups: {warm: [red]}}
  price: {type: cost, of: gem, wildcard: any, by_group: true}
  nest: {type: record, fields: {inner: {type: nest, optional: true}}}
  step:
    type: choice
    options: {stop: nothing, gain: {type: bag, of: gem}}
kinds:
  card:
    title: Card
    description: what is held in the hand
    files: cards.yaml
    collection: cards
    combinations:
      - {has: {sort: [spell]}, above: {cost.red: 2}, is: error, because: spells are cheap, write: lower it}
      - {has: {sort: [spell]}, lacks: text, is: warning, because: silent, write: add a text}
    fields:
      id: id
      name: {type: localised, part: name}
      sort: {type: enum, values: [spell, beast], default: beast}
      cost: {type: price, title: Price, description: what it takes}
      text: {type: text, max_length: 20, required_if: {sort: spell}}
      level: {type: integer, min: 1, max: 3, words: [none]}
      after: {type: reference, to: card, optional: true}
      seeds: {type: grid, symbols: {'#': seed, '-': stone}, width_max: 2, height_max: 2, cells: 2, optional: true}
      nest: {type: nest, optional: true}
      steps: {type: list, of: step, min: 1, distinct: true, optional: true}
      deck: {type: deck, to: card, optional: true}
      die: {type: die, of: gem, faces: 6, optional: true}
  tile:
    files: [cards.yaml, more/*.yaml]
    collection: tiles
    provenance: none
    fields: {id: id}
)";
constexpr const char* game_text = R"(---
id: example
name: {en: Example, it: Esempio}
languages: [en, it]
players: {min: 2, max: 4}
resources: gem
sources: {rulebook: {title: the rulebook, attested: true}}
inventory: []
)";
constexpr const char* cards_text = R"(---
cards:
  - {id: wolf, name: {en: Wolf, it: Lupo}, cost: {red: 1}, level: 2, source: rulebook p.1}
  - {id: 12, name: {en: Twelve, it: Dodici}, cost: {any: 2}, level: none, after: wolf, source: rulebook p.1}
tiles: [{id: field}]
)";

Package example() {
  return load_package(
      "",
      {{"schema.yaml", schema_text},
       {"game.yaml", game_text},
       {"cards.yaml", cards_text},
       {"more/tiles.yaml", "---\ntiles: [{id: hill}]\n"},
       {"rulebook.yaml", "---\ntitle: x\nlanguage: en\nsections: []\nsentences: [{at: 2.1, kind: rule}]\n"},
       {"rules.yaml", "---\nrules: []\n"}});
}

Json schema_for(const Package& package, std::string_view name) {
  for (const FileKind& kind : file_kinds(package)) {
    if (kind.name == name) return json_schema(package, kind);
  }
  ADD_FAILURE() << "there is no kind of file " << name;
  return {};
}

Json card_entry() {
  return schema_for(example(), "card")["$defs"]["card-entry"];
}

TEST(JsonSchema, TheExampleHasAUsableSchema) {
  EXPECT_TRUE(example().schema_usable);
}

TEST(JsonSchema, EveryPackageHasTheKindsOfThePackageFormat) {
  std::vector<std::string> names;
  for (const FileKind& kind : file_kinds(empty_package())) {
    names.push_back(kind.name);
    const Json schema = json_schema(empty_package(), kind);
    EXPECT_EQ(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
    EXPECT_EQ(schema["type"], "object");
    EXPECT_FALSE(schema["properties"].empty()) << kind.name;
  }
  EXPECT_EQ(names, (std::vector<std::string>{"schema", "game", "rulebook", "rules", "glossary", "errata",
                                             "mutants", "scenario", "properties", "variants"}));
}

TEST(JsonSchema, EveryReferenceLeadsToADefinition) {
  const Package package = example();
  std::size_t references = 0;
  for (const FileKind& kind : file_kinds(package)) {
    const Json schema = json_schema(package, kind);
    const std::function<void(const Json&)> visit = [&](const Json& node) {
      if (node.is_object() && node.contains("$ref")) {
        const std::string target = node["$ref"];
        ASSERT_TRUE(target.starts_with("#/$defs/")) << target;
        EXPECT_TRUE(schema["$defs"].contains(target.substr(8))) << target;
        ++references;
      }
      for (const Json& inner : node) {
        if (inner.is_structured()) visit(inner);
      }
    };
    visit(schema);
  }
  EXPECT_GT(references, 20U);
}

TEST(JsonSchema, AFileOfComponentsHoldsTheListsOfAllItsKinds) {
  const Json cards = schema_for(example(), "card");
  EXPECT_EQ(cards["properties"].size(), 2U);
  EXPECT_EQ(cards["required"], Json::array({"cards", "tiles"}));
  EXPECT_EQ(cards["properties"]["cards"]["minItems"], 1);
  EXPECT_EQ(cards["properties"]["cards"]["description"], "what is held in the hand");
  EXPECT_FALSE(cards["properties"]["tiles"].contains("minItems")) << "another file may hold them";
  // Some files of tiles hold cards too, others do not.
  const Json tiles = schema_for(example(), "tile");
  EXPECT_EQ(tiles["required"], Json::array({"tiles"}));
  EXPECT_TRUE(tiles["properties"].contains("cards"));
}

TEST(JsonSchema, ARecordSaysWhatItNeedsAndTakesNothingElse) {
  const Json card = card_entry();
  EXPECT_EQ(card["additionalProperties"], false);
  EXPECT_EQ(card["required"], Json::array({"id", "name", "cost", "level", "source"}));
  EXPECT_EQ(card["title"], "Card");
}

TEST(JsonSchema, FieldsCarryTitleDescriptionDefaultAndExamples) {
  const Json properties = card_entry()["properties"];
  EXPECT_EQ(properties["cost"]["title"], "Price");
  EXPECT_EQ(properties["cost"]["description"], "what it takes");
  EXPECT_EQ(properties["cost"]["examples"], Json::array({{{"red", 1}}, {{"any", 2}}}));
  EXPECT_EQ(properties["sort"]["default"], "beast");
  EXPECT_EQ(properties["id"]["examples"], Json::array({"wolf", 12}));
}

TEST(JsonSchema, WordsThatReadersTakeForNumbersAreBoth) {
  const Json gem = schema_for(example(), "schema");  // any schema that is made resolves the same types
  EXPECT_EQ(card_entry()["properties"]["die"]["items"]["enum"], Json::array({"red", "blue", 3, "3"}));
  EXPECT_EQ(card_entry()["properties"]["level"]["anyOf"][1]["enum"], Json::array({"none"}));
  EXPECT_FALSE(gem.empty());
}

TEST(JsonSchema, ReferencesListTheIdsThereAre) {
  const Json schema = schema_for(example(), "card");
  EXPECT_EQ(schema["$defs"]["card-entry"]["properties"]["after"]["$ref"], "#/$defs/id-of-card");
  EXPECT_EQ(schema["$defs"]["id-of-card"]["enum"], Json::array({12, "wolf", "12"}));
  EXPECT_EQ(schema["$defs"]["card-entry"]["properties"]["deck"]["propertyNames"]["enum"],
            Json::array({"12", "wolf"}));
}

TEST(JsonSchema, TheIdOfAComponentIsFree) {
  EXPECT_FALSE(card_entry()["properties"]["id"].contains("enum"));
  const Json sentence = schema_for(example(), "rulebook")["$defs"]["sentence-entry"];
  EXPECT_TRUE(sentence["properties"]["at"].contains("pattern"));
  const Json rules = schema_for(example(), "rules");
  EXPECT_EQ(rules["$defs"]["sentence-of-the-rulebook"]["enum"], Json::array({2.1, "2.1"}));
}

TEST(JsonSchema, AmountsNameTheResourcesTheGroupsAndTheWildcard) {
  const Json price = schema_for(example(), "card")["$defs"]["price"];
  std::vector<std::string> names;
  for (const auto& [name, unused] : price["properties"].items()) names.push_back(name);
  EXPECT_EQ(names, (std::vector<std::string>{"red", "blue", "3", "warm", "any"}));
  EXPECT_EQ(price["properties"]["red"]["minimum"], 1);
  EXPECT_EQ(price["minProperties"], 1);
  EXPECT_EQ(price["additionalProperties"], false);
}

TEST(JsonSchema, AChoiceIsABareWordOrAMapWithOneKey) {
  const Json step = schema_for(example(), "card")["$defs"]["step"];
  EXPECT_EQ(step["anyOf"][0]["enum"], Json::array({"stop"}));
  EXPECT_EQ(step["anyOf"][1]["maxProperties"], 1);
  EXPECT_FALSE(step["anyOf"][1]["properties"].contains("stop"));
}

TEST(JsonSchema, ATypeMayHoldItself) {
  const Json nest = schema_for(example(), "card")["$defs"]["nest"];
  EXPECT_EQ(nest["properties"]["inner"]["$ref"], "#/$defs/nest");
}

TEST(JsonSchema, ConditionsAndErrorsAmongCombinationsAreSaid) {
  const Json all = card_entry()["allOf"];
  ASSERT_EQ(all.size(), 2U) << "the combination that is only a warning is left to the linter";
  EXPECT_EQ(all[0]["then"]["required"], Json::array({"text"}));
  EXPECT_EQ(all[0]["else"]["properties"]["text"], false);
  EXPECT_EQ(all[0]["if"]["required"], Json::array({"sort"})) << "left out, it is a beast";
  EXPECT_TRUE(all[1].contains("not"));
}

TEST(JsonSchema, ADrawingIsARegularExpression) {
  const Json seeds = card_entry()["properties"]["seeds"];
  EXPECT_EQ(seeds["type"], "string");
  EXPECT_EQ(seeds["allOf"][0]["pattern"], "[#\\-]");
  EXPECT_EQ(seeds["allOf"][1]["pattern"],
            "^([#\\-.]{1}(\\n[#\\-.]{1}){0,1}|[#\\-.]{2}(\\n[#\\-.]{2}){0,1})\\n*$");
  EXPECT_EQ(seeds["allOf"][2]["pattern"], "^([^#\\-]*[#\\-]){2}[^#\\-]*$");
}

TEST(JsonSchema, SourcesBeginWithADeclaredWord) {
  const Json schema = schema_for(example(), "card");
  EXPECT_EQ(schema["$defs"]["source-text"]["pattern"], "^(rulebook)([ ,:]|$)");
}

TEST(JsonSchema, LanguagesComeFromTheGame) {
  const Json text = schema_for(example(), "card")["$defs"]["localised-text"];
  EXPECT_EQ(text["required"], Json::array({"en", "it"}));
  EXPECT_EQ(text["additionalProperties"], false);
}

}  // namespace
}  // namespace regolo::schema
