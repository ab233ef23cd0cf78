// The effects themselves, read from the declarations of the content.
#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

namespace {

void push_mark(State& state, MarkKind kind, const Use& use, Slot target, int value) {
  if (state.frames.empty()) return;
  state.frames.back().marks.push({kind, use.source, target, static_cast<std::int8_t>(value)});
}

int side_for(const State& state, const Use& use) {
  const Fight& fight = state.frames.back();
  const int side = side_with(state, fight, use.bearer != none ? use.bearer : use.source);
  return side >= 0 ? side : side_of_player(state, fight, use.by);
}

/// Whoever an ability of this card works on: the bearer of an assigned card, or the card itself.
Slot worker(const Content& content, const State& state, const Use& use) {
  return card_at(content, state, use.source).is_assigned() && use.bearer != none ? use.bearer : use.source;
}

void resolve_bonus(const Content& content, State& state, const Use& use, const Ability& ability,
                   Rules& rules) {
  const auto kind = static_cast<MarkKind>(static_cast<unsigned>(MarkKind::bonus_attack) +
                                          static_cast<unsigned>(ability.stat));
  switch (static_cast<BonusTarget>(ability.target)) {
    case BonusTarget::self:
    case BonusTarget::bearer:
      return push_mark(state, kind, use, worker(content, state, use), ability.value);
    case BonusTarget::own_group_card:
      return push_mark(state, kind, use, use.target, ability.value);
    case BonusTarget::defenders_here:
      if (state.frames.empty()) return;
      for (const Slot slot : side_of(content, state, state.frames.back(), 1, rules))
        push_mark(state, kind, use, slot, ability.value);
      return;
  }
}

void begin_challenge(State& state, const Use& use) {
  Fight fight;
  fight.kind = FightKind::challenge;
  fight.side = {use.target, use.second};
  fight.first = use.by;
  fight.asked = use.by;
  push_fight(state, fight);
}

void distract(State& state, const Use& use, Rules& rules) {
  if (!rules.apply(Rule::distracted_leaves_group, true)) return;
  if (state.group[use.target] == 0) return;
  leave_group(state, use.target);
  set_flag(state, use.target, engaged);
}

void run_effect(const Content& content, State& state, const Use& use, const Effect& effect, unsigned index,
                Rules& rules) {
  Points& own = state.points[use.by];
  switch (effect.kind) {
    case EffectKind::gain:
      if (card_at(content, state, use.source).kind == Kind::master &&
          !rules.apply(Rule::hero_earns_green_point, true))
        return;
      own.green = static_cast<std::int16_t>(own.green + effect.amount);
      own.ochre = static_cast<std::int16_t>(own.ochre + effect.ochre);
      note(state, LogKind::green_gained, use.by, use.source, effect.amount);
      return;
    case EffectKind::draw:
      state.draws = byte(effect.amount);
      state.drawer = use.by;
      return;
    case EffectKind::search:
      state.choice = ChoiceKind::search;
      state.choosing = use;
      state.choice_effect = byte(static_cast<int>(index));
      state.choice_name = none;
      return;
    case EffectKind::change_groups:
      // Of an event in Destiny it is read where a value is worked out.
      if (card_at(content, state, use.source).kind == Kind::master &&
          rules.apply(Rule::conqueror_strengthens_all_attackers, true))
        state.conqueror_paid = byte(state.conqueror_paid + effect.amount);
      return;
    case EffectKind::discard_opposing:
      if (!rules.apply(Rule::executioner_discards_weak_army, true)) return;
      note(state, LogKind::discarded, use.by, use.target, 0, true);
      // Eliminated is not beaten: no points.
      if (!rules.apply(Rule::eliminated_is_not_beaten, true))
        score(state, use.by, card_at(content, state, use.target).ochre);
      return leave_play(content, state, use.target, Zone::past, rules);
    case EffectKind::cancel_played: {
      static constexpr Rule rule_of[] = {Rule::determined_cancels_event_on_master,
                                         Rule::tactician_cancels_event_on_group,
                                         Rule::experience_cancels_technique};
      if (rules.apply(rule_of[effect.word], true)) state.cancels.push({use.source, use.target});
      return;
    }
    case EffectKind::replace_defender: {
      const std::uint8_t group = state.group[use.target];
      leave_group(state, use.target);
      state.group[use.source] = group;
      state.order[use.source] = 200;
      return;
    }
    case EffectKind::join_group: {
      const Fight& fight = state.frames.back();
      state.group[use.source] = fight.side[static_cast<std::size_t>(use.by == state.turn_player ? 0 : 1)];
      state.order[use.source] = 200;
      return;
    }
    case EffectKind::disengage_self:
      if (rules.apply(Rule::loner_disengages, true)) clear_flag(state, use.source, engaged);
      return;
    case EffectKind::engage_opposing:
      if (rules.apply(Rule::strategist_engages_opponent, true)) set_flag(state, use.target, engaged);
      return;
    case EffectKind::change_kind:
    case EffectKind::change_green:
    case EffectKind::forbid_attack:
    case EffectKind::play_place:
    case EffectKind::worth_times:
    case EffectKind::worth_only:
    case EffectKind::another_attack:
    case EffectKind::discard_life:
    case EffectKind::hand_limit:
      // Those that hold by themselves, or are asked for at their own moment.
      return;
  }
}

}  // namespace

void resolve(const Content& content, State& state, const Use& use, Rules& rules) {
  const Ability& ability = card_at(content, state, use.source).ability;
  const Slot by = worker(content, state, use);
  switch (ability.kind) {
    case AbilityKind::cancel:
      return state.cancels.push({use.source, use.target});
    case AbilityKind::suicide_attack:
      return push_mark(state, MarkKind::suicide, use, by, 0);
    case AbilityKind::zero:
      return push_mark(state,
                       static_cast<MarkKind>(static_cast<unsigned>(MarkKind::zero_attack) +
                                             static_cast<unsigned>(ability.stat)),
                       use, use.target, 0);
    case AbilityKind::distract:
      return distract(state, use, rules);
    case AbilityKind::slaughter:
      return push_mark(state, MarkKind::slaughter, use, by, side_for(state, use));
    case AbilityKind::deadly:
      return push_mark(state, MarkKind::deadly, use, by, side_for(state, use));
    case AbilityKind::surprise:
      return push_mark(state, MarkKind::surprise, use, by, side_for(state, use));
    case AbilityKind::double_damage:
      return push_mark(state, MarkKind::passes, use, by, content.parameters.double_damage_passes);
    case AbilityKind::triple_damage:
      return push_mark(state, MarkKind::passes, use, by, content.parameters.triple_damage_passes);
    case AbilityKind::challenge:
      // A card named may be gone by now.
      if (state.zone[use.target] == Zone::forces && state.zone[use.second] == Zone::forces)
        begin_challenge(state, use);
      return;
    case AbilityKind::custom:
      for (unsigned i = 0; i < ability.effects; ++i)
        run_effect(content, state, use, content.effects[ability.first_effect + i], i, rules);
      return;
    case AbilityKind::master: {
      const MasterAbility& master = content.masters[ability.master];
      for (unsigned i = 0; i < master.effects; ++i)
        run_effect(content, state, use, content.effects[master.first_effect + i], i, rules);
      return;
    }
    case AbilityKind::nothing:
    case AbilityKind::plus_attack:
    case AbilityKind::plus_defence:
    case AbilityKind::plus_resistance:
      if (ability.is_bonus()) resolve_bonus(content, state, use, ability, rules);
  }
}

}  // namespace regolo::ken_il_guerriero
