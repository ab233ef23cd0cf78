// What happens by itself between two decisions.
#include "model/games/res_arcana_duo/engine.h"

namespace regolo::res_arcana_duo {

namespace {

/// Known monuments are turned over without asking chance.
bool take_known_monument(State& state, Rules& rules) {
  if (state.monument_top.empty() && state.monument_rest.size() != 1) return false;
  const Task task = state.tasks.pop();
  ComponentId monument = no_component;
  if (!state.monument_top.empty()) {
    monument = state.monument_top.pop();
  } else {
    monument = static_cast<ComponentId>(state.monument_rest.first());
    state.monument_rest = {};
  }
  if (task.kind == TaskKind::reveal_monument) {
    state.display.push(monument);
  } else {
    enter_play(state, task.player, monument, rules);
  }
  return true;
}

/// Drafted cards become the decks: page 3, step 6.
void form_decks(State& state, Rules& rules) {
  const bool both = rules.apply(Rule::kept_and_received_form_deck, true);
  for (Player& player : state.players) {
    player.deck_rest = both ? player.kept | player.received : player.kept;
    player.kept = {};
    player.received = {};
  }
}

/// True if the task on top needed no decision and is done.
bool do_by_itself(const Content& content, State& state, Rules& rules) {
  const Task task = state.tasks.back();
  switch (task.kind) {
    case TaskKind::draft:
      draft(content, state);
      return true;
    case TaskKind::form_decks:
      state.tasks.pop();
      form_decks(state, rules);
      return true;
    case TaskKind::begin_play:
      state.tasks.pop();
      begin_play(state, rules);
      begin_round(content, state, rules);
      return true;
    case TaskKind::enter_play:
      state.tasks.pop();
      enter_play(state, task.player, task.component, rules);
      return true;
    case TaskKind::run_effect:
      state.tasks.pop();
      run_effect(content, state, task, rules);
      return true;
    case TaskKind::end_action:
      state.tasks.pop();
      end_action(content, state, rules);
      return true;
    case TaskKind::draw:
    case TaskKind::draw_extra:
      return !draw_known(content, state, rules);
    case TaskKind::reveal_monument:
    case TaskKind::take_top_monument:
      return take_known_monument(state, rules);
    case TaskKind::put_back:
      if (task.count == 0)
        state.tasks.back().count = static_cast<std::uint8_t>(state.players[task.player].looked.size());
      return false;
    case TaskKind::choose_mage:
      // Without the rule there is no choice: the mage dealt first is the player's.
      if (!rules.apply(Rule::choose_one_mage_reveal_together, true) &&
          !state.players[task.player].offered.empty()) {
        make_move(content, state,
                  ChooseMage{static_cast<ComponentId>(state.players[task.player].offered.first())}, rules);
        return true;
      }
      return false;
    case TaskKind::lay_side:
    case TaskKind::choose_first:
    case TaskKind::deal_mage:
    case TaskKind::deal_artifact:
    case TaskKind::keep_artifact:
    case TaskKind::deal_hand:
    case TaskKind::deal_deck:
    case TaskKind::choose_item:
    case TaskKind::collect:
    case TaskKind::pay_placing:
    case TaskKind::pay_claiming:
    case TaskKind::pay_power:
    case TaskKind::turn_other:
    case TaskKind::discard_cost:
    case TaskKind::gain_mix:
    case TaskKind::put_mix:
    case TaskKind::discard_gain:
    case TaskKind::move_essence:
    case TaskKind::pick_player:
    case TaskKind::pick_effect:
    case TaskKind::pick_deck:
    case TaskKind::part_with:
    case TaskKind::retrieve:
    case TaskKind::straighten:
    case TaskKind::place_by_power:
    case TaskKind::take_monument:
    case TaskKind::use_item:
    case TaskKind::swap_item:
      break;
  }
  return false;
}

}  // namespace

bool is_chance(const Task& task) {
  switch (task.kind) {
    case TaskKind::lay_side:
    case TaskKind::reveal_monument:
    case TaskKind::choose_first:
    case TaskKind::deal_mage:
    case TaskKind::deal_artifact:
    case TaskKind::deal_hand:
    case TaskKind::deal_deck:
    case TaskKind::take_top_monument:
    case TaskKind::draw:
    case TaskKind::draw_extra:
      return true;
    case TaskKind::draft:
    case TaskKind::keep_artifact:
    case TaskKind::form_decks:
    case TaskKind::choose_mage:
    case TaskKind::choose_item:
    case TaskKind::begin_play:
    case TaskKind::collect:
    case TaskKind::pay_placing:
    case TaskKind::pay_claiming:
    case TaskKind::pay_power:
    case TaskKind::turn_other:
    case TaskKind::discard_cost:
    case TaskKind::enter_play:
    case TaskKind::run_effect:
    case TaskKind::gain_mix:
    case TaskKind::put_mix:
    case TaskKind::discard_gain:
    case TaskKind::move_essence:
    case TaskKind::pick_player:
    case TaskKind::pick_effect:
    case TaskKind::pick_deck:
    case TaskKind::put_back:
    case TaskKind::part_with:
    case TaskKind::retrieve:
    case TaskKind::straighten:
    case TaskKind::place_by_power:
    case TaskKind::take_monument:
    case TaskKind::use_item:
    case TaskKind::swap_item:
    case TaskKind::end_action:
      break;
  }
  return false;
}

void advance(const Content& content, State& state, Rules& rules) {
  while (state.phase != Phase::over) {
    if (state.tasks.empty()) {
      if (state.phase == Phase::collect) state.phase = Phase::actions;
      return;
    }
    if (do_by_itself(content, state, rules)) continue;
    Moves moves;
    add_task_moves(content, state, rules, moves);
    if (moves.size() > 1) return;
    if (moves.empty()) {
      state.tasks.pop();
    } else {
      make_move(content, state, moves[0], rules);
    }
  }
}

}  // namespace regolo::res_arcana_duo
