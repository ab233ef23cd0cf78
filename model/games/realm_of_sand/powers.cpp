// Special powers (page 9): when one may be used, and what each effect begins.
#include <algorithm>

#include "model/games/realm_of_sand/engine.h"

namespace regolo::realm_of_sand {

namespace {

bool has_deck_to_draw(const Content& content, const State& state) {
  const int least = content.parameters.red_short_deck != 0 ? 1 : content.parameters.red_draw;
  for (std::size_t level = 0; level < levels; ++level)
    if (cards_in(state, level) >= least) return true;
  return false;
}

bool can_exchange_disc(const Content& content, const State& state, const Player& own) {
  const bool from_board = content.parameters.yellow_from_board != 0;
  for (std::size_t given = 0; given < spirit_count; ++given) {
    const int there = from_board ? discs_of(own, given) : own.stock[given];
    for (std::size_t taken = 0; taken < spirit_count && there > 0; ++taken)
      if (taken != given && state.disc_supply[taken] > 0) return true;
  }
  return false;
}

bool can_move_token(const Content& content, const Player& own, Rules& rules) {
  const Cells pieces = content.parameters.green_moves_discs != 0 ? own.occupied() : own.token_cells();
  bool can = false;
  values::for_each_cell(pieces,
                        [&](int cell) { can = can || green_targets(content, own, cell, rules) != 0; });
  return can;
}

/// Whether the effect would change nothing.
bool is_idle(const Content& content, const State& state, const Player& own, EffectKind effect, Rules& rules) {
  switch (effect) {
    case EffectKind::keep_a_card:
      return !has_deck_to_draw(content, state);
    case EffectKind::summon_all:
      return state.summon_all != 0 || state.main_done >= content.parameters.main_actions ||
             discs_of(own) == 0 || content.parameters.purple_needs_crystal == 0;
    case EffectKind::exchange_disc:
      return !can_exchange_disc(content, state, own);
    case EffectKind::move_token:
      return !can_move_token(content, own, rules);
    case EffectKind::advance_level:
      return own.level >= content.parameters.level_track_max;
    case EffectKind::exchange_tiles:
      return state.circle.empty() || own.active.empty();
  }
  return true;
}

}  // namespace

int cards_in(const State& state, std::size_t level) {
  return static_cast<int>(state.rest[level].size() + state.bottom[level].size());
}

bool top_is_known(const State& state, std::size_t level) {
  return state.rest[level].empty() || state.rest[level].size() == 1;
}

CardId take_known_top(State& state, std::size_t level) {
  if (!state.rest[level].empty()) {
    const auto card = static_cast<CardId>(state.rest[level].first());
    state.rest[level].remove(card);
    return card;
  }
  const CardId card = state.bottom[level][0];
  state.bottom[level].remove_at(0);
  return card;
}

bool can_use_power(const Content& content, const State& state, const Player& own, Rules& rules) {
  if (own.has_crystal == 0 || own.board == nothing) return false;
  const PlayerBoard& board = content.boards[own.board];
  if (!rules.apply(Rule::charged_crystal_allows_power, own.charges > 0)) return false;
  if (rules.apply(Rule::no_use_in_recharge_round, own.locked != 0)) return false;
  bool changes = content.parameters.idle_powers != 0;
  for (const EffectKind effect : board.effects) {
    if (effect == EffectKind::keep_a_card && !own.kept.empty() &&
        !rules.apply(Rule::red_keeps_without_limit, true))
      return false;
    changes = changes || !is_idle(content, state, own, effect, rules);
  }
  return changes;
}

void use_power(const Content& content, State& state, int seat, Rules& rules) {
  Player& own = player_at(state, seat);
  const PlayerBoard& board = content.boards[own.board];
  if (rules.apply(Rule::power_spends_the_crystal, board.spends_crystal)) --own.charges;
  state.power_used = 1;
  if (!rules.apply(Rule::power_is_an_extra_action, true) && state.main_done < 200) ++state.main_done;
  for (std::size_t i = board.effects.size(); i > 0; --i)
    push(state, TaskKind::run_effect, seat, static_cast<int>(i - 1));
}

void run_effect(const Content& content, State& state, const Task& task, Rules& rules) {
  Player& own = player_at(state, task.player);
  const Parameters& parameters = content.parameters;
  const EffectKind effect = content.boards[own.board].effects[task.a];
  if (is_idle(content, state, own, effect, rules)) return;
  switch (effect) {
    case EffectKind::keep_a_card:
      if (rules.apply(Rule::red_draws_three_keeps_one, true)) push(state, TaskKind::pick_deck, task.player);
      break;
    case EffectKind::summon_all:
      state.summon_all = 1;
      break;
    case EffectKind::exchange_disc:
      if (rules.apply(Rule::yellow_exchanges_a_disc, true))
        push(state, TaskKind::give_disc, task.player, 0, parameters.yellow_discs);
      break;
    case EffectKind::move_token:
      if (rules.apply(Rule::green_moves_a_token, true))
        push(state, TaskKind::move_from, task.player, 0, parameters.green_tokens);
      break;
    case EffectKind::advance_level:
      if (rules.apply(Rule::orange_advances_level, true))
        advance_level(content, own, parameters.orange_steps);
      break;
    case EffectKind::exchange_tiles:
      if (!rules.apply(Rule::blue_exchanges_tiles, true)) break;
      state.exchanged = {};
      push(state, TaskKind::swap_out, task.player, 0, parameters.blue_tiles_max);
      break;
  }
}

}  // namespace regolo::realm_of_sand
