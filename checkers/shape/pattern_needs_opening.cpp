// For grids with `fits`, on boards with locked cells. One that never fits is the business of
// pattern-off-board.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/shape/boards.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  const Boards boards(package);
  for_each_drawing(package, [&](const Drawing& pattern) {
    for (const BoardOnFile& board : boards.under(*pattern.type)) {
      const std::optional<int> needed = locked_cells_needed(pattern, board);
      if (!needed || *needed == 0) continue;
      Diagnostic& finding =
          report.at(pattern.file, pattern.node,
                    fmt::format("{} fits on {} only after {} of its {} locked cells {} been opened",
                                pattern.name(), board.drawing.name(), *needed,
                                values::count(board.board.locked), *needed == 1 ? "has" : "have"));
      finding.related.push_back(
          report.related(board.drawing.file, board.drawing.node, "the board is drawn here"));
      return;
    }
  });
}

}  // namespace

extern constinit const Check pattern_needs_opening{
    .id = "pattern-needs-opening",
    .family = "shape",
    .severity = Severity::warning,
    .summary = "pattern that needs locked cells of the board",
    .why = "Until its owner has advanced, the card cannot be completed; that should be meant.",
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
      RR
      RR
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
      R.
    source: rulebook p.2
)yaml",
    .fix = "make the pattern smaller, or say in a comment that it is meant",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
