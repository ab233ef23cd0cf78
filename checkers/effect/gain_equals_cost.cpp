// Only powers with one effect, whose cost and gain name the same amounts.
#include "checkers/check.h"

#include <fmt/format.h>

#include <set>
#include <string>
#include <utility>

#include "checkers/naming.h"

namespace regolo::checkers {

namespace {

/// What a bag or a cost holds, in whatever order it is written.
std::multiset<std::string> amounts(const Package& package, std::uint32_t file, NodeId bag) {
  std::multiset<std::string> all;
  package.entries(file, bag, [&](NodeId key, NodeId value) {
    std::string entry(package.text(file, key));
    for (NodeId inner = value; inner < package.files[file].tree().end(value); ++inner)
      entry += fmt::format(" {}", package.text(file, inner));
    all.insert(std::move(entry));
  });
  return all;
}

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::record, [&](std::uint32_t file, NodeId power) {
    if (!package.type_of(file, power)->power || package.node(file, power).kind != source::NodeKind::map)
      return;
    NodeId cost = source::no_node;
    std::vector<NodeId> gains;
    std::size_t effects = 0;
    package.entries(file, power, [&](NodeId, NodeId value) {
      const schema::Type* type = package.type_of(file, value);
      if (type != nullptr && type->kind == schema::TypeKind::cost) cost = value;
      const schema::Field* field = package.field_of(file, value);
      if (field == nullptr || field->part != schema::Part::effects) return;
      package.items(file, value, [&](NodeId effect) {
        ++effects;
        package.entries(file, effect, [&](NodeId, NodeId content) {
          const schema::Type* inner = package.type_of(file, content);
          if (inner != nullptr && inner->kind == schema::TypeKind::bag) gains.push_back(content);
        });
      });
    });
    if (cost == source::no_node || effects != 1 || gains.size() != 1) return;
    if (amounts(package, file, cost) != amounts(package, file, gains[0])) return;
    const schema::Field* option = package.field_of(file, gains[0]);
    if (option == nullptr || option->part != schema::Part::yields) return;
    Diagnostic& finding = report.at(
        file, gains[0], fmt::format("{} gives back exactly what it costs", owner(package, file, power)));
    finding.related.push_back(report.related(file, cost, "this is paid"));
  });
}

}  // namespace

extern constinit const Check gain_equals_cost{
    .id = "gain-equals-cost",
    .family = "effect",
    .severity = Severity::warning,
    .summary = "power that gives back exactly what it costs",
    .why = "Using it changes nothing.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    powers:
      - {id: howl, cost: {red: 1}, effects: [{gain: {red: 1}}]}
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
    powers:
      - {id: howl, cost: {red: 1}, effects: [{gain: {blue: 1}}]}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "change the cost or the gain",
    .run = run,

};

}  // namespace regolo::checkers
