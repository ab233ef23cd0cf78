// Crystals and special powers.
#include <fmt/format.h>

#include "properties/realm_of_sand/invariants.h"
#include "properties/realm_of_sand/recount.h"

namespace regolo::realm_of_sand::recount {

namespace {

Violation power_used_wrong(const Step& step) {
  const int seat = step.decision.player;
  const Player& before = player(step.before, seat);
  const Player& after = player(step.after, seat);
  if (before.charges == 0) return "a power was used without a charge";
  if (before.locked != 0) return "a crystal was used in the round in which it was recharged";
  if (step.content.boards[before.board].spends_crystal && after.charges != before.charges - 1)
    return "using the power did not spend the crystal";
  if (!step.before.tasks.empty()) return "a power was used in the middle of another action";
  const bool same_turn = step.after.phase == Phase::turns && after.turns == before.turns &&
                         !is_pending(step.after, TaskKind::end_turn);
  if (same_turn && step.after.main_done != step.before.main_done)
    return "a power was counted as a main action";
  return {};
}

bool has_lock(const Step& step) {
  if (step.before.round != step.after.round) return false;
  for (const Player& own : step.before.players)
    if (own.locked != 0) return true;
  return false;
}

Violation lock_was_opened(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (player(step.before, seat).locked != 0 && player(step.after, seat).locked == 0)
      return fmt::format("the crystal of @{} may be used again in the round of its recharge", seat);
  return {};
}

Violation kept_wrong(const Step& step) {
  const CardId card = move_of<Keep>(step).card;
  const Player& before = player(step.before, step.decision.player);
  const Player& after = player(step.after, step.decision.player);
  if (!step.before.drawn.contains(card)) return "the card kept was not drawn";
  if (!after.kept.contains(card) || after.kept.size() != before.kept.size() + 1)
    return "not one card was kept";
  const std::size_t level = step.content.cards[card].level;
  const int there = static_cast<int>(step.before.rest[level].size() + step.before.bottom[level].size() +
                                     step.before.drawn.size());
  const int due = std::min(step.content.parameters.red_draw, there);
  if (step.content.parameters.red_keep == 1 && static_cast<int>(step.before.drawn.size()) != due)
    return fmt::format("{} cards were drawn, {} are due", step.before.drawn.size(), due);
  return {};
}

/// A turn that ends in the same step may turn over cards of the bottom at once.
bool was_put_under(const Step& step) {
  return is_move<PutUnder>(step) && !a_turn_ended(step) && !is_pending(step.after, TaskKind::end_turn);
}

Violation put_under_wrong(const Step& step) {
  const CardId card = move_of<PutUnder>(step).card;
  const auto& before = step.before.bottom[step.content.cards[card].level];
  const auto& after = step.after.bottom[step.content.cards[card].level];
  // The last card follows by itself.
  if (after.size() <= before.size() || after[before.size()] != card)
    return "the card was not put under its deck";
  return {};
}

Violation exchanged_wrong(const Step& step) {
  const std::uint8_t taken = move_of<TakeDisc>(step).spirit;
  const std::uint8_t given = step.before.tasks.back().a;
  const int seat = step.decision.player;
  if (taken == given) return "the disc taken is of the type given";
  if (step.after.disc_supply[taken] + 1 != step.before.disc_supply[taken])
    return "the disc did not leave the supply";
  if (discs_of(player(step.after, seat), taken) != discs_of(player(step.before, seat), taken) + 1)
    return "the disc did not come to its new owner";
  return {};
}

Violation moved_wrong(const Step& step) {
  const int seat = step.decision.player;
  const int from = step.before.tasks.back().b;
  const int to = move_of<MoveTo>(step).cell;
  const Player& before = player(step.before, seat);
  const Player& after = player(step.after, seat);
  if (piece_on(before, to) >= 0) return "the token was moved to a space that is not empty";
  if (piece_on(after, from) >= 0 || piece_on(after, to) != piece_on(before, from))
    return "the token is not where it was moved";
  if (step.content.parameters.green_moves_discs == 0 &&
      piece_on(before, from) >= static_cast<int>(rune_count))
    return "a disc was moved instead of a token";
  return {};
}

bool orange_was_used(const Step& step) {
  return is_move<UsePower>(step) && has_effect(step, step.decision.player, EffectKind::advance_level);
}

Violation advanced_wrong(const Step& step) {
  const int seat = step.decision.player;
  const int due = std::min(step.content.parameters.level_track_max,
                           player(step.before, seat).level + step.content.parameters.orange_steps);
  return player(step.after, seat).level == due ? Violation()
                                               : Violation("the power did not advance the level");
}

bool purple_was_used(const Step& step) {
  return is_move<UsePower>(step) && has_effect(step, step.decision.player, EffectKind::summon_all);
}

Violation summon_all_not_given(const Step& step) {
  return step.after.summon_all != 0 ? Violation() : Violation("the power does not let all discs be summoned");
}

Violation gift_went_wrong(const Step& step) {
  const int seat = step.decision.player;
  const Player& before = player(step.before, seat);
  const Amounts& gift = step.content.boards[before.board].gift[move_of<TakeGift>(step).option];
  for (std::size_t i = 0; i < spirit_count; ++i) {
    if (player(step.after, seat).stock[i] != before.stock[i] + gift[i]) return "the gift did not come";
    if (step.after.disc_supply[i] + gift[i] != step.before.disc_supply[i])
      return "the gift did not leave the supply";
  }
  return {};
}

bool plays_standard(const Step& step) {
  return !step.content.is_advanced();
}

Violation crystal_in_standard(const Step& step) {
  for (const Player& own : step.after.players)
    if (own.charges != 0 || own.has_crystal != 0 || !own.kept.empty())
      return "there is a crystal in the standard mode";
  return {};
}

constexpr Invariant table[] = {
    {"powers-spend-a-charged-crystal",
     "a power needs a charged crystal that was not recharged in this round, spends it, and is no main action",
     "Looks at the crystal before and after.",
     {Rule::charged_crystal_allows_power, Rule::power_spends_the_crystal, Rule::power_is_an_extra_action,
      Rule::no_use_in_recharge_round},
     is_move<UsePower>,
     power_used_wrong,
     is_power_move},
    {"red-keeps-one-of-three",
     "one of the cards drawn is kept",
     "Looks at the cards.",
     {Rule::red_draws_three_keeps_one},
     is_move<Keep>,
     kept_wrong,
     is_power_move},
    {"red-returns-under-the-deck",
     "cards not kept go under their deck",
     "Looks at the bottom of the deck.",
     {Rule::red_returns_rest_to_bottom},
     was_put_under,
     put_under_wrong,
     is_power_move},
    {"yellow-exchanges-types",
     "the disc taken comes from the supply and is of another type",
     "Counts the discs.",
     {Rule::yellow_exchanges_a_disc},
     is_move<TakeDisc>,
     exchanged_wrong,
     is_power_move},
    {"green-moves-to-empty-spaces",
     "the green power moves one token to an empty space",
     "Looks at both spaces.",
     {Rule::green_moves_a_token},
     is_move<MoveTo>,
     moved_wrong,
     is_power_move},
    {"orange-advances",
     "the orange power moves the level marker",
     "Looks at the marker.",
     {Rule::orange_advances_level},
     orange_was_used,
     advanced_wrong,
     is_power_move},
    {"purple-opens-the-summon",
     "the purple power lets the next summon take all discs",
     "Looks at the turn.",
     {Rule::purple_summons_all_discs},
     purple_was_used,
     summon_all_not_given,
     is_power_move},
    {"gifts-come-from-the-supply",
     "the gift of the setup leaves the supply for its owner's stock",
     "Counts the discs.",
     {Rule::purple_takes_a_gift_disc},
     is_move<TakeGift>,
     gift_went_wrong,
     is_power_move},
    {"recharged-crystals-wait",
     "a crystal recharged in a round stays locked to its end",
     "Compares the crystals.",
     {Rule::no_use_in_recharge_round},
     has_lock,
     lock_was_opened,
     plays_advanced},
    {"no-crystals-in-standard-mode",
     "the standard mode has no crystals and no kept cards",
     "Looks at every player.",
     {Rule::charged_crystal_allows_power},
     plays_standard,
     crystal_in_standard,
     something_ends},
};

}  // namespace

std::span<const Invariant> power_invariants() {
  return table;
}

}  // namespace regolo::realm_of_sand::recount
