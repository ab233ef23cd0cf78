// What may be done: the six actions and what costs no point (Fase 2), and the choices that costs, effects and
// phases leave open.
#include <bit>

#include "model/games/casting_shadows/engine.h"

namespace regolo::casting_shadows {

namespace {

class Legal {
 public:
  Legal(const Content& content, const State& state, Rules& rules, Moves& moves)
      : content_(content), state_(state), rules_(rules), moves_(moves) {}

  void task(const Task& task);
  void actions();

 private:
  bool may_act(Action action, bool with_resources);
  void travels();
  void casts();
  bool can_cast(Card card);
  bool can_convert(const Conversion& conversion);
  void rerolls();
  void refreshes();
  void resources();
  void characters();
  void faces(const Task& task);
  void companions();
  void counterspells(const Task& task);
  void amounts(const Task& task);
  void conversions(const Task& task);
  void units(const Task& task);
  void copies(const Task& task);
  void rooms(const Task& task);
  void places(const Task& task, bool must_move);
  void absorbing();
  void transforming();

  const Player& active() const { return player_at(state_, state_.active); }

  const Content& content_;
  const State& state_;
  Rules& rules_;
  Moves& moves_;
};

bool Legal::may_act(Action action, bool with_resources) {
  const auto kind = static_cast<std::uint8_t>(action);
  const bool is_earlier = state_.last_action != none && kind < state_.last_action;
  if (is_earlier && !rules_.apply(Rule::actions_in_any_order, true)) return false;
  if (state_.uses[kind] > 0 && !rules_.apply(Rule::same_action_again, true)) return false;
  return point_cost(content_, state_, action, with_resources, rules_) <= state_.action_points;
}

void Legal::travels() {
  if (!may_act(Action::travel, false)) return;
  for (std::size_t hex = 0; hex < content_.hexes.size(); ++hex) {
    if (state_.tile_at[hex] == none || hex == active().hex) continue;
    const bool is_far = (content_.hexes[active().hex].neighbours >> hex & 1U) == 0;
    if (rules_.apply(Rule::travel_to_an_adjacent_tile, is_far)) continue;
    bool is_taken = false;
    for (int seat = 0; seat < state_.seats; ++seat) {
      const Player& other = player_at(state_, seat);
      if (seat == state_.active) continue;
      const bool is_home =
          other.character != none && content_.characters[other.character].home == state_.tile_at[hex];
      is_taken = is_taken || is_home || (other.in_game != 0 && other.hex == hex);
    }
    if (is_taken && !rules_.apply(Rule::any_adjacent_tile_may_be_entered, true)) continue;
    moves_.add(Travel{static_cast<std::uint8_t>(hex)});
  }
}

bool Legal::can_convert(const Conversion& conversion) {
  if (!conversion.copies)
    return is_payable(state_, conversion.pay, Purpose::convert, rules_) &&
           rules_.apply(Rule::conversion_for_the_turn, true);
  const Bag pool = pool_of(state_);
  for (std::size_t symbol = 0; symbol < symbol_count; ++symbol) {
    bool is_there = conversion.pay[symbol] == 0;
    for (std::size_t i = 0; i < resource_count; ++i)
      is_there = is_there || (pool[i] > 0 && (symbol_members[symbol] >> i & 1U) != 0);
    if (!is_there) return false;
  }
  return rules_.apply(Rule::some_conversions_add, true);
}

bool Legal::can_cast(Card card) {
  const MainCard& spell = main_card(content_, card);
  if (!may_act(Action::cast, takes_resources(spell))) return false;
  const bool is_used = state_.casts[card] >= content_.parameters.casts_per_card;
  if (rules_.apply(Rule::each_spell_once_per_turn, is_used)) return false;
  if (spell.sort == CardSort::conversion) {
    for (const Conversion& conversion : spell.conversions)
      if (can_convert(conversion)) return true;
    return false;
  }
  const Symbols cost = spell.attack == AttackKind::spend ? spend_cost(spell, 1) : spell.cost;
  return is_payable(state_, cost, Purpose::cast, rules_) &&
         can_strike(content_, state_, state_.active, spell.range, spell.at_hex, rules_);
}

void Legal::casts() {
  const Player& own = active();
  for (std::size_t i = 0; i < own.book.size(); ++i) {
    const Card card = own.book[i];
    if (is_counterspell(card) || main_card(content_, card).sort == CardSort::resource) continue;
    bool is_twin = false;
    for (std::size_t k = 0; k < i; ++k) {
      const Card other = own.book[k];
      is_twin =
          is_twin || (!is_counterspell(other) && content_.main_copies[other] == content_.main_copies[card] &&
                      state_.casts[other] == state_.casts[card]);
    }
    if (is_twin || !can_cast(card)) continue;
    if (rules_.apply(Rule::cast_one_spell_of_the_own_book, true)) moves_.add(Cast{card});
  }
}

void Legal::rerolls() {
  unsigned dice = 0;
  for (std::size_t i = 0; i < content_.dice.size(); ++i) {
    if (state_.die_face[i] == none) continue;
    if (rules_.apply(Rule::reroll_not_cursed, state_.die_face[i] == cursed_crystal)) continue;
    dice |= 1U << i;
  }
  if (dice == 0 || !may_act(Action::reroll, false)) return;
  if (!rules_.apply(Rule::reroll_any_number_of_dice, true)) return;
  for (unsigned chosen = dice; chosen != 0; chosen = (chosen - 1) & dice) {
    bool is_twin = false;  // an equal die before it is left: the same choice
    for (std::size_t i = 0; i < content_.dice.size(); ++i)
      for (std::size_t k = 0; k < i; ++k)
        is_twin = is_twin || ((chosen >> i & 1U) != 0 && (chosen >> k & 1U) == 0 && (dice >> k & 1U) != 0 &&
                              content_.dice[k].kind == content_.dice[i].kind &&
                              state_.die_face[k] == state_.die_face[i]);
    if (!is_twin) moves_.add(Reroll{static_cast<std::uint8_t>(chosen)});
  }
}

void Legal::refreshes() {
  const std::uint8_t hex = active().hex;
  if (hex == none || state_.tile_at[hex] == none || !may_act(Action::refresh, false)) return;
  const Beside beside = content_.tiles[state_.tile_at[hex]].beside;
  if (rules_.apply(Rule::no_refresh_on_the_rune, beside == Beside::nothing)) return;
  if (rules_.apply(Rule::no_refresh_on_the_desert, beside == Beside::counterspell_deck)) return;
  if (can_draw_main(content_, state_) && rules_.apply(Rule::refresh_replaces_the_card, true))
    moves_.add(Refresh{});
}

void Legal::resources() {
  const bool is_free = rules_.apply(Rule::resource_card_costs_no_point, true);
  if (!is_free && state_.action_points == 0) return;
  std::uint64_t names = 0;
  for (const Card card : active().book) {
    if (is_counterspell(card) || main_card(content_, card).sort != CardSort::resource) continue;
    const std::uint64_t name = std::uint64_t{1} << content_.main_copies[card];
    if ((names & name) != 0 || !rules_.apply(Rule::resource_card_used_adds_tokens, true)) continue;
    names |= name;
    moves_.add(UseResource{card});
  }
}

void Legal::actions() {
  travels();
  casts();
  rerolls();
  if (pool_of(state_)[cursed_crystal] > 0 && may_act(Action::protect, false) &&
      rules_.apply(Rule::protect_removes_a_cursed_crystal, true))
    moves_.add(Protect{});
  refreshes();
  const std::uint8_t beside = active().hex == none ? none : state_.market[active().hex];
  const bool costs = beside != none && total(main_card(content_, beside).collect) > 0;
  if (may_act(Action::collect, costs) && can_collect_card(content_, state_, rules_))
    moves_.add(Collect{false});
  if (may_act(Action::collect, true) && can_collect_counterspell(content_, state_, rules_))
    moves_.add(Collect{true});
  const bool could_act = !moves_.empty() && state_.action_points > 0;
  resources();
  if (can_use_ability(content_, state_, rules_)) moves_.add(UseAbility{});
  if (!could_act || rules_.apply(Rule::points_may_stay_unspent, true)) moves_.add(EndActions{});
}

void Legal::characters() {
  for (std::size_t i = 0; i < content_.characters.size(); ++i) {
    bool is_taken = false;
    for (int seat = 0; seat < state_.seats; ++seat)
      is_taken = is_taken || player_at(state_, seat).character == i;
    if (!is_taken) moves_.add(ChooseCharacter{static_cast<std::uint8_t>(i)});
  }
}

void Legal::faces(const Task& task) {
  const auto die = static_cast<std::uint8_t>(std::countr_zero(static_cast<unsigned>(task.a)));
  for (std::uint8_t face = 0; face < resource_count; ++face)
    if (content_.dice[die].faces[face] > 0) moves_.add(RollDie{die, face}, content_.dice[die].faces[face]);
}

void Legal::companions() {
  for (unsigned i = 0; i < content_.companions.size(); ++i)
    if ((state_.companion_rest >> i & 1U) != 0) moves_.add(RevealCompanion{static_cast<std::uint8_t>(i)});
}

void Legal::counterspells(const Task& task) {
  std::array<std::uint16_t, counterspells_max> left{};
  for (std::size_t i = 0; i < content_.counterspell_copies.size(); ++i)
    if ((state_.counter_rest >> i & 1U) != 0) ++left[content_.counterspell_copies[i]];
  for (std::uint8_t name = 0; name < content_.counterspells.size(); ++name)
    if (left[name] > 0) moves_.add(DrawCounterspell{task.player, name}, left[name]);
}

void Legal::amounts(const Task& task) {
  const MainCard& card = content_.main[task.card];
  for (int count = 1; count <= card.spend_max; ++count)
    if (is_payable(state_, spend_cost(card, count), Purpose::cast, rules_))
      moves_.add(Spend{static_cast<std::uint8_t>(count)});
}

void Legal::conversions(const Task& task) {
  const std::vector<Conversion>& all = content_.main[task.card].conversions;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (can_convert(all[i])) moves_.add(Convert{static_cast<std::uint8_t>(i)});
  if (task.a > 0 && !moves_.empty()) moves_.add(StopConverting{});
}

void Legal::units(const Task& task) {
  for (std::uint8_t i = 0; i < resource_count; ++i) {
    if ((symbol_members[task.a] >> i & 1U) == 0) continue;
    Bag with = state_.tokens;
    ++with[i];
    if (content_.parameters.tokens_limited == 0 || tokens_suffice(content_, with)) moves_.add(GainOne{i});
  }
}

void Legal::copies(const Task& task) {
  const Bag pool = pool_of(state_);
  for (std::uint8_t i = 0; i < resource_count; ++i)
    if ((symbol_members[task.a] >> i & 1U) != 0 && pool[i] > 0) moves_.add(CopyOne{i});
}

void Legal::rooms(const Task& task) {
  add_room_moves(content_, state_, task.player, rules_, moves_);
  if (task.a == 0) return;
  // The spell that is to be paid next must stay.
  Moves spells;
  spells.clear();
  add_spell_payments(content_, state_, task.player, task.a, rules_, spells);
  if (spells.size() != 1) return;
  const Card needed = std::get<PaySpell>(spells[0]).card;
  int like = 0;
  for (const Card card : player_at(state_, task.player).book)
    like += !is_counterspell(card) && content_.main_copies[card] == content_.main_copies[needed];
  if (like > 1) return;
  Moves rest;
  rest.clear();
  for (std::size_t i = 0; i < moves_.size(); ++i)
    if (!(std::get<MakeRoom>(moves_[i]).card == needed)) rest.add(moves_[i]);
  moves_.clear();
  for (std::size_t i = 0; i < rest.size(); ++i) moves_.add(rest[i]);
}

void Legal::places(const Task& task, bool must_move) {
  const std::uint8_t from = player_at(state_, task.player).hex;
  if (from == none) return;
  for (std::uint8_t hex = 0; hex < content_.hexes.size(); ++hex) {
    if (state_.tile_at[hex] == none || content_.hexes[from].steps[hex] > task.count) continue;
    if (!must_move) {
      moves_.add(MoveTo{hex});
    } else if (hex != from) {
      moves_.add(RunTo{hex});
    }
  }
}

void Legal::absorbing() {
  const int most = absorbable(content_, state_, rules_);
  for (int count = 0; count <= most; ++count)
    if (content_.parameters.absorb_partly != 0 || count == 0 || count == most)
      moves_.add(Absorb{static_cast<std::uint8_t>(count)});
}

void Legal::transforming() {
  const bool is_shadow = active().shadow != 0;
  if (is_shadow) {
    if (rules_.apply(Rule::no_way_back_to_base_form, true)) return;
    moves_.add(Revert{});
    moves_.add(StayInForm{});
    return;
  }
  if (!can_transform(content_, state_, rules_)) return;
  moves_.add(Transform{});
  if (rules_.apply(Rule::transforming_is_optional, true)) moves_.add(StayInForm{});
}

void Legal::task(const Task& task) {
  switch (task.kind) {
    case TaskKind::choose_character:
      return characters();
    case TaskKind::reveal_companion:
      return companions();
    case TaskKind::roll:
      return faces(task);
    case TaskKind::tile_token:
      moves_.add(TileToken{true});
      moves_.add(TileToken{false});
      return;
    case TaskKind::aim:
      return add_targets(content_, state_, rules_, moves_);
    case TaskKind::spend:
      return amounts(task);
    case TaskKind::pay:
      return add_payments(content_, state_, cost_of(content_, state_, task, rules_),
                          static_cast<Purpose>(task.a), rules_, moves_);
    case TaskKind::convert:
      return conversions(task);
    case TaskKind::gain_unit:
      return units(task);
    case TaskKind::copy_unit:
      return copies(task);
    case TaskKind::pay_spell:
      return add_spell_payments(content_, state_, task.player, task.a, rules_, moves_);
    case TaskKind::make_room:
      return rooms(task);
    case TaskKind::draw_counterspell:
      return counterspells(task);
    case TaskKind::ability_move:
      return places(task, false);
    case TaskKind::run_to:
      return places(task, true);
    case TaskKind::answer:
      return add_answers(content_, state_, task.player, rules_, moves_);
    case TaskKind::absorb:
      return absorbing();
    case TaskKind::transform:
      return transforming();
    case TaskKind::late_ability:
      if (can_use_ability(content_, state_, rules_)) {
        moves_.add(UseAbility{});
        moves_.add(StayInForm{});
      }
      return;
    case TaskKind::summon:
      for (const std::uint8_t companion : state_.portal) moves_.add(Summon{companion});
      return;
    case TaskKind::lay_map:
    case TaskKind::begin_play:
    case TaskKind::companion_gain:
    case TaskKind::begin_actions:
    case TaskKind::strike:
    case TaskKind::cast_done:
    case TaskKind::convert_gain:
    case TaskKind::take_card:
    case TaskKind::run_effect:
    case TaskKind::damage:
    case TaskKind::crystal_damage:
    case TaskKind::crystals_back:
    case TaskKind::clear_pool:
    case TaskKind::end_turn:
      return;
  }
}

}  // namespace

bool can_use_ability(const Content& content, const State& state, Rules& rules) {
  const Player& own = player_at(state, state.active);
  const Character& character = content.characters[own.character];
  if (rules.apply(Rule::ability_in_shadow_form_only, own.shadow == 0)) return false;
  if (rules.apply(Rule::ability_costs_energy, true)) {
    if (content.parameters.ability_needs_full_energy == 0) {
      if (own.energy < character.energy) return false;
    } else {
      const bool is_full = own.energy >= energy_limit(content, state, state.active, rules);
      if (rules.apply(Rule::ability_needs_full_energy, !is_full)) return false;
    }
  }
  if (!rules.apply(Rule::ability_costs_no_point, true) && state.action_points == 0) return false;
  for (const Effect& effect : character.effects) {
    if (effect.kind == EffectKind::heal && own.hp >= content.parameters.hp_cap) continue;
    if (effect.kind == EffectKind::damage &&
        !can_strike(content, state, state.active, effect.range, effect.at_hex, rules))
      continue;
    return true;
  }
  return false;
}

void add_task_moves(const Content& content, const State& state, Rules& rules, Moves& moves) {
  Legal(content, state, rules, moves).task(state.tasks.back());
}

void legal_moves(const Content& content, const State& state, Rules& rules, Moves& moves) {
  moves.clear();
  if (state.phase == Phase::over) return;
  if (is_urgent(content, state)) return add_urgent_moves(content, state, moves);
  Legal legal(content, state, rules, moves);
  if (state.tasks.empty()) {
    legal.actions();
  } else {
    legal.task(state.tasks.back());
  }
}

}  // namespace regolo::casting_shadows
