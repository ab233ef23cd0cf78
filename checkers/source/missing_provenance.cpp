// Every field must be covered, by name or by `all`. A key of the map that is the beginning of nothing is the
// business of stray-provenance.
#include "checkers/check.h"

#include <fmt/format.h>

namespace regolo::checkers {

namespace {

bool covers(const Package& package, const Component& component, NodeId source, std::string_view field) {
  bool covered = false;
  package.entries(component.file, source, [&](NodeId key, NodeId) {
    const std::string_view path = package.text(component.file, key);
    covered = covered || path == "all" || path.substr(0, path.find('.')) == field;
  });
  return covered;
}

void run(const Package& package, Reporter& report) {
  for (const Component& component : package.components) {
    const schema::Kind& kind = package.schema.kinds[component.kind];
    if (!kind.provenance || component.id_node == source::no_node) continue;
    if (!package.files[component.file].document.complete) continue;
    const NodeId source = component.source_node;
    if (source == source::no_node) {
      report.at(component.file, component.id_node,
                fmt::format("'{}' does not say where its values come from", component.id));
      continue;
    }
    if (!component.has_sources_by_field) continue;
    package.entries(component.file, component.node, [&](NodeId key, NodeId) {
      const std::string_view field = package.text(component.file, key);
      if (field == "source" || field == kind.id_field || covers(package, component, source, field)) return;
      report
          .at(component.file, key,
              fmt::format("`source` of '{}' does not say where `{}` comes from", component.id, field))
          .help = fmt::format("add `{}: …` or `all: …` to `source`", field);
    });
  }
}

}  // namespace

extern constinit const Check missing_provenance{
    .id = "missing-provenance",
    .family = "source",
    .severity = Severity::error,
    .summary = "component that does not say where its values come from",
    .why = "Nobody can tell what is printed from what was guessed.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
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
    .fix = "add `source: …` with a source that game.yaml declares",
    .run = run,

};

}  // namespace regolo::checkers
