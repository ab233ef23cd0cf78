// The rules of rules.yaml that the engine applies, by the same ids with underscores: every mechanic one, and
// those of the set-up that play can do without. A test compares this list with rules.yaml.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

// clang-format off
#define REGOLO_CASTING_SHADOWS_RULES(X) \
  X(start_with_eighteen_hp) \
  X(one_card_beside_each_outer_tile) \
  X(no_card_beside_the_rune) \
  X(three_companions_in_the_portal) \
  X(player_one_begins_clockwise) \
  X(turns_until_one_is_left) \
  X(three_phases_in_order) \
  X(roll_all_five_dice) \
  X(rolled_faces_form_the_pool) \
  X(tile_gives_its_resource) \
  X(tile_counts_at_the_start_of_the_turn) \
  X(only_the_pool_can_be_spent) \
  X(four_action_points) \
  X(an_action_costs_one_point) \
  X(actions_in_any_order) \
  X(same_action_again) \
  X(points_may_stay_unspent) \
  X(unspent_points_are_lost) \
  X(point_and_resources_both_paid) \
  X(spent_resources_leave_the_pool) \
  X(travel_to_an_adjacent_tile) \
  X(any_adjacent_tile_may_be_entered) \
  X(cast_one_spell_of_the_own_book) \
  X(each_spell_once_per_turn) \
  X(cast_spell_stays_in_the_book) \
  X(cast_limit_ends_with_the_turn) \
  X(reroll_any_number_of_dice) \
  X(reroll_not_cursed) \
  X(new_faces_replace_the_old) \
  X(protect_removes_a_cursed_crystal) \
  X(removed_crystal_does_not_hurt) \
  X(refresh_replaces_the_card) \
  X(no_refresh_on_the_rune) \
  X(no_refresh_on_the_desert) \
  X(collect_the_card_beside_the_tile) \
  X(collection_cost_is_paid) \
  X(collected_card_is_replaced_at_once) \
  X(collected_counterspell_is_not_replaced) \
  X(fragments_may_be_absorbed) \
  X(a_fragment_gives_one_energy) \
  X(transform_in_phase_three) \
  X(cursed_crystals_deal_damage) \
  X(cursed_crystals_go_back) \
  X(unspent_resources_leave_the_pool) \
  X(crystal_damage_before_clearing) \
  X(absorb_and_transform_before_the_end_steps) \
  X(next_player_follows) \
  X(nothing_carries_over) \
  X(last_player_wins) \
  X(exactly_one_winner) \
  X(purple_counts_as_red_or_blue) \
  X(grey_takes_any_colour) \
  X(gems_never_pay_for_orbs) \
  X(fragments_pay_where_asked) \
  X(damage_lowers_hp) \
  X(healing_raises_hp) \
  X(eliminated_at_zero_hp) \
  X(eliminated_book_is_discarded) \
  X(no_return_from_the_eliminated) \
  X(base_form_limit_three) \
  X(shadow_form_limit_five) \
  X(no_absorbing_at_the_limit) \
  X(transforming_costs_three_energy) \
  X(transforming_is_optional) \
  X(transforming_turns_the_board) \
  X(no_energy_after_transforming) \
  X(hp_stay_when_transforming) \
  X(no_way_back_to_base_form) \
  X(transforming_summons_a_companion) \
  X(one_companion_per_game) \
  X(ability_in_shadow_form_only) \
  X(ability_costs_energy) \
  X(ability_in_own_phase_two) \
  X(ability_costs_no_point) \
  X(ability_lowers_energy) \
  X(ability_needs_full_energy) \
  X(spells_and_resources_lie_open) \
  X(counterspells_lie_hidden) \
  X(spell_book_holds_five) \
  X(companion_has_its_own_place) \
  X(full_book_discards_to_collect) \
  X(counterspells_cannot_make_room) \
  X(grey_spell_symbol_asks_for_a_spell) \
  X(either_sort_of_spell_pays) \
  X(spell_paid_is_discarded) \
  X(attack_spells_deal_damage) \
  X(enemy_target_hits_one) \
  X(hex_target_hits_all_on_it) \
  X(caster_is_never_hit) \
  X(rising_spend_reads_the_table) \
  X(table_gives_the_whole_damage) \
  X(range_from_the_own_tile) \
  X(range_own_tile) \
  X(range_own_and_adjacent) \
  X(range_adjacent) \
  X(range_within_two) \
  X(range_one_or_two_away) \
  X(conversion_for_the_turn) \
  X(some_conversions_add) \
  X(resource_card_collected_for_a_point) \
  X(resource_card_used_adds_tokens) \
  X(resource_card_costs_no_point) \
  X(resource_card_tokens_last_one_turn) \
  X(companions_always_act) \
  X(summoned_companion_is_replaced) \
  X(companion_cannot_be_removed) \
  X(counterspells_on_the_desert_only) \
  X(counterspell_costs_a_gem_and_an_orb) \
  X(counterspell_paid_before_drawn) \
  X(drawn_counterspell_seen_by_its_owner) \
  X(counterspell_needs_its_trigger) \
  X(used_counterspell_is_revealed) \
  X(counterspell_costs_no_point_to_use) \
  X(one_counterspell_per_trigger) \
  X(answers_in_turn_order) \
  X(own_counterspells_may_be_looked_at) \
  X(counterspells_go_under_their_deck) \
  X(nothing_to_collect_on_the_rune) \
  X(cursed_crystal_is_no_gem) \
  X(resource_card_may_wait)
// clang-format on

namespace regolo::casting_shadows {

enum class Rule : std::uint8_t {
#define REGOLO_RULE(name) name,
  REGOLO_CASTING_SHADOWS_RULES(REGOLO_RULE)
#undef REGOLO_RULE
      count_
};

std::span<const std::string_view> rule_names();

}  // namespace regolo::casting_shadows
