// What happens by itself between two decisions.
#include <algorithm>
#include <bit>

#include "model/games/casting_shadows/engine.h"

namespace regolo::casting_shadows {

namespace {

void run_effect(const Content& content, State& state, const Task& task, Rules& rules) {
  const Effect& effect = content.characters[player_at(state, task.player).character].effects[task.a];
  switch (effect.kind) {
    case EffectKind::heal:
      return heal(content, state, task.player, effect.amount, rules);
    case EffectKind::move:
      return push(state, TaskKind::ability_move, task.player, none, 0, 0, effect.amount);
    case EffectKind::gain:
      return gain_symbols(content, state, effect.gain, FlowKind::ability_gave, none);
    case EffectKind::damage:
      if (!can_strike(content, state, task.player, effect.range, effect.at_hex, rules)) return;
      state.strike = {Cause::ability, task.player, none, effect.range, effect.at_hex, none, 0, effect.amount};
      push(state, TaskKind::strike, task.player);
      push(state, TaskKind::aim, task.player);
  }
}

/// The tile gives its token, unless the player is asked.
bool give_tile_token(const Content& content, State& state, Rules& rules) {
  const std::uint8_t tile = state.start_hex == none ? none : state.tile_at[state.start_hex];
  const bool gives = tile != none && total(content.tiles[tile].gain) > 0;
  if (!rules.apply(Rule::tile_gives_its_resource, gives)) {
    state.tasks.pop();
    return true;
  }
  if (content.parameters.tile_resource_optional != 0) return false;
  make_move(content, state, TileToken{true}, rules);
  return true;
}

void crystal_damage(const Content& content, State& state, Rules& rules) {
  int crystals = pool_of(state)[cursed_crystal];
  const bool removed_any = state.removed_crystals > 0;
  if (removed_any && !rules.apply(Rule::removed_crystal_does_not_hurt, true))
    crystals += state.removed_crystals;
  const int amount = crystals * content.parameters.cursed_damage;
  if (!rules.apply(Rule::cursed_crystals_deal_damage, amount > 0)) return;
  Frame frame;
  frame.cause = Cause::cursed_crystal;
  frame.dealer = none;
  frame.source = none;
  frame.range = none;
  frame.target_hex = none;
  frame.victims = static_cast<std::uint8_t>(1U << state.active);
  open_frame(content, state, frame, amount, rules);
}

void crystals_back(State& state, Rules& rules) {
  const int crystals = pool_of(state)[cursed_crystal];
  if (!rules.apply(Rule::cursed_crystals_go_back, crystals > 0)) return;
  Flow flow{FlowKind::crystals_returned, state.active, none, 0, {}};
  flow.amounts[cursed_crystal] = static_cast<std::uint8_t>(remove_resource(state, cursed_crystal, crystals));
  note_flow(state, flow);
}

/// The top of the companion deck is known once only returned ones are left.
bool reveal_known_companion(State& state) {
  if (state.companion_rest != 0) return false;
  state.tasks.pop();
  if (state.companion_bottom.empty()) return true;
  state.portal.push(state.companion_bottom[0]);
  state.companion_bottom.remove_at(0);
  return true;
}

bool draw_known_counterspell(State& state, Rules& rules) {
  if (state.counter_rest != 0) return false;
  const Task task = state.tasks.pop();
  if (!state.counter_bottom.empty()) take_counterspell(state, task.player, state.counter_bottom[0], rules);
  return true;
}

/// True if the task on top needed no decision and is done.
bool do_by_itself(const Content& content, State& state, Rules& rules) {
  const Task task = state.tasks.back();
  switch (task.kind) {
    case TaskKind::lay_map:
      state.tasks.pop();
      lay_map(content, state, rules);
      return true;
    case TaskKind::begin_play:
      state.tasks.pop();
      begin_turn(content, state, state.first, rules);
      return true;
    case TaskKind::reveal_companion:
      return reveal_known_companion(state);
    case TaskKind::tile_token:
      return give_tile_token(content, state, rules);
    case TaskKind::companion_gain:
      state.tasks.pop();
      each_companion_effect(
          content, state, task.player, ContinuousKind::turn_start_gain, rules, [&](const Continuous& effect) {
            gain_named(
                content, state, effect.gain,
                {FlowKind::companion_gave, task.player, player_at(state, task.player).companion, 0, {}});
          });
      return true;
    case TaskKind::begin_actions:
      state.tasks.pop();
      begin_actions(content, state, rules);
      return true;
    case TaskKind::strike:
      state.tasks.pop();
      strike(content, state, rules);
      return true;
    case TaskKind::cast_done:
      state.tasks.pop();
      if (!rules.apply(Rule::cast_spell_stays_in_the_book, true) &&
          player_at(state, task.player).book.contains(task.a))
        discard_from_book(content, state, task.player, task.a, rules);
      return true;
    case TaskKind::convert_gain:
      state.tasks.pop();
      gain_symbols(content, state, content.main[task.card].conversions[task.b].gain, FlowKind::converted,
                   task.card);
      return true;
    case TaskKind::pay:
      if (total(cost_of(content, state, task, rules)) > 0) return false;
      state.tasks.pop();
      return true;
    case TaskKind::make_room:
      if (is_book_full(content, state, task.player, rules)) return false;
      state.tasks.pop();
      return true;
    case TaskKind::take_card:
      state.tasks.pop();
      take_card(content, state, task, rules);
      return true;
    case TaskKind::draw_counterspell:
      return draw_known_counterspell(state, rules);
    case TaskKind::run_effect:
      state.tasks.pop();
      run_effect(content, state, task, rules);
      return true;
    case TaskKind::damage:
      go_on_with_damage(content, state, rules);
      return true;
    case TaskKind::crystal_damage:
      state.tasks.pop();
      crystal_damage(content, state, rules);
      return true;
    case TaskKind::crystals_back:
      state.tasks.pop();
      crystals_back(state, rules);
      return true;
    case TaskKind::clear_pool:
      state.tasks.pop();
      clear_pool(content, state, rules);
      return true;
    case TaskKind::end_turn:
      state.tasks.pop();
      end_turn(content, state, rules);
      return true;
    case TaskKind::choose_character:
    case TaskKind::roll:
    case TaskKind::aim:
    case TaskKind::spend:
    case TaskKind::convert:
    case TaskKind::gain_unit:
    case TaskKind::copy_unit:
    case TaskKind::pay_spell:
    case TaskKind::ability_move:
    case TaskKind::answer:
    case TaskKind::run_to:
    case TaskKind::absorb:
    case TaskKind::transform:
    case TaskKind::late_ability:
    case TaskKind::summon:
      break;
  }
  return false;
}

}  // namespace

bool is_chance(const Task& task) {
  switch (task.kind) {
    case TaskKind::reveal_companion:
    case TaskKind::roll:
    case TaskKind::draw_counterspell:
      return true;
    case TaskKind::choose_character:
    case TaskKind::lay_map:
    case TaskKind::begin_play:
    case TaskKind::tile_token:
    case TaskKind::companion_gain:
    case TaskKind::begin_actions:
    case TaskKind::aim:
    case TaskKind::spend:
    case TaskKind::pay:
    case TaskKind::strike:
    case TaskKind::cast_done:
    case TaskKind::convert:
    case TaskKind::convert_gain:
    case TaskKind::gain_unit:
    case TaskKind::copy_unit:
    case TaskKind::pay_spell:
    case TaskKind::make_room:
    case TaskKind::take_card:
    case TaskKind::run_effect:
    case TaskKind::ability_move:
    case TaskKind::damage:
    case TaskKind::answer:
    case TaskKind::run_to:
    case TaskKind::absorb:
    case TaskKind::transform:
    case TaskKind::late_ability:
    case TaskKind::summon:
    case TaskKind::crystal_damage:
    case TaskKind::crystals_back:
    case TaskKind::clear_pool:
    case TaskKind::end_turn:
      break;
  }
  return false;
}

void advance(const Content& content, State& state, Rules& rules) {
  while (state.phase != Phase::over) {
    if (state.cut != 0) cut_turn(state, rules);
    const bool urgent = is_urgent(content, state);
    if (!urgent) {
      if (state.tasks.empty()) return;
      if (do_by_itself(content, state, rules)) continue;
    }
    Moves moves;
    if (urgent) {
      add_urgent_moves(content, state, moves);
    } else {
      add_task_moves(content, state, rules, moves);
    }
    if (moves.size() > 1) return;
    if (!moves.empty()) {
      make_move(content, state, moves[0], rules);
    } else {
      state.tasks.pop();
    }
  }
  state.tasks.clear();
  state.frames.clear();
  state.cut = 0;
}

}  // namespace regolo::casting_shadows
