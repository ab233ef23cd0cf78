// Costs and discounts: pages 6 and 9.
#include "model/games/res_arcana_duo/engine.h"

namespace regolo::res_arcana_duo {

namespace {

/// An `any` part takes every essence, Gold included.
void read_wildcard(Price& price, Rules& rules) {
  if (price.any > 0 && !rules.apply(Rule::any_cost_takes_every_essence, true))
    price.any_mask = static_cast<std::uint16_t>(price.any_mask & ~(1U << gold));
}

/// With the rule off, only the first part of a cost joined by "+" is due.
void keep_first_part(Price& price) {
  bool found = false;
  for (std::uint16_t& amount : price.named) {
    if (found) amount = 0;
    found = found || amount > 0;
  }
  if (found) price.any = 0;
}

int parts_of(const Price& price) {
  int parts = price.any > 0 ? 1 : 0;
  for (const std::uint16_t amount : price.named) parts += amount > 0 ? 1 : 0;
  return parts;
}

/// Whether everything that pays the `any` part is of one type.
bool is_one_type(const Price& price, const Essences& paid) {
  int types = 0;
  for (std::size_t i = 0; i < essence_count; ++i) types += paid[i] > price.named[i] ? 1 : 0;
  return types <= 1;
}

}  // namespace

Essences purse_of(const State& state, int player, Rules& rules) {
  const Player& own = state.players[static_cast<std::size_t>(player)];
  Essences purse = own.pool;
  bool has_any = false;
  for (const unsigned component : own.in_play) has_any = has_any || has_stored(state, component);
  if (!has_any || rules.apply(Rule::only_pool_pays, true)) return purse;
  for (const unsigned component : own.in_play)
    for (std::size_t i = 0; i < essence_count; ++i)
      purse[i] = static_cast<std::uint16_t>(purse[i] + state.stored[component][i]);
  return purse;
}

values::Discount placing_discount(const Content& content, const State& state, int player,
                                  std::uint16_t effect, Rules& rules) {
  const Parameters& parameters = content.parameters;
  values::Discount discount;
  discount.guarded = static_cast<int>(gold);
  const SmallSet abilities = state.players[static_cast<std::size_t>(player)].in_play & content.discounting;
  if (rules.apply(Rule::robes_lower_placement, !abilities.empty())) {
    for (const unsigned component : abilities) {
      const bool lowers_gold = content[component].discount_gold || parameters.discounts_lower_gold != 0;
      (lowers_gold ? discount.free_part : discount.plain) += content[component].discount;
    }
  }
  if (effect == no_effect) return discount;
  const Effect& granted = content.effects[effect];
  const int by_ability = discount.plain + discount.free_part;
  const bool both = by_ability > 0 && granted.count > 0;
  // Without the rule that they add up, only the larger of the two counts.
  if (both && !rules.apply(Rule::discounts_add_up, true)) {
    if (by_ability >= granted.count) return discount;
    discount.plain = 0;
    discount.free_part = 0;
  }
  (granted.flag_a || parameters.discounts_lower_gold != 0 ? discount.free_part : discount.plain) +=
      granted.count;
  return discount;
}

values::Discount down_to_floor(const Content& content, values::Discount discount, const Price& price) {
  const int room = total(price) - content.parameters.cost_floor;
  discount.most = room > 0 ? room : 0;
  return discount;
}

Price placing_price(const Content& content, ComponentId artifact, Rules& rules) {
  Price price = content[artifact].cost;
  read_wildcard(price, rules);
  return price;
}

Price claiming_price(const Content& content, ComponentId component, Rules& rules) {
  const bool is_monument = component == no_component || content[component].kind == Kind::monument;
  Price price;
  if (!is_monument) {
    price = content[component].cost;
    read_wildcard(price, rules);
  } else if (rules.apply(Rule::monuments_cost_four_gold, true)) {
    price.named[gold] = static_cast<std::uint16_t>(content.parameters.monument_cost);
  }
  return price;
}

values::Discount claiming_discount(const Content& content, const State& state, int player, Rules& rules) {
  const SmallSet abilities = state.players[static_cast<std::size_t>(player)].in_play & content.discounting;
  if (abilities.empty() || rules.apply(Rule::discount_only_for_artifacts, true)) return {};
  values::Discount discount;
  for (const unsigned component : abilities) discount.free_part += content[component].discount;
  return discount;
}

Price power_price(const Power& power, Rules& rules) {
  Price price = power.cost;
  if (total(price) == 0) return price;
  if (parts_of(price) > 1 && !rules.apply(Rule::cost_plus_pays_all, true)) keep_first_part(price);
  read_wildcard(price, rules);
  return price;
}

void add_payments(const Price& price, const values::Discount& discount, const Essences& purse, Rules& rules,
                  Moves& moves) {
  const bool every_mix = price.any < 2 || rules.apply(Rule::any_cost_takes_every_mix, true);
  values::for_each_payment(price, discount, purse, [&](const Essences& paid) {
    if (every_mix || is_one_type(price, paid)) moves.add(Pay{paid});
    return true;
  });
}

bool is_payable(const Price& price, const values::Discount& discount, const Essences& purse, Rules& rules) {
  const bool every_mix = price.any < 2 || rules.apply(Rule::any_cost_takes_every_mix, true);
  if (every_mix && discount.plain + discount.free_part == 0) return values::covers(price, purse);
  bool payable = false;
  values::for_each_payment(price, discount, purse, [&](const Essences& paid) {
    payable = every_mix || is_one_type(price, paid);
    return !payable;
  });
  return payable;
}

void pay(State& state, const Flow& flow, Rules& rules) {
  state.flows.push(flow);
  if (!rules.apply(Rule::payments_go_from_pool_to_supply, values::total(flow.amounts) > 0)) return;
  Player& own = state.players[flow.player];
  for (std::size_t i = 0; i < essence_count; ++i) {
    std::uint16_t due = flow.amounts[i];
    const std::uint16_t from_pool = due < own.pool[i] ? due : own.pool[i];
    own.pool[i] = static_cast<std::uint16_t>(own.pool[i] - from_pool);
    state.out[i] = static_cast<std::uint16_t>(state.out[i] - due);
    due = static_cast<std::uint16_t>(due - from_pool);
    // Only where the rule that the pool alone pays is off.
    for (const unsigned component : own.in_play) {
      std::uint16_t& lying = state.stored[component][i];
      const std::uint16_t part = due < lying ? due : lying;
      lying = static_cast<std::uint16_t>(lying - part);
      due = static_cast<std::uint16_t>(due - part);
    }
  }
}

int surplus_of(const Price& price, const values::Discount& discount) {
  const int surplus = discount.plain + discount.free_part - total(price);
  return surplus > 0 ? surplus : 0;
}

}  // namespace regolo::res_arcana_duo
