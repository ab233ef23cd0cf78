// The course of turns and phases, action points, and the end of the game.
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

Violation phase_wrong(const Step& step) {
  const Phase before = step.before.phase;
  const Phase after = step.after.phase;
  const bool same = step.before.turn == step.after.turn;
  if (same && after < before) return "a phase has come back";
  if (same && before == Phase::one && after == Phase::three) return "phase 2 was left out";
  if (is_one_of<Absorb, Transform, Summon>(step) && before != Phase::three)
    return "absorbing or transforming outside phase 3";
  const bool acts = action_of(step) != none || is_one_of<UseAbility, UseResource>(step);
  if (acts && before != Phase::two) return "an action outside phase 2";
  return {};
}

Violation wrong_player_follows(const Step& step) {
  if (step.before.turn == 0) {
    const int first = std::min<int>(step.content.parameters.first_player, step.after.seats) - 1;
    return step.after.active == first ? Violation() : "the first turn is not that of player 1";
  }
  int seat = step.before.active;
  do seat = (seat + 1) % step.after.seats;
  while (player(step.after, seat).in_game == 0);
  if (step.after.active != seat)
    return fmt::format("@{} follows instead of @{}", static_cast<int>(step.after.active), seat);
  return {};
}

Violation ended_wrong(const Step& step) {
  int left = 0;
  unsigned there = 0;
  for (int seat = 0; seat < step.after.seats; ++seat) {
    if (player(step.after, seat).in_game == 0) continue;
    ++left;
    there |= 1U << seat;
  }
  if (step.after.phase != Phase::over) {
    if (step.after.winners != 0) return "somebody has won, but the game goes on";
    return left < 2 ? "the game goes on with one player" : Violation();
  }
  if (step.after.endless != 0) return {};
  if (left != 1) return fmt::format("the game is over with {} players left", left);
  return step.after.winners == there ? Violation() : "the last player did not win, or not alone";
}

Violation acted_after_the_end(const Step& step) {
  if (player(step.before, step.decision.player).in_game == 0)
    return fmt::format("@{} is out and acts", static_cast<int>(step.decision.player));
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

Violation set_up_wrong(const Step& step) {
  const Content& content = step.content;
  const Parameters& parameters = content.parameters;
  const State& state = step.after;
  const bool placed = parameters.unused_home_tiles_placed != 0;
  int tiles = 0;
  for (std::size_t i = 0; i < content.hexes.size(); ++i) tiles += state.tile_at[i] != none;
  const int homes = placed ? static_cast<int>(content.characters.size()) : state.seats;
  int fixed = 0;
  for (const Hex& hex : content.hexes) fixed += hex.tile != none;
  if (tiles != fixed + homes) return fmt::format("{} tiles lie on the map", tiles);
  for (int seat = 0; seat < state.seats; ++seat) {
    const Player& own = player(state, seat);
    if (own.hp != parameters.starting_hp && step.after.healed[static_cast<std::size_t>(seat)] == 0)
      return fmt::format("@{} starts with {} HP", seat, static_cast<int>(own.hp));
    if (own.energy != parameters.starting_energy || own.shadow != 0 || !own.book.empty() ||
        own.companion != none)
      return fmt::format("@{} does not start in Base Form with an empty book", seat);
    const Tile* under = tile(content, state, own.hex);
    if (under == nullptr || under != &content.tiles[content.characters[own.character].home])
      return fmt::format("@{} does not start at home", seat);
    for (int other = 0; other < seat; ++other)
      if (player(state, other).character == own.character) return "two players have one character";
  }
  if (static_cast<int>(state.portal.size()) != parameters.portal_cards) return "the Portal is not full";
  if (!state.main_discard.empty()) return "something is discarded at the start";
  return {};
}

bool begins_turn(const Step& step) {
  return step.after.turn != step.before.turn && step.after.phase != Phase::over;
}
bool by_player(const Step& step) {
  return step.decision.player >= 0;
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
     [](const Step& step) { return step.before.phase == Phase::one && step.after.phase == Phase::two; },
     points_at_start_wrong},
    {"phases-in-order",
     "a turn goes through phases 1, 2 and 3, and each thing is done in its phase",
     "Compares the phase before and after.",
     {Rule::three_phases_in_order, Rule::ability_in_own_phase_two, Rule::transform_in_phase_three},
     [](const Step& step) { return step.before.turn > 0; },
     phase_wrong},
    {"turns-go-clockwise",
     "player 1 begins, and the next player in the game follows on the left",
     "Counts on from seat to seat.",
     {Rule::player_one_begins_clockwise, Rule::next_player_follows, Rule::turns_until_one_is_left},
     begins_turn,
     wrong_player_follows},
    {"one-player-wins",
     "the game ends when one player is left, who wins alone",
     "Counts those in the game.",
     {Rule::last_player_wins, Rule::exactly_one_winner, Rule::turns_until_one_is_left,
      Rule::eliminated_at_zero_hp},
     [](const Step& step) { return step.after.turn > 0; },
     ended_wrong},
    {"only-players-in-the-game-act",
     "an eliminated player decides nothing any more",
     "Looks at who decides.",
     {Rule::turns_until_one_is_left, Rule::eliminated_at_zero_hp},
     by_player,
     acted_after_the_end},
    {"spells-are-cast-once",
     "no spell card is cast more often in a turn than allowed, and only out of the own book",
     "Looks at the very card.",
     {Rule::each_spell_once_per_turn, Rule::cast_one_spell_of_the_own_book},
     is_move<Cast>,
     cast_twice},
    {"casts-are-forgotten",
     "when a turn begins every spell can be cast",
     "Looks at every card.",
     {Rule::cast_limit_ends_with_the_turn},
     begins_turn,
     casts_kept},
    {"moves-stay-in-reach",
     "Travel goes to an adjacent tile, other moves as far as their card says",
     "Works out distances from coordinates.",
     {Rule::travel_to_an_adjacent_tile},
     [](const Step& step) { return is_one_of<Travel, RunTo, MoveTo>(step); },
     moved_wrong},
    {"meeples-move-by-their-owner",
     "a meeple changes its tile only when its owner moves it",
     "Compares all meeples.",
     {Rule::travel_to_an_adjacent_tile},
     [](const Step& step) { return step.before.turn > 0; },
     moved_unasked},
    {"set-up-is-complete",
     "the first turn begins with map, boards, Portal and books as the set-up says",
     "Counts everything once.",
     {Rule::start_with_eighteen_hp, Rule::one_card_beside_each_outer_tile,
      Rule::three_companions_in_the_portal},
     [](const Step& step) { return step.before.turn == 0 && step.after.turn == 1; },
     set_up_wrong},
};

}  // namespace

std::span<const Invariant> turn_invariants() {
  return table;
}

}  // namespace regolo::casting_shadows::recount

namespace regolo::properties {

template <>
std::span<const Invariant<casting_shadows::Game>> invariants_of<casting_shadows::Game>() {
  using namespace casting_shadows::recount;
  static const std::vector<Invariant<casting_shadows::Game>> all = [] {
    std::vector<Invariant<casting_shadows::Game>> joined;
    for (const auto part : {pool_invariants(), card_invariants(), damage_invariants(), answer_invariants(),
                            turn_invariants(), player_invariants()})
      joined.insert(joined.end(), part.begin(), part.end());
    return joined;
  }();
  return all;
}

}  // namespace regolo::properties
