// Turning a drawing by hand: coordinate by coordinate, without the bit operations of the engine.
#pragma once

#include <algorithm>

#include "model/values/fixed_list.h"
#include "model/values/shape.h"

namespace regolo::realm_of_sand::recount {

/// A square and the colour it shows. Small, because whole patterns of them are copied for every tile laid.
struct Square3 {
  Square3() = default;
  Square3(int at_x, int at_y, int shown)
      : x(static_cast<std::int8_t>(at_x)),
        y(static_cast<std::int8_t>(at_y)),
        colour(static_cast<std::int8_t>(shown)) {}
  std::int8_t x = 0;
  std::int8_t y = 0;
  std::int8_t colour = 0;
};
/// As many as a board has spaces.
using Squared = values::FixedList<Square3, 64>;

inline Squared squares_drawn(const values::Pattern& pattern) {
  Squared squares;
  for (int colour = 0; colour < values::colours_max; ++colour)
    values::for_each_cell(pattern.layers[static_cast<std::size_t>(colour)], [&](int bit) {
      squares.push({bit % values::box_side, bit / values::box_side, colour});
    });
  return squares;
}

inline void move_to_corner(Squared& squares) {
  int left = 1000;
  int top = 1000;
  for (const Square3& square : squares) {
    left = std::min<int>(left, square.x);
    top = std::min<int>(top, square.y);
  }
  for (Square3& square : squares) square = {square.x - left, square.y - top, square.colour};
}

inline bool same_squares(const Squared& a, const Squared& b) {
  if (a.size() != b.size()) return false;
  for (const Square3& square : a) {
    bool found = false;
    for (const Square3& other : b)
      found = found || (other.x == square.x && other.y == square.y && other.colour == square.colour);
    if (!found) return false;
  }
  return true;
}

/// Whether the squares are the pattern, turned by quarters and mirrored as one likes.
inline bool is_image_of(const values::Pattern& pattern, Squared squares) {
  move_to_corner(squares);
  Squared turned = squares_drawn(pattern);
  for (int mirror = 0; mirror < 2; ++mirror) {
    for (int quarter = 0; quarter < 4; ++quarter) {
      for (Square3& square : turned) square = {-square.y, square.x, square.colour};
      move_to_corner(turned);
      if (same_squares(turned, squares)) return true;
    }
    for (Square3& square : turned) square = {-square.x, square.y, square.colour};
  }
  return false;
}

}  // namespace regolo::realm_of_sand::recount
