// What holds for every game, whatever its rules.
#pragma once

#include <string_view>

namespace regolo::properties {

/// What holds for every game, beside its own invariants.
namespace universal {
inline constexpr std::string_view has_move = "a-decision-has-a-move";
inline constexpr std::string_view unique_moves = "legal-moves-are-unique";
inline constexpr std::string_view never_fails = "a-legal-move-never-fails";
inline constexpr std::string_view ends = "a-game-ends-within-its-bound";
inline constexpr std::string_view same_again = "a-replayed-game-is-the-same";
inline constexpr std::string_view no_crash = "the-engine-does-not-crash";
inline constexpr std::string_view in_time = "a-game-ends-in-time";
inline constexpr std::string_view all[] = {has_move,   unique_moves, never_fails, ends,
                                           same_again, no_crash,     in_time};
/// Whether playing such a game again may take the process down with it.
inline bool is_fatal(std::string_view id) {
  return id == no_crash || id == in_time;
}
}  // namespace universal

}  // namespace regolo::properties
