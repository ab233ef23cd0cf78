// Written out, one line per check: static objects that register themselves are dropped by linkers without a
// word. tests/checkers/registry_test.cpp compares this list with the files.
#include "checkers/registry.h"

#include <array>

// clang-format off
#define REGOLO_CHECKS(X) \
  X(cost_beyond_turn) \
  X(group_out_of_place) \
  X(level_not_lower) \
  X(level_without_card) \
  X(negative_cost) \
  X(uneven_cost) \
  X(unknown_resource) \
  X(unpayable_cost) \
  X(wildcard_excludes_all) \
  X(zero_cost) \
  X(count_mismatch) \
  X(deck_too_small) \
  X(die_face_missing) \
  X(inventory_sum) \
  X(supply_beyond_box) \
  X(uncounted_kind) \
  X(yield_beyond_supply) \
  X(zero_copies) \
  X(card_without_partner) \
  X(deck_lacks_kind) \
  X(deck_sum) \
  X(divided_deck) \
  X(more_copies_than_bearers) \
  X(name_shared_by_kinds) \
  X(partner_not_in_deck) \
  X(small_deck) \
  X(too_many_copies) \
  X(unfit_partner) \
  X(unpaired_in_deck) \
  X(waiting_copies) \
  X(effect_without_cost) \
  X(excluded_gain) \
  X(gain_equals_cost) \
  X(power_without_effect) \
  X(search_finds_nothing) \
  X(steps_not_as_limit) \
  X(steps_not_rising) \
  X(type_without_bearer) \
  X(hex_twice) \
  X(lopsided_map) \
  X(map_not_connected) \
  X(neighbours_disagree) \
  X(range_off_map) \
  X(before_outside_step) \
  X(claim_count) \
  X(constant_condition) \
  X(decided_comparison) \
  X(divisor_may_be_zero) \
  X(expression_syntax) \
  X(index_missing) \
  X(index_not_used) \
  X(number_too_large) \
  X(properties_without_engine) \
  X(property_cannot_fail) \
  X(property_cannot_hold) \
  X(step_without_before) \
  X(type_clash) \
  X(unknown_observable) \
  X(unknown_word) \
  X(duplicate_id) \
  X(id_case_slip) \
  X(unknown_reference) \
  X(unused_component) \
  X(wrong_kind) \
  X(page_beyond_rulebook) \
  X(parameter_out_of_range) \
  X(patch_changes_nothing) \
  X(rule_without_section) \
  X(rule_without_sentence) \
  X(sentence_outside_sections) \
  X(uncarried_sentence) \
  X(unknown_patch_target) \
  X(unknown_sentence) \
  X(unused_parameter) \
  X(bad_id) \
  X(bad_schema) \
  X(duplicate_item) \
  X(duplicate_value) \
  X(empty_collection) \
  X(field_not_due) \
  X(missing_field) \
  X(missing_file) \
  X(out_of_range) \
  X(reversed_range) \
  X(ruled_out_combination) \
  X(uneven_versions) \
  X(unknown_choice) \
  X(unknown_key) \
  X(unknown_value) \
  X(unread_file) \
  X(wrong_type) \
  X(duplicate_pattern) \
  X(empty_drawing) \
  X(pattern_beyond_supply) \
  X(pattern_needs_opening) \
  X(pattern_off_board) \
  X(points_out_of_line) \
  X(ragged_drawing) \
  X(split_drawing) \
  X(symbol_out_of_place) \
  X(unbalanced_tiles) \
  X(unknown_symbol) \
  X(unobtainable_symbol) \
  X(wrong_cell_count) \
  X(look_up_next) \
  X(missing_provenance) \
  X(page_out_of_range) \
  X(stray_provenance) \
  X(unknown_source) \
  X(malformed_suppression) \
  X(suppression_without_reason) \
  X(unmet_expectation) \
  X(unused_suppression) \
  X(doubled_punctuation) \
  X(doubled_word) \
  X(missing_translation) \
  X(near_duplicate_name) \
  X(stray_blank) \
  X(term_spelled_two_ways) \
  X(text_without_words) \
  X(alias_expansion) \
  X(alias_loop) \
  X(complex_key) \
  X(control_character) \
  X(duplicate_key) \
  X(explicit_tag) \
  X(extra_document) \
  X(file_too_large) \
  X(invalid_utf8) \
  X(key_without_value) \
  X(leading_zero) \
  X(merge_key) \
  X(nesting_too_deep) \
  X(quote_swallows_keys) \
  X(syntax_error) \
  X(tab_indentation) \
  X(truthy_word) \
  X(unclosed_bracket) \
  X(unclosed_quote) \
  X(unknown_alias) \
  X(unreadable_file)
// clang-format on

namespace regolo::checkers {

#define REGOLO_DECLARE(name) extern const Check name;
REGOLO_CHECKS(REGOLO_DECLARE)
#undef REGOLO_DECLARE

namespace {

#define REGOLO_LIST(name) &name,
constexpr std::array checks{REGOLO_CHECKS(REGOLO_LIST)};
#undef REGOLO_LIST

}  // namespace

std::span<const Check* const> all_checks() {
  return checks;
}

const Check* check_named(std::string_view id) {
  for (const Check* check : checks) {
    if (check->id.value == id) return check;
  }
  return nullptr;
}

bool is_family(std::string_view word) {
  for (const Check* check : checks) {
    if (check->family.value == word) return true;
  }
  return false;
}

}  // namespace regolo::checkers
