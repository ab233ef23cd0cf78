// Where essences come from and where they go: every flow of a move is printed somewhere, and the piles change
// by the flows and by nothing else.
#include <fmt/format.h>

#include <cstring>

#include "properties/res_arcana_duo/recount.h"

namespace regolo::res_arcana_duo::recount {

namespace {

struct Ledger {
  std::array<Difference, seats> pools{};
  std::array<Difference, components_max> stored{};
};

void add(Difference& to, const Essences& amounts, int sign) {
  for (std::size_t i = 0; i < essence_count; ++i) to[i] += sign * amounts[i];
}

Ledger ledger_of(const State& state) {
  Ledger ledger;
  for (const Flow& flow : state.flows) {
    Difference& pool = ledger.pools[flow.player];
    switch (flow.kind) {
      case FlowKind::collected:
      case FlowKind::gained:
      case FlowKind::discarded:
        add(pool, flow.amounts, 1);
        break;
      case FlowKind::paid_placing:
      case FlowKind::paid_claiming:
      case FlowKind::paid_power:
        add(pool, flow.amounts, -1);
        break;
      case FlowKind::put:
        add(ledger.stored[flow.component], flow.amounts, 1);
        break;
      case FlowKind::swept:
        add(ledger.stored[flow.component], flow.amounts, -1);
        break;
      case FlowKind::taken:
        add(ledger.stored[flow.component], flow.amounts, -1);
        add(pool, flow.amounts, 1);
        break;
      case FlowKind::moved:
        add(pool, flow.amounts, -1);
        add(ledger.stored[flow.component], flow.amounts, 1);
        break;
    }
  }
  return ledger;
}

Violation unbalanced(const Step& step) {
  const Ledger ledger = ledger_of(step.after);
  for (int seat = 0; seat < seats; ++seat) {
    const Difference real = change(player(step.before, seat).pool, player(step.after, seat).pool);
    for (std::size_t i = 0; i < essence_count; ++i)
      if (real[i] != ledger.pools[static_cast<std::size_t>(seat)][i])
        return fmt::format("{} in the pool of @{} changed by {}, but the flows of the move are {}",
                           essence_names[i], seat, real[i], ledger.pools[static_cast<std::size_t>(seat)][i]);
  }
  // Components that no flow names and that did not change need no counting.
  SmallSet named;
  for (const Flow& flow : step.after.flows)
    if (flow.component != no_component) named.add(flow.component);
  if (named.empty() && std::memcmp(&step.before.stored, &step.after.stored, sizeof step.after.stored) == 0)
    return {};
  for (std::size_t id = 0; id < step.content.components.size(); ++id) {
    if (!named.contains(static_cast<unsigned>(id)) && step.before.stored[id] == step.after.stored[id])
      continue;
    const Difference real = change(step.before.stored[id], step.after.stored[id]);
    for (std::size_t i = 0; i < essence_count; ++i)
      if (real[i] != ledger.stored[id][i])
        return fmt::format("{} on {} changed by {}, but the flows of the move are {}", essence_names[i],
                           step.content.components[id].id, real[i], ledger.stored[id][i]);
  }
  return {};
}

bool has_flow(const Step& step, FlowKind kind) {
  for (const Flow& flow : step.after.flows)
    if (flow.kind == kind) return true;
  return false;
}

template <FlowKind kind>
bool flows(const Step& step) {
  return has_flow(step, kind);
}

Violation collected_otherwise(const Step& step) {
  for (const Flow& flow : step.after.flows) {
    if (flow.kind != FlowKind::collected) continue;
    bool printed = false;
    for (const Bundle& one : step.content[flow.component].collect)
      printed = printed || fits(one, flow.amounts);
    if (!printed) return fmt::format("{} gave what is not printed on it", step.content[flow.component].id);
    if (!player(step.after, flow.player).in_play.contains(flow.component))
      return fmt::format("@{} collected from {}, which is not theirs", flow.player,
                         step.content[flow.component].id);
  }
  return {};
}

Violation taken_in_part(const Step& step) {
  for (const Flow& flow : step.after.flows) {
    if (flow.kind != FlowKind::taken) continue;
    if (flow.amounts != step.before.stored[flow.component])
      return fmt::format("not everything was taken from {}", step.content[flow.component].id);
    if (step.before.phase != Phase::collect)
      return fmt::format("essences were taken from {} outside of the collect step",
                         step.content[flow.component].id);
  }
  return {};
}

/// A placement costs what is printed, less the abilities in play and the effect that places; never less than
/// nothing.
Violation placed_for_another_price(const Step& step) {
  const Content& content = step.content;
  for (const Flow& flow : step.after.flows) {
    if (flow.kind != FlowKind::paid_placing) continue;
    const Price& price = content[flow.component].cost;
    int off = 0;
    int off_gold = 0;
    const bool always = content.parameters.discounts_lower_gold != 0;
    for (unsigned id = 0; id < content.components.size(); ++id) {
      if (!player(step.before, flow.player).in_play.contains(id)) continue;
      off += content[id].discount;
      if (content[id].discount_gold || always) off_gold += content[id].discount;
    }
    if (flow.effect != no_effect) {
      off += content.effects[flow.effect].count;
      if (content.effects[flow.effect].flag_a || always) off_gold += content.effects[flow.effect].count;
    }
    const int gold_due = price.named[gold];
    const int open = values::total(price.named) - gold_due + price.any;
    const int gold_off = std::min(gold_due, off_gold);
    const int lowered = open + gold_due - std::min(off, open + gold_off);
    const int due = std::max(lowered, std::min(content.parameters.cost_floor, open + gold_due));
    if (values::total(flow.amounts) != due)
      return fmt::format("{} was placed for {} essences instead of {}", content[flow.component].id,
                         values::total(flow.amounts), due);
    for (std::size_t i = 0; i < essence_count; ++i) {
      const bool is_wild = (price.any_mask >> i & 1U) != 0;
      if (flow.amounts[i] > price.named[i] + (is_wild ? price.any : 0))
        return fmt::format("{} was placed with too much {}", content[flow.component].id, essence_names[i]);
    }
  }
  return {};
}

Violation claimed_for_another_price(const Step& step) {
  const Content& content = step.content;
  for (const Flow& flow : step.after.flows) {
    if (flow.kind != FlowKind::paid_claiming) continue;
    Price price;
    if (flow.component == no_component || content[flow.component].kind == Kind::monument) {
      price.named[gold] = static_cast<std::uint16_t>(content.parameters.monument_cost);
    } else {
      price = content[flow.component].cost;
    }
    if (!fits(price, flow.amounts)) return "something was claimed for another price than the printed one";
  }
  return {};
}

Violation power_for_another_price(const Step& step) {
  for (const Flow& flow : step.after.flows) {
    if (flow.kind != FlowKind::paid_power) continue;
    const Component& component = step.content[flow.component];
    if (!fits(component.powers[flow.power].cost, flow.amounts))
      return fmt::format("{} {} was paid otherwise than printed", component.id,
                         component.powers[flow.power].id);
  }
  return {};
}

int rival_of(int seat) {
  return 1 - seat;
}

bool is_printed_gain(const Step& step, const Flow& flow) {
  if (flow.effect >= step.content.effects.size()) return false;
  const Effect& effect = step.content.effects[flow.effect];
  if (effect.kind == EffectKind::gain_as_rival_has) {
    Essences expected{};
    expected[effect.essence] = player(step.before, rival_of(flow.player)).pool[effect.essence];
    return flow.amounts == expected;
  }
  const bool is_put = flow.kind == FlowKind::put;
  const bool right_kind = is_put
                              ? effect.kind == EffectKind::put
                              : effect.kind == EffectKind::gain || effect.kind == EffectKind::rival_gains ||
                                    effect.kind == EffectKind::chosen_player_gains;
  return right_kind && fits(effect.essences, flow.amounts);
}

Violation gained_otherwise(const Step& step) {
  for (const Flow& flow : step.after.flows) {
    if (flow.kind != FlowKind::gained && flow.kind != FlowKind::put) continue;
    if (!is_printed_gain(step, flow)) return fmt::format("@{} gained what no effect prints", flow.player);
  }
  return {};
}

bool gains(const Step& step) {
  return has_flow(step, FlowKind::gained) || has_flow(step, FlowKind::put);
}

Violation discarded_for_another_gain(const Step& step) {
  for (const Flow& flow : step.after.flows) {
    if (flow.kind != FlowKind::discarded) continue;
    const int in_gold = flow.amounts[gold];
    const int others = values::total(flow.amounts) - in_gold;
    const bool right = (in_gold == step.content.parameters.discard_gold && others == 0) ||
                       (in_gold == 0 && others == step.content.parameters.discard_others);
    if (!right) return fmt::format("a discard gave {} gold and {} other essences", in_gold, others);
    // Only the action of discarding gives anything; page 7.
    if (step.before.tasks.empty() ? !std::holds_alternative<Discard>(step.move)
                                  : step.before.tasks.back().kind != TaskKind::discard_gain)
      return "a discard that was no action gave essences";
    for (const Task& task : step.before.tasks)
      if (task.kind == TaskKind::run_effect || task.kind == TaskKind::pay_power)
        return "a discard that was part of a power gave essences";
  }
  return {};
}

Violation miscounted(const Step& step) {
  Essences sum{};
  for (std::size_t i = 0; i < essence_count; ++i) {
    for (const Player& own : step.after.players) sum[i] = static_cast<std::uint16_t>(sum[i] + own.pool[i]);
    for (const Essences& lying : step.after.stored) sum[i] = static_cast<std::uint16_t>(sum[i] + lying[i]);
    if (sum[i] != step.after.out[i])
      return fmt::format("{} {} are on the table, {} were handed out", sum[i], essence_names[i],
                         step.after.out[i]);
    for (const Player& own : step.after.players)
      if (own.pool[i] > 20000)
        return fmt::format("a pool of {} {} has gone below zero", own.pool[i], essence_names[i]);
  }
  return {};
}

Violation pearls(const Step& step) {
  for (int seat = 0; seat < seats; ++seat)
    if (player(step.after, seat).pearls > 0)
      return fmt::format("@{} has a Pearl without the expansion", seat);
  return {};
}

bool always(const Step&) {
  return true;
}
bool something_flows(const Step& step) {
  return !step.after.flows.empty() || step.before.players[0].pool != step.after.players[0].pool ||
         step.before.players[1].pool != step.after.players[1].pool ||
         std::memcmp(&step.before.stored, &step.after.stored, sizeof step.after.stored) != 0;
}

constexpr Invariant table[] = {
    {"essences-balance",
     "pools and components change by the flows of the move and by nothing else",
     "A ledger over every place where essences lie; what is missing in one place must be in another.",
     {Rule::payments_go_from_pool_to_supply, Rule::collected_from_supply_to_pool,
      Rule::gains_go_to_pool_or_component, Rule::only_pool_pays},
     something_flows,
     unbalanced},
    {"essences-are-counted",
     "what was handed out of the supply lies in pools or on components",
     "Counts every essence on the table.",
     {Rule::payments_go_from_pool_to_supply},
     something_flows,
     miscounted},
    {"collecting-gives-what-is-printed",
     "a Collect ability gives exactly one of its printed alternatives to its owner",
     "Reads the component itself.",
     {Rule::collect_plus_takes_all, Rule::collect_slash_takes_one, Rule::collect_any_within_exclusions,
      Rule::supply_is_unlimited},
     flows<FlowKind::collected>,
     collected_otherwise},
    {"taking-empties-the-component",
     "essences are taken in the collect step only, and all from a component",
     "Compares with what lay there before.",
     {Rule::take_all_from_a_component, Rule::five_kinds_of_action},
     flows<FlowKind::taken>,
     taken_in_part},
    {"placing-costs-the-printed-price-less-discounts",
     "an artifact is placed for its printed price less all discounts, never below zero",
     "Adds up the discounts in play by itself.",
     {Rule::robes_lower_placement, Rule::discounts_add_up, Rule::cost_never_below_zero,
      Rule::place_artifact_from_hand},
     flows<FlowKind::paid_placing>,
     placed_for_another_price},
    {"claiming-costs-the-printed-price",
     "a monument costs the fixed Gold and a place its printed price, without discounts",
     "Reads the parameter and the place.",
     {Rule::monuments_cost_four_gold, Rule::discount_only_for_artifacts},
     flows<FlowKind::paid_claiming>,
     claimed_for_another_price},
    {"powers-cost-the-printed-price",
     "every part of a power's cost is paid, and nothing else",
     "Reads the power.",
     {Rule::cost_plus_pays_all, Rule::any_cost_takes_every_essence},
     flows<FlowKind::paid_power>,
     power_for_another_price},
    {"effects-give-what-is-printed",
     "an effect gives exactly what it prints, within its exclusions",
     "Reads the effect.",
     {Rule::effect_plus_gains_all, Rule::effect_any_within_exclusions, Rule::supply_is_unlimited},
     gains,
     gained_otherwise},
    {"discarding-gives-gold-or-others",
     "only the discard action gives essences: the Gold, or the others",
     "Looks at what the discard was part of.",
     {Rule::discard_gives_gold_or_two_others, Rule::other_discards_give_nothing},
     flows<FlowKind::discarded>,
     discarded_for_another_gain},
    {"no-pearls-without-the-expansion",
     "nobody has a Pearl unless Perlae Imperii is in play",
     "Looks at the players.",
     {Rule::spring_pearl_needs_expansion},
     [](const Step& step) { return step.content.parameters.with_perlae_imperii == 0 && always(step); },
     pearls},
};

}  // namespace

std::span<const Invariant> essence_invariants() {
  return table;
}

}  // namespace regolo::res_arcana_duo::recount
