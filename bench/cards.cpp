// Names are made of three words out of forty each, so that no two of up to 64,000 names are one slip apart.
#include "bench/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace regolo::bench {

namespace {

constexpr std::uint32_t words = 40;
constexpr std::uint32_t heroes = 40;
using Words = std::array<std::string_view, words>;

constexpr Words sort_en = {"Ashen",  "Bronze",  "Crimson",  "Drowned", "Eastern", "Frozen",   "Gilded",
                           "Hollow", "Ivory",   "Jaunty",   "Kindled", "Lonely",  "Mournful", "Nimble",
                           "Old",    "Patient", "Quiet",    "Ragged",  "Silver",  "Thorny",   "Unseen",
                           "Velvet", "Winged",  "Young",    "Zealous", "Amber",   "Burning",  "Cunning",
                           "Dusty",  "Emerald", "Fearless", "Glassy",  "Hungry",  "Idle",     "Jovial",
                           "Keen",   "Lucky",   "Mossy",    "Noble",   "Opaline"};
constexpr Words noun_en = {
    "Archer",   "Badger", "Captain",   "Dragon",   "Elephant", "Falcon",      "Giant",  "Heron",
    "Iguana",   "Jackal", "Kraken",    "Leopard",  "Magpie",   "Nightingale", "Otter",  "Panther",
    "Quail",    "Raven",  "Scholar",   "Tortoise", "Urchin",   "Viper",       "Wolf",   "Xylophone",
    "Yak",      "Zebra",  "Alchemist", "Baker",    "Comet",    "Druid",       "Envoy",  "Fiddler",
    "Gardener", "Hermit", "Innkeeper", "Jester",   "Knight",   "Locksmith",   "Miller", "Navigator"};
constexpr Words place_en = {
    "Abbey",    "Bridge",      "Cavern",   "Desert", "Estuary",    "Forest",    "Glacier",   "Harbour",
    "Island",   "Jungle",      "Kingdom",  "Lagoon", "Mountain",   "Northland", "Oasis",     "Prairie",
    "Quarry",   "Riverbank",   "Summit",   "Tundra", "Underworld", "Valley",    "Wasteland", "Yard",
    "Ziggurat", "Archipelago", "Barrow",   "Coast",  "Dungeon",    "Enclave",   "Fortress",  "Garden",
    "Hills",    "Inlet",       "Junction", "Keep",   "Labyrinth",  "Moor",      "Nursery",   "Orchard"};
constexpr Words sort_it = {
    "Cinereo",  "Bronzeo",      "Cremisi",  "Annegato",  "Orientale",  "Gelato",     "Dorato",   "Cavo",
    "Eburneo",  "Frastagliato", "Acceso",   "Solitario", "Mesto",      "Agile",      "Vecchio",  "Paziente",
    "Quieto",   "Lacero",       "Argenteo", "Spinoso",   "Invisibile", "Vellutato",  "Alato",    "Giovane",
    "Zelante",  "Ambrato",      "Ardente",  "Astuto",    "Polveroso",  "Smeraldino", "Impavido", "Vitreo",
    "Affamato", "Ozioso",       "Gioviale", "Acuto",     "Fortunato",  "Muschioso",  "Nobile",   "Opalino"};
constexpr Words noun_it = {
    "Arciere",     "Tasso",     "Capitano",   "Drago",     "Elefante",  "Falcone",  "Gigante", "Airone",
    "Iguana",      "Sciacallo", "Piovra",     "Leopardo",  "Gazza",     "Usignolo", "Lontra",  "Pantera",
    "Quaglia",     "Corvo",     "Studioso",   "Tartaruga", "Monello",   "Vipera",   "Lupo",    "Xilofono",
    "Bufalo",      "Zebra",     "Alchimista", "Fornaio",   "Cometa",    "Druido",   "Messo",   "Violinista",
    "Giardiniere", "Eremita",   "Oste",       "Giullare",  "Cavaliere", "Fabbro",   "Mugnaio", "Navigatore"};
constexpr Words place_it = {
    "Abbazia", "Ponte",      "Caverna", "Deserto", "Estuario",   "Foresta",      "Ghiacciaio", "Porto",
    "Isola",   "Giungla",    "Regno",   "Laguna",  "Montagna",   "Settentrione", "Oasi",       "Prateria",
    "Cava",    "Riva",       "Vetta",   "Tundra",  "Oltretomba", "Valle",        "Landa",      "Cortile",
    "Torre",   "Arcipelago", "Tumulo",  "Costa",   "Segreta",    "Enclave",      "Fortezza",   "Giardino",
    "Collina", "Insenatura", "Bivio",   "Rocca",   "Labirinto",  "Brughiera",    "Vivaio",     "Frutteto"};
constexpr std::array<std::string_view, 5> gems = {"ruby", "jade", "opal", "topaz", "pearl"};
constexpr std::array<std::string_view, 6> traits = {"beast", "spirit", "human", "machine", "plant", "stone"};

/// Our own generator (splitmix64): the same numbers everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint32_t below(std::uint32_t end) {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return static_cast<std::uint32_t>((z ^ (z >> 31U)) % end);
  }
  template <class List>
  auto one_of(const List& list) {
    return list[below(static_cast<std::uint32_t>(list.size()))];
  }

 private:
  std::uint64_t state_;
};

struct Names {
  std::string id, en, it;
};

Names names_of(std::uint32_t card) {
  const std::uint32_t sort = card % words;
  const std::uint32_t noun = card / words % words;
  const std::uint32_t place = card / words / words % words;
  Names names;
  names.en = fmt::format("{} {} of the {}", sort_en[sort], noun_en[noun], place_en[place]);
  names.it = fmt::format("{} {}, {}", noun_it[noun], sort_it[sort], place_it[place]);
  names.id = fmt::format("{}-{}-{}", sort_en[sort], noun_en[noun], place_en[place]);
  std::transform(names.id.begin(), names.id.end(), names.id.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
  });
  return names;
}

std::string card_entry(std::uint32_t card) {
  Random random(card);
  const Names names = names_of(card);
  const std::uint32_t first = random.below(4);  // two different gems and two different traits
  const std::uint32_t trait = random.below(5);
  const std::uint32_t drawn = 1 + random.below(4);
  return fmt::format(R"(  - id: {}
    name: {{en: {}, it: "{}"}}
    cost: {{{}: {}, any: {}}}
    traits: [{}, {}]
    hero: hero-{}
    points: {}
    text:
      en: When the {} comes into play, draw {} more.
      it: 'Quando entra in gioco, pesca ancora: {}.'
    powers:
      - id: call
        turn: true
        cost: {{{}: {}}}
        effects:
          - gain: {{{}: {}}}
          - draw: {}
    source: {{all: rulebook p.{}, text: guess}}
)",
                     names.id, names.en, names.it, random.one_of(gems), 1 + random.below(5),
                     1 + random.below(3), traits[trait], traits[trait + 1], card % heroes, random.below(10),
                     noun_en[card / words % words], drawn, drawn, gems[first], 1 + random.below(3),
                     gems[first + 1], 1 + random.below(3), drawn, 1 + random.below(24));
}

constexpr std::string_view schema_yaml = R"(---
types:
  gem: {type: enum, values: [ruby, jade, opal, topaz, pearl]}
  trait: {type: enum, values: [beast, spirit, human, machine, plant, stone]}
  price: {type: cost, of: gem, wildcard: any}
  gems: {type: bag, of: gem, wildcard: any}
  effect:
    type: choice
    options:
      gain: {type: gems, part: yields}
      draw: {type: integer, min: 1, max: 9}
  power:
    type: record
    role: power
    fields:
      id: id
      turn: {type: flag, default: false}
      cost: {type: price, optional: true, part: costs}
      effects: {type: list, of: effect, min: 1, part: effects}
kinds:
  card:
    files: cards/*.yaml
    collection: cards
    fields:
      id: id
      name: {type: localised, part: name, unique: true}
      cost: {type: price, part: costs}
      traits: {type: list, of: trait, default: [], distinct: true}
      hero: {type: reference, to: hero}
      points: {type: integer, min: 0, max: 9}
      text: localised
      powers: {type: list, of: power, default: [], max: 3}
  hero:
    files: heroes.yaml
    collection: heroes
    used: true
    same_cost: true
    fields:
      id: id
      name: {type: localised, part: name, unique: true}
      cost: {type: price, part: costs}
)";

constexpr std::string_view game_yaml = R"(---
id: many-cards
name: {{en: Many Cards, it: Molte Carte}}
languages: [en, it]
players: {{min: 2, max: 4}}
resources: gem
sources:
  rulebook: {{title: the rulebook, pages: 24, attested: true}}
  guess: {{title: chosen by us, attested: false}}
inventory:
  - {{what: card, count: {}, source: rulebook p.1}}
  - {{what: hero, count: {}, source: rulebook p.1}}
starting: {{ruby: 1, jade: 1, opal: 1, topaz: 1, pearl: 1}}
deals:
  - {{what: card, each: 5, source: rulebook p.1}}
parameters:
  - {{id: hand-size, value: 5, min: 1, max: 9, statement: cards in hand, source: rulebook p.1}}
)";

constexpr std::string_view rulebook_yaml = R"(---
title: Many Cards
language: en
pages: 24
sections:
  - {id: setup, title: {en: Setting up, it: Preparazione}, page: 1, lines: {first: 1, last: 9}}
sentences:
  - {at: 1.1, kind: heading}
  - {at: 2.1, kind: setup}
)";

constexpr std::string_view rules_yaml = R"(---
rules:
  - id: draw-a-hand
    number: 1
    section: setup
    page: 1
    kind: setup
    statement: Each player draws a hand.
    sentences: [2.1]
    parameters: [hand-size]
)";

std::string heroes_yaml(std::uint32_t count) {
  std::string text = "---\nheroes:\n";
  for (std::uint32_t hero = 0; hero < count; ++hero) {
    text += fmt::format(
        "  - {{id: hero-{}, name: {{en: \"{}, {}\", it: \"{}, {}\"}}, cost: {{ruby: 2}}, source: guess}}\n",
        hero, noun_en[hero], place_en[hero], noun_it[hero], place_it[hero]);
  }
  return text;
}

}  // namespace

std::vector<schema::Overlay> make_package(std::uint32_t cards, std::uint32_t files) {
  std::vector<schema::Overlay> made = {
      {"game.yaml", fmt::format(fmt::runtime(game_yaml), cards, std::min(cards, heroes))},
      {"heroes.yaml", heroes_yaml(std::min(cards, heroes))},
      {"rulebook.yaml", std::string(rulebook_yaml)},
      {"rules.yaml", std::string(rules_yaml)},
      {"schema.yaml", std::string(schema_yaml)},
  };
  for (std::uint32_t file = 0; file < files; ++file) {
    std::string text = "---\ncards:\n";
    const auto first = static_cast<std::uint32_t>(std::uint64_t{cards} * file / files);
    const auto end = static_cast<std::uint32_t>(std::uint64_t{cards} * (file + 1) / files);
    for (std::uint32_t card = first; card < end; ++card) text += card_entry(card);
    made.push_back({fmt::format("cards/cards-{:04}.yaml", file), std::move(text)});
  }
  return made;
}

}  // namespace regolo::bench
