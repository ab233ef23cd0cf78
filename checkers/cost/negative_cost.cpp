// Amounts of named resources and of the wildcard.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/fixes.h"
#include "checkers/naming.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::cost, [&](std::uint32_t file, NodeId cost) {
    package.entries(file, cost, [&](NodeId key, NodeId value) {
      NodeId amount = value;
      if (package.node(file, value).kind == source::NodeKind::map) amount = package.get(file, value, "count");
      const auto number = package.integer(file, amount);
      if (!number || *number >= 0) return;
      Diagnostic& finding =
          report.at(file, amount,
                    fmt::format("cost of {} is {} in {}, but must be at least 1", owner(package, file, cost),
                                *number, package.text(file, key)));
      offer_instead(finding, Safety::is_unsafe, fmt::format("{}", -*number));
    });
  });
}

}  // namespace

extern constinit const Check negative_cost{
    .id = "negative-cost",
    .family = "cost",
    .severity = Severity::error,
    .summary = "cost with an amount below zero",
    .why = "Paying it would hand out resources.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: -1}
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
    .fix = "write what is paid as a positive number; what is gained belongs to an effect",
    .run = run,

};

}  // namespace regolo::checkers
