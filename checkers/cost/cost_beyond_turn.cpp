// Each copy of a component with a field of `part: supplies` gives one of the values there: a die one of its
// faces, a token one of its sides. A cost must find one of them for each unit, with groups and stand-ins
// counted.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/cost/supply.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  const std::vector<Supply> supplies = supplies_of(package);
  // A game that declares no supplies says nothing about what a turn can bring.
  if (supplies.empty()) return;
  package.for_each(schema::TypeKind::cost, [&](std::uint32_t file, NodeId cost) {
    std::vector<Supply> fitting = supplies;
    const schema::TypeId resource = package.type_of(file, cost)->resource;
    std::erase_if(fitting, [&](const Supply& supply) { return supply.resource != resource; });
    if (fitting.empty()) return;
    const std::vector<Demand> demands = demands_of(package, file, cost);
    std::int64_t asked = 0;
    for (const Demand& demand : demands) asked += demand.amount;
    const std::int64_t paid = payable(demands, fitting);
    if (paid == asked) return;
    report.at(
        file, cost,
        fmt::format("the cost asks for {} resources, but one turn can pay at most {} of them", asked, paid));
  });
}

}  // namespace

extern constinit const Check cost_beyond_turn{
    .id = "cost-beyond-turn",
    .family = "cost",
    .severity = Severity::error,
    .summary = "cost that no turn can pay",
    .why = "What can come up in one turn is not enough, so nobody can ever pay it.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 3}
    traits: [beast]
    hero: keeper
    coin: [red, blue]
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    coin: [red, blue]
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    coin: [red, blue]
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    coin: [red, blue]
    source: rulebook p.2
)yaml",
    .fix = "lower the cost, or let more be supplied in a turn",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
