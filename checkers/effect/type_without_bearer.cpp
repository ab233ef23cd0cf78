// An enum used both in effects and as a list of types on components: each value used in an effect must be
// borne by some component.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  // Types are what lists on components say; whatever else names a value of the same enum speaks of its
  // bearers.
  std::set<std::pair<const schema::Type*, std::string_view>> borne;
  std::set<const schema::Type*> typed;
  std::vector<std::pair<std::uint32_t, NodeId>> spoken;
  package.for_each(schema::TypeKind::enumeration, [&](std::uint32_t file, NodeId node) {
    const schema::Type* type = package.type_of(file, node);
    const schema::Field* field = package.field_of(file, node);
    if (type->name.empty()) return;
    if (field != nullptr && field->name.empty()) {
      borne.emplace(type, package.text(file, node));
      typed.insert(type);
    } else {
      spoken.emplace_back(file, node);
    }
  });
  for (const auto& [file, node] : spoken) {
    const schema::Type* type = package.type_of(file, node);
    const std::string_view value = package.text(file, node);
    if (typed.count(type) == 0 || borne.count({type, value}) != 0) continue;
    // A word that is none of the type's is reported as such.
    if (std::find(type->values.begin(), type->values.end(), value) == type->values.end()) continue;
    report.at(file, node, fmt::format("no component has the {} '{}'", type->name, value));
  }
}

}  // namespace

extern constinit const Check type_without_bearer{
    .id = "type-without-bearer",
    .family = "effect",
    .severity = Severity::error,
    .summary = "effect on a sort of component that does not exist",
    .why = "No component has that type, so the effect never finds a target.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    powers:
      - {id: howl, cost: {red: 1}, effects: [{wake: ghost}]}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [beast]
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    powers:
      - {id: howl, cost: {red: 1}, effects: [{wake: ghost}]}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "give some component the type, or choose another",
    .run = run,

    .needs_all_files = true,
};

}  // namespace regolo::checkers
