// The parts that are not asked in play: reading drawings, and what a board lacks.
#include "model/values/shape.h"

#include <algorithm>

namespace regolo::values {

namespace {

/// The next row of a drawing, cut off `rest`.
std::string_view take_row(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  const std::string_view row = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return row;
}

std::string_view without_last_breaks(std::string_view drawing) {
  while (drawing.ends_with('\n')) drawing.remove_suffix(1);
  return drawing;
}

}  // namespace

std::optional<int> locked_cells_needed(const Stencils& images, Cells open, Cells locked) {
  std::optional<int> fewest;
  for (const Stencil& next : images) {
    for_each_cell(next.fits(open | locked), [&](int origin) {
      const int needed = count(next.at(origin) & ~open);
      if (!fewest || needed < *fewest) fewest = needed;
    });
  }
  return fewest;
}

std::optional<Pattern> pattern_from(std::string_view drawing, std::string_view symbols, char empty) {
  if (symbols.size() > colours_max) return std::nullopt;
  std::string_view rest = without_last_breaks(drawing);
  Pattern pattern;
  const std::size_t width = std::min(rest.find('\n'), rest.size());
  for (int y = 0; !rest.empty(); ++y) {
    const std::string_view row = take_row(rest);
    if (y >= box_side || width > box_side || row.size() != width) return std::nullopt;
    for (std::size_t x = 0; x < width; ++x) {
      if (row[x] == empty) continue;
      const std::size_t colour = symbols.find(row[x]);
      if (colour == std::string_view::npos) return std::nullopt;
      pattern.layers[colour] |= box_cell(static_cast<int>(x), y);
    }
  }
  return normalised(pattern);
}

std::optional<BoardDrawing> board_from(std::string_view drawing, std::string_view symbols,
                                       std::string_view locked, char empty) {
  std::string_view rest = without_last_breaks(drawing);
  const std::size_t width = std::min(rest.find('\n'), rest.size());
  if (width == 0 || width > board_cells_max) return std::nullopt;
  BoardDrawing made;
  made.board.width = static_cast<std::uint8_t>(width);
  for (int y = 0; !rest.empty(); ++y) {
    const std::string_view row = take_row(rest);
    if (row.size() != width || (static_cast<std::size_t>(y) + 1) * width > board_cells_max)
      return std::nullopt;
    made.board.height = static_cast<std::uint8_t>(y + 1);
    for (std::size_t x = 0; x < width; ++x) {
      if (row[x] == empty) continue;
      if (symbols.find(row[x]) == std::string_view::npos) return std::nullopt;
      const Cells cell = Cells{1} << made.board.cell(static_cast<int>(x), y);
      (locked.find(row[x]) == std::string_view::npos ? made.open : made.locked) |= cell;
    }
  }
  return made;
}

}  // namespace regolo::values
