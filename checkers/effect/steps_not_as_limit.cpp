// A record with a field of `part: steps` and one of `part: limits`, a number or amounts, beside it.
#include "checkers/check.h"

#include <fmt/format.h>

#include <optional>

namespace regolo::checkers {

namespace {

/// The number that a limit allows: itself, or the sum of the amounts of a bag or cost.
std::optional<std::int64_t> limit_of(const Package& package, std::uint32_t file, NodeId node) {
  if (package.node(file, node).kind == source::NodeKind::scalar) return package.integer(file, node);
  std::optional<std::int64_t> sum;
  package.entries(file, node, [&](NodeId, NodeId amount) {
    if (const auto number = package.integer(file, amount)) sum = sum.value_or(0) + *number;
  });
  return sum;
}

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::record, [&](std::uint32_t file, NodeId record) {
    NodeId limit = source::no_node;
    NodeId steps = source::no_node;
    package.entries(file, record, [&](NodeId, NodeId value) {
      const schema::Field* field = package.field_of(file, value);
      if (field != nullptr && field->part == schema::Part::limits) limit = value;
      if (field != nullptr && field->part == schema::Part::steps) steps = value;
    });
    if (limit == source::no_node || steps == source::no_node) return;
    const auto most = limit_of(package, file, limit);
    std::int64_t count = 0;
    package.items(file, steps, [&](NodeId) { ++count; });
    if (!most || *most == count) return;
    Diagnostic& finding = report.at(
        file, steps, fmt::format("the table has {} steps, but up to {} can be spent", count, *most));
    finding.related.push_back(report.related(file, limit, "the limit"));
  });
}

}  // namespace

extern constinit const Check steps_not_as_limit{
    .id = "steps-not-as-limit",
    .family = "effect",
    .severity = Severity::error,
    .summary = "table with more or fewer steps than can be spent",
    .why = "A step is never reached, or an amount has no step.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    blaze: {most: {red: 3}, damage: [3, 5]}
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
    blaze: {most: {red: 3}, damage: [3, 5, 6]}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "give one step for each amount",
    .run = run,
};

}  // namespace regolo::checkers
