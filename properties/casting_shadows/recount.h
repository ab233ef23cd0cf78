// Counting by hand, for the invariants of Casting Shadows. Nothing here asks the engine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string>

#include "model/games/casting_shadows/game.h"
#include "properties/invariant.h"

namespace regolo::casting_shadows::recount {

using Step = properties::Step<Game>;
using Invariant = properties::Invariant<Game>;
using properties::Violation;

inline const Player& player(const State& state, int seat) {
  return state.players[static_cast<std::size_t>(seat)];
}

template <class Kind>
bool is_move(const Step& step) {
  return std::holds_alternative<Kind>(step.move);
}
template <class... Kinds>
bool is_one_of(const Step& step) {
  return (std::holds_alternative<Kinds>(step.move) || ...);
}

inline bool is_pending(const State& state, TaskKind kind) {
  for (const Task& task : state.tasks)
    if (task.kind == kind) return true;
  return false;
}

// Two thirds of all steps roll dice and touch nothing else. Comparing the bytes that a statement is about is
// cheaper than looking at each of them, and misses nothing: what held before and did not change holds still.

inline bool has_changed(const void* before, const void* after, std::size_t size) {
  return std::memcmp(before, after, size) != 0;
}
template <class Part>
bool is_other(const Part& before, const Part& after) {
  static_assert(std::has_unique_object_representations_v<Part>);
  return has_changed(&before, &after, sizeof(Part));
}
/// HP, energy, forms, meeples, books, companions.
inline bool players_changed(const Step& step) {
  return is_other(step.before.players, step.after.players);
}
inline bool dice_changed(const Step& step) {
  return is_other(step.before.die_face, step.after.die_face);
}
inline bool tokens_changed(const Step& step) {
  return is_other(step.before.tokens, step.after.tokens);
}
/// Cards of the Main deck in the deck, the discard pile or beside tiles.
inline bool market_changed(const Step& step) {
  return step.before.main_rest != step.after.main_rest ||
         step.before.main_discard != step.after.main_discard ||
         is_other(step.before.market, step.after.market);
}

inline bool begins_turn(const Step& step) {
  return step.after.turn != step.before.turn && step.after.phase != Phase::over;
}

// The coarse questions (`touches`) that many invariants share; each is asked once in a step.

inline bool by_player(const Step& step) {
  return step.decision.player >= 0;
}
/// Everything that lies in the state before the pool: decks, players, map, books, what was cast.
inline bool table_changed(const Step& step) {
  return has_changed(&step.before, &step.after, offsetof(State, die_face));
}
inline bool pool_moves(const Step& step) {
  return dice_changed(step) || tokens_changed(step) || !step.after.flows.empty();
}
inline bool has_hits(const Step& step) {
  return !step.after.hits.empty();
}
inline bool phase_changes(const Step& step) {
  return step.before.phase != step.after.phase || step.before.turn != step.after.turn;
}

inline bool ends_phase_one(const Step& step) {
  return step.before.phase == Phase::one && step.after.phase == Phase::two;
}

/// The same player is still in the same turn after the step.
inline bool is_same_turn(const Step& step) {
  return step.before.turn == step.after.turn && step.after.phase != Phase::over;
}

using Amounts = std::array<int, resource_count>;

inline Amounts pool(const Content& content, const State& state) {
  Amounts amounts{};
  for (std::size_t i = 0; i < content.dice.size(); ++i)
    if (state.die_face[i] < resource_count) ++amounts[state.die_face[i]];
  for (std::size_t i = 0; i < resource_count; ++i) amounts[i] += state.tokens[i];
  return amounts;
}

inline int sum(const Amounts& amounts) {
  int all = 0;
  for (const int amount : amounts) all += amount;
  return all;
}

/// Steps between two hexes, by their axial coordinates.
inline int distance(const Content& content, int from, int to) {
  const Hex& a = content.hexes[static_cast<std::size_t>(from)];
  const Hex& b = content.hexes[static_cast<std::size_t>(to)];
  const int q = a.q - b.q;
  const int r = a.r - b.r;
  return (std::abs(q) + std::abs(r) + std::abs(q + r)) / 2;
}

inline const Tile* tile(const Content& content, const State& state, int hex) {
  if (hex < 0 || hex >= static_cast<int>(content.hexes.size())) return nullptr;
  const std::uint8_t laid = state.tile_at[static_cast<std::size_t>(hex)];
  return laid == none ? nullptr : &content.tiles[laid];
}

inline bool holds(const State& state, int seat, Card card) {
  for (const Card held : player(state, seat).book)
    if (held == card) return true;
  return false;
}

/// What the companion of a player adds up to, for one kind of effect and one cause.
inline int companion_amount(const Content& content, const State& state, int seat, ContinuousKind kind,
                            Cause cause) {
  const std::uint8_t companion = player(state, seat).companion;
  int amount = 0;
  if (companion == none) return 0;
  for (const Continuous& effect : content.companions[companion].effects) {
    const bool any_cause = effect.causes == 0;  // the kind of effect names none
    if (effect.kind == kind && (any_cause || (effect.causes >> static_cast<unsigned>(cause) & 1U) != 0))
      amount += effect.amount;
  }
  return amount;
}

/// Whether the card was in the player's book and is not any more.
inline bool has_left(const Step& step, int seat, Card card) {
  return holds(step.before, seat, card) && !holds(step.after, seat, card);
}

inline const Counterspell& counterspell(const Content& content, Card card) {
  return content
      .counterspells[content.counterspell_copies[static_cast<std::size_t>(card - first_counterspell)]];
}

/// The effect of the active player's ability that was next, or came up with the move, is behind us.
inline bool has_run(const Step& step, std::size_t effect) {
  bool was_due = is_move<UseAbility>(step);
  for (const Task& task : step.before.tasks)
    was_due = was_due || (task.kind == TaskKind::run_effect && task.a == effect);
  for (const Task& task : step.after.tasks)
    if (task.kind == TaskKind::run_effect && task.a == effect) return false;
  return was_due && step.before.turn == step.after.turn;
}

inline bool is_spell(const Hit& hit) {
  return hit.cause == Cause::attack_spell;
}
inline bool is_aimed(const Hit& hit) {
  return is_spell(hit) || hit.cause == Cause::ability;
}
inline bool is_return(const Hit& hit) {
  return hit.cause == Cause::companion || hit.cause == Cause::counterspell;
}

inline bool has_aimed_hits(const Step& step) {
  for (const Hit& hit : step.after.hits)
    if (is_aimed(hit)) return true;
  return false;
}

/// The damage under way that the hit belongs to, if it was under way when the step began.
inline const Frame* frame_of(const State& before, const Hit& hit) {
  for (const Frame& frame : before.frames)
    if (frame.cause == hit.cause && frame.dealer == hit.dealer && frame.source == hit.source &&
        (frame.victims >> hit.victim & 1U) != 0)
      return &frame;
  return nullptr;
}

std::span<const Invariant> pool_invariants();
std::span<const Invariant> gain_invariants();
std::span<const Invariant> card_invariants();
std::span<const Invariant> book_invariants();
std::span<const Invariant> damage_invariants();
std::span<const Invariant> target_invariants();
std::span<const Invariant> answer_invariants();
std::span<const Invariant> turn_invariants();
std::span<const Invariant> action_invariants();
std::span<const Invariant> player_invariants();
std::span<const Invariant> offer_invariants();

}  // namespace regolo::casting_shadows::recount
