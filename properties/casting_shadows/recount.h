// Counting by hand, for the invariants of Casting Shadows. Nothing here asks the engine.
#pragma once

#include <array>
#include <cstdlib>
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
    const bool any_cause = kind == ContinuousKind::more_damage || kind == ContinuousKind::action_points;
    if (effect.kind == kind && (any_cause || (effect.causes >> static_cast<unsigned>(cause) & 1U) != 0))
      amount += effect.amount;
  }
  return amount;
}

std::span<const Invariant> pool_invariants();
std::span<const Invariant> card_invariants();
std::span<const Invariant> damage_invariants();
std::span<const Invariant> answer_invariants();
std::span<const Invariant> turn_invariants();
std::span<const Invariant> player_invariants();

}  // namespace regolo::casting_shadows::recount
