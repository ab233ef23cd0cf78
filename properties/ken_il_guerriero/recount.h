// Counting by hand, for the invariants of Ken il Guerriero. Nothing here asks the engine.
#pragma once

#include <array>
#include <cstring>
#include <span>
#include <string>

#include "model/games/ken_il_guerriero/game.h"
#include "properties/invariant.h"

namespace regolo::ken_il_guerriero::recount {

using Step = properties::Step<Game>;
using Invariant = properties::Invariant<Game>;
using properties::Violation;

inline const Card& card(const Step& step, const State& state, unsigned slot) {
  return step.content.cards[state.definition[slot]];
}
inline int owner(unsigned slot) {
  return slot < deck_max ? 0 : 1;
}
inline bool is_engaged(const State& state, unsigned slot) {
  return (state.flags[slot] & engaged) != 0;
}
// Most moves touch few cards. What can only go wrong where something changed is looked at there alone; the
// arrays are compared as bytes.
template <class Array>
bool differ(const Array& a, const Array& b) {
  return std::memcmp(&a, &b, sizeof a) != 0;
}
/// The slots of a player whose byte differs in the two arrays, found eight at a time.
template <class Array>
SmallSet changed(const Array& a, const Array& b, int player) {
  static_assert(sizeof(a[0]) == 1);
  SmallSet set;
  const unsigned first = static_cast<unsigned>(player) * deck_max;
  for (unsigned word = 0; word < deck_max; word += 8) {
    if (std::memcmp(&a[first + word], &b[first + word], 8) == 0) continue;
    for (unsigned at = word; at < word + 8; ++at)
      if (a[first + at] != b[first + at]) set.add(at);
  }
  return set;
}
/// The slots of a player that are in some group.
inline SmallSet grouped(const State& state, int player) {
  static constexpr decltype(State::group) nobody{};
  return changed(state.group, nobody, player);
}
inline SmallSet lying(const State& state, int player, Zone zone) {
  return state.lying[static_cast<std::size_t>(player)][static_cast<std::size_t>(zone)];
}
inline bool moved(const Step& step, Zone zone) {
  return lying(step.before, 0, zone) != lying(step.after, 0, zone) ||
         lying(step.before, 1, zone) != lying(step.after, 1, zone);
}
inline SmallSet present(const State& state, int player) {
  return lying(state, player, Zone::forces) | lying(state, player, Zone::stacked) |
         lying(state, player, Zone::assigned) | lying(state, player, Zone::territory) |
         lying(state, player, Zone::destiny);
}
inline bool has_any(const State& state, Zone zone) {
  return !lying(state, 0, zone).empty() || !lying(state, 1, zone).empty();
}
inline int in_zone(const State& state, int player, Zone zone) {
  return static_cast<int>(lying(state, player, zone).size());
}
inline bool in_present(const State& state, unsigned slot) {
  const Zone zone = state.zone[slot];
  return zone == Zone::forces || zone == Zone::stacked || zone == Zone::assigned || zone == Zone::territory ||
         zone == Zone::destiny;
}
inline bool opposed(Moral a, Moral b) {
  return a != b && a != Moral::neutral && b != Moral::neutral;
}
inline bool new_turn(const Step& step) {
  return step.after.turn != step.before.turn;
}
/// The effect of the card in the slot, if a master's ability or an event has it.
inline const Effect* effect_in(const Step& step, const State& state, unsigned slot, EffectKind kind) {
  const Ability& ability = card(step, state, slot).ability;
  unsigned first = ability.first_effect;
  unsigned count = ability.kind == AbilityKind::custom ? ability.effects : 0;
  if (ability.kind == AbilityKind::master) {
    first = step.content.masters[ability.master].first_effect;
    count = step.content.masters[ability.master].effects;
  }
  for (unsigned i = 0; i < count; ++i)
    if (step.content.effects[first + i].kind == kind) return &step.content.effects[first + i];
  return nullptr;
}
/// The entry takes effect unless a later one that takes effect names its source.
inline bool holds(const State& state, std::size_t entry) {
  for (std::size_t later = entry + 1; later < state.cancels.size(); ++later)
    if (state.cancels[later].target == state.cancels[entry].source && holds(state, later)) return false;
  return true;
}
inline bool cancelled(const State& state, unsigned slot) {
  for (std::size_t i = 0; i < state.cancels.size(); ++i)
    if (state.cancels[i].target == slot && holds(state, i)) return true;
  return false;
}
inline bool always(const Step&) {
  return true;
}
template <class Kind>
bool is_move(const Step& step) {
  return std::holds_alternative<Kind>(step.move);
}
inline bool fights_before(const Step& step) {
  return !step.before.frames.empty();
}

/// The move closed the window of the fight on top, and the first damage dealt was that fight's.
inline bool strikes(const Step& step) {
  if (!is_move<Pass>(step) || step.before.frames.empty() || !step.before.pending.empty()) return false;
  const Fight& fight = step.before.frames.back();
  if (fight.stage != FightStage::window || step.before.choice != ChoiceKind::nothing) return false;
  for (const Log& entry : step.after.log)
    if (entry.kind == LogKind::struck)
      return entry.amount == static_cast<int>(fight.kind) &&
             (fight.objective == none || entry.slot == fight.objective);
  return false;
}

std::span<const Invariant> card_invariants();
std::span<const Invariant> assignment_invariants();
std::span<const Invariant> turn_invariants();
std::span<const Invariant> points_invariants();
std::span<const Invariant> group_invariants();
std::span<const Invariant> damage_invariants();
std::span<const Invariant> movement_invariants();

}  // namespace regolo::ken_il_guerriero::recount
