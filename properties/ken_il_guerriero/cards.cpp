// Where every card lies, and what can be in play only once.
#include <fmt/format.h>

#include "properties/ken_il_guerriero/recount.h"

namespace regolo::ken_il_guerriero::recount {

namespace {

using Counts = std::array<std::array<int, definitions_max>, 2>;

Counts counts(const State& state) {
  Counts made{};
  for (unsigned slot = 0; slot < slots; ++slot)
    if (state.zone[slot] != Zone::nowhere)
      ++made[static_cast<std::size_t>(owner(slot))][state.definition[slot]];
  return made;
}

Violation changed_decks(const Step& step) {
  const Counts before = counts(step.before);
  const Counts after = counts(step.after);
  for (std::size_t seat = 0; seat < 2; ++seat)
    for (std::size_t i = 0; i < step.content.cards.size(); ++i)
      if (before[seat][i] != after[seat][i])
        return fmt::format("@{} had {} of {} and now has {}", seat, before[seat][i], step.content.cards[i].id,
                           after[seat][i]);
  return {};
}

bool changes_decks(const Step& step) {
  return differ(step.before.definition, step.after.definition) || moved(step, Zone::nowhere);
}

bool moves_cards(const Step& step) {
  return differ(step.before.zone, step.after.zone) || differ(step.before.lying, step.after.lying);
}
/// Every turn all of them are looked at, in between those that changed.
Violation sets_differ(const Step& step) {
  const SmallSet all = SmallSet::of_bits(~std::uint64_t{0});
  for (int seat = 0; seat < 2; ++seat) {
    const auto& sets = step.after.lying[static_cast<std::size_t>(seat)];
    const SmallSet looked_at = new_turn(step) ? all : changed(step.before.zone, step.after.zone, seat);
    for (const unsigned slot : SlotView(seat, looked_at))
      for (std::size_t zone = 0; zone < zones; ++zone)
        if (sets[zone].contains(slot % deck_max) != (zone == static_cast<std::size_t>(step.after.zone[slot])))
          return fmt::format("slot {} is counted in another zone than it lies in", slot);
    SmallSet together;
    for (const SmallSet set : sets) together = together | set;
    if (together != all) return fmt::format("@{} has slots in no zone", seat);
  }
  return {};
}

bool changes_borne(const Step& step) {
  return (has_any(step.after, Zone::assigned) || has_any(step.after, Zone::stacked)) &&
         (differ(step.before.host, step.after.host) || differ(step.before.zone, step.after.zone) ||
          differ(step.before.definition, step.after.definition));
}
Violation lost_host_of(const Step& step, int seat) {
  for (const unsigned slot : slots_in(step.after, seat, Zone::assigned, Zone::stacked)) {
    const Zone zone = step.after.zone[slot];
    const unsigned host = step.after.host[slot];
    const bool is_there = host != none && owner(host) == owner(slot) &&
                          (step.after.zone[host] == Zone::forces ||
                           (zone == Zone::assigned && step.after.zone[host] == Zone::territory));
    if (!is_there) return fmt::format("{} lies on nobody", card(step, step.after, slot).id);
    if (zone == Zone::stacked && card(step, step.after, slot).named != card(step, step.after, host).named)
      return fmt::format("{} is stacked below somebody else", card(step, step.after, slot).id);
  }
  return {};
}
Violation lost_host(const Step& step) {
  const Violation wrong = lost_host_of(step, 0);
  return wrong.empty() ? lost_host_of(step, 1) : wrong;
}

bool has_removed(const Step& step) {
  return has_any(step.before, Zone::removed);
}
Violation returned(const Step& step) {
  for (int seat = 0; seat < 2; ++seat)
    for (const unsigned slot : slots_in(step.before, seat, Zone::removed))
      if (step.after.zone[slot] != Zone::removed ||
          step.after.definition[slot] != step.before.definition[slot])
        return fmt::format("{} came back into the game", card(step, step.before, slot).id);
  return {};
}

/// How many cards of that name lie in these sets of the two players.
int named_alike(const Step& step, const Card& wanted, SmallSet (*set)(const State&, int)) {
  int count = 0;
  for (int seat = 0; seat < 2; ++seat)
    for (const unsigned slot : SlotView(seat, set(step.after, seat)))
      count += card(step, step.after, slot).named == wanted.named ? 1 : 0;
  return count;
}
SmallSet forces(const State& state, int player) {
  return lying(state, player, Zone::forces);
}
bool new_forces(const Step& step) {
  return moved(step, Zone::forces);
}
Violation two_of_a_kind(const Step& step) {
  for (int seat = 0; seat < 2; ++seat) {
    for (const unsigned slot : SlotView(seat, forces(step.after, seat) - forces(step.before, seat))) {
      const Card& life = card(step, step.after, slot);
      if (life.life && named_alike(step, life, forces) > 1)
        return fmt::format("{} is in play twice", life.id);
    }
  }
  return {};
}

/// The unique card that came into play, or nullptr.
const Card* new_unique(const Step& step) {
  for (int seat = 0; seat < 2; ++seat) {
    const SmallSet came = present(step.after, seat) - present(step.before, seat);
    for (const unsigned slot : SlotView(seat, came))
      if (card(step, step.after, slot).unique) return &card(step, step.after, slot);
  }
  return nullptr;
}
bool brings_unique(const Step& step) {
  return new_unique(step) != nullptr;
}
Violation unique_twice(const Step& step) {
  const Card& unique = *new_unique(step);
  return named_alike(step, unique, present) > 1 ? fmt::format("{} is in play twice", unique.id) : Violation();
}

bool plays_a_life(const Step& step) {
  const auto* play = std::get_if<PlayCard>(&step.move);
  return play != nullptr && card(step, step.before, play->card).life;
}

/// A further life is stacked; one of the rival's protagonist costs a life on each side.
Violation life_went_wrong(const Step& step) {
  const auto& play = std::get<PlayCard>(step.move);
  const Card& life = card(step, step.before, play.card);
  for (unsigned slot = 0; slot < slots; ++slot) {
    if (step.before.zone[slot] != Zone::forces || card(step, step.before, slot).named != life.named) continue;
    const bool is_own = owner(slot) == owner(play.card);
    if (is_own && step.after.zone[play.card] != Zone::stacked)
      return fmt::format("{} was not stacked", life.id);
    if (!is_own && step.after.zone[play.card] != Zone::past) return fmt::format("{} did not clash", life.id);
    if (is_own && is_engaged(step.before, slot) && !is_engaged(step.after, slot))
      return fmt::format("{} was made fresh", life.id);
    for (std::size_t seat = 0; seat < 2; ++seat)
      if (step.after.points[seat].ochre != step.before.points[seat].ochre)
        return "a life that was not won was scored";
  }
  return {};
}

SmallSet new_places(const Step& step, int seat) {
  return lying(step.after, seat, Zone::territory) - lying(step.before, seat, Zone::territory);
}
bool brings_place(const Step& step) {
  return !new_places(step, 0).empty() || !new_places(step, 1).empty();
}
Violation row_out_of_order(const Step& step) {
  for (int seat = 0; seat < 2; ++seat)
    for (const unsigned slot : SlotView(seat, new_places(step, seat)))
      for (const unsigned other : slots_in(step.before, seat, Zone::territory))
        if (step.after.order[other] >= step.after.order[slot])
          return fmt::format("{} is not the frontier", card(step, step.after, slot).id);
  return {};
}

/// The active life goes first, and permanent cards stay while a life is left.
Violation wrong_life_lost(const Step& step) {
  for (const Log& entry : step.after.log) {
    if (entry.kind != LogKind::beaten && entry.kind != LogKind::discarded) continue;
    if (!step.content.cards[entry.definition].life) continue;
    bool is_out = false;
    for (unsigned slot = 0; slot < slots; ++slot) {
      const Zone zone = step.after.zone[slot];
      is_out =
          is_out || (owner(slot) == owner(entry.slot) && step.after.definition[slot] == entry.definition &&
                     (zone == Zone::past || zone == Zone::removed));
    }
    if (!is_out)
      return fmt::format("{} was lost but is still there", step.content.cards[entry.definition].id);
  }
  for (unsigned slot = 0; slot < slots; ++slot) {
    const bool fell = step.before.zone[slot] == Zone::assigned && step.after.zone[slot] == Zone::past;
    if (!fell || card(step, step.before, slot).duration != Duration::permanent) continue;
    const unsigned host = step.before.host[slot];
    if (step.after.zone[host] == Zone::forces)
      return fmt::format("{} left its bearer", card(step, step.before, slot).id);
  }
  return {};
}

bool loses_life(const Step& step) {
  for (const Log& entry : step.after.log)
    if (entry.kind == LogKind::beaten || entry.kind == LogKind::discarded) return true;
  return false;
}

const Invariant table[] = {
    {"decks-stay-whole",
     "every player has the same cards before and after a move, each in one place",
     "Counts the definitions of all slots.",
     {Rule::play_cards_from_hand},
     changes_decks,
     changed_decks},
    {"sets-follow-zones",
     "the sets of cards by zone say the same as the zone of each card",
     "Holds the two against each other, since the engine and the other invariants read the sets.",
     {Rule::play_cards_from_hand},
     moves_cards,
     sets_differ},
    {"cards-lie-on-somebody",
     "an assigned card lies on an own protagonist or place, a life on its own protagonist",
     "Follows every host.",
     {Rule::further_lives_are_stacked},
     changes_borne,
     lost_host},
    {"removed-cards-never-return",
     "a card removed from the game stays out",
     "Counts the removed cards.",
     {Rule::removed_cards_stay_out},
     has_removed,
     returned},
    {"life-protagonists-are-one-of-a-kind",
     "no protagonist with a life is in play twice, on either side",
     "Counts names.",
     {Rule::life_protagonist_one_of_a_kind},
     new_forces,
     two_of_a_kind},
    {"unique-cards-are-unique",
     "no unique card is in the two Presents twice",
     "Counts names.",
     {Rule::unique_card_waits},
     brings_unique,
     unique_twice},
    {"lives-stack-or-clash",
     "a further life is stacked below, a rival's one costs a life each, and nobody scores",
     "Looks at where the card went.",
     {Rule::further_lives_are_stacked, Rule::life_of_opponents_protagonist_clashes, Rule::stack_acts_as_one,
      Rule::life_not_won_gives_no_points},
     plays_a_life,
     life_went_wrong},
    {"new-places-are-the-frontier",
     "a place that is played is the newest of its row",
     "Compares the order.",
     {Rule::territory_row_in_order_of_play},
     brings_place,
     row_out_of_order},
    {"active-life-falls-first",
     "the life that was lost is the one that was active, and permanent cards stay",
     "Looks for the lost card in the piles.",
     {Rule::active_life_lost_first, Rule::permanent_leaves_with_last_life},
     loses_life,
     wrong_life_lost},
};

}  // namespace

std::span<const Invariant> card_invariants() {
  return table;
}

}  // namespace regolo::ken_il_guerriero::recount
