// Counting by hand, for the invariants of Res Arcana Duo. Nothing here asks the engine.
#pragma once

#include <array>
#include <string>

#include "model/games/res_arcana_duo/game.h"
#include "properties/invariant.h"

namespace regolo::res_arcana_duo::recount {

using Step = properties::Step<Game>;
using Invariant = properties::Invariant<Game>;
using properties::Violation;

inline const Player& player(const State& state, int seat) {
  return state.players[static_cast<std::size_t>(seat)];
}

inline bool is_pending(const State& state, TaskKind kind) {
  for (const Task& task : state.tasks)
    if (task.kind == kind) return true;
  return false;
}

/// Signed amounts, for differences.
using Difference = std::array<int, essence_count>;

inline Difference change(const Essences& before, const Essences& after) {
  Difference difference{};
  for (std::size_t i = 0; i < essence_count; ++i) difference[i] = after[i] - before[i];
  return difference;
}

/// The artifacts that belong to a player, wherever they lie.
inline SmallSet artifacts_of(const Content& content, const Player& own) {
  SmallSet all =
      (own.hand | own.deck_rest | own.discards | own.looked | own.in_play) & content.all(Kind::artifact);
  for (const ComponentId card : own.deck_top) all.add(card);
  return all;
}

/// Points as page 9 counts them, from the components themselves.
inline int points(const Content& content, const State& state, int seat) {
  int sum = state.token == seat ? content.parameters.token_points : 0;
  for (unsigned id = 0; id < content.components.size(); ++id) {
    if (!player(state, seat).in_play.contains(id)) continue;
    const Component& component = content[id];
    sum += component.points;
    if (component.kind != Kind::place) continue;
    for (std::size_t i = 0; i < essence_count; ++i) sum += component.points_per[i] * state.stored[id][i];
  }
  return sum;
}

/// Whether `amounts` is the named part and exactly the free part, within what is excluded.
inline bool fits(const Bundle& bundle, const Essences& amounts) {
  int free_part = 0;
  for (std::size_t i = 0; i < essence_count; ++i) {
    const int over = amounts[i] - bundle.named[i];
    if (over < 0) return false;
    if (over > 0 && (bundle.any_mask >> i & 1U) == 0) return false;
    free_part += over;
  }
  return free_part == bundle.any;
}

/// Whether the power may straighten something, by itself or through an item that it borrows.
inline bool has_straighten(const Content& content, const Power& power) {
  for (unsigned i = 0; i < power.effects; ++i) {
    const EffectKind kind = content.effects[power.first_effect + i].kind;
    if (kind == EffectKind::straighten || kind == EffectKind::use_item) return true;
  }
  return false;
}

std::span<const Invariant> essence_invariants();
std::span<const Invariant> card_invariants();
std::span<const Invariant> power_invariants();
std::span<const Invariant> round_invariants();

}  // namespace regolo::res_arcana_duo::recount
