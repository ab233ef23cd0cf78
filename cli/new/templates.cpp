#include "cli/new/templates.h"

#include <fmt/format.h>

namespace regolo::cli {

namespace {

constexpr const char* game_yaml = R"(# What the game is: its names, its players, what lies in the box.
id: {id}
name: {{en: {title}}}
languages: [en]
players: {{min: 2, max: 2}}
resources: coin
sources:
  rulebook: {{title: the rulebook, pages: 1, attested: true}}
inventory:
  - {{what: card, count: 2, source: rulebook p.1}}
starting: {{gold: 3}}
deals:
  - {{what: card, each: 1, source: rulebook p.1}}
parameters:
  - {{id: hand-size, value: 1, min: 1, max: 5, statement: cards each player is dealt, source: rulebook p.1}}
)";

constexpr const char* schema_yaml =
    R"(# The kinds of component, and what each may say. docs/content-format.md lists the types.
types:
  coin: {type: enum, values: [gold]}
  price: {type: cost, of: coin}
kinds:
  card:
    title: Card
    files: cards.yaml
    collection: cards
    fields:
      id: id
      name: {type: localised, part: name}
      cost: {type: price, part: costs}
      text: {type: localised, optional: true}
)";

constexpr const char* cards_yaml = R"(cards:
  - id: lamp-lighter
    name: {en: Lamp Lighter}
    cost: {gold: 1}
    text: {en: Light one lamp.}
    source: rulebook p.1
  - id: night-watch
    name: {en: Night Watch}
    cost: {gold: 2}
    text: {en: No lamp goes out this round.}
    source: rulebook p.1
)";

constexpr const char* rulebook_yaml = R"(# The rulebook as places: every sentence by its line and number.
title: {title}
language: en
pages: 1
sections:
  - {{id: the-game, title: {{en: The game}}, page: 1, lines: {{first: 1, last: 20}}}}
sentences:
  - {{at: 1.1, kind: heading}}
  - {{at: 2.1, kind: setup}}
  - {{at: 3.1, kind: rule}}
)";

constexpr const char* rules_yaml = R"(rules:
  - id: deal-a-hand
    number: 1
    section: the-game
    page: 1
    kind: setup
    statement: Each player is dealt a hand of cards.
    sentences: [2.1]
    parameters: [hand-size]
  - id: pay-to-play
    number: 2
    section: the-game
    page: 1
    kind: mechanic
    statement: Playing a card costs what is printed on it.
    sentences: [3.1]
)";

}  // namespace

std::string title_of(std::string_view id) {
  std::string title;
  bool first = true;
  for (const char c : id) {
    const bool small = c >= 'a' && c <= 'z';
    title += c == '-' ? ' ' : first && small ? static_cast<char>(c - 'a' + 'A') : c;
    first = c == '-';
  }
  return title;
}

std::vector<schema::Overlay> game_template(std::string_view id) {
  const std::string title = title_of(id);
  return {{"game.yaml", fmt::format(game_yaml, fmt::arg("id", id), fmt::arg("title", title))},
          {"schema.yaml", schema_yaml},
          {"cards.yaml", cards_yaml},
          {"rulebook.yaml", fmt::format(rulebook_yaml, fmt::arg("title", title))},
          {"rules.yaml", rules_yaml},
          {"scenarios/paying.yaml", scenario_template("paying", "pay-to-play")}};
}

std::string scenario_template(std::string_view id, std::string_view rule) {
  return fmt::format(R"(---
scenario: {}
players: [ada, bea]
shows: [{}]
steps:
  - ada: pass
)",
                     title_of(id), rule);
}

}  // namespace regolo::cli
