// For kinds with `balanced: true`: their drawings with `part: yields`, taken together, show every symbol
// equally often.
#include "checkers/check.h"

#include <fmt/format.h>

#include <map>
#include <string>
#include <vector>

#include "checkers/count/counting.h"
#include "checkers/shape/drawings.h"

namespace regolo::checkers {

namespace {

struct Tally {
  const Component* first = nullptr;
  std::vector<std::int64_t> counts = {};
};

/// The key of the list that holds the components of the kind, in the file of the first of them.
NodeId collection_key(const Package& package, const Component& component) {
  NodeId found = component.id_node;
  package.entries(component.file, 0, [&](NodeId key, NodeId) {
    if (package.text(component.file, key) == package.schema.kinds[component.kind].collection) found = key;
  });
  return found;
}

void run(const Package& package, Reporter& report) {
  std::map<const schema::Type*, Tally> tallies;
  for_each_drawing(package, schema::Part::yields, [&](const Drawing& drawing) {
    if (drawing.component == nullptr || !package.schema.kinds[drawing.component->kind].balanced) return;
    Tally& tally = tallies[drawing.type];
    if (tally.first == nullptr)
      tally = {drawing.component, std::vector<std::int64_t>(drawing.type->symbols.size())};
    for (std::size_t i = 0; i < tally.counts.size(); ++i)
      tally.counts[i] += drawing.count({&drawing.type->symbols[i], 1}) *
                         std::max<std::int64_t>(0, copies_of(package, *drawing.component));
  });
  for (const auto& [type, tally] : tallies) {
    std::vector<std::string> parts;
    bool even = true;
    for (std::size_t i = 0; i < tally.counts.size(); ++i) {
      even = even && tally.counts[i] == tally.counts[0];
      parts.push_back(fmt::format("{} {}", tally.counts[i], type->drawing.meanings[i]));
    }
    if (even) continue;
    report.at(tally.first->file, collection_key(package, *tally.first),
              fmt::format("the drawings of kind '{}' show {}, but should show each equally often",
                          package.schema.kinds[tally.first->kind].id, fmt::join(parts, ", ")));
  }
}

}  // namespace

extern constinit const Check unbalanced_tiles{
    .id = "unbalanced-tiles",
    .family = "shape",
    .severity = Severity::warning,
    .summary = "tiles that together favour one colour",
    .why = "Cards of the other colours are harder for everybody, and tokens of this one run out first.",
    .wrong = R"yaml(cards:
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
    seeds: |
      RR
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
    seeds: |
      RL
    source: rulebook p.2
)yaml",
    .fix = "redraw the tile that has one square too many of it",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
