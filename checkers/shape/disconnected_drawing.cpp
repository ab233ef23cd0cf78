// For grids that the schema calls `connected: true`. Corners that touch do not join.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/shape/drawings.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  for_each_drawing(package, [&](const Drawing& drawing) {
    if (!drawing.type->connected) return;
    const std::optional<values::Pattern> pattern = pattern_of(drawing);
    if (!pattern || values::is_connected(pattern->cells())) return;
    Diagnostic& finding = report.at(
        drawing.file, drawing.node,
        fmt::format("{} falls apart: not all of its cells are joined by their sides", drawing.name()));
    finding.label = "the cells must hang together";
  });
}

}  // namespace

extern constinit const Check disconnected_drawing{
    .id = "disconnected-drawing",
    .family = "shape",
    .severity = Severity::error,
    .summary = "drawing in two pieces",
    .why = "A tile cannot be cut from one piece, and a pattern of two is most often a slip of one cell.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    garden: |
      ##
      #x
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    plot: |
      R.
      .R
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
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    plot: |
      RR
      .R
    source: rulebook p.2
)yaml",
    .fix = "join the cells by their sides",
    .run = run,
};

}  // namespace regolo::checkers
