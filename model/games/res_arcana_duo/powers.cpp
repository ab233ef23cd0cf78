// Powers: who may use one, what it costs besides essences, and what its effects do. Pages 7 and 8.
#include "model/games/res_arcana_duo/engine.h"

namespace regolo::res_arcana_duo {

namespace {

std::uint16_t effect_index(const Power& power, int i) {
  return static_cast<std::uint16_t>(power.first_effect + static_cast<unsigned>(i));
}

bool has_other_to_turn(const Content& content, const State& state, int player, ComponentId component,
                       const Power& power) {
  for (const unsigned other : state.players[static_cast<std::size_t>(player)].in_play - state.turned) {
    if (power.turn && other == component) continue;
    if (is_sort(content, state, player, other, power.turn_other)) return true;
  }
  return false;
}

bool retrieves(const Content& content, const Power& power) {
  for (int i = 0; i < power.effects; ++i)
    if (content.effects[effect_index(power, i)].kind == EffectKind::retrieve) return true;
  return false;
}

bool has_no_effect(const Content& content, const State& state, int player, const Power& power) {
  for (int i = 0; i < power.effects; ++i)
    if (!is_idle(content, state, player, content.effects[effect_index(power, i)])) return false;
  return true;
}

int parts_of(const Bundle& bundle) {
  int parts = bundle.any > 0 ? 1 : 0;
  for (const std::uint16_t amount : bundle.named) parts += amount > 0 ? 1 : 0;
  return parts;
}

/// With the rule off that "+" gains all, only the first essence shown.
Essences first_of(const Essences& named) {
  Essences first{};
  for (std::size_t i = 0; i < essence_count; ++i) {
    if (named[i] == 0) continue;
    first[i] = named[i];
    break;
  }
  return first;
}

void give(const Content& content, State& state, const Task& task, FlowKind kind, int to, Rules& rules) {
  const Effect& effect = content.effects[task.effect];
  const bool has_mix = effect.essences.any > 0;
  if (has_mix) {
    Task mix = task;
    mix.kind = kind == FlowKind::put ? TaskKind::put_mix : TaskKind::gain_mix;
    state.tasks.push(mix);
    return;
  }
  Flow flow{kind,        static_cast<std::uint8_t>(to), task.component, task.power,
            task.effect, effect.essences.named};
  const bool has_plus = parts_of(effect.essences) > 1;
  if (has_plus && !rules.apply(Rule::effect_plus_gains_all, true)) flow.amounts = first_of(flow.amounts);
  receive(content, state, flow, rules);
}

void rival_gains(const Content& content, State& state, const Task& task, Rules& rules) {
  if (!rules.apply(Rule::cultist_gives_rival_death, true)) return;
  const int rival = rival_of(task.player);
  const bool passed = state.players[static_cast<std::size_t>(rival)].passed != 0;
  if (passed && !rules.apply(Rule::passed_player_still_gains, true)) return;
  give(content, state, task, FlowKind::gained, rival, rules);
}

void gain_as_rival_has(const Content& content, State& state, const Task& task, Rules& rules) {
  const std::size_t essence = content.effects[task.effect].essence;
  Flow flow{FlowKind::gained, task.player, task.component, task.power, task.effect, {}};
  flow.amounts[essence] = state.players[static_cast<std::size_t>(rival_of(task.player))].pool[essence];
  receive(content, state, flow, rules);
}

void push_same(State& state, const Task& task, TaskKind kind, std::uint8_t count = 0) {
  Task next = task;
  next.kind = kind;
  next.count = count;
  state.tasks.push(next);
}

}  // namespace

bool is_sort(const Content& content, const State& state, int player, unsigned component, Sort sort) {
  switch (sort) {
    case Sort::none:
      return false;
    case Sort::any:
      return true;
    case Sort::creature:
      return content[component].is(ArtifactType::creature);
    case Sort::dragon:
      return content[component].is(ArtifactType::dragon);
    case Sort::mage:
      return state.players[static_cast<std::size_t>(player)].mage == component;
  }
  return false;
}

bool can_use_power(const Content& content, const State& state, int player, ComponentId component,
                   std::uint8_t index, const Essences& purse, Rules& rules) {
  const Power& power = content[component].powers[index];
  const Player& own = state.players[static_cast<std::size_t>(player)];
  if (rules.apply(Rule::turned_component_has_no_powers, state.turned.contains(component))) return false;
  if (component == own.item && own.item_passed != 0) return false;
  const bool repeats = !power.turn && (state.used[component] >> index & 1U) != 0;
  if (repeats && !rules.apply(Rule::power_without_turning_repeats, true)) return false;
  if (rules.apply(Rule::cost_may_turn_another_component, power.turn_other != Sort::none) &&
      !has_other_to_turn(content, state, player, component, power))
    return false;
  if (own.hand.size() < power.discard) return false;
  if (retrieves(content, power) && own.discards.empty() &&
      !rules.apply(Rule::retrieve_from_nothing_does_nothing, true))
    return false;
  if (!is_payable(power_price(power, rules), {}, purse, rules)) return false;
  return !has_no_effect(content, state, player, power) ||
         rules.apply(Rule::power_without_effect_allowed, true);
}

void begin_power(const Content& content, State& state, int player, ComponentId component, std::uint8_t index,
                 Rules& rules) {
  const Power& power = content[component].powers[index];
  state.used[component] = static_cast<std::uint8_t>(state.used[component] | 1U << index);
  if (rules.apply(Rule::cost_may_turn_component, power.turn)) state.turned.add(component);
  Task task{TaskKind::run_effect, static_cast<std::uint8_t>(player), component, index, no_effect};
  const auto push_effects = [&] {
    for (int i = power.effects - 1; i >= 0; --i) {
      task.effect = effect_index(power, i);
      push_same(state, task, TaskKind::run_effect);
    }
  };
  const auto push_costs = [&] {
    task.effect = no_effect;
    for (int i = 0; i < power.discard; ++i) push_same(state, task, TaskKind::discard_cost);
    if (power.turn_other != Sort::none && rules.apply(Rule::cost_may_turn_another_component, true))
      push_same(state, task, TaskKind::turn_other);
    if (total(power.cost) > 0) push_same(state, task, TaskKind::pay_power);
  };
  // What lies on top comes first.
  if (rules.apply(Rule::pay_whole_cost_then_effect, true)) {
    push_effects();
    push_costs();
  } else {
    push_costs();
    push_effects();
  }
}

bool is_idle(const Content& content, const State& state, int player, const Effect& effect) {
  const Player& own = state.players[static_cast<std::size_t>(player)];
  const Player& rival = state.players[static_cast<std::size_t>(rival_of(player))];
  const bool no_cards = own.deck_rest.empty() && own.deck_top.empty() && own.discards.empty();
  const bool no_monuments = state.monument_rest.empty() && state.monument_top.empty();
  switch (effect.kind) {
    case EffectKind::straighten:
      for (const unsigned component : own.in_play& state.turned)
        if (is_sort(content, state, player, component, effect.sort)) return false;
      return true;
    case EffectKind::retrieve:
      return own.discards.empty();
    case EffectKind::draw:
      return no_cards;
    case EffectKind::draw_then:
      return no_cards && own.hand.empty();
    case EffectKind::reorder:
      return (!effect.flag_a || no_cards) && (!effect.flag_b || no_monuments);
    case EffectKind::take_monument:
      return state.display.empty() && no_monuments;
    case EffectKind::place:
      return own.hand.empty();
    case EffectKind::gain_as_rival_has:
      return rival.pool[effect.essence] == 0;
    case EffectKind::gain_pearl:
      return content.parameters.with_perlae_imperii == 0;
    case EffectKind::choose:
      for (int i = 0; i < effect.options; ++i)
        if (!is_idle(content, state, player, content.effects[effect.first_option + static_cast<unsigned>(i)]))
          return false;
      return true;
    default:
      return false;
  }
}

void run_effect(const Content& content, State& state, const Task& task, Rules& rules) {
  const Effect& effect = content.effects[task.effect];
  switch (effect.kind) {
    case EffectKind::gain:
      return give(content, state, task, FlowKind::gained, task.player, rules);
    case EffectKind::put:
      return give(content, state, task, FlowKind::put, task.player, rules);
    case EffectKind::move:
      if (rules.apply(Rule::squared_circle_stores_one_essence, true))
        push_same(state, task, TaskKind::move_essence, effect.count);
      return;
    case EffectKind::rival_gains:
      return rival_gains(content, state, task, rules);
    case EffectKind::chosen_player_gains:
      return push_same(state, task, TaskKind::pick_player);
    case EffectKind::gain_as_rival_has:
      return gain_as_rival_has(content, state, task, rules);
    case EffectKind::draw:
      if (rules.apply(Rule::draw_from_own_deck_to_hand, true)) push_draw(state, task.player, effect.count);
      return;
    case EffectKind::draw_then:
      push_same(state, task, TaskKind::part_with);
      state.last_drawn = no_component;
      return push_draw(state, task.player, effect.count);
    case EffectKind::reorder:
      return push_same(state, task, TaskKind::pick_deck);
    case EffectKind::retrieve:
      if (rules.apply(Rule::retrieve_takes_from_discards, true))
        push_same(state, task, TaskKind::retrieve, effect.count);
      return;
    case EffectKind::straighten:
      return push_same(state, task, TaskKind::straighten);
    case EffectKind::place:
      return push_same(state, task, TaskKind::place_by_power);
    case EffectKind::take_monument:
      if (rules.apply(Rule::crown_gives_monument, true)) push_same(state, task, TaskKind::take_monument);
      return;
    case EffectKind::check_victory:
      if (rules.apply(Rule::check_victory_during_round, true)) check_victory(content, state, rules);
      return;
    case EffectKind::use_item:
      return push_same(state, task, TaskKind::use_item);
    case EffectKind::gain_pearl:
      state.players[task.player].pearls =
          static_cast<std::uint8_t>(state.players[task.player].pearls + effect.count);
      return;
    case EffectKind::choose:
      return push_same(state, task, TaskKind::pick_effect);
  }
}

}  // namespace regolo::res_arcana_duo
