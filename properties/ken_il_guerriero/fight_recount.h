// One fight worked out by hand, from the printed values and the marks left on it: who is beaten, and which
// commander is reached. Apart from the invariants, since two of them and their tests ask it.
#pragma once

#include <algorithm>

#include "properties/ken_il_guerriero/recount.h"

namespace regolo::ken_il_guerriero::recount {

/// Without starting values: a fight has few of the 64 that there is room for.
struct Fighter {
  unsigned slot;
  int attack;
  int defence;
  int resistance;  ///< of a number, or of each life where lives count as resistance
  int first_life;  ///< of the first life then
  int lives;
  int lost;
  bool soaks;  ///< a life takes any damage
  bool commands;
  int passes;

  bool is_out() const { return lives == 0 ? lost > 0 : lost == lives; }
};

struct Group {
  std::array<Fighter, 64> fighters;
  std::size_t size = 0;
  int damage = 0;
  int spared = 0;  ///< of the damage that it suffers
  bool surprises = false;
  bool kills = false;  ///< lives of characters opposite count as resistance
  bool reached = false;
};

class Recount {
 public:
  explicit Recount(const Step& step) : step_(step), state_(step.before), fight_(step.before.frames.back()) {}

  void run() {
    for (int side = 0; side < 2; ++side) line_up(side);
    for (int side = 0; side < 2; ++side) weigh(side);
    if (groups_[0].size == 0 || groups_[1].size == 0) return;
    const bool one_first = groups_[0].surprises != groups_[1].surprises;
    if (!one_first) {
      // At once: whoever falls has struck all the same.
      deal(groups_[0], groups_[1], {.fallen_too = true});
      deal(groups_[1], groups_[0], {.fallen_too = true});
      return;
    }
    const int leader = groups_[0].surprises ? 0 : 1;
    deal(groups_[leader], groups_[1 - leader], {.fallen_too = false});
    strike_back(1 - leader);
  }
  const Group& group(int side) const { return groups_[side]; }

 private:
  bool is_on_side(unsigned slot, int side) const {
    if (state_.zone[slot] != Zone::forces) return false;
    if (fight_.kind == FightKind::challenge) return slot == fight_.side[static_cast<std::size_t>(side)];
    if (state_.group[slot] != 0 && state_.group[slot] == fight_.side[static_cast<std::size_t>(side)])
      return true;
    return fight_.kind == FightKind::direct && side == 1 && slot == fight_.objective;
  }
  int value(unsigned slot, Stat stat, int printed) const {
    int sum = printed;
    bool zeroed = false;
    const auto number = static_cast<unsigned>(stat);
    for (const Mark& mark : fight_.marks) {
      if (mark.target != slot || cancelled(state_, mark.source)) continue;
      const auto kind = static_cast<unsigned>(mark.kind);
      if (kind == static_cast<unsigned>(MarkKind::bonus_attack) + number) sum += mark.value;
      if (kind == static_cast<unsigned>(MarkKind::zero_attack) + number) zeroed = true;
      if (mark.kind == MarkKind::suicide && stat == Stat::attack)
        sum += printed * (step_.content.parameters.suicide_attack_factor - 1);
    }
    for (const unsigned other : slots_in(state_, owner(slot), Zone::assigned, Zone::territory))
      sum += standing(slot, other, stat);
    for (int seat = 0; seat < 2; ++seat)
      for (const unsigned event : slots_in(state_, seat, Zone::destiny)) sum += by_event(slot, event, stat);
    return zeroed || sum < 0 ? 0 : sum;
  }
  /// Equipment, specials and places that count by themselves.
  int standing(unsigned slot, unsigned other, Stat stat) const {
    const bool here = fight_.kind == FightKind::place && state_.group[slot] == fight_.side[1];
    const bool on_self = state_.zone[other] == Zone::assigned && state_.host[other] == slot;
    const bool on_place = here && (other == fight_.objective || (state_.zone[other] == Zone::assigned &&
                                                                 state_.host[other] == fight_.objective));
    if ((!on_self && !on_place) || step_.content.parameters.bonus_needs_activation != 0) return 0;
    const Card& lying = card(step_, state_, other);
    const bool counts =
        lying.kind == Kind::place || (lying.kind >= Kind::special && lying.duration == Duration::permanent);
    const auto wanted = on_self ? BonusTarget::bearer : BonusTarget::defenders_here;
    if (!counts || !lying.ability.is_bonus() || lying.ability.stat != stat) return 0;
    return static_cast<BonusTarget>(lying.ability.target) == wanted && !cancelled(state_, other)
               ? lying.ability.value
               : 0;
  }
  int by_event(unsigned slot, unsigned other, Stat stat) const {
    if (cancelled(state_, other)) return 0;
    const Effect* effect = effect_in(step_, state_, other, EffectKind::change_kind);
    const auto kind = static_cast<std::uint8_t>(card(step_, state_, slot).kind);
    return effect != nullptr && effect->stat == stat && effect->kind_of_card == kind ? effect->amount : 0;
  }

  bool is_marked(MarkKind kind, int side) const {
    for (const Mark& mark : fight_.marks)
      if (mark.kind == kind && mark.value == side && !cancelled(state_, mark.source)) return true;
    return false;
  }

  void line_up(int side) {
    Group& group = groups_[side];
    group.surprises = is_marked(MarkKind::surprise, side);
    group.kills = is_marked(MarkKind::deadly, side) || is_marked(MarkKind::slaughter, side);
    for (int seat = 0; seat < 2; ++seat)
      for (const unsigned slot : slots_in(state_, seat, Zone::forces))
        if (is_on_side(slot, side)) group.fighters[group.size++] = {slot, 0, 0, 0, 0, 0, 0, false, false, 1};
    std::sort(
        group.fighters.begin(), group.fighters.begin() + static_cast<std::ptrdiff_t>(group.size),
        [&](const Fighter& a, const Fighter& b) { return state_.order[a.slot] < state_.order[b.slot]; });
  }

  void weigh(int side) {
    Group& group = groups_[side];
    for (std::size_t i = 0; i < group.size; ++i) {
      Fighter& fighter = group.fighters[i];
      const Card& printed = card(step_, state_, fighter.slot);
      fighter.attack = value(fighter.slot, Stat::attack, printed.attack);
      fighter.defence = value(fighter.slot, Stat::defence, printed.defence);
      fighter.commands = printed.kind == Kind::master && group.size > 1;
      if (printed.life) {
        fighter.lives = 1;
        for (const unsigned other : slots_in(state_, owner(fighter.slot), Zone::stacked))
          fighter.lives += state_.host[other] == fighter.slot ? 1 : 0;
        const bool counted = fight_.kind == FightKind::challenge ||
                             (printed.kind == Kind::character && groups_[1 - side].kills);
        fighter.soaks = !counted;
        const int each = step_.content.parameters.lives_as_resistance;
        fighter.first_life = value(fighter.slot, Stat::resistance, each);
        fighter.resistance = is_zeroed(fighter.slot) ? 0 : each;
      } else {
        fighter.resistance = value(fighter.slot, Stat::resistance, printed.resistance);
      }
      for (const Mark& mark : fight_.marks)
        if (mark.kind == MarkKind::passes && mark.target == fighter.slot && !cancelled(state_, mark.source))
          fighter.passes = std::max<int>(fighter.passes, mark.value);
    }
    group.damage = sum_of_attack(side);
    for (const Mark& mark : fight_.marks)
      for (std::size_t i = 0; i < group.size; ++i)
        if (mark.kind == MarkKind::zero_damage && mark.target == group.fighters[i].slot &&
            !cancelled(state_, mark.source))
          groups_[1 - side].spared += group.fighters[i].attack;
  }
  bool is_zeroed(unsigned slot) const {
    for (const Mark& mark : fight_.marks)
      if (mark.kind == MarkKind::zero_resistance && mark.target == slot && !cancelled(state_, mark.source))
        return true;
    return false;
  }

  int sum_of_attack(int side) const {
    const Group& group = groups_[side];
    const bool is_target = fight_.kind == FightKind::direct && side == 1;
    int sum = 0;
    std::size_t left = 0;
    for (std::size_t i = 0; i < group.size; ++i) {
      if (group.fighters[i].is_out()) continue;
      ++left;
      if (!group.fighters[i].commands) sum += group.fighters[i].attack;
    }
    if (left == 0) return 0;
    if (is_target &&
        (step_.content.parameters.direct_target_strikes_back == 0 || is_engaged(state_, fight_.objective)))
      return 0;
    if (fight_.kind == FightKind::challenge) return sum;
    if (side == 0) sum += state_.conqueror_paid;
    for (int seat = 0; seat < 2; ++seat) {
      for (const unsigned event : slots_in(state_, seat, Zone::destiny)) {
        const Effect* effect = effect_in(step_, state_, event, EffectKind::change_groups);
        if (effect == nullptr || effect->stat != Stat::attack || cancelled(state_, event)) continue;
        if (effect->word == 1 || (side == 0 && seat == state_.turn_player)) sum += effect->amount;
      }
    }
    return sum > 0 ? sum : 0;
  }

  /// After a surprise, only those who are left deal damage; a commander left alone fights himself.
  void strike_back(int side) {
    Group& group = groups_[side];
    std::size_t left = 0;
    for (std::size_t i = 0; i < group.size; ++i) left += group.fighters[i].is_out() ? 0U : 1U;
    for (std::size_t i = 0; i < group.size; ++i)
      if (left == 1) group.fighters[i].commands = false;
    group.damage = sum_of_attack(side);
    // What is spared counts the attack of those who are left.
    int spared = 0;
    for (const Mark& mark : fight_.marks)
      for (std::size_t i = 0; i < group.size; ++i)
        if (mark.kind == MarkKind::zero_damage && mark.target == group.fighters[i].slot &&
            !group.fighters[i].is_out() && !cancelled(state_, mark.source))
          spared += group.fighters[i].attack;
    groups_[1 - side].spared = spared;
    deal(group, groups_[1 - side], {.fallen_too = false});
  }

  struct Dealers {
    bool fallen_too;
  };
  void deal(const Group& from, Group& to, Dealers dealers) {
    pass(from.damage, to, true);
    for (std::size_t i = 0; i < from.size; ++i) {
      const Fighter& fighter = from.fighters[i];
      if (fighter.commands || (fighter.is_out() && !dealers.fallen_too)) continue;
      for (int again = 1; again < fighter.passes; ++again)
        pass(fighter.attack, to, step_.content.parameters.defence_in_every_pass != 0);
    }
  }

  void pass(int damage, Group& to, bool defends) {
    for (std::size_t i = 0; i < to.size && damage > 0; ++i) {
      Fighter& fighter = to.fighters[i];
      if (fighter.is_out()) continue;
      if (fighter.commands) {
        to.reached = true;
        return;
      }
      if (defends) damage -= fighter.defence;
      if (damage <= 0) return;
      damage -= std::min(damage, to.spared);
      to.spared = 0;
      if (damage <= 0) return;
      damage = suffer(fighter, damage);
    }
  }

  int suffer(Fighter& fighter, int damage) const {
    if (fighter.lives == 0) {
      if (damage < fighter.resistance) return 0;
      fighter.lost = 1;
      return damage - fighter.resistance;
    }
    if (fighter.soaks) {
      if (damage >= step_.content.parameters.life_loss_damage) ++fighter.lost;
      return 0;
    }
    while (damage > 0 && fighter.lost < fighter.lives) {
      const int each = fighter.lost == 0 ? fighter.first_life : fighter.resistance;
      if (damage < each) return 0;
      damage -= each;
      ++fighter.lost;
    }
    return fighter.lost == fighter.lives ? damage : 0;
  }

  const Step& step_;
  const State& state_;
  const Fight& fight_;
  Group groups_[2];
};

}  // namespace regolo::ken_il_guerriero::recount
