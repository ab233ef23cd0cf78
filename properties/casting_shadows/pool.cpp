// The pool: what comes in, what goes out, and what is paid for what.
#include <fmt/format.h>

#include "properties/casting_shadows/recount.h"

namespace regolo::casting_shadows::recount {

namespace {

Violation ledger_is_off(const Step& step) {
  Amounts due = pool(step.content, step.before);
  for (const Flow& flow : step.after.flows)
    for (std::size_t i = 0; i < resource_count; ++i)
      due[i] += is_inflow(flow.kind) ? flow.amounts[i] : -flow.amounts[i];
  const Amounts there = pool(step.content, step.after);
  for (std::size_t i = 0; i < resource_count; ++i)
    if (due[i] != there[i])
      return fmt::format("the pool holds {} {}, but {} are accounted for", there[i], resource_names[i],
                         due[i]);
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
    if (face == none || (face == blank_face && step.content.parameters.converted_die_rerolls != 0)) continue;
    if (i >= step.content.dice.size()) return fmt::format("there is no die {}", i + 1);
    if (face >= resource_count || step.content.dice[i].faces[face] == 0)
      return fmt::format("die {} shows what it has no face for", i + 1);
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

bool begins_turn(const Step& step) {
  return step.after.turn != step.before.turn && step.after.phase != Phase::over;
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

bool ends_phase_one(const Step& step) {
  return step.before.phase == Phase::one && step.after.phase == Phase::two;
}

Violation dice_missing(const Step& step) {
  for (std::size_t i = 0; i < step.content.dice.size(); ++i)
    if (step.after.die_face[i] >= resource_count) return fmt::format("die {} was not rolled", i + 1);
  return {};
}

Bag given_by(const Step& step, FlowKind kind) {
  Bag given{};
  for (const Flow& flow : step.after.flows)
    if (flow.kind == kind)
      for (std::size_t i = 0; i < resource_count; ++i)
        given[i] = static_cast<std::uint8_t>(given[i] + flow.amounts[i]);
  return given;
}

Violation start_gain_wrong(const Step& step) {
  const Content& content = step.content;
  const int seat = step.after.active;
  const Tile* under = tile(content, step.after, player(step.after, seat).hex);
  const bool asked = content.parameters.tile_resource_optional != 0;
  if (under != nullptr && !asked && given_by(step, FlowKind::tile_gave) != under->gain)
    return fmt::format("{} did not give its resource", under->id);
  Bag wanted{};
  if (const std::uint8_t companion = player(step.after, seat).companion; companion != none)
    for (const Continuous& effect : content.companions[companion].effects)
      if (effect.kind == ContinuousKind::turn_start_gain) wanted = effect.gain;
  if (given_by(step, FlowKind::companion_gave) != wanted)
    return fmt::format("the companion of @{} did not give its gain", seat);
  return {};
}

Violation tile_gave_late(const Step& step) {
  return total(given_by(step, FlowKind::tile_gave)) > 0 ? "a tile gave its resource outside phase 1"
                                                        : Violation();
}

Violation card_gave_wrong(const Step& step) {
  const Card card = std::get<UseResource>(step.move).card;
  const Bag& gives = step.content.main[step.content.main_copies[card]].gives;
  const Bag given = given_by(step, FlowKind::card_gave);
  const bool limited = step.content.parameters.tokens_limited != 0;
  if (given != gives && !(limited && total(given) < total(gives)))
    return "a resource card gave something else";
  return holds(step.after, step.before.active, card) ? "a used resource card is still in the book"
                                                     : Violation();
}

Violation protected_wrong(const Step& step) {
  const Amounts before = pool(step.content, step.before);
  const Amounts after = pool(step.content, step.after);
  const int wanted = std::min(before[cursed_crystal], step.content.parameters.protect_removes);
  if (before[cursed_crystal] - after[cursed_crystal] != wanted)
    return "Protect took the wrong number of Cursed Crystals";
  return sum(before) - sum(after) == wanted ? Violation() : "Protect took something else away";
}

bool gains_by_spell(const Step& step) {
  for (const Flow& flow : step.after.flows)
    if (flow.kind == FlowKind::converted || flow.kind == FlowKind::copied) return true;
  return false;
}

Violation converted_wrong(const Step& step) {
  const Amounts before = pool(step.content, step.before);
  for (const Flow& flow : step.after.flows) {
    if (flow.kind != FlowKind::converted && flow.kind != FlowKind::copied) continue;
    unsigned allowed = 0;
    for (const Conversion& conversion : step.content.main[flow.source].conversions) {
      const Symbols& named = conversion.copies ? conversion.pay : conversion.gain;
      for (std::size_t symbol = 0; symbol < symbol_count; ++symbol)
        if (named[symbol] > 0) allowed |= symbol_members[symbol];
    }
    for (std::size_t i = 0; i < resource_count; ++i) {
      if (flow.amounts[i] == 0) continue;
      if ((allowed >> i & 1U) == 0)
        return fmt::format("{} gave a {}", step.content.main[flow.source].id, resource_names[i]);
      if (flow.kind == FlowKind::copied && before[i] == 0)
        return fmt::format("a {} was copied, but there was none", resource_names[i]);
    }
  }
  return {};
}

constexpr Invariant table[] = {
    {"pool-adds-up",
     "the pool changes by what was rolled, gained, rerolled, spent, absorbed and lost, and by nothing else",
     "Counts dice and tokens before and after.",
     {Rule::spent_resources_leave_the_pool, Rule::rolled_faces_form_the_pool, Rule::new_faces_replace_the_old,
      Rule::conversion_for_the_turn, Rule::resource_card_used_adds_tokens},
     [](const Step&) { return true; },
     ledger_is_off},
    {"payments-settle-costs",
     "what is paid is what the card asks for: purple as red or blue, grey in any colour, nothing else",
     "Compares what left the pool with the symbols of the card.",
     {Rule::purple_counts_as_red_or_blue, Rule::grey_takes_any_colour, Rule::gems_never_pay_for_orbs,
      Rule::cursed_crystal_is_no_gem, Rule::fragments_pay_where_asked,
      Rule::counterspell_costs_a_gem_and_an_orb, Rule::only_the_pool_can_be_spent},
     has_payment,
     paid_wrong},
    {"nothing-is-free",
     "a card that has a price is collected or cast only for a payment",
     "Looks for the payment in the step, or still to come.",
     {Rule::collection_cost_is_paid, Rule::counterspell_costs_a_gem_and_an_orb,
      Rule::point_and_resources_both_paid},
     [](const Step& step) { return is_one_of<Collect, Cast>(step); },
     unpaid},
    {"cursed-dice-stay",
     "no reroll picks up a die that shows a Cursed Crystal",
     "Looks at the dice themselves.",
     {Rule::reroll_not_cursed},
     [](const Step& step) {
       return is_move<Reroll>(step) && pool(step.content, step.before)[cursed_crystal] > 0;
     },
     cursed_rerolled},
    {"dice-show-their-faces",
     "every die is in the supply or shows one of its own faces",
     "Looks at each die.",
     {Rule::rolled_faces_form_the_pool, Rule::roll_all_five_dice},
     [](const Step&) { return true; },
     impossible_die},
    {"tokens-are-there",
     "a token shows only what a token can show; where they are counted, the box holds them all",
     "Lays the tokens out one by one.",
     {Rule::resource_card_used_adds_tokens},
     [](const Step& step) { return total(step.after.tokens) > 0; },
     tokens_miscounted},
    {"pool-starts-empty",
     "a turn begins with nothing left over from the one before",
     "Subtracts what tile and companion gave.",
     {Rule::unspent_resources_leave_the_pool, Rule::nothing_carries_over, Rule::cursed_crystals_go_back,
      Rule::resource_card_tokens_last_one_turn},
     begins_turn,
     pool_left},
    {"all-dice-are-rolled",
     "phase 2 begins with every die in the pool",
     "Looks at each die.",
     {Rule::roll_all_five_dice, Rule::rolled_faces_form_the_pool},
     ends_phase_one,
     dice_missing},
    {"start-of-turn-gains",
     "in phase 1 tile and companion give exactly what they name",
     "Compares with the tile under the meeple.",
     {Rule::tile_gives_its_resource, Rule::companions_always_act},
     [](const Step& step) { return ends_phase_one(step) && step.content.parameters.tokens_limited == 0; },
     start_gain_wrong},
    {"tiles-give-in-phase-one",
     "no tile gives a resource after phase 1",
     "Looks at every later step.",
     {Rule::tile_counts_at_the_start_of_the_turn},
     [](const Step& step) { return step.before.phase == Phase::two; },
     tile_gave_late},
    {"resource-cards-give-their-tokens",
     "a resource card gives what it names and leaves the book",
     "Compares with the card.",
     {Rule::resource_card_used_adds_tokens},
     is_move<UseResource>,
     card_gave_wrong},
    {"protect-takes-crystals",
     "Protect takes Cursed Crystals and nothing else",
     "Counts the pool before and after.",
     {Rule::protect_removes_a_cursed_crystal},
     is_move<Protect>,
     protected_wrong},
    {"conversions-give-what-they-name",
     "a conversion gives only what the card names, a copy only of what is there",
     "Compares with the card.",
     {Rule::conversion_for_the_turn, Rule::some_conversions_add},
     gains_by_spell,
     converted_wrong},
};

}  // namespace

std::span<const Invariant> pool_invariants() {
  return table;
}

}  // namespace regolo::casting_shadows::recount
