// The pool: dice and tokens before and after, and what is paid for what. What comes in is in gains.cpp.
#include <fmt/format.h>

#include "properties/casting_shadows/recount.h"

namespace regolo::casting_shadows::recount {

namespace {

Violation ledger_is_off(const Step& step) {
  // What is there now, less what was there before, less what is written down: nothing.
  Amounts off{};
  for (std::size_t i = 0; i < dice_max; ++i) {
    const std::uint8_t before = step.before.die_face[i];
    const std::uint8_t after = step.after.die_face[i];
    if (before == after) continue;
    if (after < resource_count) ++off[after];
    if (before < resource_count) --off[before];
  }
  for (std::size_t i = 0; i < resource_count; ++i) off[i] += step.after.tokens[i] - step.before.tokens[i];
  for (const Flow& flow : step.after.flows) {
    const int sign = is_inflow(flow.kind) ? -1 : 1;
    for (std::size_t i = 0; i < resource_count; ++i) off[i] += sign * flow.amounts[i];
  }
  for (std::size_t i = 0; i < resource_count; ++i)
    if (off[i] != 0)
      return fmt::format("the pool holds {} {} {} than are accounted for", std::abs(off[i]),
                         off[i] > 0 ? "more" : "fewer", resource_names[i]);
  return {};
}

/// Whether `paid` settles one kind (gems or orbs) of a cost: purple makes up for red and blue, grey takes
/// any.
bool settles_kind(const Symbols& cost, const Bag& paid, std::size_t red, std::size_t grey,
                  std::size_t plain) {
  const int wanted = cost[red] + cost[red + 1] + cost[red + 2] + cost[grey] + cost[plain];
  if (paid[red] + paid[red + 1] + paid[red + 2] != wanted) return false;
  const int purple = paid[red + 2] - cost[red + 2];
  int lacking = 0;
  for (std::size_t colour = red; colour < red + 2; ++colour)
    if (paid[colour] < cost[colour]) lacking += cost[colour] - paid[colour];
  return purple >= lacking;
}

bool settles(const Symbols& cost, const Bag& paid) {
  return paid[shadow_fragment] == cost[shadow_fragment] && paid[cursed_crystal] == cost[cursed_crystal] &&
         settles_kind(cost, paid, red_gem, grey_gem, plain_gem) &&
         settles_kind(cost, paid, red_orb, grey_orb, plain_orb);
}

Symbols cost_named_by(const Content& content, const Flow& flow) {
  Symbols cost{};
  switch (flow.kind) {
    case FlowKind::paid_collect:
      return content.main[flow.source].collect;
    case FlowKind::paid_counterspell:
      return content.counterspells[0].collect;
    case FlowKind::paid_cast:
      if (content.main[flow.source].attack != AttackKind::spend) return content.main[flow.source].cost;
      cost[content.main[flow.source].spend] = flow.detail;
      return cost;
    default:
      return content.main[flow.source].conversions[flow.detail].pay;
  }
}

bool is_payment(const Flow& flow) {
  return flow.kind >= FlowKind::paid_collect && flow.kind <= FlowKind::paid_conversion;
}

bool has_payment(const Step& step) {
  for (const Flow& flow : step.after.flows)
    if (is_payment(flow)) return true;
  return false;
}

Violation paid_wrong(const Step& step) {
  for (const Flow& flow : step.after.flows) {
    if (!is_payment(flow)) continue;
    Symbols cost = cost_named_by(step.content, flow);
    // One conversion may be made twice in a row without a choice between.
    int times = 1;
    if (flow.kind == FlowKind::paid_conversion && total(cost) > 0) times = total(flow.amounts) / total(cost);
    for (std::uint8_t& amount : cost) amount = static_cast<std::uint8_t>(amount * times);
    if (!settles(cost, flow.amounts))
      return fmt::format(
          "{} resources were paid for {}, which do not settle its cost", total(flow.amounts),
          flow.source < step.content.main.size() ? step.content.main[flow.source].id : "a counterspell");
  }
  return {};
}

bool was_paid(const Step& step, FlowKind kind) {
  for (const Flow& flow : step.after.flows)
    if (flow.kind == kind) return true;
  return is_pending(step.after, TaskKind::pay);
}

Violation unpaid(const Step& step) {
  const Content& content = step.content;
  if (const auto* collect = std::get_if<Collect>(&step.move)) {
    if (collect->counterspell)
      return was_paid(step, FlowKind::paid_counterspell) ? Violation()
                                                         : "a counterspell was collected for nothing";
    const Card card = step.before.market[player(step.before, step.before.active).hex];
    const bool costs = total(content.main[content.main_copies[card]].collect) > 0;
    return !costs || was_paid(step, FlowKind::paid_collect) ? Violation()
                                                            : "a card was collected for nothing";
  }
  const MainCard& card = content.main[content.main_copies[std::get<Cast>(step.move).card]];
  const bool costs = card.sort == CardSort::attack && card.attack != AttackKind::free;
  return !costs || was_paid(step, FlowKind::paid_cast) ? Violation() : "a spell was cast for nothing";
}

Violation cursed_rerolled(const Step& step) {
  const std::uint8_t dice = std::get<Reroll>(step.move).dice;
  for (std::size_t i = 0; i < step.content.dice.size(); ++i)
    if ((dice >> i & 1U) != 0 && step.before.die_face[i] == cursed_crystal)
      return fmt::format("die {} was rerolled", i + 1);
  return {};
}

Violation impossible_die(const Step& step) {
  for (std::size_t i = 0; i < dice_max; ++i) {
    const std::uint8_t face = step.after.die_face[i];
    if (face == none || face == step.before.die_face[i]) continue;
    if (face == blank_face && step.content.parameters.converted_die_rerolls != 0) continue;
    if (i >= step.content.dice.size()) return fmt::format("there is no die {}", i + 1);
    if (face >= resource_count || step.content.dice[i].faces[face] == 0)
      return fmt::format("die {} shows what it has no face for", i + 1);
  }
  return {};
}

bool is_face(std::uint8_t face) {
  return face < resource_count;
}

Violation die_turned(const Step& step) {
  const auto* roll = std::get_if<RollDie>(&step.move);
  unsigned leaving = 0;
  if (const auto* reroll = std::get_if<Reroll>(&step.move)) leaving = reroll->dice;
  if (const auto* pay = std::get_if<Pay>(&step.move)) leaving = pay->dice;
  for (std::size_t i = 0; i < dice_max; ++i) {
    const std::uint8_t before = step.before.die_face[i];
    const std::uint8_t after = step.after.die_face[i];
    if (roll != nullptr && roll->die == i) {
      if (after != roll->face) return fmt::format("die {} does not show what was rolled", i + 1);
    } else if (is_face(after) && after != before) {
      return fmt::format("die {} was turned without being rolled", i + 1);
    } else if (is_face(after) && (leaving >> i & 1U) != 0) {
      return fmt::format("die {} was taken up and is still in the pool", i + 1);
    } else if (roll != nullptr && after != before) {
      return fmt::format("die {} left the pool while another was rolled", i + 1);
    }
  }
  return {};
}

/// Lays one token after another, moving others to their other side's use where that helps.
bool find_token(const Content& content, std::size_t resource,
                std::array<std::array<int, resource_count>, 16>& laid, unsigned& tried) {
  for (std::size_t token = 0; token < content.tokens.size() && token < laid.size(); ++token) {
    if ((content.tokens[token].sides >> resource & 1U) == 0 || (tried >> token & 1U) != 0) continue;
    tried |= 1U << token;
    int used = 0;
    for (const int count : laid[token]) used += count;
    if (used < content.tokens[token].copies) {
      ++laid[token][resource];
      return true;
    }
    for (std::size_t other = 0; other < resource_count; ++other) {
      if (laid[token][other] == 0 || other == resource) continue;
      --laid[token][other];
      ++laid[token][resource];
      if (find_token(content, other, laid, tried)) return true;
      ++laid[token][other];
      --laid[token][resource];
    }
  }
  return false;
}

bool can_lay(const Content& content, const Bag& tokens) {
  std::array<std::array<int, resource_count>, 16> laid{};
  for (std::size_t i = 0; i < resource_count; ++i)
    for (int k = 0; k < tokens[i]; ++k) {
      unsigned tried = 0;
      if (!find_token(content, i, laid, tried)) return false;
    }
  return true;
}

Violation tokens_miscounted(const Step& step) {
  unsigned sides = 0;
  for (const Token& token : step.content.tokens) sides |= token.sides;
  for (std::size_t i = 0; i < resource_count; ++i)
    if (step.after.tokens[i] > 0 && (sides >> i & 1U) == 0)
      return fmt::format("no token shows a {}", resource_names[i]);
  if (can_lay(step.content, step.after.tokens)) return {};
  if (step.content.parameters.tokens_limited != 0) return "more tokens lie in the pool than the box holds";
  return step.after.token_short != 0 ? Violation() : "a shortage of tokens went unreported";
}

Violation pool_left(const Step& step) {
  Amounts given{};
  for (const Flow& flow : step.after.flows)
    if (is_inflow(flow.kind) && flow.player == step.after.active && flow.kind != FlowKind::rolled)
      for (std::size_t i = 0; i < resource_count; ++i) given[i] += flow.amounts[i];
  const Amounts there = pool(step.content, step.after);
  for (std::size_t i = 0; i < resource_count; ++i)
    if (there[i] > given[i]) return fmt::format("a {} is left over from the turn before", resource_names[i]);
  for (const std::uint8_t face : step.after.die_face)
    if (face != none) return "a die is still in the pool when the turn begins";
  return {};
}

Violation dice_missing(const Step& step) {
  for (std::size_t i = 0; i < step.content.dice.size(); ++i)
    if (step.after.die_face[i] >= resource_count) return fmt::format("die {} was not rolled", i + 1);
  return {};
}

Violation protected_wrong(const Step& step) {
  const Amounts before = pool(step.content, step.before);
  const Amounts after = pool(step.content, step.after);
  const int wanted = std::min(before[cursed_crystal], step.content.parameters.protect_removes);
  if (before[cursed_crystal] - after[cursed_crystal] != wanted)
    return "Protect took the wrong number of Cursed Crystals";
  return sum(before) - sum(after) == wanted ? Violation() : "Protect took something else away";
}

constexpr Invariant table[] = {
    {"pool-adds-up",
     "the pool changes by what was rolled, gained, rerolled, spent, absorbed and lost, and by nothing else",
     "Counts dice and tokens before and after.",
     {Rule::spent_resources_leave_the_pool, Rule::rolled_faces_form_the_pool, Rule::new_faces_replace_the_old,
      Rule::conversion_for_the_turn, Rule::resource_card_used_adds_tokens},
     pool_moves,
     ledger_is_off,
     pool_moves},
    {"payments-settle-costs",
     "what is paid is what the card asks for: purple as red or blue, grey in any colour, nothing else",
     "Compares what left the pool with the symbols of the card.",
     {Rule::purple_counts_as_red_or_blue, Rule::grey_takes_any_colour, Rule::gems_never_pay_for_orbs,
      Rule::cursed_crystal_is_no_gem, Rule::fragments_pay_where_asked,
      Rule::counterspell_costs_a_gem_and_an_orb, Rule::only_the_pool_can_be_spent},
     has_payment,
     paid_wrong,
     pool_moves},
    {"nothing-is-free",
     "a card that has a price is collected or cast only for a payment",
     "Looks for the payment in the step, or still to come.",
     {Rule::collection_cost_is_paid, Rule::counterspell_costs_a_gem_and_an_orb,
      Rule::point_and_resources_both_paid},
     [](const Step& step) { return is_one_of<Collect, Cast>(step); },
     unpaid,
     by_player},
    {"cursed-dice-stay",
     "no reroll picks up a die that shows a Cursed Crystal",
     "Looks at the dice themselves.",
     {Rule::reroll_not_cursed},
     [](const Step& step) {
       return is_move<Reroll>(step) && pool(step.content, step.before)[cursed_crystal] > 0;
     },
     cursed_rerolled,
     by_player},
    {"dice-show-their-faces",
     "every die is in the supply or shows one of its own faces",
     "Looks at each die.",
     {Rule::rolled_faces_form_the_pool, Rule::roll_all_five_dice},
     dice_changed,
     impossible_die,
     pool_moves},
    {"dice-change-by-rolling",
     "a die takes the face that was rolled with it; else it stays as it is or leaves the pool",
     "Compares each die before and after.",
     {Rule::rolled_faces_form_the_pool, Rule::new_faces_replace_the_old, Rule::reroll_any_number_of_dice},
     [](const Step& step) { return dice_changed(step) || is_one_of<RollDie, Reroll, Pay>(step); },
     die_turned},
    {"tokens-are-there",
     "a token shows only what a token can show; where they are counted, the box holds them all",
     "Lays the tokens out one by one.",
     {Rule::resource_card_used_adds_tokens},
     [](const Step& step) {
       return tokens_changed(step) || step.before.token_short != step.after.token_short;
     },
     tokens_miscounted,
     pool_moves},
    {"pool-starts-empty",
     "a turn begins with nothing left over from the one before",
     "Subtracts what tile and companion gave.",
     {Rule::unspent_resources_leave_the_pool, Rule::nothing_carries_over, Rule::cursed_crystals_go_back,
      Rule::resource_card_tokens_last_one_turn},
     begins_turn,
     pool_left,
     phase_changes},
    {"all-dice-are-rolled",
     "phase 2 begins with every die in the pool",
     "Looks at each die.",
     {Rule::roll_all_five_dice, Rule::rolled_faces_form_the_pool},
     ends_phase_one,
     dice_missing,
     phase_changes},
    {"protect-takes-crystals",
     "Protect takes Cursed Crystals and nothing else",
     "Counts the pool before and after.",
     {Rule::protect_removes_a_cursed_crystal},
     is_move<Protect>,
     protected_wrong,
     by_player},
};

}  // namespace

std::span<const Invariant> pool_invariants() {
  return table;
}

}  // namespace regolo::casting_shadows::recount
