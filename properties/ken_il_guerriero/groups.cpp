// Groups, objectives, and what may be used in a fight.
#include <fmt/format.h>

#include "properties/ken_il_guerriero/recount.h"

namespace regolo::ken_il_guerriero::recount {

namespace {

/// Somebody joined or left a group, or a member left play.
bool changes_groups(const Step& step) {
  return differ(step.before.group, step.after.group) || moved(step, Zone::forces);
}

Violation mixed_with(const Step& step, unsigned slot) {
  const State& state = step.after;
  const Card& one = card(step, state, slot);
  if (state.zone[slot] != Zone::forces) return fmt::format("{} is in a group and not in play", one.id);
  if (owner(slot) != (state.group[slot] <= 16 ? state.turn_player : 1 - state.turn_player))
    return fmt::format("{} is in a group of the other player", one.id);
  for (const unsigned other : SlotView(owner(slot), grouped(state, owner(slot)))) {
    if (other == slot || state.group[other] != state.group[slot]) continue;
    const Card& two = card(step, state, other);
    if (opposed(one.moral, two.moral)) return fmt::format("{} and {} share a group", one.id, two.id);
    if (one.school != 0 && two.school != 0 && one.school != two.school)
      return fmt::format("{} and {} of two schools share a group", one.id, two.id);
    if (one.kind == Kind::master && two.kind == Kind::master) return "two masters share a group";
    if (one.kind == Kind::master && state.order[other] > state.order[slot])
      return fmt::format("{} stands behind {}", two.id, one.id);
  }
  return {};
}
Violation mixed_group(const Step& step) {
  for (int seat = 0; seat < 2; ++seat) {
    for (const unsigned slot : SlotView(seat, grouped(step.after, seat))) {
      Violation wrong = mixed_with(step, slot);
      if (!wrong.empty()) return wrong;
    }
  }
  return {};
}

Violation unfit_defender(const Step& step) {
  const State& state = step.after;
  const int rival = 1 - state.turn_player;
  for (const unsigned slot : SlotView(rival, grouped(state, rival))) {
    if (state.is_direct != 0) return "a defence group stands against a direct attack";
    const std::size_t index = state.group[slot] - 17U;
    if (index >= state.objectives.size()) return "a defence group has no place to defend";
    const Card& place = card(step, state, state.objectives[index]);
    const Card& defender = card(step, state, slot);
    if (opposed(place.moral, defender.moral) || (place.school != 0 && place.school != defender.school))
      return fmt::format("{} defends {}", defender.id, place.id);
  }
  return {};
}

Violation engaged_joins(const Step& step) {
  const unsigned slot = std::get<Join>(step.move).card;
  if (is_engaged(step.before, slot) && step.before.liberator != slot)
    return fmt::format("{} is engaged and joins a group", card(step, step.before, slot).id);
  if (step.before.liberator != none && step.before.stage == Stage::form_attack &&
      step.before.liberator != slot)
    return fmt::format("{} joins the attack of another", card(step, step.before, slot).id);
  return {};
}

Violation not_the_frontier(const Step& step) {
  const unsigned objective = std::get<Attack>(step.move).objective;
  const int rival = 1 - step.before.turn_player;
  const bool is_place = card(step, step.before, objective).kind == Kind::place;
  if (!is_place)
    return in_zone(step.before, rival, Zone::territory) > 0
               ? Violation("a protagonist is attacked past places")
               : Violation();
  if (step.content.parameters.groups_per_place != 1) return {};
  for (unsigned slot = 0; slot < slots; ++slot) {
    const bool is_newer = owner(slot) == rival && step.before.zone[slot] == Zone::territory &&
                          step.before.order[slot] > step.before.order[objective];
    if (is_newer && !step.before.objectives.contains(static_cast<Slot>(slot)))
      return fmt::format("{} is attacked before the newer {}", card(step, step.before, objective).id,
                         card(step, step.before, slot).id);
  }
  return {};
}

/// What one card, and one bearer with cards of one kind, did in the fight.
struct Uses {
  int of_source = 0;
  int assigned = 0;
  int from_hand = 0;
};
Uses uses_like(const Fight& fight, const Mark& mark) {
  Uses uses;
  const bool is_borne = mark.kind == MarkKind::used_assigned || mark.kind == MarkKind::used_from_hand;
  for (const Mark& other : fight.marks) {
    if (mark.kind == MarkKind::used && other.kind == MarkKind::used && other.source == mark.source)
      ++uses.of_source;
    if (!is_borne || other.target != mark.target || other.value != mark.value) continue;
    uses.assigned += other.kind == MarkKind::used_assigned ? 1 : 0;
    uses.from_hand += other.kind == MarkKind::used_from_hand ? 1 : 0;
  }
  return uses;
}

Violation used_too_often(const Step& step) {
  const Fight& fight = step.after.frames.back();
  for (const Mark& mark : fight.marks) {
    const Uses uses = uses_like(fight, mark);
    if (uses.of_source > step.content.parameters.uses_per_fight)
      return fmt::format("{} was used {} times in a fight", card(step, step.after, mark.source).id,
                         uses.of_source);
    const int borne = uses.assigned + uses.from_hand;
    if (borne == 0 || mark.value > static_cast<int>(Kind::spirit)) continue;
    if (uses.assigned > 0 && uses.from_hand > 0)
      return "a card was played beside the assigned one of its type";
    const bool is_capped = card(step, step.after, mark.target).kind == Kind::master;
    if (is_capped && borne > step.content.parameters.techniques_and_spirits_per_fight)
      return fmt::format("{} used {} techniques or spirits of one type",
                         card(step, step.after, mark.target).id, borne);
  }
  return {};
}
/// A card or an ability left its mark on the fight on top.
bool makes_marks(const Step& step) {
  if (step.after.frames.empty() || step.after.frames.back().marks.empty()) return false;
  return step.before.frames.size() != step.after.frames.size() ||
         step.before.frames.back().marks.size() != step.after.frames.back().marks.size();
}

bool uses_in_window(const Step& step) {
  return is_move<Activate>(step) && !step.before.frames.empty() && step.before.pending.empty() &&
         step.before.frames.back().stage == FightStage::window;
}
Violation stranger_acts(const Step& step) {
  const Fight& fight = step.before.frames.back();
  const unsigned source = std::get<Activate>(step.move).card;
  const Card& used = card(step, step.before, source);
  // Masters who join or replace come from outside.
  if (used.ability.kind == AbilityKind::master) return {};
  unsigned at = source;
  if (step.before.zone[source] != Zone::forces && step.before.host[source] != none)
    at = step.before.host[source];
  const bool fights =
      at == fight.objective || (fight.kind == FightKind::challenge
                                    ? at == fight.side[0] || at == fight.side[1]
                                    : step.before.group[at] != 0 && (step.before.group[at] == fight.side[0] ||
                                                                     step.before.group[at] == fight.side[1]));
  return fights ? Violation() : fmt::format("{} is not in the fight", used.id);
}

bool begins_fight(const Step& step) {
  return !step.after.frames.empty() && step.after.frames.back().kind != FightKind::challenge &&
         step.after.frames.back().replies == 0;
}
Violation defender_first(const Step& step) {
  return step.after.frames.back().asked == step.after.turn_player ? Violation()
                                                                  : Violation("the defender decides first");
}

Violation stranger_turned_up(const Step& step) {
  const unsigned life = std::get<SwitchLife>(step.move).life;
  if (owner(life) != step.before.turn_player) return "a life was turned up in the rival's turn";
  const bool anytime = step.content.parameters.life_switch_in_whole_turn != 0;
  return anytime || step.before.phase == Phase::presentation
             ? Violation()
             : Violation("a life was turned up outside the presentation");
}

const Invariant table[] = {
    {"groups-do-not-mix",
     "a group has one school, no good with evil, and at most one master, its last card",
     "Compares all members.",
     {Rule::no_good_with_evil_in_group, Rule::one_school_per_group,
      Rule::commander_adds_no_attack_and_is_last},
     changes_groups,
     mixed_group},
    {"defenders-fit",
     "whoever defends a place fits its moral and school, and nobody defends against a direct attack",
     "Compares defender and place.",
     {Rule::defenders_fit_the_place, Rule::no_defence_against_direct_attack},
     changes_groups,
     unfit_defender},
    {"only-the-unengaged-join",
     "only protagonists that are not engaged join, but for the liberator",
     "Reads the flags.",
     {Rule::only_unengaged_in_groups},
     is_move<Join>,
     engaged_joins},
    {"places-fall-from-the-frontier",
     "no place is attacked before a newer one, and no protagonist past a place",
     "Compares the rows.",
     {Rule::newest_place_attacked_first, Rule::territory_row_in_order_of_play},
     is_move<Attack>,
     not_the_frontier},
    {"abilities-once-per-fight",
     "an ability is used once per fight, a master uses one technique and one spirit",
     "Counts the marks of every fight.",
     {Rule::ability_once_per_fight, Rule::one_technique_or_spirit_per_fight,
      Rule::assigned_or_hand_card_final},
     makes_marks,
     used_too_often},
    {"only-fighters-act",
     "an ability used in a fight belongs to a card of the fight",
     "Looks for the card.",
     {Rule::ability_acts_within_own_group},
     uses_in_window,
     stranger_acts},
    {"attacker-decides-first",
     "the first decision in a fight is the attacker's, unless he has none",
     "Looks at fights in which nobody has decided.",
     {Rule::attacker_decides_first},
     begins_fight,
     defender_first},
    {"lives-are-turned-up-in-time",
     "the active life is changed by its owner in the own presentation phase",
     "Reads the phase.",
     {Rule::active_life_is_on_top},
     is_move<SwitchLife>,
     stranger_turned_up},
};

}  // namespace

std::span<const Invariant> group_invariants() {
  return table;
}

}  // namespace regolo::ken_il_guerriero::recount
