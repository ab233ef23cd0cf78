// A comparison of an observable with a number: `round >= 2`, `hp[one] < 3`.
#pragma once

#include <cstdint>
#include <string>

#include "model/play/play_file.h"
#include "properties/any_game.h"

namespace regolo::cli {

class Condition {
 public:
  /// UsageError if it is none.
  static Condition parsed(const std::string& text);
  /// UsageError if the game has no such observable, or the file no such player.
  void require_known(const properties::AnyGame& game, const play::PlayFile& file) const;
  bool holds(const properties::ToldStep& step) const;

 private:
  enum class Comparison : std::uint8_t { less, at_most, equal, unequal, at_least, more };

  std::string name_;
  std::string seat_;  ///< empty: of the whole table
  Comparison comparison_ = Comparison::equal;
  std::int64_t number_ = 0;
};

}  // namespace regolo::cli
