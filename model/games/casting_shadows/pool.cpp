// The pool of the turn: dice and tokens that come and go, and the ways to pay a price out of it (Risorse).
#include <bit>

#include "model/games/casting_shadows/engine.h"

namespace regolo::casting_shadows {

namespace {

/// For each symbol, the resources that pay for it, a bit each.
using Payers = std::array<std::uint8_t, symbol_count>;

constexpr unsigned gems = 0x07;
constexpr unsigned orbs = 0x38;

bool names_any(const Symbols& cost, unsigned resources) {
  for (std::size_t i = 0; i < symbol_count; ++i)
    if (cost[i] > 0 && (symbol_members[i] & resources) != 0) return true;
  return false;
}
bool holds_any(const Bag& bag, unsigned resources) {
  for (std::size_t i = 0; i < resource_count; ++i)
    if (bag[i] > 0 && (resources >> i & 1U) != 0) return true;
  return false;
}
void let_pay(Payers& payers, std::size_t symbol, unsigned resources) {
  payers[symbol] = static_cast<std::uint8_t>(payers[symbol] | resources);
}

Payers payers_for(const Symbols& cost, const Bag& pool, Purpose purpose, Rules& rules) {
  Payers payers = symbol_members;
  const bool has_purple = pool[purple_gem] > 0 || pool[purple_orb] > 0;
  if (rules.apply(Rule::purple_counts_as_red_or_blue, has_purple)) {
    for (const std::size_t symbol : {std::size_t{red_gem}, std::size_t{blue_gem}, std::size_t{plain_gem}})
      let_pay(payers, symbol, 1U << purple_gem);
    for (const std::size_t symbol : {std::size_t{red_orb}, std::size_t{blue_orb}, std::size_t{plain_orb}})
      let_pay(payers, symbol, 1U << purple_orb);
  }
  const bool is_grey = purpose == Purpose::collect && (cost[grey_gem] > 0 || cost[grey_orb] > 0);
  if (is_grey && !rules.apply(Rule::grey_takes_any_colour, true)) payers[grey_gem] = payers[grey_orb] = 0;
  if (cost[shadow_fragment] > 0 && !rules.apply(Rule::fragments_pay_where_asked, true))
    payers[shadow_fragment] = 0;
  const bool crosses =
      (names_any(cost, orbs) && holds_any(pool, gems)) || (names_any(cost, gems) && holds_any(pool, orbs));
  if (crosses && !rules.apply(Rule::gems_never_pay_for_orbs, true)) {
    for (std::size_t i = 0; i < symbol_count; ++i)
      if ((symbol_members[i] & (gems | orbs)) != 0) let_pay(payers, i, gems | orbs);
  }
  const bool tempts = names_any(cost, gems) && pool[cursed_crystal] > 0;
  if (tempts && !rules.apply(Rule::cursed_crystal_is_no_gem, true)) {
    for (std::size_t i = 0; i < symbol_count; ++i)
      if ((symbol_members[i] & gems) != 0) let_pay(payers, i, 1U << cursed_crystal);
  }
  return payers;
}

/// Whether the purse pays for `left` and all symbols from `symbol` on.
bool settles(const Symbols& cost, const Payers& payers, Bag& purse, std::size_t symbol, int left) {
  while (left == 0) {
    if (++symbol == symbol_count) return true;
    left = cost[symbol];
  }
  for (std::size_t i = 0; i < resource_count; ++i) {
    if (purse[i] == 0 || (payers[symbol] >> i & 1U) == 0) continue;
    --purse[i];
    const bool done = settles(cost, payers, purse, symbol, left - 1);
    ++purse[i];
    if (done) return true;
  }
  return false;
}
bool settles(const Symbols& cost, const Payers& payers, Bag purse) {
  return settles(cost, payers, purse, 0, cost[0]);
}

/// Finds every different payment: dice of one kind with the same face count as one.
class Payments {
 public:
  Payments(const Content& content, const State& state, const Symbols& cost, const Payers& payers,
           Moves& moves)
      : content_(content), state_(state), cost_(cost), payers_(payers), moves_(moves) {
    for (std::size_t i = 0; i < symbol_count; ++i)
      if (cost[i] > 0) usable_ |= payers[i];
  }
  void run() { pick_die(0, total(cost_)); }

 private:
  void pick_die(std::size_t die, int due) {
    if (die == content_.dice.size()) return pick_token(0, due);
    const std::uint8_t face = state_.die_face[die];
    pick_die(die + 1, due);
    if (due == 0 || face >= resource_count || (usable_ >> face & 1U) == 0 || has_twin_left(die)) return;
    move_.dice = static_cast<std::uint8_t>(move_.dice | 1U << die);
    ++paid_[face];
    pick_die(die + 1, due - 1);
    --paid_[face];
    move_.dice = static_cast<std::uint8_t>(move_.dice & ~(1U << die));
  }
  /// An equal die before this one was left out: taking this one instead would be the same payment.
  bool has_twin_left(std::size_t die) const {
    for (std::size_t i = 0; i < die; ++i)
      if (content_.dice[i].kind == content_.dice[die].kind && state_.die_face[i] == state_.die_face[die] &&
          (move_.dice >> i & 1U) == 0)
        return true;
    return false;
  }
  void pick_token(std::size_t resource, int due) {
    if (resource == resource_count) {
      if (due == 0 && settles(cost_, payers_, paid_)) moves_.add(move_);
      return;
    }
    const bool is_usable = (usable_ >> resource & 1U) != 0;
    const int most = is_usable ? (state_.tokens[resource] < due ? state_.tokens[resource] : due) : 0;
    for (int count = 0; count <= most; ++count) {
      move_.tokens[resource] = static_cast<std::uint8_t>(count);
      paid_[resource] = static_cast<std::uint8_t>(paid_[resource] + count);
      pick_token(resource + 1, due - count);
      paid_[resource] = static_cast<std::uint8_t>(paid_[resource] - count);
    }
    move_.tokens[resource] = 0;
  }

  const Content& content_;
  const State& state_;
  const Symbols& cost_;
  const Payers& payers_;
  Moves& moves_;
  unsigned usable_ = 0;
  Pay move_{};
  Bag paid_{};
};

}  // namespace

Bag pool_of(const State& state) {
  Bag pool = state.tokens;
  for (const std::uint8_t face : state.die_face)
    if (face < resource_count) ++pool[face];
  return pool;
}

bool tokens_suffice(const Content& content, const Bag& tokens) {
  std::array<std::uint8_t, 256> wanted{};
  for (unsigned set = 1; set < wanted.size(); ++set) {
    wanted[set] = static_cast<std::uint8_t>(wanted[set & (set - 1)] +
                                            tokens[static_cast<unsigned>(std::countr_zero(set))]);
    if (wanted[set] > content.tokens_for[set]) return false;
  }
  return true;
}

void note_flow(State& state, const Flow& flow) {
  if (total(flow.amounts) == 0) return;
  for (Flow& noted : state.flows) {
    if (noted.kind != flow.kind || noted.source != flow.source || noted.player != flow.player ||
        noted.detail != flow.detail)
      continue;
    for (std::size_t i = 0; i < resource_count; ++i)
      noted.amounts[i] = static_cast<std::uint8_t>(noted.amounts[i] + flow.amounts[i]);
    return;
  }
  state.flows.push(flow);
}

void gain(const Content& content, State& state, std::uint8_t resource, const Flow& as) {
  Bag with = state.tokens;
  ++with[resource];
  if (!tokens_suffice(content, with)) {
    // Decision D-07: a shortage is a misuse of the tokens unless the table counts them.
    if (content.parameters.tokens_limited != 0) return;
    state.token_short = 1;
  }
  state.tokens = with;
  Flow flow = as;
  flow.amounts[resource] = 1;
  note_flow(state, flow);
}

void gain_named(const Content& content, State& state, const Bag& gains, const Flow& as) {
  for (std::uint8_t resource = 0; resource < resource_count; ++resource)
    for (int i = 0; i < gains[resource]; ++i) gain(content, state, resource, as);
}

void gain_symbols(const Content& content, State& state, const Symbols& gains, FlowKind kind, int card) {
  for (std::uint8_t symbol = resource_count; symbol < symbol_count; ++symbol)
    if (gains[symbol] > 0)
      push(state, TaskKind::gain_unit, state.active, card, symbol, static_cast<int>(kind), gains[symbol]);
  Bag named{};
  for (std::size_t i = 0; i < resource_count; ++i) named[i] = gains[i];
  gain_named(content, state, named, {kind, state.active, static_cast<std::uint8_t>(card), 0, {}});
}

int remove_resource(State& state, std::uint8_t resource, int count) {
  int removed = 0;
  for (std::uint8_t& face : state.die_face) {
    if (removed == count || face != resource) continue;
    face = none;
    ++removed;
  }
  while (removed < count && state.tokens[resource] > 0) {
    --state.tokens[resource];
    ++removed;
  }
  return removed;
}

Symbols spend_cost(const MainCard& card, int count) {
  Symbols cost{};
  cost[card.spend] = static_cast<std::uint8_t>(count);
  return cost;
}

Symbols collect_cost(const MainCard& card, Rules& rules) {
  const bool has_cost = total(card.collect) > 0;
  if (has_cost && !rules.apply(Rule::collection_cost_is_paid, true)) return {};
  return card.collect;
}

Symbols counterspell_cost(const Content& content, Rules& rules) {
  return rules.apply(Rule::counterspell_costs_a_gem_and_an_orb, true) ? content.counterspell_cost : Symbols{};
}

Symbols cost_of(const Content& content, const State& state, const Task& task, Rules& rules) {
  switch (static_cast<Purpose>(task.a)) {
    case Purpose::collect:
      return collect_cost(content.main[task.card], rules);
    case Purpose::counterspell:
      return counterspell_cost(content, rules);
    case Purpose::cast: {
      const MainCard& card = content.main[task.card];
      return card.attack == AttackKind::spend ? spend_cost(card, state.strike.spent) : card.cost;
    }
    case Purpose::convert:
      return content.main[task.card].conversions[task.b].pay;
  }
  return {};
}

bool is_payable(const State& state, const Symbols& cost, Purpose purpose, Rules& rules) {
  const int due = total(cost);
  if (due == 0) return true;
  const Bag pool = pool_of(state);
  const bool can = total(pool) >= due && settles(cost, payers_for(cost, pool, purpose, rules), pool);
  return can || !rules.apply(Rule::only_the_pool_can_be_spent, true);
}

void add_payments(const Content& content, const State& state, const Symbols& cost, Purpose purpose,
                  Rules& rules, Moves& moves) {
  const Payers payers = payers_for(cost, pool_of(state), purpose, rules);
  Payments(content, state, cost, payers, moves).run();
  if (moves.empty()) moves.add(Pay{});
}

void pay(const Content& content, State& state, const Task& task, const Pay& move, Rules& rules) {
  static constexpr FlowKind kinds[] = {FlowKind::paid_collect, FlowKind::paid_counterspell,
                                       FlowKind::paid_cast, FlowKind::paid_conversion};
  const auto purpose = static_cast<Purpose>(task.a);
  Flow flow{kinds[task.a], task.player, task.card, task.b, move.tokens};
  if (purpose == Purpose::cast) flow.detail = state.strike.spent;
  for (std::size_t die = 0; die < content.dice.size(); ++die)
    if ((move.dice >> die & 1U) != 0) ++flow.amounts[state.die_face[die]];
  note_flow(state, flow);
  if (total(flow.amounts) == 0 || !rules.apply(Rule::spent_resources_leave_the_pool, true)) return;
  const bool stays = purpose == Purpose::convert && content.parameters.converted_die_rerolls != 0;
  for (std::size_t die = 0; die < content.dice.size(); ++die)
    if ((move.dice >> die & 1U) != 0) state.die_face[die] = stays ? blank_face : none;
  for (std::size_t i = 0; i < resource_count; ++i)
    state.tokens[i] = static_cast<std::uint8_t>(state.tokens[i] - move.tokens[i]);
}

}  // namespace regolo::casting_shadows
