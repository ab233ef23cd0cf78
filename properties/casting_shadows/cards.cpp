// Where every card lies, and how it got there.
#include <fmt/format.h>

#include <bit>

#include "properties/casting_shadows/recount.h"

namespace regolo::casting_shadows::recount {

namespace {

Violation main_card_lost(const Step& step) {
  const State& state = step.after;
  for (unsigned card = 0; card < step.content.main_copies.size(); ++card) {
    int places = state.main_rest.contains(card) + state.main_discard.contains(card);
    for (const std::uint8_t beside : state.market) places += beside == card;
    for (int seat = 0; seat < state.seats; ++seat) places += holds(state, seat, static_cast<Card>(card));
    if (places != 1)
      return fmt::format("card {} ({}) lies in {} places", card,
                         step.content.main[step.content.main_copies[card]].id, places);
  }
  return {};
}

Violation counterspell_lost(const Step& step) {
  const State& state = step.after;
  for (unsigned i = 0; i < step.content.counterspell_copies.size(); ++i) {
    const auto card = static_cast<Card>(first_counterspell + i);
    int places = (state.counter_rest >> i & 1) + (state.under >> i & 1);
    for (const Card below : state.counter_bottom) places += below == card;
    for (int seat = 0; seat < state.seats; ++seat) places += holds(state, seat, card);
    if ((state.counter_discard >> i & 1) != 0)
      return fmt::format("counterspell {} lies in the discard pile", i);
    if (places != 1) return fmt::format("counterspell {} lies in {} places", i, places);
  }
  return {};
}

Violation companion_lost(const Step& step) {
  const State& state = step.after;
  for (unsigned i = 0; i < step.content.companions.size(); ++i) {
    int places = (state.companion_rest >> i & 1) + (state.companion_gone >> i & 1);
    for (const std::uint8_t one : state.portal) places += one == i;
    for (const std::uint8_t one : state.companion_bottom) places += one == i;
    for (const Player& own : state.players) places += own.companion == i;
    if (places != 1) return fmt::format("{} lies in {} places", step.content.companions[i].id, places);
  }
  return {};
}

Violation book_too_full(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (static_cast<int>(player(step.after, seat).book.size()) > step.content.parameters.spellbook_limit)
      return fmt::format("the Spell Book of @{} holds {} cards", seat, player(step.after, seat).book.size());
  return {};
}

bool has_companion(const Step& step) {
  for (const Player& own : step.before.players)
    if (own.companion != none) return true;
  return false;
}

Violation companion_left(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    const Player& before = player(step.before, seat);
    const Player& after = player(step.after, seat);
    if (before.companion != none && after.in_game != 0 && after.companion != before.companion)
      return fmt::format("the companion of @{} has left", seat);
  }
  return {};
}

Violation place_wrong(const Step& step) {
  const State& state = step.after;
  for (std::size_t hex = 0; hex < step.content.hexes.size(); ++hex) {
    const Tile* laid = tile(step.content, state, static_cast<int>(hex));
    const bool has_card = state.market[hex] != none;
    const bool wants = laid != nullptr && laid->beside == Beside::main_card;
    if (!wants && has_card) return fmt::format("a card lies beside {}", step.content.hexes[hex].id);
    // A place stays empty only while nothing can be drawn.
    const bool is_waiting = state.refill.contains(static_cast<std::uint8_t>(hex));
    if (wants && !has_card && !is_waiting) return fmt::format("no card lies beside {}", laid->id);
  }
  return {};
}

Violation portal_short(const Step& step) {
  const State& state = step.after;
  const bool has_deck = state.companion_rest != 0 || !state.companion_bottom.empty();
  if (static_cast<int>(state.portal.size()) < step.content.parameters.portal_cards && has_deck)
    return fmt::format("{} companions lie in the Portal", state.portal.size());
  const int least =
      static_cast<int>(step.content.companions.size()) - step.content.parameters.portal_cards - state.seats;
  return std::popcount(state.companion_rest) < least ? "more companions were revealed than players can summon"
                                                     : Violation();
}

/// Cards of the Main deck that left the book of a player still in the game.
int left_book(const Step& step, int seat) {
  int left = 0;
  for (const Card card : player(step.before, seat).book)
    left += card < first_counterspell && !holds(step.after, seat, card);
  return left;
}

Violation left_unasked(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    if (player(step.after, seat).in_game == 0 || left_book(step, seat) == 0) continue;
    if (seat != step.before.active || !is_one_of<Collect, Pay, PaySpell, MakeRoom, UseResource>(step))
      return fmt::format("a card has left the Spell Book of @{}", seat);
  }
  return {};
}

Violation entered_wrong(const Step& step) {
  const int seat = step.before.active;
  const std::uint8_t hex = player(step.before, seat).hex;
  for (const Card card : player(step.after, seat).book) {
    if (holds(step.before, seat, card)) continue;
    const Tile* under = tile(step.content, step.before, hex);
    if (card < first_counterspell &&
        (under == nullptr || step.before.market[hex] != card || under->beside != Beside::main_card))
      return fmt::format("@{} got a card that did not lie beside the current tile", seat);
    if (card >= first_counterspell && (under == nullptr || under->beside != Beside::counterspell_deck))
      return fmt::format("@{} got a counterspell away from its deck", seat);
    if (card >= first_counterspell && is_pending(step.after, TaskKind::pay))
      return "a counterspell was drawn before it was paid";
  }
  return {};
}

/// The spell asked for, and the discard for a full book.
Violation asked_spell_wrong(const Step& step) {
  const Content& content = step.content;
  const int seat = step.before.active;
  if (const auto* paid = std::get_if<PaySpell>(&step.move)) {
    if (holds(step.after, seat, paid->card)) return "the spell card that was paid is still in the book";
    const MainCard& spell = content.main[content.main_copies[paid->card]];
    for (const Task& task : step.before.tasks)
      if (task.kind == TaskKind::take_card && content.main[task.card].asks_spell != spell.level)
        return "a spell card of another level was paid";
    return {};
  }
  const auto& collect = std::get<Collect>(step.move);
  const Card card = collect.counterspell ? none : step.before.market[player(step.before, seat).hex];
  if (card == none) return {};
  const int level = content.main[content.main_copies[card]].asks_spell;
  const bool is_due = is_pending(step.after, TaskKind::pay_spell) || is_pending(step.after, TaskKind::pay);
  if (level == 0 || is_due) return {};
  for (const Card held : player(step.before, seat).book)
    if (held < first_counterspell && !holds(step.after, seat, held) &&
        content.main[content.main_copies[held]].level == level)
      return {};
  return "a card was collected without the spell card it asks for";
}

Violation room_made_wrong(const Step& step) {
  const Card card = std::get<MakeRoom>(step.move).card;
  if (card >= first_counterspell) return "something else than a spell or resource card made room";
  return holds(step.after, step.decision.player, card) ? "the discarded card is still in the book"
                                                       : Violation();
}

Violation wrong_eyes(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat)
    for (const Card card : player(step.after, seat).book) {
      if (card < first_counterspell) {
        if (step.after.face_down.contains(card)) return fmt::format("a spell of @{} lies face down", seat);
      } else if (step.after.known[static_cast<std::size_t>(card - first_counterspell)] != 1U << seat) {
        return fmt::format("a counterspell of @{} is seen by others, or not by its owner", seat);
      }
    }
  return {};
}

bool has_used_counterspell(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat)
    for (const Card card : player(step.before, seat).book)
      if (card >= first_counterspell && player(step.after, seat).in_game != 0 &&
          !holds(step.after, seat, card))
        return true;
  return false;
}

Violation used_unseen(const Step& step) {
  const auto everybody = static_cast<std::uint8_t>((1U << step.after.seats) - 1U);
  for (int seat = 0; seat < step.after.seats; ++seat)
    for (const Card card : player(step.before, seat).book) {
      if (card < first_counterspell || player(step.after, seat).in_game == 0 || holds(step.after, seat, card))
        continue;
      if (!step.after.counter_bottom.contains(card)) return "a used counterspell did not go under its deck";
      const bool is_cut = step.after.turn != step.before.turn;
      if (!is_cut && step.after.known[static_cast<std::size_t>(card - first_counterspell)] != everybody)
        return "a used counterspell was not revealed";
    }
  return {};
}

bool is_played(const Step& step) {
  return step.after.turn > 0;
}

constexpr Invariant table[] = {
    {"main-cards-in-one-place",
     "each of the cards of the Main deck lies in exactly one place",
     "Counts deck, discard pile, places beside tiles and Spell Books.",
     {Rule::collect_the_card_beside_the_tile, Rule::refresh_replaces_the_card,
      Rule::eliminated_book_is_discarded, Rule::spell_paid_is_discarded},
     [](const Step&) { return true; },
     main_card_lost},
    {"counterspells-in-one-place",
     "each counterspell lies in its deck or in one Spell Book, never in the discard pile",
     "Counts all places.",
     {Rule::counterspells_go_under_their_deck},
     [](const Step&) { return true; },
     counterspell_lost},
    {"companions-in-one-place",
     "each companion lies in exactly one place",
     "Counts deck, Portal, players and those out of the game.",
     {Rule::summoned_companion_is_replaced, Rule::eliminated_book_is_discarded},
     [](const Step&) { return true; },
     companion_lost},
    {"spell-book-within-limit",
     "no Spell Book holds more than the limit, the companion not counted",
     "Counts the cards.",
     {Rule::spell_book_holds_five, Rule::full_book_discards_to_collect, Rule::companion_has_its_own_place},
     is_played,
     book_too_full},
    {"companions-stay",
     "a companion stays with its owner as long as the owner is in the game",
     "Compares before and after.",
     {Rule::companion_cannot_be_removed, Rule::one_companion_per_game},
     has_companion,
     companion_left},
    {"places-have-their-cards",
     "a card lies beside every outer tile but the Dusty Desert, and beside no other",
     "Looks at every place.",
     {Rule::one_card_beside_each_outer_tile, Rule::no_card_beside_the_rune,
      Rule::collected_card_is_replaced_at_once, Rule::collected_counterspell_is_not_replaced,
      Rule::refresh_replaces_the_card, Rule::no_refresh_on_the_rune, Rule::no_refresh_on_the_desert,
      Rule::nothing_to_collect_on_the_rune},
     is_played,
     place_wrong},
    {"portal-is-full",
     "the Portal has its companions while the deck lasts, and the deck never runs out",
     "Counts them whenever none is about to be revealed.",
     {Rule::three_companions_in_the_portal, Rule::summoned_companion_is_replaced,
      Rule::one_companion_per_game},
     [](const Step& step) { return is_played(step) && !is_pending(step.after, TaskKind::reveal_companion); },
     portal_short},
    {"cards-leave-the-book-for-a-reason",
     "a spell or resource card leaves a Spell Book only as a cost, to make room, or when it is used",
     "Compares the books of all players still in the game.",
     {Rule::cast_spell_stays_in_the_book, Rule::resource_card_may_wait, Rule::companion_cannot_be_removed},
     is_played,
     left_unasked},
    {"cards-come-from-the-current-tile",
     "a card comes into a Spell Book only from beside the tile of its player, a counterspell only when it is "
     "paid",
     "Looks at what is new in the book.",
     {Rule::collect_the_card_beside_the_tile, Rule::counterspells_on_the_desert_only,
      Rule::counterspell_paid_before_drawn, Rule::nothing_to_collect_on_the_rune},
     [](const Step& step) {
       return is_played(step) && step.before.turn > 0 &&
              player(step.after, step.before.active).book.size() + left_book(step, step.before.active) >
                  player(step.before, step.before.active).book.size();
     },
     entered_wrong},
    {"asked-spells-are-paid",
     "a card that asks for a spell card takes one of that level, which leaves the book",
     "Looks at the level, and at the book afterwards.",
     {Rule::grey_spell_symbol_asks_for_a_spell, Rule::spell_paid_is_discarded,
      Rule::either_sort_of_spell_pays},
     [](const Step& step) { return is_one_of<PaySpell, Collect>(step); },
     asked_spell_wrong},
    {"room-is-made-by-open-cards",
     "only a spell or resource card is discarded to make room",
     "Looks at the card.",
     {Rule::counterspells_cannot_make_room, Rule::companion_cannot_be_removed},
     is_move<MakeRoom>,
     room_made_wrong},
    {"open-and-hidden-cards",
     "all see the spells and resource cards of a book; a counterspell is seen by its owner alone",
     "Looks at who has seen what.",
     {Rule::spells_and_resources_lie_open, Rule::counterspells_lie_hidden,
      Rule::drawn_counterspell_seen_by_its_owner},
     is_played,
     wrong_eyes},
    {"used-counterspells-are-shown",
     "a counterspell that was used has been seen by all and lies under its deck",
     "Looks at what has left a book.",
     {Rule::used_counterspell_is_revealed, Rule::counterspells_go_under_their_deck},
     has_used_counterspell,
     used_unseen},
};

}  // namespace

std::span<const Invariant> card_invariants() {
  return table;
}

}  // namespace regolo::casting_shadows::recount
