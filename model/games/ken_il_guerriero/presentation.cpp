// The presentation phase: what is put into play, and with whom.
#include <algorithm>
#include <utility>

#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

namespace {

/// A life of somebody who is in play is stacked, or clashes; without the sentence that would not happen.
bool can_play_protagonist(const Content& content, const State& state, int player, unsigned slot,
                          Rules& rules) {
  const Card& card = card_at(content, state, slot);
  if (!rules.apply(Rule::who_can_always_be_played, true) || is_unique_waiting(content, state, slot, rules))
    return false;
  if (!card.life) return true;
  const bool is_own = protagonist_named(content, state, player, card.named) != none;
  const bool is_rivals = protagonist_named(content, state, rival_of(player), card.named) != none;
  if (!rules.apply(Rule::life_protagonist_one_of_a_kind, is_own || is_rivals)) return true;
  return is_own ? rules.apply(Rule::further_lives_are_stacked, true)
                : rules.apply(Rule::life_of_opponents_protagonist_clashes, true);
}

void add_assignments(const Content& content, const State& state, int player, unsigned slot, Rules& rules,
                     Moves& moves) {
  if (card_at(content, state, slot).duration == Duration::play_and_discard) return;
  if (is_unique_waiting(content, state, slot, rules)) return;
  for (const unsigned bearer : slots_in(state, player, Zone::forces, Zone::territory)) {
    if (may_bear(content, state, slot, bearer, rules)) moves.add(PlayCard{as_slot(slot), as_slot(bearer)});
  }
}

/// Timing of events in a presentation phase, the own one or the rival's.
bool is_event_in_time(const State& state, int player, const Card& card, Rules& rules) {
  const bool is_own = player == state.turn_player;
  switch (card.duration) {
    case Duration::turn:
      return is_own ? rules.apply(Rule::turn_card_until_epilogue, true)
                    : rules.apply(Rule::turn_event_also_in_rivals_presentation, true);
    case Duration::permanent:
      return is_own || !rules.apply(Rule::permanent_event_in_own_turn, true);
    case Duration::unlimited:
    case Duration::play_and_discard:
    case Duration::discard_after_use:
      break;
  }
  return is_own || (rules.apply(Rule::instant_event_at_any_moment, true) &&
                    rules.apply(Rule::instant_in_any_turn, true));
}

void life_clash(const Content& content, State& state, int player, unsigned slot, unsigned rivals,
                Rules& rules) {
  put(state, slot, Zone::past);
  const int worth = card_at(content, state, rivals).ochre;
  note(state, LogKind::discarded, player, rivals, 0, lives_of(state, rivals) == 1);
  if (!rules.apply(Rule::life_not_won_gives_no_points, true)) score(state, player, worth);
  lose_life(content, state, rivals, Zone::past, rules);
}

void play_protagonist(const Content& content, State& state, int player, unsigned slot, Rules& rules) {
  const Card& card = card_at(content, state, slot);
  const Slot own = card.life ? protagonist_named(content, state, player, card.named) : none;
  const Slot rivals = card.life ? protagonist_named(content, state, rival_of(player), card.named) : none;
  if (!rules.apply(Rule::life_protagonist_one_of_a_kind, own != none || rivals != none))
    return enter_play(content, state, slot, Zone::forces);
  if (own == none) return life_clash(content, state, player, slot, rivals, rules);
  enter_play(content, state, slot, Zone::stacked);
  state.host[slot] = own;
  // The stack is one protagonist: a fresh life does not make it fresh.
  if (has_flag(state, own, engaged) && !rules.apply(Rule::stack_acts_as_one, true))
    clear_flag(state, own, engaged);
}

/// A card of the hand that needs neither a bearer nor a partner.
bool can_play_alone(const Content& content, const State& state, int player, unsigned slot, Rules& rules) {
  const Card& card = card_at(content, state, slot);
  switch (card.kind) {
    case Kind::master:
    case Kind::character:
      return can_play_protagonist(content, state, player, slot, rules);
    case Kind::army:
      return !rules.apply(Rule::army_comes_with_inhabited_place, true) &&
             !is_unique_waiting(content, state, slot, rules);
    case Kind::place: {
      const bool may = card.inhabited ? !rules.apply(Rule::place_and_army_enter_together, true)
                                      : rules.apply(Rule::who_can_always_be_played, true);
      return may && !is_unique_waiting(content, state, slot, rules);
    }
    case Kind::event:
      return is_event_in_time(state, player, card, rules) &&
             can_play_event(content, state, player, slot, rules);
    case Kind::technique:
    case Kind::spirit:
    case Kind::special:
    case Kind::equipment:
      break;
  }
  return false;
}

}  // namespace

void add_pairs(const Content& content, const State& state, int player, Rules& rules, Moves& moves) {
  for (const unsigned army : slots_in(state, player, Zone::hand)) {
    if (card_at(content, state, army).kind != Kind::army) continue;
    if (!is_first_copy(state, army) || is_unique_waiting(content, state, army, rules)) continue;
    for (const unsigned place : slots_in(state, player, Zone::hand)) {
      const Card& home = card_at(content, state, place);
      if (home.kind != Kind::place || !home.inhabited) continue;
      if (!is_first_copy(state, place) || is_unique_waiting(content, state, place, rules)) continue;
      if (may_pair(content, state, army, place, rules)) moves.add(PlayPair{as_slot(army), as_slot(place)});
    }
  }
}

void add_switches(const Content& content, const State& state, Rules& rules, Moves& moves) {
  const SlotView hidden = slots_in(state, state.turn_player, Zone::stacked);
  for (const unsigned slot : hidden) {
    const unsigned top = state.host[slot];
    if (state.definition[slot] == state.definition[top]) continue;
    if (!state.frames.empty() && mark_count(state.frames.back(), MarkKind::switched, top) > 0) continue;
    bool is_first = true;
    for (const unsigned other : hidden)
      is_first = is_first && (other >= slot || state.host[other] != top ||
                              state.definition[other] != state.definition[slot]);
    if (!is_first) continue;
    const Ability& a = card_at(content, state, slot).ability;
    const Ability& b = card_at(content, state, top).ability;
    const bool other_ability = a.kind != b.kind || a.master != b.master;
    const bool may = rules.apply(Rule::active_life_is_on_top, true) &&
                     (!other_ability || rules.apply(Rule::each_life_may_have_its_ability, true));
    if (may) moves.add(SwitchLife{as_slot(slot)});
  }
}

void add_presentation_moves(const Content& content, const State& state, Until until, Rules& rules,
                            Moves& moves) {
  const int player = state.turn_player;
  if (rules.apply(Rule::play_cards_from_hand, true)) {
    for (const unsigned slot : slots_in(state, player, Zone::hand)) {
      if (!is_first_copy(state, slot)) continue;
      if (can_play_alone(content, state, player, slot, rules)) moves.add(PlayCard{as_slot(slot), none});
      if (card_at(content, state, slot).is_assigned())
        add_assignments(content, state, player, slot, rules, moves);
      if (until == Until::first && !moves.empty()) return;
    }
    add_pairs(content, state, player, rules, moves);
  }
  add_switches(content, state, rules, moves);
  add_own_turn_abilities(content, state, rules, moves);
}

void add_rival_moves(const Content& content, const State& state, Rules& rules, Moves& moves) {
  const int player = rival_of(state.turn_player);
  for (const unsigned slot : slots_in(state, player, Zone::hand)) {
    const Card& card = card_at(content, state, slot);
    if ((card.kind != Kind::event && card.kind != Kind::place) || !is_first_copy(state, slot)) continue;
    bool may = card.kind == Kind::event && is_event_in_time(state, player, card, rules) &&
               can_play_event(content, state, player, slot, rules);
    if (card.kind == Kind::place && !card.inhabited)
      may = !rules.apply(Rule::places_in_own_presentation, true);
    if (may) moves.add(PlayCard{as_slot(slot), none});
  }
}

void play_card(const Content& content, State& state, int player, const PlayCard& move, Rules& rules) {
  const Card& card = card_at(content, state, move.card);
  if (card.is_protagonist()) return play_protagonist(content, state, player, move.card, rules);
  if (card.kind == Kind::place) {
    enter_play(content, state, move.card, Zone::territory);
    return;
  }
  if (card.kind == Kind::event || card.duration == Duration::play_and_discard)
    return begin_use(content, state, {move.card, byte(player), move.bearer, none, none, 1}, rules);
  put(state, move.card, Zone::assigned);
  state.host[move.card] = move.bearer;
}

void play_pair(const Content& content, State& state, int, const PlayPair& move, Rules&) {
  enter_play(content, state, move.army, Zone::forces);
  enter_play(content, state, move.place, Zone::territory);
}

void switch_life(State& state, Slot life) {
  std::swap(state.definition[life], state.definition[state.host[life]]);
}

int hand_limit(const Content& content, const State& state, int player, Rules& rules) {
  int limit = content.parameters.hand_limit;
  for (const unsigned slot : slots_in(state, player, Zone::forces)) {
    if (!has_active_effect(content, state, slot, EffectKind::hand_limit, rules)) continue;
    if (rules.apply(Rule::destined_raises_hand_limit, true))
      limit = std::max<int>(
          limit, effect_of(content, *master_ability(content, state, slot), EffectKind::hand_limit)->amount);
  }
  return limit;
}

}  // namespace regolo::ken_il_guerriero
