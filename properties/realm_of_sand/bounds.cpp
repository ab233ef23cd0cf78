// The two ends of what happens by itself: the table with which play begins, and the turn that ends because
// nothing is left to do in it.
#include <fmt/format.h>

#include <bit>

#include "properties/realm_of_sand/invariants.h"
#include "properties/realm_of_sand/pattern_images.h"
#include "properties/realm_of_sand/recount.h"

namespace regolo::realm_of_sand::recount {

namespace {

// ---- The beginning ----

/// What is wrong with a player at the start; empty if nothing is.
Violation player_starts_wrong(const Step& step, int seat) {
  const Parameters& parameters = step.content.parameters;
  const Player& own = player(step.after, seat);
  if (own.level != std::min(parameters.level_start, parameters.level_track_max)) return "on another level";
  if (pieces_of(step.content, own) != 0) return "with pieces on the board";
  if (!own.completed.empty() || !own.kept.empty()) return "with cards";
  if (static_cast<int>(own.active.size()) != parameters.active_tiles) return "without all of the first tiles";
  const bool is_charged = step.content.is_advanced() && parameters.crystal_starts_charged != 0;
  if (own.charges != (is_charged ? 1 : 0) || own.locked != 0) return "with a crystal on the wrong side";
  if (step.content.is_advanced() == (own.board == nothing)) return "with a board of the wrong side";
  int discs = 0;
  for (const std::uint8_t count : own.stock) discs += count;
  const bool has_gift = step.content.is_advanced() && !step.content.boards[own.board].gift.empty();
  if (discs != (has_gift ? parameters.gift_discs : 0)) return "with discs that are not a gift";
  for (int other = 0; other < seat; ++other)
    if (own.board != nothing && own.board == player(step.after, other).board) return "with another's board";
  return {};
}

Violation start_is_wrong(const Step& step) {
  if (step.after.round != 1 || step.after.active != step.after.first)
    return "play does not begin with the first player in round 1";
  for (std::size_t level = 0; level < levels; ++level) {
    const int cards = static_cast<int>(step.content.of_level[level].size());
    const int shown = static_cast<int>(step.after.display[level].size());
    if (shown != std::min(step.content.parameters.display_per_level, cards))
      return fmt::format("{} cards of level {} lie face up at the start", shown, level + 1);
  }
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (const Violation wrong = player_starts_wrong(step, seat); !wrong.empty())
      return fmt::format("@{} begins {}", seat, wrong);
  return {};
}

bool play_goes_on_from_here(const Step& step) {
  return step.after.phase == Phase::turns;
}

// ---- The end of a turn ----

/// The turn of `before.active` came to its end without anybody saying so. One turn in sixteen is looked at:
/// searching the whole board by hand takes as long as playing the turn.
bool a_turn_ended_by_itself(const Step& step) {
  if (player(step.before, step.before.active).turns % 16 != 3) return false;
  const Parameters& parameters = step.content.parameters;
  const bool usual = parameters.patterns_use_shadow != 0 && parameters.pattern_gaps_empty == 0 &&
                     parameters.extra_actions_both_sides != 0 && parameters.idle_powers == 0;
  if (!usual || step.before.phase != Phase::turns || is_move<EndTurn>(step)) return false;
  if (is_pending(step.before, TaskKind::end_turn)) return false;
  return a_turn_ended(step) || is_pending(step.after, TaskKind::end_turn);
}

/// What each space shows, -1 for nothing, and where each colour is shown.
struct Shows {
  std::array<std::int8_t, values::board_cells_max> spirit{};
  std::array<Cells, spirit_count> cells{};
  std::array<int, spirit_count> count{};
};

Shows shows_of(const Player& own) {
  Shows shows;
  shows.spirit.fill(-1);
  for (std::size_t i = 0; i < spirit_count; ++i) {
    shows.cells[i] = own.discs[i] | (i < rune_count ? own.tokens[i] : 0);
    shows.count[i] = values::count(shows.cells[i]);
    values::for_each_cell(shows.cells[i], [&](int cell) {
      shows.spirit[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(i);
    });
  }
  return shows;
}

/// Whether the squares lie on the board as they are, the first of them on that space.
bool lies_from(const Content& content, const Shows& shows, const Squared& squares, int space) {
  const values::Board frame = content.frame;
  const int left = space % frame.width - squares[0].x;
  const int top = space / frame.width - squares[0].y;
  for (const Square3& square : squares) {
    const int x = left + square.x;
    const int y = top + square.y;
    if (x < 0 || x >= frame.width || y < 0 || y >= frame.height) return false;
    if (shows.spirit[static_cast<std::size_t>(frame.cell(x, y))] != square.colour) return false;
  }
  return true;
}

bool lies_somewhere(const Content& content, const Shows& shows, const Squared& squares) {
  Cells left = shows.cells[static_cast<std::size_t>(squares[0].colour)];
  for (; left != 0; left &= left - 1)
    if (lies_from(content, shows, squares, std::countr_zero(left))) return true;
  return false;
}

bool can_be_completed(const Content& content, const Shows& shows, const Card& card) {
  for (std::size_t i = 0; i < spirit_count; ++i)
    if (values::count(card.shape.pattern.layers[i]) > shows.count[i]) return false;
  Squared turned = squares_drawn(card.shape.pattern);
  for (int mirror = 0; mirror < 2; ++mirror) {
    for (int quarter = 0; quarter < 4; ++quarter) {
      if (lies_somewhere(content, shows, turned)) return true;
      for (Square3& square : turned) square = {-square.y, square.x, square.colour};
    }
    for (Square3& square : turned) square = {-square.x, square.y, square.colour};
  }
  return false;
}

/// Whether the power would change something. The purple one is for a summon that is still to come.
bool power_has_an_effect(const Step& step, int seat) {
  const Player& own = player(step.after, seat);
  if (has_effect(step, seat, EffectKind::advance_level))
    return own.level < step.content.parameters.level_track_max;
  if (has_effect(step, seat, EffectKind::exchange_tiles)) return !step.after.circle.empty();
  if (has_effect(step, seat, EffectKind::move_token))
    return own.token_cells() != 0 && (step.content.light & ~own.occupied()) != 0;
  if (has_effect(step, seat, EffectKind::keep_a_card)) {
    for (std::size_t level = 0; level < levels; ++level)
      if (step.after.rest[level].size() + step.after.bottom[level].size() >=
          static_cast<std::size_t>(step.content.parameters.red_draw))
        return true;
  }
  return false;
}

/// Whether the crystal could have been used: it was charged in an earlier round, and still is.
bool power_was_there(const Step& step, int seat) {
  const Player& before = player(step.before, seat);
  return step.content.is_advanced() && before.charges > 0 && before.locked == 0 &&
         player(step.after, seat).charges > 0 && power_has_an_effect(step, seat);
}

Violation something_was_left(const Step& step) {
  const int seat = step.before.active;
  const Shows shows = shows_of(player(step.after, seat));
  const auto check = [&](unsigned card) {
    return card != step.after.built.card && can_be_completed(step.content, shows, step.content.cards[card]);
  };
  const auto left = [&](unsigned card) {
    return fmt::format("the turn of @{} ended, but {} can be completed", seat, step.content.cards[card].id);
  };
  for (const auto& row : step.before.display)
    for (const CardId card : row)
      if (check(card)) return left(card);
  for (const unsigned card : player(step.before, seat).kept)
    if (check(card)) return left(card);
  if (power_was_there(step, seat)) return fmt::format("the turn of @{} ended with a power to use", seat);
  return {};
}

constexpr Invariant table[] = {
    {"play-begins-as-laid-out",
     "play begins with empty boards, full active areas, a full display and level markers at their start",
     "Looks at every player and row.",
     {Rule::four_cards_of_each_deck_face_up, Rule::level_markers_start_at_zero, Rule::active_areas_start_full,
      Rule::crystal_starts_empty, Rule::purple_takes_a_gift_disc, Rule::one_board_each_at_random},
     play_goes_on_from_here,
     start_is_wrong,
     play_begins},
    {"turns-end-with-nothing-left",
     "a turn ends by itself only if no open or kept card lies on the board and no power can be used",
     "Turns every drawing by hand and looks for it on the whole board.",
     {Rule::patterns_may_be_rotated, Rule::patterns_may_be_mirrored, Rule::any_display_card_may_be_completed,
      Rule::red_kept_card_completable, Rule::several_cards_in_one_turn, Rule::extra_actions_any_number,
      Rule::extra_actions_before_and_after, Rule::emerald_met_by_token_or_disc,
      Rule::crimson_met_by_token_or_disc, Rule::obsidian_met_by_token_or_disc,
      Rule::charged_crystal_allows_power},
     a_turn_ended_by_itself,
     something_was_left,
     something_ends},
};

}  // namespace

std::span<const Invariant> bound_invariants() {
  return table;
}

}  // namespace regolo::realm_of_sand::recount
