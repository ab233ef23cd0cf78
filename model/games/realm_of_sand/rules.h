// The rules of rules.yaml that the engine applies, by the same ids with underscores. A mechanic rule that is
// missing here, or a name here that rules.yaml does not have, fails a test.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

// clang-format off
#define REGOLO_REALM_OF_SAND_RULES(X) \
  X(four_cards_of_each_deck_face_up) \
  X(queen_in_a_random_gap) \
  X(disc_supply_by_players) \
  X(one_board_each_at_random) \
  X(level_markers_start_at_zero) \
  X(active_areas_start_full) \
  X(start_tiles_in_turn_order) \
  X(first_player_by_lot) \
  X(crystal_starts_empty) \
  X(purple_takes_a_gift_disc) \
  X(rounds_of_one_turn_each) \
  X(rounds_go_clockwise) \
  X(exactly_one_main_action) \
  X(no_passing) \
  X(extra_actions_before_and_after) \
  X(extra_actions_any_number) \
  X(extra_actions_never_interrupt) \
  X(only_active_player_completes) \
  X(choose_an_active_tile) \
  X(lay_tile_then_take_tokens) \
  X(each_square_on_a_space) \
  X(no_square_off_the_grid) \
  X(tiles_may_be_rotated) \
  X(tiles_may_be_flipped) \
  X(covered_pieces_removed_first) \
  X(no_tile_on_shadow_without_level) \
  X(tokens_are_limited) \
  X(colour_run_out_is_not_placed) \
  X(tokens_stay_not_the_tile) \
  X(used_tile_to_the_end) \
  X(pick_one_of_first_two) \
  X(summon_places_own_discs) \
  X(summon_moves_discs) \
  X(placing_and_moving_mix) \
  X(summon_three_discs_at_most) \
  X(one_space_per_disc) \
  X(disc_removes_what_it_covers) \
  X(no_disc_on_shadow_without_level) \
  X(summoning_keeps_all_tiles) \
  X(emerald_met_by_token_or_disc) \
  X(crimson_met_by_token_or_disc) \
  X(obsidian_met_by_token_or_disc) \
  X(sapphire_met_by_disc_only) \
  X(golden_moon_met_by_disc_only) \
  X(active_area_holds_three) \
  X(active_area_refilled_at_once) \
  X(refill_from_first_two) \
  X(new_start_follows_queen) \
  X(tile_passed_over_stays_first) \
  X(returned_tile_comes_last) \
  X(pieces_show_pattern_and_colours) \
  X(patterns_may_be_rotated) \
  X(patterns_may_be_mirrored) \
  X(matching_pieces_leave_card_is_gained) \
  X(used_tokens_to_supply) \
  X(used_discs_to_owner) \
  X(any_display_card_may_be_completed) \
  X(several_cards_in_one_turn) \
  X(one_piece_serves_one_card) \
  X(display_refilled_at_end_of_turn) \
  X(refill_from_same_level) \
  X(empty_deck_refills_no_more) \
  X(bonuses_come_at_once) \
  X(spirit_symbols_give_discs) \
  X(missing_discs_cannot_be_gained) \
  X(level_symbol_moves_marker) \
  X(hourglasses_add_up) \
  X(stars_counted_at_the_end) \
  X(shadow_closed_at_first) \
  X(one_shadow_space_per_step) \
  X(level_serves_tiles_and_discs) \
  X(level_bounds_green_power) \
  X(level_never_falls) \
  X(charged_crystal_allows_power) \
  X(power_spends_the_crystal) \
  X(power_is_an_extra_action) \
  X(crystal_icon_recharges) \
  X(no_use_in_recharge_round) \
  X(red_draws_three_keeps_one) \
  X(red_returns_rest_to_bottom) \
  X(red_kept_card_completable) \
  X(red_keeps_without_limit) \
  X(purple_gift_returns_after_use) \
  X(purple_summons_all_discs) \
  X(yellow_exchanges_a_disc) \
  X(green_moves_a_token) \
  X(green_target_allowed_by_level) \
  X(orange_advances_level) \
  X(blue_exchanges_tiles) \
  X(ten_hourglasses_trigger_the_end) \
  X(last_round_is_finished) \
  X(same_number_of_turns) \
  X(score_is_sum_of_stars) \
  X(most_stars_win) \
  X(tie_by_pieces_on_board) \
  X(tie_by_latest_turn) \
  X(solo_lasts_fourteen_rounds) \
  X(solo_used_tile_put_aside) \
  X(solo_summon_puts_a_tile_aside) \
  X(solo_replaces_after_summoning) \
  X(solo_ignores_hourglasses) \
  X(solo_rating_by_stars) \
  X(solo_one_tile_out_per_turn) \
  X(solo_pick_follows_placing)
// clang-format on

namespace regolo::realm_of_sand {

enum class Rule : std::uint8_t {
#define REGOLO_RULE(name) name,
  REGOLO_REALM_OF_SAND_RULES(REGOLO_RULE)
#undef REGOLO_RULE
      count_
};

std::span<const std::string_view> rule_names();

}  // namespace regolo::realm_of_sand
