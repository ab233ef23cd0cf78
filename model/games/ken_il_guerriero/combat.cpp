// The combat phase: objectives, groups, and fights from the first decision to the conquest.
#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

namespace {

constexpr std::size_t groups_max = 15;

bool is_attack_forbidden(const Content& content, const State& state, Rules& rules) {
  bool forbidden = false;
  each_event_effect(content, state, [&](unsigned event, const Effect& effect) {
    forbidden = forbidden || (effect.kind == EffectKind::forbid_attack && !is_cancelled(state, event, rules));
  });
  if (forbidden) return true;
  return state.turn == 1 && content.parameters.first_turn_attack == 0;
}

/// The opposing places, the newest first.
Members row_of(const State& state, int player, Rules& rules) {
  Members row;
  for (const unsigned slot : slots_in(state, player, Zone::territory)) {
    std::size_t at = row.size();
    while (at > 0 && state.order[row[at - 1]] < state.order[slot]) --at;
    if (at < row.size() && !rules.apply(Rule::territory_row_in_order_of_play, true)) at = row.size();
    row.insert_at(at, byte(static_cast<int>(slot)));
  }
  return row;
}

int groups_on(const State& state, Slot objective) {
  int count = 0;
  for (const Slot named : state.objectives) count += named == objective ? 1 : 0;
  return count;
}

bool has_joiner(const Content& content, const State& state, std::uint8_t group, Slot objective,
                Rules& rules) {
  for (const unsigned slot : slots_in(state, state.turn_player, Zone::forces))
    if (may_join(content, state, slot, group, objective, rules)) return true;
  return false;
}

void add_places(const Content& content, const State& state, Rules& rules, Moves& moves) {
  const Members row = row_of(state, rival_of(state.turn_player), rules);
  const auto group = byte(static_cast<int>(state.objectives.size()) + 1);
  // The newest place first, then one after the other.
  bool is_open = true;
  for (const Slot place : row) {
    const int groups = groups_on(state, place);
    const bool out_of_turn = rules.apply(Rule::newest_place_attacked_first, !is_open);
    if (groups == 0) is_open = false;
    if (out_of_turn || groups >= content.parameters.groups_per_place) continue;
    // Once a deeper place was named, a newer one is past.
    const bool is_past = groups > 0 && state.objectives.back() != place;
    if (is_past) continue;
    if (has_joiner(content, state, group, place, rules)) moves.add(Attack{place});
  }
}

void add_uncovered(const Content& content, const State& state, Rules& rules, Moves& moves) {
  const int rival = rival_of(state.turn_player);
  if (!rules.apply(Rule::no_place_uncovers_protagonists, true)) return;
  if (state.had_place[static_cast<std::size_t>(rival)] != 0 &&
      !rules.apply(Rule::without_places_open_to_assault, true))
    return;
  const auto group = byte(static_cast<int>(state.objectives.size()) + 1);
  for (const unsigned slot : slots_in(state, rival, Zone::forces)) {
    const Slot target = as_slot(slot);
    if (groups_on(state, target) < content.parameters.groups_per_place &&
        has_joiner(content, state, group, target, rules))
      moves.add(Attack{target});
  }
}

void begin_fight(const Content& content, State& state, std::size_t index, Rules& rules) {
  Fight fight;
  fight.kind = state.is_direct != 0 ? FightKind::direct : FightKind::place;
  fight.side = {byte(static_cast<int>(index) + 1), byte(static_cast<int>(index) + 17)};
  fight.objective = state.objectives[index];
  const bool attacker_first = rules.apply(Rule::attacker_decides_first, true);
  fight.first = attacker_first ? state.turn_player : byte(rival_of(state.turn_player));
  fight.asked = fight.first;
  const bool is_there = is_in_present(state, fight.objective);
  if (!is_there || members_of(state, fight.side[0], rules).empty()) fight.stage = FightStage::end;
  fight.defended = members_of(state, fight.side[1], rules).empty() ? 0 : 1;
  push_fight(state, fight);
  if (++state.fights > content.parameters.fights_max) stop_endless(state);
}

/// A commander who was reached fights on alone against those who are left.
bool take_the_field(const Content& content, State& state, Rules& rules) {
  Fight& fight = state.frames.back();
  if (fight.kind == FightKind::challenge || (fight.reached[0] == 0 && fight.reached[1] == 0)) return false;
  const auto both_left = [&] {
    return !side_of(content, state, fight, 0, rules).empty() &&
           !side_of(content, state, fight, 1, rules).empty();
  };
  if (!both_left() || !rules.apply(Rule::commander_fights_survivors, true)) return false;
  // This fight is over and the place still held, so a suicide attack ends here.
  remove_suicides(content, state, fight, rules);
  if (!both_left()) return false;
  Fight again;
  again.kind = fight.kind;
  again.side = fight.side;
  again.objective = fight.objective;
  again.first = fight.first;
  again.asked = fight.first;
  again.defended = fight.defended;
  fight = again;
  if (++state.fights > content.parameters.fights_max) stop_endless(state);
  return true;
}

void conquer(const Content& content, State& state, Rules& rules) {
  Fight& fight = state.frames.back();
  fight.stage = FightStage::end;
  if (fight.kind != FightKind::place || state.zone[fight.objective] != Zone::territory) return;
  const bool has_attackers = !side_of(content, state, fight, 0, rules).empty();
  const bool has_defenders = !side_of(content, state, fight, 1, rules).empty();
  const bool is_won = fight.defended != 0
                          ? rules.apply(Rule::conquest_when_defenders_lost, has_attackers && !has_defenders)
                          : rules.apply(Rule::undefended_place_conquered, has_attackers && !has_defenders);
  if (!is_won) return;
  const Card& place = card_at(content, state, fight.objective);
  const bool scores =
      content.parameters.place_ochre_to_conqueror != 0 && rules.apply(Rule::beaten_cards_score_ochre, true);
  const int worth = scores ? place.ochre : 0;
  note(state, LogKind::conquered, state.turn_player, fight.objective, worth);
  score(state, state.turn_player, worth);
  const bool slaughters = has_mark_on_side(content, state, fight, MarkKind::slaughter, 0, rules);
  const bool removes = rules.apply(Rule::slaughter_removes_place, slaughters) &&
                       rules.apply(Rule::removed_cards_stay_out, true);
  if (place.inhabited) fight.stage = FightStage::captain;
  leave_play(content, state, fight.objective, removes ? Zone::removed : Zone::past, rules);
}

void release_group(State& state, std::uint8_t group, Rules& rules) {
  for (const Slot slot : members_of(state, group, rules)) {
    if (rules.apply(Rule::fighters_become_engaged, true)) set_flag(state, slot, engaged);
    leave_group(state, slot);
  }
}

void end_fight(const Content& content, State& state, Rules& rules) {
  const Fight fight = state.frames.back();
  remove_suicides(content, state, fight, rules);
  const auto depth = byte(static_cast<int>(state.frames.size()));
  for (int seat = 0; seat < seats; ++seat) {
    for (const unsigned slot : slots_in(state, seat, Zone::table)) {
      const bool is_due = state.order[slot] == depth && content.parameters.used_cards_wait_for_epilogue == 0;
      if (rules.apply(Rule::play_and_discard_leaves_after_damage, is_due)) put(state, slot, Zone::past);
    }
  }
  state.frames.pop();
  if (fight.kind == FightKind::challenge) {
    // Without the sentence that play resumes, the interrupted fight is over.
    if (!state.frames.empty() && !rules.apply(Rule::challenge_ends_and_play_resumes, true))
      state.frames.back().stage = FightStage::end;
  } else {
    release_group(state, fight.side[0], rules);
    release_group(state, fight.side[1], rules);
  }
  if (rules.apply(Rule::points_win_only_in_own_order_phase, true)) return;
  check_points(content, state, state.turn_player, rules);
  if (state.phase != Phase::over) check_points(content, state, rival_of(state.turn_player), rules);
}

}  // namespace

void push_fight(State& state, const Fight& fight) {
  state.frames.push(fight);
}

void begin_combat(const Content& content, State& state, Rules& rules) {
  state.phase = Phase::combat;
  state.objectives.clear();
  state.cursor = 0;
  state.fights = 0;
  state.conqueror_paid = 0;
  for (std::uint8_t& flags : state.flags) flags = byte(flags & ~used_this_phase);
  const int rival = rival_of(state.turn_player);
  state.is_direct = count_in(state, rival, Zone::territory) == 0 ? 1 : 0;
  state.stage = Stage::name_objective;
  if (is_attack_forbidden(content, state, rules)) end_combat(content, state, rules);
}

void add_objectives(const Content& content, const State& state, Rules& rules, Moves& moves) {
  const bool has_group = !state.objectives.empty();
  const bool is_full = state.objectives.size() == groups_max || (has_group && state.liberator != none) ||
                       (has_group && !rules.apply(Rule::any_number_of_places_attacked, true));
  if (!is_full && rules.apply(Rule::groups_with_named_objectives, true)) {
    if (state.is_direct != 0) {
      add_uncovered(content, state, rules, moves);
    } else {
      add_places(content, state, rules, moves);
    }
  }
  if (moves.empty() || has_group || rules.apply(Rule::attack_is_a_choice, true)) moves.add(EndAttack{});
}

void add_members(const Content& content, const State& state, Rules& rules, Moves& moves) {
  const bool attacks = state.stage == Stage::form_attack;
  const std::size_t index = attacks ? state.objectives.size() - 1 : state.cursor;
  const auto group = byte(static_cast<int>(index) + (attacks ? 1 : 17));
  const Slot objective = state.objectives[index];
  const int player = attacks ? state.turn_player : rival_of(state.turn_player);
  for (const unsigned slot : slots_in(state, player, Zone::forces))
    if (slot != objective && may_join(content, state, slot, group, objective, rules))
      moves.add(Join{as_slot(slot)});
  if (!attacks) {
    for (const unsigned slot : slots_in(state, player, Zone::forces)) {
      if (!has_active_effect(content, state, slot, EffectKind::replace_defender, rules) ||
          state.group[slot] != 0)
        continue;
      const Use use{byte(static_cast<int>(slot)), byte(player), none, none, none, 0};
      if (has_target(content, state, use, rules) && rules.apply(Rule::defender_replaces_good_character, true))
        moves.add(Activate{byte(static_cast<int>(slot))});
    }
  }
  if (!attacks || !members_of(state, group, rules).empty()) moves.add(Close{});
}

void begin_defence(const Content& content, State& state, Rules& rules) {
  state.cursor = 0;
  state.stage = Stage::form_defence;
  if (state.objectives.empty()) return end_combat(content, state, rules);
  if (state.is_direct != 0 && rules.apply(Rule::no_defence_against_direct_attack, true))
    state.stage = Stage::before_fights;
}

void close_defence(const Content&, State& state, Rules&) {
  ++state.cursor;
  if (state.cursor == state.objectives.size()) {
    state.cursor = 0;
    state.stage = Stage::before_fights;
  }
}

void next_to_decide(const Content& content, State& state, bool passed, Rules& rules) {
  Fight& fight = state.frames.back();
  fight.passes = passed ? byte(fight.passes + 1) : std::uint8_t{0};
  fight.asked = byte(rival_of(fight.asked));
  if (fight.replies < 250) ++fight.replies;
  if (fight.replies >= content.parameters.replies_max || fight.replies == 250) return stop_endless(state);
  const bool closed = fight.passes >= 2 && rules.apply(Rule::two_passes_close_the_fight, true);
  const bool cut_short = fight.replies >= 2 && !rules.apply(Rule::replies_until_both_decline, true);
  if (closed || cut_short) fight.stage = FightStage::strike;
}

bool go_on_fighting(const Content& content, State& state, Rules& rules) {
  if (state.frames.empty()) {
    if (state.cursor == state.objectives.size()) {
      state.stage = Stage::after_combat;
    } else {
      begin_fight(content, state, state.cursor++, rules);
    }
    return true;
  }
  switch (state.frames.back().stage) {
    case FightStage::strike:
      strike(content, state, rules);
      state.frames.back().stage = FightStage::mastery;
      return true;
    case FightStage::field:
      if (!take_the_field(content, state, rules)) state.frames.back().stage = FightStage::conquest;
      return true;
    case FightStage::conquest:
      conquer(content, state, rules);
      return true;
    case FightStage::end:
      end_fight(content, state, rules);
      return true;
    case FightStage::window:
    case FightStage::mastery:
    case FightStage::captain:
      break;
  }
  return false;
}

void end_combat(const Content& content, State& state, Rules& rules) {
  state.objectives.clear();
  state.cursor = 0;
  state.conqueror_paid = 0;
  state.liberator = none;
  if (rules.apply(Rule::five_phases_in_order, true)) return begin_epilogue(content, state, rules);
  state.phase = Phase::presentation;
  state.stage = Stage::present;
}

}  // namespace regolo::ken_il_guerriero
