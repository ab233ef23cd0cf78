// How cards and protagonists may change between two decisions, whatever the move was: where they come from,
// where they go, and what must stay as it is.
#include <fmt/format.h>

#include "properties/ken_il_guerriero/recount.h"

namespace regolo::ken_il_guerriero::recount {

namespace {

SmallSet came_to_hand(const Step& step, int seat) {
  return lying(step.after, seat, Zone::hand) - lying(step.before, seat, Zone::hand);
}
bool fills_hand(const Step& step) {
  return !came_to_hand(step, 0).empty() || !came_to_hand(step, 1).empty();
}
Violation came_from_elsewhere(const Step& step) {
  const auto* take = std::get_if<Take>(&step.move);
  for (int seat = 0; seat < 2; ++seat)
    for (const unsigned slot : SlotView(seat, came_to_hand(step, seat)))
      if (step.before.zone[slot] != Zone::future && (take == nullptr || take->card != slot))
        return fmt::format("{} came to hand without being drawn or taken", card(step, step.after, slot).id);
  return {};
}

/// Cards still to be drawn by the player.
int due_to(const State& state, int seat) {
  return state.drawer == seat && state.phase != Phase::over ? state.draws : 0;
}
bool draws(const Step& step) {
  return (is_move<DrawCount>(step) || is_move<DrawCard>(step)) && step.after.phase != Phase::over;
}
Violation drew_too_many(const Step& step) {
  const auto* count = std::get_if<DrawCount>(&step.move);
  const int seat = count != nullptr ? step.before.turn_player : step.before.drawer;
  const int due = count != nullptr ? count->count : due_to(step.before, seat);
  const int drawn = in_zone(step.before, seat, Zone::future) - in_zone(step.after, seat, Zone::future);
  const int left = due_to(step.after, seat);
  return drawn + left == due
             ? Violation()
             : fmt::format("{} cards were due, {} are drawn and {} still due", due, drawn, left);
}

SmallSet left_play(const Step& step, int seat) {
  return present(step.before, seat) - present(step.after, seat);
}
bool clears_play(const Step& step) {
  return !left_play(step, 0).empty() || !left_play(step, 1).empty();
}
Violation went_elsewhere(const Step& step) {
  for (int seat = 0; seat < 2; ++seat)
    for (const unsigned slot : SlotView(seat, left_play(step, seat)))
      if (step.after.zone[slot] != Zone::past && step.after.zone[slot] != Zone::removed)
        return fmt::format("{} left play, but not for the Past", card(step, step.before, slot).id);
  return {};
}

bool is_told(const Step& step, unsigned slot) {
  for (const Log& entry : step.after.log)
    if (entry.slot == slot &&
        (entry.kind == LogKind::beaten || entry.kind == LogKind::discarded ||
         entry.kind == LogKind::conquered || entry.kind == LogKind::removed_after_attack))
      return true;
  return false;
}
bool loses_forces_or_places(const Step& step) {
  return moved(step, Zone::forces) || moved(step, Zone::territory);
}
Violation gone_unseen(const Step& step) {
  for (int seat = 0; seat < 2; ++seat) {
    const SmallSet before =
        lying(step.before, seat, Zone::forces) | lying(step.before, seat, Zone::territory);
    const SmallSet after = lying(step.after, seat, Zone::forces) | lying(step.after, seat, Zone::territory);
    for (const unsigned slot : SlotView(seat, before - after))
      if (!is_told(step, slot))
        return fmt::format("{} left play without being beaten, discarded or conquered",
                           card(step, step.before, slot).id);
  }
  return {};
}

bool changes_hosts(const Step& step) {
  return differ(step.before.host, step.after.host);
}
Violation wandered(const Step& step) {
  for (int seat = 0; seat < 2; ++seat)
    for (const Zone zone : {Zone::assigned, Zone::stacked})
      for (const unsigned slot :
           SlotView(seat, lying(step.before, seat, zone) & lying(step.after, seat, zone)))
        if (step.before.host[slot] != step.after.host[slot])
          return fmt::format("{} went over to another bearer", card(step, step.after, slot).id);
  return {};
}

bool changes_order(const Step& step) {
  return differ(step.before.order, step.after.order) || differ(step.before.group, step.after.group);
}
/// Whoever is in a group keeps the place, and whoever comes stands last.
Violation lost_place(const Step& step) {
  for (int seat = 0; seat < 2; ++seat) {
    const SmallSet members = grouped(step.after, seat);
    for (const unsigned one : SlotView(seat, members)) {
      for (const unsigned two : SlotView(seat, members)) {
        const bool shared = step.after.group[one] == step.after.group[two];
        const bool was_there = step.before.group[one] == step.after.group[one];
        if (one == two || !shared || !was_there) continue;
        const bool is_new = step.before.group[two] != step.after.group[two];
        const bool due = is_new || step.before.order[one] < step.before.order[two];
        if (due && step.after.order[one] > step.after.order[two])
          return fmt::format("{} stands behind {}", card(step, step.after, one).id,
                             card(step, step.after, two).id);
      }
    }
  }
  return {};
}

/// The fights that went on are the same, with what was used in them.
bool fights_on(const Step& step) {
  return !step.before.frames.empty() && step.after.frames.size() >= step.before.frames.size() &&
         step.after.fights == step.before.fights && !new_turn(step);
}
Violation forgot_marks(const Step& step) {
  for (std::size_t i = 0; i < step.before.frames.size(); ++i) {
    const auto& before = step.before.frames[i].marks;
    const auto& after = step.after.frames[i].marks;
    if (after.size() < before.size() ||
        std::memcmp(before.begin(), after.begin(), before.size() * sizeof(Mark)) != 0)
      return "what was used in a fight was forgotten";
  }
  return {};
}

/// An event in a Destiny that forbids attacks and holds.
Violation broke_truce(const Step& step) {
  for (int seat = 0; seat < 2; ++seat)
    for (const unsigned event : slots_in(step.before, seat, Zone::destiny))
      if (effect_in(step, step.before, event, EffectKind::forbid_attack) != nullptr &&
          !cancelled(step.before, event))
        return fmt::format("{} forbids attacks", card(step, step.before, event).id);
  return {};
}

SmallSet newly_engaged(const Step& step, int seat) {
  SmallSet set;
  for (const unsigned slot : SlotView(seat, changed(step.before.flags, step.after.flags, seat)))
    if (step.after.zone[slot] == Zone::forces && is_engaged(step.after, slot) &&
        !is_engaged(step.before, slot))
      set.add(slot % deck_max);
  return set;
}
bool engages(const Step& step) {
  return differ(step.before.flags, step.after.flags) &&
         (!newly_engaged(step, 0).empty() || !newly_engaged(step, 1).empty());
}
/// Groups, and abilities that say so, are all that engages.
Violation engaged_for_nothing(const Step& step) {
  if (step.content.parameters.enter_play_engaged != 0) return {};
  const bool is_use = is_move<Activate>(step) || is_move<Target>(step);
  for (int seat = 0; seat < 2; ++seat) {
    for (const unsigned slot : SlotView(seat, newly_engaged(step, seat))) {
      const bool fought = step.before.phase == Phase::combat || new_turn(step);
      if (!fought && !is_use)
        return fmt::format("{} is engaged for nothing", card(step, step.after, slot).id);
    }
  }
  return {};
}

Violation discarded_elsewhere(const Step& step) {
  const unsigned slot = std::get<Discard>(step.move).card;
  return step.after.zone[slot] == Zone::past
             ? Violation()
             : fmt::format("{} was discarded, but not to the Past", card(step, step.before, slot).id);
}

const Invariant table[] = {
    {"hands-fill-by-draws-and-searches",
     "a card comes to hand from the Future, or because it was searched for",
     "Looks at where every new card of a hand was.",
     {Rule::searched_future_is_shuffled, Rule::draw_seven_and_begin},
     fills_hand,
     came_from_elsewhere},
    {"as-many-drawn-as-named",
     "as many cards are drawn as were to be drawn",
     "Counts the Future before and after.",
     {Rule::draw_one_to_three, Rule::draw_seven_and_begin},
     draws,
     drew_too_many},
    {"out-of-play-into-the-past",
     "a card that leaves play goes to the Past or out of the game",
     "Looks at where it went.",
     {Rule::permanent_leaves_with_last_life, Rule::discard_after_use_stays_until_used},
     clears_play,
     went_elsewhere},
    {"nobody-leaves-unseen",
     "a protagonist or a place leaves play beaten, discarded, conquered or after a suicide attack",
     "Looks for the entry in the log.",
     {Rule::conquest_when_defenders_lost, Rule::executioner_discards_weak_army},
     loses_forces_or_places,
     gone_unseen},
    {"assigned-cards-stay-put",
     "an assigned card stays on its bearer, a life in its stack",
     "Compares the hosts.",
     {Rule::named_bearer_only, Rule::stack_acts_as_one},
     changes_hosts,
     wandered},
    {"groups-keep-their-order",
     "the order within a group is the order of joining",
     "Compares the places of every two members.",
     {Rule::order_in_group_fixed, Rule::commander_adds_no_attack_and_is_last},
     changes_order,
     lost_place},
    {"fights-remember-uses",
     "what was used in a fight stays used until the fight is over",
     "Compares the marks.",
     {Rule::ability_once_per_fight, Rule::one_technique_or_spirit_per_fight},
     fights_on,
     forgot_marks},
    {"truces-hold",
     "nobody attacks while an event forbids it",
     "Looks for such an event.",
     {Rule::event_works_at_once},
     is_move<Attack>,
     broke_truce},
    {"engaged-by-fights-and-abilities",
     "protagonists become engaged in the combat phase, or by an ability",
     "Compares the flags.",
     {Rule::fighters_become_engaged, Rule::strategist_engages_opponent},
     engages,
     engaged_for_nothing},
    {"discards-go-to-the-past",
     "a card discarded from hand goes to the Past",
     "Looks at where it went.",
     {Rule::discard_down_to_limit},
     is_move<Discard>,
     discarded_elsewhere},
};

}  // namespace

std::span<const Invariant> movement_invariants() {
  return table;
}

}  // namespace regolo::ken_il_guerriero::recount
