// Turns, rounds, the end of the game and the score.
#include <fmt/format.h>

#include "properties/realm_of_sand/recount.h"

namespace regolo::realm_of_sand::recount {

namespace {

bool is_main_action(const Step& step) {
  return is_move<PlaceTile>(step) || is_move<Summon>(step);
}

Violation one_main_too_many(const Step& step) {
  if (step.before.main_done >= step.content.parameters.main_actions) return "a second main action was begun";
  if (!step.before.tasks.empty()) return "a main action was begun in the middle of another";
  return {};
}

bool a_turn_is_over(const Step& step) {
  return a_turn_ended(step);
}

Violation turn_without_main(const Step& step) {
  return step.before.main_done >= step.content.parameters.main_actions
             ? Violation()
             : Violation("a turn ended without its main action");
}

bool play_goes_on(const Step& step) {
  return a_turn_ended(step) && step.after.phase == Phase::turns;
}

Violation next_turn_wrong(const Step& step) {
  const int seats = step.before.seats;
  const int last = (step.before.first + seats - 1) % seats;
  const bool round_ends = step.before.active == last;
  const int next = round_ends ? step.before.first : (step.before.active + 1) % seats;
  const int round = step.before.round + (round_ends ? 1 : 0);
  if (step.after.active != next) return fmt::format("the next turn should be that of @{}", next);
  if (step.after.round != round) return fmt::format("it should be round {}", round);
  return {};
}

bool is_over(const Step& step) {
  return step.after.phase == Phase::over && step.after.endless == 0;
}

Violation turns_differ(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (player(step.after, seat).turns != step.after.round)
      return fmt::format("@{} had {} turns in {} rounds", seat, player(step.after, seat).turns,
                         step.after.round);
  return {};
}

/// Whether a card is left that could bring the hourglasses which end the game.
bool can_anybody_reach_the_end(const Step& step) {
  for (std::size_t level = 0; level < levels; ++level)
    if (!step.after.rest[level].empty() || !step.after.bottom[level].empty() ||
        !step.after.display[level].empty())
      return true;
  for (int seat = 0; seat < step.after.seats; ++seat) {
    int hourglasses = 0;
    for (const unsigned card : player(step.after, seat).completed | player(step.after, seat).kept)
      hourglasses += step.content.cards[card].hourglasses;
    if (hourglasses >= step.content.parameters.hourglasses_to_end) return true;
  }
  return false;
}

bool end_is_due(const Step& step) {
  const Content& content = step.content;
  if (content.is_solo()) return step.before.round >= content.parameters.solo_rounds;
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (hourglasses_of(content, player(step.after, seat)) >= content.parameters.hourglasses_to_end)
      return true;
  return content.parameters.end_when_cards_run_out != 0 && !can_anybody_reach_the_end(step);
}

bool a_round_ended(const Step& step) {
  if (!a_turn_ended(step) || step.after.endless != 0) return false;
  return step.before.active == (step.before.first + step.before.seats - 1) % step.before.seats;
}

Violation end_went_wrong(const Step& step) {
  const bool due = end_is_due(step);
  const bool over = step.after.phase == Phase::over;
  if (due && !over) return "the game should have ended with this round";
  if (!due && over) return "the game ended too early";
  return {};
}

Violation ended_before_the_round(const Step& step) {
  return a_round_ended(step) ? Violation() : Violation("the game ended before its round");
}

Violation stars_wrong(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    const int due = stars_of(step.content, player(step.after, seat));
    if (player(step.after, seat).stars != due)
      return fmt::format("@{} scores {} stars, the cards show {}", seat, player(step.after, seat).stars, due);
  }
  return {};
}

/// Compares two players as the last page does: stars, pieces on the board, the later turn.
bool beats(const Step& step, int one, int other) {
  const Content& content = step.content;
  const Player& first = player(step.after, one);
  const Player& second = player(step.after, other);
  const int stars = stars_of(content, first) - stars_of(content, second);
  if (stars != 0) return stars > 0;
  int pieces = pieces_of(content, first) - pieces_of(content, second);
  for (std::size_t i = 0; i < spirit_count && content.parameters.tie_counts_stock != 0; ++i)
    pieces += first.stock[i] - second.stock[i];
  if (pieces != 0) return pieces > 0;
  const int seats = step.after.seats;
  return (one - step.after.first + seats) % seats > (other - step.after.first + seats) % seats;
}

bool has_winner(const Step& step) {
  return is_over(step) && !step.content.is_solo();
}

Violation winner_wrong(const Step& step) {
  int best = 0;
  for (int seat = 1; seat < step.after.seats; ++seat)
    if (beats(step, seat, best)) best = seat;
  if (step.after.winners != 1U << best) return fmt::format("@{} should have won", best);
  return {};
}

bool is_rated(const Step& step) {
  return is_over(step) && step.content.is_solo();
}

Violation rating_wrong(const Step& step) {
  const Parameters& parameters = step.content.parameters;
  const int stars = stars_of(step.content, player(step.after, 0));
  int due = 1;
  if (stars >= parameters.solo_master_from) due = 2;
  if (stars >= parameters.solo_grand_master_from) due = 3;
  if (stars >= parameters.solo_court_sorcerer_from) due = 4;
  if (stars >= parameters.solo_hero_from) due = 5;
  return step.after.rating == due ? Violation() : Violation(fmt::format("{} stars are rated wrong", stars));
}

constexpr Invariant table[] = {
    {"one-main-action-per-turn",
     "a main action is begun only while one is due",
     "Looks at what was done in the turn.",
     {Rule::exactly_one_main_action},
     is_main_action,
     one_main_too_many},
    {"no-turn-without-main-action",
     "a turn ends after its main action",
     "Looks at what was done in the turn.",
     {Rule::no_passing, Rule::exactly_one_main_action},
     a_turn_is_over,
     turn_without_main,
     something_ends},
    {"turns-go-round",
     "turns go clockwise from the first player, once round in each round",
     "Counts seats.",
     {Rule::rounds_of_one_turn_each, Rule::rounds_go_clockwise},
     play_goes_on,
     next_turn_wrong,
     something_ends},
    {"equal-turns-at-the-end",
     "at the end all players have had one turn in each round",
     "Counts the turns.",
     {Rule::same_number_of_turns, Rule::last_round_is_finished, Rule::rounds_of_one_turn_each},
     is_over,
     turns_differ,
     something_ends},
    {"games-end-when-due",
     "a game ends with the round in which its end is due, and not before",
     "Adds up hourglasses, counts rounds and cards.",
     {Rule::ten_hourglasses_trigger_the_end, Rule::solo_lasts_fourteen_rounds, Rule::solo_ignores_hourglasses,
      Rule::hourglasses_add_up},
     a_round_ended,
     end_went_wrong,
     something_ends},
    {"last-round-is-finished",
     "a game ends only with a round",
     "Looks at whose turn it was.",
     {Rule::last_round_is_finished, Rule::same_number_of_turns},
     is_over,
     ended_before_the_round,
     something_ends},
    {"stars-add-up",
     "the score is the sum of the stars on the completed cards",
     "Adds them up from the cards.",
     {Rule::score_is_sum_of_stars, Rule::stars_counted_at_the_end},
     is_over,
     stars_wrong,
     something_ends},
    {"best-player-wins",
     "most stars win, then most pieces on the board, then the latest turn",
     "Compares players two by two.",
     {Rule::most_stars_win, Rule::tie_by_pieces_on_board, Rule::tie_by_latest_turn},
     has_winner,
     winner_wrong,
     something_ends},
    {"solo-is-rated",
     "a solo game is rated by its stars",
     "Looks them up again.",
     {Rule::solo_rating_by_stars},
     is_rated,
     rating_wrong,
     something_ends},
};

}  // namespace

std::span<const Invariant> turn_invariants() {
  return table;
}

}  // namespace regolo::realm_of_sand::recount
