// For fields of `part: distances`, against the greatest number of steps between two hexes of any map.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "checkers/map/hexes.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  std::optional<std::int64_t> greatest;
  package.for_each(schema::TypeKind::hexmap, [&](std::uint32_t file, NodeId map) {
    const std::vector<Hex> hexes = hexes_of(package, file, map);
    const Places places = places_of(hexes);
    for (std::size_t from = 0; from < hexes.size(); ++from) {
      for (const auto& steps : steps_from(hexes, places, from)) {
        if (steps) greatest = std::max(greatest.value_or(0), *steps);
      }
    }
  });
  // A game without a map has distances of its own making.
  if (!greatest) return;
  package.for_each(schema::Part::distances, [&](std::uint32_t file, NodeId list) {
    package.items(file, list, [&](NodeId item) {
      const auto distance = package.integer(file, item);
      if (distance && *distance > *greatest)
        report.at(file, item,
                  fmt::format("nothing lies {} steps away: the map is at most {} steps across", *distance,
                              *greatest));
    });
  });
}

}  // namespace

extern constinit const Check range_off_map{
    .id = "range-off-map",
    .family = "map",
    .severity = Severity::error,
    .summary = "range that leads beyond the map",
    .why = "No two hexes lie that far apart, so that part of the range is never used.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    board:
      - {id: west, q: -1, r: 0}
      - {id: middle, q: 0, r: 0}
      - {id: east, q: 1, r: 0}
    reach: [1, 3]
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
      - {id: west, q: -1, r: 0}
      - {id: middle, q: 0, r: 0}
      - {id: east, q: 1, r: 0}
    reach: [1, 2]
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "name a distance that occurs on the map",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
