// What a drawing with `part: costs` asks for must come from somewhere: from drawings and bags with `part:
// yields`. What a card yields counts only if the card itself can be completed.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "checkers/shape/drawings.h"

namespace regolo::checkers {

namespace {

using Names = std::set<std::string, std::less<>>;

/// A component with what its drawings ask for and what it gives.
struct Source {
  Names asks;
  Names gives;
};

void add_bag(const Package& package, std::uint32_t file, NodeId bag, Names& gives) {
  if (package.node(file, bag).kind == source::NodeKind::sequence) {
    package.items(file, bag, [&](NodeId item) { add_bag(package, file, item, gives); });
  }
  const schema::Type* type = package.type_of(file, bag);
  if (type == nullptr || type->kind != schema::TypeKind::bag || type->resource == schema::none) return;
  package.entries(file, bag, [&](NodeId key, NodeId) {
    if (package.text(file, key) != type->wildcard) {
      gives.emplace(package.text(file, key));
      return;
    }
    const std::vector<std::string>& all = package.schema.types[type->resource].values;
    gives.insert(all.begin(), all.end());
  });
}

void add_symbols(const Drawing& drawing, Names& names) {
  for (const char symbol : drawing.type->symbols) {
    if (drawing.count({&symbol, 1}) != 0) names.emplace(drawing.meaning(symbol));
  }
}

/// All that can be had, step by step: what needs nothing first, then what it makes possible.
Names obtainable(const std::vector<Source>& sources) {
  Names got;
  std::size_t before = 0;
  do {
    before = got.size();
    for (const Source& next : sources) {
      const bool possible = std::all_of(next.asks.begin(), next.asks.end(),
                                        [&](const std::string& name) { return got.count(name) != 0; });
      if (possible) got.insert(next.gives.begin(), next.gives.end());
    }
  } while (got.size() != before);
  return got;
}

void run(const Package& package, Reporter& report) {
  std::map<const Component*, Source> by_component;
  for_each_drawing(package, schema::Part::costs, [&](const Drawing& drawing) {
    if (drawing.type->resource != schema::none) add_symbols(drawing, by_component[drawing.component].asks);
  });
  for_each_drawing(package, schema::Part::yields, [&](const Drawing& drawing) {
    if (drawing.type->resource != schema::none) add_symbols(drawing, by_component[drawing.component].gives);
  });
  package.for_each(schema::Part::yields, [&](std::uint32_t file, NodeId node) {
    add_bag(package, file, node, by_component[package.component_of(file, node)].gives);
  });
  std::vector<Source> sources;
  Names declared;
  for (const auto& [component, next] : by_component) {
    sources.push_back(next);
    declared.insert(next.gives.begin(), next.gives.end());
  }
  const Names got = obtainable(sources);
  for_each_drawing(package, schema::Part::costs, [&](const Drawing& drawing) {
    if (drawing.type->resource == schema::none) return;
    // A game that declares no yields of that sort says nothing about its economy.
    const std::vector<std::string>& all = package.schema.types[drawing.type->resource].values;
    if (std::none_of(all.begin(), all.end(),
                     [&](const std::string& name) { return declared.count(name) != 0; }))
      return;
    for (const char symbol : drawing.type->symbols) {
      const std::string_view name = drawing.meaning(symbol);
      if (drawing.count({&symbol, 1}) == 0 || got.count(name) != 0) continue;
      Diagnostic& finding = report.at(
          drawing.file, drawing.node,
          fmt::format("{} asks for {}, but nothing that can be had yields it", drawing.name(), name));
      finding.place.span = first_cell_place(package, drawing, {&symbol, 1});
    }
  });
}

}  // namespace

extern constinit const Check unobtainable_symbol{
    .id = "unobtainable-symbol",
    .family = "shape",
    .severity = Severity::error,
    .summary = "pattern that asks for what nothing yields",
    .why = "Nobody can ever complete the card, however long the game lasts.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    garden: |
      ##
      #x
    bouquet: {rose: 1}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    plot: |
      RL
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
    bouquet: {rose: 1}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    plot: |
      RR
    source: rulebook p.2
)yaml",
    .fix = "let a card that can be completed yield it, or redraw the pattern",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
