// Setting up (page 3), the order of a round and its turns (pages 5 and 6), and passing (page 8).
#include "model/games/res_arcana_duo/engine.h"

namespace regolo::res_arcana_duo {

namespace {

void push(State& state, TaskKind kind, int player, int count = 0) {
  Task task{kind, static_cast<std::uint8_t>(player), no_component, no_power, no_effect};
  task.count = static_cast<std::uint8_t>(count);
  state.tasks.push(task);
}

/// What is pushed last comes first.
void push_first_game_cards(const Content& content, State& state, Rules& rules) {
  const Parameters& parameters = content.parameters;
  if (rules.apply(Rule::first_game_deals_decks, true))
    push(state, TaskKind::deal_deck, 0, parameters.first_game_deck);
  for (int player = seats - 1; player >= 0; --player)
    if (rules.apply(Rule::first_game_deals_starting_hand, true))
      push(state, TaskKind::deal_hand, player, parameters.starting_hand);
  for (int player = seats - 1; player >= 0; --player)
    if (rules.apply(Rule::first_game_deals_starting_mages, true))
      push(state, TaskKind::deal_mage, player, parameters.first_game_mages_dealt);
}

void push_full_game_cards(const Content& content, State& state, Rules& rules) {
  const Parameters& parameters = content.parameters;
  for (int player = seats - 1; player >= 0; --player) push(state, TaskKind::choose_mage, player);
  for (int player = seats - 1; player >= 0; --player)
    if (rules.apply(Rule::draw_starting_hand_of_three, true))
      push_draw(state, player, parameters.starting_hand);
  push(state, TaskKind::form_decks, 0);
  push(state, TaskKind::draft, 0, rules.apply(Rule::draft_four_times, true) ? parameters.draft_rounds : 1);
  for (int player = seats - 1; player >= 0; --player)
    if (rules.apply(Rule::deal_two_mages_eight_artifacts, true))
      push(state, TaskKind::deal_mage, player, parameters.mages_dealt);
}

void straighten_everything(State& state, Rules& rules) {
  if (rules.apply(Rule::components_straighten_after_check, !state.turned.empty())) state.turned = {};
  const bool any_side = state.token_passed != 0;
  if (!rules.apply(Rule::passed_sides_turn_back_for_new_round, any_side)) return;
  state.token_passed = 0;
  for (Player& player : state.players) player.item_passed = 0;
}

void end_round(const Content& content, State& state, Rules& rules) {
  if (rules.apply(Rule::count_points_after_both_pass, true)) check_victory(content, state, rules);
  if (state.phase == Phase::over) return;
  straighten_everything(state, rules);
  begin_round(content, state, rules);
}

void end_as_endless(State& state) {
  state.endless = 1;
  state.phase = Phase::over;
  state.tasks.clear();
}

void next_turn(const Content& content, State& state, Rules& rules) {
  const int other = rival_of(state.active);
  const Player& rival = state.players[static_cast<std::size_t>(other)];
  const Player& own = state.players[state.active];
  if (own.passed != 0 && rival.passed == 0) {
    // Without the rule that the other goes on alone, one pass ends the actions of both.
    if (!rules.apply(Rule::other_player_goes_on_alone, true)) return end_round(content, state, rules);
    state.active = static_cast<std::uint8_t>(other);
    state.turn_actions = 0;
    return;
  }
  const bool rival_stops = rules.apply(Rule::passed_player_stops_acting, rival.passed != 0);
  if (rival_stops) return;
  if (state.turn_actions < content.parameters.actions_per_turn) return;
  state.turn_actions = 0;
  if (rules.apply(Rule::players_alternate_one_action, true)) state.active = static_cast<std::uint8_t>(other);
}

}  // namespace

void draft(const Content& content, State& state) {
  const Task task = state.tasks.pop();
  if (task.count > 1) push(state, TaskKind::draft, 0, task.count - 1);
  if (task.count == 0) return;
  for (int player = seats - 1; player >= 0; --player) {
    push(state, TaskKind::keep_artifact, player, content.parameters.draft_keep);
    push(state, TaskKind::deal_artifact, player, content.parameters.draft_look);
  }
}

void push_setup(const Content& content, State& state, Rules& rules) {
  const Parameters& parameters = content.parameters;
  push(state, TaskKind::begin_play, 0);
  // The seats of these two are settled when their turn comes: the first player is not known yet.
  push(state, TaskKind::choose_item, 0, 1);
  push(state, TaskKind::choose_item, 0, 0);
  const bool first_game = parameters.first_game_setup != 0;
  if (rules.apply(Rule::first_game_has_no_draft, first_game)) {
    push_first_game_cards(content, state, rules);
  } else {
    push_full_game_cards(content, state, rules);
  }
  push(state, TaskKind::choose_first, 0);
  const int face_up = rules.apply(Rule::two_monuments_face_up, true) ? parameters.face_up_monuments : 0;
  for (int i = 0; i < face_up; ++i) push(state, TaskKind::reveal_monument, 0);
  if (!rules.apply(Rule::both_places_set_out, true)) return;
  for (int tile = content.tiles - 1; tile >= 0; --tile) push(state, TaskKind::lay_side, 0, tile);
}

void begin_play(State& state, Rules& rules) {
  for (Player& player : state.players) {
    if (!rules.apply(Rule::mage_and_item_start_in_play, true)) break;
    if (player.mage != no_component) player.in_play.add(player.mage);
    if (player.item != no_component) player.in_play.add(player.item);
  }
}

void begin_round(const Content& content, State& state, Rules& rules) {
  ++state.round;
  if (state.round > content.parameters.rounds_max) return end_as_endless(state);
  state.actions = 0;
  state.turn_actions = 0;
  state.resolved = {};
  state.items_returned = {};
  state.used = {};
  for (Player& player : state.players) player.passed = 0;
  state.active = rules.apply(Rule::token_holder_goes_first, true) ? state.token : 0;
  // Without the rule on the three steps, a later round begins with actions.
  if (!rules.apply(Rule::round_has_three_steps, state.round > 1) && state.round > 1) {
    state.phase = Phase::actions;
    return;
  }
  state.phase = Phase::collect;
  const int first =
      rules.apply(Rule::collect_together_or_in_order, true) ? state.active : rival_of(state.active);
  push(state, TaskKind::collect, rival_of(first));
  push(state, TaskKind::collect, first);
}

void end_action(const Content& content, State& state, Rules& rules) {
  ++state.actions;
  ++state.turn_actions;
  if (state.players[0].passed != 0 && state.players[1].passed != 0) return end_round(content, state, rules);
  if (state.actions >= content.parameters.actions_max) return end_as_endless(state);
  next_turn(content, state, rules);
}

void pass(const Content& content, State& state, int player, Rules& rules) {
  Player& own = state.players[static_cast<std::size_t>(player)];
  const bool is_first = state.token_passed == 0;
  own.passed = 1;
  push(state, TaskKind::end_action, player);
  // Pass step a: the token.
  if (rules.apply(Rule::first_to_pass_takes_token, is_first)) {
    const bool holds_it = state.token == player;
    if (holds_it && !rules.apply(Rule::token_kept_by_first_to_pass, true)) {
      state.token = static_cast<std::uint8_t>(rival_of(player));
    } else {
      state.token = static_cast<std::uint8_t>(player);
    }
    state.token_passed = 1;
  }
  const bool draws = rules.apply(Rule::pass_draws_card, true);
  const bool swaps = rules.apply(Rule::pass_swaps_item, true);
  const int draw = draws ? content.parameters.pass_draw : 0;
  // Steps b and c: what is pushed last comes first.
  if (rules.apply(Rule::pass_steps_in_order, true)) {
    push_draw(state, player, draw);
    if (swaps) push(state, TaskKind::swap_item, player);
  } else {
    if (swaps) push(state, TaskKind::swap_item, player);
    push_draw(state, player, draw);
  }
}

void swap_item(const Content& content, State& state, int player, ComponentId item) {
  Player& own = state.players[static_cast<std::size_t>(player)];
  const ComponentId old = own.item;
  state.items_centre.remove(item);
  state.items_centre.add(old);
  state.items_returned.add(old);
  own.in_play.remove(old);
  own.in_play.add(item);
  own.item = item;
  own.item_passed = 1;
  if (content.parameters.returned_item_straightened != 0) state.turned.remove(old);
  // Decision A30: essences lying on an item that is given back go to the supply.
  if (content.parameters.swapped_item_keeps_essences == 0 && has_stored(state, old)) {
    state.flows.push(
        {FlowKind::swept, static_cast<std::uint8_t>(player), old, no_power, no_effect, state.stored[old]});
    for (std::size_t i = 0; i < essence_count; ++i)
      state.out[i] = static_cast<std::uint16_t>(state.out[i] - state.stored[old][i]);
    state.stored[old] = {};
  }
}

}  // namespace regolo::res_arcana_duo
