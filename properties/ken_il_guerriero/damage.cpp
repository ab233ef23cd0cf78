// Damage worked out once more, from the printed values and the marks of the fight: who is beaten, and whether
// the place falls.
#include <fmt/format.h>

#include "properties/ken_il_guerriero/fight_recount.h"

namespace regolo::ken_il_guerriero::recount {

namespace {

Violation casualties_differ(const Step& step) {
  Recount recount(step);
  recount.run();
  std::array<int, slots> lost{};
  int fights = 0;
  for (const Log& entry : step.after.log) {
    if (entry.kind == LogKind::struck && ++fights > 1) break;
    if (entry.kind == LogKind::beaten) ++lost[entry.slot];
  }
  for (int side = 0; side < 2; ++side) {
    const Group& group = recount.group(side);
    for (std::size_t i = 0; i < group.size; ++i) {
      const Fighter& fighter = group.fighters[i];
      if (lost[fighter.slot] != fighter.lost)
        return fmt::format("{} lost {} cards, by hand it loses {}", card(step, step.before, fighter.slot).id,
                           lost[fighter.slot], fighter.lost);
      lost[fighter.slot] = 0;
    }
  }
  for (unsigned slot = 0; slot < slots; ++slot)
    if (lost[slot] != 0)
      return fmt::format("{} was beaten outside the fight", card(step, step.before, slot).id);
  return {};
}

bool strikes_for_place(const Step& step) {
  return strikes(step) && step.before.frames.back().kind == FightKind::place;
}

/// With one fight only, the place falls exactly if no defender and some attacker is left.
Violation place_wrong(const Step& step) {
  int fights = 0;
  bool conquered = false;
  bool suicides = false;
  const Fight& fight = step.before.frames.back();
  for (const Log& entry : step.after.log) {
    fights += entry.kind == LogKind::struck ? 1 : 0;
    conquered = conquered || (entry.kind == LogKind::conquered && entry.slot == fight.objective);
    suicides = suicides || entry.kind == LogKind::removed_after_attack;
  }
  if (fights > 1 || suicides) return {};
  Recount recount(step);
  recount.run();
  int left[2] = {0, 0};
  bool reached = false;
  for (int side = 0; side < 2; ++side) {
    const Group& group = recount.group(side);
    reached = reached || group.reached;
    for (std::size_t i = 0; i < group.size; ++i) left[side] += group.fighters[i].is_out() ? 0 : 1;
  }
  // A commander who must take the field, or a mastery to be asked for, comes first.
  const bool goes_on =
      (reached && left[0] > 0 && left[1] > 0) || step.after.frames.size() == step.before.frames.size();
  if (goes_on && !conquered && step.after.zone[fight.objective] == Zone::territory) {
    const bool was_reached = reached && left[0] > 0 && left[1] > 0;
    const Fight& now = step.after.frames.empty() ? fight : step.after.frames.back();
    const bool waits = !step.after.frames.empty() && (now.stage == FightStage::mastery ||
                                                      (was_reached && now.objective == fight.objective) ||
                                                      now.objective != fight.objective);
    if (waits && (left[1] > 0 || left[0] == 0 || now.stage == FightStage::mastery)) return {};
    if (was_reached) return "a commander was reached and did not take the field";
  }
  const bool falls = left[1] == 0 && left[0] > 0;
  if (falls != conquered) return falls ? "the place should have fallen" : "the place should have held";
  return {};
}

/// What a deadly group beats leaves the game.
bool strikes_deadly(const Step& step) {
  if (!strikes(step)) return false;
  for (const Mark& mark : step.before.frames.back().marks)
    if (mark.kind == MarkKind::deadly || mark.kind == MarkKind::suicide) return true;
  return false;
}
Violation not_removed(const Step& step) {
  int before = 0;
  int after = 0;
  for (int seat = 0; seat < 2; ++seat) {
    before += in_zone(step.before, seat, Zone::removed);
    after += in_zone(step.after, seat, Zone::removed);
  }
  const Fight& fight = step.before.frames.back();
  const bool by_group = step.content.parameters.deadly_scope == 0;
  int due = 0;
  int fights = 0;
  for (const Log& entry : step.after.log) {
    if (entry.kind == LogKind::struck && ++fights > 1) break;
    if (entry.kind == LogKind::removed_after_attack) due += 1;
    if (entry.kind != LogKind::beaten || !by_group) continue;
    bool suicidal = false;
    for (const Mark& mark : fight.marks)
      suicidal = suicidal || (mark.kind == MarkKind::suicide && mark.source == entry.slot &&
                              !cancelled(step.before, mark.source));
    for (const Mark& mark : fight.marks)
      if (mark.kind == MarkKind::deadly && owner(mark.source) != owner(entry.slot) &&
          !cancelled(step.before, mark.source) && !suicidal) {
        ++due;
        break;
      }
  }
  return after - before < due ? fmt::format("{} cards were to leave the game, {} did", due, after - before)
                              : Violation();
}

/// The fight on top, in which somebody made a suicide attack, is over.
bool ends_suicidal(const Step& step) {
  if (step.before.frames.empty()) return false;
  const bool is_over = step.after.frames.size() < step.before.frames.size() ||
                       step.after.fights != step.before.fights || new_turn(step);
  if (!is_over) return false;
  for (const Mark& mark : step.before.frames.back().marks)
    if (mark.kind == MarkKind::suicide && !cancelled(step.before, mark.source)) return true;
  return false;
}
Violation survived_suicide(const Step& step) {
  for (const Mark& mark : step.before.frames.back().marks) {
    if (mark.kind != MarkKind::suicide || cancelled(step.before, mark.source)) continue;
    if (!card(step, step.before, mark.source).life && in_present(step.after, mark.source))
      return fmt::format("{} made a suicide attack and is still in play",
                         card(step, step.after, mark.source).id);
  }
  return {};
}

const Invariant table[] = {
    {"damage-recounted",
     "the cards beaten in a fight are those that the printed values and the marks give",
     "Deals the damage once more, card by card.",
     {Rule::group_damage_is_sum_of_attack,
      Rule::both_groups_strike_at_once,
      Rule::damage_runs_in_order,
      Rule::defence_then_resistance,
      Rule::less_than_resistance_survives,
      Rule::equal_to_resistance_beats,
      Rule::one_life_soaks_all_damage,
      Rule::surprise_strikes_first,
      Rule::surprise_on_both_sides_cancels,
      Rule::multiple_damage_strikes_again,
      Rule::multiple_damage_takes_several_lives,
      Rule::zero_sets_value_to_nothing,
      Rule::zeroed_damage_spares_resistance_only,
      Rule::bonus_adds_to_value,
      Rule::character_lives_count_as_one,
      Rule::life_character_suffers_like_a_master,
      Rule::order_in_group_fixed,
      Rule::reached_commander_takes_the_field,
      Rule::lives_do_not_add_attack_or_defence,
      Rule::cancel_takes_abilities_for_the_turn,
      Rule::last_cancel_holds,
      Rule::suicide_attack_doubles_then_removes,
      Rule::challenge_lives_as_one_no_points},
     strikes,
     casualties_differ},
    {"places-fall-when-due",
     "a place falls exactly when no defender and some attacker is left, after every commander fought",
     "Counts the survivors by hand.",
     {Rule::conquest_when_defenders_lost, Rule::commander_fights_survivors, Rule::undefended_place_conquered},
     strikes_for_place,
     place_wrong},
    {"suicide-attacks-end-in-the-grave",
     "whoever made a suicide attack is out of play when the fight is over",
     "Looks at the marks of the fight.",
     {Rule::suicide_attack_doubles_then_removes},
     ends_suicidal,
     survived_suicide},
    {"deadly-removes",
     "what a deadly group beats, and who made a suicide attack, leaves the game",
     "Counts the removed cards.",
     {Rule::deadly_removes_beaten, Rule::suicide_attack_doubles_then_removes, Rule::removed_cards_stay_out},
     strikes_deadly,
     not_removed},
};

}  // namespace

std::span<const Invariant> damage_invariants() {
  return table;
}

}  // namespace regolo::ken_il_guerriero::recount
