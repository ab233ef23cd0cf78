// A field of `part: asks_level` against the levels of all components.
#include "checkers/check.h"

#include <fmt/format.h>

#include <set>

#include "checkers/cost/levels.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  std::set<std::int64_t> levels;
  package.for_each_component([&](const Component& component) {
    if (const auto level = level_of(package, component)) levels.insert(*level);
  });
  package.for_each(schema::Part::asks_level, [&](std::uint32_t file, NodeId node) {
    const auto asked = package.integer(file, node);
    if (asked && levels.count(*asked) == 0)
      report.at(file, node, fmt::format("the cost asks for a card of level {}, but there is none", *asked));
  });
}

}  // namespace

extern constinit const Check level_without_card{
    .id = "level-without-card",
    .family = "cost",
    .severity = Severity::error,
    .summary = "cost that asks for a level which no card has",
    .why = "Nobody can ever pay it, so the card is dead.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    level: 3
    asks: 2
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    level: 1
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    level: 3
    asks: 1
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    level: 1
    source: rulebook p.2
)yaml",
    .fix = "ask for a level that some card has",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
