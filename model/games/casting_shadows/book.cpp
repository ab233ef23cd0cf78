// Cards on their way: from the Main deck beside the tiles, from there and from the counterspell deck into a
// Spell Book, and out of it again (Raccogliere, Libro degli Incantesimi, Carte Controincantesimo).
#include <bit>

#include "model/games/casting_shadows/engine.h"

namespace regolo::casting_shadows {

namespace {

const Tile* tile_under(const Content& content, const State& state, std::uint8_t hex) {
  if (hex >= content.hexes.size() || state.tile_at[hex] == none) return nullptr;
  return &content.tiles[state.tile_at[hex]];
}

/// Two cards of one name are the same choice if both were cast equally often.
bool is_first_of_its_like(const Content& content, const State& state, const Player& own, std::size_t at) {
  for (std::size_t i = 0; i < at; ++i) {
    const Card a = own.book[i];
    const Card b = own.book[at];
    if (is_counterspell(a) != is_counterspell(b)) continue;
    if (is_counterspell(a)) {
      if (&counterspell_of(content, a) == &counterspell_of(content, b)) return false;
    } else if (content.main_copies[a] == content.main_copies[b] && state.casts[a] == state.casts[b]) {
      return false;
    }
  }
  return true;
}

bool pays_as_spell(const Content& content, Card card, int level, Rules& rules) {
  if (is_counterspell(card)) return false;
  const MainCard& spell = main_card(content, card);
  if (spell.sort == CardSort::resource || spell.level != level) return false;
  return spell.sort == CardSort::attack || rules.apply(Rule::either_sort_of_spell_pays, true);
}

int asked_level(const MainCard& card, Rules& rules) {
  const bool asks = card.asks_spell > 0;
  return rules.apply(Rule::grey_spell_symbol_asks_for_a_spell, asks) ? card.asks_spell : 0;
}

/// Whether room can be made, and the spell asked for can be paid beside it.
bool can_make_room(const Content& content, const State& state, int level, Rules& rules) {
  const int seat = state.active;
  Moves spells;
  spells.clear();
  if (level > 0) {
    add_spell_payments(content, state, seat, level, rules, spells);
    if (spells.empty()) return false;
  }
  if (!is_book_full(content, state, seat, rules)) return true;
  const bool spell_frees = level > 0 && content.parameters.spell_cost_frees_slot != 0;
  if (spell_frees && rules.apply(Rule::spell_paid_is_discarded, true)) return true;
  Moves room;
  room.clear();
  add_room_moves(content, state, seat, rules, room);
  if (room.empty()) return false;
  if (level == 0 || room.size() > 1 || spells.size() > 1) return true;
  // One card that could go, and one that could pay: not the same one, unless there are two of it.
  const Card goes = std::get<MakeRoom>(room[0]).card;
  if (goes != std::get<PaySpell>(spells[0]).card) return true;
  int like = 0;
  for (const Card card : player_at(state, seat).book)
    like += !is_counterspell(card) && content.main_copies[card] == content.main_copies[goes];
  return like > 1;
}

}  // namespace

bool can_draw_main(const Content& content, const State& state) {
  if (!state.main_rest.empty()) return true;
  return content.parameters.main_deck_reshuffled != 0 && !state.main_discard.empty();
}

bool must_refill(const Content& content, const State& state) {
  return !state.refill.empty() && can_draw_main(content, state);
}

void reshuffle(State& state) {
  if (!state.main_rest.empty()) return;
  state.main_rest = state.main_discard;
  state.main_discard = {};
}

void reveal_card(const Content& content, State& state, const RevealCard& move) {
  reshuffle(state);
  for (const unsigned card : state.main_rest& content.copies_of[move.card]) {
    if (state.casts[card] != move.cast) continue;
    state.main_rest.remove(card);
    state.market[move.hex] = static_cast<std::uint8_t>(card);
    break;
  }
  state.refill.remove_at(0);
}

int counterspells_in_deck(const State& state) {
  return std::popcount(state.counter_rest) + static_cast<int>(state.counter_bottom.size());
}

void take_counterspell(State& state, int seat, Card card, Rules& rules) {
  const auto copy = static_cast<std::size_t>(card - first_counterspell);
  if (!state.counter_bottom.empty() && state.counter_rest == 0) {
    state.counter_bottom.remove_at(0);
  } else {
    state.counter_rest = static_cast<std::uint16_t>(state.counter_rest & ~(1U << copy));
  }
  player_at(state, seat).book.push(card);
  unsigned seen = rules.apply(Rule::drawn_counterspell_seen_by_its_owner, true) ? 1U << seat : 0U;
  if (!rules.apply(Rule::counterspells_lie_hidden, true)) seen = (1U << state.seats) - 1U;
  state.known[copy] = static_cast<std::uint8_t>(seen);
}

bool is_book_full(const Content& content, const State& state, int seat, Rules& rules) {
  const Player& own = player_at(state, seat);
  const bool has_companion = own.companion != none;
  const bool counts = has_companion && !rules.apply(Rule::companion_has_its_own_place, true);
  const int held = static_cast<int>(own.book.size()) + (counts ? 1 : 0);
  return rules.apply(Rule::spell_book_holds_five, held >= content.parameters.spellbook_limit);
}

void add_room_moves(const Content& content, const State& state, int seat, Rules& rules, Moves& moves) {
  if (!rules.apply(Rule::full_book_discards_to_collect, true)) return;
  const Player& own = player_at(state, seat);
  for (std::size_t i = 0; i < own.book.size(); ++i) {
    if (rules.apply(Rule::counterspells_cannot_make_room, is_counterspell(own.book[i]))) continue;
    if (is_first_of_its_like(content, state, own, i)) moves.add(MakeRoom{own.book[i]});
  }
  const bool has_companion = own.companion != none;
  if (has_companion && !rules.apply(Rule::companion_cannot_be_removed, true))
    moves.add(MakeRoom{static_cast<Card>(first_companion + own.companion)});
}

void add_spell_payments(const Content& content, const State& state, int seat, int level, Rules& rules,
                        Moves& moves) {
  const Player& own = player_at(state, seat);
  for (std::size_t i = 0; i < own.book.size(); ++i)
    if (pays_as_spell(content, own.book[i], level, rules) && is_first_of_its_like(content, state, own, i))
      moves.add(PaySpell{own.book[i]});
}

bool can_collect_card(const Content& content, const State& state, Rules& rules) {
  const std::uint8_t hex = player_at(state, state.active).hex;
  const Tile* tile = tile_under(content, state, hex);
  if (tile == nullptr) return false;
  if (rules.apply(Rule::nothing_to_collect_on_the_rune, tile->beside == Beside::nothing)) return false;
  if (state.market[hex] == none) return false;
  if (!rules.apply(Rule::collect_the_card_beside_the_tile, true)) return false;
  const MainCard& card = main_card(content, state.market[hex]);
  if (!is_payable(state, collect_cost(card, rules), Purpose::collect, rules)) return false;
  return can_make_room(content, state, asked_level(card, rules), rules);
}

bool can_collect_counterspell(const Content& content, const State& state, Rules& rules) {
  const Tile* tile = tile_under(content, state, player_at(state, state.active).hex);
  if (tile == nullptr || counterspells_in_deck(state) == 0) return false;
  const bool is_elsewhere = tile->beside != Beside::counterspell_deck;
  if (rules.apply(Rule::counterspells_on_the_desert_only, is_elsewhere)) return false;
  if (!rules.apply(Rule::collect_the_card_beside_the_tile, true)) return false;
  if (!is_payable(state, counterspell_cost(content, rules), Purpose::counterspell, rules)) return false;
  return can_make_room(content, state, 0, rules);
}

void begin_collect(const Content& content, State& state, bool counterspell, Rules& rules) {
  const int seat = state.active;
  const auto pay_for = [&](Purpose purpose, int card) {
    push(state, TaskKind::pay, seat, card, static_cast<int>(purpose));
  };
  if (counterspell) {
    const bool pays_first = rules.apply(Rule::counterspell_paid_before_drawn, true);
    if (!pays_first) pay_for(Purpose::counterspell, none);
    push(state, TaskKind::draw_counterspell, seat);
    push(state, TaskKind::make_room, seat);
    if (pays_first) pay_for(Purpose::counterspell, none);
    return;
  }
  const std::uint8_t hex = player_at(state, seat).hex;
  const int name = content.main_copies[state.market[hex]];
  const int level = asked_level(content.main[static_cast<std::size_t>(name)], rules);
  push(state, TaskKind::take_card, seat, name, hex);
  push(state, TaskKind::make_room, seat);
  if (level > 0) push(state, TaskKind::pay_spell, seat, name, level);
  // Else costs come first, and the spell paid leaves its place (D-11).
  if (level > 0 && content.parameters.spell_cost_frees_slot == 0)
    push(state, TaskKind::make_room, seat, name, level);
  pay_for(Purpose::collect, name);
}

void take_card(const Content& content, State& state, const Task& task, Rules& rules) {
  const std::uint8_t hex = task.a;
  const Card card = state.market[hex];
  state.market[hex] = none;
  player_at(state, task.player).book.push(card);
  if (!rules.apply(Rule::spells_and_resources_lie_open, true)) state.face_down.add(card);
  const bool is_elsewhere = content.tiles[state.tile_at[hex]].beside != Beside::main_card;
  if (!is_elsewhere && rules.apply(Rule::collected_card_is_replaced_at_once, true)) state.refill.push(hex);
}

void leave_book(State& state, int seat, Card card) {
  Player& own = player_at(state, seat);
  for (std::size_t i = 0; i < own.book.size(); ++i) {
    if (own.book[i] != card) continue;
    own.book.remove_at(i);
    return;
  }
}

void discard_from_book(const Content& content, State& state, int seat, Card card, Rules& rules) {
  if (card >= first_companion) {
    Player& own = player_at(state, seat);
    state.companion_gone = static_cast<std::uint16_t>(state.companion_gone | 1U << own.companion);
    own.companion = none;
    return;
  }
  if (is_counterspell(card)) return use_up(state, seat, card, rules);
  leave_book(state, seat, card);
  state.face_down.remove(card);
  if (card < content.main_copies.size()) state.main_discard.add(card);
}

void use_up(State& state, int seat, Card card, Rules& rules) {
  leave_book(state, seat, card);
  const auto copy = static_cast<std::size_t>(card - first_counterspell);
  if (rules.apply(Rule::counterspells_go_under_their_deck, true)) {
    state.counter_bottom.push(card);
  } else {
    state.counter_discard = static_cast<std::uint16_t>(state.counter_discard | 1U << copy);
  }
}

}  // namespace regolo::casting_shadows
