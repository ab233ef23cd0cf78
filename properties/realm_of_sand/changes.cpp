// What changes only when something changes it: pieces, discs, tiles, cards, levels and crystals stay as they
// are while a move is about something else, and those of the other players stay altogether.
#include <fmt/format.h>

#include <cstdlib>

#include "properties/realm_of_sand/invariants.h"
#include "properties/realm_of_sand/laid.h"
#include "properties/realm_of_sand/recount.h"

namespace regolo::realm_of_sand::recount {

namespace {

bool in_turns(const Step& step) {
  return step.before.phase == Phase::turns;
}
bool was_built_by(const Step& step, int seat) {
  return step.after.built.card != nothing && step.after.built.seat == seat;
}
bool acts(const Step& step, int seat) {
  return step.decision.player == seat;
}

// ---- Pieces ----

/// The spaces that the move names.
Cells touched_by(const Step& step) {
  Cells touched = 0;
  const auto touch = [&](int cell) {
    if (cell >= 0 && cell < cells_of(step.content)) touched |= Cells{1} << cell;
  };
  if (is_move<Lay>(step)) {
    for (const Square3& square : laid_by(step).squares)
      if (square.x >= 0 && square.x < step.content.frame.width && square.y >= 0)
        touch(step.content.frame.cell(square.x, square.y));
  }
  if (const auto* serve = std::get_if<Serve>(&step.move)) touch(serve->cell);
  if (const auto* removal = std::get_if<RemovePiece>(&step.move)) touch(removal->cell);
  if (const auto* give = std::get_if<GiveDisc>(&step.move)) touch(give->cell);
  if (is_move<TakeDisc>(step)) touch(step.before.tasks.back().b);
  if (const auto* put = std::get_if<PutDisc>(&step.move)) {
    touch(put->cell);
    touch(step.before.tasks.back().b);
  }
  return touched;
}

/// Moving a token: the last steps follow by themselves if only one is possible.
bool is_about_a_token(const Step& step) {
  return is_move<MoveTo>(step) || is_move<MoveFrom>(step) ||
         (is_move<UsePower>(step) && has_effect(step, step.decision.player, EffectKind::move_token));
}

bool one_piece_moved(const Step& step, int seat, Cells changed) {
  const Player& before = player(step.before, seat);
  const Player& after = player(step.after, seat);
  int from = -1;
  int to = -1;
  for (int cell = 0; cell < cells_of(step.content); ++cell) {
    if (!is_on(changed, cell)) continue;
    (piece_on(before, cell) >= 0 ? from : to) = cell;
  }
  return values::count(changed) == 2 && from >= 0 && to >= 0 && piece_on(after, from) < 0 &&
         piece_on(after, to) == piece_on(before, from);
}

Violation piece_changed_elsewhere(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    const Cells changed = changed_spaces(step, seat);
    if (changed == 0) continue;
    if (was_built_by(step, seat)) {
      for (int cell = 0; cell < cells_of(step.content); ++cell)
        if (is_on(changed, cell) && piece_on(player(step.after, seat), cell) >= 0)
          return fmt::format("a piece came onto the board of @{} with a completed card", seat);
      continue;
    }
    if (!acts(step, seat)) return fmt::format("the board of @{} changed in the move of another", seat);
    if (is_about_a_token(step)) {
      if (!one_piece_moved(step, seat, changed)) return "more changed than one piece that moved";
      continue;
    }
    if ((changed & ~touched_by(step)) != 0) return "a space changed that the move does not touch";
  }
  return {};
}

// ---- Discs ----

bool has_other_discs(const Step& step, int seat) {
  return !same(player(step.before, seat).stock, player(step.after, seat).stock) ||
         !same(player(step.before, seat).discs, player(step.after, seat).discs);
}

bool discs_moved(const Step& step) {
  const Parameters& parameters = step.content.parameters;
  if (parameters.covered_discs_return_to_owner == 0 || parameters.gift_returns_when_displaced != 0)
    return false;
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (has_other_discs(step, seat)) return true;
  return false;
}

/// Discs of one type for one of another, or half of that.
bool is_exchange(const Step& step, int seat, const std::array<int, spirit_count>& more) {
  const bool gives = is_move<GiveDisc>(step) || is_move<TakeDisc>(step) || is_move<UsePower>(step);
  if (!gives || !acts(step, seat) || !has_effect(step, seat, EffectKind::exchange_disc)) return false;
  int sum = 0;
  int moved = 0;
  for (const int count : more) {
    sum += count;
    moved += std::abs(count);
  }
  return std::abs(sum) <= 1 && moved <= 2;
}

Violation disc_changed_hands(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    if (!has_other_discs(step, seat)) continue;
    std::array<int, spirit_count> more{};
    bool any = false;
    for (std::size_t i = 0; i < spirit_count; ++i) {
      more[i] = discs_of(player(step.after, seat), i) - discs_of(player(step.before, seat), i);
      any = any || more[i] != 0;
    }
    if (!any || was_built_by(step, seat) || (is_move<TakeGift>(step) && acts(step, seat))) continue;
    if (!is_exchange(step, seat, more))
      return fmt::format("the discs of @{} are others, and nothing gave or took one", seat);
  }
  return {};
}

// ---- Tiles ----

bool tiles_moved_in_a_turn(const Step& step) {
  return in_turns(step) && tiles_moved(step);
}

Violation tile_moved_by_itself(const Step& step) {
  const bool after_summon = step.content.is_solo() && (is_move<PutDisc>(step) || is_move<FinishSummon>(step));
  if (!is_move<Lay>(step) && !is_move<Serve>(step) && !is_move<PickTile>(step) && !is_move<PartTile>(step) &&
      !is_move<SwapIn>(step) && !after_summon)
    return "tiles moved in a move that is not about tiles";
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (!acts(step, seat) && !same(player(step.before, seat).active, player(step.after, seat).active))
      return fmt::format("the active area of @{} changed in the move of another", seat);
  return {};
}

// ---- Cards ----

/// Cards come into the display while a turn ends.
bool a_turn_is_ending(const Step& step) {
  return a_turn_ended(step) || is_pending(step.before, TaskKind::end_turn) ||
         is_pending(step.after, TaskKind::end_turn);
}

bool display_changed(const Step& step) {
  return in_turns(step) && !same(step.before.display, step.after.display);
}

Violation display_changed_by_itself(const Step& step) {
  for (std::size_t level = 0; level < levels; ++level) {
    for (const CardId card : step.before.display[level])
      if (!step.after.display[level].contains(card) && step.after.built.card != card)
        return fmt::format("{} left the display without being completed", step.content.cards[card].id);
    for (const CardId card : step.after.display[level])
      if (!step.before.display[level].contains(card) && !a_turn_is_ending(step))
        return fmt::format("{} came into the display in the middle of a turn", step.content.cards[card].id);
  }
  return {};
}

bool own_cards_changed(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (!same(player(step.before, seat).completed, player(step.after, seat).completed) ||
        !same(player(step.before, seat).kept, player(step.after, seat).kept))
      return in_turns(step);
  return false;
}

Violation own_cards_changed_by_themselves(const Step& step) {
  const bool may_keep =
      is_move<Keep>(step) || is_move<DrawCard>(step) || is_move<PickDeck>(step) || is_move<UsePower>(step);
  for (int seat = 0; seat < step.after.seats; ++seat) {
    const Player& before = player(step.before, seat);
    const Player& after = player(step.after, seat);
    const bool built = was_built_by(step, seat);
    SmallSet due = before.completed;
    if (built) due.add(step.after.built.card);
    if (!(after.completed == due)) return fmt::format("the completed cards of @{} are others", seat);
    const SmallSet gone = before.kept - after.kept;
    if (!gone.empty() && !(built && gone == SmallSet::of(step.after.built.card)))
      return fmt::format("@{} lost a card kept face down", seat);
    const bool keeps =
        may_keep && seat == step.before.active && has_effect(step, seat, EffectKind::keep_a_card);
    if (!(after.kept - before.kept).empty() && !keeps)
      return fmt::format("@{} keeps a card that the power did not give", seat);
  }
  return {};
}

bool bottom_changed(const Step& step) {
  return in_turns(step) && !same(step.before.bottom, step.after.bottom);
}

Violation bottom_was_drawn_early(const Step& step) {
  for (std::size_t level = 0; level < levels; ++level) {
    const auto& before = step.before.bottom[level];
    if (before.empty() || step.after.bottom[level].contains(before[0])) continue;
    if (!step.after.rest[level].empty())
      return fmt::format("{} was under the deck and is drawn before it", step.content.cards[before[0]].id);
  }
  return {};
}

// ---- Levels and crystals ----

bool a_level_changed(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (player(step.after, seat).level != player(step.before, seat).level) return in_turns(step);
  return false;
}

Violation level_changed_by_itself(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    if (player(step.after, seat).level == player(step.before, seat).level || was_built_by(step, seat))
      continue;
    const bool advances =
        is_move<UsePower>(step) && acts(step, seat) && has_effect(step, seat, EffectKind::advance_level);
    if (!advances) return fmt::format("the level of @{} changed without a card or a power", seat);
  }
  return {};
}

bool a_crystal_changed(const Step& step) {
  if (!in_turns(step) || !step.content.is_advanced()) return false;
  if (step.after.round != step.before.round) return true;
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (player(step.after, seat).charges != player(step.before, seat).charges ||
        player(step.after, seat).locked != player(step.before, seat).locked)
      return true;
  return false;
}

Violation crystal_changed_by_itself(const Step& step) {
  const bool new_round = step.after.round != step.before.round;
  for (int seat = 0; seat < step.after.seats; ++seat) {
    const Player& before = player(step.before, seat);
    const Player& after = player(step.after, seat);
    if (new_round && after.locked != 0)
      return fmt::format("the crystal of @{} is still locked in the next round", seat);
    const bool uses = is_move<UsePower>(step) && acts(step, seat);
    if (after.charges != before.charges && !uses && !was_built_by(step, seat))
      return fmt::format("the crystal of @{} changed by itself", seat);
    if (after.locked > before.locked && !was_built_by(step, seat))
      return fmt::format("the crystal of @{} is locked without having been recharged", seat);
  }
  return {};
}

constexpr Invariant table[] = {
    {"tiles-move-when-due",
     "Circle and active areas change only by laying, picking, parting and swapping, and only those of the "
     "player who acts",
     "Compares Circle and active areas.",
     {Rule::summoning_keeps_all_tiles, Rule::new_start_follows_queen, Rule::blue_exchanges_tiles},
     tiles_moved_in_a_turn,
     tile_moved_by_itself,
     tiles_touched},
    {"discs-stay-with-their-owner",
     "discs change hands only by cards, gifts and the yellow power",
     "Counts the discs of every player.",
     {Rule::used_discs_to_owner, Rule::spirit_symbols_give_discs, Rule::yellow_exchanges_a_disc,
      Rule::covered_pieces_removed_first, Rule::disc_removes_what_it_covers},
     discs_moved,
     disc_changed_hands,
     pieces_touched},
    {"pieces-change-where-touched",
     "only spaces that a move names change, on the board of the player who acts",
     "Compares every board space by space.",
     {Rule::covered_pieces_removed_first, Rule::disc_removes_what_it_covers, Rule::green_moves_a_token,
      Rule::matching_pieces_leave_card_is_gained},
     always,
     piece_changed_elsewhere,
     a_board_changed},
    {"display-changes-when-due",
     "a card leaves the display by being completed, and another comes only while a turn ends",
     "Compares the rows.",
     {Rule::display_refilled_at_end_of_turn, Rule::any_display_card_may_be_completed},
     display_changed,
     display_changed_by_itself,
     cards_touched},
    {"own-cards-change-when-due",
     "completed cards stay, and cards are kept by the red power alone",
     "Compares the cards of every player.",
     {Rule::matching_pieces_leave_card_is_gained, Rule::red_draws_three_keeps_one,
      Rule::red_kept_card_completable},
     own_cards_changed,
     own_cards_changed_by_themselves,
     cards_touched},
    {"cards-under-a-deck-wait",
     "a card put under a deck is drawn after all that lay above it",
     "Looks at what is left of the deck.",
     {Rule::red_returns_rest_to_bottom},
     bottom_changed,
     bottom_was_drawn_early,
     cards_touched},
    {"levels-change-when-due",
     "a level changes only by an own completed card or the orange power",
     "Compares the markers.",
     {Rule::level_symbol_moves_marker, Rule::orange_advances_level, Rule::level_never_falls},
     a_level_changed,
     level_changed_by_itself},
    {"crystals-change-when-due",
     "a crystal turns only by a card or its power, and its lock is open again in the next round",
     "Compares the crystals.",
     {Rule::crystal_icon_recharges, Rule::power_spends_the_crystal, Rule::no_use_in_recharge_round},
     a_crystal_changed,
     crystal_changed_by_itself,
     plays_advanced},
};

}  // namespace

std::span<const Invariant> change_invariants() {
  return table;
}

}  // namespace regolo::realm_of_sand::recount
