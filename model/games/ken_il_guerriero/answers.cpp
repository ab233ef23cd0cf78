// Answers to a card that was just played: what may cancel it before it works.
#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

namespace {

/// The card on top of the pending ones is aimed at this master, or at the group he commands.
bool is_against(const Content& content, const State& state, unsigned master, CancelPlayed what,
                Rules& rules) {
  const Use& top = state.pending.back();
  if (top.target == none && top.second == none) return false;
  if (what == CancelPlayed::event_against_this_master) return top.target == master || top.second == master;
  const std::uint8_t group = state.group[master];
  if (group == 0 || !is_commander(content, state, members_of(state, group, rules), master, rules))
    return false;
  const auto is_in = [&](Slot slot) {
    return slot != none && state.zone[slot] == Zone::forces && state.group[slot] == group;
  };
  return is_in(top.target) || is_in(top.second);
}

bool may_answer_by_ability(const Content& content, const State& state, unsigned slot, Rules& rules) {
  const Use& top = state.pending.back();
  const Kind answered = card_at(content, state, top.source).kind;
  const Card& card = card_at(content, state, slot);
  const bool in_fight = !state.frames.empty();
  if (is_cancelled(state, slot, rules)) return false;
  const int side = in_fight ? side_with(state, state.frames.back(), slot) : -1;
  if (card.ability.kind == AbilityKind::cancel)
    return in_fight && !is_used_up(content, state.frames.back(), slot, rules) && card.is_assigned() &&
           state.zone[slot] == Zone::assigned && side >= 0 && answered == Kind::technique &&
           static_cast<CancelTarget>(card.ability.target) == CancelTarget::opposing_technique;
  if (card.ability.kind != AbilityKind::master) return false;
  // In a challenge the abilities of hidden lives answer too.
  const bool is_hidden = state.zone[slot] == Zone::stacked;
  if (is_hidden && (side < 0 || !rules.apply(Rule::challenge_frees_abilities, true))) return false;
  if (!is_hidden && state.zone[slot] != Zone::forces) return false;
  const unsigned master = is_hidden ? state.host[slot] : slot;
  const MasterAbility& ability = *master_ability(content, state, slot);
  const Effect* effect = effect_of(content, ability, EffectKind::cancel_played);
  if (effect == nullptr || !can_pay(content, state, owner_of(slot), ability.cost)) return false;
  if (is_spent(content, state, slot, ability, rules)) return false;
  const auto what = static_cast<CancelPlayed>(effect->word);
  if (what == CancelPlayed::opposing_technique) return answered == Kind::technique && side >= 0;
  return answered == Kind::event && is_against(content, state, master, what, rules);
}

bool is_cancel_of(const Content& content, const State& state, unsigned slot, Kind answered) {
  const Ability& ability = card_at(content, state, slot).ability;
  if (ability.kind != AbilityKind::cancel) return false;
  const bool wants_event = static_cast<CancelTarget>(ability.target) == CancelTarget::event;
  return wants_event == (answered == Kind::event);
}

}  // namespace

void add_answers(const Content& content, const State& state, Rules& rules, Moves& moves) {
  const Use& top = state.pending.back();
  const int player = rival_of(top.by);
  const Kind answered = card_at(content, state, top.source).kind;
  SmallSet all = lying_in(state, player, Zone::hand) | lying_in(state, player, Zone::forces) |
                 lying_in(state, player, Zone::assigned);
  if (!state.frames.empty() && state.frames.back().kind == FightKind::challenge)
    all = all | lying_in(state, player, Zone::stacked);
  for (const unsigned slot : SlotView(player, all)) {
    if (state.zone[slot] == Zone::hand) {
      if (!is_first_copy(state, slot) || !is_cancel_of(content, state, slot, answered)) continue;
      const Card& card = card_at(content, state, slot);
      if (!state.frames.empty() && !rules.apply(Rule::play_instants_in_fight, true)) continue;
      if (card.kind == Kind::event && card.duration == Duration::play_and_discard) {
        if (!rules.apply(Rule::instant_event_at_any_moment, true)) continue;
        if (player != state.turn_player && !rules.apply(Rule::instant_in_any_turn, true)) continue;
        if (can_pay(content, state, player, card.ochre)) moves.add(PlayCard{as_slot(slot), none});
      } else if (card.is_assigned() && card.duration == Duration::play_and_discard && !state.frames.empty()) {
        add_plays_on_bearers(content, state, state.frames.back(), slot, player, rules, moves);
      }
    } else if (may_answer_by_ability(content, state, slot, rules)) {
      moves.add(Activate{as_slot(slot)});
    }
  }
}

}  // namespace regolo::ken_il_guerriero
