// What may be used in a fight, as an answer, and at the moments that some abilities of masters wait for.
#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

namespace {

/// Whoever bears the card has used up the techniques, or the spirits, of this fight.
bool is_over_use(const Content& content, const State& state, const Fight& fight, const Card& card,
                 unsigned bearer, bool from_hand, Rules& rules) {
  const bool is_counted = card.kind == Kind::technique || card.kind == Kind::spirit;
  int same_kind = 0;
  int counted = 0;
  bool other_source = false;
  for (const Mark& mark : fight.marks) {
    if ((mark.kind != MarkKind::used_assigned && mark.kind != MarkKind::used_from_hand) ||
        mark.target != bearer)
      continue;
    const bool is_same = static_cast<Kind>(mark.value) == card.kind;
    same_kind += is_same ? 1 : 0;
    counted += mark.value <= static_cast<int>(Kind::spirit) ? 1 : 0;
    other_source = other_source || (is_same && (mark.kind == MarkKind::used_from_hand) != from_hand);
  }
  if (!is_counted) return same_kind > 0 && !rules.apply(Rule::specials_and_equipment_unlimited, true);
  if (rules.apply(Rule::assigned_or_hand_card_final, other_source)) return true;
  const Parameters& parameters = content.parameters;
  const bool is_capped =
      card_at(content, state, bearer).kind == Kind::master || parameters.assign_caps_for_all != 0;
  if (!is_capped) return false;
  const int used = parameters.technique_spirit_cap_is_total != 0 ? counted : same_kind;
  return rules.apply(Rule::one_technique_or_spirit_per_fight,
                     used >= parameters.techniques_and_spirits_per_fight);
}

/// Bonuses that count by themselves are not activated.
bool is_standing(const Content& content, const Card& card) {
  if (content.parameters.bonus_needs_activation != 0 || !card.ability.is_bonus()) return false;
  if (card.kind == Kind::place) return true;
  return (card.kind == Kind::special || card.kind == Kind::equipment) && card.duration == Duration::permanent;
}

bool may_intervene(const Content& content, const State& state, const Fight& fight, unsigned master,
                   Rules& rules) {
  const int side = owner_of(master) == state.turn_player ? 0 : 1;
  if (fight.kind == FightKind::challenge || (fight.kind == FightKind::direct && side == 1)) return false;
  if (state.group[master] != 0 || has_flag(state, master, engaged)) return false;
  const Members members = side_of(content, state, fight, side, rules);
  if (members.empty()) return false;
  for (const Slot member : members)
    if (card_at(content, state, member).kind == Kind::master ||
        !may_share_group(content, state, master, member, rules))
      return false;
  if (side == 1 && !may_defend(content, state, master, fight.objective, rules)) return false;
  return rules.apply(Rule::intervention_joins_a_group, true);
}

bool may_replace(const Content& content, const State& state, unsigned master, Rules& rules) {
  if (state.group[master] != 0 || owner_of(master) == state.turn_player) return false;
  if (!has_target(content, state, {as_slot(master), byte(owner_of(master)), none, none, none, 0}, rules))
    return false;
  return rules.apply(Rule::defender_replaces_good_character, true);
}

/// An ability that only masters have, in the window of a fight.
bool may_use_master_ability(const Content& content, const State& state, const Fight& fight, unsigned source,
                            int side, Rules& rules) {
  const MasterAbility& ability = *master_ability(content, state, source);
  if (!can_pay(content, state, owner_of(source), ability.cost)) return false;
  if (is_spent(content, state, source, ability, rules)) return false;
  switch (ability.works) {
    case Works::forming_groups:
      return state.zone[source] == Zone::forces && may_intervene(content, state, fight, source, rules);
    case Works::forming_defence:
      return state.zone[source] == Zone::forces && fight.kind == FightKind::place &&
             may_replace(content, state, source, rules);
    case Works::in_fight:
      return side >= 0 && has_target(content, state,
                                     {as_slot(source), byte(owner_of(source)), none, none, none, 0}, rules);
    case Works::always:
    case Works::own_turn:
    case Works::before_fights:
    case Works::answer:
    case Works::after_conquest:
    case Works::after_life_won:
    case Works::after_combat:
      break;
  }
  return false;
}

/// Whether the card may be activated at all: it is in play, belongs to the fight and was not used before.
bool is_at_hand(const Content& content, const State& state, const Fight& fight, unsigned slot, int& side,
                Rules& rules) {
  const Card& card = card_at(content, state, slot);
  if (card.ability.kind == AbilityKind::nothing || is_standing(content, card)) return false;
  if (state.zone[slot] == Zone::stacked && card.kind != Kind::master) return false;
  side = side_with(state, fight, slot);
  if (state.zone[slot] == Zone::stacked && (side < 0 || !rules.apply(Rule::challenge_frees_abilities, true)))
    return false;
  if (card.kind == Kind::character && !rules.apply(Rule::one_ability_per_character, true)) return false;
  return true;
}

bool can_activate(const Content& content, const State& state, const Fight& fight, unsigned slot,
                  Rules& rules) {
  int side = -1;
  if (!is_at_hand(content, state, fight, slot, side, rules)) return false;
  const Card& card = card_at(content, state, slot);
  if (is_cancelled(state, slot, rules)) return false;
  if (card.ability.kind == AbilityKind::master)
    return may_use_master_ability(content, state, fight, slot, side, rules);
  if (is_used_up(content, fight, slot, rules)) return false;
  if (card.ability.kind == AbilityKind::custom) return false;
  if (card.ability.kind == AbilityKind::challenge && state.frames.size() == fights_open_max) return false;
  // Without the sentence that abilities act within the own group, those of idle protagonists could be used.
  if (rules.apply(Rule::ability_acts_within_own_group, side < 0)) return false;
  if (side < 0 && (state.zone[slot] != Zone::forces || has_flag(state, slot, engaged))) return false;
  Use use{as_slot(slot), byte(owner_of(slot)), none, none, none, 0};
  if (card.is_assigned()) {
    use.bearer = state.host[slot];
    if (card.duration == Duration::permanent && !rules.apply(Rule::permanent_card_in_own_presentation, true))
      return false;
    const bool pays = card.duration == Duration::discard_after_use;
    if (pays && !can_pay(content, state, use.by, card.ochre)) return false;
    if (is_over_use(content, state, fight, card, use.bearer, false, rules)) return false;
  }
  return !needs_target(card.ability, content) || has_target(content, state, use, rules);
}

void add_play_in_fight(const Content& content, const State& state, const Fight& fight, unsigned slot,
                       int player, Rules& rules, Moves& moves) {
  const Card& card = card_at(content, state, slot);
  const bool is_event = card.kind == Kind::event && card.duration == Duration::play_and_discard;
  if ((!card.is_assigned() && !is_event) || !is_first_copy(state, slot)) return;
  if (card.is_assigned()) return add_plays_on_bearers(content, state, fight, slot, player, rules, moves);
  if (!rules.apply(Rule::instant_event_at_any_moment, true)) return;
  if (player != state.turn_player && !rules.apply(Rule::instant_in_any_turn, true)) return;
  if (can_play_event(content, state, player, slot, rules)) moves.add(PlayCard{as_slot(slot), none});
}

/// Cards in the Present; of the lives below the active one those in a challenge only.
SlotView may_be_activated(const State& state, const Fight& fight, int player) {
  SmallSet set = lying_in(state, player, Zone::forces) | lying_in(state, player, Zone::assigned) |
                 lying_in(state, player, Zone::territory);
  if (fight.kind == FightKind::challenge) set = set | lying_in(state, player, Zone::stacked);
  return {player, set};
}

}  // namespace

bool is_used_up(const Content& content, const Fight& fight, unsigned source, Rules& rules) {
  const bool is_over = mark_count(fight, MarkKind::used, source) >= content.parameters.uses_per_fight;
  return rules.apply(Rule::ability_once_per_fight, is_over);
}

bool is_spent(const Content& content, const State& state, unsigned slot, const MasterAbility& ability,
              Rules& rules) {
  switch (ability.limit) {
    case Limit::unlimited:
      return false;
    case Limit::fight:
      return !state.frames.empty() && is_used_up(content, state.frames.back(), slot, rules);
    case Limit::phase:
      return has_flag(state, slot, used_this_phase);
    case Limit::turn:
      return has_flag(state, slot, used_this_turn);
  }
  return false;
}

void add_plays_on_bearers(const Content& content, const State& state, const Fight& fight, unsigned slot,
                          int player, Rules& rules, Moves& moves) {
  const Card& card = card_at(content, state, slot);
  const bool is_instant = card.duration == Duration::play_and_discard;
  if (card.duration == Duration::permanent && rules.apply(Rule::permanent_card_in_own_presentation, true))
    return;
  if (card.duration == Duration::discard_after_use &&
      rules.apply(Rule::discard_after_use_in_own_presentation, true))
    return;
  if (player != state.turn_player && !rules.apply(Rule::instant_in_any_turn, true)) return;
  if (is_unique_waiting(content, state, slot, rules) || !can_pay(content, state, player, card.ochre)) return;
  for (int side = 0; side < 2; ++side) {
    for (const Slot bearer : side_of(content, state, fight, side, rules)) {
      if (owner_of(bearer) != player || !may_bear(content, state, slot, bearer, rules)) continue;
      if (fight.kind == FightKind::challenge && card.kind != Kind::equipment &&
          !rules.apply(Rule::challenge_frees_abilities, true))
        continue;
      if (is_instant && is_over_use(content, state, fight, card, bearer, true, rules)) continue;
      const Use use{as_slot(slot), byte(player), bearer, none, none, 1};
      if (is_instant && needs_target(card.ability, content) && !has_target(content, state, use, rules))
        continue;
      moves.add(PlayCard{as_slot(slot), bearer});
    }
  }
}

bool can_play_event(const Content& content, const State& state, int player, unsigned slot, Rules& rules) {
  const Card& card = card_at(content, state, slot);
  if (is_unique_waiting(content, state, slot, rules) || !can_pay(content, state, player, card.ochre))
    return false;
  const bool lacks = card.needs_protagonist != none &&
                     protagonist_named(content, state, player, card.needs_protagonist) == none;
  if (rules.apply(Rule::event_may_ask_conditions, lacks)) return false;
  const Use use{as_slot(slot), byte(player), none, none, none, 1};
  const bool in_fight = !state.frames.empty() && side_of_player(state, state.frames.back(), player) >= 0;
  switch (card.ability.kind) {
    case AbilityKind::custom: {
      const Effect& first = content.effects[card.ability.first_effect];
      return first.kind != EffectKind::draw || count_in(state, player, Zone::future) > 0;
    }
    case AbilityKind::challenge:
      return state.frames.size() < fights_open_max && has_target(content, state, use, rules);
    case AbilityKind::cancel:
      return has_target(content, state, use, rules);
    default:
      if (!in_fight) return false;
      return !needs_target(card.ability, content) || has_target(content, state, use, rules);
  }
}

void add_fight_moves(const Content& content, const State& state, Until until, Rules& rules, Moves& moves) {
  const Fight& fight = state.frames.back();
  const int player = fight.asked;
  if (rules.apply(Rule::play_instants_in_fight, true)) {
    for (const unsigned slot : slots_in(state, player, Zone::hand)) {
      add_play_in_fight(content, state, fight, slot, player, rules, moves);
      if (until == Until::first && !moves.empty()) return;
    }
  }
  if (rules.apply(Rule::activate_any_abilities, true)) {
    for (const unsigned slot : may_be_activated(state, fight, player)) {
      if (can_activate(content, state, fight, slot, rules)) moves.add(Activate{as_slot(slot)});
      if (until == Until::first && !moves.empty()) return;
    }
  }
  if (content.parameters.life_switch_in_whole_turn != 0 && player == state.turn_player)
    add_switches(content, state, rules, moves);
}

void add_own_turn_abilities(const Content& content, const State& state, Rules& rules, Moves& moves) {
  for (const unsigned slot : slots_in(state, state.turn_player, Zone::forces)) {
    const MasterAbility* ability = master_ability(content, state, slot);
    if (ability == nullptr || ability->works != Works::own_turn || is_cancelled(state, slot, rules)) continue;
    if (!can_pay(content, state, state.turn_player, ability->cost)) continue;
    if (is_spent(content, state, slot, *ability, rules)) continue;
    const bool is_engaged = has_flag(state, slot, engaged);
    if (effect_of(content, *ability, EffectKind::disengage_self) != nullptr) {
      if (is_engaged) moves.add(Activate{as_slot(slot)});
      continue;
    }
    if (rules.apply(Rule::engaged_until_own_disengagement, is_engaged)) continue;
    if (ability->engages && is_engaged) continue;
    const Use use{as_slot(slot), state.turn_player, none, none, none, 0};
    if (needs_target(card_at(content, state, slot).ability, content) &&
        !has_target(content, state, use, rules))
      continue;
    moves.add(Activate{as_slot(slot)});
  }
}

void add_before_fights(const Content& content, const State& state, Rules& rules, Moves& moves) {
  for (const unsigned slot : slots_in(state, state.turn_player, Zone::forces)) {
    const MasterAbility* ability = master_ability(content, state, slot);
    if (ability == nullptr || ability->works != Works::before_fights || is_cancelled(state, slot, rules))
      continue;
    if (!can_pay(content, state, state.turn_player, ability->cost)) continue;
    if (is_spent(content, state, slot, *ability, rules)) continue;
    if (rules.apply(Rule::engaged_until_own_disengagement, has_flag(state, slot, engaged))) continue;
    moves.add(Activate{as_slot(slot)});
  }
}

/// The side being asked fought with one master alone, who took a life of an opposing master.
void add_mastery(const Content& content, const State& state, Rules& rules, Moves& moves) {
  const Fight& fight = state.frames.back();
  const auto side = static_cast<std::size_t>(fight.asked_side);
  const Slot beaten = fight.life_won[side];
  if (beaten == none || state.zone[beaten] != Zone::forces) return;
  const Members winners = side_of(content, state, fight, fight.asked_side, rules);
  if (winners.size() != 1) return;
  const Slot winner = winners[0];
  if (owner_of(winner) == owner_of(beaten)) return;
  for (const unsigned slot : slots_in(state, owner_of(winner), Zone::forces, Zone::stacked)) {
    const bool is_hidden =
        state.zone[slot] == Zone::stacked && state.host[slot] == winner && fight.kind == FightKind::challenge;
    if (slot != winner && !is_hidden) continue;
    const MasterAbility* ability = master_ability(content, state, slot);
    if (ability == nullptr || ability->works != Works::after_life_won || is_cancelled(state, slot, rules))
      continue;
    if (is_hidden && !rules.apply(Rule::challenge_frees_abilities, true)) continue;
    if (!can_pay(content, state, owner_of(winner), ability->cost) ||
        is_spent(content, state, slot, *ability, rules))
      continue;
    if (rules.apply(Rule::mastery_takes_another_life, true)) moves.add(Activate{as_slot(slot)});
  }
}

void add_captain(const Content& content, const State& state, Rules& rules, Moves& moves) {
  const Fight& fight = state.frames.back();
  bool has_captain = false;
  for (const Slot slot : side_of(content, state, fight, 0, rules)) {
    if (!has_active_effect(content, state, slot, EffectKind::play_place, rules)) continue;
    const MasterAbility& ability = *master_ability(content, state, slot);
    if (!can_pay(content, state, state.turn_player, ability.cost) ||
        is_spent(content, state, slot, ability, rules))
      continue;
    has_captain = true;
  }
  if (has_captain && rules.apply(Rule::captain_plays_place_after_conquest, true))
    add_pairs(content, state, state.turn_player, rules, moves);
}

void add_liberators(const Content& content, const State& state, Rules& rules, Moves& moves) {
  if (state.extra_attacks >= content.parameters.extra_attacks_per_turn) return;
  int places = 0;
  for (const unsigned slot : slots_in(state, rival_of(state.turn_player), Zone::territory))
    places += card_at(content, state, slot).inhabited ? 1 : 0;
  for (const unsigned slot : slots_in(state, state.turn_player, Zone::forces)) {
    if (!has_active_effect(content, state, slot, EffectKind::another_attack, rules)) continue;
    const MasterAbility& ability = *master_ability(content, state, slot);
    if (places < ability.needs_places || !can_pay(content, state, state.turn_player, ability.cost)) continue;
    if (is_spent(content, state, slot, ability, rules)) continue;
    if (rules.apply(Rule::liberator_attacks_again, true)) moves.add(Activate{as_slot(slot)});
  }
}

}  // namespace regolo::ken_il_guerriero
