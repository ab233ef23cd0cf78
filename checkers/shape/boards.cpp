// A board whose type names no parameter under `unlocks` never opens its locked cells.
#include "checkers/shape/boards.h"

#include <fmt/format.h>

#include <algorithm>

#include "checkers/count/common_supply.h"

namespace regolo::checkers {

Boards::Boards(const Package& package) : package_(package) {
  for_each_drawing(package, [&](const Drawing& drawing) {
    const schema::Type& type = *drawing.type;
    if (!type.drawing.board) return;
    const auto board = values::board_from(fmt::format("{}", fmt::join(drawing.rows, "\n")), type.symbols,
                                          type.drawing.locked, type.empty_symbol);
    if (!board) return;
    std::vector<BoardOnFile>& known = by_type_[&type];
    // Boards that differ only in what is printed on their cells take the same patterns.
    if (std::any_of(known.begin(), known.end(),
                    [&](const BoardOnFile& other) { return other.board == *board; }))
      return;
    known.push_back({drawing, *board, parameter_value(package, type.drawing.unlocks).value_or(0)});
  });
}

const std::vector<BoardOnFile>& Boards::under(const schema::Type& type) const {
  if (type.drawing.fits == schema::none) return none_;
  const auto found = by_type_.find(&package_.schema.types[type.drawing.fits]);
  return found == by_type_.end() ? none_ : found->second;
}

std::optional<int> locked_cells_needed(const Drawing& pattern, const BoardOnFile& board) {
  const std::optional<values::Pattern> shape = pattern_of(pattern);
  if (!shape) return std::nullopt;
  const values::Stencils images = values::stencils(*shape, board.board.board, pattern.type->drawing.turns);
  const auto needed = values::locked_cells_needed(images, board.board.open, board.board.locked);
  return needed && *needed <= board.unlocked_max ? needed : std::nullopt;
}

}  // namespace regolo::checkers
