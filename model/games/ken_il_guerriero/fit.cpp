// What goes with what: card and bearer, army and place, members of a group, defender and place.
#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

namespace {

/// The master's life of that ability, active or not, counts as his.
bool owns_ability(const Content& content, const State& state, unsigned master, std::uint8_t ability,
                  Rules& rules) {
  const auto has = [&](unsigned slot) {
    const Ability& own = card_at(content, state, slot).ability;
    return own.kind == AbilityKind::master && own.master == ability;
  };
  if (has(master)) return true;
  for (const unsigned slot : slots_in(state, owner_of(master), Zone::stacked)) {
    const bool is_hidden = state.host[slot] == master && has(slot);
    if (is_hidden && rules.apply(Rule::hidden_lives_still_count_as_owned, true)) return true;
  }
  return false;
}

bool fits_moral(const Content& content, const Card& card, const Card& bearer, Rules& rules) {
  // A neutral card goes to anybody; without that sentence it would have to match.
  if (card.moral == Moral::neutral && bearer.moral != Moral::neutral &&
      !rules.apply(Rule::neutral_cards_go_to_any_moral, true))
    return false;
  const bool clash = are_opposed(card.moral, bearer.moral);
  const bool named = card.bearer_moral != none;
  const bool is_exact = content.parameters.bearer_moral_exact != 0;
  const bool unfit = named && (is_exact ? card.bearer_moral != static_cast<std::uint8_t>(bearer.moral)
                                        : are_opposed(static_cast<Moral>(card.bearer_moral), bearer.moral));
  return !rules.apply(Rule::receiver_moral_not_opposite, clash || unfit);
}

bool is_over_cap(const Content& content, const State& state, const Card& card, unsigned bearer,
                 Rules& rules) {
  if (card.duration != Duration::permanent || (card.kind != Kind::technique && card.kind != Kind::spirit))
    return false;
  const bool is_capped =
      card_at(content, state, bearer).kind == Kind::master || content.parameters.assign_caps_for_all != 0;
  if (!is_capped) return false;
  int held = 0;
  for (const unsigned slot : slots_in(state, owner_of(bearer), Zone::assigned)) {
    if (state.host[slot] != bearer) continue;
    const Card& other = card_at(content, state, slot);
    held += other.kind == card.kind && other.duration == Duration::permanent ? 1 : 0;
  }
  return rules.apply(Rule::one_permanent_per_type_and_master, held >= content.parameters.permanents_per_type);
}

bool is_borne_already(const Content& content, const State& state, const Card& card, unsigned bearer,
                      Rules& rules) {
  bool has_same = false;
  for (const unsigned slot : slots_in(state, owner_of(bearer), Zone::assigned, Zone::table)) {
    if (state.host[slot] != bearer) continue;
    const Card& other = card_at(content, state, slot);
    has_same = has_same || (other.named == card.named && other.kind == card.kind);
  }
  if (!has_same) return false;
  if (card.stackable && rules.apply(Rule::stackable_adds_up, true)) return false;
  return rules.apply(Rule::no_name_twice_on_one_bearer, true);
}

}  // namespace

bool are_opposed(Moral a, Moral b) {
  return (a == Moral::good && b == Moral::evil) || (a == Moral::evil && b == Moral::good);
}

bool may_bear(const Content& content, const State& state, unsigned slot, unsigned bearer, Rules& rules) {
  const Card& card = card_at(content, state, slot);
  const Card& to = card_at(content, state, bearer);
  const bool listed = (card.receivers >> static_cast<unsigned>(to.kind) & 1U) != 0;
  const bool wrong_place =
      to.kind == Kind::place && card.place_kind != none && (card.place_kind == 1) != to.inhabited;
  if (rules.apply(Rule::receiver_category_obeyed, !listed || wrong_place)) return false;
  if (!fits_moral(content, card, to, rules)) return false;
  if (rules.apply(Rule::school_card_only_to_its_school, card.school != 0 && card.school != to.school))
    return false;
  if (rules.apply(Rule::named_bearer_only, card.bearer != none && card.bearer != to.named)) return false;
  if (card.needs_ability != none && !owns_ability(content, state, bearer, card.needs_ability, rules))
    return false;
  if (is_over_cap(content, state, card, bearer, rules)) return false;
  return !is_borne_already(content, state, card, bearer, rules);
}

bool is_unique_waiting(const Content& content, const State& state, unsigned slot, Rules& rules) {
  const Card& card = card_at(content, state, slot);
  if (!card.unique) return false;
  bool is_there = false;
  for (int seat = 0; seat < seats; ++seat) {
    for (const unsigned other : present_of(state, seat)) {
      const Card& lying = card_at(content, state, other);
      is_there = is_there || (lying.named == card.named && lying.kind == card.kind);
    }
  }
  return rules.apply(Rule::unique_card_waits, is_there);
}

bool may_pair(const Content& content, const State& state, unsigned army, unsigned place, Rules& rules) {
  const Card& men = card_at(content, state, army);
  const Card& home = card_at(content, state, place);
  const bool army_unfit = are_opposed(men.moral, home.moral) ||
                          (men.school != 0 && home.school != 0 && men.school != home.school);
  if (rules.apply(Rule::army_fits_its_place, army_unfit)) return false;
  return !rules.apply(Rule::school_place_needs_army_of_its_school,
                      home.school != 0 && men.school != home.school);
}

bool may_share_group(const Content& content, const State& state, unsigned slot, unsigned member,
                     Rules& rules) {
  const Card& card = card_at(content, state, slot);
  const Card& other = card_at(content, state, member);
  if (rules.apply(Rule::no_good_with_evil_in_group, are_opposed(card.moral, other.moral))) return false;
  const bool two_schools = card.school != 0 && other.school != 0 && card.school != other.school;
  return !rules.apply(Rule::one_school_per_group, two_schools);
}

bool may_defend(const Content& content, const State& state, unsigned slot, unsigned place, Rules& rules) {
  const Card& card = card_at(content, state, slot);
  const Card& home = card_at(content, state, place);
  const bool unfit = are_opposed(card.moral, home.moral) || (home.school != 0 && card.school != home.school);
  return !rules.apply(Rule::defenders_fit_the_place, unfit);
}

bool may_attack_place(const Content& content, const State& state, unsigned slot, unsigned place,
                      Rules& rules) {
  if (rules.apply(Rule::anybody_attacks_any_place, true)) return true;
  const Card& card = card_at(content, state, slot);
  const Card& home = card_at(content, state, place);
  return !are_opposed(card.moral, home.moral) && (home.school == 0 || card.school == home.school);
}

bool may_join(const Content& content, const State& state, unsigned slot, std::uint8_t group,
              unsigned objective, Rules& rules) {
  if (state.zone[slot] != Zone::forces || state.group[slot] != 0) return false;
  const bool is_defence = group > 16;
  const bool is_freed = !is_defence && state.liberator == slot;
  if (!is_defence && state.liberator != none && !is_freed) return false;
  if (!is_freed && has_flag(state, slot, engaged)) {
    // Two sentences forbid it; either is enough.
    const bool unengaged_only = rules.apply(Rule::only_unengaged_in_groups, true);
    if (unengaged_only) return false;
  }
  const bool on_place = card_at(content, state, objective).kind == Kind::place;
  if (is_defence && on_place && !may_defend(content, state, slot, objective, rules)) return false;
  if (!is_defence && on_place && !may_attack_place(content, state, slot, objective, rules)) return false;
  const Members members = members_of(state, group, rules);
  const bool is_master = card_at(content, state, slot).kind == Kind::master;
  if (is_master && members.empty() && !rules.apply(Rule::master_may_fight_alone, true)) return false;
  for (const Slot member : members) {
    if (!may_share_group(content, state, slot, member, rules)) return false;
    // A master is the last card, so nobody follows him.
    if (card_at(content, state, member).kind == Kind::master &&
        rules.apply(Rule::commander_adds_no_attack_and_is_last, true))
      return false;
  }
  return true;
}

}  // namespace regolo::ken_il_guerriero
