// Two hexes of one map with the same coordinates.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/map/hexes.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::hexmap, [&](std::uint32_t file, NodeId map) {
    const std::vector<Hex> hexes = hexes_of(package, file, map);
    const Places places = places_of(hexes);
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      const std::size_t first = places.at({hexes[i].q, hexes[i].r});
      if (first == i) continue;
      Diagnostic& finding =
          report.at(file, hexes[i].shown(),
                    fmt::format("the place q {}, r {} of the map is taken twice", hexes[i].q, hexes[i].r));
      finding.related.push_back(report.related(file, hexes[first].shown(), "the other hex"));
    }
  });
}

}  // namespace

extern constinit const Check hex_twice{
    .id = "hex-twice",
    .family = "map",
    .severity = Severity::error,
    .summary = "two hexes at the same place of the map",
    .why = "One of them would cover the other, and distances would be wrong.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    board:
      - {id: west, q: -1, r: 0}
      - {id: middle, q: 0, r: 0}
      - {id: centre, q: 0, r: 0}
      - {id: east, q: 1, r: 0}
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
    .fix = "correct the coordinates of one of them",
    .run = run,
};

}  // namespace regolo::checkers
