// Spell Books: what they hold, what comes in, what goes out, and who may see it.
#include <fmt/format.h>

#include "properties/casting_shadows/recount.h"

namespace regolo::casting_shadows::recount {

namespace {

bool book_changed(const Step& step, int seat) {
  return is_other(player(step.before, seat).book, player(step.after, seat).book);
}
bool is_played(const Step& step) {
  return step.after.turn > 0 && players_changed(step);
}

Violation book_too_full(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (static_cast<int>(player(step.after, seat).book.size()) > step.content.parameters.spellbook_limit)
      return fmt::format("the Spell Book of @{} holds {} cards", seat, player(step.after, seat).book.size());
  return {};
}

bool has_companion(const Step& step) {
  if (!players_changed(step)) return false;
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

bool gets_companion(const Step& step) {
  if (!players_changed(step)) return false;
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (player(step.after, seat).companion != none && player(step.before, seat).companion == none)
      return true;
  return false;
}

Violation companion_from_elsewhere(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    const std::uint8_t companion = player(step.after, seat).companion;
    if (companion == none || player(step.before, seat).companion != none) continue;
    if (seat != step.before.active || player(step.after, seat).shadow == 0)
      return fmt::format("@{} got a companion without transforming", seat);
    if (!step.before.portal.contains(companion))
      return fmt::format("@{} got a companion that did not lie in the Portal", seat);
    const auto* summon = std::get_if<Summon>(&step.move);
    if (summon != nullptr && summon->companion != companion)
      return fmt::format("@{} summoned another companion", seat);
  }
  return {};
}

/// The level of the spell card that is still to be paid in this step, or 0.
int level_due(const Step& step) {
  if (const auto* collect = std::get_if<Collect>(&step.move)) {
    const std::uint8_t hex = player(step.before, step.before.active).hex;
    const Card card = collect->counterspell || hex == none ? none : step.before.market[hex];
    return card == none ? 0 : step.content.main[step.content.main_copies[card]].asks_spell;
  }
  for (const Task& task : step.before.tasks)
    if (task.kind == TaskKind::pay_spell) return step.content.main[task.card].asks_spell;
  return 0;
}

bool is_collecting(const Step& step) {
  return is_move<Collect>(step) || is_pending(step.before, TaskKind::take_card) ||
         is_pending(step.before, TaskKind::draw_counterspell);
}

/// Cards of the Main deck that left the book of a player still in the game; `level` 0 counts all.
int left_book(const Step& step, int seat, int level) {
  int left = 0;
  for (const Card card : player(step.before, seat).book) {
    if (card >= first_counterspell || holds(step.after, seat, card)) continue;
    left += level == 0 || step.content.main[step.content.main_copies[card]].level == level;
  }
  return left;
}

Violation left_unasked(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    if (player(step.after, seat).in_game == 0 || !book_changed(step, seat)) continue;
    const int left = left_book(step, seat, 0);
    if (left == 0) continue;
    if (seat != step.before.active) return fmt::format("a card has left the Spell Book of @{}", seat);
    if (const auto* use = std::get_if<UseResource>(&step.move)) {
      if (left == 1 && !holds(step.after, seat, use->card)) continue;
      return fmt::format("@{} lost another card than the one used", seat);
    }
    const bool is_spell_due = level_due(step) > 0;
    const Parameters& parameters = step.content.parameters;
    const bool is_full =
        static_cast<int>(player(step.before, seat).book.size()) >= parameters.spellbook_limit;
    const bool needs_room = is_full && (!is_spell_due || parameters.spell_cost_frees_slot == 0);
    const int most = is_collecting(step) ? is_spell_due + needs_room : 0;
    if (left > most)
      return fmt::format("{} cards have left the Spell Book of @{} instead of {}", left, seat, most);
  }
  return {};
}

Violation entered_wrong(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    if (!book_changed(step, seat)) continue;
    const std::uint8_t hex = player(step.before, seat).hex;
    const Tile* under = tile(step.content, step.before, hex);
    for (const Card card : player(step.after, seat).book) {
      if (holds(step.before, seat, card)) continue;
      if (seat != step.before.active) return fmt::format("@{} got a card in another player's turn", seat);
      if (card < first_counterspell &&
          (under == nullptr || step.before.market[hex] != card || under->beside != Beside::main_card))
        return fmt::format("@{} got a card that did not lie beside the current tile", seat);
      if (card >= first_counterspell && (under == nullptr || under->beside != Beside::counterspell_deck))
        return fmt::format("@{} got a counterspell away from its deck", seat);
      if (is_pending(step.after, TaskKind::pay) || is_pending(step.after, TaskKind::pay_spell))
        return "a card was taken before it was paid";
      if (!is_collecting(step)) return fmt::format("@{} got a card without collecting", seat);
    }
  }
  return {};
}

/// The spell card asked for leaves the book, and is of the level asked for.
Violation asked_spell_wrong(const Step& step) {
  const int seat = step.before.active;
  if (const auto* paid = std::get_if<PaySpell>(&step.move);
      paid != nullptr && holds(step.after, seat, paid->card))
    return "the spell card that was paid is still in the book";
  if (is_pending(step.after, TaskKind::pay_spell)) return {};
  return left_book(step, seat, level_due(step)) > 0
             ? Violation()
             : "a card was collected without the spell card it asks for";
}

Violation room_made_wrong(const Step& step) {
  const Card card = std::get<MakeRoom>(step.move).card;
  if (card >= first_counterspell) return "something else than a spell or resource card made room";
  const auto held = static_cast<int>(player(step.before, step.decision.player).book.size());
  if (held < step.content.parameters.spellbook_limit)
    return fmt::format("room was made in a Spell Book of {} cards", held);
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

bool is_used_counterspell(const Step& step, int seat, Card card) {
  return card >= first_counterspell && player(step.after, seat).in_game != 0 &&
         !holds(step.after, seat, card);
}

bool has_used_counterspell(const Step& step) {
  if (!players_changed(step)) return false;
  for (int seat = 0; seat < step.after.seats; ++seat)
    for (const Card card : player(step.before, seat).book)
      if (is_used_counterspell(step, seat, card)) return true;
  return false;
}

Violation used_unseen(const Step& step) {
  const auto everybody = static_cast<std::uint8_t>((1U << step.after.seats) - 1U);
  for (int seat = 0; seat < step.after.seats; ++seat)
    for (const Card card : player(step.before, seat).book) {
      if (!is_used_counterspell(step, seat, card)) continue;
      if (!step.after.counter_bottom.contains(card)) return "a used counterspell did not go under its deck";
      bool is_declared = false;
      for (const Frame& frame : step.before.frames)
        is_declared = is_declared || frame.declared.contains({static_cast<std::uint8_t>(seat), card});
      const auto* answer = std::get_if<Answer>(&step.move);
      if (!is_declared && (answer == nullptr || answer->card != card))
        return fmt::format("@{} lost a counterspell without using it", seat);
      const bool is_cut = step.after.turn != step.before.turn;
      if (!is_cut && step.after.known[static_cast<std::size_t>(card - first_counterspell)] != everybody)
        return "a used counterspell was not revealed";
    }
  return {};
}

constexpr Invariant table[] = {
    {"spell-book-within-limit",
     "no Spell Book holds more than the limit, the companion not counted",
     "Counts the cards.",
     {Rule::spell_book_holds_five, Rule::full_book_discards_to_collect, Rule::companion_has_its_own_place},
     is_played,
     book_too_full,
     table_changed},
    {"companions-stay",
     "a companion stays with its owner as long as the owner is in the game",
     "Compares before and after.",
     {Rule::companion_cannot_be_removed, Rule::one_companion_per_game},
     has_companion,
     companion_left,
     table_changed},
    {"companions-come-from-the-portal",
     "a companion comes to the active player in Shadow Form, out of the Portal",
     "Looks at the Portal before.",
     {Rule::transforming_summons_a_companion, Rule::three_companions_in_the_portal},
     gets_companion,
     companion_from_elsewhere,
     table_changed},
    {"cards-leave-the-book-for-a-reason",
     "a spell or resource card leaves a Spell Book only as the spell card asked for, to make room in a full "
     "book, or when it is used",
     "Compares the books of all players still in the game.",
     {Rule::cast_spell_stays_in_the_book, Rule::resource_card_may_wait, Rule::companion_cannot_be_removed,
      Rule::companion_has_its_own_place},
     is_played,
     left_unasked,
     table_changed},
    {"cards-come-from-the-current-tile",
     "a card comes into a Spell Book only from beside the tile of its player, and only when it is paid",
     "Looks at what is new in each book.",
     {Rule::collect_the_card_beside_the_tile, Rule::counterspells_on_the_desert_only,
      Rule::counterspell_paid_before_drawn, Rule::nothing_to_collect_on_the_rune},
     [](const Step& step) { return step.before.turn > 0 && players_changed(step); },
     entered_wrong,
     table_changed},
    {"asked-spells-are-paid",
     "a card that asks for a spell card takes one of that level, which leaves the book",
     "Looks at the level, and at the book afterwards.",
     {Rule::grey_spell_symbol_asks_for_a_spell, Rule::spell_paid_is_discarded,
      Rule::either_sort_of_spell_pays},
     [](const Step& step) {
       return is_one_of<Collect, Pay, PaySpell, MakeRoom>(step) && level_due(step) > 0;
     },
     asked_spell_wrong,
     by_player},
    {"room-is-made-by-open-cards",
     "only a spell or resource card is discarded to make room, and only out of a full Spell Book",
     "Looks at the card, and counts the book.",
     {Rule::counterspells_cannot_make_room, Rule::companion_cannot_be_removed,
      Rule::companion_has_its_own_place},
     is_move<MakeRoom>,
     room_made_wrong,
     by_player},
    {"open-and-hidden-cards",
     "all see the spells and resource cards of a book; a counterspell is seen by its owner alone",
     "Looks at who has seen what.",
     {Rule::spells_and_resources_lie_open, Rule::counterspells_lie_hidden,
      Rule::drawn_counterspell_seen_by_its_owner},
     [](const Step& step) {
       return step.after.turn > 0 && (step.before.face_down != step.after.face_down ||
                                      is_other(step.before.known, step.after.known) || players_changed(step));
     },
     wrong_eyes,
     table_changed},
    {"used-counterspells-are-shown",
     "a counterspell that has left a book was used in answer, has been seen by all and lies under its deck",
     "Looks at what has left a book.",
     {Rule::used_counterspell_is_revealed, Rule::counterspells_go_under_their_deck},
     has_used_counterspell,
     used_unseen,
     table_changed},
};

}  // namespace

std::span<const Invariant> book_invariants() {
  return table;
}

}  // namespace regolo::casting_shadows::recount
