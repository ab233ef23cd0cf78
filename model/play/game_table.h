// What a game shows of itself without being played: its observables and the kinds of its moves, in one form
// for all games. Lint, the docs and the language of properties read it; playing reads the typed tables.
#pragma once

#include <string_view>
#include <vector>

#include "model/play/observable.h"

namespace regolo::play {

struct GameTable {
  std::string_view game = {};
  int players_max = 0;
  std::string_view components_are = {};  ///< what the index `component` counts; empty: the game has none
  std::vector<Observed> observables = {};
  std::vector<std::string_view> moves = {};  ///< the kinds of move
};

}  // namespace regolo::play
