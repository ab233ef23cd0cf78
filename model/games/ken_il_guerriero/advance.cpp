// What happens by itself between two decisions.
#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

namespace {

/// Draws while nothing is left to chance; true if somebody must look.
bool must_draw(const Content& content, State& state, Rules& rules) {
  std::uint8_t only = none;
  bool is_open = false;
  for (const unsigned slot : slots_in(state, state.drawer, Zone::future)) {
    is_open = only != none && only != state.definition[slot];
    if (is_open) break;
    only = state.definition[slot];
  }
  if (is_open) return true;
  if (only == none) {
    // A card is due and there is none.
    const bool is_lost = rules.apply(Rule::empty_future_loses, state.stage != Stage::deal);
    if (is_lost) {
      note(state, LogKind::deck_used_up, state.drawer, 0, 0);
      finish_game(state, rival_of(state.drawer));
    }
    state.draws = 0;
    return false;
  }
  make_move(content, state, DrawCard{state.drawer, only}, rules);
  return false;
}

/// The opening hands, one seat after the other.
void deal(const Content& content, State& state, Rules& rules) {
  if (state.cursor == seats) return begin_turn(content, state, state.first_player, rules);
  state.drawer = state.cursor++;
  if (rules.apply(Rule::draw_seven_and_begin, true)) state.draws = byte(content.parameters.opening_hand);
}

/// True if a card of the turn player is still to be freed or kept.
bool must_disengage(const Content& content, State& state, Rules& rules) {
  const unsigned end = (state.turn_player + 1U) * deck_max;
  while (state.cursor < end &&
         !(state.zone[state.cursor] == Zone::forces && has_flag(state, state.cursor, engaged)))
    ++state.cursor;
  if (state.cursor < end && rules.apply(Rule::disengage_in_order_phase, true)) return true;
  begin_draw(content, state);
  return false;
}

bool must_discard(const Content& content, State& state, Rules& rules) {
  const int over =
      count_in(state, state.turn_player, Zone::hand) - hand_limit(content, state, state.turn_player, rules);
  if (rules.apply(Rule::discard_down_to_limit, over > 0)) return true;
  after_presentation(content, state, rules);
  return false;
}

/// The fight on top: true if somebody must decide.
bool must_fight(const Content& content, State& state, Rules& rules) {
  Fight& fight = state.frames.back();
  Moves moves;
  switch (fight.stage) {
    case FightStage::window:
      add_fight_moves(content, state, Until::first, rules, moves);
      if (!moves.empty()) return true;
      next_to_decide(content, state, true, rules);
      return false;
    case FightStage::mastery:
      if (fight.asked_side == 2) {
        fight.asked_side = 0;
        fight.stage = FightStage::field;
        return false;
      }
      add_mastery(content, state, rules, moves);
      if (!moves.empty()) return true;
      ++fight.asked_side;
      return false;
    case FightStage::captain:
      add_captain(content, state, rules, moves);
      if (!moves.empty()) return true;
      fight.stage = FightStage::end;
      return false;
    case FightStage::strike:
    case FightStage::field:
    case FightStage::conquest:
    case FightStage::end:
      break;
  }
  go_on_fighting(content, state, rules);
  return false;
}

bool must_answer(const Content& content, State& state, Rules& rules) {
  if (!is_cancelled(state, state.pending.back().source, rules)) {
    Moves moves;
    add_answers(content, state, rules, moves);
    if (!moves.empty()) return true;
  }
  settle_pending(content, state, rules);
  return false;
}

/// A decision with one move only is no decision.
bool must_choose(const Content& content, State& state, Rules& rules) {
  Moves moves;
  add_moves(content, state, rules, moves);
  if (moves.size() > 1) return true;
  if (moves.empty()) {
    state.choice = ChoiceKind::nothing;
    state.choosing = {};
  } else {
    make_move(content, state, moves[0], rules);
  }
  return false;
}

/// Whoever has nothing to present is done.
bool must_present(const Content& content, State& state, Rules& rules) {
  Moves moves;
  add_presentation_moves(content, state, Until::first, rules, moves);
  if (!moves.empty()) return true;
  make_move(content, state, Done{}, rules);
  return false;
}

bool must_decide(const Content& content, State& state, Rules& rules) {
  switch (state.stage) {
    case Stage::choose_first:
      return true;
    case Stage::deal:
      deal(content, state, rules);
      return false;
    case Stage::disengage:
      return must_disengage(content, state, rules);
    case Stage::drawing:
      end_draw(content, state, rules);
      return false;
    case Stage::present:
      return must_present(content, state, rules);
    case Stage::discard:
      return must_discard(content, state, rules) && must_choose(content, state, rules);
    case Stage::fights:
      go_on_fighting(content, state, rules);
      return false;
    case Stage::over:
      return true;
    case Stage::draw_count:
    case Stage::rival_window:
    case Stage::name_objective:
    case Stage::form_attack:
    case Stage::form_defence:
    case Stage::before_fights:
    case Stage::after_combat:
      break;
  }
  return must_choose(content, state, rules);
}

}  // namespace

void advance(const Content& content, State& state, Rules& rules) {
  while (state.phase != Phase::over) {
    bool must = false;
    if (state.draws > 0) {
      must = must_draw(content, state, rules);
    } else if (state.choice != ChoiceKind::nothing) {
      must = must_choose(content, state, rules);
    } else if (!state.pending.empty()) {
      must = must_answer(content, state, rules);
    } else if (!state.frames.empty()) {
      must = must_fight(content, state, rules);
    } else {
      must = must_decide(content, state, rules);
    }
    if (must) return;
  }
}

}  // namespace regolo::ken_il_guerriero
