// The rules of rules.yaml that the engine applies, by the same ids with underscores. A mechanic rule that is
// missing here, or a name here that rules.yaml does not have, fails a test.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

// clang-format off
#define REGOLO_KEN_IL_GUERRIERO_RULES(X) \
  X(random_first_player) \
  X(draw_seven_and_begin) \
  X(searched_future_is_shuffled) \
  X(removed_cards_stay_out) \
  X(territory_row_in_order_of_play) \
  X(cycle_names_a_family) \
  X(neutral_cards_go_to_any_moral) \
  X(one_life_soaks_all_damage) \
  X(life_protagonist_one_of_a_kind) \
  X(further_lives_are_stacked) \
  X(life_of_opponents_protagonist_clashes) \
  X(stack_acts_as_one) \
  X(active_life_is_on_top) \
  X(active_life_lost_first) \
  X(hidden_lives_still_count_as_owned) \
  X(receiver_category_obeyed) \
  X(receiver_moral_not_opposite) \
  X(school_card_only_to_its_school) \
  X(lives_do_not_add_attack_or_defence) \
  X(life_not_won_gives_no_points) \
  X(life_character_suffers_like_a_master) \
  X(one_ability_per_character) \
  X(army_comes_with_inhabited_place) \
  X(army_fits_its_place) \
  X(inhabited_places_give_points) \
  X(place_and_army_enter_together) \
  X(school_place_needs_army_of_its_school) \
  X(defenders_fit_the_place) \
  X(anybody_attacks_any_place) \
  X(without_places_open_to_assault) \
  X(one_permanent_per_type_and_master) \
  X(named_bearer_only) \
  X(assigned_or_hand_card_final) \
  X(one_technique_or_spirit_per_fight) \
  X(specials_and_equipment_unlimited) \
  X(play_and_discard_leaves_after_damage) \
  X(permanent_leaves_with_last_life) \
  X(discard_after_use_stays_until_used) \
  X(permanent_adds_to_worth) \
  X(ochre_paid_on_use) \
  X(instant_event_at_any_moment) \
  X(permanent_event_in_own_turn) \
  X(turn_event_also_in_rivals_presentation) \
  X(turn_event_leaves_in_epilogue) \
  X(event_works_at_once) \
  X(event_may_ask_conditions) \
  X(turns_alternate) \
  X(five_phases_in_order) \
  X(count_green_points) \
  X(win_at_margin_in_order_phase) \
  X(points_win_only_in_own_order_phase) \
  X(disengage_in_order_phase) \
  X(draw_one_to_three) \
  X(empty_future_loses) \
  X(play_cards_from_hand) \
  X(who_can_always_be_played) \
  X(discard_down_to_limit) \
  X(attack_is_a_choice) \
  X(groups_with_named_objectives) \
  X(newest_place_attacked_first) \
  X(any_number_of_places_attacked) \
  X(no_place_uncovers_protagonists) \
  X(no_defence_against_direct_attack) \
  X(only_unengaged_in_groups) \
  X(no_good_with_evil_in_group) \
  X(one_school_per_group) \
  X(order_in_group_fixed) \
  X(commander_adds_no_attack_and_is_last) \
  X(master_may_fight_alone) \
  X(reached_commander_takes_the_field) \
  X(commander_fights_survivors) \
  X(activate_any_abilities) \
  X(ability_once_per_fight) \
  X(ability_acts_within_own_group) \
  X(play_instants_in_fight) \
  X(two_passes_close_the_fight) \
  X(attacker_decides_first) \
  X(replies_until_both_decline) \
  X(group_damage_is_sum_of_attack) \
  X(both_groups_strike_at_once) \
  X(damage_runs_in_order) \
  X(defence_then_resistance) \
  X(less_than_resistance_survives) \
  X(equal_to_resistance_beats) \
  X(conquest_when_defenders_lost) \
  X(undefended_place_conquered) \
  X(beaten_cards_score_ochre) \
  X(last_life_yields_assigned_ochre) \
  X(fighters_become_engaged) \
  X(engaged_until_own_disengagement) \
  X(epilogue_clears_used_cards) \
  X(eliminated_is_not_beaten) \
  X(war_margin_twenty) \
  X(cancel_takes_abilities_for_the_turn) \
  X(last_cancel_holds) \
  X(suicide_attack_doubles_then_removes) \
  X(zero_sets_value_to_nothing) \
  X(zeroed_damage_spares_resistance_only) \
  X(distracted_leaves_group) \
  X(slaughter_removes_place) \
  X(deadly_removes_beaten) \
  X(character_lives_count_as_one) \
  X(multiple_damage_strikes_again) \
  X(multiple_damage_takes_several_lives) \
  X(challenge_forces_a_fight) \
  X(challenge_frees_abilities) \
  X(challenge_lives_as_one_no_points) \
  X(challenge_ends_and_play_resumes) \
  X(surprise_strikes_first) \
  X(surprise_on_both_sides_cancels) \
  X(bonus_adds_to_value) \
  X(each_life_may_have_its_ability) \
  X(executioner_discards_weak_army) \
  X(captain_plays_place_after_conquest) \
  X(conqueror_strengthens_all_attackers) \
  X(cruel_doubles_characters_worth) \
  X(determined_cancels_event_on_master) \
  X(defender_replaces_good_character) \
  X(hero_earns_green_point) \
  X(experience_cancels_technique) \
  X(deception_lowers_worth) \
  X(intervention_joins_a_group) \
  X(liberator_attacks_again) \
  X(mastery_takes_another_life) \
  X(destined_raises_hand_limit) \
  X(loner_disengages) \
  X(strategist_engages_opponent) \
  X(tactician_cancels_event_on_group) \
  X(unique_card_waits) \
  X(stackable_adds_up) \
  X(no_name_twice_on_one_bearer) \
  X(instant_in_any_turn) \
  X(turn_card_until_epilogue) \
  X(permanent_card_in_own_presentation) \
  X(discard_after_use_in_own_presentation) \
  X(places_in_own_presentation) \
  X(last_act_clears_the_present)
// clang-format on

namespace regolo::ken_il_guerriero {

enum class Rule : std::uint8_t {
#define REGOLO_RULE(name) name,
  REGOLO_KEN_IL_GUERRIERO_RULES(REGOLO_RULE)
#undef REGOLO_RULE
      count_
};

std::span<const std::string_view> rule_names();

}  // namespace regolo::ken_il_guerriero
