// The course of a turn: phases, drawing, hand, engaged protagonists, what leaves in the epilogue.
#include <fmt/format.h>

#include "properties/ken_il_guerriero/recount.h"

namespace regolo::ken_il_guerriero::recount {

namespace {

bool is_running(const Step& step) {
  return step.before.turn > 0 && step.after.phase != Phase::over;
}
bool turns_over(const Step& step) {
  return step.before.turn > 0 && new_turn(step);
}

Violation out_of_order(const Step& step) {
  if (new_turn(step)) {
    if (step.after.turn != step.before.turn + 1) return "a turn was left out";
    return step.after.turn_player == step.before.turn_player
               ? Violation("the same player has two turns in a row")
               : Violation();
  }
  if (step.after.turn_player != step.before.turn_player) return "the turn changed hands without ending";
  return step.after.phase < step.before.phase ? Violation("a phase came back") : Violation();
}

Violation wrong_draw(const Step& step) {
  const int count = std::get<DrawCount>(step.move).count;
  const Parameters& parameters = step.content.parameters;
  return count < parameters.draw_min || count > parameters.draw_max
             ? fmt::format("{} cards were drawn", count)
             : Violation();
}

bool ends_drawing(const Step& step) {
  return step.before.stage != Stage::deal && step.before.stage != Stage::choose_first &&
         is_move<DrawCard>(step) && step.after.draws == 0 &&
         step.content.parameters.deckout_on_failed_draw == 0;
}
Violation emptied_and_alive(const Step& step) {
  const int seat = std::get<DrawCard>(step.move).seat;
  const bool is_empty = in_zone(step.after, seat, Zone::future) == 0;
  if (is_empty && (step.after.phase != Phase::over || step.after.winners != 1 << (1 - seat)))
    return fmt::format("the Future of @{} is used up, but the player has not lost", seat);
  return {};
}

int limit_of(const Step& step, const State& state, int player) {
  int limit = step.content.parameters.hand_limit;
  for (const unsigned slot : slots_in(state, player, Zone::forces)) {
    const Effect* effect = effect_in(step, state, slot, EffectKind::hand_limit);
    if (effect != nullptr && effect->amount > limit) limit = effect->amount;
  }
  return limit;
}
bool ends_presentation(const Step& step) {
  return step.before.phase == Phase::presentation &&
         (step.after.phase != Phase::presentation || new_turn(step)) && step.after.phase != Phase::over;
}
Violation hand_too_large(const Step& step) {
  const int hand = in_zone(step.after, step.before.turn_player, Zone::hand);
  const int limit = limit_of(step, step.after, step.before.turn_player);
  return hand > limit ? fmt::format("{} cards in hand, {} allowed", hand, limit) : Violation();
}
Violation discarded_too_much(const Step& step) {
  const int hand = in_zone(step.before, step.before.turn_player, Zone::hand);
  const int limit = limit_of(step, step.before, step.before.turn_player);
  return hand <= limit ? fmt::format("a card was discarded out of {}, {} are allowed", hand, limit)
                       : Violation();
}

Violation left_over(const Step& step) {
  for (int seat = 0; seat < 2; ++seat) {
    for (const unsigned slot : slots_in(step.after, seat, Zone::table))
      return fmt::format("{} still lies on the table", card(step, step.after, slot).id);
    const bool may_stay =
        step.content.parameters.turn_event_leaves_in_own_epilogue != 0 && seat != step.before.turn_player;
    for (const unsigned slot : slots_in(step.after, seat, Zone::destiny))
      if (card(step, step.after, slot).duration == Duration::turn && !may_stay)
        return fmt::format("{} has outstayed its turn", card(step, step.after, slot).id);
  }
  for (int seat = 0; seat < 2; ++seat)
    for (const unsigned slot : SlotView(seat, grouped(step.after, seat)))
      return fmt::format("{} is still in a group", card(step, step.after, slot).id);
  return step.after.cancels.empty() ? Violation() : Violation("something is still cancelled");
}

/// Nothing waits for the cards that were played, unless they are to lie there until the epilogue.
bool falls_quiet(const Step& step) {
  return step.after.frames.empty() && step.after.pending.empty() &&
         step.after.choice == ChoiceKind::nothing &&
         step.content.parameters.used_cards_wait_for_epilogue == 0 &&
         (is_move<PlayCard>(step) || has_any(step.before, Zone::table) || has_any(step.after, Zone::table));
}
Violation instant_lies_there(const Step& step) {
  for (int seat = 0; seat < 2; ++seat)
    for (const unsigned slot : slots_in(step.after, seat, Zone::table))
      return fmt::format("{} was used and still lies on the table", card(step, step.after, slot).id);
  return {};
}

/// Nobody is freed but by the owner in the own order phase, or by an ability of its own.
Violation freed_out_of_turn(const Step& step) {
  for (int seat = 0; seat < 2; ++seat) {
    const SmallSet stayed = lying(step.before, seat, Zone::forces) & lying(step.after, seat, Zone::forces);
    for (const unsigned slot : SlotView(seat, stayed & changed(step.before.flags, step.after.flags, seat))) {
      if (!is_engaged(step.before, slot) || is_engaged(step.after, slot)) continue;
      const auto* used = std::get_if<Activate>(&step.move);
      if (used != nullptr && used->card == slot &&
          effect_in(step, step.before, slot, EffectKind::disengage_self) != nullptr)
        continue;
      if (step.before.phase != Phase::order || step.before.turn_player != seat)
        return fmt::format("{} was freed out of turn", card(step, step.after, slot).id);
    }
  }
  return {};
}
bool changes_flags(const Step& step) {
  return differ(step.before.flags, step.after.flags);
}

/// Those who left a group and stay in play.
SmallSet left_groups(const Step& step, int seat) {
  return (grouped(step.before, seat) - grouped(step.after, seat)) & lying(step.after, seat, Zone::forces);
}
bool leaves_groups(const Step& step) {
  return differ(step.before.group, step.after.group) &&
         (!left_groups(step, 0).empty() || !left_groups(step, 1).empty());
}
Violation fought_and_fresh(const Step& step) {
  for (int seat = 0; seat < 2; ++seat) {
    for (const unsigned slot : SlotView(seat, left_groups(step, seat))) {
      if (is_engaged(step.after, slot)) continue;
      // Whose place a master took in the defence goes home fresh.
      const bool replaced = is_move<Target>(step) || is_move<Activate>(step);
      if (replaced && step.before.group[slot] > 16 && card(step, step.before, slot).kind == Kind::character)
        continue;
      return fmt::format("{} fought and is not engaged", card(step, step.after, slot).id);
    }
  }
  return {};
}

bool uses_master(const Step& step) {
  const auto* used = std::get_if<Activate>(&step.move);
  return used != nullptr && step.before.frames.empty() && step.before.pending.empty() &&
         (step.before.stage == Stage::present || step.before.stage == Stage::before_fights);
}
Violation engaged_and_used(const Step& step) {
  const unsigned slot = std::get<Activate>(step.move).card;
  const bool frees = effect_in(step, step.before, slot, EffectKind::disengage_self) != nullptr;
  if (!frees && is_engaged(step.before, slot))
    return fmt::format("{} is engaged and was used", card(step, step.before, slot).id);
  if (frees && is_engaged(step.after, slot))
    return fmt::format("{} paid and is still engaged", card(step, step.after, slot).id);
  return {};
}

const Invariant table[] = {
    {"turns-and-phases-in-order",
     "turns alternate, and within a turn no phase comes back",
     "Compares phase and turn.",
     {Rule::turns_alternate, Rule::five_phases_in_order},
     [](const Step& step) { return is_running(step); },
     out_of_order},
    {"one-to-three-drawn",
     "a player draws as many cards as the draw phase allows",
     "Reads the move.",
     {Rule::draw_one_to_three},
     is_move<DrawCount>,
     wrong_draw},
    {"a-used-up-future-loses",
     "who has drawn the last card has lost",
     "Counts the Future.",
     {Rule::empty_future_loses},
     ends_drawing,
     emptied_and_alive},
    {"hand-within-limit",
     "after the presentation the turn player holds no more cards than allowed",
     "Counts the hand.",
     {Rule::discard_down_to_limit},
     ends_presentation,
     hand_too_large},
    {"discards-only-above-limit",
     "nobody discards within the limit, which the destined raises",
     "Counts the hand.",
     {Rule::destined_raises_hand_limit},
     is_move<Discard>,
     discarded_too_much},
    {"epilogue-clears",
     "at the end of a turn no turn event, used card, group or cancelling is left",
     "Looks everywhere.",
     {Rule::turn_event_leaves_in_epilogue, Rule::epilogue_clears_used_cards,
      Rule::last_act_clears_the_present},
     turns_over,
     left_over},
    {"instants-leave",
     "a card played and discarded is gone when nothing waits for it",
     "Looks at the table.",
     {Rule::play_and_discard_leaves_after_damage, Rule::instant_in_any_turn},
     falls_quiet,
     instant_lies_there},
    {"freed-in-own-order-phase",
     "an engaged protagonist is freed in the own order phase or by its own ability",
     "Compares the flags.",
     {Rule::disengage_in_order_phase, Rule::stack_acts_as_one},
     changes_flags,
     freed_out_of_turn},
    {"fighters-are-engaged",
     "whoever leaves a group and stays in play is engaged",
     "Compares groups and flags.",
     {Rule::fighters_become_engaged, Rule::distracted_leaves_group},
     leaves_groups,
     fought_and_fresh},
    {"engaged-are-not-used",
     "an engaged master uses no ability outside combat but to free himself",
     "Reads the flags.",
     {Rule::engaged_until_own_disengagement, Rule::loner_disengages},
     uses_master,
     engaged_and_used},
};

}  // namespace

std::span<const Invariant> turn_invariants() {
  return table;
}

}  // namespace regolo::ken_il_guerriero::recount
