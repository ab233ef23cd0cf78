// Who fights with whom, and what has been cancelled.
#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

Members members_of(const State& state, std::uint8_t group, Rules& rules) {
  Members members;
  if (group == 0) return members;
  const int player = group <= 16 ? state.turn_player : rival_of(state.turn_player);
  for (const unsigned slot : slots_in(state, player, Zone::forces)) {
    if (state.group[slot] != group) continue;
    std::size_t at = members.size();
    while (at > 0 && state.order[members[at - 1]] > state.order[slot]) --at;
    if (at < members.size() && !rules.apply(Rule::order_in_group_fixed, true)) at = members.size();
    members.insert_at(at, byte(static_cast<int>(slot)));
  }
  return members;
}

Members side_of(const Content&, const State& state, const Fight& fight, int side, Rules& rules) {
  const std::uint8_t number = fight.side[static_cast<std::size_t>(side)];
  if (fight.kind == FightKind::challenge) {
    Members alone;
    if (state.zone[number] == Zone::forces) alone.push(number);
    return alone;
  }
  Members members = members_of(state, number, rules);
  // Whoever is attacked directly stands alone, or behind those who may defend it when a rule is off.
  if (fight.kind == FightKind::direct && side == 1 && state.zone[fight.objective] == Zone::forces &&
      state.group[fight.objective] != number)
    members.push(fight.objective);
  return members;
}

int side_with(const State& state, const Fight& fight, unsigned slot) {
  unsigned at = slot;
  if (state.zone[slot] != Zone::forces && state.host[slot] != none) at = state.host[slot];
  if (fight.kind == FightKind::place && at == fight.objective) return 1;
  if (state.zone[at] != Zone::forces) return -1;
  const unsigned number = fight.kind == FightKind::challenge ? at : state.group[at];
  if (number == fight.side[0]) return 0;
  if (number == fight.side[1]) return 1;
  return fight.kind == FightKind::direct && at == fight.objective ? 1 : -1;
}

int side_of_player(const State& state, const Fight& fight, int player) {
  if (fight.kind != FightKind::challenge) return player == state.turn_player ? 0 : 1;
  if (owner_of(fight.side[0]) == player) return 0;
  return owner_of(fight.side[1]) == player ? 1 : -1;
}

bool is_commander(const Content& content, const State& state, const Members& members, unsigned slot,
                  Rules& rules) {
  const bool commands = members.size() > 1 && card_at(content, state, slot).kind == Kind::master;
  return commands && rules.apply(Rule::commander_adds_no_attack_and_is_last, true);
}

void leave_group(State& state, unsigned slot) {
  state.group[slot] = 0;
  state.order[slot] = 0;
}

/// Of two that cancel each other the later one holds, so the list is read from its end.
bool is_cancelled(const State& state, unsigned slot, Rules& rules) {
  if (state.cancels.empty()) return false;
  std::uint32_t holds = 0;
  bool cancelled = false;
  for (std::size_t i = state.cancels.size(); i > 0; --i) {
    const Cancelled& one = state.cancels[i - 1];
    bool is_void = false;
    for (std::size_t later = i; later < state.cancels.size(); ++later)
      is_void = is_void || ((holds >> later & 1U) != 0 && state.cancels[later].target == one.source);
    if (is_void && rules.apply(Rule::last_cancel_holds, true)) continue;
    holds |= 1U << (i - 1);
    cancelled = cancelled || one.target == slot;
  }
  return rules.apply(Rule::cancel_takes_abilities_for_the_turn, cancelled);
}

int mark_count(const Fight& fight, MarkKind kind, unsigned source) {
  int count = 0;
  for (const Mark& mark : fight.marks) count += mark.kind == kind && mark.source == source ? 1 : 0;
  return count;
}

}  // namespace regolo::ken_il_guerriero
