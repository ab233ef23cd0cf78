// Where every card lies, and which way it went: decks, discard pile, places beside tiles, the Portal.
#include <fmt/format.h>

#include <bit>

#include "properties/casting_shadows/recount.h"

namespace regolo::casting_shadows::recount {

namespace {

/// Which of up to 64 things were met, and which more than once.
class Tally {
 public:
  void add(std::uint64_t set) {
    twice_ |= once_ & set;
    once_ |= set;
  }
  void add_one(unsigned thing) {
    if (thing < 64) add(std::uint64_t{1} << thing);
  }
  /// What was met too often, too seldom, or is none of the first `count` things at all.
  std::uint64_t wrong(std::size_t count) const {
    const std::uint64_t all = count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1U;
    return twice_ | (once_ ^ all);
  }
  std::string_view places(unsigned thing) const {
    if ((twice_ >> thing & 1U) != 0) return "in several places";
    return (once_ >> thing & 1U) != 0 ? "on the table but is in no box" : "nowhere";
  }

 private:
  std::uint64_t once_ = 0;
  std::uint64_t twice_ = 0;
};

Violation main_card_lost(const Step& step) {
  const State& state = step.after;
  const std::vector<std::uint8_t>& names = step.content.main_copies;
  Tally tally;
  tally.add(state.main_rest.bits());
  tally.add(state.main_discard.bits());
  for (const std::uint8_t beside : state.market) tally.add_one(beside);
  for (const Player& own : state.players)
    for (const Card card : own.book) tally.add_one(card);
  const std::uint64_t wrong = tally.wrong(names.size());
  if (wrong == 0) return {};
  const auto card = static_cast<unsigned>(std::countr_zero(wrong));
  return fmt::format("card {} ({}) lies {}", card,
                     card < names.size() ? step.content.main[names[card]].id : "unknown", tally.places(card));
}

bool counterspells_changed(const Step& step) {
  return step.before.counter_rest != step.after.counter_rest || step.before.under != step.after.under ||
         step.before.counter_discard != step.after.counter_discard ||
         is_other(step.before.counter_bottom, step.after.counter_bottom) || players_changed(step);
}

Violation counterspell_lost(const Step& step) {
  const State& state = step.after;
  if (state.counter_discard != 0) return "a counterspell lies in the discard pile";
  Tally tally;
  tally.add(state.counter_rest);
  tally.add(state.under);
  for (const Card below : state.counter_bottom)
    tally.add_one(static_cast<unsigned>(below - first_counterspell));
  for (const Player& own : state.players)
    for (const Card card : own.book)
      if (card >= first_counterspell) tally.add_one(static_cast<unsigned>(card - first_counterspell));
  const std::uint64_t wrong = tally.wrong(step.content.counterspell_copies.size());
  if (wrong == 0) return {};
  const auto card = static_cast<unsigned>(std::countr_zero(wrong));
  return fmt::format("counterspell {} lies {}", card, tally.places(card));
}

bool companions_changed(const Step& step) {
  return step.before.companion_rest != step.after.companion_rest ||
         step.before.companion_gone != step.after.companion_gone ||
         is_other(step.before.portal, step.after.portal) ||
         is_other(step.before.companion_bottom, step.after.companion_bottom) || players_changed(step);
}

Violation companion_lost(const Step& step) {
  const State& state = step.after;
  Tally tally;
  tally.add(state.companion_rest);
  tally.add(state.companion_gone);
  for (const std::uint8_t one : state.portal) tally.add_one(one);
  for (const std::uint8_t one : state.companion_bottom) tally.add_one(one);
  for (const Player& own : state.players) tally.add_one(own.companion);
  const std::uint64_t wrong = tally.wrong(step.content.companions.size());
  if (wrong == 0) return {};
  const auto card = static_cast<unsigned>(std::countr_zero(wrong));
  return fmt::format("companion {} lies {}", card, tally.places(card));
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

/// The deck is drawn from the top and made anew only out of the whole discard pile, when it is used up.
Violation went_astray(const Step& step) {
  const State& before = step.before;
  const State& after = step.after;
  SmallSet beside;
  for (const std::uint8_t card : after.market)
    if (card < main_max) beside.add(card);
  const SmallSet drawn = before.main_rest - after.main_rest;
  if (!(drawn - beside).empty()) return "a card was drawn from the Main deck and not laid beside a tile";
  const bool is_reshuffled =
      !(after.main_rest - before.main_rest).empty() || !(before.main_discard - after.main_discard).empty();
  if (!is_reshuffled) {
    for (const Player& own : before.players)
      for (const Card card : own.book)
        if (card < first_counterspell && !after.main_discard.contains(card)) {
          bool is_held = false;
          for (const Player& other : after.players) is_held = is_held || other.book.contains(card);
          if (!is_held) return fmt::format("card {} left a Spell Book and was not discarded", card);
        }
    return {};
  }
  if (!(before.main_rest & after.main_rest).empty()) return "cards joined a Main deck that was not used up";
  if (!after.main_discard.empty()) return "only a part of the discard pile became the Main deck";
  return step.content.parameters.main_deck_reshuffled != 0 ? Violation() : "the discard pile was shuffled";
}

/// Whether the known part of the deck is as before, less `drawn` from its top, with others below.
bool keeps_order(const State& before, const State& after, std::size_t drawn) {
  const std::size_t kept = before.counter_bottom.size() - drawn;
  if (drawn > before.counter_bottom.size() || after.counter_bottom.size() < kept) return false;
  for (std::size_t i = 0; i < kept; ++i)
    if (after.counter_bottom[i] != before.counter_bottom[i + drawn]) return false;
  return true;
}

Violation counterspells_disordered(const Step& step) {
  const bool is_top_known = step.before.counter_rest == 0 && !step.before.counter_bottom.empty();
  if (keeps_order(step.before, step.after, 0)) return {};
  return is_top_known && keeps_order(step.before, step.after, 1)
             ? Violation()
             : "a counterspell went somewhere into its deck";
}

constexpr Invariant table[] = {
    {"main-cards-in-one-place",
     "each of the cards of the Main deck lies in exactly one place",
     "Counts deck, discard pile, places beside tiles and Spell Books.",
     {Rule::collect_the_card_beside_the_tile, Rule::refresh_replaces_the_card,
      Rule::eliminated_book_is_discarded, Rule::spell_paid_is_discarded},
     [](const Step& step) { return market_changed(step) || players_changed(step); },
     main_card_lost,
     table_changed},
    {"counterspells-in-one-place",
     "each counterspell lies in its deck or in one Spell Book, never in the discard pile",
     "Counts all places.",
     {Rule::counterspells_go_under_their_deck},
     counterspells_changed,
     counterspell_lost,
     table_changed},
    {"companions-in-one-place",
     "each companion lies in exactly one place",
     "Counts deck, Portal, players and those out of the game.",
     {Rule::summoned_companion_is_replaced, Rule::eliminated_book_is_discarded},
     companions_changed,
     companion_lost,
     table_changed},
    {"places-have-their-cards",
     "a card lies beside every outer tile but the Dusty Desert, and beside no other",
     "Looks at every place.",
     {Rule::one_card_beside_each_outer_tile, Rule::no_card_beside_the_rune,
      Rule::collected_card_is_replaced_at_once, Rule::collected_counterspell_is_not_replaced,
      Rule::refresh_replaces_the_card, Rule::no_refresh_on_the_rune, Rule::no_refresh_on_the_desert,
      Rule::nothing_to_collect_on_the_rune},
     [](const Step& step) {
       return step.after.turn > 0 && (is_other(step.before.market, step.after.market) ||
                                      is_other(step.before.refill, step.after.refill) ||
                                      is_other(step.before.tile_at, step.after.tile_at));
     },
     place_wrong,
     table_changed},
    {"portal-is-full",
     "the Portal has its companions while the deck lasts, and the deck never runs out",
     "Counts them whenever none is about to be revealed.",
     {Rule::three_companions_in_the_portal, Rule::summoned_companion_is_replaced,
      Rule::one_companion_per_game},
     [](const Step& step) {
       const bool is_short =
           static_cast<int>(step.after.portal.size()) < step.content.parameters.portal_cards;
       return step.after.turn > 0 && (is_short || step.before.companion_rest != step.after.companion_rest) &&
              !is_pending(step.after, TaskKind::reveal_companion);
     },
     portal_short},
    {"cards-go-their-way",
     "the Main deck gives cards to the places beside tiles only, and is made anew out of the whole discard "
     "pile only when it is used up; what leaves a Spell Book is discarded",
     "Compares deck, discard pile and books before and after.",
     {Rule::refresh_replaces_the_card, Rule::collected_card_is_replaced_at_once,
      Rule::eliminated_book_is_discarded, Rule::spell_paid_is_discarded,
      Rule::resource_card_used_adds_tokens},
     [](const Step& step) { return step.after.turn > 0 && market_changed(step); },
     went_astray,
     table_changed},
    {"counterspells-keep-their-order",
     "a counterspell comes from the top of its deck and goes back to the bottom",
     "Compares the known part of the deck before and after.",
     {Rule::counterspells_go_under_their_deck, Rule::counterspell_paid_before_drawn},
     [](const Step& step) { return is_other(step.before.counter_bottom, step.after.counter_bottom); },
     counterspells_disordered,
     table_changed},
};

}  // namespace

std::span<const Invariant> card_invariants() {
  return table;
}

}  // namespace regolo::casting_shadows::recount
