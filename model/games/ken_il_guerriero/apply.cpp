// What each move does, and what follows from it without a choice.
#include "model/games/ken_il_guerriero/engine.h"
#include "model/games/ken_il_guerriero/game.h"

namespace regolo::ken_il_guerriero {

namespace {

class Maker {
 public:
  Maker(const Content& content, State& state, Rules& rules)
      : content_(content), state_(state), rules_(rules) {}

  void operator()(const ChooseFirst& move) {
    state_.first_player = move.seat;
    state_.stage = Stage::deal;
    state_.cursor = 0;
  }
  void operator()(const DrawCard& move) {
    draw_card(state_, move.seat, move.definition);
    --state_.draws;
    if (state_.stage == Stage::deal || state_.draws > 0) return;
    lose_if_used_up(move.seat);
  }
  void operator()(const Free& move) {
    clear_flag(state_, move.card, engaged);
    ++state_.cursor;
  }
  void operator()(const Keep&) { ++state_.cursor; }
  void operator()(const FreeAll&) {
    for (const unsigned slot : slots_in(state_, state_.turn_player, Zone::forces))
      if (slot >= state_.cursor) clear_flag(state_, slot, engaged);
  }
  void operator()(const DrawCount& move) {
    state_.draws = move.count;
    state_.drawer = state_.turn_player;
    state_.stage = Stage::drawing;
    if (count_in(state_, state_.drawer, Zone::future) == 0) lose_if_used_up(state_.drawer);
  }
  void operator()(const PlayCard& move) {
    const int player = decider(state_);
    turn_over_window(false);
    play_card(content_, state_, player, move, rules_);
  }
  void operator()(const PlayPair& move) {
    const int player = decider(state_);
    if (!state_.frames.empty()) pay_captain();
    play_pair(content_, state_, player, move, rules_);
  }
  void operator()(const SwitchLife& move) {
    if (!state_.frames.empty()) {
      const Slot top = state_.host[move.life];
      state_.frames.back().marks.push({MarkKind::switched, top, top, 0});
      turn_over_window(false);
    }
    switch_life(state_, move.life);
  }
  void operator()(const Activate& move) { activate(move.card); }
  void operator()(const Target& move) { choose_target(content_, state_, move.card, rules_); }
  void operator()(const Take& move) {
    const Ability& ability = card_at(content_, state_, state_.choosing.source).ability;
    const Effect& effect = content_.effects[ability.first_effect + state_.choice_effect];
    put(state_, move.card, Zone::hand);
    state_.choice_name = card_at(content_, state_, move.card).named;
    if (!effect.all_of_one_name) end_search();
  }
  void operator()(const Discard& move) { put(state_, move.card, Zone::past); }
  void operator()(const Done&) { state_.stage = Stage::rival_window; }
  void operator()(const Attack& move) {
    state_.objectives.push(move.objective);
    state_.stage = Stage::form_attack;
  }
  void operator()(const Join& move) {
    const bool attacks = state_.stage == Stage::form_attack;
    const std::size_t index = attacks ? state_.objectives.size() - 1 : state_.cursor;
    const auto group = byte(static_cast<int>(index) + (attacks ? 1 : 17));
    state_.order[move.card] = byte(static_cast<int>(members_of(state_, group, rules_).size()));
    state_.group[move.card] = group;
    // A master is the last card.
    const bool is_master = card_at(content_, state_, move.card).kind == Kind::master;
    if (rules_.apply(Rule::commander_adds_no_attack_and_is_last, is_master)) close();
  }
  void operator()(const Close&) { close(); }
  void operator()(const EndAttack&) { begin_defence(content_, state_, rules_); }
  void operator()(const Pass&) { pass(); }

 private:
  void close() {
    if (state_.stage == Stage::form_attack) {
      state_.stage = Stage::name_objective;
    } else {
      close_defence(content_, state_, rules_);
    }
  }

  void lose_if_used_up(int player) {
    const bool is_empty = count_in(state_, player, Zone::future) == 0;
    const bool at_once = content_.parameters.deckout_on_failed_draw == 0;
    if (!rules_.apply(Rule::empty_future_loses, is_empty && (at_once || state_.draws > 0))) return;
    note(state_, LogKind::deck_used_up, player, 0, 0);
    finish_game(state_, rival_of(player));
  }

  /// A decision in the window of a fight passes the word to the other; answers do not count.
  void turn_over_window(bool passed) {
    if (state_.frames.empty() || !state_.pending.empty() || state_.choice != ChoiceKind::nothing) return;
    if (state_.frames.back().stage == FightStage::window) next_to_decide(content_, state_, passed, rules_);
  }

  void activate(Slot source) {
    const Use use{source, byte(owner_of(source)), none, none, none, 0};
    if (!state_.pending.empty()) return begin_use(content_, state_, use, rules_);
    if (!state_.frames.empty()) {
      if (state_.frames.back().stage == FightStage::mastery) return use_mastery(source);
      turn_over_window(false);
      return begin_use(content_, state_, use, rules_);
    }
    if (state_.stage == Stage::after_combat) return use_liberator(source);
    begin_use(content_, state_, use, rules_);
  }

  void use_mastery(Slot source) {
    Fight& fight = state_.frames.back();
    const MasterAbility& ability = *master_ability(content_, state_, source);
    const int player = owner_of(source);
    const Slot beaten = fight.life_won[fight.asked_side];
    fight.marks.push({MarkKind::used, source, 0, 0});
    fight.life_won[fight.asked_side] = none;
    note(state_, LogKind::activated, player, source, 0);
    pay(content_, state_, player, source, ability.cost);
    const Effect* effect = effect_of(content_, ability, EffectKind::discard_life);
    for (int i = 0; i < effect->amount && state_.zone[beaten] == Zone::forces; ++i) {
      const bool scores = content_.parameters.mastery_life_scores != 0;
      const bool is_last = lives_of(state_, beaten) == 1;
      const int worth = scores ? worth_of(content_, state_, beaten, is_last, 1, rules_) : 0;
      note(state_, scores ? LogKind::beaten : LogKind::discarded, player, beaten, worth, is_last);
      score(state_, player, worth);
      lose_life(content_, state_, beaten, Zone::past, rules_);
    }
  }

  void use_liberator(Slot source) {
    const MasterAbility& ability = *master_ability(content_, state_, source);
    note(state_, LogKind::activated, state_.turn_player, source, 0);
    pay(content_, state_, state_.turn_player, source, ability.cost);
    set_flag(state_, source, used_this_turn);
    ++state_.extra_attacks;
    begin_combat(content_, state_, rules_);
    if (state_.stage == Stage::name_objective) state_.liberator = source;
  }

  void pay_captain() {
    Fight& fight = state_.frames.back();
    for (const Slot slot : side_of(content_, state_, fight, 0, rules_)) {
      if (!has_active_effect(content_, state_, slot, EffectKind::play_place, rules_)) continue;
      note(state_, LogKind::activated, state_.turn_player, slot, 0);
      pay(content_, state_, state_.turn_player, slot, master_ability(content_, state_, slot)->cost);
      set_flag(state_, slot, byte(used_this_phase | used_this_turn));
      break;
    }
    fight.stage = FightStage::end;
  }

  void end_search() {
    // The rest of a Future has no order that anybody knows: shuffling it is all there is to do.
    rules_.apply(Rule::searched_future_is_shuffled, true);
    state_.choice = ChoiceKind::nothing;
    state_.choosing = {};
    state_.choice_effect = 0;
    state_.choice_name = none;
  }

  void pass() {
    if (state_.choice == ChoiceKind::search) return end_search();
    if (!state_.pending.empty()) return settle_pending(content_, state_, rules_);
    if (!state_.frames.empty()) {
      Fight& fight = state_.frames.back();
      if (fight.stage == FightStage::window) return turn_over_window(true);
      if (fight.stage == FightStage::captain) fight.stage = FightStage::end;
      if (fight.stage == FightStage::mastery) fight.life_won[fight.asked_side] = none;
      return;
    }
    switch (state_.stage) {
      case Stage::rival_window:
        state_.stage = Stage::discard;
        return;
      case Stage::before_fights:
        state_.stage = Stage::fights;
        state_.cursor = 0;
        return;
      case Stage::after_combat:
        return end_combat(content_, state_, rules_);
      case Stage::choose_first:
      case Stage::deal:
      case Stage::disengage:
      case Stage::draw_count:
      case Stage::drawing:
      case Stage::present:
      case Stage::discard:
      case Stage::name_objective:
      case Stage::form_attack:
      case Stage::form_defence:
      case Stage::fights:
      case Stage::over:
        return;
    }
  }

  const Content& content_;
  State& state_;
  Rules& rules_;
};

}  // namespace

void make_move(const Content& content, State& state, const Move& move, Rules& rules) {
  std::visit(Maker(content, state, rules), move);
}

State apply(const Content& content, const State& state, const Move& move, Rules& rules) {
  State after = state;
  after.log.clear();
  make_move(content, after, move, rules);
  advance(content, after, rules);
  return after;
}

}  // namespace regolo::ken_il_guerriero
