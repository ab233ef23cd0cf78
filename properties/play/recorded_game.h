// A whole game on paper, and what it shows.
#pragma once

#include <cstddef>
#include <set>
#include <string>

namespace regolo::properties {

struct RecordedGame {
  std::string text = {};
  std::size_t moves = 0;
  std::set<std::string> features =
      {};  ///< rules that decided, moves and pairs of moves in words: what the game shows
};

}  // namespace regolo::properties
