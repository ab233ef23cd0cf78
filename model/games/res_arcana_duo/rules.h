// The rules of rules.yaml that the engine applies, by the same ids with underscores. A mechanic rule that is
// missing here, or a name here that rules.yaml does not have, fails a test.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

// clang-format off
#define REGOLO_RES_ARCANA_DUO_RULES(X) \
  X(both_places_set_out) \
  X(later_games_draw_sides_at_random) \
  X(two_monuments_face_up) \
  X(start_with_one_of_each_essence) \
  X(first_player_takes_token) \
  X(deal_two_mages_eight_artifacts) \
  X(draft_look_at_two_keep_one) \
  X(draft_four_times) \
  X(kept_and_received_form_deck) \
  X(draw_starting_hand_of_three) \
  X(choose_one_mage_reveal_together) \
  X(unchosen_mages_leave) \
  X(second_player_takes_item_first) \
  X(mage_and_item_start_in_play) \
  X(first_game_uses_marked_sides) \
  X(first_game_deals_starting_mages) \
  X(first_game_deals_starting_hand) \
  X(first_game_deals_decks) \
  X(first_game_has_no_draft) \
  X(round_has_three_steps) \
  X(collect_abilities_resolve) \
  X(stored_essences_may_be_taken) \
  X(collect_in_any_order) \
  X(collected_from_supply_to_pool) \
  X(collect_plus_takes_all) \
  X(collect_slash_takes_one) \
  X(collect_any_within_exclusions) \
  X(take_from_some_components) \
  X(take_all_from_a_component) \
  X(taking_from_place_gives_up_points) \
  X(supply_is_unlimited) \
  X(collect_together_or_in_order) \
  X(collect_works_when_turned) \
  X(players_alternate_one_action) \
  X(passed_player_stops_acting) \
  X(other_player_goes_on_alone) \
  X(five_kinds_of_action) \
  X(no_other_action_means_pass) \
  X(place_artifact_from_hand) \
  X(claim_monument_or_place) \
  X(monuments_cost_four_gold) \
  X(claim_face_up_or_top_monument) \
  X(display_refilled_after_claim) \
  X(claimed_is_safe_from_rival) \
  X(new_components_enter_straight) \
  X(discard_gives_gold_or_two_others) \
  X(discards_form_face_up_pile) \
  X(payments_go_from_pool_to_supply) \
  X(any_cost_takes_every_essence) \
  X(any_cost_takes_every_mix) \
  X(only_pool_pays) \
  X(robes_lower_placement) \
  X(discounts_add_up) \
  X(cost_never_below_zero) \
  X(discount_only_for_artifacts) \
  X(power_needs_own_straight_component) \
  X(pay_whole_cost_then_effect) \
  X(cost_plus_pays_all) \
  X(cost_may_turn_component) \
  X(turned_component_has_no_powers) \
  X(power_without_turning_repeats) \
  X(gains_go_to_pool_or_component) \
  X(stored_essences_wait_or_score) \
  X(effect_any_within_exclusions) \
  X(power_without_effect_allowed) \
  X(empty_deck_reshuffles_discards) \
  X(draw_three_put_back_on_top) \
  X(retrieve_takes_from_discards) \
  X(retrieve_from_nothing_does_nothing) \
  X(draw_and_retrieve_only_own_cards) \
  X(other_discards_give_nothing) \
  X(cost_may_turn_another_component) \
  X(turned_as_cost_power_unused) \
  X(straightened_component_acts_again) \
  X(cultist_gives_rival_death) \
  X(crown_gives_monument) \
  X(fortune_teller_parts_with_any_card) \
  X(golden_key_names_either_player) \
  X(spring_pearl_needs_expansion) \
  X(solomons_key_uses_centre_items) \
  X(solomons_key_not_on_potions) \
  X(squared_circle_stores_one_essence) \
  X(squared_circle_target_may_be_turned) \
  X(first_to_pass_takes_token) \
  X(pass_swaps_item) \
  X(pass_draws_card) \
  X(pass_steps_in_order) \
  X(token_kept_by_first_to_pass) \
  X(returned_item_is_available) \
  X(passed_player_still_gains) \
  X(count_points_after_both_pass) \
  X(points_come_from_four_sources) \
  X(threshold_ends_game_most_points_win) \
  X(tie_goes_to_more_essences) \
  X(second_tie_is_shared_win) \
  X(components_straighten_after_check) \
  X(passed_sides_turn_back_for_new_round) \
  X(check_counts_formulas_and_turned) \
  X(forge_and_heartwood_base_point) \
  X(token_is_worth_one_point) \
  X(check_victory_during_round) \
  X(token_holder_goes_first) \
  X(effect_plus_gains_all) \
  X(draw_from_own_deck_to_hand) \
  X(brass_bust_on_monument_deck)
// clang-format on

namespace regolo::res_arcana_duo {

enum class Rule : std::uint8_t {
#define REGOLO_RULE(name) name,
  REGOLO_RES_ARCANA_DUO_RULES(REGOLO_RULE)
#undef REGOLO_RULE
      count_
};

std::span<const std::string_view> rule_names();

}  // namespace regolo::res_arcana_duo
