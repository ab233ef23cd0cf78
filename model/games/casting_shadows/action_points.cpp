// What an action costs beside resources (Fase 2).
#include "model/games/casting_shadows/engine.h"

namespace regolo::casting_shadows {

bool takes_resources(const MainCard& card) {
  if (card.sort == CardSort::attack) return card.attack != AttackKind::free;
  for (const Conversion& conversion : card.conversions)
    if (!conversion.copies) return true;
  return false;
}

int point_cost(const Content& content, const State& state, Action action, bool with_resources, Rules& rules) {
  if (!rules.apply(Rule::an_action_costs_one_point, true)) return 0;
  if (with_resources && !rules.apply(Rule::point_and_resources_both_paid, true)) return 0;
  const bool is_card = action == Action::collect && !with_resources;
  if (is_card && !rules.apply(Rule::resource_card_collected_for_a_point, true)) return 0;
  if (state.uses[static_cast<std::size_t>(action)] < free_uses(content, state, action, rules)) return 0;
  return content.parameters.action_cost;
}

}  // namespace regolo::casting_shadows
