// A field of `part: asks_level` against the field of `part: level` of the same component.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/cost/levels.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  package.for_each(schema::Part::asks_level, [&](std::uint32_t file, NodeId node) {
    const Component* component = package.component_of(file, node);
    const auto asked = package.integer(file, node);
    if (component == nullptr || !asked) return;
    const auto own = level_of(package, *component);
    if (!own || *asked < *own) return;
    report.at(file, node,
              fmt::format("'{}' is of level {} and asks for a card of level {}, which is not lower",
                          component->id, *own, *asked));
  });
}

}  // namespace

extern constinit const Check level_not_lower{
    .id = "level-not-lower",
    .family = "cost",
    .severity = Severity::error,
    .summary = "cost that asks for a card of no lower level",
    .why = "To get the card one would need a better one first, or itself.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    level: 1
    asks: 1
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    level: 2
    asks: 1
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    level: 1
    source: rulebook p.2
)yaml",
    .fix = "ask for a lower level, or correct the level",
    .run = run,
};

}  // namespace regolo::checkers
