// Order points: green ones counted, ochre ones won and paid, and the win.
#include <algorithm>

#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

namespace {

int green_of_place(const Content& content, const State& state, unsigned slot, Rules& rules) {
  const Card& place = card_at(content, state, slot);
  if (place.inhabited && !rules.apply(Rule::inhabited_places_give_points, true)) return 0;
  int green = place.green;
  each_event_effect(content, state, [&](unsigned event, const Effect& effect) {
    if (effect.kind != EffectKind::change_green) return;
    if ((effect.word == 1) == (owner_of(event) == owner_of(slot))) return;
    if (effect.moral != none && effect.moral != static_cast<std::uint8_t>(place.moral)) return;
    if (effect.habitation != none && (effect.habitation == 1) != place.inhabited) return;
    if (!is_cancelled(state, event, rules)) green += effect.amount;
  });
  return std::max(green, 0);
}

}  // namespace

int total_of(const State& state, int player) {
  const Points& points = state.points[static_cast<std::size_t>(player)];
  return points.green + points.ochre;
}

bool can_pay(const Content& content, const State& state, int player, int ochre) {
  return content.parameters.ochre_cost_debits_self == 0 || total_of(state, player) >= ochre;
}

void score(State& state, int player, int ochre) {
  Points& points = state.points[static_cast<std::size_t>(player)];
  points.ochre = static_cast<std::int16_t>(points.ochre + ochre);
}

void pay(const Content& content, State& state, int player, unsigned for_what, int ochre) {
  if (ochre == 0) return;
  note(state, LogKind::paid, player, for_what, ochre);
  if (content.parameters.ochre_cost_debits_self != 0) {
    score(state, player, -ochre);
  } else {
    score(state, rival_of(player), ochre);
  }
}

int green_of(const Content& content, const State& state, int player, Rules& rules) {
  int sum = 0;
  for (const unsigned slot : present_of(state, player)) {
    const Card& card = card_at(content, state, slot);
    sum += card.kind == Kind::place ? green_of_place(content, state, slot, rules) : card.green;
  }
  return sum;
}

void check_points(const Content& content, State& state, int player, Rules& rules) {
  const Parameters& parameters = content.parameters;
  const bool is_war = rules.apply(Rule::war_margin_twenty, parameters.war_scenario != 0);
  const int margin = is_war ? parameters.war_margin : parameters.victory_margin;
  const bool is_ahead = total_of(state, player) - total_of(state, rival_of(player)) >= margin;
  if (!rules.apply(Rule::win_at_margin_in_order_phase, is_ahead)) return;
  note(state, LogKind::won_on_points, player, 0, 0);
  finish_game(state, player);
}

int times_worth(const Content& content, const State& state, const Members& winners, Kind kind, Rules& rules) {
  int times = 1;
  for (const Slot slot : winners) {
    if (!has_active_effect(content, state, slot, EffectKind::worth_times, rules)) continue;
    const Effect* effect = effect_of(content, *master_ability(content, state, slot), EffectKind::worth_times);
    if (effect->kind_of_card != static_cast<std::uint8_t>(kind)) continue;
    if (rules.apply(Rule::cruel_doubles_characters_worth, true)) times *= effect->amount;
  }
  return times;
}

int worth_of(const Content& content, const State& state, unsigned slot, bool is_last, int times,
             Rules& rules) {
  const Card& card = card_at(content, state, slot);
  if (has_active_effect(content, state, slot, EffectKind::worth_only, rules) &&
      rules.apply(Rule::deception_lowers_worth, true))
    return effect_of(content, *master_ability(content, state, slot), EffectKind::worth_only)->amount;
  int worth = card.ochre * times;
  if (card.kind != Kind::master) return worth;
  const bool on_every_life = content.parameters.permanents_worth_with_last_life_only == 0;
  for (const unsigned other : slots_in(state, owner_of(slot), Zone::assigned)) {
    if (state.host[other] != slot) continue;
    const Card& borne = card_at(content, state, other);
    if (borne.ochre == 0) continue;
    if (borne.duration == Duration::permanent && (is_last || on_every_life)) {
      if (rules.apply(Rule::permanent_adds_to_worth, true)) worth += borne.ochre;
    } else if (borne.duration == Duration::discard_after_use && is_last) {
      if (rules.apply(Rule::last_life_yields_assigned_ochre, true)) worth += borne.ochre;
    }
  }
  return worth;
}

}  // namespace regolo::ken_il_guerriero
