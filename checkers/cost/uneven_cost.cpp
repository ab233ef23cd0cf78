// For kinds whose schema says `same_cost: true`. What most of them cost is taken for right.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "checkers/naming.h"

namespace regolo::checkers {

namespace {

std::string cost_of(const Package& package, const Component& component, NodeId& node) {
  std::vector<std::string> parts;
  const schema::PackageFile& file = package.files[component.file];
  node = source::no_node;
  package.entries(component.file, component.node, [&](NodeId, NodeId value) {
    const schema::Field* field = package.field_of(component.file, value);
    if (field == nullptr || field->part != schema::Part::costs) return;
    node = value;
    for (NodeId inner = value; inner < file.tree().end(value); ++inner) parts.emplace_back(file.text(inner));
  });
  return fmt::format("{}", fmt::join(parts, " "));
}

void run(const Package& package, Reporter& report) {
  for (std::size_t kind = 0; kind < package.schema.kinds.size(); ++kind) {
    if (!package.schema.kinds[kind].same_cost) continue;
    std::map<std::string, std::vector<std::pair<const Component*, NodeId>>> by_cost;
    for (const Component& component : package.components) {
      if (component.kind != kind) continue;
      NodeId node = source::no_node;
      const std::string cost = cost_of(package, component, node);
      if (node != source::no_node) by_cost[cost].emplace_back(&component, node);
    }
    const auto usual = std::max_element(by_cost.begin(), by_cost.end(), [](const auto& a, const auto& b) {
      return a.second.size() < b.second.size();
    });
    for (const auto& [cost, members] : by_cost) {
      if (cost == usual->first) continue;
      for (const auto& [component, node] : members) {
        const auto& [other, other_node] = usual->second.front();
        const std::string usual_cost = as_written(package, other->file, other_node);
        Diagnostic& finding =
            report.at(component->file, node,
                      fmt::format("'{}' costs {}, but every {} costs the same, and '{}' costs {}",
                                  component->id, as_written(package, component->file, node),
                                  package.schema.kinds[kind].id, other->id, usual_cost));
        finding.help = fmt::format("write `{}`, or correct the others", usual_cost);
        finding.related.push_back(report.related(other->file, other_node, "the usual cost"));
      }
    }
  }
}

}  // namespace

extern constinit const Check uneven_cost{
    .id = "uneven-cost",
    .family = "cost",
    .severity = Severity::error,
    .summary = "cost that differs from that of its kind",
    .why = "The rulebook gives one cost for all of them.",
    .wrong = R"yaml(# heroes.yaml
heroes:
  - id: keeper
    name: {en: Keeper, it: Custode}
    cost: {red: 2}
    source: rulebook p.3
  - {id: smith, name: {en: Smith, it: Fabbro}, cost: {red: 3}, source: rulebook p.3}
)yaml",
    .right = R"yaml(# heroes.yaml
heroes:
  - id: keeper
    name: {en: Keeper, it: Custode}
    cost: {red: 2}
    source: rulebook p.3
)yaml",
    .fix = "give all of them the same cost",
    .run = run,

};

}  // namespace regolo::checkers
