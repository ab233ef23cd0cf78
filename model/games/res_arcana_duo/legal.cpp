// What may be done: the five actions of a turn (page 6), and the choices that set-up, costs and effects leave
// open.
#include "model/games/res_arcana_duo/engine.h"

namespace regolo::res_arcana_duo {

namespace {

class Legal {
 public:
  Legal(const Content& content, const State& state, Rules& rules, Moves& moves)
      : content_(content), state_(state), rules_(rules), moves_(moves) {}

  void task(const Task& task);
  void actions(int player);

 private:
  // Setting up.
  void sides(int tile);
  void first_player();
  void deals(const Task& task, SmallSet from);
  // The collect step.
  void collect(const Task& task);
  void collect_from(unsigned component);
  // Actions.
  void placing(int player, const Essences& purse);
  void claiming(int player, const Essences& purse);
  void powers(int player, const Essences& purse);
  // Effects.
  void mixes(const Task& task);
  void discard_gains();
  void essences_to_move(const Task& task);
  void options(const Task& task);
  void decks(const Task& task);
  void cards_to_part_with(const Task& task);
  void cards_to_retrieve(const Task& task);
  void components_to_straighten(const Task& task);
  void components_to_turn(const Task& task);
  void artifacts_to_place(const Task& task);
  void monuments_to_take();
  void items_to_use(const Task& task);
  void items_to_swap();
  void payments(const Task& task);

  const Player& player(int seat) const { return state_.players[static_cast<std::size_t>(seat)]; }
  bool first_game() const { return content_.parameters.first_game_setup != 0; }
  template <class Made>
  void each(SmallSet from, Made made) {
    for (const unsigned member : from) moves_.add(made(static_cast<ComponentId>(member)));
  }

  const Content& content_;
  const State& state_;
  Rules& rules_;
  Moves& moves_;
};

void Legal::sides(int tile) {
  const bool only_marked = first_game() ? rules_.apply(Rule::first_game_uses_marked_sides, true)
                                        : !rules_.apply(Rule::later_games_draw_sides_at_random, true);
  for (const unsigned place : content_.all(Kind::place)) {
    if (tile_of(content_, content_[place]) != tile || (only_marked && !content_[place].first_game)) continue;
    moves_.add(LaySide{static_cast<ComponentId>(place)});
  }
}

void Legal::first_player() {
  const int seat = content_.parameters.first_player_seat;
  const bool by_lot = seat == 0 && rules_.apply(Rule::first_player_takes_token, true);
  for (int i = 0; i < seats; ++i)
    if (by_lot || i == (seat == 0 ? 0 : seat - 1)) moves_.add(ChooseFirst{static_cast<std::uint8_t>(i)});
}

void Legal::deals(const Task& task, SmallSet from) {
  each(from & state_.undealt, [&](ComponentId card) { return Deal{task.player, card}; });
}

void Legal::collect_from(unsigned component) {
  const auto id = static_cast<ComponentId>(component);
  const std::vector<Bundle>& alternatives = content_[component].collect;
  const bool is_slash = alternatives.size() > 1;
  if (is_slash && !rules_.apply(Rule::collect_slash_takes_one, true)) {
    Collect all{id, {}};
    for (const Bundle& one : alternatives)
      for (std::size_t i = 0; i < essence_count; ++i)
        all.gain[i] = static_cast<std::uint16_t>(all.gain[i] + one.named[i]);
    moves_.add(all);
    return;
  }
  for (const Bundle& one : alternatives) {
    constexpr std::uint16_t every = (1U << essence_count) - 1;
    std::uint16_t mask = one.any_mask;
    const bool excludes = one.any > 0 && mask != every;
    if (excludes && !rules_.apply(Rule::collect_any_within_exclusions, true)) mask = every;
    Essences named = one.named;
    const bool has_plus = values::total(named) > 1;
    if (has_plus && !rules_.apply(Rule::collect_plus_takes_all, true)) {
      std::size_t first = 0;
      while (named[first] == 0) ++first;
      named = {};
      named[first] = one.named[first];
    }
    values::for_each_mix<essence_count>(one.any, mask, [&](const Essences& mix) {
      Collect move{id, mix};
      for (std::size_t i = 0; i < essence_count; ++i)
        move.gain[i] = static_cast<std::uint16_t>(move.gain[i] + named[i]);
      moves_.add(move);
    });
  }
}

void Legal::collect(const Task& task) {
  const Player& own = player(task.player);
  SmallSet abilities = (own.in_play & content_.collecting) - state_.resolved;
  for (const unsigned component : abilities) {
    const bool is_turned = state_.turned.contains(component);
    if (is_turned && !rules_.apply(Rule::collect_works_when_turned, true)) abilities.remove(component);
  }
  SmallSet full;
  for (const unsigned component : own.in_play) {
    if (!has_stored(state_, component)) continue;
    if (!rules_.apply(Rule::stored_essences_may_be_taken, true)) continue;
    const bool is_place = content_[component].kind == Kind::place;
    if (is_place && !rules_.apply(Rule::taking_from_place_gives_up_points, true)) continue;
    full.add(component);
  }
  const bool is_choice = abilities.size() + full.size() > 1;
  const bool any_order = !is_choice || rules_.apply(Rule::collect_in_any_order, true);
  for (const unsigned component : abilities) {
    collect_from(component);
    if (!any_order) return;
  }
  for (const unsigned component : full) {
    moves_.add(Take{static_cast<ComponentId>(component)});
    if (!any_order) break;
  }
  if (rules_.apply(Rule::collect_abilities_resolve, !abilities.empty())) return;
  const bool must_go_on = state_.taken_any != 0 && !full.empty();
  if (must_go_on && !rules_.apply(Rule::take_from_some_components, true)) return;
  moves_.add(FinishCollecting{});
}

void Legal::placing(int seat, const Essences& purse) {
  const Player& own = player(seat);
  if (own.hand.empty() || !rules_.apply(Rule::place_artifact_from_hand, true)) return;
  const values::Discount discount = placing_discount(content_, state_, seat, no_effect, rules_);
  for (const unsigned artifact : own.hand) {
    const auto id = static_cast<ComponentId>(artifact);
    const Price price = placing_price(content_, id, rules_);
    if (is_payable(price, down_to_floor(content_, discount, price), purse, rules_)) moves_.add(Place{id});
  }
}

void Legal::claiming(int seat, const Essences& purse) {
  if (!rules_.apply(Rule::claim_monument_or_place, true)) return;
  const values::Discount discount = claiming_discount(content_, state_, seat, rules_);
  const auto add_if_payable = [&](ComponentId component) {
    if (is_payable(claiming_price(content_, component, rules_), discount, purse, rules_))
      moves_.add(Claim{component});
  };
  // All monuments have one price.
  if (is_payable(claiming_price(content_, no_component, rules_), discount, purse, rules_)) {
    for (const ComponentId monument : state_.display) moves_.add(Claim{monument});
    const bool has_deck = !state_.monument_rest.empty() || !state_.monument_top.empty();
    if (rules_.apply(Rule::claim_face_up_or_top_monument, has_deck)) moves_.add(Claim{no_component});
  }
  for (const unsigned place : state_.places_centre) add_if_payable(static_cast<ComponentId>(place));
  const SmallSet claimed =
      player(rival_of(seat)).in_play & (content_.all(Kind::monument) | content_.all(Kind::place));
  if (claimed.empty() || rules_.apply(Rule::claimed_is_safe_from_rival, true)) return;
  for (const unsigned component : claimed) add_if_payable(static_cast<ComponentId>(component));
}

void Legal::powers(int seat, const Essences& purse) {
  const SmallSet rivals = player(rival_of(seat)).in_play;
  SmallSet usable = player(seat).in_play;
  if (!rules_.apply(Rule::power_needs_own_straight_component, true)) usable = usable | rivals;
  for (const unsigned component : usable) {
    for (std::size_t i = 0; i < content_[component].powers.size(); ++i) {
      const auto id = static_cast<ComponentId>(component);
      const auto power = static_cast<std::uint8_t>(i);
      if (can_use_power(content_, state_, seat, id, power, purse, rules_)) moves_.add(UsePower{id, power});
    }
  }
}

void Legal::actions(int seat) {
  const Essences purse = purse_of(state_, seat, rules_);
  placing(seat, purse);
  claiming(seat, purse);
  each(player(seat).hand, [](ComponentId artifact) { return Discard{artifact}; });
  powers(seat, purse);
  // Taking stored essences is none of the five actions.
  if (!rules_.apply(Rule::five_kinds_of_action, true)) {
    for (const unsigned component : player(seat).in_play)
      if (has_stored(state_, component)) moves_.add(Take{static_cast<ComponentId>(component)});
  }
  const bool has_other = !moves_.empty();
  if (has_other || rules_.apply(Rule::no_other_action_means_pass, true)) moves_.add(Pass{});
}

void Legal::mixes(const Task& task) {
  const Bundle& bundle = content_.effects[task.effect].essences;
  constexpr std::uint16_t every = (1U << essence_count) - 1;
  std::uint16_t mask = bundle.any_mask;
  if (mask != every && !rules_.apply(Rule::effect_any_within_exclusions, true)) mask = every;
  values::for_each_mix<essence_count>(bundle.any, mask, [&](const Essences& mix) {
    Gain move{mix};
    for (std::size_t i = 0; i < essence_count; ++i)
      move.essences[i] = static_cast<std::uint16_t>(move.essences[i] + bundle.named[i]);
    moves_.add(move);
  });
}

void Legal::discard_gains() {
  if (!rules_.apply(Rule::discard_gives_gold_or_two_others, true)) return;
  const Parameters& parameters = content_.parameters;
  Gain in_gold{};
  in_gold.essences[gold] = static_cast<std::uint16_t>(parameters.discard_gold);
  moves_.add(in_gold);
  constexpr std::uint16_t others = ((1U << essence_count) - 1) & ~(1U << gold);
  if (parameters.discard_others == 0 && parameters.discard_gold == 0) return;
  values::for_each_mix<essence_count>(parameters.discard_others, others,
                                      [&](const Essences& mix) { moves_.add(Gain{mix}); });
}

void Legal::essences_to_move(const Task& task) {
  const Player& own = player(task.player);
  for (std::size_t essence = 0; essence < essence_count; ++essence) {
    if (own.pool[essence] == 0) continue;
    for (const unsigned component : own.in_play) {
      const bool is_turned = state_.turned.contains(component);
      if (is_turned && !rules_.apply(Rule::squared_circle_target_may_be_turned, true)) continue;
      moves_.add(MoveEssence{static_cast<std::uint8_t>(essence), static_cast<ComponentId>(component)});
    }
  }
}

void Legal::options(const Task& task) {
  const Effect& choice = content_.effects[task.effect];
  for (unsigned i = 0; i < choice.options; ++i) {
    const Effect& option = content_.effects[choice.first_option + i];
    const bool is_pearl = option.kind == EffectKind::gain_pearl;
    const bool without = is_pearl && content_.parameters.with_perlae_imperii == 0;
    if (rules_.apply(Rule::spring_pearl_needs_expansion, without)) continue;
    moves_.add(PickEffect{static_cast<std::uint8_t>(i)});
  }
}

void Legal::decks(const Task& task) {
  const Effect& effect = content_.effects[task.effect];
  if (effect.flag_a) moves_.add(PickDeck{false});
  if (rules_.apply(Rule::brass_bust_on_monument_deck, effect.flag_b)) moves_.add(PickDeck{true});
}

void Legal::cards_to_part_with(const Task& task) {
  const Effect& effect = content_.effects[task.effect];
  SmallSet cards = player(task.player).hand;
  const bool has_other = state_.last_drawn != no_component && cards.size() > 1;
  if (has_other && !rules_.apply(Rule::fortune_teller_parts_with_any_card, true))
    cards = SmallSet::of(state_.last_drawn) & cards;
  for (const unsigned card : cards) {
    if (effect.flag_a) moves_.add(PartWith{static_cast<ComponentId>(card), false});
    if (effect.flag_b) moves_.add(PartWith{static_cast<ComponentId>(card), true});
  }
}

void Legal::cards_to_retrieve(const Task& task) {
  SmallSet cards = player(task.player).discards;
  const SmallSet rivals = player(rival_of(task.player)).discards;
  if (!rivals.empty() && !rules_.apply(Rule::draw_and_retrieve_only_own_cards, true)) cards = cards | rivals;
  each(cards, [](ComponentId card) { return Retrieve{card}; });
}

void Legal::components_to_straighten(const Task& task) {
  const Sort sort = content_.effects[task.effect].sort;
  for (const unsigned component : player(task.player).in_play& state_.turned) {
    if (!is_sort(content_, state_, task.player, component, sort)) continue;
    // Decision A25.
    if (component == task.component && content_.parameters.self_straighten_allowed == 0) continue;
    moves_.add(Straighten{static_cast<ComponentId>(component)});
  }
}

void Legal::components_to_turn(const Task& task) {
  const Sort sort = content_[task.component].powers[task.power].turn_other;
  for (const unsigned component : player(task.player).in_play - state_.turned)
    if (is_sort(content_, state_, task.player, component, sort))
      moves_.add(TurnOther{static_cast<ComponentId>(component)});
}

void Legal::artifacts_to_place(const Task& task) {
  const Player& own = player(task.player);
  const Effect& effect = content_.effects[task.effect];
  SmallSet from = effect.flag_b ? own.discards : own.hand;
  if (content_.parameters.place_power_from_discards != 0) from = own.hand | own.discards;
  const values::Discount discount = placing_discount(content_, state_, task.player, task.effect, rules_);
  const Essences purse = purse_of(state_, task.player, rules_);
  for (const unsigned artifact : from) {
    const auto id = static_cast<ComponentId>(artifact);
    const Price price = placing_price(content_, id, rules_);
    if (is_payable(price, down_to_floor(content_, discount, price), purse, rules_))
      moves_.add(PlaceByPower{id});
  }
}

void Legal::monuments_to_take() {
  for (const ComponentId monument : state_.display) moves_.add(TakeMonument{monument});
  if (!state_.monument_rest.empty() || !state_.monument_top.empty()) moves_.add(TakeMonument{no_component});
}

void Legal::items_to_use(const Task& task) {
  if (!rules_.apply(Rule::solomons_key_uses_centre_items, true)) return;
  const Parameters& parameters = content_.parameters;
  const Essences purse = purse_of(state_, task.player, rules_);
  for (const unsigned item : state_.items_centre) {
    const auto id = static_cast<ComponentId>(item);
    const std::vector<Power>& powers = content_[item].powers;
    if (powers.empty() && !rules_.apply(Rule::solomons_key_not_on_potions, true))
      moves_.add(UseItem{id, no_power});
    if (parameters.centre_item_turned != 0 && state_.turned.contains(item)) continue;
    for (std::size_t i = 0; i < powers.size(); ++i) {
      const bool payable = parameters.centre_item_cost_paid == 0 ||
                           is_payable(power_price(powers[i], rules_), {}, purse, rules_);
      if (payable) moves_.add(UseItem{id, static_cast<std::uint8_t>(i)});
    }
  }
}

void Legal::items_to_swap() {
  SmallSet items = state_.items_centre;
  const SmallSet returned = items & state_.items_returned;
  if (!returned.empty() && !rules_.apply(Rule::returned_item_is_available, true)) items = items - returned;
  each(items, [](ComponentId item) { return SwapItem{item}; });
}

void Legal::payments(const Task& task) {
  const Essences purse = purse_of(state_, task.player, rules_);
  if (task.kind == TaskKind::pay_power) {
    add_payments(power_price(content_[task.component].powers[task.power], rules_), {}, purse, rules_, moves_);
  } else if (task.kind == TaskKind::pay_claiming) {
    add_payments(claiming_price(content_, task.component, rules_),
                 claiming_discount(content_, state_, task.player, rules_), purse, rules_, moves_);
  } else {
    const Price price = placing_price(content_, task.component, rules_);
    const values::Discount discount = placing_discount(content_, state_, task.player, task.effect, rules_);
    add_payments(price, down_to_floor(content_, discount, price), purse, rules_, moves_);
  }
}

void Legal::task(const Task& task) {
  const Player& own = player(task.player);
  switch (task.kind) {
    case TaskKind::lay_side:
      return sides(task.count);
    case TaskKind::reveal_monument:
      return each(state_.monument_rest, [](ComponentId c) { return RevealMonument{c}; });
    case TaskKind::choose_first:
      return first_player();
    case TaskKind::deal_mage:
      return deals(task,
                   first_game() ? content_.all(Kind::mage) & content_.starting : content_.all(Kind::mage));
    case TaskKind::deal_artifact:
      return deals(task, content_.all(Kind::artifact));
    case TaskKind::deal_hand:
      return deals(task, content_.all(Kind::artifact) & content_.starting);
    case TaskKind::deal_deck:
      return deals(task, content_.all(Kind::artifact) - content_.starting);
    case TaskKind::keep_artifact:
      return each(own.looked, [](ComponentId c) { return Keep{c}; });
    case TaskKind::choose_mage:
      return each(own.offered, [](ComponentId c) { return ChooseMage{c}; });
    case TaskKind::choose_item:
      return each(state_.items_centre, [](ComponentId c) { return ChooseItem{c}; });
    case TaskKind::collect:
      return collect(task);
    case TaskKind::pay_placing:
    case TaskKind::pay_claiming:
    case TaskKind::pay_power:
      return payments(task);
    case TaskKind::turn_other:
      return components_to_turn(task);
    case TaskKind::discard_cost:
      return each(own.hand, [](ComponentId c) { return DiscardCost{c}; });
    case TaskKind::take_top_monument:
      return each(state_.monument_rest, [](ComponentId c) { return DrawMonument{c}; });
    case TaskKind::gain_mix:
    case TaskKind::put_mix:
      return mixes(task);
    case TaskKind::discard_gain:
      return discard_gains();
    case TaskKind::move_essence:
      return essences_to_move(task);
    case TaskKind::pick_player:
      for (int seat = 0; seat < seats; ++seat)
        if (seat == task.player || rules_.apply(Rule::golden_key_names_either_player, true))
          moves_.add(PickPlayer{static_cast<std::uint8_t>(seat)});
      return;
    case TaskKind::pick_effect:
      return options(task);
    case TaskKind::draw:
      return each(own.deck_rest, [&](ComponentId c) { return DrawCard{task.player, c}; });
    case TaskKind::draw_extra:
      if (task.power == 1) return each(state_.monument_rest, [](ComponentId c) { return DrawMonument{c}; });
      return each(own.deck_rest, [&](ComponentId c) { return DrawCard{task.player, c}; });
    case TaskKind::pick_deck:
      return decks(task);
    case TaskKind::put_back:
      return each(cards_to_put_back(content_, state_, task), [](ComponentId c) { return PutBack{c}; });
    case TaskKind::part_with:
      return cards_to_part_with(task);
    case TaskKind::retrieve:
      return cards_to_retrieve(task);
    case TaskKind::straighten:
      return components_to_straighten(task);
    case TaskKind::place_by_power:
      return artifacts_to_place(task);
    case TaskKind::take_monument:
      return monuments_to_take();
    case TaskKind::use_item:
      return items_to_use(task);
    case TaskKind::swap_item:
      return items_to_swap();
    case TaskKind::draft:
    case TaskKind::form_decks:
    case TaskKind::begin_play:
    case TaskKind::enter_play:
    case TaskKind::run_effect:
    case TaskKind::end_action:
      return;
  }
}

}  // namespace

int tile_of(const Content& content, const Component& place) {
  const bool swapped = content.parameters.tile_backs_swapped != 0 && !place.first_game && content.tiles == 2;
  return swapped ? 1 - place.tile : place.tile;
}

void add_task_moves(const Content& content, const State& state, Rules& rules, Moves& moves) {
  Legal(content, state, rules, moves).task(state.tasks.back());
}

void legal_moves(const Content& content, const State& state, Rules& rules, Moves& moves) {
  moves.clear();
  if (state.phase == Phase::over) return;
  Legal legal(content, state, rules, moves);
  if (state.tasks.empty()) {
    legal.actions(state.active);
  } else {
    legal.task(state.tasks.back());
  }
}

}  // namespace regolo::res_arcana_duo
