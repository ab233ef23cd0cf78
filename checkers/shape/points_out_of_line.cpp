// For fields with `part: points` beside a drawing with `part: costs`: what a component gives, against those
// of the same kind whose drawings are as large, or one cell larger or smaller.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include "checkers/shape/drawings.h"

namespace regolo::checkers {

namespace {

struct Worth {
  const Component* component;
  NodeId node;
  int cells;
  std::int64_t points;
};

std::vector<Worth> worths(const Package& package) {
  std::vector<Worth> found;
  for_each_drawing(package, schema::Part::costs, [&](const Drawing& drawing) {
    if (drawing.component == nullptr) return;
    package.entries(drawing.file, drawing.component->node, [&](NodeId, NodeId value) {
      const schema::Field* field = package.field_of(drawing.file, value);
      if (field == nullptr || field->part != schema::Part::points || !package.integer(drawing.file, value))
        return;
      found.push_back({drawing.component, value, drawing.count(drawing.type->symbols),
                       *package.integer(drawing.file, value)});
    });
  });
  return found;
}

using Groups = std::map<std::pair<schema::KindId, int>, std::vector<std::int64_t>>;

/// For each kind and size the points of those as large and of those one cell larger or smaller, sorted.
Groups neighbours(const std::vector<Worth>& all) {
  Groups groups;
  for (const Worth& one : all) {
    for (const int cells : {one.cells - 1, one.cells, one.cells + 1})
      groups[{one.component->kind, cells}].push_back(one.points);
  }
  for (auto& [key, points] : groups) std::sort(points.begin(), points.end());
  return groups;
}

/// The middle of the sorted numbers, one of them left out.
std::int64_t median_without(const std::vector<std::int64_t>& sorted, std::int64_t without) {
  const auto left_out =
      static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), without) - sorted.begin());
  const std::size_t middle = (sorted.size() - 1) / 2;
  return sorted[middle < left_out ? middle : middle + 1];
}

void run(const Package& package, Reporter& report) {
  const std::vector<Worth> all = worths(package);
  const Groups groups = neighbours(all);
  for (const Worth& one : all) {
    const std::vector<std::int64_t>& near = groups.at({one.component->kind, one.cells});
    if (near.size() < 2) continue;
    const std::int64_t usual = median_without(near, one.points);
    // A card may be worth half as much again, or two points more, for what else is printed on it.
    if (std::abs(one.points - usual) <= std::max<std::int64_t>(2, usual / 2)) continue;
    report.at(one.component->file, one.node,
              fmt::format("'{}' gives {} for {} cells, where others of that size give about {}",
                          one.component->id, one.points, one.cells, usual));
  }
}

}  // namespace

extern constinit const Check points_out_of_line{
    .id = "points-out-of-line",
    .family = "shape",
    .severity = Severity::warning,
    .summary = "points out of proportion to the size of the pattern",
    .why = "A digit too many makes a small card decide every game.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    garden: |
      ##
      #x
    plot: |
      RR
    points: 1
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    plot: |
      R
    points: 11
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    garden: |
      ##
      #x
    plot: |
      RR
    points: 1
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    plot: |
      R
    points: 1
    source: rulebook p.2
)yaml",
    .fix = "correct the number, or say in a comment that it is meant",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
