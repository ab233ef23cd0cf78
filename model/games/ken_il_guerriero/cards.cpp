// Where cards lie, and how they leave play.
#include <utility>

#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

bool is_in_present(const State& state, unsigned slot) {
  switch (state.zone[slot]) {
    case Zone::forces:
    case Zone::stacked:
    case Zone::assigned:
    case Zone::territory:
    case Zone::destiny:
      return true;
    case Zone::nowhere:
    case Zone::future:
    case Zone::hand:
    case Zone::past:
    case Zone::removed:
    case Zone::table:
      break;
  }
  return false;
}

SlotView present_of(const State& state, int player) {
  SmallSet set;
  for (const Zone zone : {Zone::forces, Zone::stacked, Zone::assigned, Zone::territory, Zone::destiny})
    set = set | lying_in(state, player, zone);
  return {player, set};
}

Slot protagonist_named(const Content& content, const State& state, int player, std::uint8_t name) {
  for (const unsigned slot : slots_in(state, player, Zone::forces))
    if (card_at(content, state, slot).named == name) return as_slot(slot);
  return none;
}

int lives_of(const State& state, unsigned protagonist) {
  int lives = 1;
  for (const unsigned slot : slots_in(state, owner_of(protagonist), Zone::stacked))
    lives += state.host[slot] == protagonist ? 1 : 0;
  return lives;
}

void put(State& state, unsigned slot, Zone zone) {
  auto& lying = state.lying[static_cast<std::size_t>(owner_of(slot))];
  lying[static_cast<std::size_t>(state.zone[slot])].remove(slot % deck_max);
  lying[static_cast<std::size_t>(zone)].add(slot % deck_max);
  state.zone[slot] = zone;
  state.host[slot] = none;
  state.order[slot] = 0;
  state.group[slot] = 0;
  state.flags[slot] = 0;
}

void enter_play(const Content& content, State& state, unsigned slot, Zone zone) {
  put(state, slot, zone);
  if (zone == Zone::territory || zone == Zone::stacked) state.order[slot] = ++state.row;
  if (zone == Zone::territory) state.had_place[static_cast<std::size_t>(owner_of(slot))] = 1;
  if (zone == Zone::forces && content.parameters.enter_play_engaged != 0) set_flag(state, slot, engaged);
}

void leave_play(const Content& content, State& state, unsigned slot, Zone to, Rules&) {
  const bool is_place = card_at(content, state, slot).kind == Kind::place;
  for (const unsigned other : slots_in(state, owner_of(slot), Zone::assigned, Zone::stacked))
    if (state.host[other] == slot) put(state, other, is_place ? to : Zone::past);
  put(state, slot, to);
}

bool lose_life(const Content& content, State& state, unsigned protagonist, Zone to, Rules& rules) {
  unsigned next = none;
  bool has_permanent = false;
  for (const unsigned slot : slots_in(state, owner_of(protagonist), Zone::assigned, Zone::stacked)) {
    if (state.host[slot] != protagonist) continue;
    has_permanent = has_permanent || state.zone[slot] == Zone::assigned;
    if (state.zone[slot] != Zone::stacked) continue;
    if (next == none || state.order[slot] < state.order[next]) next = slot;
  }
  if (next == none) {
    leave_play(content, state, protagonist, to, rules);
    return true;
  }
  // The lives change places, so that the protagonist keeps its slot and shows the next life.
  if (rules.apply(Rule::active_life_lost_first, true))
    std::swap(state.definition[protagonist], state.definition[next]);
  put(state, next, to);
  if (has_permanent && !rules.apply(Rule::permanent_leaves_with_last_life, true)) {
    for (const unsigned slot : slots_in(state, owner_of(protagonist), Zone::assigned))
      if (state.host[slot] == protagonist) put(state, slot, Zone::past);
  }
  return false;
}

void draw_card(State& state, int player, std::uint8_t definition) {
  for (const unsigned slot : slots_in(state, player, Zone::future)) {
    if (state.definition[slot] != definition) continue;
    put(state, slot, Zone::hand);
    return;
  }
}

bool is_first_copy(const State& state, unsigned slot) {
  for (const unsigned other : slots_in(state, owner_of(slot), Zone::hand)) {
    if (other >= slot) return true;
    if (state.definition[other] == state.definition[slot]) return false;
  }
  return true;
}

}  // namespace regolo::ken_il_guerriero
