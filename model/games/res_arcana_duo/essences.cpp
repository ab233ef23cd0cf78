// Essences between the supply, the pools and the components: pages 5 and 7.
#include "model/games/res_arcana_duo/engine.h"

namespace regolo::res_arcana_duo {

namespace {

/// With the rule off that the supply is unlimited, there are only the tokens of the box.
void limit_to_supply(const Content& content, const State& state, Essences& amounts, Rules& rules) {
  for (std::size_t i = 0; i < essence_count; ++i) {
    const int left = content.tokens_each > state.out[i] ? content.tokens_each - state.out[i] : 0;
    const bool is_short = amounts[i] > left;
    if (is_short && !rules.apply(Rule::supply_is_unlimited, true))
      amounts[i] = static_cast<std::uint16_t>(left);
  }
}

void add_to(Essences& pile, const Essences& amounts) {
  for (std::size_t i = 0; i < essence_count; ++i) pile[i] = static_cast<std::uint16_t>(pile[i] + amounts[i]);
}

/// Whether the flow ends in the pool; otherwise on the component.
bool goes_to_pool(const Flow& flow, Rules& rules) {
  switch (flow.kind) {
    case FlowKind::collected:
      return rules.apply(Rule::collected_from_supply_to_pool, true);
    case FlowKind::gained:
      return rules.apply(Rule::gains_go_to_pool_or_component, true);
    case FlowKind::put:
      return !rules.apply(Rule::gains_go_to_pool_or_component, true);
    case FlowKind::taken:
    case FlowKind::paid_placing:
    case FlowKind::paid_claiming:
    case FlowKind::paid_power:
    case FlowKind::moved:
    case FlowKind::discarded:
    case FlowKind::swept:
      break;
  }
  return true;
}

}  // namespace

void receive(const Content& content, State& state, Flow flow, Rules& rules) {
  limit_to_supply(content, state, flow.amounts, rules);
  state.flows.push(flow);
  add_to(state.out, flow.amounts);
  const bool to_pool = goes_to_pool(flow, rules) || flow.component == no_component;
  add_to(to_pool ? state.players[flow.player].pool : state.stored[flow.component], flow.amounts);
}

void take_stored(State& state, int player, ComponentId component, Rules& rules) {
  Essences& lying = state.stored[component];
  Essences taken = lying;
  // With the rule off that everything is taken, a single essence is.
  if (!rules.apply(Rule::take_all_from_a_component, values::total(lying) > 1) && values::total(lying) > 1) {
    taken = {};
    std::size_t first = 0;
    while (lying[first] == 0) ++first;
    taken[first] = 1;
  }
  for (std::size_t i = 0; i < essence_count; ++i) lying[i] = static_cast<std::uint16_t>(lying[i] - taken[i]);
  add_to(state.players[static_cast<std::size_t>(player)].pool, taken);
  state.flows.push(
      {FlowKind::taken, static_cast<std::uint8_t>(player), component, no_power, no_effect, taken});
}

}  // namespace regolo::res_arcana_duo
