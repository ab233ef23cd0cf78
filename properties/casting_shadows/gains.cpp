// What comes into the pool beside the dice: from tiles, companions, resource cards, conversions, abilities.
#include <fmt/format.h>

#include "properties/casting_shadows/recount.h"

namespace regolo::casting_shadows::recount {

namespace {

Bag given_by(const Step& step, FlowKind kind) {
  Bag given{};
  for (const Flow& flow : step.after.flows)
    if (flow.kind == kind)
      for (std::size_t i = 0; i < resource_count; ++i)
        given[i] = static_cast<std::uint8_t>(given[i] + flow.amounts[i]);
  return given;
}
bool has_given(const Step& step, FlowKind kind) {
  for (const Flow& flow : step.after.flows)
    if (flow.kind == kind) return true;
  return false;
}

bool are_tokens_counted(const Step& step) {
  return step.content.parameters.tokens_limited != 0;
}
/// Where tokens are counted less may be given, never something else.
bool is_as_named(const Step& step, const Bag& given, const Bag& named) {
  if (!are_tokens_counted(step)) return given == named;
  for (std::size_t i = 0; i < resource_count; ++i)
    if (given[i] > named[i]) return false;
  return true;
}

Violation start_gain_wrong(const Step& step) {
  const Content& content = step.content;
  const int seat = step.after.active;
  const Tile* under = tile(content, step.after, player(step.after, seat).hex);
  const bool asked = content.parameters.tile_resource_optional != 0;
  if (under != nullptr && !asked && !is_as_named(step, given_by(step, FlowKind::tile_gave), under->gain))
    return fmt::format("{} did not give its resource", under->id);
  Bag named{};
  if (const std::uint8_t companion = player(step.after, seat).companion; companion != none)
    for (const Continuous& effect : content.companions[companion].effects)
      if (effect.kind == ContinuousKind::turn_start_gain)
        for (std::size_t i = 0; i < resource_count; ++i)
          named[i] = static_cast<std::uint8_t>(named[i] + effect.gain[i]);
  if (!is_as_named(step, given_by(step, FlowKind::companion_gave), named))
    return fmt::format("the companion of @{} did not give its gain", seat);
  return {};
}

Violation gave_late(const Step& step) {
  if (has_given(step, FlowKind::tile_gave)) return "a tile gave its resource outside phase 1";
  return has_given(step, FlowKind::companion_gave) ? "a companion gave its gain outside phase 1"
                                                   : Violation();
}

Violation card_gave_wrong(const Step& step) {
  const Card card = std::get<UseResource>(step.move).card;
  const Bag& gives = step.content.main[step.content.main_copies[card]].gives;
  if (!is_as_named(step, given_by(step, FlowKind::card_gave), gives))
    return "a resource card gave something else";
  return holds(step.after, step.before.active, card) ? "a used resource card is still in the book"
                                                     : Violation();
}

/// Resources that the player is still to pick one by one.
int units_pending(const State& state, FlowKind kind) {
  int units = 0;
  for (const Task& task : state.tasks) {
    if (task.kind == TaskKind::gain_unit && static_cast<FlowKind>(task.b) == kind) units += task.count;
    if (task.kind == TaskKind::copy_unit && kind == FlowKind::copied) units += task.count;
  }
  return units;
}

Violation wrong_kind_given(const Step& step, const Flow& flow) {
  const Amounts before = pool(step.content, step.before);
  const MainCard& card = step.content.main[flow.source];
  unsigned allowed = 0;
  for (const Conversion& conversion : card.conversions) {
    const Symbols& named = conversion.copies ? conversion.pay : conversion.gain;
    for (std::size_t symbol = 0; symbol < symbol_count; ++symbol)
      if (named[symbol] > 0) allowed |= symbol_members[symbol];
  }
  for (std::size_t i = 0; i < resource_count; ++i) {
    if (flow.amounts[i] == 0) continue;
    if ((allowed >> i & 1U) == 0) return fmt::format("{} gave a {}", card.id, resource_names[i]);
    if (flow.kind == FlowKind::copied && before[i] == 0)
      return fmt::format("a {} was copied, but there was none", resource_names[i]);
  }
  return {};
}

/// How many resources the conversions paid in this step are worth.
int worth_of_payments(const Step& step) {
  int worth = 0;
  for (const Flow& flow : step.after.flows) {
    if (flow.kind != FlowKind::paid_conversion) continue;
    const Conversion& made = step.content.main[flow.source].conversions[flow.detail];
    if (total(made.pay) > 0) worth += total(flow.amounts) / total(made.pay) * total(made.gain);
  }
  return worth;
}

/// How many more may be copied by conversions of this step, as often as the card lets them be made.
int copies_open(const Step& step) {
  const auto* cast = std::get_if<Cast>(&step.move);
  std::uint8_t card = cast != nullptr ? step.content.main_copies[cast->card] : none;
  int times = cast != nullptr ? step.content.main[card].times : 0;
  for (const Task& task : step.before.tasks) {
    if (task.kind != TaskKind::convert) continue;
    card = task.card;
    times = task.count;
  }
  int each = 0;
  if (card == none) return 0;
  for (const Conversion& conversion : step.content.main[card].conversions)
    if (conversion.copies) each = std::max(each, total(conversion.pay));
  return times * each;
}

bool is_converting(const Step& step) {
  return has_given(step, FlowKind::converted) || has_given(step, FlowKind::copied) ||
         has_given(step, FlowKind::paid_conversion) || is_one_of<GainOne, CopyOne>(step);
}

Violation converted_wrong(const Step& step) {
  for (const Flow& flow : step.after.flows) {
    if (flow.kind != FlowKind::converted && flow.kind != FlowKind::copied) continue;
    if (Violation wrong = wrong_kind_given(step, flow); !wrong.empty()) return wrong;
  }
  const int due = worth_of_payments(step) + units_pending(step.before, FlowKind::converted) -
                  units_pending(step.after, FlowKind::converted);
  const int given = total(given_by(step, FlowKind::converted));
  if (given > due || (given < due && !are_tokens_counted(step)))
    return fmt::format("conversions gave {} resources instead of {}", given, due);
  const int copied = total(given_by(step, FlowKind::copied));
  const int most = units_pending(step.before, FlowKind::copied) + copies_open(step);
  if (copied > most) return fmt::format("{} resources were copied instead of {}", copied, most);
  return {};
}

/// The resource picked is the one that joins the pool.
Violation another_gained(const Step& step) {
  const auto* gain = std::get_if<GainOne>(&step.move);
  const std::uint8_t picked = gain != nullptr ? gain->resource : std::get<CopyOne>(step.move).resource;
  return step.after.tokens[picked] > step.before.tokens[picked]
             ? Violation()
             : fmt::format("a {} was picked and not gained", resource_names[picked]);
}

bool could_gain_by_ability(const Step& step) {
  return is_move<UseAbility>(step) || has_given(step, FlowKind::ability_gave) ||
         is_pending(step.before, TaskKind::run_effect);
}

Violation ability_gave_wrong(const Step& step) {
  int due =
      units_pending(step.before, FlowKind::ability_gave) - units_pending(step.after, FlowKind::ability_gave);
  const Player& own = player(step.before, step.before.active);
  const std::vector<Effect>& effects = step.content.characters[own.character].effects;
  for (std::size_t i = 0; i < effects.size(); ++i)
    if (effects[i].kind == EffectKind::gain && has_run(step, i)) due += total(effects[i].gain);
  const int given = total(given_by(step, FlowKind::ability_gave));
  const bool is_cut = !is_same_turn(step);
  if (given > due || (given < due && !are_tokens_counted(step) && !is_cut))
    return fmt::format("the ability gave {} resources instead of {}", given, due);
  return {};
}

constexpr Invariant table[] = {
    {"start-of-turn-gains",
     "in phase 1 tile and companion give exactly what they name",
     "Compares with the tile under the meeple.",
     {Rule::tile_gives_its_resource, Rule::companions_always_act},
     ends_phase_one,
     start_gain_wrong,
     phase_changes},
    {"tiles-give-in-phase-one",
     "no tile and no companion gives a resource after phase 1",
     "Looks at every later step.",
     {Rule::tile_counts_at_the_start_of_the_turn},
     [](const Step& step) { return step.before.phase >= Phase::two && !step.after.flows.empty(); },
     gave_late,
     pool_moves},
    {"resource-cards-give-their-tokens",
     "a resource card gives what it names and leaves the book",
     "Compares with the card.",
     {Rule::resource_card_used_adds_tokens},
     is_move<UseResource>,
     card_gave_wrong,
     by_player},
    {"conversions-give-what-they-name",
     "a conversion gives what the card names for what was paid, a copy only what is there",
     "Compares with the card.",
     {Rule::conversion_for_the_turn, Rule::some_conversions_add},
     is_converting,
     converted_wrong,
     pool_moves},
    {"the-picked-one-is-gained",
     "of resources that can be picked, the one picked joins the pool",
     "Counts tokens before and after.",
     {Rule::conversion_for_the_turn, Rule::some_conversions_add},
     [](const Step& step) { return is_one_of<GainOne, CopyOne>(step) && !are_tokens_counted(step); },
     another_gained,
     by_player},
    {"abilities-give-what-they-name",
     "an ability gives as many resources as it names",
     "Compares with the character.",
     {Rule::ability_costs_energy},
     could_gain_by_ability,
     ability_gave_wrong},
};

}  // namespace

std::span<const Invariant> gain_invariants() {
  return table;
}

}  // namespace regolo::casting_shadows::recount
