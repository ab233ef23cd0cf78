// For grids with `fits`. Tried in every image that `turns` allows, with as many locked cells open as the game
// can open.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/shape/boards.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  const Boards all(package);
  for_each_drawing(package, [&](const Drawing& pattern) {
    if (pattern.type->drawing.fits == schema::none) return;
    const std::vector<BoardOnFile>& boards = all.under(*pattern.type);
    if (boards.empty()) {
      report.at(pattern.file, pattern.node,
                fmt::format("{} must fit a board, but no {} is drawn anywhere", pattern.name(),
                            package.schema.types[pattern.type->drawing.fits].name));
      return;
    }
    for (const BoardOnFile& board : boards) {
      if (locked_cells_needed(pattern, board)) continue;
      Diagnostic& finding =
          report.at(pattern.file, pattern.node,
                    fmt::format("{} is {} by {} and fits nowhere on {}, however it is turned", pattern.name(),
                                pattern.rows.front().size(), pattern.rows.size(), board.drawing.name()));
      finding.related.push_back(
          report.related(board.drawing.file, board.drawing.node, "the board is drawn here"));
      return;
    }
  });
}

}  // namespace

extern constinit const Check pattern_off_board{
    .id = "pattern-off-board",
    .family = "shape",
    .severity = Severity::error,
    .summary = "pattern that fits nowhere on the board",
    .why = "Nobody can ever complete the card, so it is dead in every display.",
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
      RRR
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
    source: rulebook p.2
)yaml",
    .fix = "redraw the pattern so that some image of it fits, or correct the board",
    .run = run,
    .needs_all_files = true,
};

}  // namespace regolo::checkers
