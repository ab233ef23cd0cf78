// What the active player does in phase 2: action points, casts, and meeples on their way.
#include <fmt/format.h>

#include "properties/casting_shadows/recount.h"

namespace regolo::casting_shadows::recount {

namespace {

/// The action that a move is, or none.
int action_of(const Step& step) {
  if (is_move<Travel>(step)) return 0;
  if (is_move<Cast>(step)) return 1;
  if (is_move<Reroll>(step)) return 2;
  if (is_move<Protect>(step)) return 3;
  if (is_move<Refresh>(step)) return 4;
  return is_move<Collect>(step) ? 5 : none;
}

Violation points_wrong(const Step& step) {
  const int action = action_of(step);
  int cost = action == none ? 0 : step.content.parameters.action_cost;
  const std::uint8_t companion = player(step.before, step.before.active).companion;
  if (action != none && companion != none)
    for (const Continuous& effect : step.content.companions[companion].effects)
      if (effect.kind == ContinuousKind::free_action && static_cast<int>(effect.action) == action &&
          step.before.uses[static_cast<std::size_t>(action)] < effect.amount)
        cost = 0;
  const int spent = step.before.action_points - step.after.action_points;
  if (spent != cost) return fmt::format("{} action points were spent instead of {}", spent, cost);
  return {};
}

Violation points_at_start_wrong(const Step& step) {
  const int wanted = step.content.parameters.action_points +
                     companion_amount(step.content, step.after, step.after.active,
                                      ContinuousKind::action_points, Cause::attack_spell);
  if (step.after.action_points != wanted)
    return fmt::format("@{} has {} action points instead of {}", static_cast<int>(step.after.active),
                       static_cast<int>(step.after.action_points), wanted);
  return {};
}

/// Free actions and "the same again" go by these.
Violation uses_miscounted(const Step& step) {
  std::array<std::uint8_t, action_count> due{};
  if (is_same_turn(step)) due = step.before.uses;
  if (const int action = action_of(step); action != none && is_same_turn(step))
    ++due[static_cast<std::size_t>(action)];
  if (due != step.after.uses && step.after.phase != Phase::over) return "an action was not counted rightly";
  return {};
}

Violation cast_twice(const Step& step) {
  const Card card = std::get<Cast>(step.move).card;
  if (step.before.casts[card] >= step.content.parameters.casts_per_card)
    return "a spell was cast once more in the same turn";
  if (!holds(step.before, step.before.active, card)) return "a spell was cast that is not in the book";
  return {};
}

Violation casts_kept(const Step& step) {
  for (const std::uint8_t casts : step.after.casts)
    if (casts > 0) return "a spell counts as cast when the turn begins";
  return {};
}

/// The limit of one cast goes by these.
Violation casts_miscounted(const Step& step) {
  std::array<std::uint8_t, main_max> due{};
  if (is_same_turn(step)) due = step.before.casts;
  if (const auto* cast = std::get_if<Cast>(&step.move); cast != nullptr && is_same_turn(step))
    ++due[cast->card];
  if (due != step.after.casts && step.after.phase != Phase::over) return "a cast was not counted rightly";
  return {};
}

Violation moved_wrong(const Step& step) {
  const Content& content = step.content;
  const int seat = step.decision.player;
  const int from = player(step.before, seat).hex;
  if (const auto* travel = std::get_if<Travel>(&step.move))
    return distance(content, from, travel->hex) == 1 && tile(content, step.before, travel->hex) != nullptr
               ? Violation()
               : "Travel went further than the next tile";
  int most = 0;
  int to = from;
  if (const auto* run = std::get_if<RunTo>(&step.move)) to = run->hex;
  if (const auto* move = std::get_if<MoveTo>(&step.move)) to = move->hex;
  most = step.before.tasks.back().count;
  return distance(content, from, to) <= most && tile(content, step.before, to) != nullptr
             ? Violation()
             : "a move went too far";
}

Violation moved_unasked(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    const Player& after = player(step.after, seat);
    if (after.in_game == 0 || after.hex == player(step.before, seat).hex) continue;
    if (!is_one_of<Travel, RunTo, MoveTo>(step) || seat != step.decision.player)
      return fmt::format("the meeple of @{} has moved", seat);
  }
  return {};
}

constexpr Invariant table[] = {
    {"actions-cost-points",
     "an action costs its point, unless the companion makes it free; nothing else costs one",
     "Compares the points before and after.",
     {Rule::an_action_costs_one_point, Rule::point_and_resources_both_paid, Rule::ability_costs_no_point,
      Rule::resource_card_costs_no_point, Rule::resource_card_collected_for_a_point,
      Rule::counterspell_costs_no_point_to_use},
     [](const Step& step) { return step.before.phase == Phase::two && is_same_turn(step); },
     points_wrong},
    {"action-points-at-the-start",
     "phase 2 begins with the action points of the rules and of the companion",
     "Adds them up.",
     {Rule::four_action_points, Rule::unspent_points_are_lost},
     ends_phase_one,
     points_at_start_wrong,
     phase_changes},
    {"spells-are-cast-once",
     "no spell card is cast more often in a turn than allowed, and only out of the own book",
     "Looks at the very card.",
     {Rule::each_spell_once_per_turn, Rule::cast_one_spell_of_the_own_book},
     is_move<Cast>,
     cast_twice,
     by_player},
    {"casts-are-forgotten",
     "when a turn begins every spell can be cast",
     "Looks at every card.",
     {Rule::cast_limit_ends_with_the_turn},
     begins_turn,
     casts_kept,
     phase_changes},
    {"moves-stay-in-reach",
     "Travel goes to an adjacent tile, other moves as far as their card says",
     "Works out distances from coordinates.",
     {Rule::travel_to_an_adjacent_tile},
     [](const Step& step) { return is_one_of<Travel, RunTo, MoveTo>(step); },
     moved_wrong,
     by_player},
    {"meeples-move-by-their-owner",
     "a meeple changes its tile only when its owner moves it",
     "Compares all meeples.",
     {Rule::travel_to_an_adjacent_tile},
     [](const Step& step) { return step.before.turn > 0 && players_changed(step); },
     moved_unasked,
     table_changed},
    {"actions-are-counted",
     "every action of the turn is counted once, and none of the turn before",
     "Counts on from the step before.",
     {Rule::an_action_costs_one_point, Rule::same_action_again},
     [](const Step& step) { return action_of(step) != none || is_other(step.before.uses, step.after.uses); },
     uses_miscounted},
    {"casts-are-counted",
     "every cast of the turn is counted for its card, and nothing else is",
     "Counts on from the step before.",
     {Rule::each_spell_once_per_turn, Rule::cast_limit_ends_with_the_turn},
     [](const Step& step) { return is_move<Cast>(step) || is_other(step.before.casts, step.after.casts); },
     casts_miscounted},
};

}  // namespace

std::span<const Invariant> action_invariants() {
  return table;
}

}  // namespace regolo::casting_shadows::recount
