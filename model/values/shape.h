// Shapes on a grid of squares: polyominoes, coloured patterns, and where they lie on a board. All are plain
// values without heap, and all work on whole boards at once with bit operations, because play asks these
// questions millions of times a second.
//
// Two ways to number cells: a shape lives in a box of 8 by 8, cell (x, y) is bit 8 * y + x; a board of any
// width with up to 64 cells numbers them row by row, bit width * y + x. A Stencil is a shape brought from the
// box to a board.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

#include "model/schema/turns.h"

namespace regolo::values {

/// A set of cells, one bit each.
using Cells = std::uint64_t;

inline constexpr int box_side = 8;
inline constexpr int board_cells_max = 64;
inline constexpr int colours_max = 8;

/// Counted in the register, pairs, fours and eights of bits side by side: without a processor's own
/// instruction, which not every target has, std::popcount is a call, and took 7 % of a watched game.
constexpr int count(Cells cells) {
  cells -= (cells >> 1) & 0x5555555555555555;
  cells = (cells & 0x3333333333333333) + ((cells >> 2) & 0x3333333333333333);
  cells = (cells + (cells >> 4)) & 0x0f0f0f0f0f0f0f0f;
  return static_cast<int>(cells * 0x0101010101010101 >> 56);
}

/// Calls `visit(bit)` for each cell, in order of its number.
template <class Visit>
constexpr void for_each_cell(Cells cells, Visit visit) {
  for (; cells != 0; cells &= cells - 1) visit(std::countr_zero(cells));
}

// ---- In the box of 8 by 8 ----

constexpr Cells box_cell(int x, int y) {
  return Cells{1} << (box_side * y + x);
}

constexpr Cells mirrored(Cells cells) {
  cells = ((cells >> 1) & 0x5555555555555555) | ((cells & 0x5555555555555555) << 1);
  cells = ((cells >> 2) & 0x3333333333333333) | ((cells & 0x3333333333333333) << 2);
  return ((cells >> 4) & 0x0f0f0f0f0f0f0f0f) | ((cells & 0x0f0f0f0f0f0f0f0f) << 4);
}

constexpr Cells upside_down(Cells cells) {
  cells = ((cells >> 8) & 0x00ff00ff00ff00ff) | ((cells & 0x00ff00ff00ff00ff) << 8);
  cells = ((cells >> 16) & 0x0000ffff0000ffff) | ((cells & 0x0000ffff0000ffff) << 16);
  return (cells >> 32) | (cells << 32);
}

/// Rows become columns.
constexpr Cells transposed(Cells cells) {
  Cells swap = (cells ^ (cells >> 7)) & 0x00aa00aa00aa00aa;
  cells ^= swap ^ (swap << 7);
  swap = (cells ^ (cells >> 14)) & 0x0000cccc0000cccc;
  cells ^= swap ^ (swap << 14);
  swap = (cells ^ (cells >> 28)) & 0x00000000f0f0f0f0;
  return cells ^ swap ^ (swap << 28);
}

/// One of the eight images of the box: bit 0 mirrors, bit 1 turns upside down, bit 2 transposes afterwards.
/// The rotations are those that change two of them or none.
constexpr Cells image(Cells cells, int symmetry) {
  if ((symmetry & 1) != 0) cells = mirrored(cells);
  if ((symmetry & 2) != 0) cells = upside_down(cells);
  return (symmetry & 4) != 0 ? transposed(cells) : cells;
}
constexpr bool is_rotation(int symmetry) {
  return (std::popcount(static_cast<unsigned>(symmetry)) & 1) == 0;
}

constexpr int left_of(Cells cells) {
  cells |= cells >> 32;
  cells |= cells >> 16;
  cells |= cells >> 8;
  return std::countr_zero(cells & 0xff);
}
constexpr int top_of(Cells cells) {
  return std::countr_zero(cells) / box_side;
}
/// One more than the last column and row in use.
constexpr int width_of(Cells cells) {
  return cells == 0 ? 0 : box_side - left_of(mirrored(cells));
}
constexpr int height_of(Cells cells) {
  return cells == 0 ? 0 : box_side - top_of(upside_down(cells));
}

/// What can be reached from `seed` by steps over sides, staying on `cells`.
constexpr Cells reached_from(Cells seed, Cells cells) {
  constexpr Cells not_first_column = 0xfefefefefefefefe;
  constexpr Cells not_last_column = 0x7f7f7f7f7f7f7f7f;
  Cells reached = seed & cells;
  for (Cells before = 0; reached != before;) {
    before = reached;
    reached |= (before << 8) | (before >> 8);
    reached |= ((before & not_last_column) << 1) | ((before & not_first_column) >> 1);
    reached &= cells;
  }
  return reached;
}

/// Whether each cell can be reached from each other. No cells at all are connected.
constexpr bool is_connected(Cells cells) {
  return reached_from(cells & (~cells + 1), cells) == cells;
}

using schema::Turns;

constexpr bool allows(Turns turns, int symmetry) {
  if (turns == Turns::none) return symmetry == 0;
  return turns == Turns::all || is_rotation(symmetry);
}

/// A coloured pattern: one set of cells per colour, none of them in two. A polyomino is a pattern of one
/// colour.
struct Pattern {
  std::array<Cells, colours_max> layers{};

  constexpr Cells cells() const {
    Cells all = 0;
    for (const Cells layer : layers) all |= layer;
    return all;
  }
  friend constexpr auto operator<=>(const Pattern&, const Pattern&) = default;
};

constexpr Pattern polyomino(Cells cells) {
  return Pattern{{cells}};
}

/// The same pattern, moved to the upper left corner of its box.
constexpr Pattern normalised(Pattern pattern) {
  const Cells all = pattern.cells();
  if (all == 0) return pattern;
  const int shift = box_side * top_of(all) + left_of(all);
  for (Cells& layer : pattern.layers) layer >>= shift;
  return pattern;
}

constexpr Pattern image(Pattern pattern, int symmetry) {
  for (Cells& layer : pattern.layers) layer = image(layer, symmetry);
  return normalised(pattern);
}

/// The different images of a pattern, at most eight.
struct Orientations {
  std::array<Pattern, 8> patterns{};
  int size = 0;

  constexpr const Pattern* begin() const { return patterns.data(); }
  constexpr const Pattern* end() const { return patterns.data() + size; }
};

constexpr Orientations orientations(const Pattern& pattern, Turns turns = Turns::all) {
  Orientations found;
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    if (!allows(turns, symmetry)) continue;
    const Pattern next = image(pattern, symmetry);
    bool known = false;
    for (const Pattern& other : found) known = known || other == next;
    if (!known) found.patterns[static_cast<std::size_t>(found.size++)] = next;
  }
  return found;
}

/// The one image that stands for all: two patterns are the same thing if and only if these are equal.
constexpr Pattern canonical(const Pattern& pattern, Turns turns = Turns::all) {
  Pattern least = normalised(pattern);
  for (const Pattern& other : orientations(pattern, turns)) {
    if (other < least) least = other;
  }
  return least;
}

// ---- On a board ----

/// The frame of a board. Which of its cells can be used is a set of cells that the caller holds.
struct Board {
  std::uint8_t width = 0;
  std::uint8_t height = 0;

  constexpr int cell(int x, int y) const { return width * y + x; }
  friend constexpr bool operator==(const Board&, const Board&) = default;
};

/// What lies on a board: the cells that show each colour. A cell may show several (a joker) or none.
using Colours = std::array<Cells, colours_max>;

/// An oriented pattern with the numbers of one board. `at` shifts it; `fits` and `matches` answer for all
/// places at once: bit n of what they return stands for the pattern with its box's corner on cell n.
struct Stencil {
  Colours layers{};
  Cells cells = 0;
  Cells origins = 0;         ///< where it lies inside the frame
  std::uint8_t colours = 0;  ///< layers in use, counted from the first

  constexpr Cells at(int origin) const { return cells << origin; }
  constexpr Cells layer_at(int colour, int origin) const {
    return layers[static_cast<std::size_t>(colour)] << origin;
  }

  /// Where all its cells are open.
  constexpr Cells fits(Cells open) const { return within(cells, open, origins); }

  /// Where each of its cells shows its colour.
  constexpr Cells matches(const Colours& shown) const {
    Cells found = origins;
    for (std::size_t colour = 0; colour < colours && found != 0; ++colour)
      found = within(layers[colour], shown[colour], found);
    return found;
  }

  friend constexpr bool operator==(const Stencil&, const Stencil&) = default;

 private:
  static constexpr Cells within(Cells wanted, Cells there, Cells found) {
    for (; wanted != 0 && found != 0; wanted &= wanted - 1) found &= there >> std::countr_zero(wanted);
    return found;
  }
};

/// The pattern must be normalised. One that is larger than the board has no origins.
constexpr Stencil stencil(const Pattern& pattern, Board board) {
  Stencil made;
  const Cells all = pattern.cells();
  if (width_of(all) > board.width || height_of(all) > board.height) return made;
  for (std::size_t colour = 0; colour < colours_max; ++colour) {
    for_each_cell(pattern.layers[colour], [&](int bit) {
      made.layers[colour] |= Cells{1} << board.cell(bit % box_side, bit / box_side);
    });
    if (made.layers[colour] != 0) made.colours = static_cast<std::uint8_t>(colour + 1);
    made.cells |= made.layers[colour];
  }
  for (int y = 0; y + height_of(all) <= board.height; ++y) {
    for (int x = 0; x + width_of(all) <= board.width; ++x) made.origins |= Cells{1} << board.cell(x, y);
  }
  return made;
}

/// All images of a pattern on one board: made once per card and board, asked often.
struct Stencils {
  std::array<Stencil, 8> list{};
  int size = 0;

  constexpr const Stencil* begin() const { return list.data(); }
  constexpr const Stencil* end() const { return list.data() + size; }
};

constexpr Stencils stencils(const Pattern& pattern, Board board, Turns turns = Turns::all) {
  Stencils made;
  for (const Pattern& next : orientations(pattern, turns))
    made.list[static_cast<std::size_t>(made.size++)] = stencil(next, board);
  return made;
}

/// The fewest cells outside `open` that some place of the pattern needs, all of them inside `open | locked`;
/// nothing if no place is left.
std::optional<int> locked_cells_needed(const Stencils& images, Cells open, Cells locked);

// ---- From drawings ----

/// A drawing of rows with one symbol per cell; the colour of a symbol is its place in `symbols`. Nothing if
/// the drawing is wider or higher than the box, its rows differ in width, or a symbol is neither known nor
/// `empty`.
std::optional<Pattern> pattern_from(std::string_view drawing, std::string_view symbols, char empty);

struct BoardDrawing {
  Board board = {};
  Cells open = 0;
  Cells locked = 0;  ///< cells drawn with one of the `locked` symbols

  friend constexpr bool operator==(const BoardDrawing&, const BoardDrawing&) = default;
};

/// The same for a board of up to 64 cells. Cells drawn `empty` are neither open nor locked.
std::optional<BoardDrawing> board_from(std::string_view drawing, std::string_view symbols,
                                       std::string_view locked, char empty);

}  // namespace regolo::values
