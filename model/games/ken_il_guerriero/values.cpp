// Attack, defence and resistance as a fight counts them: printed, doubled, added to, zeroed, never below 0.
#include <algorithm>

#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

namespace {

MarkKind bonus_mark(Stat stat) {
  return static_cast<MarkKind>(static_cast<unsigned>(MarkKind::bonus_attack) + static_cast<unsigned>(stat));
}
MarkKind zero_mark(Stat stat) {
  return static_cast<MarkKind>(static_cast<unsigned>(MarkKind::zero_attack) + static_cast<unsigned>(stat));
}

/// What the card adds to such a target without being activated.
int bonus_on(const Content& content, const State& state, unsigned slot, BonusTarget target, Stat stat,
             Rules& rules) {
  const Card& card = card_at(content, state, slot);
  if (!card.ability.is_bonus() || card.ability.stat != stat) return 0;
  if (card.kind == Kind::technique || card.kind == Kind::spirit ||
      card.duration == Duration::discard_after_use)
    return 0;
  if (static_cast<BonusTarget>(card.ability.target) != target || is_cancelled(state, slot, rules)) return 0;
  return rules.apply(Rule::bonus_adds_to_value, true) ? card.ability.value : 0;
}

/// Permanent equipment and specials, and places, count by themselves unless a parameter says otherwise.
int standing_bonus(const Content& content, const State& state, const Fight& fight, unsigned slot, Stat stat,
                   Rules& rules) {
  if (content.parameters.bonus_needs_activation != 0) return 0;
  int sum = 0;
  const bool defends_here = fight.kind == FightKind::place && state.group[slot] == fight.side[1];
  for (const unsigned other : slots_in(state, owner_of(slot), Zone::assigned)) {
    if (state.host[other] == slot) {
      sum += bonus_on(content, state, other, BonusTarget::bearer, stat, rules);
    } else if (defends_here && state.host[other] == fight.objective) {
      sum += bonus_on(content, state, other, BonusTarget::defenders_here, stat, rules);
    }
  }
  if (defends_here)
    sum += bonus_on(content, state, fight.objective, BonusTarget::defenders_here, stat, rules);
  return sum;
}

/// What events in a Destiny do to a card of this kind.
int event_change(const Content& content, const State& state, const Fight& fight, unsigned slot, Stat stat,
                 Rules& rules) {
  int sum = 0;
  each_event_effect(content, state, [&](unsigned event, const Effect& effect) {
    if (effect.stat != stat) return;
    const bool by_kind = effect.kind == EffectKind::change_kind &&
                         effect.kind_of_card == static_cast<std::uint8_t>(card_at(content, state, slot).kind);
    // A group's attack changes as a whole, the other values card by card.
    const bool by_group =
        effect.kind == EffectKind::change_groups && stat != Stat::attack &&
        fight.kind != FightKind::challenge && state.group[slot] != 0 &&
        (effect.word == 1 || (state.group[slot] <= 16 && owner_of(event) == owner_of(slot)));
    if ((by_kind || by_group) && !is_cancelled(state, event, rules)) sum += effect.amount;
  });
  return sum;
}

int added(const Content& content, const State& state, const Fight& fight, unsigned slot, Stat stat,
          bool& zeroed, Rules& rules) {
  int sum = standing_bonus(content, state, fight, slot, stat, rules) +
            event_change(content, state, fight, slot, stat, rules);
  for (const Mark& mark : fight.marks) {
    if (mark.target != slot) continue;
    const bool adds = mark.kind == bonus_mark(stat);
    const bool zeroes = mark.kind == zero_mark(stat);
    if ((!adds && !zeroes) || is_cancelled(state, mark.source, rules)) continue;
    if (adds && rules.apply(Rule::bonus_adds_to_value, true)) sum += mark.value;
    if (zeroes && rules.apply(Rule::zero_sets_value_to_nothing, true)) zeroed = true;
  }
  return sum;
}

/// Zeroed damage is not a zeroed attack; without that sentence it would be.
bool is_damage_zeroed_too_far(const State& state, const Fight& fight, unsigned slot, Rules& rules) {
  for (const Mark& mark : fight.marks)
    if (mark.kind == MarkKind::zero_damage && mark.target == slot &&
        !is_cancelled(state, mark.source, rules) &&
        !rules.apply(Rule::zeroed_damage_spares_resistance_only, true))
      return true;
  return false;
}

}  // namespace

int attack_of(const Content& content, const State& state, const Fight& fight, unsigned slot, Rules& rules) {
  int value = card_at(content, state, slot).attack;
  for (const Mark& mark : fight.marks) {
    if (mark.kind != MarkKind::suicide || mark.target != slot || is_cancelled(state, mark.source, rules))
      continue;
    if (rules.apply(Rule::suicide_attack_doubles_then_removes, true))
      value *= content.parameters.suicide_attack_factor;
  }
  const int lives = lives_of(state, slot);
  if (lives > 1 && !rules.apply(Rule::lives_do_not_add_attack_or_defence, true)) value *= lives;
  bool zeroed = is_damage_zeroed_too_far(state, fight, slot, rules);
  value += added(content, state, fight, slot, Stat::attack, zeroed, rules);
  return zeroed ? 0 : std::max(value, 0);
}

int defence_of(const Content& content, const State& state, const Fight& fight, unsigned slot, Rules& rules) {
  int value = card_at(content, state, slot).defence;
  const int lives = lives_of(state, slot);
  if (lives > 1 && !rules.apply(Rule::lives_do_not_add_attack_or_defence, true)) value *= lives;
  bool zeroed = false;
  value += added(content, state, fight, slot, Stat::defence, zeroed, rules);
  return zeroed ? 0 : std::max(value, 0);
}

int resistance_bonus(const Content& content, const State& state, const Fight& fight, unsigned slot,
                     bool& zeroed, Rules& rules) {
  return added(content, state, fight, slot, Stat::resistance, zeroed, rules);
}

int group_attack(const Content& content, const State& state, const Fight& fight, const Members& members,
                 int side, Rules& rules) {
  if (members.empty()) return 0;
  int sum = 0;
  for (const Slot slot : members) {
    const bool is_struck = fight.kind == FightKind::direct && side == 1;
    if (is_struck && slot == fight.objective) {
      const bool strikes =
          content.parameters.direct_target_strikes_back != 0 && !has_flag(state, slot, engaged);
      if (!strikes) continue;
    }
    if (is_commander(content, state, members, slot, rules)) continue;
    sum += attack_of(content, state, fight, slot, rules);
    if (!rules.apply(Rule::group_damage_is_sum_of_attack, true)) break;
  }
  const bool deals_none =
      fight.kind == FightKind::direct && side == 1 && members.size() == 1 &&
      (content.parameters.direct_target_strikes_back == 0 || has_flag(state, members[0], engaged));
  if (fight.kind == FightKind::challenge || deals_none) return std::max(sum, 0);
  if (side == 0) sum += state.conqueror_paid;
  each_event_effect(content, state, [&](unsigned event, const Effect& effect) {
    if (effect.kind != EffectKind::change_groups || effect.stat != Stat::attack) return;
    const bool concerns = effect.word == 1 || (side == 0 && owner_of(event) == state.turn_player);
    if (concerns && !is_cancelled(state, event, rules)) sum += effect.amount;
  });
  return std::max(sum, 0);
}

bool has_mark_on_side(const Content&, const State& state, const Fight& fight, MarkKind kind, int side,
                      Rules& rules) {
  for (const Mark& mark : fight.marks)
    if (mark.kind == kind && mark.value == side && !is_cancelled(state, mark.source, rules)) return true;
  return false;
}

const MasterAbility* master_ability(const Content& content, const State& state, unsigned slot) {
  const Ability& ability = card_at(content, state, slot).ability;
  return ability.kind == AbilityKind::master ? &content.masters[ability.master] : nullptr;
}

const Effect* effect_of(const Content& content, const MasterAbility& ability, EffectKind kind) {
  for (unsigned i = 0; i < ability.effects; ++i) {
    const Effect& effect = content.effects[ability.first_effect + i];
    if (effect.kind == kind) return &effect;
  }
  return nullptr;
}

bool has_active_effect(const Content& content, const State& state, unsigned slot, EffectKind kind,
                       Rules& rules) {
  if (state.zone[slot] != Zone::forces) return false;
  const MasterAbility* ability = master_ability(content, state, slot);
  return ability != nullptr && effect_of(content, *ability, kind) != nullptr &&
         !is_cancelled(state, slot, rules);
}

}  // namespace regolo::ken_il_guerriero
