// "Lantern": two cards, one hero, two rules. Just large enough to break in every way a check knows.
#include "checkers/example.h"

namespace regolo::checkers {

namespace {

constexpr const char* schema_yaml = R"(types:
  gem: {type: enum, values: [red, blue], groups: {bright: [red, blue]}}
  trait: {type: enum, values: [beast, ghost]}
  price: {type: cost, of: gem, wildcard: any}
  gems: {type: bag, of: gem, wildcard: any}
  flower: {type: enum, values: [rose, lily]}
  garden: {type: grid, symbols: {"#": bed, x: weeds}, empty: ".", locked: x, unlocks: hand-size}
  plot:
    type: grid
    symbols: {R: rose, L: lily}
    of: flower
    empty: "."
    connected: true
    turns: all
    fits: garden
    symbols_by: {field: size, only: {small: R}, one_of: {large: L}}
  seeds: {type: grid, symbols: {R: rose, L: lily}, of: flower, empty: ".", cells: 2}
  effect:
    type: choice
    options:
      gain: {type: gems, part: yields}
      draw: {type: integer, min: 1, max: 9}
      wake: trait
      end_round: nothing
  power:
    type: record
    role: power
    fields:
      id: id
      turn: {type: flag, default: false}
      cost: {type: price, optional: true, part: costs}
      effects: {type: list, of: effect, part: effects}
  spot:
    type: record
    fields:
      id: id
      q: integer
      r: integer
      beside: {type: list, of: id, optional: true, part: neighbours}
  blaze:
    type: record
    fields:
      most: {type: price, part: limits}
      damage: {type: list, of: integer, part: steps}
kinds:
  card:
    files: cards.yaml
    collection: cards
    balanced: true
    fields:
      id: id
      name: {type: localised, part: name}
      cost: {type: price, part: costs}
      traits: {type: list, of: trait, default: [], distinct: true}
      hero: {type: reference, to: hero, optional: true}
      copies: {type: integer, min: 0, default: 1, part: copies}
      size: {type: enum, values: [small, large], default: small}
      weight: {type: integer, required_if: {size: large}}
      number: {type: integer, optional: true, unique: true}
      pattern: {type: grid, symbols: {G: grass}, empty: ".", connected: true, optional: true}
      garden: {type: garden, optional: true}
      plot: {type: plot, optional: true, unique: true, part: costs}
      seeds: {type: seeds, optional: true, part: yields}
      flower: {type: flower, optional: true, part: supplies}
      bouquet: {type: bag, of: flower, optional: true, part: yields}
      points: {type: integer, optional: true, part: points}
      text: {type: localised, optional: true}
      powers: {type: list, of: power, default: []}
      level: {type: integer, optional: true, part: level}
      asks: {type: integer, optional: true, part: asks_level}
      blaze: {type: blaze, optional: true}
      coin: {type: die, of: gem, faces: 2, must_show: [red, blue], optional: true, part: supplies}
      board: {type: hexmap, of: spot, connected: true, symmetric: true, optional: true}
      reach: {type: list, of: integer, optional: true, part: distances}
  hero:
    files: heroes.yaml
    collection: heroes
    used: true
    same_cost: true
    fields:
      id: id
      name: {type: localised, part: name}
      cost: {type: price, part: costs}
)";

constexpr const char* game_yaml = R"(id: lantern
name: {en: Lantern, it: Lanterna}
languages: [en, it]
players: {min: 2, max: 2}
resources: gem
sources:
  rulebook: {title: the rulebook, pages: 4, attested: true}
  guess: {title: chosen by us, attested: false}
inventory:
  - {what: card, count: 2, source: rulebook p.1}
  - {what: hero, count: 1, source: rulebook p.1}
starting: {red: 1, blue: 1}
deals:
  - {what: card, each: 1, source: rulebook p.1}
parameters:
  - {id: hand-size, value: 1, min: 1, max: 9, statement: cards in hand, source: rulebook p.1}
)";

constexpr const char* rulebook_yaml = R"(title: Lantern
language: en
pages: 4
sections:
  - {id: setup, title: {en: Set-up, it: Preparazione}, page: 1, lines: {first: 1, last: 9}}
sentences:
  - {at: 1.1, kind: heading}
  - {at: 2.1, kind: setup}
  - {at: 3.1, kind: rule}
)";

constexpr const char* rules_yaml = R"(rules:
  - id: draw-a-hand
    number: 1
    section: setup
    page: 1
    kind: setup
    statement: Each player draws a hand.
    sentences: [2.1]
    parameters: [hand-size]
  - id: light-ends-the-night
    number: 2
    section: setup
    page: 1
    kind: mechanic
    statement: The night ends when a lantern is lit.
    sentences: [3.1]
)";

constexpr const char* cards_yaml = R"(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)";

constexpr const char* heroes_yaml = R"(heroes:
  - id: keeper
    name: {en: Keeper, it: Custode}
    cost: {red: 2}
    source: rulebook p.3
)";

}  // namespace

std::vector<schema::Overlay> example_files() {
  return {{"cards.yaml", cards_yaml},       {"game.yaml", game_yaml},   {"heroes.yaml", heroes_yaml},
          {"rulebook.yaml", rulebook_yaml}, {"rules.yaml", rules_yaml}, {"schema.yaml", schema_yaml}};
}

std::vector<schema::Overlay> example_played_files() {
  std::vector<schema::Overlay> files = example_files();
  for (schema::Overlay& file : files) {
    constexpr std::string_view id = "id: lantern";
    if (file.path == "game.yaml") file.bytes.replace(0, id.size(), "id: casting-shadows");
  }
  return files;
}

std::vector<schema::Overlay> example_files_with(std::string_view text) {
  std::string name = "cards.yaml";
  std::string_view body = text;
  const std::size_t line_end = text.find('\n');
  const std::string_view first = text.substr(0, line_end);
  if (first.starts_with("# ") && (first.ends_with(".yaml") || first.ends_with(".json"))) {
    name = std::string(first.substr(2));
    body = line_end == std::string_view::npos ? std::string_view{} : text.substr(line_end + 1);
  }
  constexpr std::string_view duel = "duel/";
  const bool is_duel = name.starts_with(duel);
  if (is_duel) name.erase(0, duel.size());
  constexpr std::string_view played = "played/";
  const bool is_played = name.starts_with(played);
  if (is_played) name.erase(0, played.size());
  std::vector<schema::Overlay> files = is_duel     ? example_duel_files()
                                       : is_played ? example_played_files()
                                                   : example_files();
  std::erase_if(files, [&](const schema::Overlay& file) { return file.path == name; });
  // `# -NAME`: the package without that file.
  if (first.starts_with("# -")) {
    std::erase_if(files, [&](const schema::Overlay& file) { return file.path == first.substr(3); });
    if (name == first.substr(2)) return files;
  }
  files.push_back({name, std::string(body)});
  return files;
}

}  // namespace regolo::checkers
