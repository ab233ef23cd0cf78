// What a move changes. One function per kind of move; what then follows by itself is in advance.cpp.
#include "model/games/res_arcana_duo/engine.h"

namespace regolo::res_arcana_duo {

namespace {

class Apply {
 public:
  Apply(const Content& content, State& state, Rules& rules)
      : content_(content), state_(state), rules_(rules) {}

  // Chance.
  void operator()(const LaySide& move) {
    pop();
    state_.places_centre.add(move.place);
  }
  void operator()(const RevealMonument& move) {
    pop();
    state_.monument_rest.remove(move.monument);
    state_.display.push(move.monument);
  }
  void operator()(const ChooseFirst& move) {
    pop();
    state_.token = move.seat;
    const bool second_first = rules_.apply(Rule::second_player_takes_item_first, true);
    for (Task& task : state_.tasks) {
      if (task.kind != TaskKind::choose_item) continue;
      const bool is_second = (task.count == 0) == second_first;
      task.player = static_cast<std::uint8_t>(is_second ? rival_of(move.seat) : move.seat);
    }
  }
  void operator()(const Deal& move) { deal(move); }
  void operator()(const DrawCard& move) { draw_from_rest(state_, move.card); }
  void operator()(const DrawMonument& move) {
    if (top().kind == TaskKind::draw_extra) return draw_from_rest(state_, move.monument);
    const Task task = pop();
    state_.monument_rest.remove(move.monument);
    enter_play(state_, task.player, move.monument, rules_);
  }

  // Setting up.
  void operator()(const Keep& move) {
    Task& task = top();
    Player& own = player(task.player);
    own.looked.remove(move.artifact);
    own.kept.add(move.artifact);
    if (!rules_.apply(Rule::draft_look_at_two_keep_one, true)) {
      own.kept = own.kept | own.looked;
      own.looked = {};
    }
    if (--task.count > 0 && !own.looked.empty()) return;
    Player& rival = player(rival_of(task.player));
    rival.received = rival.received | own.looked;
    own.looked = {};
    pop();
  }
  void operator()(const ChooseMage& move) {
    const Task task = pop();
    Player& own = player(task.player);
    own.mage = move.mage;
    own.offered.remove(move.mage);
    if (rules_.apply(Rule::unchosen_mages_leave, !own.offered.empty())) {
      state_.out_of_game = state_.out_of_game | own.offered;
      own.offered = {};
    }
  }
  void operator()(const ChooseItem& move) {
    const Task task = pop();
    state_.items_centre.remove(move.item);
    player(task.player).item = move.item;
  }

  // The collect step.
  void operator()(const Collect& move) {
    state_.resolved.add(move.component);
    receive(content_, state_, flow(FlowKind::collected, top().player, move.component, move.gain), rules_);
  }
  void operator()(const Take& move) {
    // In the action phase only ever with the rule off that there are five kinds of action.
    if (state_.phase == Phase::actions) {
      push(TaskKind::end_action, state_.active);
      return take_stored(state_, state_.active, move.component, rules_);
    }
    state_.taken_any = 1;
    take_stored(state_, top().player, move.component, rules_);
  }
  void operator()(const FinishCollecting&) {
    pop();
    state_.taken_any = 0;
  }

  // Actions.
  void operator()(const Place& move) {
    push(TaskKind::end_action, state_.active);
    push(TaskKind::enter_play, state_.active, move.artifact);
    push(TaskKind::pay_placing, state_.active, move.artifact);
  }
  void operator()(const Claim& move) {
    push(TaskKind::end_action, state_.active);
    push_monument(state_.active, move.component);
    push(TaskKind::pay_claiming, state_.active, move.component);
  }
  void operator()(const Discard& move) {
    push(TaskKind::end_action, state_.active);
    push(TaskKind::discard_gain, state_.active, move.artifact);
    discard(state_, state_.active, move.artifact, rules_);
  }
  void operator()(const UsePower& move) {
    push(TaskKind::end_action, state_.active);
    begin_power(content_, state_, state_.active, move.component, move.power, rules_);
  }
  void operator()(const Pass&) { pass(content_, state_, state_.active, rules_); }

  // Costs.
  void operator()(const Pay& move) { pay_for(move); }
  void operator()(const TurnOther& move) {
    const Task task = pop();
    state_.turned.add(move.component);
    const std::vector<Power>& powers = content_[move.component].powers;
    if (powers.empty() || rules_.apply(Rule::turned_as_cost_power_unused, true)) return;
    for (int i = powers[0].effects - 1; i >= 0; --i)
      push(TaskKind::run_effect, task.player, move.component, 0,
           static_cast<std::uint16_t>(powers[0].first_effect + static_cast<unsigned>(i)));
  }
  void operator()(const DiscardCost& move) {
    const Task task = pop();
    discard_without_action(task.player, move.artifact);
  }

  // Effects.
  void operator()(const Gain& move) {
    const Task task = pop();
    const FlowKind kind = task.kind == TaskKind::put_mix    ? FlowKind::put
                          : task.kind == TaskKind::gain_mix ? FlowKind::gained
                                                            : FlowKind::discarded;
    Flow made = flow(kind, task.player, task.component, move.essences);
    made.power = task.power;
    made.effect = task.effect;
    receive(content_, state_, made, rules_);
  }
  void operator()(const MoveEssence& move) {
    Task& task = top();
    Essences one{};
    one[move.essence] = 1;
    --player(task.player).pool[move.essence];
    ++state_.stored[move.component][move.essence];
    Flow made = flow(FlowKind::moved, task.player, move.component, one);
    made.effect = task.effect;
    state_.flows.push(made);
    if (--task.count == 0) pop();
  }
  void operator()(const PickPlayer& move) {
    const Task task = pop();
    Flow made =
        flow(FlowKind::gained, move.seat, task.component, content_.effects[task.effect].essences.named);
    made.power = task.power;
    made.effect = task.effect;
    receive(content_, state_, made, rules_);
  }
  void operator()(const PickEffect& move) {
    Task task = pop();
    task.kind = TaskKind::run_effect;
    task.effect = static_cast<std::uint16_t>(content_.effects[task.effect].first_option + move.option);
    state_.tasks.push(task);
  }
  void operator()(const PickDeck& move) { look_at_top(move.monuments); }
  void operator()(const PutBack& move) { put_back(state_, move.card); }
  void operator()(const PartWith& move) {
    const Task task = pop();
    if (!move.on_top) return discard_without_action(task.player, move.artifact);
    player(task.player).hand.remove(move.artifact);
    player(task.player).deck_top.push(move.artifact);
  }
  void operator()(const Retrieve& move) {
    Task& task = top();
    for (Player& any : state_.players) any.discards.remove(move.artifact);
    player(task.player).hand.add(move.artifact);
    if (--task.count == 0) pop();
  }
  void operator()(const Straighten& move) {
    pop();
    if (rules_.apply(Rule::straightened_component_acts_again, true)) state_.turned.remove(move.component);
  }
  void operator()(const PlaceByPower& move) {
    const Task task = pop();
    push(TaskKind::enter_play, task.player, move.artifact);
    push(TaskKind::pay_placing, task.player, move.artifact, task.power, task.effect);
  }
  void operator()(const TakeMonument& move) {
    const Task task = pop();
    push_monument(task.player, move.monument);
  }
  void operator()(const UseItem& move) { use_item(move); }
  void operator()(const SwapItem& move) {
    const Task task = pop();
    swap_item(content_, state_, task.player, move.item);
  }

 private:
  Task& top() { return state_.tasks.back(); }
  Task pop() { return state_.tasks.pop(); }
  Player& player(int seat) { return state_.players[static_cast<std::size_t>(seat)]; }
  void push(TaskKind kind, int seat, ComponentId component = no_component, std::uint8_t power = no_power,
            std::uint16_t effect = no_effect, int count = 0) {
    Task task{kind, static_cast<std::uint8_t>(seat), component, power, effect};
    task.count = static_cast<std::uint8_t>(count);
    state_.tasks.push(task);
  }
  static Flow flow(FlowKind kind, int seat, ComponentId component, const Essences& amounts) {
    return {kind, static_cast<std::uint8_t>(seat), component, no_power, no_effect, amounts};
  }

  void deal(const Deal& move);
  void pay_for(const Pay& move);
  void push_monument(int seat, ComponentId component);
  void look_at_top(bool monuments);
  void use_item(const UseItem& move);
  void discard_without_action(int seat, ComponentId artifact) {
    discard(state_, seat, artifact, rules_);
    if (!rules_.apply(Rule::other_discards_give_nothing, true)) push(TaskKind::discard_gain, seat, artifact);
  }

  const Content& content_;
  State& state_;
  Rules& rules_;
};

void Apply::deal(const Deal& move) {
  Task& task = top();
  Player& own = player(move.seat);
  state_.undealt.remove(move.card);
  switch (task.kind) {
    case TaskKind::deal_mage:
      if (content_.parameters.first_game_setup != 0) {
        own.mage = move.card;
      } else {
        own.offered.add(move.card);
      }
      break;
    case TaskKind::deal_artifact:
      own.looked.add(move.card);
      break;
    case TaskKind::deal_hand:
      own.hand.add(move.card);
      break;
    default:
      own.deck_rest.add(move.card);
      break;
  }
  if (--task.count > 0) return;
  const Task done = pop();
  // What the first player's deck leaves is the other's.
  if (done.kind != TaskKind::deal_deck) return;
  const SmallSet rest = state_.undealt & (content_.all(Kind::artifact) - content_.starting);
  player(rival_of(move.seat)).deck_rest = rest;
  state_.undealt = state_.undealt - rest;
}

void Apply::pay_for(const Pay& move) {
  const Task task = pop();
  const FlowKind kind = task.kind == TaskKind::pay_placing    ? FlowKind::paid_placing
                        : task.kind == TaskKind::pay_claiming ? FlowKind::paid_claiming
                                                              : FlowKind::paid_power;
  Flow paid = flow(kind, task.player, task.component, move.essences);
  paid.power = task.power;
  paid.effect = task.effect;
  pay(state_, paid, rules_);
  if (task.kind != TaskKind::pay_placing) return;
  const int surplus = surplus_of(placing_price(content_, task.component, rules_),
                                 placing_discount(content_, state_, task.player, task.effect, rules_));
  if (surplus == 0 || rules_.apply(Rule::cost_never_below_zero, true)) return;
  Essences change{};
  change[0] = static_cast<std::uint16_t>(surplus);
  receive(content_, state_, flow(FlowKind::gained, task.player, no_component, change), rules_);
}

void Apply::push_monument(int seat, ComponentId component) {
  if (component == no_component) return push(TaskKind::take_top_monument, seat);
  const bool face_up = state_.display.contains(component);
  if (face_up && rules_.apply(Rule::display_refilled_after_claim, true))
    push(TaskKind::reveal_monument, seat);
  push(TaskKind::enter_play, seat, component);
}

void Apply::look_at_top(bool monuments) {
  const Task task = pop();
  const Player& own = player(task.player);
  const int wanted = content_.parameters.reorder_cards;
  const std::size_t there = monuments ? state_.monument_top.size() + state_.monument_rest.size()
                                      : own.deck_top.size() + own.deck_rest.size() + own.discards.size();
  const bool is_short = static_cast<int>(there) < wanted;
  // Without the rule, an effect that draws three needs three.
  if (is_short && !rules_.apply(Rule::draw_three_put_back_on_top, true)) return;
  const std::uint8_t deck = monuments ? 1 : 0;
  push(TaskKind::put_back, task.player, task.component, deck, task.effect);
  push(TaskKind::draw_extra, task.player, task.component, deck, task.effect, wanted);
}

void Apply::use_item(const UseItem& move) {
  const Task task = pop();
  if (move.power == no_power) {
    const Essences amounts =
        content_[move.item].collect.empty() ? Essences{} : content_[move.item].collect[0].named;
    return receive(content_, state_, flow(FlowKind::gained, task.player, move.item, amounts), rules_);
  }
  const Power& power = content_[move.item].powers[move.power];
  if (content_.parameters.centre_item_turned != 0) state_.turned.add(move.item);
  for (int i = power.effects - 1; i >= 0; --i)
    push(TaskKind::run_effect, task.player, move.item, move.power,
         static_cast<std::uint16_t>(power.first_effect + static_cast<unsigned>(i)));
  if (content_.parameters.centre_item_cost_paid != 0 && total(power.cost) > 0)
    push(TaskKind::pay_power, task.player, move.item, move.power);
}

}  // namespace

void make_move(const Content& content, State& state, const Move& move, Rules& rules) {
  std::visit(Apply(content, state, rules), move);
}

State apply(const Content& content, const State& state, const Move& move, Rules& rules) {
  State after = state;
  after.flows.clear();
  after.checks = 0;
  make_move(content, after, move, rules);
  advance(content, after, rules);
  return after;
}

}  // namespace regolo::res_arcana_duo
