// Changes are told as a designer would tell them, words are told from values, and any of them can be made
// alone.
#include "model/schema/content_diff.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace regolo::schema {
namespace {

constexpr const char* schema_text = R"(---
types:
  resource: {type: enum, values: [gold, wood]}
kinds:
  card:
    files: cards.yaml
    collection: cards
    provenance: none
    fields:
      id: id
      name: {type: localised, part: name}
      cost: {type: bag, of: resource, optional: true}
      types: {type: list, of: {type: enum, values: [beast, stone, tree]}, optional: true}
      drawing: {type: text, optional: true}
      powers: {type: list, of: {type: record, fields: {id: id, gain: {type: bag, of: resource}}}, optional: true}
)";
constexpr const char* game_text = R"(---
id: demo
name: {en: Demo}
languages: [en]
players: {min: 2, max: 2}
resources: resource
sources: {}
inventory: []
parameters:
  - {id: hand-size, value: 5, min: 1, max: 9, statement: cards in a hand, source: p.1}
)";
constexpr const char* cards_text = R"(---
# A comment.
cards:
  - id: well
    name: {en: Well}
    cost: {gold: 1}
    types: [stone, beast]
    powers:
      - {id: draw, gain: {wood: 1}}
      - {id: dig, gain: {gold: 1}}
  - id: oak
    name: {en: Oak}
)";

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

Package package(const std::string& cards, const std::string& game = game_text) {
  return load_package("demo", {{"schema.yaml", schema_text}, {"game.yaml", game}, {"cards.yaml", cards}});
}

std::vector<std::string> sentences(const std::string& cards, const std::string& game = game_text) {
  const Package before = package(cards_text);
  const Package after = package(cards, game);
  std::vector<std::string> found;
  for (const ContentChange& change : content_diff(before, after).changes) found.push_back(sentence(change));
  return found;
}

Touches touches(const std::string& cards, const std::string& game = game_text) {
  const Package before = package(cards_text);
  const Package after = package(cards, game);
  const ContentDiff diff = content_diff(before, after);
  EXPECT_EQ(diff.changes.size(), 1U);
  return diff.changes.empty() ? Touches::scenario : diff.changes.front().touches;
}

using Sentences = std::vector<std::string>;

TEST(ContentDiff, TellsAValueWithItsComponent) {
  EXPECT_EQ(sentences(with(cards_text, "{gold: 1}\n    types", "{gold: 2}\n    types")),
            Sentences{"well: cost gold 1 -> 2"});
  EXPECT_EQ(sentences(cards_text, with(game_text, "value: 5", "value: 6")),
            Sentences{"parameter hand-size: 5 -> 6"});
  EXPECT_EQ(sentences(with(cards_text, "{id: dig, gain: {gold: 1}}", "{id: dig, gain: {gold: 3}}")),
            Sentences{"well: powers[dig] gain gold 1 -> 3"});
}

TEST(ContentDiff, TellsWhatIsNewAndWhatIsGone) {
  EXPECT_EQ(sentences(with(cards_text, "cost: {gold: 1}", "cost: {gold: 1, wood: 2}")),
            Sentences{"well: cost wood + 2"});
  EXPECT_EQ(sentences(with(cards_text, "[stone, beast]", "[stone, beast, tree]")),
            Sentences{"well: types + tree"});
  EXPECT_EQ(sentences(with(cards_text, "[stone, beast]", "[beast]")), Sentences{"well: types - stone"});
  EXPECT_EQ(sentences(std::string(cards_text) + "  - id: elm\n    name: {en: Elm}\n"),
            Sentences{"card elm: added"});
  EXPECT_EQ(sentences(with(cards_text, "  - id: oak\n    name: {en: Oak}\n", "")),
            Sentences{"card oak: removed"});
}

TEST(ContentDiff, KnowsARenamedComponentByItsNameOrItsValues) {
  EXPECT_EQ(sentences(with(cards_text, "- id: oak", "- id: old-oak")), Sentences{"oak: renamed to old-oak"});
}

TEST(ContentDiff, TellsAnotherOrder) {
  const std::string turned =
      with(with(cards_text, "{id: draw, gain: {wood: 1}}", "{id: dig, gain: {gold: 1}}"),
           "- {id: dig, gain: {gold: 1}}\n  - id: oak", "- {id: draw, gain: {wood: 1}}\n  - id: oak");
  EXPECT_EQ(sentences(turned), Sentences{"well: powers in another order"});
}

TEST(ContentDiff, TellsWordsFromValues) {
  EXPECT_EQ(touches(with(cards_text, "{en: Well}", "{en: The Well}")), Touches::words);
  EXPECT_EQ(touches(cards_text, with(game_text, "cards in a hand", "cards in hand")), Touches::words);
  EXPECT_EQ(touches(cards_text, with(game_text, "max: 9", "max: 8")), Touches::catalogue);
  EXPECT_EQ(touches(with(cards_text, "[stone, beast]", "[stone, beast, tree]")), Touches::play);
}

TEST(ContentDiff, CountsCommentsAndLayoutApart) {
  const Package before = package(cards_text);
  const Package commented = package(with(cards_text, "# A comment.", "# Another one."));
  const ContentDiff comments = content_diff(before, commented);
  EXPECT_TRUE(comments.changes.empty());
  EXPECT_EQ(comments.comments, 1U);
  EXPECT_EQ(comments.layout, 0U);
  const Package laid_out = package(with(cards_text, "cost: {gold: 1}", "cost:\n      gold: 1"));
  const ContentDiff layout = content_diff(before, laid_out);
  EXPECT_TRUE(layout.changes.empty());
  EXPECT_EQ(layout.comments, 0U);
  EXPECT_EQ(layout.layout, 1U);
}

/// The package with only the change of that number, held against the one that it should come to.
void expect_alone(const std::string& cards, std::size_t which, const std::string& alone) {
  const Package before = package(cards_text);
  const Package after = package(cards);
  std::vector<bool> made(content_diff(before, after).changes.size());
  ASSERT_LT(which, made.size());
  made[which] = true;
  std::string text = cards_text;
  for (const Overlay& file : with_changes(before, after, made))
    if (file.path == "cards.yaml") text = file.bytes;
  const ContentDiff left = content_diff(package(text), package(alone));
  for (const ContentChange& change : left.changes) ADD_FAILURE() << sentence(change) << "\n" << text;
}

TEST(ContentDiff, AnyChangeCanBeMadeAlone) {
  const std::string dearer = with(cards_text, "cost: {gold: 1}", "cost: {gold: 2}");
  const std::string richer = with(cards_text, "[stone, beast]", "[stone, tree, beast]");
  const std::string both = with(dearer, "[stone, beast]", "[stone, tree, beast]");
  const std::string more =
      both +
      "  - id: elm\n    name: {en: \"Elm: the \\\"tall\\\" one\"}\n    drawing: |\n      ab\n      c\n";
  expect_alone(more, 0, dearer);
  expect_alone(more, 1, richer);
  expect_alone(
      more, 2,
      std::string(cards_text) +
          "  - id: elm\n    name: {en: \"Elm: the \\\"tall\\\" one\"}\n    drawing: |\n      ab\n      c\n");
}

TEST(ContentDiff, AllChangesTogetherAreTheLaterVersion) {
  const std::string cards =
      with(with(std::string(cards_text) + "  - id: elm\n    name: {en: Elm}\n", "- id: oak", "- id: old-oak"),
           "- {id: draw, gain: {wood: 1}}\n      - {id: dig, gain: {gold: 1}}",
           "- {id: dig, gain: {gold: 1}}\n      - {id: draw, gain: {wood: 2}}");
  const Package before = package(cards_text);
  const Package after = package(cards);
  const std::vector<bool> all(content_diff(before, after).changes.size(), true);
  const std::vector<Overlay> files = with_changes(before, after, all);
  ASSERT_EQ(files.size(), 1U);
  const ContentDiff left = content_diff(package(files[0].bytes), after);
  for (const ContentChange& change : left.changes)
    ADD_FAILURE() << sentence(change) << "\n" << files[0].bytes;
}

}  // namespace
}  // namespace regolo::schema
