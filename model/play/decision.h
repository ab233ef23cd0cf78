// Who must decide, and what about.
#pragma once

#include <cstdint>

namespace regolo::play {

struct Decision {
  static constexpr int chance = -1;  ///< a die, a shuffled deck
  static constexpr int nobody = -2;  ///< the game is over

  std::int8_t player = nobody;  ///< a seat from 0 up, or one of the above
  std::uint8_t about = 0;       ///< the game's own word for it, see Game::about_words

  bool is_over() const { return player == nobody; }
  bool is_chance() const { return player == chance; }
  friend bool operator==(const Decision&, const Decision&) = default;
};

}  // namespace regolo::play
