// What happens by itself between two decisions.
#include "model/games/realm_of_sand/engine.h"

namespace regolo::realm_of_sand {

namespace {

/// The first tiles, straight from the Start, unless they are chosen.
bool take_start_tiles(const Content& content, State& state) {
  const Task task = state.tasks.back();
  Player& own = player_at(state, task.player);
  if (task.a == 0 || state.circle.empty()) {
    state.tasks.pop();
    return true;
  }
  --state.tasks.back().a;
  if (content.parameters.start_tiles_chosen != 0) {
    push(state, TaskKind::pick_tile, task.player, static_cast<int>(Refill::summoned));
    return true;
  }
  own.active.push(state.circle[0]);
  state.circle.remove_at(0);
  return true;
}

/// Tasks of the setup count seats from the first player; this settles them, once.
void settle_seat(State& state, Rules& rules) {
  Task& task = state.tasks.back();
  const int first = rules.apply(Rule::start_tiles_in_turn_order, true) ? state.first : 0;
  task.player = static_cast<std::uint8_t>((task.player + first) % state.seats);
}

bool draw_known(State& state) {
  const Task task = state.tasks.back();
  if (!top_is_known(state, task.a)) return false;
  state.drawn.push(take_known_top(state, task.a));
  if (--state.tasks.back().b == 0) state.tasks.pop();
  return true;
}

bool reveal_known(State& state) {
  const Task task = state.tasks.back();
  if (!top_is_known(state, task.b)) return false;
  state.tasks.pop();
  state.display[task.a].push(take_known_top(state, task.b));
  return true;
}

void return_covered(State& state) {
  for (std::size_t colour = 0; colour < rune_count; ++colour) {
    state.token_supply[colour] =
        static_cast<std::uint8_t>(state.token_supply[colour] + state.covered[colour]);
    state.covered[colour] = 0;
  }
}

/// True if the task on top needed no decision and is done.
bool do_by_itself(const Content& content, State& state, Rules& rules) {
  const Task task = state.tasks.back();
  switch (task.kind) {
    case TaskKind::deal_board:
      if (rules.apply(Rule::one_board_each_at_random, true)) return false;
      make_move(content, state, DealBoard{task.player, task.player}, rules);
      return true;
    case TaskKind::start_tiles:
      if (task.b == 0) {
        settle_seat(state, rules);
        state.tasks.back().b = 1;
      }
      return take_start_tiles(content, state);
    case TaskKind::take_gift:
      if (task.b == 1) {
        state.tasks.back().player = static_cast<std::uint8_t>((task.player + state.first) % state.seats);
        state.tasks.back().b = 0;
        return true;
      }
      return false;
    case TaskKind::begin_play:
      state.tasks.pop();
      begin_play(content, state, rules);
      return true;
    case TaskKind::refill_display:
      if (!refill_display(content, state, rules)) state.tasks.pop();
      return true;
    case TaskKind::reveal_card:
      return reveal_known(state);
    case TaskKind::draw_card:
      return draw_known(state);
    case TaskKind::return_covered:
      state.tasks.pop();
      return_covered(state);
      return true;
    case TaskKind::return_tile:
      state.tasks.pop();
      return_tile(content, state, task.a, rules);
      return true;
    case TaskKind::refill_active:
      refill_active(content, state, rules);
      return true;
    case TaskKind::run_effect:
      state.tasks.pop();
      run_effect(content, state, task, rules);
      return true;
    case TaskKind::end_turn:
      state.tasks.pop();
      finish_turn(content, state, rules);
      return true;
    case TaskKind::choose_first:
    case TaskKind::deal_tile:
    case TaskKind::lay_ring:
    case TaskKind::place_queen:
    case TaskKind::lay_tile:
    case TaskKind::serve_square:
    case TaskKind::pick_tile:
    case TaskKind::summon:
    case TaskKind::put_disc:
    case TaskKind::part_tile:
    case TaskKind::complete_card:
    case TaskKind::pick_deck:
    case TaskKind::keep_card:
    case TaskKind::put_under:
    case TaskKind::give_disc:
    case TaskKind::take_disc:
    case TaskKind::move_from:
    case TaskKind::move_to:
    case TaskKind::swap_out:
    case TaskKind::swap_in:
    case TaskKind::out_of_turn:
      break;
  }
  return false;
}

/// A turn with nothing left to do ends by itself.
bool end_idle_turn(const Content& content, State& state, Rules& rules) {
  if (state.phase != Phase::turns || state.main_done < content.parameters.main_actions) return false;
  Moves moves;
  add_menu(content, state, rules, moves, 1);
  if (moves.size() != 1 || !std::holds_alternative<EndTurn>(moves[0])) return false;
  end_turn(content, state, rules);
  return true;
}

}  // namespace

bool is_chance(const Task& task) {
  switch (task.kind) {
    case TaskKind::choose_first:
    case TaskKind::deal_board:
    case TaskKind::deal_tile:
    case TaskKind::lay_ring:
    case TaskKind::place_queen:
    case TaskKind::reveal_card:
    case TaskKind::draw_card:
      return true;
    case TaskKind::refill_display:
    case TaskKind::start_tiles:
    case TaskKind::take_gift:
    case TaskKind::begin_play:
    case TaskKind::lay_tile:
    case TaskKind::serve_square:
    case TaskKind::return_covered:
    case TaskKind::return_tile:
    case TaskKind::pick_tile:
    case TaskKind::refill_active:
    case TaskKind::summon:
    case TaskKind::put_disc:
    case TaskKind::part_tile:
    case TaskKind::complete_card:
    case TaskKind::run_effect:
    case TaskKind::pick_deck:
    case TaskKind::keep_card:
    case TaskKind::put_under:
    case TaskKind::give_disc:
    case TaskKind::take_disc:
    case TaskKind::move_from:
    case TaskKind::move_to:
    case TaskKind::swap_out:
    case TaskKind::swap_in:
    case TaskKind::out_of_turn:
    case TaskKind::end_turn:
      break;
  }
  return false;
}

void advance(const Content& content, State& state, Rules& rules) {
  while (state.phase != Phase::over) {
    if (state.tasks.empty()) {
      if (!end_idle_turn(content, state, rules)) return;
      continue;
    }
    if (do_by_itself(content, state, rules)) continue;
    Moves moves;
    add_task_moves(content, state, rules, moves, 2);
    if (moves.size() > 1) return;
    if (moves.empty()) {
      state.tasks.pop();
    } else {
      make_move(content, state, moves[0], rules);
    }
  }
}

}  // namespace regolo::realm_of_sand
