// Not for costs whose schema says `zero: allowed`.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/naming.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::cost, [&](std::uint32_t file, NodeId cost) {
    if (package.type_of(file, cost)->zero_allowed || package.node(file, cost).kind != source::NodeKind::map)
      return;
    if (package.node(file, cost).subtree == 1)
      report.at(file, cost, fmt::format("cost of {} is empty", owner(package, file, cost)));
    package.entries(file, cost, [&](NodeId key, NodeId value) {
      NodeId amount = value;
      if (package.node(file, value).kind == source::NodeKind::map) amount = package.get(file, value, "count");
      if (package.integer(file, amount) == 0)
        report.at(file, amount,
                  fmt::format("cost of {} is 0 in {}, but must be at least 1", owner(package, file, cost),
                              package.text(file, key)));
    });
  });
}

}  // namespace

extern constinit const Check zero_cost{
    .id = "zero-cost",
    .family = "cost",
    .severity = Severity::error,
    .summary = "zero or nothing where a cost is due",
    .why = "A cost of nothing is written by leaving it out; a zero is usually a forgotten number.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 0}
    traits: [beast]
    hero: keeper
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
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "write the amount, or leave the resource out",
    .run = run,

};

}  // namespace regolo::checkers
