// "Duel": three sorts of card and a deck of them. Where the examples of checks on cards that belong together
// live.
#include "checkers/example.h"

namespace regolo::checkers {

namespace {

constexpr const char* schema_yaml = R"(types:
  school: {type: enum, values: [crane, tiger]}
  moral: {type: enum, values: [good, neutral, evil], opposites: [[good, evil]]}
  trait: {type: enum, values: [unique, stackable]}
  wanted: {type: record, role: filter, fields: {kind: kind-name, school: {type: school, optional: true}}}
  deck-list:
    type: deck
    to: [fighter, blade, ground]
    size_min: 3
    size_advised: deck-advised
    copies_max: equal-cards-max
    copies_free: {power: life}
    single: {traits: unique}
    needs: [fighter, ground]
kinds:
  fighter:
    files: cards.yaml
    collection: fighters
    provenance: none
    versions: {differ: [rank], if: {power: life}, also: [art]}
    fields:
      id: id
      name: {type: localised, part: name}
      school: {type: school, optional: true}
      moral: moral
      power: {type: integer, min: 1, words: [life]}
      guard: {type: flag, default: false}
      rank: {type: integer, optional: true}
      art: {type: enum, values: [strike, parry], optional: true}
  blade:
    files: cards.yaml
    collection: blades
    provenance: none
    combinations:
      - {has: {traits: [unique, stackable]}, is: error, because: a unique blade cannot lie twice on one fighter, write: drop one of the two traits}
    fields:
      id: id
      name: {type: localised, part: name}
      school: {type: school, optional: true}
      moral: moral
      bearer: {type: reference, to: fighter, by: name, optional: true}
      needs_art: {type: text, allowed_if: {lasting: "true"}}
      lasting: {type: flag, default: false}
      traits: {type: list, of: trait, default: [], distinct: true}
      fetches: {type: wanted, optional: true}
  ground:
    files: cards.yaml
    collection: grounds
    provenance: none
    fields:
      id: id
      name: {type: localised, part: name}
      school: {type: school, optional: true}
  deck:
    files: decks.yaml
    collection: decks
    provenance: none
    fields:
      id: id
      name: {type: localised, part: name}
      cards: deck-list
relations:
  bears:
    title: a blade needs a fighter who may bear it
    from: blade
    to: fighter
    conditions:
      - no_opposites: {from: moral, to: moral}
      - equal: {from: school, to: school, binds: from}
      - names: bearer
      - borne: {from: needs_art, to: art}
    from_needs: error
    one_each: {kinds: blade, bearers: fighter, where: {lasting: "true"}, is: info}
  guards:
    title: a guard comes with a ground of its own
    from: fighter
    to: ground
    from_where: {guard: "true"}
    conditions:
      - equal: {from: school, to: school, binds: to}
    to_needs: warning
    pairs: warning
  side-by-side:
    title: good and evil never fight side by side
    from: fighter
    to: fighter
    conditions:
      - no_opposites: {from: moral, to: moral}
    everybody: info
)";

constexpr const char* game_yaml = R"(id: duel
name: {en: Duel}
languages: [en]
players: {min: 2, max: 2}
sources:
  rulebook: {title: the rulebook, attested: true}
inventory:
  - {what: fighter, count: 3, source: rulebook}
  - {what: blade, count: 1, source: rulebook}
  - {what: ground, count: 1, source: rulebook}
  - {what: deck, count: 1, source: rulebook}
parameters:
  - {id: deck-advised, value: 5, statement: cards a deck should have, source: rulebook}
  - {id: equal-cards-max, value: 2, statement: cards of one name in a deck, source: rulebook}
)";

constexpr const char* rulebook_yaml = R"(title: Duel
language: en
sections:
  - {id: decks, title: {en: Decks}, lines: {first: 1, last: 9}}
sentences:
  - {at: 1.1, kind: rule}
)";

constexpr const char* rules_yaml = R"(rules:
  - id: build-a-deck
    number: 1
    section: decks
    kind: setup
    statement: A deck holds no more than two equal cards, and five cards or more.
    sentences: [1.1]
    parameters: [deck-advised, equal-cards-max]
)";

constexpr const char* cards_yaml = R"(fighters:
  - {id: ash-strike, name: {en: Ash}, school: crane, moral: good, power: life, art: strike}
  - {id: ash-parry, name: {en: Ash}, school: crane, moral: good, power: life, art: parry}
  - {id: bram, name: {en: Bram}, moral: neutral, power: 2, guard: true}
blades:
  - {id: thorn, name: {en: Thorn}, school: crane, moral: good, lasting: true, traits: [unique]}
grounds:
  - {id: mill, name: {en: Old Mill}}
)";

constexpr const char* decks_yaml = R"(decks:
  - {id: first, name: {en: First Deck}, cards: {ash-strike: 1, ash-parry: 1, bram: 1, thorn: 1, mill: 1}}
)";

}  // namespace

std::vector<schema::Overlay> example_duel_files() {
  return {{"cards.yaml", cards_yaml},       {"decks.yaml", decks_yaml}, {"game.yaml", game_yaml},
          {"rulebook.yaml", rulebook_yaml}, {"rules.yaml", rules_yaml}, {"schema.yaml", schema_yaml}};
}

}  // namespace regolo::checkers
