// Setting up (page 4), turns and rounds (page 5), the display (page 8), the end and the score (pages 10, 11).
#include <algorithm>

#include "model/games/realm_of_sand/engine.h"

namespace regolo::realm_of_sand {

namespace {

bool is_reached(const Content& content, const State& state) {
  for (int seat = 0; seat < state.seats; ++seat)
    if (hourglasses_of(content, player_at(state, seat)) >= content.parameters.hourglasses_to_end) return true;
  return false;
}

/// Whether enough hourglasses have come together to end the game.
bool hourglasses_end(const Content& content, const State& state, Rules& rules) {
  const bool reached = is_reached(content, state);
  if (content.is_solo()) return !rules.apply(Rule::solo_ignores_hourglasses, reached) && reached;
  return rules.apply(Rule::ten_hourglasses_trigger_the_end, reached);
}

/// Nobody can complete enough to end the game: what is left are cards kept face down, and they do not
/// suffice.
bool cards_have_run_out(const Content& content, const State& state) {
  if (content.parameters.end_when_cards_run_out == 0) return false;
  for (std::size_t level = 0; level < levels; ++level)
    if (cards_in(state, level) > 0 || !state.display[level].empty()) return false;
  for (int seat = 0; seat < state.seats; ++seat) {
    const Player& own = player_at(state, seat);
    int within_reach = own.hourglasses;
    for (const unsigned card : own.kept) within_reach += content.cards[card].hourglasses;
    if (!own.kept.empty() && within_reach >= content.parameters.hourglasses_to_end) return false;
  }
  return true;
}

int pieces_of(const Content& content, const Player& own) {
  int pieces = 0;
  for (const Cells cells : own.tokens) pieces += values::count(cells);
  for (const Cells cells : own.discs) pieces += values::count(cells);
  for (const std::uint8_t discs : own.stock) pieces += content.parameters.tie_counts_stock != 0 ? discs : 0;
  return pieces;
}

/// Keeps those of `seats` for whom `value` is highest.
template <class Value>
unsigned highest(const State& state, unsigned seats, Value value) {
  int best = -1;
  unsigned kept = 0;
  for (int seat = 0; seat < state.seats; ++seat) {
    if ((seats >> seat & 1U) == 0) continue;
    const int own = value(seat);
    if (own > best) kept = 0;
    if (own >= best) kept |= 1U << seat;
    best = std::max(best, own);
  }
  return kept;
}

void score(const Content& content, State& state, Rules& rules) {
  for (int seat = 0; seat < state.seats; ++seat) {
    Player& own = player_at(state, seat);
    int sum = 0;
    for (const unsigned card : own.completed) sum += content.cards[card].stars;
    if (!rules.apply(Rule::stars_counted_at_the_end, true)) sum = own.stars;
    if (!rules.apply(Rule::score_is_sum_of_stars, true)) sum = 0;
    own.stars = static_cast<std::uint16_t>(sum);
  }
}

void rate(const Content& content, State& state, Rules& rules) {
  if (!rules.apply(Rule::solo_rating_by_stars, true)) return;
  const Parameters& parameters = content.parameters;
  state.rating = 1;
  for (const int from : {parameters.solo_master_from, parameters.solo_grand_master_from,
                         parameters.solo_court_sorcerer_from, parameters.solo_hero_from})
    if (state.players[0].stars >= from) ++state.rating;
}

void find_winners(const Content& content, State& state, Rules& rules) {
  unsigned left = (1U << state.seats) - 1;
  if (rules.apply(Rule::most_stars_win, true))
    left = highest(state, left, [&](int seat) { return player_at(state, seat).stars; });
  const auto tied = [&] { return (left & (left - 1)) != 0; };
  if (rules.apply(Rule::tie_by_pieces_on_board, tied()))
    left = highest(state, left, [&](int seat) { return pieces_of(content, player_at(state, seat)); });
  if (rules.apply(Rule::tie_by_latest_turn, tied()))
    left = highest(state, left, [&](int seat) { return (seat - state.first + state.seats) % state.seats; });
  state.winners = static_cast<std::uint8_t>(left);
}

void end_game(const Content& content, State& state, Rules& rules) {
  state.phase = Phase::over;
  state.tasks.clear();
  score(content, state, rules);
  if (content.is_solo()) {
    rate(content, state, rules);
  } else {
    find_winners(content, state, rules);
  }
}

void begin_round(const Content& content, State& state) {
  ++state.round;
  state.turns_in_round = 0;
  state.active = state.first;
  for (Player& own : state.players) own.locked = 0;
  if (state.round > content.parameters.rounds_max) {
    state.endless = 1;
    state.phase = Phase::over;
    state.tasks.clear();
    return;
  }
  begin_turn(state);
}

void end_round(const Content& content, State& state, Rules& rules) {
  const bool solo_done = content.is_solo() && rules.apply(Rule::solo_lasts_fourteen_rounds,
                                                          state.round >= content.parameters.solo_rounds);
  if (solo_done || hourglasses_end(content, state, rules) || cards_have_run_out(content, state))
    return end_game(content, state, rules);
  begin_round(content, state);
}

}  // namespace

int hourglasses_of(const Content& content, const Player& own) {
  int sum = own.hourglasses;
  if (content.parameters.kept_hourglasses_count == 0) return sum;
  for (const unsigned card : own.kept) sum += content.cards[card].hourglasses;
  return sum;
}

void push_setup(const Content& content, State& state, Rules& rules) {
  const Parameters& parameters = content.parameters;
  push(state, TaskKind::begin_play, 0);
  // What is pushed last comes first. The seats of these count from the first player, who is not known yet.
  for (int turn = state.seats - 1; turn >= 0; --turn)
    if (content.is_advanced() && rules.apply(Rule::purple_takes_a_gift_disc, true) &&
        parameters.gift_discs > 0)
      push(state, TaskKind::take_gift, turn, parameters.gift_discs, 1);
  const bool full = rules.apply(Rule::active_areas_start_full, true);
  if (full && parameters.start_tiles_from_circle != 0)
    for (int turn = state.seats - 1; turn >= 0; --turn)
      push(state, TaskKind::start_tiles, turn, parameters.active_tiles);
  if (rules.apply(Rule::four_cards_of_each_deck_face_up, true)) push(state, TaskKind::refill_display, 0);
  if (rules.apply(Rule::queen_in_a_random_gap, true)) push(state, TaskKind::place_queen, 0);
  push(state, TaskKind::lay_ring, 0);
  if (full && parameters.start_tiles_from_circle == 0)
    for (int seat = state.seats - 1; seat >= 0; --seat)
      push(state, TaskKind::deal_tile, seat, parameters.active_tiles);
  if (content.is_advanced())
    for (int seat = state.seats - 1; seat >= 0; --seat) push(state, TaskKind::deal_board, seat);
  if (parameters.first_player_seat > 0) {
    state.first = static_cast<std::uint8_t>(std::min<int>(parameters.first_player_seat, state.seats) - 1);
  } else if (rules.apply(Rule::first_player_by_lot, true)) {
    push(state, TaskKind::choose_first, 0);
  }
}

void begin_play(const Content& content, State& state, Rules& rules) {
  const Parameters& parameters = content.parameters;
  for (Player& own : state.players) {
    if (rules.apply(Rule::level_markers_start_at_zero, true))
      own.level = static_cast<std::uint8_t>(std::min(parameters.level_start, parameters.level_track_max));
    if (!content.is_advanced() || own.board == nothing) continue;
    own.has_crystal = 1;
    const bool charged =
        parameters.crystal_starts_charged != 0 || !rules.apply(Rule::crystal_starts_empty, true);
    own.charges = charged ? 1 : 0;
  }
  state.phase = Phase::turns;
  begin_round(content, state);
}

void begin_turn(State& state) {
  state.decisions = 0;
  state.main_done = 0;
  state.extras_before = 0;
  state.extras_after = 0;
  state.cards_in_turn = 0;
  state.power_used = 0;
  state.summon_all = 0;
  state.summoned = 0;
  state.resting = {};
  state.extra_reveals = 0;
  state.returned = {};
  Player& own = player_at(state, state.active);
  own.level_before = own.level;
}

bool refill_display(const Content& content, State& state, Rules& rules) {
  const auto any_deck = [&]() -> int {
    for (std::size_t level = 0; level < levels; ++level)
      if (cards_in(state, level) > 0) return static_cast<int>(level);
    return -1;
  };
  for (std::size_t row = 0; row < levels; ++row) {
    const int size = content.parameters.display_per_level + (state.extra_reveals >> (2 * row) & 3);
    if (static_cast<int>(state.display[row].size()) >= size) continue;
    int deck = rules.apply(Rule::refill_from_same_level, true) ? static_cast<int>(row) : any_deck();
    const bool is_empty = deck < 0 || cards_in(state, static_cast<std::size_t>(deck)) == 0;
    if (rules.apply(Rule::empty_deck_refills_no_more, is_empty)) continue;
    if (is_empty) deck = any_deck();
    if (deck < 0) continue;
    push(state, TaskKind::reveal_card, 0, static_cast<int>(row), deck);
    return true;
  }
  return false;
}

void end_turn(const Content& content, State& state, Rules& rules) {
  push(state, TaskKind::end_turn, state.active);
  push(state, TaskKind::refill_display, state.active);
  if (!rules.apply(Rule::only_active_player_completes, state.seats > 1) && state.seats > 1)
    push(state, TaskKind::out_of_turn, (state.active + 1) % state.seats);
  const Player& own = player_at(state, state.active);
  const bool is_short = static_cast<int>(own.active.size()) < content.parameters.active_tiles;
  if (is_short && !rules.apply(Rule::active_area_refilled_at_once, true))
    push(state, TaskKind::refill_active, state.active, static_cast<int>(Refill::late));
}

void finish_turn(const Content& content, State& state, Rules& rules) {
  Player& own = player_at(state, state.active);
  for (const unsigned card : state.owed) give_bonuses(content, state, own, static_cast<CardId>(card), rules);
  state.owed = {};
  ++own.turns;
  ++state.turns_in_round;
  const bool more = rules.apply(Rule::rounds_of_one_turn_each, state.turns_in_round < state.seats);
  // The round is played to its end, and so all have the same number of turns.
  const bool finishes = rules.apply(Rule::last_round_is_finished, true);
  const bool same = rules.apply(Rule::same_number_of_turns, true);
  if (!content.is_solo() && !(finishes && same) && hourglasses_end(content, state, rules))
    return end_game(content, state, rules);
  if (!more) return end_round(content, state, rules);
  const int step = rules.apply(Rule::rounds_go_clockwise, true) ? 1 : state.seats - 1;
  state.active = static_cast<std::uint8_t>((state.active + step) % state.seats);
  begin_turn(state);
}

}  // namespace regolo::realm_of_sand
