// Counting by hand, for the invariants of Realm of Sand. Nothing here asks the engine: pieces are looked at
// space by space, patterns are turned coordinate by coordinate.
#pragma once

#include <array>
#include <span>
#include <string>

#include "model/games/realm_of_sand/game.h"
#include "properties/invariant.h"

namespace regolo::realm_of_sand::recount {

using Step = properties::Step<Game>;
using Invariant = properties::Invariant<Game>;
using properties::Violation;

template <class Kind>
bool is_move(const Step& step) {
  return std::holds_alternative<Kind>(step.move);
}
template <class Kind>
const Kind& move_of(const Step& step) {
  return std::get<Kind>(step.move);
}
inline bool always(const Step&) {
  return true;
}

inline const Player& player(const State& state, int seat) {
  return state.players[static_cast<std::size_t>(seat)];
}
inline bool is_on(Cells cells, int cell) {
  return (cells >> cell & 1U) != 0;
}
inline int cells_of(const Content& content) {
  return content.frame.width * content.frame.height;
}
inline bool is_shadow(const Content& content, int cell) {
  return is_on(content.shadow, cell);
}

/// What lies on a space: 0 to 2 a token, 3 to 7 a disc, -1 nothing. With two pieces, the first.
inline int piece_on(const Player& own, int cell) {
  for (std::size_t i = 0; i < rune_count; ++i)
    if (is_on(own.tokens[i], cell)) return static_cast<int>(i);
  for (std::size_t i = 0; i < spirit_count; ++i)
    if (is_on(own.discs[i], cell)) return static_cast<int>(rune_count + i);
  return -1;
}
inline int pieces_on(const Player& own, int cell) {
  int pieces = 0;
  for (const Cells cells : own.tokens) pieces += is_on(cells, cell) ? 1 : 0;
  for (const Cells cells : own.discs) pieces += is_on(cells, cell) ? 1 : 0;
  return pieces;
}
/// The spirit that a piece shows.
inline int spirit_of(int piece) {
  return piece < static_cast<int>(rune_count) ? piece : piece - static_cast<int>(rune_count);
}
inline int pieces_of(const Content& content, const Player& own) {
  int pieces = 0;
  for (int cell = 0; cell < cells_of(content); ++cell) pieces += pieces_on(own, cell);
  return pieces;
}

inline int discs_of(const Content& content, const Player& own, std::size_t spirit) {
  int discs = own.stock[spirit];
  for (int cell = 0; cell < cells_of(content); ++cell) discs += is_on(own.discs[spirit], cell) ? 1 : 0;
  return discs;
}

inline int stars_of(const Content& content, const Player& own) {
  int stars = 0;
  for (unsigned card = 0; card < content.cards.size(); ++card)
    if (own.completed.contains(card)) stars += content.cards[card].stars;
  return stars;
}
inline int hourglasses_of(const Content& content, const Player& own) {
  int hourglasses = 0;
  for (unsigned card = 0; card < content.cards.size(); ++card) {
    const bool counts = own.completed.contains(card) ||
                        (content.parameters.kept_hourglasses_count != 0 && own.kept.contains(card));
    if (counts) hourglasses += content.cards[card].hourglasses;
  }
  return hourglasses;
}

inline int shadow_in_use(const Content& content, const Player& own) {
  int used = 0;
  for (int cell = 0; cell < cells_of(content); ++cell)
    if (is_shadow(content, cell) && pieces_on(own, cell) > 0) ++used;
  return used;
}

inline bool is_pending(const State& state, TaskKind kind) {
  for (const Task& task : state.tasks)
    if (task.kind == kind) return true;
  return false;
}

/// A turn ended during this step, and with it went the turn of `before.active`.
inline bool a_turn_ended(const Step& step) {
  const int seat = step.before.active;
  return step.before.phase == Phase::turns &&
         player(step.after, seat).turns != player(step.before, seat).turns;
}

std::span<const Invariant> piece_invariants();
std::span<const Invariant> circle_invariants();
std::span<const Invariant> card_invariants();
std::span<const Invariant> power_invariants();
std::span<const Invariant> turn_invariants();

}  // namespace regolo::realm_of_sand::recount
