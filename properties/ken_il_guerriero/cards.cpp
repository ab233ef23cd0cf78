// Where every card lies, and what can be in play only once.
#include <fmt/format.h>

#include <vector>

#include "properties/ken_il_guerriero/invariants.h"
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

Violation lost_host(const Step& step) {
  for (unsigned slot = 0; slot < slots; ++slot) {
    const Zone zone = step.after.zone[slot];
    if (zone != Zone::assigned && zone != Zone::stacked) continue;
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

bool has_removed(const Step& step) {
  return in_zone(step.before, 0, Zone::removed) + in_zone(step.before, 1, Zone::removed) > 0;
}

Violation returned(const Step& step) {
  std::array<int, definitions_max> before{};
  std::array<int, definitions_max> after{};
  for (unsigned slot = 0; slot < slots; ++slot) {
    if (step.before.zone[slot] == Zone::removed) ++before[step.before.definition[slot]];
    if (step.after.zone[slot] == Zone::removed) ++after[step.after.definition[slot]];
  }
  for (std::size_t i = 0; i < before.size(); ++i)
    if (after[i] < before[i]) return fmt::format("{} came back into the game", step.content.cards[i].id);
  return {};
}

Violation twice_in_play(const Step& step, bool (*counts_card)(const State&, unsigned, const Card&)) {
  std::array<std::uint8_t, 256> seen{};
  for (unsigned slot = 0; slot < slots; ++slot) {
    if (step.after.zone[slot] == Zone::nowhere) continue;
    const Card& lying = card(step, step.after, slot);
    if (!counts_card(step.after, slot, lying)) continue;
    if (++seen[lying.named] > 1) return fmt::format("{} is in play twice", lying.id);
  }
  return {};
}

Violation two_of_a_kind(const Step& step) {
  return twice_in_play(step, [](const State& state, unsigned slot, const Card& lying) {
    return lying.life && state.zone[slot] == Zone::forces;
  });
}
Violation unique_twice(const Step& step) {
  return twice_in_play(step, [](const State& state, unsigned slot, const Card& lying) {
    return lying.unique && in_present(state, slot);
  });
}
bool has_unique(const Step& step) {
  for (unsigned slot = 0; slot < slots; ++slot)
    if (in_present(step.after, slot) && card(step, step.after, slot).unique) return true;
  return false;
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
    if (is_own && step.after.flags[slot] != step.before.flags[slot])
      return fmt::format("{} was made fresh", life.id);
    for (std::size_t seat = 0; seat < 2; ++seat)
      if (step.after.points[seat].ochre != step.before.points[seat].ochre)
        return "a life that was not won was scored";
  }
  return {};
}

Violation row_out_of_order(const Step& step) {
  for (unsigned slot = 0; slot < slots; ++slot) {
    if (step.after.zone[slot] != Zone::territory || step.before.zone[slot] == Zone::territory) continue;
    for (unsigned other = 0; other < slots; ++other)
      if (step.before.zone[other] == Zone::territory && step.after.order[other] >= step.after.order[slot])
        return fmt::format("{} is not the frontier", card(step, step.after, slot).id);
  }
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
     always,
     changed_decks},
    {"cards-lie-on-somebody",
     "an assigned card lies on an own protagonist or place, a life on its own protagonist",
     "Follows every host.",
     {Rule::further_lives_are_stacked},
     always,
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
     always,
     two_of_a_kind},
    {"unique-cards-are-unique",
     "no unique card is in the two Presents twice",
     "Counts names.",
     {Rule::unique_card_waits},
     has_unique,
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
     always,
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

namespace regolo::properties {

template <>
std::span<const Invariant<ken_il_guerriero::Game>> invariants_of<ken_il_guerriero::Game>() {
  using namespace ken_il_guerriero::recount;
  static const std::vector<Invariant<ken_il_guerriero::Game>> all = [] {
    std::vector<Invariant<ken_il_guerriero::Game>> joined;
    for (const auto part : {card_invariants(), assignment_invariants(), turn_invariants(),
                            points_invariants(), group_invariants(), damage_invariants()})
      joined.insert(joined.end(), part.begin(), part.end());
    return joined;
  }();
  return all;
}

}  // namespace regolo::properties
