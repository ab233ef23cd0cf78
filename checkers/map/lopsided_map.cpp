// For hexmaps whose type says `symmetric: true`: for each hex at q, r there is one at -q, -r.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/map/hexes.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  package.for_each(schema::TypeKind::hexmap, [&](std::uint32_t file, NodeId map) {
    if (!package.type_of(file, map)->symmetric) return;
    const std::vector<Hex> hexes = hexes_of(package, file, map);
    const Places places = places_of(hexes);
    for (const Hex& hex : hexes) {
      if (places.count({-hex.q, -hex.r}) != 0) continue;
      report.at(file, hex.shown(),
                fmt::format("opposite the hex at q {}, r {} there is none at q {}, r {}", hex.q, hex.r,
                            -hex.q, -hex.r));
    }
  });
}

}  // namespace

extern constinit const Check lopsided_map{
    .id = "lopsided-map",
    .family = "map",
    .severity = Severity::error,
    .summary = "map that is not the same on both sides of its middle",
    .why = "Some player would start nearer to everything than the one opposite.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    board:
      - {id: west, q: -1, r: 0}
      - {id: middle, q: 0, r: 0}
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
    .fix = "add the hex opposite, or correct the coordinates",
    .run = run,
};

}  // namespace regolo::checkers
