// The course of a turn from its start to the next player's, Shadow Form, and how players leave the game (Come
// iniziare, Fase 1 to 3, Forma Ombra e Capacità, Salute del Giocatore ed Eliminazione).
#include <algorithm>

#include "model/games/casting_shadows/engine.h"

namespace regolo::casting_shadows {

namespace {

/// The place of the ring for the player with this number, from 1 up.
std::size_t home_place(const Content& content, int number) {
  int places = 0;
  for (const Hex& hex : content.hexes) places += hex.seat > 0;
  const int wanted = places == 0 ? 0 : (number - 1 + content.parameters.home_place_shift) % places + 1;
  for (std::size_t i = 0; i < content.hexes.size(); ++i)
    if (content.hexes[i].seat == wanted) return i;
  return 0;
}

int next_seat(const State& state, Rules& rules) {
  int seat = state.active;
  if (!rules.apply(Rule::next_player_follows, true) && player_at(state, seat).in_game != 0) return seat;
  const int step = rules.apply(Rule::player_one_begins_clockwise, true) ? 1 : state.seats - 1;
  do {
    seat = (seat + step) % state.seats;
  } while (player_at(state, seat).in_game == 0 && seat != state.active);
  return seat;
}

void push_absorbing(State& state) {
  push(state, TaskKind::transform, state.active);
  push(state, TaskKind::absorb, state.active);
}

void return_everything(State& state) {
  Flow flow{FlowKind::cleared, state.active, none, 0, pool_of(state)};
  note_flow(state, flow);
  state.die_face.fill(none);
  state.tokens = {};
  state.card_tokens = {};
}

}  // namespace

int players_in_game(const State& state) {
  int count = 0;
  for (const Player& player : state.players) count += player.in_game;
  return count;
}

void lay_map(const Content& content, State& state, Rules& rules) {
  for (std::size_t i = 0; i < content.hexes.size(); ++i) state.tile_at[i] = content.hexes[i].tile;
  std::array<bool, 256> is_laid{};
  for (int seat = 0; seat < state.seats; ++seat) {
    Player& own = player_at(state, seat);
    const int number = (seat - state.first + state.seats) % state.seats + 1;
    const std::size_t place = home_place(content, number);
    own.hex = static_cast<std::uint8_t>(place);
    state.tile_at[place] = content.characters[own.character].home;
    is_laid[state.tile_at[place]] = true;
  }
  // Decision D-01: a Home tile that nobody plays stays in the box, unless the table says otherwise.
  for (std::size_t i = 0, next = 0;
       i < content.hexes.size() && content.parameters.unused_home_tiles_placed != 0; ++i) {
    if (content.hexes[i].seat == 0 || state.tile_at[i] != none) continue;
    while (next < content.characters.size() && is_laid[content.characters[next].home]) ++next;
    if (next < content.characters.size()) state.tile_at[i] = content.characters[next++].home;
  }
  for (std::size_t i = 0; i < content.hexes.size(); ++i) {
    if (state.tile_at[i] == none) continue;
    const Beside beside = content.tiles[state.tile_at[i]].beside;
    const bool is_bare = beside == Beside::nothing;
    const bool takes_card = beside == Beside::main_card
                                ? rules.apply(Rule::one_card_beside_each_outer_tile, true)
                                : is_bare && !rules.apply(Rule::no_card_beside_the_rune, true);
    if (takes_card) state.refill.push(static_cast<std::uint8_t>(i));
  }
}

void begin_turn(const Content& content, State& state, int seat, Rules& rules) {
  if (state.turn >= content.parameters.turns_max) {
    state.endless = 1;
    state.phase = Phase::over;
    return;
  }
  ++state.turn;
  state.active = static_cast<std::uint8_t>(seat);
  state.phase = Phase::one;
  bool any_cast = false;
  for (const std::uint8_t casts : state.casts) any_cast = any_cast || casts > 0;
  if (rules.apply(Rule::cast_limit_ends_with_the_turn, any_cast)) state.casts = {};
  state.uses = {};
  state.last_action = none;
  state.absorbed = 0;
  state.removed_crystals = 0;
  state.token_short = 0;
  const Player& own = player_at(state, seat);
  state.start_hex = own.hex;
  if (own.hex != none && state.tile_at[own.hex] != none)
    heal(content, state, seat, content.tiles[state.tile_at[own.hex]].heal, rules);
  push(state, TaskKind::begin_actions, seat);
  if (!rules.apply(Rule::three_phases_in_order, true)) push_absorbing(state);
  push(state, TaskKind::companion_gain, seat);
  push(state, TaskKind::tile_token, seat);
  if (rules.apply(Rule::roll_all_five_dice, true))
    push(state, TaskKind::roll, seat, none, (1 << content.dice.size()) - 1);
}

void begin_actions(const Content& content, State& state, Rules& rules) {
  state.phase = Phase::two;
  Player& own = player_at(state, state.active);
  int points = rules.apply(Rule::four_action_points, true) ? content.parameters.action_points : 0;
  points +=
      companion_sum(content, state, state.active, ContinuousKind::action_points, Cause::attack_spell, rules);
  points += own.saved_points;
  own.saved_points = 0;
  state.action_points = static_cast<std::uint8_t>(std::min(points, 200));
}

void begin_phase_three(State& state, Rules& rules) {
  state.phase = Phase::three;
  const int seat = state.active;
  push(state, TaskKind::end_turn, seat);
  const bool absorbs_now = rules.apply(Rule::three_phases_in_order, true);
  const bool absorbs_first = rules.apply(Rule::absorb_and_transform_before_the_end_steps, true);
  if (absorbs_now && !absorbs_first) push_absorbing(state);
  const bool hurts_first = rules.apply(Rule::crystal_damage_before_clearing, true);
  if (!hurts_first) push(state, TaskKind::crystal_damage, seat);
  push(state, TaskKind::clear_pool, seat);
  push(state, TaskKind::crystals_back, seat);
  if (hurts_first) push(state, TaskKind::crystal_damage, seat);
  if (!rules.apply(Rule::ability_in_own_phase_two, true)) push(state, TaskKind::late_ability, seat);
  if (absorbs_now && absorbs_first) push_absorbing(state);
}

void clear_pool(const Content& content, State& state, Rules& rules) {
  Bag kept{};
  const Bag pool = pool_of(state);
  Flow flow{FlowKind::cleared, state.active, none, 0, {}};
  const bool is_left = total(pool) > pool[cursed_crystal];
  if (is_left && !rules.apply(Rule::unspent_resources_leave_the_pool, true)) return;
  const bool has_tokens = total(state.tokens) > 0;
  if (has_tokens && !rules.apply(Rule::nothing_carries_over, true)) kept = state.tokens;
  const bool from_cards = total(state.card_tokens) > 0 && has_tokens;
  if (from_cards && !rules.apply(Rule::resource_card_tokens_last_one_turn, true))
    for (std::size_t i = 0; i < resource_count; ++i)
      kept[i] = std::min(state.tokens[i], state.card_tokens[i]);
  for (std::size_t i = 0; i < content.dice.size(); ++i) {
    std::uint8_t& face = state.die_face[i];
    if (face < resource_count && face != cursed_crystal) ++flow.amounts[face];
    if (face != cursed_crystal) face = none;
  }
  for (std::size_t i = 0; i < resource_count; ++i) {
    if (i == cursed_crystal) continue;
    flow.amounts[i] = static_cast<std::uint8_t>(flow.amounts[i] + state.tokens[i] - kept[i]);
    state.tokens[i] = kept[i];
  }
  note_flow(state, flow);
  state.card_tokens = {};
  Player& own = player_at(state, state.active);
  for (std::size_t i = own.book.size(); i > 0; --i) {
    const Card card = own.book[i - 1];
    if (is_counterspell(card) || main_card(content, card).sort != CardSort::resource) continue;
    if (!rules.apply(Rule::resource_card_may_wait, true))
      discard_from_book(content, state, state.active, card, rules);
  }
}

void end_turn(const Content& content, State& state, Rules& rules) {
  if (!rules.apply(Rule::unspent_points_are_lost, state.action_points > 0))
    player_at(state, state.active).saved_points = state.action_points;
  state.action_points = 0;
  begin_turn(content, state, next_seat(state, rules), rules);
}

int energy_limit(const Content& content, const State& state, int seat, Rules& rules) {
  constexpr int no_limit = 200;
  if (player_at(state, seat).shadow != 0)
    return rules.apply(Rule::shadow_form_limit_five, true) ? content.parameters.energy_limit_shadow
                                                           : no_limit;
  return rules.apply(Rule::base_form_limit_three, true) ? content.parameters.energy_limit_base : no_limit;
}

int absorbable(const Content& content, const State& state, Rules& rules) {
  const int fragments = pool_of(state)[shadow_fragment];
  if (fragments == 0 || !rules.apply(Rule::fragments_may_be_absorbed, true)) return 0;
  const int each = content.parameters.energy_per_fragment;
  const int room =
      std::max(0, energy_limit(content, state, state.active, rules) - player_at(state, state.active).energy);
  const int most = (room + each - 1) / each;
  return rules.apply(Rule::no_absorbing_at_the_limit, most < fragments) ? most : fragments;
}

bool can_transform(const Content& content, const State& state, Rules& rules) {
  const Player& own = player_at(state, state.active);
  if (own.shadow != 0 || !rules.apply(Rule::transform_in_phase_three, true)) return false;
  const bool lacks_energy = own.energy < content.parameters.transform_cost;
  if (rules.apply(Rule::transforming_costs_three_energy, lacks_energy)) return false;
  return content.parameters.transform_when_declined != 0 || state.absorbed > 0;
}

void transform(const Content& content, State& state, Rules& rules) {
  Player& own = player_at(state, state.active);
  if (rules.apply(Rule::transforming_turns_the_board, true)) own.shadow = 1;
  if (rules.apply(Rule::no_energy_after_transforming, own.energy > 0)) own.energy = 0;
  if (!rules.apply(Rule::hp_stay_when_transforming, true))
    own.hp = static_cast<std::uint8_t>(content.parameters.starting_hp);
  if (content.parameters.absorb_after_transform != 0) push(state, TaskKind::absorb, state.active);
  const bool has_one = own.companion != none || content.parameters.companions_max == 0;
  if (rules.apply(Rule::one_companion_per_game, has_one) || state.portal.empty()) return;
  if (rules.apply(Rule::transforming_summons_a_companion, true)) push(state, TaskKind::summon, state.active);
}

void eliminate(const Content& content, State& state, int seat, Rules& rules) {
  Player& own = player_at(state, seat);
  own.in_game = 0;
  own.hex = none;
  if (rules.apply(Rule::eliminated_book_is_discarded, true)) {
    for (const Card card : own.book) {
      if (is_counterspell(card)) {
        state.under = static_cast<std::uint16_t>(state.under | 1U << (card - first_counterspell));
      } else {
        state.main_discard.add(card);
        state.face_down.remove(card);
      }
    }
    own.book.clear();
    if (own.companion != none && content.parameters.eliminated_companion_returns != 0) {
      state.companion_bottom.push(own.companion);
    } else if (own.companion != none) {
      state.companion_gone = static_cast<std::uint16_t>(state.companion_gone | 1U << own.companion);
    }
    own.companion = none;
  }
  const bool is_last = players_in_game(state) == 1;
  if (is_last) {
    state.phase = Phase::over;
    for (int other = 0; other < state.seats; ++other)
      if (rules.apply(Rule::last_player_wins, player_at(state, other).in_game != 0))
        state.winners = static_cast<std::uint8_t>(state.winners | 1U << other);
    if (!rules.apply(Rule::exactly_one_winner, true))
      state.winners = static_cast<std::uint8_t>(state.winners | 1U << seat);
  } else if (!rules.apply(Rule::turns_until_one_is_left, true)) {
    state.phase = Phase::over;
  }
  if (seat == state.active) state.cut = 1;
}

void cut_turn(State& state, Rules& rules) {
  state.cut = 0;
  // Answers that were declared are used up, although what they answer has gone (D-25).
  for (const Frame& frame : state.frames)
    for (const Declared& declared : frame.declared)
      if (player_at(state, declared.seat).book.contains(declared.card))
        use_up(state, declared.seat, declared.card, rules);
  state.frames.clear();
  state.tasks.clear();
  return_everything(state);
  push(state, TaskKind::end_turn, state.active);
}

}  // namespace regolo::casting_shadows
