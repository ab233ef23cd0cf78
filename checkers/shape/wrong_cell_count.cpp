// For grids that say how many cells they have. Locked cells do not count.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/shape/drawings.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  for_each_drawing(package, [&](const Drawing& drawing) {
    const schema::DrawingRules& rules = drawing.type->drawing;
    const int cells = drawing.count(drawing.type->symbols) - drawing.count(rules.locked);
    if (!rules.cells || cells == *rules.cells) return;
    report.at(drawing.file, drawing.node,
              fmt::format("{} has {} {}cell{}, but must have {}", drawing.name(), cells,
                          rules.locked.empty() ? "" : "open ", cells == 1 ? "" : "s", *rules.cells));
  });
}

}  // namespace

extern constinit const Check wrong_cell_count{
    .id = "wrong-cell-count",
    .family = "shape",
    .severity = Severity::error,
    .summary = "drawing with too many or too few cells",
    .why = "All pieces of the sort have the same size, so one that differs is a slip.",
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
      RLR
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
    .fix = "add or remove cells",
    .run = run,
};

}  // namespace regolo::checkers
