// Kingdom cards: each is in one place, what was taken for one is its pattern, and it brings what it shows.
#include <fmt/format.h>

#include "properties/realm_of_sand/invariants.h"
#include "properties/realm_of_sand/pattern_images.h"
#include "properties/realm_of_sand/recount.h"

namespace regolo::realm_of_sand::recount {

namespace {

Violation card_misplaced(const Step& step) {
  const State& after = step.after;
  std::array<std::uint8_t, cards_max> seen{};
  for (std::size_t level = 0; level < levels; ++level) {
    for (const unsigned card : after.rest[level]) ++seen[card];
    for (const CardId card : after.bottom[level]) ++seen[card];
    for (const CardId card : after.display[level]) ++seen[card];
  }
  for (const CardId card : after.drawn) ++seen[card];
  for (const unsigned card : after.out) ++seen[card];
  for (const Player& own : after.players) {
    for (const unsigned card : own.completed) ++seen[card];
    for (const unsigned card : own.kept) ++seen[card];
  }
  for (std::size_t card = 0; card < step.content.cards.size(); ++card)
    if (seen[card] != 1) return fmt::format("{} is in {} places", step.content.cards[card].id, seen[card]);
  return {};
}

/// The pieces that left the board.
struct Taken {
  Squared squares = {};
  std::array<int, rune_count> tokens{};
  std::array<int, spirit_count> discs{};
  bool on_crystal = false;
};

Taken taken_for(const Step& step) {
  const int seat = step.after.built.seat;
  const Player& before = player(step.before, seat);
  Taken taken;
  for (int cell = 0; cell < cells_of(step.content); ++cell) {
    const int piece = piece_on(before, cell);
    if (piece < 0 || piece_on(player(step.after, seat), cell) >= 0) continue;
    taken.squares.push({cell % step.content.frame.width, cell / step.content.frame.width, spirit_of(piece)});
    if (piece < static_cast<int>(rune_count)) {
      ++taken.tokens[static_cast<std::size_t>(piece)];
    } else {
      ++taken.discs[static_cast<std::size_t>(spirit_of(piece))];
    }
    if (before.board != nothing && is_on(step.content.boards[before.board].crystals, cell))
      taken.on_crystal = true;
  }
  return taken;
}

Violation built_wrong(const Step& step) {
  const Card& card = step.content.cards[step.after.built.card];
  const Taken taken = taken_for(step);
  if (!is_image_of(card.shape.pattern, taken.squares))
    return fmt::format("the {} pieces taken for {} are not its pattern", taken.squares.size(), card.id);
  return {};
}

Violation not_gained(const Step& step) {
  const CardId card = step.after.built.card;
  const int seat = step.after.built.seat;
  bool was_open = player(step.before, seat).kept.contains(card);
  for (const auto& row : step.before.display) was_open = was_open || row.contains(card);
  if (!was_open) return "the card lay neither in the display nor among the cards kept";
  if (!player(step.after, seat).completed.contains(card)) return "the card was not gained";
  return {};
}

Violation pieces_went_wrong(const Step& step) {
  const Taken taken = taken_for(step);
  const int seat = step.after.built.seat;
  const Player& before = player(step.before, seat);
  const Player& after = player(step.after, seat);
  const Card& card = step.content.cards[step.after.built.card];
  for (std::size_t i = 0; i < rune_count; ++i)
    if (step.after.token_supply[i] != step.before.token_supply[i] + taken.tokens[i])
      return fmt::format("the {} tokens did not return to the supply", spirit_names[i]);
  for (std::size_t i = 0; i < spirit_count; ++i) {
    const int gift = std::min<int>(taken.discs[i], before.gifts[i]);
    const int gained = std::min<int>(card.discs[i], step.before.disc_supply[i] + gift);
    const int due = before.stock[i] + taken.discs[i] - gift + gained;
    if (after.stock[i] != due)
      return fmt::format("@{} has {} {} discs beside the board, {} are due", seat, after.stock[i],
                         spirit_names[i], due);
    if (after.gifts[i] != before.gifts[i] - gift)
      return fmt::format("@{} still owes {} {} discs as a gift", seat, after.gifts[i], spirit_names[i]);
  }
  return {};
}

bool discs_come_in_part(const Step& step) {
  return step.content.parameters.partial_disc_bonus != 0;
}

Violation level_went_wrong(const Step& step) {
  const int seat = step.after.built.seat;
  const int steps = step.content.cards[step.after.built.card].level_up;
  const int due = std::min(step.content.parameters.level_track_max, player(step.before, seat).level + steps);
  if (player(step.after, seat).level != due)
    return fmt::format("@{} is on level {}, {} is due", seat, player(step.after, seat).level, due);
  return {};
}

Violation level_fell(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (player(step.after, seat).level < player(step.before, seat).level)
      return fmt::format("the level of @{} fell", seat);
  return {};
}

bool a_level_changed(const Step& step) {
  if (step.before.phase != Phase::turns) return false;
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (player(step.after, seat).level != player(step.before, seat).level) return true;
  return false;
}

Violation recharged_wrong(const Step& step) {
  const int seat = step.after.built.seat;
  const Player& before = player(step.before, seat);
  const Player& after = player(step.after, seat);
  const bool touches = taken_for(step).on_crystal;
  const int due =
      touches ? std::min(step.content.parameters.crystal_charges_max, before.charges + 1) : before.charges;
  if (after.charges != due)
    return fmt::format("the crystal of @{} has {} charges, {} are due", seat, after.charges, due);
  const bool is_new = after.charges > before.charges && step.after.round == step.before.round;
  if (is_new && step.content.parameters.crystal_locked_after_recharge != 0 && after.locked == 0)
    return "a crystal that was recharged can be used at once";
  return {};
}

Violation completed_out_of_turn(const Step& step) {
  if (step.decision.player != step.before.active) return "a card was completed out of turn";
  if (!step.before.tasks.empty()) return "a card was completed in the middle of another action";
  return {};
}

bool was_revealed_in_play(const Step& step) {
  return is_move<Reveal>(step) && step.before.phase == Phase::turns;
}

Violation revealed_too_early(const Step& step) {
  return is_pending(step.before, TaskKind::end_turn)
             ? Violation()
             : Violation("the display was refilled before the turn ended");
}

bool display_changed(const Step& step) {
  return !same(step.before.display, step.after.display);
}

Violation row_of_another_level(const Step& step) {
  for (std::size_t level = 0; level < levels; ++level)
    for (const CardId card : step.after.display[level])
      if (step.content.cards[card].level != level)
        return fmt::format("{} lies in the row of level {}", step.content.cards[card].id, level + 1);
  return {};
}

bool a_turn_is_over(const Step& step) {
  return a_turn_ended(step);
}

Violation display_short(const Step& step) {
  for (std::size_t level = 0; level < levels; ++level) {
    const bool has_cards = !step.after.rest[level].empty() || !step.after.bottom[level].empty();
    const int size = static_cast<int>(step.after.display[level].size());
    if (has_cards && size < step.content.parameters.display_per_level)
      return fmt::format("the row of level {} has {} cards after the turn", level + 1, size);
    if (size > step.content.parameters.display_per_level && step.content.parameters.kept_card_refill == 0)
      return fmt::format("the row of level {} has {} cards", level + 1, size);
  }
  return {};
}

bool hourglasses_changed(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (player(step.after, seat).hourglasses != player(step.before, seat).hourglasses ||
        !(player(step.after, seat).completed == player(step.before, seat).completed))
      return true;
  return false;
}

Violation hourglasses_wrong(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    const Player& own = player(step.after, seat);
    int sum = 0;
    for (const unsigned card : own.completed) sum += step.content.cards[card].hourglasses;
    if (own.hourglasses != sum)
      return fmt::format("@{} has {} hourglasses, the cards show {}", seat, own.hourglasses, sum);
  }
  return {};
}

constexpr Invariant table[] = {
    {"built-pieces-are-the-pattern",
     "what leaves the board for a card is exactly its pattern in one of the orientations",
     "Turns the drawing by coordinates and compares space by space.",
     {Rule::pieces_show_pattern_and_colours, Rule::patterns_may_be_rotated, Rule::patterns_may_be_mirrored,
      Rule::matching_pieces_leave_card_is_gained, Rule::one_piece_serves_one_card,
      Rule::emerald_met_by_token_or_disc, Rule::crimson_met_by_token_or_disc,
      Rule::obsidian_met_by_token_or_disc, Rule::sapphire_met_by_disc_only,
      Rule::golden_moon_met_by_disc_only},
     always,
     built_wrong,
     was_built},
    {"completed-cards-are-gained",
     "a completed card lay open or was kept, and is its owner's then",
     "Looks for the card.",
     {Rule::any_display_card_may_be_completed, Rule::red_kept_card_completable,
      Rule::matching_pieces_leave_card_is_gained},
     always,
     not_gained,
     was_built},
    {"used-pieces-return",
     "used tokens go to the supply, used discs to their owner, and the discs shown come from the supply",
     "Counts what left the board and what the card shows.",
     {Rule::used_tokens_to_supply, Rule::used_discs_to_owner, Rule::spirit_symbols_give_discs,
      Rule::missing_discs_cannot_be_gained, Rule::bonuses_come_at_once, Rule::purple_gift_returns_after_use},
     discs_come_in_part,
     pieces_went_wrong,
     was_built},
    {"level-symbols-advance",
     "a completed card moves the level marker by what it shows, up to the end of the track",
     "Looks at the marker.",
     {Rule::level_symbol_moves_marker, Rule::bonuses_come_at_once},
     always,
     level_went_wrong,
     was_built},
    {"crystal-icons-recharge",
     "a card that used a piece on a crystal icon recharges, and no other does",
     "Looks at the spaces of the pieces that left.",
     {Rule::crystal_icon_recharges, Rule::no_use_in_recharge_round},
     plays_advanced,
     recharged_wrong,
     was_built},
    {"cards-are-in-one-place",
     "every card lies in one deck, in the display, or with one player",
     "Counts every card.",
     {Rule::matching_pieces_leave_card_is_gained, Rule::red_returns_rest_to_bottom,
      Rule::red_draws_three_keeps_one},
     always,
     card_misplaced,
     cards_touched},
    {"display-waits-for-the-end-of-turn",
     "cards are added to the display only at the end of a turn",
     "Looks at what is pending.",
     {Rule::display_refilled_at_end_of_turn},
     was_revealed_in_play,
     revealed_too_early,
     cards_touched},
    {"rows-hold-their-level",
     "every row of the display holds cards of its level only",
     "Looks at each card.",
     {Rule::refill_from_same_level, Rule::empty_deck_refills_no_more},
     display_changed,
     row_of_another_level,
     cards_touched},
    {"hourglasses-add-up",
     "a player has the hourglasses that the completed cards show",
     "Adds them up from the cards.",
     {Rule::hourglasses_add_up},
     hourglasses_changed,
     hourglasses_wrong,
     cards_touched},
    {"levels-never-fall",
     "no level marker ever moves back",
     "Compares the markers.",
     {Rule::level_never_falls},
     a_level_changed,
     level_fell},
    {"only-the-active-player-completes",
     "cards are completed in the own turn and never in the middle of an action",
     "Looks at who decided and what was open.",
     {Rule::only_active_player_completes, Rule::extra_actions_never_interrupt},
     is_move<Complete>,
     completed_out_of_turn},
    {"display-is-full-after-a-turn",
     "after a turn each row has its number of cards, unless its deck is used up",
     "Counts rows and decks.",
     {Rule::display_refilled_at_end_of_turn, Rule::empty_deck_refills_no_more, Rule::refill_from_same_level},
     a_turn_is_over,
     display_short,
     something_ends},
};

}  // namespace

std::span<const Invariant> card_invariants() {
  return table;
}

}  // namespace regolo::realm_of_sand::recount
