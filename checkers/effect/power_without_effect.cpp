// For records whose schema says `role: power`.
#include "checkers/check.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "checkers/naming.h"
#include "model/source/nearest.h"

namespace regolo::checkers {

namespace {

/// The effects there are to choose from, if the schema says so.
std::string known_effects(const Package& package, const schema::Type& type) {
  if (type.item == schema::none) return {};
  std::vector<std::string_view> names;
  for (const schema::FieldId option : package.schema.type_of(type.item).fields)
    names.push_back(package.schema.fields[option].name);
  return source::nearest_first("", names);
}

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::record, [&](std::uint32_t file, NodeId power) {
    if (!package.type_of(file, power)->power || package.node(file, power).kind != source::NodeKind::map)
      return;
    bool any = false;
    NodeId effects = source::no_node;
    package.entries(file, power, [&](NodeId, NodeId value) {
      const schema::Field* field = package.field_of(file, value);
      if (field == nullptr || field->part != schema::Part::effects) return;
      effects = value;
      any = any || package.node(file, value).subtree > 1;
    });
    if (effects == source::no_node || any) return;
    Diagnostic& finding =
        report.at(file, effects, fmt::format("{} has no effect", owner(package, file, power)));
    const std::string known = known_effects(package, *package.type_of(file, effects));
    if (!known.empty()) finding.help = fmt::format("say what the power does: {}", known);
  });
}

}  // namespace

extern constinit const Check power_without_effect{
    .id = "power-without-effect",
    .family = "effect",
    .severity = Severity::error,
    .summary = "power that does nothing",
    .why = "A player would pay for nothing.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    powers:
      - {id: howl, cost: {red: 1}, effects: []}
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
    .fix = "say what the power does",
    .run = run,

};

}  // namespace regolo::checkers
