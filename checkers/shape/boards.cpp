// A board whose type names no parameter under `unlocks` never opens its locked cells.
#include "checkers/shape/boards.h"

#include <fmt/format.h>

#include "checkers/count/supply.h"

namespace regolo::checkers {

std::vector<BoardOnFile> boards_for(const Package& package, const schema::Type& type) {
  std::vector<BoardOnFile> boards;
  if (type.drawing.fits == schema::none) return boards;
  const schema::Type& wanted = package.schema.types[type.drawing.fits];
  for_each_drawing(package, [&](const Drawing& drawing) {
    if (drawing.type != &wanted) return;
    const auto board = values::board_from(fmt::format("{}", fmt::join(drawing.rows, "\n")), wanted.symbols,
                                          wanted.drawing.locked, wanted.empty_symbol);
    if (board)
      boards.push_back({drawing, *board, parameter_value(package, wanted.drawing.unlocks).value_or(0)});
  });
  return boards;
}

std::optional<int> locked_cells_needed(const Drawing& pattern, const BoardOnFile& board) {
  const std::optional<values::Pattern> shape = pattern_of(pattern);
  if (!shape) return std::nullopt;
  const values::Stencils images = values::stencils(*shape, board.board.board, pattern.type->drawing.turns);
  const auto needed = values::locked_cells_needed(images, board.board.open, board.board.locked);
  return needed && *needed <= board.unlocked_max ? needed : std::nullopt;
}

}  // namespace regolo::checkers
