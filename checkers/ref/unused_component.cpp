// Only for kinds whose schema says `used: true`.
#include "checkers/check.h"

#include <fmt/format.h>

#include <unordered_set>

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  std::unordered_set<std::string_view> used;
  package.for_each(schema::TypeKind::reference, [&](std::uint32_t file, NodeId node) {
    for (const Component* component :
         package.referred(*package.type_of(file, node), package.text(file, node)))
      used.insert(component->id);
  });
  package.for_each(schema::TypeKind::deck,
                   [&](std::uint32_t file, NodeId node) { used.insert(package.text(file, node)); });
  for (const Component& component : package.components) {
    const schema::Kind& kind = package.schema.kinds[component.kind];
    if (!kind.used || component.id_node == source::no_node || used.count(component.id) != 0) continue;
    report.at(component.file, component.id_node,
              fmt::format("nothing refers to the {} '{}'", kind.id, component.id));
  }
}

}  // namespace

extern constinit const Check unused_component{
    .id = "unused-component",
    .family = "ref",
    .severity = Severity::warning,
    .summary = "component that nothing refers to",
    .why = "It is in the box, but no card, deck or place ever brings it into play.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
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
    .fix = "refer to it, or take it out",
    .run = run,

    .needs_all_files = true,
};

}  // namespace regolo::checkers
