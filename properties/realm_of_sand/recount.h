// Counting by hand, for the invariants of Realm of Sand. Nothing here asks the engine: pieces are looked at
// space by space, patterns are turned coordinate by coordinate.
#pragma once

#include <array>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>

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
template <class... Kind>
bool is_one_of(const Step& step) {
  return (std::holds_alternative<Kind>(step.move) || ...);
}
template <class Kind>
const Kind& move_of(const Step& step) {
  return std::get<Kind>(step.move);
}
inline bool always(const Step&) {
  return true;
}

/// Whether nothing about it changed. Most moves leave most of the table alone, and what was right stays
/// right.
template <class Part>
bool same(const Part& before, const Part& after) {
  static_assert(std::has_unique_object_representations_v<Part>);
  return std::memcmp(&before, &after, sizeof(Part)) == 0;
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

/// The spaces of a board on which something came, went or became something else.
inline Cells changed_spaces(const Step& step, int seat) {
  const Player& before = player(step.before, seat);
  const Player& after = player(step.after, seat);
  Cells changed = 0;
  for (std::size_t i = 0; i < rune_count; ++i) changed |= before.tokens[i] ^ after.tokens[i];
  for (std::size_t i = 0; i < spirit_count; ++i) changed |= before.discs[i] ^ after.discs[i];
  return changed;
}
inline bool a_board_changed(const Step& step) {
  Cells changed = 0;
  for (int seat = 0; seat < step.after.seats; ++seat) changed |= changed_spaces(step, seat);
  return changed != 0;
}
/// Play begins with this step, so that everything is to be looked at.
inline bool play_begins(const Step& step) {
  return step.before.phase == Phase::setup && step.after.phase != Phase::setup;
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

inline int discs_of(const Player& own, std::size_t spirit) {
  return own.stock[spirit] + values::count(own.discs[spirit]);
}

inline int stars_of(const Content& content, const Player& own) {
  int stars = 0;
  for (const unsigned card : own.completed) stars += content.cards[card].stars;
  return stars;
}
inline int hourglasses_of(const Content& content, const Player& own) {
  int hourglasses = 0;
  const bool kept_too = content.parameters.kept_hourglasses_count != 0;
  for (const unsigned card : kept_too ? own.completed | own.kept : own.completed)
    hourglasses += content.cards[card].hourglasses;
  return hourglasses;
}

inline int shadow_in_use(const Content& content, const Player& own) {
  int used = 0;
  values::for_each_cell(content.shadow, [&](int cell) { used += piece_on(own, cell) >= 0 ? 1 : 0; });
  return used;
}

inline bool is_pending(const State& state, TaskKind kind) {
  for (const Task& task : state.tasks)
    if (task.kind == kind) return true;
  return false;
}

/// Whether the player's board has that effect as a power.
inline bool has_effect(const Step& step, int seat, EffectKind wanted) {
  const std::uint8_t board = player(step.before, seat).board;
  if (!step.content.is_advanced() || board == nothing) return false;
  for (const EffectKind effect : step.content.boards[board].effects)
    if (effect == wanted) return true;
  return false;
}

/// A turn ended during this step, and with it went the turn of `before.active`.
inline bool a_turn_ended(const Step& step) {
  const int seat = step.before.active;
  return step.before.phase == Phase::turns &&
         player(step.after, seat).turns != player(step.before, seat).turns;
}

// ---- Coarse questions that invariants share: where the answer is no, none of them has anything to look at
// ----

/// Pieces, discs or supplies are others.
inline bool pieces_touched(const Step& step) {
  if (a_board_changed(step) || !same(step.before.token_supply, step.after.token_supply) ||
      !same(step.before.covered, step.after.covered) ||
      !same(step.before.disc_supply, step.after.disc_supply))
    return true;
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (!same(player(step.before, seat).stock, player(step.after, seat).stock)) return true;
  return play_begins(step);
}
inline bool tiles_moved(const Step& step) {
  if (!same(step.before.circle, step.after.circle) || !same(step.before.aside, step.after.aside)) return true;
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (!same(player(step.before, seat).active, player(step.after, seat).active)) return true;
  return play_begins(step);
}
/// Tiles moved, or should have.
inline bool tiles_touched(const Step& step) {
  return is_move<Lay>(step) || is_move<Serve>(step) || is_move<PickTile>(step) || is_move<SwapIn>(step) ||
         tiles_moved(step);
}
inline bool is_lay_or_put(const Step& step) {
  return is_move<Lay>(step) || is_move<PutDisc>(step) || is_move<FinishSummon>(step);
}
inline bool was_built(const Step& step) {
  return step.after.built.card != nothing;
}
/// Cards lie elsewhere, or hourglasses are others.
inline bool cards_touched(const Step& step) {
  const State& before = step.before;
  const State& after = step.after;
  if (!same(before.rest, after.rest) || !same(before.bottom, after.bottom) ||
      !same(before.display, after.display) || !same(before.drawn, after.drawn) ||
      !same(before.out, after.out))
    return true;
  for (int seat = 0; seat < after.seats; ++seat) {
    const Player& old = player(before, seat);
    const Player& own = player(after, seat);
    if (!(old.completed == own.completed) || !(old.kept == own.kept) || old.hourglasses != own.hourglasses)
      return true;
  }
  return play_begins(step);
}
/// A turn or the game comes to its end.
inline bool something_ends(const Step& step) {
  return step.after.phase == Phase::over || a_turn_ended(step) || is_pending(step.after, TaskKind::end_turn);
}
/// A power is used, or a choice that a power leaves open is made.
inline bool is_power_move(const Step& step) {
  return is_one_of<UsePower, PickDeck, Keep, PutUnder, GiveDisc, TakeDisc, MoveFrom, MoveTo, SwapOut, SwapIn,
                   TakeGift>(step);
}
inline bool plays_advanced(const Step& step) {
  return step.content.is_advanced();
}

std::span<const Invariant> piece_invariants();
std::span<const Invariant> circle_invariants();
std::span<const Invariant> card_invariants();
std::span<const Invariant> power_invariants();
std::span<const Invariant> turn_invariants();
std::span<const Invariant> change_invariants();
std::span<const Invariant> bound_invariants();

}  // namespace regolo::realm_of_sand::recount
