// The course of a turn: order, draw, presentation, combat, epilogue.
#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

void finish_game(State& state, int winner) {
  state.phase = Phase::over;
  state.stage = Stage::over;
  state.winners = byte(1 << winner);
  state.draws = 0;
}

void stop_endless(State& state) {
  state.phase = Phase::over;
  state.stage = Stage::over;
  state.endless = 1;
}

void begin_turn(const Content& content, State& state, int player, Rules& rules) {
  ++state.turn;
  if (state.turn > content.parameters.turns_max) return stop_endless(state);
  state.turn_player = byte(player);
  state.phase = Phase::order;
  state.stage = Stage::disengage;
  state.cursor = byte(player * static_cast<int>(deck_max));
  state.extra_attacks = 0;
  state.liberator = none;
  const int green = green_of(content, state, player, rules);
  if (rules.apply(Rule::count_green_points, green > 0)) {
    Points& points = state.points[static_cast<std::size_t>(player)];
    points.green = static_cast<std::int16_t>(points.green + green);
    note(state, LogKind::green_counted, player, 0, green);
  }
  check_points(content, state, player, rules);
}

void begin_draw(const Content&, State& state) {
  state.phase = Phase::draw;
  state.stage = Stage::draw_count;
}

void end_draw(const Content& content, State& state, Rules& rules) {
  if (!rules.apply(Rule::five_phases_in_order, true)) return begin_combat(content, state, rules);
  state.phase = Phase::presentation;
  state.stage = Stage::present;
}

void after_presentation(const Content& content, State& state, Rules& rules) {
  if (rules.apply(Rule::five_phases_in_order, true)) return begin_combat(content, state, rules);
  begin_epilogue(content, state, rules);
}

void begin_epilogue(const Content& content, State& state, Rules& rules) {
  state.phase = Phase::epilogue;
  for (int seat = 0; seat < seats; ++seat) {
    for (const unsigned slot : slots_in(state, seat, Zone::table)) {
      const bool is_event = card_at(content, state, slot).kind == Kind::event;
      const Rule rule = is_event ? Rule::epilogue_clears_used_cards : Rule::last_act_clears_the_present;
      if (rules.apply(rule, true)) put(state, slot, Zone::past);
    }
    for (const unsigned slot : slots_in(state, seat, Zone::destiny)) {
      if (card_at(content, state, slot).duration != Duration::turn) continue;
      const bool is_due =
          content.parameters.turn_event_leaves_in_own_epilogue == 0 || seat == state.turn_player;
      if (rules.apply(Rule::turn_event_leaves_in_epilogue, is_due)) put(state, slot, Zone::past);
    }
    for (const unsigned slot : slots_in(state, seat, Zone::forces, Zone::stacked))
      state.flags[slot] = byte(state.flags[slot] & engaged);
  }
  state.cancels.clear();
  const bool alternates = rules.apply(Rule::turns_alternate, true);
  begin_turn(content, state, alternates ? rival_of(state.turn_player) : state.turn_player, rules);
}

}  // namespace regolo::ken_il_guerriero
