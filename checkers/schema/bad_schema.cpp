// Found while building the schema; see model/schema/schema_builder.cpp.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(schema::ProblemKind::bad_schema);
}

}  // namespace

extern constinit const Check bad_schema{
    .id = "bad-schema",
    .family = "schema",
    .severity = Severity::error,
    .summary = "schema.yaml that contradicts itself",
    .why = "Until it is right, no component can be read.",
    .wrong = R"yaml(# schema.yaml
types:
  gem: {type: enum, values: [red, blue]}
  trait: {type: enum, values: [beast, ghost]}
  price: {type: cost, of: trai, wildcard: any}
  gems: {type: bag, of: gem, wildcard: any}
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
kinds:
  card:
    files: cards.yaml
    collection: cards
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
      pattern: {type: grid, symbols: {G: grass}, empty: ".", optional: true}
      text: {type: localised, optional: true}
      powers: {type: list, of: power, default: []}
  hero:
    files: heroes.yaml
    collection: heroes
    used: true
    same_cost: true
    fields:
      id: id
      name: {type: localised, part: name}
      cost: {type: price, part: costs}
)yaml",
    .right = R"yaml(# schema.yaml
types:
  gem: {type: enum, values: [red, blue]}
  trait: {type: enum, values: [beast, ghost]}
  price: {type: cost, of: gem, wildcard: any}
  gems: {type: bag, of: gem, wildcard: any}
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
kinds:
  card:
    files: cards.yaml
    collection: cards
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
      pattern: {type: grid, symbols: {G: grass}, empty: ".", optional: true}
      text: {type: localised, optional: true}
      powers: {type: list, of: power, default: []}
  hero:
    files: heroes.yaml
    collection: heroes
    used: true
    same_cost: true
    fields:
      id: id
      name: {type: localised, part: name}
      cost: {type: price, part: costs}
)yaml",
    .fix = "correct schema.yaml",
    .run = run,
};

}  // namespace regolo::checkers
