// For hexes with a field of `part: neighbours`: both hexes name each other, and they are those that touch.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "checkers/map/hexes.h"

namespace regolo::checkers {

namespace {

NodeId neighbours_of(const Package& package, std::uint32_t file, const Hex& hex) {
  NodeId found = source::no_node;
  package.entries(file, hex.node, [&](NodeId, NodeId value) {
    const schema::Field* field = package.field_of(file, value);
    if (field != nullptr && field->part == schema::Part::neighbours) found = value;
  });
  return found;
}

bool names(const Package& package, std::uint32_t file, NodeId list, std::string_view id) {
  bool named = false;
  package.items(file, list, [&](NodeId item) { named = named || package.text(file, item) == id; });
  return named;
}

void check_named(const Package& package, Reporter& report, std::uint32_t file, const std::vector<Hex>& hexes,
                 const Hex& hex, NodeId item) {
  const std::string_view id = package.text(file, item);
  const auto other = std::find_if(hexes.begin(), hexes.end(), [&](const Hex& h) { return h.id == id; });
  if (other == hexes.end()) {
    report.at(file, item, fmt::format("the map has no hex '{}'", id));
    return;
  }
  if (!touch(hex, *other)) {
    Diagnostic& finding =
        report.at(file, item, fmt::format("'{}' does not touch '{}', as the coordinates say", hex.id, id));
    finding.related.push_back(report.related(file, other->shown(), "the other hex"));
    return;
  }
  const NodeId back = neighbours_of(package, file, *other);
  if (back == source::no_node || names(package, file, back, hex.id)) return;
  Diagnostic& finding =
      report.at(file, item, fmt::format("'{}' names '{}', but '{}' does not name it", hex.id, id, id));
  finding.related.push_back(report.related(file, back, "its neighbours"));
}

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::hexmap, [&](std::uint32_t file, NodeId map) {
    const std::vector<Hex> hexes = hexes_of(package, file, map);
    const Places places = places_of(hexes);
    for (const Hex& hex : hexes) {
      const NodeId list = neighbours_of(package, file, hex);
      if (list == source::no_node) continue;
      package.items(file, list, [&](NodeId item) { check_named(package, report, file, hexes, hex, item); });
      for (const std::size_t index : touching(hex, places)) {
        const Hex& other = hexes[index];
        if (names(package, file, list, other.id)) continue;
        Diagnostic& finding =
            report.at(file, list, fmt::format("'{}' touches '{}', but does not name it", hex.id, other.id));
        finding.related.push_back(report.related(file, other.shown(), "the other hex"));
      }
    }
  });
}

}  // namespace

extern constinit const Check neighbours_disagree{
    .id = "neighbours-disagree",
    .family = "map",
    .severity = Severity::error,
    .summary = "neighbours of a hex that the other hex or the coordinates deny",
    .why = "One could walk there and not back, or the list and the map are two different maps.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    board:
      - {id: west, q: -1, r: 0, beside: [middle]}
      - {id: middle, q: 0, r: 0, beside: [west, east]}
      - {id: east, q: 1, r: 0, beside: [west]}
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
    board:
      - {id: west, q: -1, r: 0, beside: [middle]}
      - {id: middle, q: 0, r: 0, beside: [west, east]}
      - {id: east, q: 1, r: 0, beside: [middle]}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "correct the neighbours, or the coordinates",
    .run = run,
};

}  // namespace regolo::checkers
