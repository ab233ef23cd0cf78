// The course of turns and phases, the set-up, and the end of the game.
#include <fmt/format.h>

#include "properties/casting_shadows/recount.h"

namespace regolo::casting_shadows::recount {

namespace {

Violation phase_wrong(const Step& step) {
  const Phase before = step.before.phase;
  const Phase after = step.after.phase;
  const bool same = step.before.turn == step.after.turn;
  if (same && after < before) return "a phase has come back";
  if (same && before == Phase::one && after == Phase::three) return "phase 2 was left out";
  if (is_one_of<Absorb, Transform, Summon>(step) && before != Phase::three)
    return "absorbing or transforming outside phase 3";
  const bool acts = is_one_of<Travel, Cast, Reroll, Protect, Refresh, Collect, UseAbility, UseResource>(step);
  if (acts && before != Phase::two) return "an action outside phase 2";
  return {};
}

Violation wrong_player_follows(const Step& step) {
  if (step.after.turn != step.before.turn + 1) return "a turn was left out";
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

constexpr Invariant table[] = {
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
     wrong_player_follows,
     phase_changes},
    {"one-player-wins",
     "the game ends when one player is left, who wins alone",
     "Counts those in the game.",
     {Rule::last_player_wins, Rule::exactly_one_winner, Rule::turns_until_one_is_left,
      Rule::eliminated_at_zero_hp},
     [](const Step& step) {
       return step.after.turn > 0 &&
              (players_changed(step) || step.after.winners != 0 || step.before.phase != step.after.phase);
     },
     ended_wrong},
    {"only-players-in-the-game-act",
     "an eliminated player decides nothing any more",
     "Looks at who decides.",
     {Rule::turns_until_one_is_left, Rule::eliminated_at_zero_hp},
     by_player,
     acted_after_the_end,
     by_player},
    {"set-up-is-complete",
     "the first turn begins with map, boards, Portal and books as the set-up says",
     "Counts everything once.",
     {Rule::start_with_eighteen_hp, Rule::one_card_beside_each_outer_tile,
      Rule::three_companions_in_the_portal},
     [](const Step& step) { return step.before.turn == 0 && step.after.turn == 1; },
     set_up_wrong,
     phase_changes},
};

}  // namespace

std::span<const Invariant> turn_invariants() {
  return table;
}

}  // namespace regolo::casting_shadows::recount
