#include "model/schema/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace regolo::schema {

namespace {

std::vector<std::string_view> rows_of(std::string_view drawing) {
  while (drawing.ends_with('\n')) drawing.remove_suffix(1);
  std::vector<std::string_view> rows;
  while (!drawing.empty()) {
    const std::size_t end = std::min(drawing.find('\n'), drawing.size());
    rows.push_back(drawing.substr(0, end));
    drawing.remove_prefix(std::min(end + 1, drawing.size()));
  }
  return rows;
}

/// A symbol is one byte; what is not on a keyboard is shown by its number.
std::string shown(char symbol) {
  const auto byte = static_cast<unsigned char>(symbol);
  if (byte > 0x20 && byte < 0x7F) return fmt::format("'{}'", symbol);
  return symbol == ' ' ? "' '" : fmt::format("0x{:02X}", byte);
}

/// Unknown symbols, each once, in the order in which they stand there.
std::string unknown_symbols(const std::vector<std::string_view>& rows, const Type& type) {
  std::string unknown;
  for (const std::string_view row : rows) {
    for (const char symbol : row) {
      if (symbol == type.empty_symbol || type.symbols.find(symbol) != std::string::npos) continue;
      if (unknown.find(symbol) == std::string::npos) unknown += symbol;
    }
  }
  return unknown;
}

/// Whether one can walk from any filled cell to any other over the edges of filled cells. Rows are equally
/// long.
bool is_connected(const std::vector<std::string_view>& rows, char empty_symbol) {
  const std::size_t width = rows[0].size();
  std::vector<bool> is_open(rows.size() * width);
  std::size_t left = 0;
  std::size_t first = 0;
  for (std::size_t cell = 0; cell < is_open.size(); ++cell) {
    if (rows[cell / width][cell % width] == empty_symbol) continue;
    is_open[cell] = true;
    if (left++ == 0) first = cell;
  }
  std::vector<std::size_t> reached{first};
  is_open[first] = false;
  while (!reached.empty()) {
    const std::size_t cell = reached.back();
    reached.pop_back();
    --left;
    const auto reach = [&](std::size_t other) {
      if (!is_open[other]) return;
      is_open[other] = false;
      reached.push_back(other);
    };
    if (cell % width > 0) reach(cell - 1);
    if (cell % width + 1 < width) reach(cell + 1);
    if (cell >= width) reach(cell - width);
    if (cell + width < is_open.size()) reach(cell + width);
  }
  return left == 0;
}

}  // namespace

std::vector<DrawingProblem> drawing_problems(std::string_view drawing, const Type& type) {
  std::vector<DrawingProblem> problems;
  const auto say = [&](ProblemKind kind, std::string message, std::string help) {
    problems.push_back({kind, std::move(message), std::move(help)});
  };
  const std::vector<std::string_view> rows = rows_of(drawing);
  const auto is_empty_row = [&](std::string_view row) {
    return row.find_first_not_of(type.empty_symbol) == std::string_view::npos;
  };
  if (std::all_of(rows.begin(), rows.end(), is_empty_row)) {
    say(ProblemKind::empty_drawing, "the drawing has no filled cell", "draw at least one cell");
    return problems;
  }
  const auto [shortest, longest] =
      std::minmax_element(rows.begin(), rows.end(), [](auto a, auto b) { return a.size() < b.size(); });
  const bool is_ragged = shortest->size() != longest->size();
  if (is_ragged) {
    say(ProblemKind::ragged_drawing,
        fmt::format("the rows of the drawing are {} and {} cells wide", shortest->size(), longest->size()),
        fmt::format("fill the shorter row with `{}`", type.empty_symbol));
  }
  for (const char symbol : unknown_symbols(rows, type)) {
    say(ProblemKind::unknown_symbol,
        fmt::format("the drawing has the symbol {}, which means nothing", shown(symbol)),
        fmt::format("use {} and `{}` for an empty cell", fmt::join(type.symbols, ", "), type.empty_symbol));
  }
  const auto width = static_cast<std::int64_t>(longest->size());
  const auto height = static_cast<std::int64_t>(rows.size());
  if (type.width_max && width > *type.width_max) {
    say(ProblemKind::out_of_range,
        fmt::format("the drawing is {} cells wide, but may be {}", width, *type.width_max),
        "draw it narrower, or correct `width_max` in schema.yaml");
  }
  if (type.height_max && height > *type.height_max) {
    say(ProblemKind::out_of_range,
        fmt::format("the drawing is {} cells high, but may be {}", height, *type.height_max),
        "draw it lower, or correct `height_max` in schema.yaml");
  }
  // A board is looked at as a whole, in 64 bits (model/values/shape.h).
  constexpr std::int64_t board_cells_max = 64;
  if (type.drawing.board && width * height > board_cells_max) {
    say(ProblemKind::out_of_range,
        fmt::format("the board is {} by {} cells, but may have at most {} in all", width, height,
                    board_cells_max),
        "draw a smaller board");
  }
  if (type.connected && !is_ragged && !is_connected(rows, type.empty_symbol)) {
    say(ProblemKind::split_drawing, "the filled cells of the drawing fall into several parts",
        "make every filled cell share an edge with another; corners do not count");
  }
  return problems;
}

}  // namespace regolo::schema
