// What a field may say beside its type, what is suggested, and that no node goes by unseen.
#include <gtest/gtest.h>

#include "tests/model/schema/decoding.h"

namespace regolo::schema {
namespace {

TEST(Fields, AnOptionalFieldOrOneWithADefaultMayBeMissing) {
  EXPECT_EQ(list_of(package_with("{type: integer, optional: true}", "cards:\n  - {id: a}\n")), "");
  EXPECT_EQ(list_of(package_with("{type: integer, default: 3}", "cards:\n  - {id: a}\n")), "");
  EXPECT_EQ(list_of(package_with("integer", "cards:\n  - {id: a}\n")), "cards.yaml:2:10 missing-field\n");
}

TEST(Fields, ADefaultMustFitItsType) {
  EXPECT_EQ(list_of(package_with("{type: integer, min: 1, default: 0}", "cards:\n  - {id: a}\n")),
            "schema.yaml:9:43 out-of-range\n");
  EXPECT_EQ(list_of(package_with("{type: gem, default: rad}", "cards:\n  - {id: a}\n")),
            "schema.yaml:9:31 unknown-value\n");
  EXPECT_EQ(list_of(package_with("{type: list, of: gem, default: []}", "cards:\n  - {id: a}\n")), "");
}

Package sized(std::string_view size, std::string_view card) {
  return package_of(
      {{"schema.yaml", fmt::format("kinds:\n  card:\n    files: cards.yaml\n    collection: cards\n    "
                                   "fields:\n      id: id\n      size: {}\n      weight: {{type: "
                                   "integer, required_if: {{size: large}}}}\n",
                                   size)},
       {"cards.yaml", fmt::format("cards:\n  - {}\n", card)}});
}

TEST(Fields, AConditionalFieldIsDueExactlyWhenItsConditionHolds) {
  constexpr const char* size = "{type: enum, values: [small, large]}";
  EXPECT_EQ(list_of(sized(size, "{id: a, size: large, weight: 1}")), "");
  EXPECT_EQ(list_of(sized(size, "{id: a, size: small}")), "");
  EXPECT_EQ(list_of(sized(size, "{id: a, size: large}")), "cards.yaml:2:10 missing-field\n");
  EXPECT_EQ(list_of(sized(size, "{id: a, size: small, weight: 1}")), "cards.yaml:2:34 field-not-due\n");
}

TEST(Fields, AMissingFieldCountsAsItsDefaultInACondition) {
  constexpr const char* small = "{type: enum, values: [small, large], default: small}";
  constexpr const char* large = "{type: enum, values: [small, large], default: large}";
  EXPECT_EQ(list_of(sized(small, "{id: a}")), "");
  EXPECT_EQ(list_of(sized(small, "{id: a, weight: 1}")), "cards.yaml:2:21 field-not-due\n");
  EXPECT_EQ(list_of(sized(large, "{id: a, weight: 1}")), "");
  EXPECT_EQ(list_of(sized(large, "{id: a}")), "cards.yaml:2:10 missing-field\n");
}

TEST(Fields, TheNearestWordIsSuggested) {
  const auto only = [](const Package& package) {
    const std::vector<Problem> problems = all_problems(package);
    return problems.size() == 1 ? problems[0] : Problem{.kind = ProblemKind::bad_schema};
  };
  const Problem key = only(package_with("{type: integer, optional: true}", "cards:\n  - {id: a, xx: 1}\n"));
  EXPECT_EQ(key.replacement, "x");
  EXPECT_EQ(key.label, "did you mean `x`?");
  const Problem value = only(package_with("gem", "cards:\n  - {id: a, x: gren}\n"));
  EXPECT_EQ(value.replacement, "green");
  EXPECT_EQ(value.help, "write `green`");
  const Problem far = only(package_with("gem", "cards:\n  - {id: a, x: purple}\n"));
  EXPECT_EQ(far.replacement, "");
  EXPECT_EQ(far.help, "use one of red, blue, green");
  const Problem resource = only(package_with("{type: bag, of: gem}", "cards:\n  - {id: a, x: {bleu: 1}}\n"));
  EXPECT_EQ(resource.replacement, "blue");
}

TEST(Fields, EveryProblemOfAFileIsReported) {
  const Package package =
      package_with("{type: integer, max: 5}",
                   "cards:\n  - {id: A, x: 9}\n  - {id: b}\n  - {id: c, x: q, z: 1}\nheros: []\n");
  EXPECT_EQ(list_of(package),
            "cards.yaml:2:10 bad-id\ncards.yaml:2:16 out-of-range\ncards.yaml:3:10 missing-field\n"
            "cards.yaml:4:16 wrong-type\ncards.yaml:4:19 unknown-key\ncards.yaml:5:1 unknown-key\n");
}

TEST(Fields, EveryNodeIsEitherReadOrReported) {
  const Package package = package_with(
      "{type: record, fields: {a: {type: list, of: {type: map, key: text, of: gem}}, b: localised}}",
      "cards:\n  - id: a\n    x:\n      a: [{p: red}, {q: blue}]\n      b: {en: e, it: i}\n    source: {all: "
      "rulebook p.1}\n");
  EXPECT_EQ(list_of(package), "");
  const std::uint32_t file = package.file_named("cards.yaml");
  const PackageFile& cards = package.files[file];
  for (NodeId node = 0; node < cards.tree().size(); ++node) {
    const Reading& reading = cards.readings[node];
    EXPECT_TRUE(reading.type != none || reading.field != none) << cards.text(node) << " at node " << node;
  }
}

TEST(Fields, WhatIsMissingInAFileThatEndsEarlyProvesNothing) {
  const Package package = package_with("integer", "cards:\n  - {id: a, x: 1}\n  - {id: b, x: [\n");
  EXPECT_FALSE(package.complete);
  for (const Problem& problem : all_problems(package)) EXPECT_NE(problem.kind, ProblemKind::missing_field);
}

TEST(Fields, AValueThatIsNotThereIsReportedOnceByTheReader) {
  for (const char* type :
       {"integer", "text", "gem", "localised", "{type: list, of: text}", "{type: bag, of: gem}",
        "{type: either, map: localised}", "{type: die, of: gem}", "{type: deck, to: card}"}) {
    const Package package = package_with(type, "cards:\n  - id: a\n    x:\n");
    EXPECT_EQ(list_of(package), "") << type;
    ASSERT_EQ(package.files[package.file_named("cards.yaml")].document.problems.size(), 1U) << type;
  }
}

TEST(Fields, AnEmptyFileIsNotAnEmptyList) {
  EXPECT_EQ(list_of(package_with("integer", "")), "cards.yaml:1:1 missing-field\n");
  EXPECT_EQ(list_of(package_with("integer", "# nothing yet\n")), "cards.yaml:1:1 missing-field\n");
}

TEST(Fields, AProblemKnowsItsContentPath) {
  const Package package = package_with("{type: list, of: gem}", "cards:\n  - {id: wolf, x: [red, rad]}\n");
  const std::vector<Problem> problems = all_problems(package);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(package.content_path(problems[0].file, problems[0].node), "cards[wolf].x[1]");
}

TEST(Fields, ThreadsDoNotChangeWhatIsFound) {
  std::vector<Overlay> files{
      {"schema.yaml",
       "kinds:\n  card: {files: cards/*.yaml, collection: cards, fields: {id: id, x: integer}}\n"}};
  for (int i = 0; i < 20; ++i) {
    files.push_back({fmt::format("cards/{}.yaml", i),
                     fmt::format("cards:\n  - {{id: c{}, x: {}}}\n", i, i % 3 == 0 ? "a" : "1")});
  }
  const std::string alone = list_of(load_package("", files));
  EXPECT_EQ(list_of(load_package("", files, {.limits = {}, .threads = 4})), alone);
  EXPECT_NE(alone.find("wrong-type"), std::string::npos);
}

}  // namespace
}  // namespace regolo::schema
