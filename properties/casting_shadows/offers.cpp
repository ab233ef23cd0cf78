// What must be there to choose from: a rule is also broken by a move that is missing.
#include <fmt/format.h>

#include "properties/casting_shadows/recount.h"

namespace regolo::casting_shadows::recount {

namespace {

template <class Kind>
int offered(const Step& step) {
  int count = 0;
  for (std::size_t i = 0; i < step.offered.size(); ++i)
    count += std::holds_alternative<Kind>(step.offered[i]);
  return count;
}

/// A tenth of all steps, and as good as every action: what is offered does not depend on what is then chosen.
bool picks_action(const Step& step) {
  return is_one_of<Travel, Protect, EndActions>(step) && step.before.tasks.empty();
}

/// Sets of dice that are not cursed, where dice of one kind with the same face are alike.
int rerolls_due(const Step& step) {
  int sets = 1;
  for (std::size_t i = 0; i < step.content.dice.size(); ++i) {
    const std::uint8_t face = step.before.die_face[i];
    if (face == none || face == cursed_crystal) continue;
    int alike = 1;
    for (std::size_t k = 0; k < i; ++k)
      alike += step.before.die_face[k] == face && step.content.dice[k].kind == step.content.dice[i].kind;
    // One more in a class of `alike` turns its `alike` choices of how many into `alike + 1`.
    sets = sets / alike * (alike + 1);
  }
  return sets - 1;
}

int travels_due(const Step& step) {
  const int from = player(step.before, step.before.active).hex;
  int tiles = 0;
  for (int hex = 0; hex < static_cast<int>(step.content.hexes.size()); ++hex)
    tiles += tile(step.content, step.before, hex) != nullptr && distance(step.content, from, hex) == 1;
  return tiles;
}

Violation action_missing(const Step& step) {
  if (offered<EndActions>(step) != 1) return "a player cannot end phase 2";
  if (step.before.action_points < step.content.parameters.action_cost) return {};
  if (const int travels = offered<Travel>(step); travels != travels_due(step))
    return fmt::format("{} tiles can be travelled to instead of {}", travels, travels_due(step));
  if (const int rerolls = offered<Reroll>(step); rerolls != rerolls_due(step))
    return fmt::format("{} sets of dice can be rerolled instead of {}", rerolls, rerolls_due(step));
  bool is_cursed = false;
  for (const std::uint8_t face : step.before.die_face) is_cursed = is_cursed || face == cursed_crystal;
  return offered<Protect>(step) == is_cursed ? Violation() : "Protect is offered wrongly, or is missing";
}

int targets_due(const Step& step) {
  const State& state = step.before;
  const int from = player(state, step.decision.player).hex;
  const unsigned distances = step.content.ranges[state.strike.range].distances;
  int due = 0;
  for (int hex = 0; hex < static_cast<int>(step.content.hexes.size()); ++hex) {
    if (tile(step.content, state, hex) == nullptr ||
        (distances >> distance(step.content, from, hex) & 1U) == 0)
      continue;
    int enemies = 0;
    for (int seat = 0; seat < state.seats; ++seat)
      enemies +=
          seat != step.decision.player && player(state, seat).in_game != 0 && player(state, seat).hex == hex;
    const bool counts = enemies > 0 || step.content.parameters.hex_target_needs_enemy == 0;
    due += state.strike.at_hex != 0 ? counts : enemies;
  }
  return due;
}

Violation target_missing(const Step& step) {
  const int due = targets_due(step);
  const auto there = static_cast<int>(step.offered.size());
  return there == due ? Violation() : fmt::format("{} targets can be chosen instead of {}", there, due);
}

Violation amount_missing(const Step& step) {
  const Parameters& parameters = step.content.parameters;
  const Player& own = player(step.before, step.before.active);
  const int limit = own.shadow != 0 ? parameters.energy_limit_shadow : parameters.energy_limit_base;
  const int each = parameters.energy_per_fragment;
  const int fragments = pool(step.content, step.before)[shadow_fragment];
  const int most = std::min(fragments, (std::max(0, limit - own.energy) + each - 1) / each);
  const int due = parameters.absorb_partly != 0 ? most + 1 : std::min(most, 1) + 1;
  const int there = offered<Absorb>(step);
  return there == due ? Violation() : fmt::format("{} amounts can be absorbed instead of {}", there, due);
}

constexpr Invariant table[] = {
    {"actions-are-offered",
     "in phase 2 a player may end it, and with a point travel to each adjacent tile, reroll any dice that "
     "are "
     "not cursed, and protect from a crystal",
     "Counts tiles and dice, and what can be chosen.",
     {Rule::points_may_stay_unspent, Rule::travel_to_an_adjacent_tile, Rule::any_adjacent_tile_may_be_entered,
      Rule::reroll_any_number_of_dice, Rule::reroll_not_cursed, Rule::protect_removes_a_cursed_crystal,
      Rule::actions_in_any_order, Rule::same_action_again},
     picks_action,
     action_missing,
     by_player},
    {"targets-are-offered",
     "every enemy or tile within range can be aimed at",
     "Works out distances from coordinates.",
     {Rule::range_own_tile, Rule::range_own_and_adjacent, Rule::range_adjacent, Rule::range_within_two,
      Rule::range_one_or_two_away, Rule::enemy_target_hits_one, Rule::hex_target_hits_all_on_it},
     [](const Step& step) { return is_one_of<TargetPlayer, TargetHex>(step); },
     target_missing,
     by_player},
    {"absorbing-is-offered",
     "any number of fragments up to the limit can be absorbed, and none",
     "Counts fragments and room.",
     {Rule::fragments_may_be_absorbed, Rule::no_absorbing_at_the_limit, Rule::base_form_limit_three,
      Rule::shadow_form_limit_five},
     is_move<Absorb>,
     amount_missing,
     by_player},
};

}  // namespace

std::span<const Invariant> offer_invariants() {
  return table;
}

}  // namespace regolo::casting_shadows::recount
