// Ids are unique among the components of the game; rules, parameters and the like each have their own list.
#include "checkers/check.h"

#include <fmt/format.h>

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  for (const Component& component : package.components) {
    if (component.id_node == source::no_node) continue;
    const schema::Kind& kind = package.schema.kinds[component.kind];
    for (const Component* other : package.find(component.id)) {
      if (other == &component) break;  // the first of its id
      const schema::Kind& other_kind = package.schema.kinds[other->kind];
      const bool clash = kind.built_in || other_kind.built_in ? component.kind == other->kind : true;
      if (!clash) continue;
      Diagnostic& finding =
          report.at(component.file, component.id_node,
                    fmt::format("the id '{}' is taken by another {}", component.id, other_kind.id));
      finding.related.push_back(report.related(other->file, other->id_node, "first used here"));
      break;
    }
  }
}

}  // namespace

extern constinit const Check duplicate_id{
    .id = "duplicate-id",
    .family = "ref",
    .severity = Severity::error,
    .summary = "same id twice",
    .why = "Whatever refers to it could mean either.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    source: rulebook p.2
  - id: grey-wolf
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
    .fix = "give one of the two another id",
    .run = run,

};

}  // namespace regolo::checkers
