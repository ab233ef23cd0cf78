// The boards of a package, and what it takes to lay a pattern on them.
#pragma once

#include <optional>
#include <vector>

#include "checkers/shape/drawings.h"

namespace regolo::checkers {

struct BoardOnFile {
  Drawing drawing = {};
  values::BoardDrawing board = {};
  std::int64_t unlocked_max = 0;  ///< how many of its locked cells can be open at once
};

/// The boards on which drawings of that type must fit.
std::vector<BoardOnFile> boards_for(const Package& package, const schema::Type& type);

/// The fewest locked cells of the board that the pattern needs in its best place, or nothing if it fits
/// nowhere even with all that can be open at once.
std::optional<int> locked_cells_needed(const Drawing& pattern, const BoardOnFile& board);

}  // namespace regolo::checkers
