// For hexmaps whose type says `connected: true`. One finding for each part that the first hex does not reach.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/map/hexes.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::hexmap, [&](std::uint32_t file, NodeId map) {
    if (!package.type_of(file, map)->connected) return;
    const std::vector<Hex> hexes = hexes_of(package, file, map);
    const Places places = places_of(hexes);
    std::vector<bool> seen(hexes.size(), false);
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      if (seen[i]) continue;
      // A hex that lies on another is the business of hex-twice.
      if (places.at({hexes[i].q, hexes[i].r}) != i) continue;
      const auto steps = steps_from(hexes, places, i);
      for (std::size_t j = 0; j < hexes.size(); ++j) seen[j] = seen[j] || steps[j].has_value();
      if (i == 0) continue;
      Diagnostic& finding = report.at(
          file, hexes[i].shown(),
          fmt::format("no way leads along the map to the hex at q {}, r {}", hexes[i].q, hexes[i].r));
      finding.related.push_back(report.related(file, hexes[0].shown(), "from here"));
    }
  });
}

}  // namespace

extern constinit const Check map_not_connected{
    .id = "map-not-connected",
    .family = "map",
    .severity = Severity::error,
    .summary = "map in several parts",
    .why = "Nobody could ever walk from one part to the other.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    board:
      - {id: west, q: -2, r: 0}
      - {id: middle, q: 0, r: 0}
      - {id: east, q: 2, r: 0}
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
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "correct the coordinates, or lay a hex between the parts",
    .run = run,
};

}  // namespace regolo::checkers
