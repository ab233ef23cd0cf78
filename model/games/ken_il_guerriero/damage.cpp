// Damage: front to back through the opposing cards, defence before resistance, one life for any amount.
#include <algorithm>

#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

namespace {

struct Hit {
  Slot slot = 0;
  std::uint8_t lives = 0;  ///< 0: a numeric resistance
  std::uint8_t lost = 0;
  std::uint8_t beaten = 0;
  std::uint8_t as_one = 0;  ///< each life counts as a little resistance
  std::uint8_t commands = 0;

  bool is_out() const { return beaten != 0 || (lives != 0 && lost >= lives); }
};
using Hits = FixedList<Hit, 63>;

struct Dealt {
  Hits hits = {};
  bool reached = false;  ///< the commander must take the field
};

/// One side's damage on the cards of the other.
class Dealing {
 public:
  Dealing(const Content& content, const State& state, const Fight& fight, int from, const Members& strikers,
          const Members& targets, Rules& rules)
      : content_(content),
        state_(state),
        fight_(fight),
        from_(from),
        strikers_(strikers),
        targets_(targets),
        rules_(rules) {}

  Dealt run() {
    line_up();
    find_spared();
    const int damage = group_attack(content_, state_, fight_, strikers_, from_, rules_);
    assign(damage, 0);
    again();
    return dealt_;
  }

 private:
  void line_up() {
    const bool removes =
        rules_.apply(Rule::character_lives_count_as_one,
                     has_mark_on_side(content_, state_, fight_, MarkKind::deadly, from_, rules_) ||
                         has_mark_on_side(content_, state_, fight_, MarkKind::slaughter, from_, rules_));
    for (const Slot slot : targets_) {
      Hit hit;
      hit.slot = slot;
      const Card& card = card_at(content_, state_, slot);
      if (card.life) {
        hit.lives = byte(lives_of(state_, slot));
        const bool in_challenge =
            rules_.apply(Rule::challenge_lives_as_one_no_points, fight_.kind == FightKind::challenge);
        const bool is_character = card.kind == Kind::character;
        const bool soaks =
            !is_character || rules_.apply(Rule::life_character_suffers_like_a_master, !removes);
        hit.as_one = in_challenge || (is_character && removes) || !soaks ? 1 : 0;
      }
      hit.commands = is_commander(content_, state_, targets_, slot, rules_) ? 1 : 0;
      dealt_.hits.push(hit);
    }
  }

  /// Damage of these strikers that shall not reach a resistance.
  void find_spared() {
    for (const Mark& mark : fight_.marks)
      if (mark.kind == MarkKind::zero_damage && strikers_.contains(mark.target) &&
          !is_cancelled(state_, mark.source, rules_))
        spared_ += attack_of(content_, state_, fight_, mark.target, rules_);
  }

  /// Double and triple damage, on what the first assignment left.
  void again() {
    for (const Slot striker : strikers_) {
      int passes = 1;
      for (const Mark& mark : fight_.marks)
        if (mark.kind == MarkKind::passes && mark.target == striker &&
            !is_cancelled(state_, mark.source, rules_))
          passes = std::max<int>(passes, mark.value);
      if (passes == 1 || is_commander(content_, state_, strikers_, striker, rules_)) continue;
      if (!rules_.apply(Rule::multiple_damage_strikes_again, true)) continue;
      const int damage = attack_of(content_, state_, fight_, striker, rules_);
      for (int pass = 1; pass < passes; ++pass) assign(damage, pass);
    }
  }

  void assign(int damage, int pass) {
    for (Hit& hit : dealt_.hits) {
      if (hit.is_out()) continue;
      if (damage <= 0) return;
      if (hit.commands != 0 && rules_.apply(Rule::reached_commander_takes_the_field, true)) {
        dealt_.reached = true;
        return;
      }
      damage = suffer(hit, damage, pass);
      if (!hit.is_out()) return;
      if (!rules_.apply(Rule::damage_runs_in_order, damage > 0)) return;
    }
  }

  /// What is left of the damage after this card.
  int suffer(Hit& hit, int damage, int pass) {
    const bool defends = pass == 0 || content_.parameters.defence_in_every_pass != 0;
    const int defence = defends ? defence_of(content_, state_, fight_, hit.slot, rules_) : 0;
    if (rules_.apply(Rule::defence_then_resistance, defence > 0)) damage -= defence;
    if (damage <= 0) return 0;
    const int dropped = std::min(damage, spared_);
    spared_ = 0;
    damage -= dropped;
    if (damage <= 0) return 0;
    return hit.lives == 0 ? on_resistance(hit, damage) : on_lives(hit, damage, pass);
  }

  int on_resistance(Hit& hit, int damage) {
    bool zeroed = false;
    int resistance = card_at(content_, state_, hit.slot).resistance;
    resistance += resistance_bonus(content_, state_, fight_, hit.slot, zeroed, rules_);
    if (zeroed || resistance < 0) resistance = 0;
    const bool survives = rules_.apply(Rule::less_than_resistance_survives, damage < resistance) ||
                          (damage == resistance && !rules_.apply(Rule::equal_to_resistance_beats, true));
    if (survives) return 0;
    hit.beaten = 1;
    return std::max(damage - resistance, 0);
  }

  int on_lives(Hit& hit, int damage, int pass) {
    const bool soaks = hit.as_one == 0 && rules_.apply(Rule::one_life_soaks_all_damage, true);
    if (soaks) {
      const bool again = pass > 0 && hit.lost > 0 && card_at(content_, state_, hit.slot).kind == Kind::master;
      if (again && !rules_.apply(Rule::multiple_damage_takes_several_lives, true)) return 0;
      if (damage >= content_.parameters.life_loss_damage) ++hit.lost;
      return 0;
    }
    bool zeroed = false;
    const int bonus = resistance_bonus(content_, state_, fight_, hit.slot, zeroed, rules_);
    const bool is_first = hit.lost == 0;
    for (bool first = is_first; hit.lost < hit.lives; first = false) {
      const int each =
          zeroed ? 0 : std::max(content_.parameters.lives_as_resistance + (first ? bonus : 0), 0);
      if (damage < each || damage <= 0) return 0;
      damage -= each;
      ++hit.lost;
    }
    return damage;
  }

  const Content& content_;
  const State& state_;
  const Fight& fight_;
  int from_;
  const Members& strikers_;
  const Members& targets_;
  Rules& rules_;
  Dealt dealt_ = {};
  int spared_ = 0;
};

struct Side {
  Members members = {};
  int player = 0;
  int times[3] = {1, 1, 1};  ///< what beaten masters, characters and armies count
  Zone beaten_to = Zone::past;
};

Side read_side(const Content& content, const State& state, const Fight& fight, int side, Rules& rules) {
  Side made;
  made.members = side_of(content, state, fight, side, rules);
  // In a challenge between cards of one player the points would go to the other.
  made.player = made.members.empty() ? state.turn_player : owner_of(made.members[0]);
  for (unsigned kind = 0; kind < 3; ++kind)
    made.times[kind] = times_worth(content, state, made.members, static_cast<Kind>(kind), rules);
  bool is_deadly = has_mark_on_side(content, state, fight, MarkKind::deadly, side, rules);
  if (content.parameters.deadly_scope != 0 && made.members.size() != 1) is_deadly = false;
  if (rules.apply(Rule::deadly_removes_beaten, is_deadly) && rules.apply(Rule::removed_cards_stay_out, true))
    made.beaten_to = Zone::removed;
  return made;
}

void lose_one(const Content& content, State& state, const Hit& hit, const Side& winner, bool scores,
              Rules& rules) {
  const bool is_last = lives_of(state, hit.slot) == 1;
  const Kind kind = card_at(content, state, hit.slot).kind;
  int worth =
      worth_of(content, state, hit.slot, is_last, winner.times[static_cast<std::size_t>(kind)], rules);
  const int loser = owner_of(hit.slot);
  if (!scores || !rules.apply(Rule::beaten_cards_score_ochre, true)) worth = 0;
  note(state, LogKind::beaten, rival_of(loser), hit.slot, worth, is_last);
  if (worth != 0) score(state, rival_of(loser), worth);
  lose_life(content, state, hit.slot, winner.beaten_to, rules);
}

void apply_hits(const Content& content, State& state, Fight& fight, const Dealt& dealt, const Side& winner,
                int from, Rules& rules) {
  const bool is_challenge = fight.kind == FightKind::challenge;
  const bool scores = !rules.apply(Rule::challenge_lives_as_one_no_points, is_challenge) ||
                      content.parameters.challenge_scores != 0;
  for (const Hit& hit : dealt.hits) {
    const int lost = hit.lives == 0 ? hit.beaten : hit.lost;
    const bool is_master = card_at(content, state, hit.slot).kind == Kind::master;
    for (int i = 0; i < lost; ++i) lose_one(content, state, hit, winner, scores, rules);
    if (lost > 0 && is_master && !hit.is_out()) fight.life_won[static_cast<std::size_t>(from)] = hit.slot;
  }
  fight.reached[static_cast<std::size_t>(1 - from)] = dealt.reached ? 1 : 0;
}

}  // namespace

void strike(const Content& content, State& state, Rules& rules) {
  Fight fight = state.frames.back();
  Side sides[2] = {read_side(content, state, fight, 0, rules), read_side(content, state, fight, 1, rules)};
  const bool is_fought = !sides[0].members.empty() && !sides[1].members.empty();
  if (is_fought) {
    note(state, LogKind::struck, state.turn_player, fight.objective == none ? 0U : fight.objective,
         static_cast<int>(fight.kind));
    bool first[2] = {has_mark_on_side(content, state, fight, MarkKind::surprise, 0, rules),
                     has_mark_on_side(content, state, fight, MarkKind::surprise, 1, rules)};
    if (rules.apply(Rule::surprise_on_both_sides_cancels, first[0] && first[1])) first[0] = first[1] = false;
    const bool surprises = rules.apply(Rule::surprise_strikes_first, first[0] || first[1]);
    const bool at_once = !surprises && rules.apply(Rule::both_groups_strike_at_once, true);
    const int leader = surprises && !first[0] ? 1 : 0;
    Dealt dealt[2];
    const auto deal = [&](int from) {
      const auto f = static_cast<std::size_t>(from);
      dealt[f] = Dealing(content, state, fight, from, sides[f].members, sides[1 - f].members, rules).run();
    };
    const auto take = [&](int from) {
      const auto f = static_cast<std::size_t>(from);
      apply_hits(content, state, fight, dealt[f], sides[f], from, rules);
    };
    deal(leader);
    if (at_once) deal(1 - leader);
    take(leader);
    if (!at_once) {
      // Only those who are left strike back.
      const auto other = static_cast<std::size_t>(1 - leader);
      sides[other].members = side_of(content, state, fight, 1 - leader, rules);
      if (!sides[other].members.empty()) deal(1 - leader);
    }
    take(1 - leader);
  }
  state.frames.back() = fight;
}

void remove_suicides(const Content& content, State& state, const Fight& fight, Rules& rules) {
  for (const Mark& mark : fight.marks) {
    if (mark.kind != MarkKind::suicide || is_cancelled(state, mark.source, rules)) continue;
    if (!rules.apply(Rule::suicide_attack_doubles_then_removes, true)) continue;
    const Zone to = rules.apply(Rule::removed_cards_stay_out, true) ? Zone::removed : Zone::past;
    // A challenge in between may have beaten and removed it already.
    if (state.zone[mark.source] == Zone::removed) continue;
    note(state, LogKind::removed_after_attack, owner_of(mark.source), mark.source, 0);
    if (state.zone[mark.source] == Zone::forces) {
      lose_life(content, state, mark.source, to, rules);
    } else {
      put(state, mark.source, to);
    }
  }
}

}  // namespace regolo::ken_il_guerriero
