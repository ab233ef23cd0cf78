// Turning a drawing by hand: coordinate by coordinate, without the bit operations of the engine.
#pragma once

#include <algorithm>

#include "model/values/fixed_list.h"
#include "model/values/shape.h"

namespace regolo::realm_of_sand::recount {

struct Square3 {
  int x = 0;
  int y = 0;
  int colour = 0;
};
using Squared = values::FixedList<Square3, 64>;

inline Squared squares_drawn(const values::Pattern& pattern) {
  Squared squares;
  for (int colour = 0; colour < values::colours_max; ++colour)
    for (int y = 0; y < values::box_side; ++y)
      for (int x = 0; x < values::box_side; ++x)
        if ((pattern.layers[static_cast<std::size_t>(colour)] >> (values::box_side * y + x) & 1U) != 0)
          squares.push({x, y, colour});
  return squares;
}

inline void move_to_corner(Squared& squares) {
  int left = 1000;
  int top = 1000;
  for (const Square3& square : squares) {
    left = std::min(left, square.x);
    top = std::min(top, square.y);
  }
  for (Square3& square : squares) {
    square.x -= left;
    square.y -= top;
  }
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
    for (Square3& square : turned) square.x = -square.x;
  }
  return false;
}

}  // namespace regolo::realm_of_sand::recount
