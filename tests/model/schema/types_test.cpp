// Each type of docs/content-format.md: what it takes, and what is said of what it does not take.
#include <gtest/gtest.h>

#include "model/schema/decode.h"
#include "tests/model/schema/decoding.h"

namespace regolo::schema {
namespace {

TEST(Types, IntegersAreDecimalAndWithinTheirRange) {
  for (const char* value : {"0", "7", "-3", "999999999999999999"})
    EXPECT_EQ(faults("integer", value), "") << value;
  for (const char* value :
       {"a", "1.5", "1_000", "0x1", "+1", "\"1\"", "[1]", "{a: 1}", "null", "9999999999999999999", "1e3"})
    EXPECT_EQ(fault_names("integer", value), "wrong-type") << value;
  EXPECT_EQ(faults("{type: integer, min: 1, max: 9}", "1"), "");
  EXPECT_EQ(faults("{type: integer, min: 1, max: 9}", "9"), "");
  EXPECT_EQ(faults("{type: integer, min: 1, max: 9}", "0"), "out-of-range: `x` is 0, but must be at least 1");
  EXPECT_EQ(faults("{type: integer, min: 1, max: 9}", "10"),
            "out-of-range: `x` is 10, but must be at most 9");
}

TEST(Types, IntegersAsPeopleWriteThem) {
  EXPECT_EQ(parse_integer("12"), 12);
  EXPECT_EQ(parse_integer("-12"), -12);
  EXPECT_EQ(parse_integer("0"), 0);
  for (const char* text : {"", "-", "012", "00", "1 ", " 1", "1a", "--1"})
    EXPECT_EQ(parse_integer(text), std::nullopt) << text;
}

TEST(Types, TextsMayHaveALengthAndAPattern) {
  EXPECT_EQ(faults("text", "010"), "");
  EXPECT_EQ(faults("text", "no"), "");
  EXPECT_EQ(fault_names("text", "[a]"), "wrong-type");
  EXPECT_EQ(faults("{type: text, max_length: 3}", "abc"), "");
  EXPECT_EQ(faults("{type: text, max_length: 3}", "èéà"), "");
  EXPECT_EQ(faults("{type: text, max_length: 3}", "abcd"),
            "out-of-range: `x` has 4 characters, but may have at most 3");
  EXPECT_EQ(faults("{type: text, pattern: kebab}", "cursed-idol"), "");
  EXPECT_EQ(fault_names("{type: text, pattern: kebab}", "Cursed Idol"), "bad-id");
  EXPECT_EQ(faults("{type: text, pattern: address}", "https://example.org/a"), "");
  EXPECT_EQ(fault_names("{type: text, pattern: address}", "example"), "wrong-type");
}

TEST(Types, IdsAreKebabCase) {
  for (const char* id : {"a", "cursed-idol", "level-2"}) EXPECT_TRUE(is_kebab_case(id)) << id;
  for (const char* id : {"", "-a", "a-", "a--b", "A", "a_b", "a b", "città"})
    EXPECT_FALSE(is_kebab_case(id)) << id;
  EXPECT_EQ(fault_names("id", "Cursed_Idol"), "bad-id");
}

TEST(Types, LocalisedTextsAreInTheLanguagesOfTheGame) {
  EXPECT_EQ(faults("localised", "{en: a, it: b}"), "");
  EXPECT_EQ(faults("localised", "{en: a, fr: b}"), "unknown-key: 'fr' is none of the languages in game.yaml");
  EXPECT_EQ(fault_names("localised", "a"), "wrong-type");
  EXPECT_EQ(fault_names("localised", "{en: [a], it: b}"), "wrong-type");
}

TEST(Types, FlagsAreTrueOrFalse) {
  EXPECT_EQ(faults("flag", "true"), "");
  EXPECT_EQ(faults("flag", "false"), "");
  EXPECT_EQ(faults("flag", "\"true\""), "wrong-type: `x` must be true or false, but is a text in quotes");
  for (const char* value : {"yes", "1", "True", "null"})
    EXPECT_EQ(fault_names("flag", value), "wrong-type") << value;
}

TEST(Types, EnumsTakeOneOfTheirValues) {
  EXPECT_EQ(faults("gem", "red"), "");
  EXPECT_EQ(faults("gem", "rad"), "unknown-value: there is no gem 'rad'");
  EXPECT_EQ(faults("{type: enum, values: [small, large]}", "big"), "unknown-value: `x` cannot be 'big'");
  EXPECT_EQ(fault_names("gem", "[red]"), "wrong-type");
}

TEST(Types, ReferencesKeepTheirTypeForTheChecks) {
  const Package package = package_with("{type: reference, to: card}", "cards:\n  - {id: a, x: a}\n");
  EXPECT_EQ(list_of(package), "");
  int references = 0;
  package.for_each(TypeKind::reference, [&](std::uint32_t, NodeId) { ++references; });
  EXPECT_EQ(references, 1);
  EXPECT_EQ(fault_names("{type: reference, to: card}", "[a]"), "wrong-type");
}

TEST(Types, ListsHaveANumberOfItemsOfOneType) {
  EXPECT_EQ(faults("{type: list, of: integer}", "[]"), "");
  EXPECT_EQ(fault_names("{type: list, of: integer}", "[1, a, 2, b]"), "wrong-type; wrong-type");
  EXPECT_EQ(fault_names("{type: list, of: integer}", "1"), "wrong-type");
  EXPECT_EQ(faults("{type: list, of: integer, min: 1, max: 2}", "[]"),
            "out-of-range: `x` has 0 entries, but needs at least 1");
  EXPECT_EQ(faults("{type: list, of: integer, min: 1, max: 2}", "[1, 2, 3]"),
            "out-of-range: `x` has 3 entries, but may have at most 2");
}

TEST(Types, DistinctItemsStandOnce) {
  EXPECT_EQ(faults("{type: list, of: gem, distinct: true}", "[red, blue]"), "");
  EXPECT_EQ(fault_names("{type: list, of: gem, distinct: true}", "[red, blue, red, red]"),
            "duplicate-item; duplicate-item");
  std::string many = "[";
  for (int i = 0; i < 3000; ++i) many += fmt::format("w{}, ", i);
  EXPECT_EQ(fault_names("{type: list, of: text, distinct: true}", many + "w2999]"), "duplicate-item");
}

TEST(Types, RecordsHaveKnownKeys) {
  constexpr const char* record =
      "{type: record, fields: {first: integer, second: {type: text, optional: true}}}";
  EXPECT_EQ(faults(record, "{first: 1}"), "");
  EXPECT_EQ(faults(record, "{first: 1, secnd: a}"), "unknown-key: there is no key `secnd` here");
  EXPECT_EQ(faults(record, "{second: a}"), "missing-field: `first` is missing");
  EXPECT_EQ(fault_names(record, "{}"), "missing-field");
  EXPECT_EQ(fault_names(record, "[]"), "wrong-type");
}

constexpr const char* effect =
    "  effect:\n    type: choice\n    options: {gain: {type: bag, of: gem}, draw: {type: integer, min: 1}, "
    "stop: nothing}\n";

TEST(Types, AChoiceIsReadAsTheOptionItNames) {
  EXPECT_EQ(faults("effect", "{gain: {red: 1}}", effect), "");
  EXPECT_EQ(faults("effect", "{draw: 2}", effect), "");
  EXPECT_EQ(faults("effect", "stop", effect), "");
  // What is wrong inside is said of the option that was chosen, not of the others.
  EXPECT_EQ(faults("effect", "{draw: 0}", effect), "out-of-range: `draw` is 0, but must be at least 1");
  EXPECT_EQ(fault_names("effect", "{gain: {rad: 1}}", effect), "unknown-resource");
}

TEST(Types, AChoiceIsExactlyOneOption) {
  EXPECT_EQ(faults("effect", "{drew: 2}", effect), "unknown-choice: there is no effect `drew`");
  EXPECT_EQ(faults("effect", "stp", effect), "unknown-choice: there is no effect `stp`");
  EXPECT_EQ(faults("effect", "draw", effect), "unknown-choice: `draw` needs more than its name");
  EXPECT_EQ(faults("effect", "{draw: 1, stop: 1}", effect),
            "unknown-choice: exactly one effect must stand here, but there are `draw` and `stop`; "
            "wrong-type: nothing may follow this choice");
  EXPECT_EQ(fault_names("effect", "{}", effect), "unknown-choice");
  EXPECT_EQ(fault_names("effect", "[stop]", effect), "wrong-type");
}

TEST(Types, MapsHaveKeysAndValuesOfOneType) {
  EXPECT_EQ(faults("{type: map, key: gem, of: integer}", "{red: 1, blue: 2}"), "");
  EXPECT_EQ(fault_names("{type: map, key: gem, of: integer}", "{rad: 1, blue: a}"),
            "unknown-value; wrong-type");
}

TEST(Types, BagsCountResources) {
  EXPECT_EQ(faults("{type: bag, of: gem}", "{red: 1, blue: 0}"), "");
  EXPECT_EQ(faults("{type: bag, of: gem}", "{gold: 1}"), "unknown-resource: there is no gem 'gold'");
  EXPECT_EQ(faults("{type: bag, of: gem}", "{red: -1}"),
            "out-of-range: amount of red is -1, but must be at least 0");
  EXPECT_EQ(fault_names("{type: bag, of: gem}", "{red: a}"), "wrong-type");
  EXPECT_EQ(fault_names("{type: bag, of: gem}", "{red: \"1\"}"), "wrong-type");
  EXPECT_EQ(fault_names("{type: bag, of: gem}", "red"), "wrong-type");
  EXPECT_EQ(fault_names("{type: bag, of: gem}", "{any: 1}"), "unknown-resource");
}

TEST(Types, AWildcardStandsForAnyResource) {
  constexpr const char* bag = "{type: bag, of: gem, wildcard: any}";
  EXPECT_EQ(faults(bag, "{any: 2}"), "");
  EXPECT_EQ(faults(bag, "{any: {count: 2, except: [red]}}"), "");
  EXPECT_EQ(fault_names(bag, "{any: a}"), "wrong-type");
  EXPECT_EQ(fault_names(bag, "{any: -2}"), "out-of-range");
  EXPECT_EQ(fault_names(bag, "{any: {count: -2}}"), "out-of-range");
  EXPECT_EQ(fault_names(bag, "{any: {count: x, except: [rad], more: 1}}"),
            "wrong-type; unknown-value; unknown-key");
  EXPECT_EQ(faults(bag, "{any: {except: [red]}}"), "missing-field: `count` is missing");
  EXPECT_EQ(fault_names(bag, "{any: [1]}"), "wrong-type");
}

TEST(Types, CostsLeaveNegativeAmountsToTheirCheck) {
  EXPECT_EQ(faults("{type: cost, of: gem}", "{red: -1}"), "");
  EXPECT_EQ(fault_names("{type: cost, of: gem}", "{rad: 1}"), "unknown-resource");
}

std::string drawing(const std::string& extra, const std::string& rows) {
  return fault_names("{type: grid, symbols: {G: grass, S: sand}" + extra + "}", "|\n" + rows);
}

TEST(Types, GridsAreDrawnInTheirSymbols) {
  EXPECT_EQ(drawing("", "      GG.\n      .SG\n"), "");
  EXPECT_EQ(drawing("", "      GG.\n      .S\n"), "ragged-drawing");
  EXPECT_EQ(drawing("", "      GX.\n      YXG\n"), "unknown-symbol; unknown-symbol");
  EXPECT_EQ(drawing("", "      ...\n"), "empty-drawing");
  EXPECT_EQ(drawing("", "      GXG\n      G\n"), "ragged-drawing; unknown-symbol");
  EXPECT_EQ(drawing(", empty: \"#\"", "      G#\n"), "");
  EXPECT_EQ(drawing(", empty: \"#\"", "      G.\n"), "unknown-symbol");
  EXPECT_EQ(fault_names("{type: grid, symbols: {G: grass}}", "[G]"), "wrong-type");
}

TEST(Types, GridsHaveASizeAndMayHaveToHangTogether) {
  EXPECT_EQ(drawing(", width_max: 2, height_max: 2", "      GG\n      GG\n"), "");
  EXPECT_EQ(drawing(", width_max: 2, height_max: 2", "      GGG\n"), "out-of-range");
  EXPECT_EQ(drawing(", width_max: 2, height_max: 2", "      G\n      G\n      G\n"), "out-of-range");
  EXPECT_EQ(drawing(", connected: true", "      GG.\n      .GG\n      GG.\n"), "");
  EXPECT_EQ(drawing(", connected: true", "      G.\n      .G\n"), "split-drawing");
  EXPECT_EQ(drawing(", connected: true", "      G.G\n      G.G\n      GGG\n"), "");
}

TEST(Types, HexmapsAreListsOfTheirHexes) {
  constexpr const char* hexmap =
      "{type: hexmap, of: {type: record, fields: {id: id, q: integer, r: integer, land: {type: text, "
      "optional: true}}}}";
  EXPECT_EQ(faults(hexmap, "[{id: a, q: 0, r: 0}, {id: b, q: 1, r: -1, land: sand}]"), "");
  EXPECT_EQ(fault_names(hexmap, "[{id: a, q: x, r: 0}, {id: b, q: 1}]"), "wrong-type; missing-field");
  EXPECT_EQ(fault_names(hexmap, "{a: 1}"), "wrong-type");
}

TEST(Types, DiceHaveTheirFaces) {
  EXPECT_EQ(faults("{type: die, of: gem, faces: 2}", "[red, blue]"), "");
  EXPECT_EQ(faults("{type: die, of: gem, faces: 2}", "[red]"),
            "out-of-range: the die has 1 faces, but must have 2");
  EXPECT_EQ(fault_names("{type: die, of: gem}", "[red, rad]"), "unknown-value");
  EXPECT_EQ(fault_names("{type: die, of: gem}", "red"), "wrong-type");
}

TEST(Types, DecksCountCopiesOfComponents) {
  constexpr const char* deck = "{type: deck, to: card, size_min: 2, size_max: 4}";
  EXPECT_EQ(faults(deck, "{a: 3}"), "");
  EXPECT_EQ(faults(deck, "{a: 1}"), "out-of-range: the deck has 1 cards, but must have at least 2");
  EXPECT_EQ(faults(deck, "{a: 3, b: 2}"), "out-of-range: the deck has 5 cards, but may have at most 4");
  EXPECT_EQ(fault_names(deck, "{a: 0, b: 2}"), "wrong-type");
  EXPECT_EQ(fault_names(deck, "{a: x, b: \"2\", c: 2}"), "wrong-type; wrong-type");
  EXPECT_EQ(fault_names(deck, "[a, b]"), "wrong-type");
}

TEST(Types, HugeDecksDoNotOverflow) {
  std::string copies = "{";
  for (int i = 0; i < 12; ++i) copies += fmt::format("c{}: 999999999999999999, ", i);
  EXPECT_EQ(fault_names("{type: deck, to: card, size_max: 9}", copies + "d: 1}"), "out-of-range");
}

TEST(Types, EitherPicksTheTypeByTheForm) {
  constexpr const char* either =
      "{type: either, word: integer, list: {type: list, of: gem}, map: {type: record, fields: {a: text}}}";
  EXPECT_EQ(faults(either, "1"), "");
  EXPECT_EQ(faults(either, "[red]"), "");
  EXPECT_EQ(faults(either, "{a: b}"), "");
  EXPECT_EQ(fault_names(either, "a"), "wrong-type");
  EXPECT_EQ(fault_names(either, "[rad]"), "unknown-value");
  EXPECT_EQ(fault_names(either, "{b: b}"), "unknown-key");
  EXPECT_EQ(faults("{type: either, word: text}", "[a]"), "wrong-type: `x` cannot be a list");
}

TEST(Types, AnythingIsAnything) {
  EXPECT_EQ(faults("anything", "{a: [1, {b: null}], c: text}"), "");
}

}  // namespace
}  // namespace regolo::schema
