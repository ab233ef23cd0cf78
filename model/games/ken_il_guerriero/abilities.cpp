// What happens when an ability or a card is used: price, target, answer, effect.
#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

namespace {

/// The master's effect that needs a target, or nullptr.
const Effect* aimed_effect(const Content& content, const Ability& ability) {
  if (ability.kind != AbilityKind::master) return nullptr;
  const MasterAbility& master = content.masters[ability.master];
  for (unsigned i = 0; i < master.effects; ++i) {
    const Effect& effect = content.effects[master.first_effect + i];
    switch (effect.kind) {
      case EffectKind::discard_opposing:
      case EffectKind::replace_defender:
      case EffectKind::engage_opposing:
      case EffectKind::cancel_played:
        return &effect;
      default:
        break;
    }
  }
  return nullptr;
}

/// The side that the user of a card or ability fights on; -1 outside fights.
int user_side(const State& state, const Use& use) {
  if (state.frames.empty()) return -1;
  const Fight& fight = state.frames.back();
  const unsigned at = use.bearer != none ? use.bearer : use.source;
  const int side = side_with(state, fight, at);
  return side >= 0 ? side : side_of_player(state, fight, use.by);
}

void add_all(const Members& members, Moves& moves) {
  for (const Slot slot : members) moves.add(Target{slot});
}

void add_used_techniques(const Content& content, const State& state, int by, Rules& rules, Moves& moves) {
  if (state.frames.empty()) return;
  Members seen;
  for (const Mark& mark : state.frames.back().marks) {
    if (mark.kind != MarkKind::used || owner_of(mark.source) == by || seen.contains(mark.source)) continue;
    if (card_at(content, state, mark.source).kind != Kind::technique ||
        is_cancelled(state, mark.source, rules))
      continue;
    seen.push(mark.source);
    moves.add(Target{mark.source});
  }
}

void add_destiny_events(const State& state, Rules& rules, Moves& moves) {
  for (int seat = 0; seat < seats; ++seat)
    for (const unsigned slot : slots_in(state, seat, Zone::destiny))
      if (!is_cancelled(state, slot, rules)) moves.add(Target{as_slot(slot)});
}

void add_challenged(const Content& content, const State& state, const Use& use, Rules& rules, Moves& moves) {
  if (!rules.apply(Rule::challenge_forces_a_fight, true)) return;
  const bool opposing_only = content.parameters.challenge_opposing_only != 0;
  const bool has_rival[2] = {count_in(state, 0, Zone::forces) > 0, count_in(state, 1, Zone::forces) > 0};
  if (use.target == none &&
      (opposing_only ? !has_rival[0] || !has_rival[1]
                     : count_in(state, 0, Zone::forces) + count_in(state, 1, Zone::forces) < 2))
    return;
  for (int seat = 0; seat < seats; ++seat) {
    if (use.target != none && opposing_only && seat == owner_of(use.target)) continue;
    for (const unsigned slot : slots_in(state, seat, Zone::forces))
      if (slot != use.target) moves.add(Target{as_slot(slot)});
  }
}

bool may_take_place_of(const Content& content, const State& state, unsigned master, unsigned card,
                       const Effect& effect, Rules& rules) {
  const Card& replaced = card_at(content, state, card);
  if (replaced.kind != static_cast<Kind>(effect.kind_of_card)) return false;
  if (static_cast<std::uint8_t>(replaced.moral) != effect.moral) return false;
  const std::uint8_t group = state.group[card];
  if (group <= 16) return false;
  const Slot objective = state.objectives[static_cast<std::size_t>(group - 17)];
  if (!may_defend(content, state, master, objective, rules)) return false;
  for (const Slot member : members_of(state, group, rules)) {
    if (member == card) continue;
    if (card_at(content, state, member).kind == Kind::master ||
        !may_share_group(content, state, master, member, rules))
      return false;
  }
  return true;
}

void add_aimed(const Content& content, const State& state, const Use& use, const Effect& effect, Rules& rules,
               Moves& moves) {
  const int rival = rival_of(use.by);
  switch (effect.kind) {
    case EffectKind::engage_opposing:
      for (const unsigned slot : slots_in(state, rival, Zone::forces))
        if (!has_flag(state, slot, engaged)) moves.add(Target{as_slot(slot)});
      return;
    case EffectKind::replace_defender:
      for (const unsigned slot : slots_in(state, use.by, Zone::forces)) {
        const std::uint8_t group = state.group[slot];
        if (group <= 16) continue;
        const bool in_turn =
            state.frames.empty() ? group == 17 + state.cursor : group == state.frames.back().side[1];
        if (in_turn && may_take_place_of(content, state, use.source, slot, effect, rules))
          moves.add(Target{as_slot(slot)});
      }
      return;
    case EffectKind::cancel_played:
      if (static_cast<CancelPlayed>(effect.word) == CancelPlayed::opposing_technique)
        add_used_techniques(content, state, use.by, rules, moves);
      return;
    default:
      break;
  }
  const int side = user_side(state, use);
  if (side < 0 || effect.kind != EffectKind::discard_opposing) return;
  for (const Slot slot : side_of(content, state, state.frames.back(), 1 - side, rules)) {
    const Card& card = card_at(content, state, slot);
    if (owner_of(slot) == rival && card.kind == static_cast<Kind>(effect.kind_of_card) &&
        card.ochre < effect.amount && state.group[slot] != 0)
      moves.add(Target{slot});
  }
}

/// What the card or ability costs the user.
int price_of(const Content& content, const State& state, const Use& use, Rules& rules) {
  const Card& card = card_at(content, state, use.source);
  if (card.kind == Kind::event || card.duration == Duration::play_and_discard ||
      card.duration == Duration::discard_after_use)
    return rules.apply(Rule::ochre_paid_on_use, card.ochre > 0) ? card.ochre : 0;
  const MasterAbility* ability = master_ability(content, state, use.source);
  return ability != nullptr ? ability->cost : 0;
}

void note_use(const Content& content, State& state, const Use& use) {
  if (state.frames.empty()) return;
  Fight& fight = state.frames.back();
  fight.marks.push({MarkKind::used, use.source, 0, 0});
  const Card& card = card_at(content, state, use.source);
  if (card.is_assigned() && use.bearer != none)
    fight.marks.push({use.from_hand != 0 ? MarkKind::used_from_hand : MarkKind::used_assigned, use.source,
                      use.bearer, static_cast<std::int8_t>(card.kind)});
}

/// Declared: every answer is still possible.
void declare(const Content& content, State& state, const Use& use, Rules& rules) {
  const Card& card = card_at(content, state, use.source);
  const bool is_answerable = use.from_hand != 0 && (card.kind == Kind::event || card.kind == Kind::technique);
  if (is_answerable) {
    state.pending.push(use);
  } else {
    resolve(content, state, use, rules);
  }
}

}  // namespace

bool needs_target(const Ability& ability, const Content& content) {
  switch (ability.kind) {
    case AbilityKind::cancel:
    case AbilityKind::zero:
    case AbilityKind::distract:
    case AbilityKind::challenge:
      return true;
    case AbilityKind::master:
      return aimed_effect(content, ability) != nullptr;
    default:
      return ability.is_bonus() && static_cast<BonusTarget>(ability.target) == BonusTarget::own_group_card;
  }
}

void add_targets(const Content& content, const State& state, const Use& use, Rules& rules, Moves& moves) {
  const Ability& ability = card_at(content, state, use.source).ability;
  if (ability.kind == AbilityKind::challenge) return add_challenged(content, state, use, rules, moves);
  if (ability.kind == AbilityKind::cancel) {
    if (static_cast<CancelTarget>(ability.target) == CancelTarget::event)
      return add_destiny_events(state, rules, moves);
    return add_used_techniques(content, state, use.by, rules, moves);
  }
  if (const Effect* effect = aimed_effect(content, ability); effect != nullptr)
    return add_aimed(content, state, use, *effect, rules, moves);
  const int side = user_side(state, use);
  if (side < 0) return;
  const Fight& fight = state.frames.back();
  if (ability.is_bonus()) return add_all(side_of(content, state, fight, side, rules), moves);
  for (const Slot slot : side_of(content, state, fight, 1 - side, rules)) {
    if (ability.kind == AbilityKind::zero && ability.target == 1 && card_at(content, state, slot).life)
      continue;
    const bool can_leave = state.group[slot] != 0 && fight.kind != FightKind::challenge;
    if (ability.kind == AbilityKind::distract && !can_leave) continue;
    moves.add(Target{slot});
  }
}

bool has_target(const Content& content, const State& state, const Use& use, Rules& rules) {
  Moves moves;
  add_targets(content, state, use, rules, moves);
  return !moves.empty();
}

void begin_use(const Content& content, State& state, Use use, Rules& rules) {
  const Card& card = card_at(content, state, use.source);
  pay(content, state, use.by, use.source, price_of(content, state, use, rules));
  note(state, LogKind::activated, use.by, use.source, 0);
  if (use.from_hand != 0) {
    put(state, use.source, Zone::table);
    state.host[use.source] = use.bearer;
    state.order[use.source] = byte(static_cast<int>(state.frames.size()));
  } else if (card.is_assigned()) {
    use.bearer = state.host[use.source];
  }
  note_use(content, state, use);
  if (use.from_hand == 0 && card.duration == Duration::discard_after_use &&
      rules.apply(Rule::discard_after_use_stays_until_used, true))
    put(state, use.source, Zone::past);
  const MasterAbility* ability = master_ability(content, state, use.source);
  if (ability != nullptr) {
    set_flag(state, use.source, byte(used_this_phase | used_this_turn));
    if (ability->engages) set_flag(state, use.source, engaged);
  }
  const bool answers = !state.pending.empty();
  if (answers && (card.ability.kind == AbilityKind::cancel || ability != nullptr)) {
    use.target = state.pending.back().source;
    return declare(content, state, use, rules);
  }
  if (!needs_target(card.ability, content)) return declare(content, state, use, rules);
  state.choosing = use;
  state.choice = ChoiceKind::target;
}

void choose_target(const Content& content, State& state, Slot target, Rules& rules) {
  const bool is_challenge =
      card_at(content, state, state.choosing.source).ability.kind == AbilityKind::challenge;
  if (is_challenge && state.choice == ChoiceKind::target) {
    state.choosing.target = target;
    state.choice = ChoiceKind::second_target;
    return;
  }
  Use use = state.choosing;
  (is_challenge ? use.second : use.target) = target;
  state.choosing = {};
  state.choice = ChoiceKind::nothing;
  declare(content, state, use, rules);
}

void settle_pending(const Content& content, State& state, Rules& rules) {
  const Use use = state.pending.pop();
  const Card& card = card_at(content, state, use.source);
  const bool in_fight = state.order[use.source] > 0;
  const bool works = !is_cancelled(state, use.source, rules);
  if (card.kind == Kind::event) {
    if (card.duration != Duration::play_and_discard) {
      put(state, use.source, Zone::destiny);
    } else {
      // Applies its effect and goes straight to the Past; else it lies there until the epilogue.
      const bool is_due = !in_fight && content.parameters.used_cards_wait_for_epilogue == 0;
      if (rules.apply(Rule::instant_in_any_turn, is_due)) put(state, use.source, Zone::past);
    }
    if (works && rules.apply(Rule::event_works_at_once, true)) resolve(content, state, use, rules);
    return;
  }
  if (works) resolve(content, state, use, rules);
}

}  // namespace regolo::ken_il_guerriero
