// What a table looks like, as neutral shapes: pools of counters, drawings on a grid, a map of hexes, rows of
// cards. A game says what lies where; whoever draws it decides how. Seats are written @0, @1 … as everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace regolo::play {

/// So many of one thing: essences, gems, points. `tone` is a colour as a word (red, blue, green, black, gold,
/// purple, white, grey); a drawing also writes the name, so that nothing is said by colour alone.
struct Counter {
  std::string name = {};
  std::int64_t count = 0;
  std::string tone = {};
};

struct SketchCard {
  std::string name = {};
  std::string note = {};   ///< "turned", "3 Gold on it"
  bool is_turned = false;  ///< drawn on its side or shaded
};

struct SketchCell {
  int x = 0;
  int y = 0;
  std::string tone = {};  ///< of the piece; empty: no piece
  std::string mark = {};  ///< a letter for the piece
  bool is_round = false;  ///< a disc, not a square token
  bool is_shaded = false;
};

struct SketchHex {
  int q = 0;  ///< axial, flat top
  int r = 0;
  std::string name = {};
  std::string note = {};
  std::vector<std::string> pieces = {};  ///< who stands there
};

/// One part of the table; only the lists that are not empty are drawn, in this order.
struct SketchPanel {
  std::string title = {};
  std::vector<Counter> counters = {};
  std::vector<SketchHex> hexes = {};
  std::vector<SketchCell> cells = {};
  std::vector<SketchCard> cards = {};
};

struct Sketch {
  std::vector<SketchPanel> panels = {};
};

}  // namespace regolo::play
