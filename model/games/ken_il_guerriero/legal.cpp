// The legal moves of every decision.
#include "model/games/ken_il_guerriero/engine.h"
#include "model/games/ken_il_guerriero/game.h"

namespace regolo::ken_il_guerriero {

namespace {

void add_draws(const State& state, Moves& moves) {
  std::uint8_t copies[definitions_max] = {};
  const SlotView future = slots_in(state, state.drawer, Zone::future);
  for (const unsigned slot : future) ++copies[state.definition[slot]];
  for (const unsigned slot : future) {
    std::uint8_t& left = copies[state.definition[slot]];
    if (left > 0) moves.add(DrawCard{state.drawer, state.definition[slot]}, left);
    left = 0;
  }
}

void add_draw_counts(const Content& content, Rules& rules, Moves& moves) {
  const Parameters& parameters = content.parameters;
  for (int count = 0; count <= parameters.draw_max + 1; ++count) {
    const bool is_out = count < parameters.draw_min || count > parameters.draw_max;
    if (!rules.apply(Rule::draw_one_to_three, is_out)) moves.add(DrawCount{byte(count)});
  }
}

bool is_wanted(const Content& content, const State& state, unsigned slot, const Effect& effect,
               Rules& rules) {
  const Card& card = card_at(content, state, slot);
  if (card.kind != static_cast<Kind>(effect.kind_of_card)) return false;
  if (effect.school != 0 && card.school != effect.school) return false;
  if (rules.apply(Rule::cycle_names_a_family, effect.cycle != 0 && card.cycle != effect.cycle)) return false;
  return state.choice_name == none || card.named == state.choice_name;
}

void add_found(const Content& content, const State& state, Rules& rules, Moves& moves) {
  const Ability& ability = card_at(content, state, state.choosing.source).ability;
  const Effect& effect = content.effects[ability.first_effect + state.choice_effect];
  const Zone zone = effect.word == 1 ? Zone::past : Zone::future;
  for (const unsigned slot : slots_in(state, state.choosing.by, zone)) {
    if (!is_wanted(content, state, slot, effect, rules)) continue;
    bool is_first = true;
    for (std::size_t i = 0; i < moves.size(); ++i)
      is_first = is_first && state.definition[std::get<Take>(moves[i]).card] != state.definition[slot];
    if (is_first) moves.add(Take{as_slot(slot)});
  }
  moves.add(Pass{});
}

void add_hand(const State& state, Moves& moves) {
  for (const unsigned slot : slots_in(state, state.turn_player, Zone::hand)) {
    bool is_first = true;
    for (std::size_t i = 0; i < moves.size(); ++i)
      is_first = is_first && state.definition[std::get<Discard>(moves[i]).card] != state.definition[slot];
    if (is_first) moves.add(Discard{as_slot(slot)});
  }
}

void add_disengaging(const State& state, Moves& moves) {
  moves.add(FreeAll{});
  moves.add(Free{state.cursor});
  moves.add(Keep{state.cursor});
}

void add_fight(const Content& content, const State& state, Rules& rules, Moves& moves) {
  switch (state.frames.back().stage) {
    case FightStage::window:
      add_fight_moves(content, state, Until::all, rules, moves);
      break;
    case FightStage::mastery:
      add_mastery(content, state, rules, moves);
      break;
    case FightStage::captain:
      add_captain(content, state, rules, moves);
      break;
    case FightStage::strike:
    case FightStage::field:
    case FightStage::conquest:
    case FightStage::end:
      return;
  }
  moves.add(Pass{});
}

}  // namespace

bool is_chance(const State& state) {
  return state.draws > 0 || state.stage == Stage::choose_first;
}

int decider(const State& state) {
  if (state.choice != ChoiceKind::nothing) return state.choosing.by;
  if (!state.pending.empty()) return rival_of(state.pending.back().by);
  if (!state.frames.empty()) {
    const Fight& fight = state.frames.back();
    if (fight.stage == FightStage::window) return fight.asked;
    if (fight.stage != FightStage::mastery) return state.turn_player;
    if (fight.kind == FightKind::challenge) return owner_of(fight.side[fight.asked_side]);
    return fight.asked_side == 0 ? state.turn_player : rival_of(state.turn_player);
  }
  const bool is_rivals = state.stage == Stage::rival_window || state.stage == Stage::form_defence;
  return is_rivals ? rival_of(state.turn_player) : state.turn_player;
}

void add_moves(const Content& content, const State& state, Rules& rules, Moves& moves) {
  if (state.phase == Phase::over) return;
  if (state.draws > 0) return add_draws(state, moves);
  if (state.choice == ChoiceKind::search) return add_found(content, state, rules, moves);
  if (state.choice != ChoiceKind::nothing) return add_targets(content, state, state.choosing, rules, moves);
  if (!state.pending.empty()) {
    add_answers(content, state, rules, moves);
    return moves.add(Pass{});
  }
  if (!state.frames.empty()) return add_fight(content, state, rules, moves);
  switch (state.stage) {
    case Stage::choose_first:
      moves.add(ChooseFirst{0});
      return moves.add(ChooseFirst{1});
    case Stage::disengage:
      return add_disengaging(state, moves);
    case Stage::draw_count:
      return add_draw_counts(content, rules, moves);
    case Stage::present:
      add_presentation_moves(content, state, Until::all, rules, moves);
      return moves.add(Done{});
    case Stage::rival_window:
      add_rival_moves(content, state, rules, moves);
      return moves.add(Pass{});
    case Stage::discard:
      return add_hand(state, moves);
    case Stage::name_objective:
      return add_objectives(content, state, rules, moves);
    case Stage::form_attack:
    case Stage::form_defence:
      return add_members(content, state, rules, moves);
    case Stage::before_fights:
      add_before_fights(content, state, rules, moves);
      return moves.add(Pass{});
    case Stage::after_combat:
      add_liberators(content, state, rules, moves);
      return moves.add(Pass{});
    case Stage::deal:
    case Stage::drawing:
    case Stage::fights:
    case Stage::over:
      return;
  }
}

void legal_moves(const Content& content, const State& state, Rules& rules, Moves& moves) {
  moves.clear();
  add_moves(content, state, rules, moves);
}

}  // namespace regolo::ken_il_guerriero
