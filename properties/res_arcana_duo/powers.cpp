// Who may use which power, and what using one does to the components.
#include <fmt/format.h>

#include "properties/res_arcana_duo/recount.h"

namespace regolo::res_arcana_duo::recount {

namespace {

template <class Kind>
bool is_move(const Step& step) {
  return std::holds_alternative<Kind>(step.move);
}

const Power& power_used(const Step& step) {
  const UsePower& move = std::get<UsePower>(step.move);
  return step.content[move.component].powers[move.power];
}

Violation used_without_right(const Step& step) {
  const UsePower& move = std::get<UsePower>(step.move);
  const std::string& id = step.content[move.component].id;
  if (!player(step.before, step.decision.player).in_play.contains(move.component))
    return fmt::format("@{} used {}, which is not theirs", step.decision.player, id);
  if (step.before.turned.contains(move.component))
    return fmt::format("{} was used although it is turned", id);
  return {};
}

Violation not_turned(const Step& step) {
  const UsePower& move = std::get<UsePower>(step.move);
  // The round may have ended since, and with it everything was straightened.
  if (step.after.round != step.before.round || step.after.turned.contains(move.component)) return {};
  return fmt::format("{} should have been turned", step.content[move.component].id);
}

bool turns_itself(const Step& step) {
  return is_move<UsePower>(step) && power_used(step).turn && !has_straighten(step.content, power_used(step));
}

bool is_sort(const Step& step, unsigned id, Sort sort) {
  switch (sort) {
    case Sort::creature:
      return step.content[id].is(ArtifactType::creature);
    case Sort::dragon:
      return step.content[id].is(ArtifactType::dragon);
    case Sort::mage:
      return step.content[id].kind == Kind::mage;
    case Sort::none:
    case Sort::any:
      break;
  }
  return false;
}

bool turns_another(const Step& step) {
  return is_move<UsePower>(step) && power_used(step).turn_other != Sort::none &&
         !has_straighten(step.content, power_used(step)) && step.after.round == step.before.round;
}

Violation other_not_turned(const Step& step) {
  if (is_pending(step.after, TaskKind::turn_other)) return {};
  const SmallSet newly =
      (step.after.turned - step.before.turned) & player(step.before, step.decision.player).in_play;
  for (const unsigned id : newly)
    if (is_sort(step, id, power_used(step).turn_other)) return {};
  return fmt::format("{} was used without turning what its cost asks for",
                     step.content[std::get<UsePower>(step.move).component].id);
}

Violation turned_wrong_other(const Step& step) {
  const unsigned id = std::get<TurnOther>(step.move).component;
  const Task& task = step.before.tasks.back();
  if (!player(step.before, task.player).in_play.contains(id))
    return fmt::format("{} is not theirs to turn", step.content[id].id);
  if (step.before.turned.contains(id)) return fmt::format("{} was turned already", step.content[id].id);
  if (!is_sort(step, id, step.content[task.component].powers[task.power].turn_other))
    return fmt::format("{} is not what the cost asks to turn", step.content[id].id);
  return {};
}

/// The component whose power is at work in this step, or no_component if none is.
ComponentId at_work(const Step& step) {
  if (const auto* use = std::get_if<UsePower>(&step.move)) return use->component;
  if (const auto* use = std::get_if<UseItem>(&step.move)) return use->item;
  return step.before.tasks.empty() ? no_component : step.before.tasks.back().component;
}

bool gives(const Step& step) {
  for (const Flow& flow : step.after.flows)
    if (flow.kind == FlowKind::gained || flow.kind == FlowKind::put) return true;
  return false;
}

/// What the steps of a choice have left pending may belong to another component only for an item used in the
/// centre.
Violation effect_of_another(const Step& step) {
  const ComponentId working = at_work(step);
  for (const Flow& flow : step.after.flows) {
    if (flow.kind != FlowKind::gained && flow.kind != FlowKind::put) continue;
    bool is_pending_effect = false;
    for (const Task& task : step.before.tasks)
      is_pending_effect =
          is_pending_effect || (task.kind == TaskKind::run_effect && task.component == flow.component);
    const bool is_centre_item =
        step.before.items_centre.contains(flow.component == no_component ? 63U : flow.component);
    if (flow.component != working && !is_pending_effect && !is_centre_item)
      return flow.component == no_component
                 ? std::string("essences came from nowhere")
                 : fmt::format("{} had an effect although it was not used", step.content[flow.component].id);
  }
  return {};
}

/// A gain before the cost of its power is paid.
Violation effect_before_cost(const Step& step) {
  for (const Flow& flow : step.after.flows) {
    if (flow.kind != FlowKind::gained && flow.kind != FlowKind::put) continue;
    for (const Task& task : step.after.tasks) {
      const bool is_cost = task.kind == TaskKind::pay_power || task.kind == TaskKind::turn_other ||
                           task.kind == TaskKind::discard_cost;
      if (is_cost && task.component == flow.component)
        return fmt::format("{} had its effect before its cost was paid", step.content[flow.component].id);
    }
    // Inside one step the order of the flows tells.
    bool seen_gain = false;
    for (const Flow& other : step.after.flows) {
      if (other.component != flow.component) continue;
      seen_gain = seen_gain || other.kind == FlowKind::gained || other.kind == FlowKind::put;
      if (other.kind == FlowKind::paid_power && seen_gain)
        return fmt::format("{} had its effect before its cost was paid", step.content[flow.component].id);
    }
  }
  return {};
}

Violation straightened_wrong(const Step& step) {
  const unsigned id = std::get<Straighten>(step.move).component;
  const Task& task = step.before.tasks.back();
  if (!player(step.before, task.player).in_play.contains(id))
    return fmt::format("{} is not theirs to straighten", step.content[id].id);
  if (step.after.turned.contains(id) && step.after.round == step.before.round)
    return fmt::format("{} is still turned after being straightened", step.content[id].id);
  return {};
}

bool only_straighten_left(const Step& step) {
  if (!is_move<Straighten>(step)) return false;
  for (const Task& task : step.before.tasks)
    if (task.kind == TaskKind::run_effect || task.kind == TaskKind::turn_other) return false;
  return true;
}

Violation moved_wrong(const Step& step) {
  const MoveEssence& move = std::get<MoveEssence>(step.move);
  const Task& task = step.before.tasks.back();
  if (!player(step.before, task.player).in_play.contains(move.component))
    return "an essence was moved to a component of the rival";
  if (step.after.stored[move.component][move.essence] != step.before.stored[move.component][move.essence] + 1)
    return "exactly one essence is moved at a time";
  return {};
}

/// The Cultist's kind of gift arrives whether the rival has passed or not.
bool has_gift(const Step& step) {
  if (!is_move<UsePower>(step)) return false;
  for (unsigned i = 0; i < power_used(step).effects; ++i)
    if (step.content.effects[power_used(step).first_effect + i].kind == EffectKind::rival_gains)
      return step.after.tasks.empty() || !is_pending(step.after, TaskKind::run_effect);
  return false;
}

Violation gift_missing(const Step& step) {
  const int rival = 1 - step.decision.player;
  for (unsigned i = 0; i < power_used(step).effects; ++i) {
    const Effect& effect = step.content.effects[power_used(step).first_effect + i];
    if (effect.kind != EffectKind::rival_gains) continue;
    for (std::size_t k = 0; k < essence_count; ++k) {
      int received = 0;
      for (const Flow& flow : step.after.flows)
        if (flow.player == rival && flow.kind == FlowKind::gained) received += flow.amounts[k];
      if (received != effect.essences.named[k])
        return fmt::format("@{} did not gain {}", rival, essence_names[k]);
    }
  }
  return {};
}

Violation used_wrong_item(const Step& step) {
  const UseItem& move = std::get<UseItem>(step.move);
  if (!step.before.items_centre.contains(move.item))
    return fmt::format("{} does not lie in the centre", step.content[move.item].id);
  if (step.content[move.item].powers.empty())
    return fmt::format("{} has no power to use", step.content[move.item].id);
  return {};
}

Violation no_monument_taken(const Step& step) {
  const SmallSet monuments = step.content.all(Kind::monument);
  const int seat = step.before.tasks.back().player;
  const SmallSet gained = (player(step.after, seat).in_play - player(step.before, seat).in_play) & monuments;
  if (gained.size() == 1 || is_pending(step.after, TaskKind::take_top_monument)) return {};
  return "a monument was taken, but nobody has it";
}

bool can_straighten(const Content& content, ComponentId id) {
  if (id == no_component) return false;
  for (const Power& power : content[id].powers)
    if (has_straighten(content, power)) return true;
  return false;
}

bool may_only_turn(const Step& step) {
  return !step.before.turned.empty() && step.after.round == step.before.round && !is_move<Straighten>(step) &&
         !can_straighten(step.content, at_work(step)) && !is_pending(step.before, TaskKind::straighten);
}

/// An item that is swapped leaves play, and with it how it lay.
Violation straightened_by_itself(const Step& step) {
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const SmallSet stayed = step.before.players[seat].in_play & step.after.players[seat].in_play;
    for (const unsigned id : (step.before.turned - step.after.turned) & stayed)
      return fmt::format("{} was straightened, but nothing straightens it", step.content[id].id);
  }
  return {};
}

bool is_action(const Step& step) {
  return is_move<Place>(step) || is_move<Claim>(step) || is_move<Discard>(step) || is_move<UsePower>(step);
}

Violation passing_not_offered(const Step& step) {
  for (std::size_t i = 0; i < step.offered.size(); ++i)
    if (std::holds_alternative<Pass>(step.offered[i])) return {};
  return fmt::format("@{} acted, but could not have passed", step.decision.player);
}

constexpr Invariant table[] = {
    {"powers-need-an-own-straight-component",
     "a power is used on an own component that is straight",
     "Looks at the table before the move.",
     {Rule::power_needs_own_straight_component, Rule::turned_component_has_no_powers},
     is_move<UsePower>,
     used_without_right},
    {"using-turns-the-component",
     "a power whose cost turns its component leaves it turned",
     "Looks at the table after the move.",
     {Rule::cost_may_turn_component},
     turns_itself,
     not_turned},
    {"costs-turn-another-component",
     "a cost that turns a Creature, a Dragon or the mage does so",
     "Compares what is turned before and after.",
     {Rule::cost_may_turn_another_component},
     turns_another,
     other_not_turned},
    {"turned-as-a-cost-was-straight",
     "what is turned as a cost is an own straight component of the right sort",
     "Looks at the table before the move.",
     {Rule::cost_may_turn_another_component},
     is_move<TurnOther>,
     turned_wrong_other},
    {"effects-come-from-the-power-used",
     "only the power that is used has an effect",
     "A component turned as a cost must not act.",
     {Rule::turned_as_cost_power_unused, Rule::cost_never_below_zero},
     gives,
     effect_of_another},
    {"costs-come-before-effects",
     "a power's whole cost is paid before its effect",
     "Looks at what is still to be paid.",
     {Rule::pay_whole_cost_then_effect},
     gives,
     effect_before_cost},
    {"straightening-straightens",
     "a straightened component is straight, and its owner's",
     "Looks at the component.",
     {Rule::straightened_component_acts_again},
     only_straighten_left,
     straightened_wrong},
    {"turned-components-stay-turned",
     "within a round only a straightening effect straightens a component",
     "Compares what is turned before and after, for components that stayed in play.",
     {Rule::components_straighten_after_check},
     may_only_turn,
     straightened_by_itself},
    {"whoever-acts-may-pass",
     "passing can be chosen wherever an action can",
     "Looks at what was offered.",
     {Rule::five_kinds_of_action},
     is_action,
     passing_not_offered},
    {"moved-essences-lie-on-own-components",
     "one essence moves from the pool to an own component",
     "Counts on the component.",
     {Rule::squared_circle_stores_one_essence},
     is_move<MoveEssence>,
     moved_wrong},
    {"gifts-reach-the-rival",
     "the rival gains what an effect gives, having passed or not",
     "Looks at the rival's flows.",
     {Rule::cultist_gives_rival_death, Rule::passed_player_still_gains},
     has_gift,
     gift_missing},
    {"only-centre-items-with-powers-are-borrowed",
     "an item used in the centre lies there and has a power",
     "Looks at the item.",
     {Rule::solomons_key_uses_centre_items, Rule::solomons_key_not_on_potions},
     is_move<UseItem>,
     used_wrong_item},
    {"a-monument-taken-is-owned",
     "taking a monument by a power brings one into play",
     "Compares what is in play.",
     {Rule::crown_gives_monument},
     is_move<TakeMonument>,
     no_monument_taken},
};

}  // namespace

std::span<const Invariant> power_invariants() {
  return table;
}

}  // namespace regolo::res_arcana_duo::recount
