// Order points: a ledger from the content on one side, and the totals on the other.
#include <fmt/format.h>

#include "properties/ken_il_guerriero/recount.h"

namespace regolo::ken_il_guerriero::recount {

namespace {

int total(const State& state, int seat) {
  return state.points[static_cast<std::size_t>(seat)].green +
         state.points[static_cast<std::size_t>(seat)].ochre;
}

Violation ledger_off(const Step& step) {
  int green[2] = {0, 0};
  int ochre[2] = {0, 0};
  const bool debits = step.content.parameters.ochre_cost_debits_self != 0;
  for (const Log& entry : step.after.log) {
    if (entry.kind == LogKind::green_counted || entry.kind == LogKind::green_gained)
      green[entry.player] += entry.amount;
    if (entry.kind == LogKind::beaten || entry.kind == LogKind::conquered)
      ochre[entry.player] += entry.amount;
    if (entry.kind == LogKind::paid && debits) ochre[entry.player] -= entry.amount;
    if (entry.kind == LogKind::paid && !debits) ochre[1 - entry.player] += entry.amount;
  }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const int green_change = step.after.points[seat].green - step.before.points[seat].green;
    const int ochre_change = step.after.points[seat].ochre - step.before.points[seat].ochre;
    if (green_change != green[seat])
      return fmt::format("@{} has {} green points more, not {}", seat, green_change, green[seat]);
    if (ochre_change != ochre[seat])
      return fmt::format("@{} has {} ochre points more, not {}", seat, ochre_change, ochre[seat]);
  }
  return {};
}

/// What the events in both Destinies add to the place.
int green_by_events(const Step& step, const State& state, const Card& place, int seat) {
  int sum = 0;
  for (int other = 0; other < 2; ++other) {
    for (const unsigned event : slots_in(state, other, Zone::destiny)) {
      const Effect* effect = effect_in(step, state, event, EffectKind::change_green);
      if (effect == nullptr || (other == seat) != (effect->word == 0)) continue;
      const bool fits = (effect->moral == none || effect->moral == static_cast<std::uint8_t>(place.moral)) &&
                        (effect->habitation == none || (effect->habitation == 1) == place.inhabited);
      if (fits) sum += effect->amount;
    }
  }
  return sum;
}
int green_in_play(const Step& step, const State& state, int seat) {
  int sum = 0;
  for (const unsigned slot : SlotView(seat, present(state, seat))) {
    const Card& lying = card(step, state, slot);
    int green = lying.green;
    if (lying.kind == Kind::place) green += green_by_events(step, state, lying, seat);
    sum += green > 0 ? green : 0;
  }
  return sum;
}
Violation green_miscounted(const Step& step) {
  int counted = 0;
  for (const Log& entry : step.after.log)
    if (entry.kind == LogKind::green_counted) counted += entry.amount;
  const int wanted = green_in_play(step, step.after, step.after.turn_player);
  return counted == wanted ? Violation()
                           : fmt::format("{} green points were counted, {} are in play", counted, wanted);
}

bool is_decided(const Step& step) {
  return new_turn(step) || step.after.phase == Phase::over;
}
Violation won_wrongly(const Step& step) {
  const Parameters& parameters = step.content.parameters;
  const int margin = parameters.war_scenario != 0 ? parameters.war_margin : parameters.victory_margin;
  const int player = step.after.turn_player;
  const int lead = total(step.after, player) - total(step.after, 1 - player);
  bool on_points = false;
  bool used_up = false;
  for (const Log& entry : step.after.log) {
    on_points = on_points || entry.kind == LogKind::won_on_points;
    used_up = used_up || entry.kind == LogKind::deck_used_up;
  }
  if (step.after.endless != 0) return {};
  if (step.after.phase == Phase::over && !on_points && !used_up) return "the game ended without a reason";
  if (on_points && (!new_turn(step) || step.after.winners != 1 << player))
    return "a win on points outside the own order phase";
  if (on_points && lead < margin) return fmt::format("a win on points with a lead of {}", lead);
  if (!on_points && new_turn(step) && step.after.turn > 1 && lead >= margin)
    return fmt::format("a lead of {} at the order phase, and no win", lead);
  return {};
}

int printed_price(const Step& step, const Log& entry) {
  const Card& used = step.content.cards[entry.definition];
  if (used.ability.kind == AbilityKind::master) return step.content.masters[used.ability.master].cost;
  const bool pays = used.kind == Kind::event || used.duration == Duration::play_and_discard ||
                    used.duration == Duration::discard_after_use;
  return pays ? used.ochre : 0;
}
bool uses_something(const Step& step) {
  for (const Log& entry : step.after.log)
    if (entry.kind == LogKind::activated) return true;
  return false;
}
Violation price_wrong(const Step& step) {
  int paid[2] = {0, 0};
  int due[2] = {0, 0};
  for (const Log& entry : step.after.log) {
    if (entry.kind == LogKind::paid) paid[entry.player] += entry.amount;
    if (entry.kind == LogKind::activated) due[entry.player] += printed_price(step, entry);
  }
  for (int seat = 0; seat < 2; ++seat)
    if (paid[seat] != due[seat]) return fmt::format("@{} paid {} instead of {}", seat, paid[seat], due[seat]);
  return {};
}

/// What the cards on a master add to the life that was lost.
int borne_worth(const Step& step, const Log& entry) {
  const bool every_life = step.content.parameters.permanents_worth_with_last_life_only == 0;
  int sum = 0;
  for (const unsigned slot : slots_in(step.before, owner(entry.slot), Zone::assigned)) {
    if (step.before.host[slot] != entry.slot) continue;
    const Card& borne = card(step, step.before, slot);
    const bool counts =
        borne.duration == Duration::permanent ? entry.is_last != 0 || every_life : entry.is_last != 0;
    if (counts) sum += borne.ochre;
  }
  return sum;
}

bool beats_somebody(const Step& step) {
  if (!strikes(step)) return false;
  for (const Log& entry : step.after.log)
    if (entry.kind == LogKind::beaten) return true;
  return false;
}

/// Whether a master who doubles the worth of this kind fights against the beaten card.
bool is_doubled(const Step& step, const Log& entry, int& times) {
  const Card& beaten = step.content.cards[entry.definition];
  const Fight& fight = step.before.frames.back();
  for (const unsigned slot : slots_in(step.before, 1 - owner(entry.slot), Zone::forces)) {
    const bool fights = fight.kind == FightKind::challenge
                            ? slot == fight.side[0] || slot == fight.side[1]
                            : step.before.group[slot] == fight.side[0] ||
                                  step.before.group[slot] == fight.side[1] || slot == fight.objective;
    const Effect* effect = effect_in(step, step.before, slot, EffectKind::worth_times);
    if (!fights || effect == nullptr || effect->kind_of_card != static_cast<std::uint8_t>(beaten.kind))
      continue;
    times *= effect->amount;
    return true;
  }
  return false;
}

/// Looks at the first fight that the move closed.
Violation worth_wrong(const Step& step) {
  int fights = 0;
  const bool in_challenge = step.before.frames.back().kind == FightKind::challenge;
  for (const Log& entry : step.after.log) {
    if (entry.kind == LogKind::struck && ++fights > 1) return {};
    if (entry.kind != LogKind::beaten) continue;
    const Card& beaten = step.content.cards[entry.definition];
    int wanted = beaten.ochre;
    int times = 1;
    if (is_doubled(step, entry, times)) wanted *= times;
    if (beaten.ability.kind == AbilityKind::master) {
      const MasterAbility& ability = step.content.masters[beaten.ability.master];
      const Effect& effect = step.content.effects[ability.first_effect];
      wanted = effect.kind == EffectKind::worth_only ? effect.amount : wanted + borne_worth(step, entry);
    }
    if (in_challenge && step.content.parameters.challenge_scores == 0) wanted = 0;
    if (entry.amount != wanted)
      return fmt::format("{} was scored with {} points instead of {}", beaten.id, entry.amount, wanted);
  }
  return {};
}

bool conquers(const Step& step) {
  for (const Log& entry : step.after.log)
    if (entry.kind == LogKind::conquered) return true;
  return false;
}
Violation conquest_wrong(const Step& step) {
  for (const Log& entry : step.after.log) {
    if (entry.kind != LogKind::conquered) continue;
    const Card& place = step.content.cards[entry.definition];
    const int wanted = step.content.parameters.place_ochre_to_conqueror != 0 ? place.ochre : 0;
    if (entry.amount != wanted) return fmt::format("{} was scored with {} points", place.id, entry.amount);
    if (step.after.zone[entry.slot] == Zone::territory)
      return fmt::format("{} was conquered and stays", place.id);
    if (owner(entry.slot) == entry.player) return fmt::format("{} was conquered by its owner", place.id);
  }
  return {};
}

const Invariant table[] = {
    {"points-add-up",
     "totals change by what was counted, won and paid, and by nothing else",
     "Adds up the log.",
     {Rule::eliminated_is_not_beaten, Rule::life_not_won_gives_no_points},
     always,
     ledger_off},
    {"green-points-are-those-in-play",
     "in the own order phase the green points of all own cards in play are added",
     "Adds them up, with what events change.",
     {Rule::count_green_points, Rule::inhabited_places_give_points},
     [](const Step& step) { return new_turn(step) && step.after.endless == 0; },
     green_miscounted},
    {"wins-only-at-the-margin",
     "a player wins on points in the own order phase, with the margin, and then always",
     "Compares the totals.",
     {Rule::win_at_margin_in_order_phase, Rule::points_win_only_in_own_order_phase, Rule::war_margin_twenty},
     is_decided,
     won_wrongly},
    {"prices-are-paid",
     "whoever uses a card or ability with a price pays exactly that",
     "Reads the printed prices.",
     {Rule::ochre_paid_on_use},
     uses_something,
     price_wrong},
    {"beaten-cards-score-their-worth",
     "a beaten card gives what is printed, doubled, lowered or added to as abilities say",
     "Works it out from the cards before the fight.",
     {Rule::beaten_cards_score_ochre, Rule::permanent_adds_to_worth, Rule::last_life_yields_assigned_ochre,
      Rule::cruel_doubles_characters_worth, Rule::deception_lowers_worth,
      Rule::challenge_lives_as_one_no_points},
     beats_somebody,
     worth_wrong},
    {"conquered-places-leave",
     "a conquered place leaves its row and gives its ochre points",
     "Reads the place.",
     {Rule::conquest_when_defenders_lost, Rule::beaten_cards_score_ochre},
     conquers,
     conquest_wrong},
};

}  // namespace

std::span<const Invariant> points_invariants() {
  return table;
}

}  // namespace regolo::ken_il_guerriero::recount
