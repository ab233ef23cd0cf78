// Tokens and discs: none is lost, none comes from nowhere, and each lies where it may.
#include <fmt/format.h>

#include "properties/realm_of_sand/invariants.h"
#include "properties/realm_of_sand/laid.h"
#include "properties/realm_of_sand/recount.h"

namespace regolo::realm_of_sand::recount {

namespace {

Violation tokens_lost(const Step& step) {
  for (std::size_t colour = 0; colour < rune_count; ++colour) {
    int sum = step.after.token_supply[colour] + step.after.covered[colour];
    for (const Player& own : step.after.players) sum += values::count(own.tokens[colour]);
    if (sum != step.content.tokens[colour])
      return fmt::format("there are {} {} tokens, the box has {}", sum, spirit_names[colour],
                         step.content.tokens[colour]);
  }
  return {};
}

int discs_due(const Content& content, int seats, std::size_t spirit) {
  const int by_players[] = {content.parameters.discs_one_player, content.parameters.discs_two_players,
                            content.parameters.discs_three_players};
  const int box = content.discs[spirit];
  return seats >= 4 ? box : std::min(box, by_players[seats - 1]);
}

Violation discs_lost(const Step& step) {
  for (std::size_t spirit = 0; spirit < spirit_count; ++spirit) {
    int sum = step.after.disc_supply[spirit];
    for (const Player& own : step.after.players) sum += own.stock[spirit] + values::count(own.discs[spirit]);
    const int due = discs_due(step.content, step.after.seats, spirit);
    // Between giving a disc and taking another, the exchange is half done, but nothing is out of sight.
    if (sum != due) return fmt::format("there are {} {} discs, {} take part", sum, spirit_names[spirit], due);
  }
  return {};
}

Violation two_on_a_space(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    const Player& own = player(step.after, seat);
    int pieces = 0;
    for (const Cells cells : own.tokens) pieces += values::count(cells);
    for (const Cells cells : own.discs) pieces += values::count(cells);
    if (pieces != values::count(own.occupied()))
      return fmt::format("two pieces of @{} lie on one space", seat);
    if ((own.occupied() & ~(step.content.light | step.content.shadow)) != 0)
      return fmt::format("a piece of @{} lies on no space", seat);
  }
  return {};
}

bool uses_shadow(const Step& step, int seat) {
  const Player& own = player(step.after, seat);
  return (own.occupied() & step.content.shadow) != 0 && changed_spaces(step, seat) != 0;
}

bool shadow_is_used(const Step& step) {
  if (step.content.parameters.shadow_limit_per_placement != 0) return false;
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (uses_shadow(step, seat)) return true;
  return false;
}

Violation closed_space_used(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    if (!uses_shadow(step, seat)) continue;
    const Player& own = player(step.after, seat);
    const int open = own.level * step.content.parameters.shadow_per_step;
    const int used = shadow_in_use(step.content, own);
    if (used > open) return fmt::format("@{} uses {} shadow spaces, the level opens {}", seat, used, open);
  }
  return {};
}

bool was_laid(const Step& step) {
  return is_move<Lay>(step);
}

Violation laid_wrong(const Step& step) {
  const Laid laid = laid_by(step);
  const Tile& tile = step.content.tiles[step.before.tasks.back().a];
  if (!laid.inside) return "a square of the tile hangs outside";
  if (static_cast<int>(laid.squares.size()) != step.content.parameters.tile_squares ||
      !is_image_of(tile.shape.pattern, laid.squares))
    return fmt::format("what was laid is not {}", tile.id);
  const int seat = step.decision.player;
  const Player& before = player(step.before, seat);
  const Player& after = player(step.after, seat);
  int wanted[rune_count] = {};
  int there[rune_count] = {};
  for (std::size_t i = 0; i < rune_count; ++i) there[i] = step.before.token_supply[i];
  for (const Square3& square : laid.squares) {
    const int covered = piece_on(before, step.content.frame.cell(square.x, square.y));
    ++wanted[square.colour];
    if (covered >= 0 && covered < static_cast<int>(rune_count) &&
        step.content.parameters.removed_tokens_serve_at_once != 0)
      ++there[covered];
  }
  for (const Square3& square : laid.squares) {
    const int lies = piece_on(after, step.content.frame.cell(square.x, square.y));
    const bool served = there[square.colour] >= wanted[square.colour];
    if (served && lies != square.colour)
      return fmt::format("no {} token lies where the tile shows one",
                         spirit_names[static_cast<std::size_t>(square.colour)]);
    if (!served && there[square.colour] == 0 && lies >= 0)
      return "a space whose colour has run out is not empty";
  }
  return {};
}

bool a_disc_was_put(const Step& step) {
  return is_move<PutDisc>(step);
}

Violation put_wrong(const Step& step) {
  const Task& task = step.before.tasks.back();
  const int cell = move_of<PutDisc>(step).cell;
  const Player& before = player(step.before, task.player);
  const Player& after = player(step.after, task.player);
  const bool to_stock =
      cell == nothing && step.content.parameters.discs_back_to_stock != 0 && task.b != nothing;
  if (to_stock) return {};
  if (cell == nothing) return "the disc was put on no space";
  if (piece_on(after, cell) != static_cast<int>(rune_count) + task.a)
    return "the disc is not where it was put";
  if (task.b != nothing && piece_on(after, task.b) >= 0) return "the disc is still where it came from";
  const int done = step.after.summon_placed + step.after.summon_moved;
  int own_discs = 0;
  for (std::size_t spirit = 0; spirit < spirit_count; ++spirit) own_discs += discs_of(before, spirit);
  const bool all = step.before.summon_all != 0 || step.content.parameters.purple_needs_crystal == 0;
  const int limit =
      all ? std::max(own_discs, step.content.parameters.summon_limit) : step.content.parameters.summon_limit;
  if (done > limit) return fmt::format("{} discs were summoned, at most {} may be", done, limit);
  if (!a_turn_ended(step) && !is_pending(step.after, TaskKind::end_turn) &&
      done != step.before.summon_placed + step.before.summon_moved + 1)
    return "the disc was not counted";
  return {};
}

constexpr Invariant table[] = {
    {"tokens-are-conserved",
     "the tokens on the boards and in the supply are those of the box",
     "Counts every board.",
     {Rule::tokens_are_limited, Rule::colour_run_out_is_not_placed, Rule::used_tokens_to_supply,
      Rule::covered_pieces_removed_first},
     always,
     tokens_lost,
     pieces_touched},
    {"discs-are-conserved",
     "the discs on the boards, beside them and in the supply are those that take part",
     "Counts every board and stock.",
     {Rule::disc_supply_by_players, Rule::missing_discs_cannot_be_gained, Rule::used_discs_to_owner},
     always,
     discs_lost,
     pieces_touched},
    {"one-piece-per-space",
     "no space holds two pieces, and no piece lies beside the spaces",
     "Compares pieces with spaces.",
     {Rule::covered_pieces_removed_first, Rule::disc_removes_what_it_covers, Rule::each_square_on_a_space},
     always,
     two_on_a_space,
     a_board_changed},
    {"closed-spaces-are-empty",
     "nobody uses more shadow spaces than the own level opens",
     "Looks at every shadow space.",
     {Rule::no_tile_on_shadow_without_level, Rule::no_disc_on_shadow_without_level,
      Rule::shadow_closed_at_first, Rule::one_shadow_space_per_step, Rule::level_serves_tiles_and_discs,
      Rule::level_bounds_green_power, Rule::green_target_allowed_by_level},
     shadow_is_used,
     closed_space_used,
     a_board_changed},
    {"laid-tiles-become-tokens",
     "a tile lies inside the grid in one of its images, and each square becomes a token of its colour",
     "Turns the drawing of the tile and looks at every square.",
     {Rule::lay_tile_then_take_tokens, Rule::each_square_on_a_space, Rule::no_square_off_the_grid,
      Rule::tiles_may_be_rotated, Rule::tiles_may_be_flipped, Rule::covered_pieces_removed_first,
      Rule::colour_run_out_is_not_placed},
     was_laid,
     laid_wrong,
     is_lay_or_put},
    {"summoned-discs-lie-where-put",
     "a summoned disc lies on exactly one space, and no more than allowed are summoned",
     "Looks at both spaces and counts.",
     {Rule::one_space_per_disc, Rule::summon_three_discs_at_most, Rule::purple_summons_all_discs,
      Rule::disc_removes_what_it_covers},
     a_disc_was_put,
     put_wrong,
     is_lay_or_put},
};

}  // namespace

std::span<const Invariant> piece_invariants() {
  return table;
}

}  // namespace regolo::realm_of_sand::recount
