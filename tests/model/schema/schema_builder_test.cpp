// Schemas that contradict themselves or say things that nobody would read.
#include "model/schema/schema_builder.h"

#include <gtest/gtest.h>

#include "tests/model/schema/decoding.h"

namespace regolo::schema {
namespace {

constexpr const char* card =
    "kinds:\n  card: {files: cards.yaml, collection: cards, fields: {id: id, x: thing}}\n";

/// What is found wrong with the schema.
std::string schema_faults(std::string_view schema, std::string_view cards = "cards: []\n") {
  const Package package =
      package_of({{"schema.yaml", std::string(schema)}, {"cards.yaml", std::string(cards)}});
  std::string list;
  for (const Problem& problem : all_problems(package)) {
    if (problem.kind != ProblemKind::bad_schema) continue;
    const source::LineColumn place =
        package.files[problem.file].document.file->line_column(problem.span.begin);
    list += fmt::format("{}:{} {}\n", place.line, place.column, problem.message);
  }
  EXPECT_EQ(package.schema_usable, list.empty());
  return list;
}

std::string type_faults(std::string_view type) {
  return schema_faults(
      fmt::format("types:\n  gem: {{type: enum, values: [red, blue]}}\n  thing: {}\n{}", type, card));
}

TEST(SchemaBuilder, GoodTypesAreTaken) {
  for (const char* type : {"integer", "gem", "{type: gem}", "{type: list, of: thing}",
                           "{type: record, fields: {a: {type: thing, optional: true}}}",
                           "{type: either, word: text, list: {type: list, of: thing}}",
                           "{type: bag, of: gem}", "{type: deck, to: [card]}"})
    EXPECT_EQ(type_faults(type), "") << type;
}

TEST(SchemaBuilder, AnUnknownTypeIsReportedWithTheNearest) {
  EXPECT_EQ(type_faults("{type: list, of: integr}"), "3:27 there is no type 'integr'\n");
  EXPECT_EQ(type_faults("gme"), "3:10 there is no type 'gme'\n");
  EXPECT_EQ(type_faults("{type: gme}"), "3:17 there is no type 'gme'\n");
  const Package package = package_with("integr", "cards: []\n");
  EXPECT_EQ(all_problems(package).at(0).help, "write `integer`");
}

TEST(SchemaBuilder, AnotherNameForATypeIsThatTypeWhereverItStands) {
  constexpr const char* types = "  early: late\n  later: {type: late}\n  late: {type: integer, max: 3}\n";
  for (const char* type : {"early", "later", "late"})
    EXPECT_EQ(fault_names(type, "9", types), "out-of-range") << type;
  EXPECT_EQ(fault_names("{type: bag, of: stone}", "{rad: 1}", "  stone: gem\n"), "unknown-resource");
}

TEST(SchemaBuilder, NamesThatOnlyNameEachOtherAreReported) {
  EXPECT_EQ(type_faults("thing"), "3:3 type 'thing' is a name for a name without end\n");
  EXPECT_NE(type_faults("other\n  other: {type: thing}"), "");
}

TEST(SchemaBuilder, EitherMustLeadSomewhere) {
  EXPECT_EQ(type_faults("{type: either, word: thing}"), "3:3 type either stands for itself\n");
  EXPECT_NE(type_faults("{type: either, map: other}\n  other: {type: either, map: thing}"), "");
  EXPECT_EQ(type_faults("{type: either}"), "3:3 type either has none of the keys `word`, `list` and `map`\n");
}

TEST(SchemaBuilder, WhatATypeNeedsMustBeGiven) {
  for (const auto& [type, key] : std::vector<std::pair<const char*, const char*>>{{"enum", "values"},
                                                                                  {"record", "fields"},
                                                                                  {"choice", "options"},
                                                                                  {"list", "of"},
                                                                                  {"map", "key"},
                                                                                  {"bag", "of"},
                                                                                  {"cost", "of"},
                                                                                  {"die", "of"},
                                                                                  {"reference", "to"},
                                                                                  {"deck", "to"},
                                                                                  {"grid", "symbols"}}) {
    const std::string message = fmt::format("type {} needs the key `{}`", type, key);
    EXPECT_NE(type_faults(fmt::format("{{type: {}}}", type)).find(message), std::string::npos) << type;
    EXPECT_NE(type_faults(type).find(message), std::string::npos) << type;
    EXPECT_NE(type_faults(fmt::format("{{type: list, of: {}}}", type)).find(message), std::string::npos)
        << type;
  }
}

TEST(SchemaBuilder, AKeyThatATypeDoesNotTakeIsReported) {
  EXPECT_EQ(type_faults("{type: text, min: 3}"), "3:23 `min` says nothing about the type text\n");
  EXPECT_EQ(type_faults("{type: integer, values: [a]}"),
            "3:26 `values` says nothing about the type integer\n");
  EXPECT_EQ(type_faults("{type: gem, max: 3}"), "3:22 `max` says nothing about the type gem\n");
  EXPECT_EQ(type_faults("{type: integer, optional: true}"),
            "3:26 `optional` says nothing here: it belongs to a field\n");
  EXPECT_EQ(type_faults("{type: list, of: {type: text, default: a}}"),
            "3:40 `default` says nothing here: it belongs to a field\n");
}

TEST(SchemaBuilder, EveryKeyOfATypeExpressionIsKnownToTheTable) {
  const Package package = load_package("", {{"package.yaml", package_schema_text}});
  const std::uint32_t file = 0;
  const NodeId fields =
      package.get(file, package.get(file, package.get(file, 0, "types"), "type-map"), "fields");
  ASSERT_NE(fields, source::no_node);
  int keys = 0;
  package.entries(file, fields, [&](NodeId key, NodeId) {
    ++keys;
    EXPECT_TRUE(is_expression_key(package.text(file, key))) << package.text(file, key);
  });
  EXPECT_GE(keys, 30);
}

TEST(SchemaBuilder, ContradictionsAreReported) {
  EXPECT_EQ(type_faults("{type: integer, min: 5, max: 3}"), "3:31 `min` is 5, but `max` is only 3\n");
  EXPECT_EQ(type_faults("{type: deck, to: card, size_min: 5, size_max: 3}"),
            "3:43 `size_min` is 5, but `size_max` is only 3\n");
  EXPECT_EQ(type_faults("{type: bag, of: text}"),
            "3:26 a bag is made of the values of an enum, and this type is none\n");
  EXPECT_EQ(type_faults("{type: bag, of: gem, wildcard: red}"),
            "3:3 the wildcard 'red' is also a value of the enum, so it would mean two things\n");
  EXPECT_EQ(type_faults("{type: reference, to: crd}"), "3:32 there is no kind 'crd' to refer to\n");
}

TEST(SchemaBuilder, SymbolsAreSingleCharacters) {
  EXPECT_NE(type_faults("{type: grid, symbols: {GG: grass}}"), "");
  EXPECT_NE(type_faults("{type: grid, symbols: {è: grass}}"), "");
  EXPECT_NE(type_faults("{type: grid, symbols: {G: grass}, empty: \"..\"}"), "");
  EXPECT_NE(type_faults("{type: grid, symbols: {G: grass, \".\": sand}}"), "");
}

TEST(SchemaBuilder, ConditionsMustBePossible) {
  const auto with = [](std::string_view condition) {
    return type_faults(fmt::format(
        "{{type: record, fields: {{size: gem, big: flag, w: {{type: integer, required_if: {}}}}}}}",
        condition));
  };
  EXPECT_EQ(with("{size: red}"), "");
  EXPECT_EQ(with("{big: \"true\"}"), "");
  EXPECT_NE(with("{size: large}").find("which it can never be"), std::string::npos);
  EXPECT_NE(with("{big: yes}").find("which it can never be"), std::string::npos);
  EXPECT_NE(with("{sze: red}").find("no such field beside it"), std::string::npos);
  EXPECT_NE(with("{size: red, big: \"true\"}").find("takes one field"), std::string::npos);
}

TEST(SchemaBuilder, NamesAreNotTakenTwice) {
  EXPECT_EQ(schema_faults("types: {integer: text}\nkinds: {}\n"),
            "1:9 type 'integer' has the name of a built-in type\n");
  EXPECT_EQ(schema_faults("types: {section: text}\nkinds: {}\n"),
            "1:9 type 'section' is already part of every package\n");
  EXPECT_NE(schema_faults("kinds:\n  rule: {files: cards.yaml, collection: cards, fields: {id: id}}\n"), "");
}

TEST(SchemaBuilder, AKindNeedsAnId) {
  EXPECT_EQ(schema_faults("kinds:\n  card: {files: cards.yaml, collection: cards, fields: {x: text}}\n"),
            "2:3 kind 'card' has no field of type id, so nothing can refer to its components\n");
}

TEST(SchemaBuilder, KindsDoNotClaimTheSamePlace) {
  constexpr const char* kinds =
      "kinds:\n  card: {files: cards.yaml, collection: cards, fields: {id: id}}\n"
      "  hero: {files: \"c*.yaml\", collection: cards, fields: {id: id}}\n";
  EXPECT_EQ(schema_faults(kinds), "3:3 kinds 'card' and 'hero' are both read from `cards` in cards.yaml\n");
  EXPECT_EQ(schema_faults("kinds:\n  card: {files: game.yaml, collection: cards, fields: {id: id}}\n"),
            "2:17 kind 'card' is to be read from game.yaml, which holds something else in every package\n");
}

TEST(SchemaBuilder, AFieldCalledSourceIsThereAlready) {
  EXPECT_NE(schema_faults(
                "kinds:\n  card: {files: cards.yaml, collection: cards, fields: {id: id, source: text}}\n"),
            "");
  EXPECT_EQ(schema_faults(
                "kinds:\n  card: {files: cards.yaml, collection: cards, provenance: none, fields: {id: id, "
                "source: text}}\n"),
            "");
}

TEST(SchemaBuilder, WithABadSchemaComponentsAreNotGuessedAt) {
  const Package package = package_with("integr", "cards:\n  - {id: a, y: 1}\n");
  EXPECT_FALSE(package.schema_usable);
  for (const Component& component : package.components)
    EXPECT_TRUE(package.schema.kinds[component.kind].built_in);
  EXPECT_EQ(list_of(package), "schema.yaml:9:10 bad-schema\n");
}

TEST(SchemaBuilder, AHugeSchemaIsRefused) {
  std::string schema = "types:\n";
  for (int i = 0; i < 20'001; ++i) schema += fmt::format("  t{}: text\n", i);
  EXPECT_NE(schema_faults(schema + "kinds: {}\n").find("at most"), std::string::npos);
}

TEST(SchemaBuilder, FilesThatNobodyReadsOrThatAreNotThereAreReported) {
  const Package package = package_of(
      {{"schema.yaml", "kinds:\n  card: {files: cards.yaml, collection: cards, fields: {id: id}}\n"},
       {"crads.yaml", "cards: []\n"}});
  EXPECT_EQ(list_of(package), "crads.yaml:1:1 unread-file\nschema.yaml:2:17 missing-file\n");
  const Package empty = load_package("", std::vector<Overlay>{});
  EXPECT_EQ(empty.problems.size(), 4U);
}

}  // namespace
}  // namespace regolo::schema
