// Paths go from field to field; items of a list are named by their id or position.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/source/nearest.h"

namespace regolo::checkers {

namespace {

/// Follows `path` from `node`; no_node where it leads nowhere.
NodeId follow(const Package& package, std::uint32_t file, NodeId node, std::string_view path) {
  while (!path.empty() && node != source::no_node) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    const std::string_view step = path.substr(0, dot);
    path.remove_prefix(std::min(dot + 1, path.size()));
    if (package.node(file, node).kind == source::NodeKind::map) {
      node = package.get(file, node, step);
      continue;
    }
    NodeId found = source::no_node;
    std::size_t position = 0;
    package.items(file, node, [&](NodeId item) {
      const NodeId id = package.get(file, item, "id");
      if ((id != source::no_node && package.text(file, id) == step) || fmt::format("{}", position) == step)
        found = item;
      ++position;
    });
    node = found;
  }
  return node;
}

void run(const Package& package, Reporter& report) {
  for (const Component& component : package.components) {
    if (!package.schema.kinds[component.kind].provenance || !component.has_sources_by_field) continue;
    package.entries(component.file, component.source_node, [&](NodeId key, NodeId) {
      const std::string_view path = package.text(component.file, key);
      if (path == "all" || follow(package, component.file, component.node, path) != source::no_node) return;
      Diagnostic& finding =
          report.at(component.file, key, fmt::format("'{}' has nothing at `{}`", component.id, path));
      std::vector<std::string_view> fields;
      package.entries(component.file, component.node,
                      [&](NodeId field, NodeId) { fields.push_back(package.text(component.file, field)); });
      const std::string near = source::nearest(path, fields);
      if (near.empty()) return;
      finding.label = fmt::format("did you mean `{}`?", near);
      finding.help = fmt::format("write `{}`, or remove the entry", near);
    });
  }
}

}  // namespace

extern constinit const Check stray_provenance{
    .id = "stray-provenance",
    .family = "source",
    .severity = Severity::error,
    .summary = "source for something the component does not have",
    .why = "It was left behind by an edit, or the path is misspelt.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    source: {all: rulebook p.2, points: guess}
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
    source: {all: rulebook p.2, cost: guess}
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "correct the path, or remove the entry",
    .run = run,

};

}  // namespace regolo::checkers
