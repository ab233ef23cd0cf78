// What a move changes. One function per kind of move; what then follows by itself is in advance.cpp.
#include <algorithm>

#include "model/games/casting_shadows/engine.h"

namespace regolo::casting_shadows {

namespace {

class Apply {
 public:
  Apply(const Content& content, State& state, Rules& rules)
      : content_(content), state_(state), rules_(rules) {}

  // Chance.
  void operator()(const RollDie& move) {
    Task& task = top();
    if (rules_.apply(Rule::rolled_faces_form_the_pool, true)) {
      state_.die_face[move.die] = move.face;
      flow(FlowKind::rolled, move.face, 1);
    }
    task.a = static_cast<std::uint8_t>(task.a & ~(1U << move.die));
    if (task.a == 0) pop();
  }
  void operator()(const RevealCard& move) { reveal_card(content_, state_, move); }
  void operator()(const RevealCompanion& move) {
    pop();
    state_.companion_rest = static_cast<std::uint16_t>(state_.companion_rest & ~(1U << move.companion));
    state_.portal.push(move.companion);
  }
  void operator()(const DrawCounterspell& move) {
    pop();
    for (std::size_t i = 0; i < content_.counterspell_copies.size(); ++i) {
      if ((state_.counter_rest >> i & 1U) == 0 || content_.counterspell_copies[i] != move.card) continue;
      take_counterspell(state_, move.seat, static_cast<Card>(first_counterspell + i), rules_);
      break;
    }
    replace_counterspell(move.seat);
  }
  void operator()(const LayUnder& move) {
    for (std::size_t i = 0; i < content_.counterspell_copies.size(); ++i) {
      if ((state_.under >> i & 1U) == 0 || content_.counterspell_copies[i] != move.card) continue;
      state_.under = static_cast<std::uint16_t>(state_.under & ~(1U << i));
      if (rules_.apply(Rule::counterspells_go_under_their_deck, true)) {
        state_.counter_bottom.push(static_cast<Card>(first_counterspell + i));
      } else {
        state_.counter_discard = static_cast<std::uint16_t>(state_.counter_discard | 1U << i);
      }
      return;
    }
  }

  // Setting up.
  void operator()(const ChooseCharacter& move) { player_at(state_, pop().player).character = move.character; }

  // Phase 1.
  void operator()(const TileToken& move) {
    pop();
    if (move.take) tile_gives(state_.start_hex);
  }

  // Phase 2.
  void operator()(const Travel& move) {
    begin(Action::travel, false);
    active().hex = move.hex;
    const bool gives = total(content_.tiles[state_.tile_at[move.hex]].gain) > 0;
    if (gives && !rules_.apply(Rule::tile_counts_at_the_start_of_the_turn, true)) tile_gives(move.hex);
  }
  void operator()(const Cast& move) { cast(move.card); }
  void operator()(const Reroll& move) {
    begin(Action::reroll, false);
    for (std::size_t die = 0; die < content_.dice.size(); ++die) {
      if ((move.dice >> die & 1U) == 0) continue;
      const std::uint8_t face = state_.die_face[die];
      state_.die_face[die] = none;
      if (face >= resource_count) continue;
      flow(FlowKind::rerolled, face, 1);
      if (rules_.apply(Rule::new_faces_replace_the_old, true)) continue;
      ++state_.tokens[face];
      flow(FlowKind::kept, face, 1);
    }
    push(state_, TaskKind::roll, state_.active, none, move.dice);
  }
  void operator()(const Protect&) {
    begin(Action::protect, false);
    const int removed = remove_resource(state_, cursed_crystal, content_.parameters.protect_removes);
    flow(FlowKind::protected_from, cursed_crystal, removed);
    state_.removed_crystals = static_cast<std::uint8_t>(state_.removed_crystals + removed);
  }
  void operator()(const Refresh&) {
    begin(Action::refresh, false);
    const std::uint8_t hex = active().hex;
    if (state_.market[hex] != none) state_.main_discard.add(state_.market[hex]);
    state_.market[hex] = none;
    if (!state_.refill.contains(hex)) state_.refill.push(hex);
  }
  void operator()(const Collect& move) {
    const bool costs =
        move.counterspell || total(main_card(content_, state_.market[active().hex]).collect) > 0;
    begin(Action::collect, costs);
    begin_collect(content_, state_, move.counterspell, rules_);
  }
  void operator()(const UseResource& move) {
    if (!rules_.apply(Rule::resource_card_costs_no_point, true)) --state_.action_points;
    discard_from_book(content_, state_, state_.active, move.card, rules_);
    const MainCard& card = main_card(content_, move.card);
    const Bag before = state_.tokens;
    gain_named(content_, state_, card.gives,
               {FlowKind::card_gave, state_.active, content_.main_copies[move.card], 0, {}});
    for (std::size_t i = 0; i < resource_count; ++i)
      state_.card_tokens[i] = static_cast<std::uint8_t>(state_.card_tokens[i] + state_.tokens[i] - before[i]);
  }
  void operator()(const UseAbility&) {
    if (!state_.tasks.empty()) pop();  // out of phase 2, with that rule off
    const Character& character = content_.characters[active().character];
    if (!rules_.apply(Rule::ability_costs_no_point, true) && state_.action_points > 0) --state_.action_points;
    const bool costs = rules_.apply(Rule::ability_costs_energy, true);
    if (costs && rules_.apply(Rule::ability_lowers_energy, true))
      active().energy = static_cast<std::uint8_t>(std::max(0, active().energy - character.energy));
    for (std::size_t i = character.effects.size(); i > 0; --i)
      push(state_, TaskKind::run_effect, state_.active, none, static_cast<int>(i - 1));
  }
  void operator()(const EndActions&) { begin_phase_three(state_, rules_); }

  // What these leave open.
  void operator()(const TargetPlayer& move) {
    pop();
    state_.strike.target = move.seat;
  }
  void operator()(const TargetHex& move) {
    pop();
    state_.strike.target = move.hex;
  }
  void operator()(const Spend& move) {
    pop();
    state_.strike.spent = move.count;
  }
  void operator()(const Pay& move) {
    const Task task = pop();
    pay(content_, state_, task, move, rules_);
  }
  void operator()(const PaySpell& move) {
    const Task task = pop();
    if (rules_.apply(Rule::spell_paid_is_discarded, true))
      discard_from_book(content_, state_, task.player, move.card, rules_);
  }
  void operator()(const MakeRoom& move) {
    const Task task = pop();
    discard_from_book(content_, state_, task.player, move.card, rules_);
  }
  void operator()(const Convert& move) { convert(move.conversion); }
  void operator()(const StopConverting&) { pop(); }
  void operator()(const GainOne& move) {
    const Task task = count_down();
    gain(content_, state_, move.resource, {static_cast<FlowKind>(task.b), task.player, task.card, 0, {}});
  }
  void operator()(const CopyOne& move) {
    const Task task = count_down();
    gain(content_, state_, move.resource, {FlowKind::copied, task.player, task.card, task.b, {}});
  }
  void operator()(const MoveTo& move) { player_at(state_, pop().player).hex = move.hex; }

  // Answers.
  void operator()(const Answer& move) {
    const Task task = pop();
    if (!rules_.apply(Rule::counterspell_costs_no_point_to_use, true) && state_.action_points > 0)
      --state_.action_points;
    declare(content_, state_, task.player, move.card, rules_);
  }
  void operator()(const Decline&) {
    pop();
    ++state_.frames.back().asked;
  }
  void operator()(const RunTo& move) { run_to(content_, state_, pop().player, move.hex, rules_); }

  // Phase 3.
  void operator()(const Absorb& move) {
    pop();
    const int absorbed = remove_resource(state_, shadow_fragment, move.count);
    flow(FlowKind::absorbed, shadow_fragment, absorbed);
    state_.absorbed = static_cast<std::uint8_t>(state_.absorbed + absorbed);
    if (!rules_.apply(Rule::a_fragment_gives_one_energy, absorbed > 0)) return;
    const int energy = active().energy + absorbed * content_.parameters.energy_per_fragment;
    const int limit = energy_limit(content_, state_, state_.active, rules_);
    const bool is_over = energy > limit;
    active().energy =
        static_cast<std::uint8_t>(rules_.apply(Rule::no_absorbing_at_the_limit, is_over) ? limit : energy);
  }
  void operator()(const Transform&) {
    pop();
    transform(content_, state_, rules_);
  }
  void operator()(const StayInForm&) { pop(); }
  void operator()(const Revert&) {
    pop();
    active().shadow = 0;
  }
  void operator()(const Summon& move) {
    pop();
    for (std::size_t i = 0; i < state_.portal.size(); ++i) {
      if (state_.portal[i] != move.companion) continue;
      state_.portal.remove_at(i);
      break;
    }
    Player& own = active();
    if (own.companion != none)
      state_.companion_gone = static_cast<std::uint16_t>(state_.companion_gone | 1U << own.companion);
    own.companion = move.companion;
    if (rules_.apply(Rule::summoned_companion_is_replaced, true))
      push(state_, TaskKind::reveal_companion, state_.active);
  }

 private:
  Task& top() { return state_.tasks.back(); }
  Task pop() { return state_.tasks.pop(); }
  Player& active() { return player_at(state_, state_.active); }
  /// The task asks once less.
  Task count_down() {
    const Task task = top();
    if (--top().count == 0) pop();
    return task;
  }
  void flow(FlowKind kind, std::uint8_t resource, int count) {
    Flow made{kind, state_.active, none, 0, {}};
    made.amounts[resource] = static_cast<std::uint8_t>(count);
    note_flow(state_, made);
  }
  void begin(Action action, bool with_resources) {
    const int cost = point_cost(content_, state_, action, with_resources, rules_);
    state_.action_points = static_cast<std::uint8_t>(std::max(0, state_.action_points - cost));
    std::uint8_t& uses = state_.uses[static_cast<std::size_t>(action)];
    uses = static_cast<std::uint8_t>(std::min(200, uses + 1));
    state_.last_action = static_cast<std::uint8_t>(action);
  }
  void tile_gives(std::uint8_t hex) {
    const std::uint8_t tile = state_.tile_at[hex];
    gain_named(content_, state_, content_.tiles[tile].gain,
               {FlowKind::tile_gave, state_.active, tile, 0, {}});
  }
  void replace_counterspell(int seat) {
    if (rules_.apply(Rule::collected_counterspell_is_not_replaced, true)) return;
    const std::uint8_t hex = player_at(state_, seat).hex;
    if (hex != none && state_.market[hex] == none && !state_.refill.contains(hex)) state_.refill.push(hex);
  }
  void cast(Card card);
  void convert(std::uint8_t conversion);

  const Content& content_;
  State& state_;
  Rules& rules_;
};

void Apply::cast(Card card) {
  const int name = content_.main_copies[card];
  const MainCard& spell = content_.main[static_cast<std::size_t>(name)];
  begin(Action::cast, takes_resources(spell));
  state_.casts[card] = static_cast<std::uint8_t>(std::min(15, state_.casts[card] + 1));
  const int seat = state_.active;
  push(state_, TaskKind::cast_done, seat, name, card);
  if (spell.sort == CardSort::conversion) {
    push(state_, TaskKind::convert, seat, name, 0, 0, spell.times);
    return;
  }
  state_.strike = {Cause::attack_spell,
                   state_.active,
                   static_cast<std::uint8_t>(name),
                   spell.range,
                   spell.at_hex,
                   none,
                   0,
                   0};
  push(state_, TaskKind::strike, seat, name);
  if (spell.attack != AttackKind::free)
    push(state_, TaskKind::pay, seat, name, static_cast<int>(Purpose::cast));
  if (spell.attack == AttackKind::spend) push(state_, TaskKind::spend, seat, name);
  push(state_, TaskKind::aim, seat, name);
}

void Apply::convert(std::uint8_t conversion) {
  Task& task = top();
  const int name = task.card;
  ++task.a;
  const int seat = task.player;
  if (--task.count == 0) pop();
  const Conversion& chosen = content_.main[static_cast<std::size_t>(name)].conversions[conversion];
  if (chosen.copies) {
    for (std::size_t symbol = 0; symbol < symbol_count; ++symbol)
      if (chosen.pay[symbol] > 0)
        push(state_, TaskKind::copy_unit, seat, name, static_cast<int>(symbol), conversion,
             chosen.pay[symbol]);
    return;
  }
  push(state_, TaskKind::convert_gain, seat, name, 0, conversion);
  push(state_, TaskKind::pay, seat, name, static_cast<int>(Purpose::convert), conversion);
}

}  // namespace

void make_move(const Content& content, State& state, const Move& move, Rules& rules) {
  std::visit(Apply(content, state, rules), move);
}

State apply(const Content& content, const State& state, const Move& move, Rules& rules) {
  State after = state;
  after.flows.clear();
  after.hits.clear();
  after.healed = {};
  after.energised = {};
  make_move(content, after, move, rules);
  advance(content, after, rules);
  return after;
}

}  // namespace regolo::casting_shadows
