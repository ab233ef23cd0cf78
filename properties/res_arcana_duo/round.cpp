// Turns, passing, rounds and the end of the game.
#include <fmt/format.h>

#include "properties/res_arcana_duo/recount.h"

namespace regolo::res_arcana_duo::recount {

namespace {

template <class Kind>
bool is_move(const Step& step) {
  return std::holds_alternative<Kind>(step.move);
}

bool is_action(const Step& step) {
  return is_move<Place>(step) || is_move<Claim>(step) || is_move<Discard>(step) || is_move<UsePower>(step) ||
         is_move<Pass>(step);
}

Violation acted_after_passing(const Step& step) {
  if (player(step.before, step.decision.player).passed != 0)
    return fmt::format("@{} acted after passing", step.decision.player);
  return {};
}

bool an_action_ended(const Step& step) {
  return step.after.phase == Phase::actions && step.before.phase == Phase::actions &&
         step.after.round == step.before.round && step.after.actions == step.before.actions + 1;
}

Violation turn_went_wrong(const Step& step) {
  const int actor = step.before.active;
  const bool rival_out = player(step.after, 1 - actor).passed != 0;
  const bool has_more = step.after.turn_actions > 0 &&
                        step.after.turn_actions < step.content.parameters.actions_per_turn &&
                        player(step.after, actor).passed == 0;
  const int expected = rival_out || has_more ? actor : 1 - actor;
  if (step.after.active != expected) return fmt::format("it should be the turn of @{}", expected);
  return {};
}

Violation token_went_wrong(const Step& step) {
  const int passer = step.decision.player;
  const bool is_first = player(step.before, 1 - passer).passed == 0;
  const int expected = is_first ? passer : step.before.token;
  if (step.after.token != expected && step.after.round == step.before.round)
    return fmt::format("the first player token should be with @{}", expected);
  return {};
}

Violation swapped_wrong(const Step& step) {
  const int seat = step.before.tasks.back().player;
  const ComponentId old = player(step.before, seat).item;
  const ComponentId wanted = std::get<SwapItem>(step.move).item;
  if (player(step.after, seat).item != wanted || wanted == old)
    return "the item was not swapped for a different one";
  if (!step.before.items_centre.contains(wanted)) return "the item did not lie in the centre";
  if (!step.after.items_centre.contains(old)) return "the old item was not given back";
  return {};
}

/// Step c of passing follows the swap.
Violation pass_did_not_draw(const Step& step) {
  const int seat = step.before.tasks.back().player;
  const Player& before = player(step.before, seat);
  const Player& after = player(step.after, seat);
  for (const Task& task : step.after.tasks)
    if (task.kind == TaskKind::draw && task.player == seat) return {};
  const unsigned there =
      before.deck_rest.size() + static_cast<unsigned>(before.deck_top.size()) + before.discards.size();
  const unsigned due = std::min(there, static_cast<unsigned>(step.content.parameters.pass_draw));
  if (after.hand.size() != before.hand.size() + due)
    return fmt::format("@{} did not draw after swapping the item", seat);
  return {};
}

bool is_pass_done(const Step& step) {
  for (int seat = 0; seat < seats; ++seat) {
    bool pending = false;
    for (const Task& task : step.after.tasks)
      pending = pending || (task.kind == TaskKind::swap_item && task.player == seat);
    if (player(step.after, seat).passed != 0 && !pending && step.after.phase == Phase::actions) return true;
  }
  return false;
}

Violation passed_item_missing(const Step& step) {
  for (int seat = 0; seat < seats; ++seat) {
    const Player& own = player(step.after, seat);
    bool pending = false;
    for (const Task& task : step.after.tasks)
      pending = pending || (task.kind == TaskKind::swap_item && task.player == seat);
    if (own.passed != 0 && !pending && own.item_passed == 0)
      return fmt::format("@{} passed without swapping the item", seat);
  }
  return {};
}

bool a_round_began(const Step& step) {
  return step.before.round > 0 && step.after.round == step.before.round + 1 &&
         step.after.phase != Phase::over;
}

Violation round_began_wrong(const Step& step) {
  if (!step.after.turned.empty()) return "a round begins with something turned";
  if (step.after.token_passed != 0) return "a round begins with the token on its Passed side";
  for (int seat = 0; seat < seats; ++seat) {
    if (player(step.after, seat).item_passed != 0) return "a round begins with an item on its Passed side";
    if (player(step.after, seat).passed != 0)
      return fmt::format("a round begins with @{} having passed", seat);
  }
  return {};
}

Violation round_ended_early(const Step& step) {
  for (int seat = 0; seat < seats; ++seat) {
    const bool passes_now = is_move<Pass>(step) && step.before.active == seat;
    if (player(step.before, seat).passed == 0 && !passes_now)
      return fmt::format("the round ended before @{} had passed", seat);
  }
  if (step.after.checks == 0) return "the round ended without a victory check";
  return {};
}

bool actions_began(const Step& step) {
  return step.after.phase == Phase::actions && (step.before.phase != Phase::actions || a_round_began(step));
}

Violation collecting_left_out(const Step& step) {
  for (int seat = 0; seat < seats; ++seat) {
    const SmallSet open = (player(step.after, seat).in_play & step.content.collecting) - step.after.resolved;
    for (const unsigned id : open)
      return fmt::format("@{} did not collect from {}", seat, step.content[id].id);
  }
  if (step.after.active != step.after.token) return "the holder of the token does not begin";
  return {};
}

bool collecting_began(const Step& step) {
  return step.after.phase == Phase::collect && step.after.round != step.before.round &&
         !step.after.tasks.empty() && step.after.tasks.size() == 2;
}

Violation wrong_collector(const Step& step) {
  if (step.after.tasks.back().player != step.after.token) return "the first player collects first";
  return {};
}

std::uint8_t winners(const Step& step) {
  const int first = points(step.content, step.after, 0);
  const int second = points(step.content, step.after, 1);
  if (first != second) return first > second ? 1 : 2;
  int weights[seats] = {};
  for (int seat = 0; seat < seats; ++seat)
    for (std::size_t i = 0; i < essence_count; ++i)
      weights[seat] +=
          player(step.after, seat).pool[i] * (i == gold ? step.content.parameters.gold_tie_weight : 1);
  if (weights[0] != weights[1]) return weights[0] > weights[1] ? 1 : 2;
  return 3;
}

Violation checked_wrong(const Step& step) {
  const int first = points(step.content, step.after, 0);
  const int second = points(step.content, step.after, 1);
  const bool reached = std::max(first, second) >= step.content.parameters.victory_threshold;
  const bool is_over = step.after.phase == Phase::over && step.after.endless == 0;
  if (reached && !is_over) return fmt::format("{} and {} points did not end the game", first, second);
  if (!reached && is_over) return fmt::format("the game ended with {} and {} points", first, second);
  if (is_over && step.after.winners != winners(step))
    return fmt::format("{} and {} points: the winner is another", first, second);
  return {};
}

Violation ended_without_check(const Step& step) {
  if (step.after.endless == 0 && step.after.checks == 0) return "the game ended without a victory check";
  return {};
}

/// A power that checks victory does check it.
bool checks_by_power(const Step& step) {
  const auto* use = std::get_if<UsePower>(&step.move);
  if (use == nullptr || !step.after.tasks.empty()) return false;
  const Power& power = step.content[use->component].powers[use->power];
  for (unsigned i = 0; i < power.effects; ++i)
    if (step.content.effects[power.first_effect + i].kind == EffectKind::check_victory) return true;
  return false;
}

Violation did_not_check(const Step& step) {
  return step.after.checks > 0 ? Violation() : Violation("victory was not checked");
}

constexpr Invariant table[] = {
    {"passed-players-do-not-act",
     "a player who has passed takes no action in that round",
     "Looks at who decided.",
     {Rule::passed_player_stops_acting},
     is_action,
     acted_after_passing},
    {"turns-alternate",
     "after an action it is the other player's turn, unless that one has passed",
     "Looks at who passed.",
     {Rule::players_alternate_one_action, Rule::other_player_goes_on_alone, Rule::passed_player_stops_acting},
     an_action_ended,
     turn_went_wrong},
    {"first-to-pass-has-the-token",
     "whoever passes first in a round holds the first player token then",
     "Looks at both players.",
     {Rule::first_to_pass_takes_token, Rule::token_kept_by_first_to_pass,
      Rule::passed_sides_turn_back_for_new_round},
     is_move<Pass>,
     token_went_wrong},
    {"items-are-swapped",
     "passing swaps the item for a different one of the centre",
     "Looks at holder and centre.",
     {Rule::pass_swaps_item},
     is_move<SwapItem>,
     swapped_wrong},
    {"passing-draws-after-swapping",
     "a passing player draws after swapping the item",
     "Counts the hand.",
     {Rule::pass_draws_card, Rule::pass_steps_in_order, Rule::empty_deck_reshuffles_discards},
     is_move<SwapItem>,
     pass_did_not_draw},
    {"passed-players-show-a-passed-item",
     "who has passed holds an item on its Passed side",
     "Looks at the item.",
     {Rule::pass_swaps_item},
     is_pass_done,
     passed_item_missing},
    {"rounds-begin-fresh",
     "a round begins with everything straight and no Passed side up",
     "Looks at the whole table.",
     {Rule::components_straighten_after_check, Rule::passed_sides_turn_back_for_new_round},
     a_round_began,
     round_began_wrong},
    {"rounds-end-when-both-passed",
     "a round ends when both have passed, with a victory check",
     "Looks at who has passed.",
     {Rule::other_player_goes_on_alone, Rule::count_points_after_both_pass, Rule::round_has_three_steps},
     a_round_began,
     round_ended_early},
    {"everything-is-collected-before-actions",
     "every Collect ability is resolved before the actions, which the token's holder begins",
     "Looks at the abilities in play.",
     {Rule::collect_abilities_resolve, Rule::round_has_three_steps, Rule::token_holder_goes_first},
     actions_began,
     collecting_left_out},
    {"first-player-collects-first",
     "where the order of collecting shows, the first player begins",
     "Looks at who is asked.",
     {Rule::collect_together_or_in_order},
     collecting_began,
     wrong_collector},
    {"checks-count-right",
     "a victory check ends the game exactly when the threshold is reached, for the right winner",
     "Counts the points from the components.",
     {Rule::threshold_ends_game_most_points_win, Rule::points_come_from_four_sources,
      Rule::stored_essences_wait_or_score, Rule::tie_goes_to_more_essences, Rule::second_tie_is_shared_win,
      Rule::check_counts_formulas_and_turned, Rule::forge_and_heartwood_base_point,
      Rule::token_is_worth_one_point},
     [](const Step& step) { return step.after.checks > 0; },
     checked_wrong},
    {"games-end-by-a-check",
     "a game ends only at a victory check",
     "Looks at the end.",
     {Rule::count_points_after_both_pass},
     [](const Step& step) { return step.after.phase == Phase::over; },
     ended_without_check},
    {"check-powers-check",
     "a power that checks victory does so at once",
     "Looks at the effects of the power.",
     {Rule::check_victory_during_round},
     checks_by_power,
     did_not_check},
};

}  // namespace

std::span<const Invariant> round_invariants() {
  return table;
}

}  // namespace regolo::res_arcana_duo::recount
