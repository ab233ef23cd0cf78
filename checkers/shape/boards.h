// The boards of a package, and what it takes to lay a pattern on them.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "checkers/shape/drawings.h"

namespace regolo::checkers {

struct BoardOnFile {
  Drawing drawing = {};
  values::BoardDrawing board = {};
  std::int64_t unlocked_max = 0;  ///< how many of its locked cells can be open at once
};

/// The boards of a package by the grid type that draws them, read once for a whole check.
class Boards {
 public:
  explicit Boards(const Package& package);
  /// Those on which drawings of that type must fit.
  const std::vector<BoardOnFile>& under(const schema::Type& type) const;

 private:
  std::map<const schema::Type*, std::vector<BoardOnFile>> by_type_;
  const Package& package_;
  std::vector<BoardOnFile> none_;
};

/// The fewest locked cells of the board that the pattern needs in its best place, or nothing if it fits
/// nowhere even with all that can be open at once.
std::optional<int> locked_cells_needed(const Drawing& pattern, const BoardOnFile& board);

}  // namespace regolo::checkers
