// Only for kinds whose schema says `used: true`.
#include "checkers/check.h"

#include <fmt/format.h>

#include <unordered_set>

#include "checkers/ref/same_but_for_case.h"
#include "model/source/nearest.h"

namespace regolo::checkers {

namespace {

/// The ids that something refers to. A misspelt reference counts as what was meant: it is reported as such.
std::unordered_set<std::string> used_ids(const Package& package) {
  std::vector<std::string_view> known;
  for (const Component& component : package.components) known.push_back(component.id);
  std::unordered_set<std::string> used;
  const auto visit = [&](std::uint32_t file, NodeId node) {
    const std::string_view id = package.text(file, node);
    const std::vector<const Component*> meant = package.referred(*package.type_of(file, node), id);
    for (const Component* component : meant) used.emplace(component->id);
    if (!meant.empty()) return;
    used.insert(source::nearest(id, known));
    for (const std::string_view other : known) {
      if (same_but_for_case(other, id)) used.emplace(other);
    }
  };
  package.for_each(schema::TypeKind::reference, visit);
  package.for_each(schema::TypeKind::deck, visit);
  return used;
}

void run(const Package& package, Reporter& report) {
  const std::unordered_set<std::string> used = used_ids(package);
  for (const Component& component : package.components) {
    const schema::Kind& kind = package.schema.kinds[component.kind];
    if (!kind.used || component.id_node == source::no_node || used.count(std::string(component.id)) != 0)
      continue;
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
