// Faults planted in Ken il Guerriero, each one that a programmer, a drawing or a card could bring, and none
// named after what finds it.
#include <utility>

#include "properties/ken_il_guerriero/invariants.h"
#include "tests/planted/game_with_faults.h"

namespace regolo::properties {

template <>
std::span<const Invariant<ken_il_guerriero::Game>> invariants_of<tests::Planted<ken_il_guerriero::Game>>() {
  return invariants_of<ken_il_guerriero::Game>();
}

namespace {

using namespace ken_il_guerriero;
using Fault = tests::Fault<Game>;

/// Into another zone, as the engine itself would do it: sets and zones agree.
void shift(State& state, unsigned slot, Zone to) {
  auto& sets = state.lying[static_cast<std::size_t>(owner_of(slot))];
  sets[static_cast<std::size_t>(state.zone[slot])].remove(slot % deck_max);
  sets[static_cast<std::size_t>(to)].add(slot % deck_max);
  state.zone[slot] = to;
}

const Log* logged(const State& state, LogKind kind) {
  for (const Log& entry : state.log)
    if (entry.kind == kind) return &entry;
  return nullptr;
}

void give_ochre(State& state, int player, int ochre) {
  std::int16_t& points = state.points[static_cast<std::size_t>(player)].ochre;
  points = static_cast<std::int16_t>(points + ochre);
}

constexpr Fault faults[] = {
    {"finders-keepers", "from the seventh turn on a conquered place brings a point more than it says",
     nullptr,
     [](const Content&, const State& before, const Move&, State& after) {
       if (const Log* entry = logged(after, LogKind::conquered); entry != nullptr && before.turn >= 7)
         give_ochre(after, entry->player, 1);
     }},
    {"misread-prize", "armies worth three are entered as worth two", nullptr, nullptr,
     [](Content& content) {
       for (Card& card : content.cards)
         if (card.kind == Kind::army && card.ochre == 3) card.ochre = 2;
     }},
    {"thick-skin", "the engine gives one more where a card adds three to a resistance", nullptr, nullptr,
     [](Content& content) {
       for (Card& card : content.cards)
         if (card.ability.kind == AbilityKind::plus_resistance && card.ability.value == 3)
           card.ability.value = 4;
     }},
    {"almost-enough", "nine points more than the other are taken for ten", nullptr, nullptr,
     [](Content& content) { --content.parameters.victory_margin; }},
    {"eighth-card", "eight cards are kept in hand", nullptr, nullptr,
     [](Content& content) { ++content.parameters.hand_limit; }},
    {"cheap-tricks", "abilities that cost two points cost one", nullptr, nullptr,
     [](Content& content) {
       for (MasterAbility& ability : content.masters)
         if (ability.cost == 2) ability.cost = 1;
     }},
    {"tireless", "a master who has attacked is not turned", nullptr,
     [](const Content& content, const State& before, const Move&, State& after) {
       for (const unsigned slot : slots_in(after, before.turn_player, Zone::forces))
         if (before.group[slot] != 0 && after.group[slot] == 0 &&
             content[after.definition[slot]].kind == Kind::master)
           after.flags[slot] = 0;
     }},
    {"back-door", "with three places in a row the oldest may be attacked first",
     [](const Content&, const State& state, Moves& moves) {
       if (state.stage != Stage::name_objective || !state.objectives.empty() || moves.size() < 2) return;
       const int rival = 1 - state.turn_player;
       unsigned oldest = none;
       for (const unsigned slot : slots_in(state, rival, Zone::territory))
         if (oldest == none || state.order[slot] < state.order[oldest]) oldest = slot;
       if (lying_in(state, rival, Zone::territory).size() >= 3) moves.add(Attack{static_cast<Slot>(oldest)});
     }},
    {"one-more-volunteer", "whoever is engaged may still follow two others into a group",
     [](const Content&, const State& state, Moves& moves) {
       if (state.stage != Stage::form_attack || state.liberator != none) return;
       int members = 0;
       for (const unsigned slot : slots_in(state, state.turn_player, Zone::forces))
         members += state.group[slot] == state.objectives.size() ? 1 : 0;
       if (members < 2) return;
       for (const unsigned slot : slots_in(state, state.turn_player, Zone::forces))
         if (state.group[slot] == 0 && (state.flags[slot] & engaged) != 0)
           return moves.add(Join{static_cast<Slot>(slot)});
     }},
    {"short-memory", "after the third use in a fight the first one is forgotten", nullptr,
     [](const Content&, const State&, const Move& move, State& after) {
       if (std::holds_alternative<Activate>(move) && !after.frames.empty() &&
           after.frames.back().marks.size() >= 3)
         after.frames.back().marks.remove_at(0);
     }},
    {"back-from-the-dead", "with two cards out of the game the first comes back to the Past", nullptr,
     [](const Content&, const State& before, const Move&, State& after) {
       for (int seat = 0; seat < seats; ++seat) {
         const SmallSet out = lying_in(after, seat, Zone::removed);
         if (after.turn != before.turn && out.size() >= 2)
           shift(after, *SlotView(seat, out).begin(), Zone::past);
       }
     }},
    {"wrong-end-of-the-stack", "a stack loses another life than the one on top", nullptr,
     [](const Content& content, const State&, const Move&, State& after) {
       const Log* entry = logged(after, LogKind::beaten);
       if (entry == nullptr || !content[entry->definition].life || after.zone[entry->slot] != Zone::forces)
         return;
       for (const unsigned slot : slots_in(after, owner_of(entry->slot), Zone::past))
         if (after.definition[slot] == entry->definition &&
             after.definition[slot] != after.definition[entry->slot])
           return std::swap(after.definition[slot], after.definition[entry->slot]);
     }},
    {"bad-weather", "an event that holds for a turn stays one turn longer in every third turn", nullptr,
     [](const Content& content, const State& before, const Move&, State& after) {
       if (after.turn == before.turn || after.turn % 3 != 0) return;
       for (const unsigned slot : slots_in(before, before.turn_player, Zone::destiny))
         if (content[before.definition[slot]].duration == Duration::turn && after.zone[slot] == Zone::past)
           shift(after, slot, Zone::destiny);
     }},
    {"greedy-hand", "whoever asks for three cards gets four", nullptr,
     [](const Content&, const State&, const Move& move, State& after) {
       if (const auto* count = std::get_if<DrawCount>(&move); count != nullptr && count->count == 3)
         ++after.draws;
     }},
    {"scavenger", "equipment of a beaten army goes back to the hand", nullptr,
     [](const Content& content, const State& before, const Move&, State& after) {
       for (int seat = 0; seat < seats; ++seat)
         for (const unsigned slot : slots_in(before, seat, Zone::assigned))
           if (after.zone[slot] == Zone::past &&
               content[before.definition[before.host[slot]]].kind == Kind::army)
             shift(after, slot, Zone::hand);
     }},
    {"changing-hands", "when a second protagonist joins a group, the first one's equipment goes over to it",
     nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       const auto* join = std::get_if<Join>(&move);
       if (join == nullptr) return;
       for (const unsigned slot : slots_in(after, owner_of(join->card), Zone::assigned))
         if (before.group[before.host[slot]] != 0 && before.host[slot] != join->card)
           after.host[slot] = join->card;
     }},
    {"who-goes-first", "the third of a group steps in front of the second", nullptr,
     [](const Content&, const State&, const Move& move, State& after) {
       const auto* join = std::get_if<Join>(&move);
       if (join == nullptr || after.order[join->card] != 2) return;
       for (const unsigned slot : slots_in(after, owner_of(join->card), Zone::forces))
         if (after.group[slot] != 0 && after.group[slot] == after.group[join->card] && after.order[slot] == 1)
           std::swap(after.order[slot], after.order[join->card]);
     }},
    {"deaf-to-reason", "the engine does not read that an event forbids attacks", nullptr, nullptr,
     [](Content& content) {
       for (Effect& effect : content.effects)
         if (effect.kind == EffectKind::forbid_attack) effect = {};
     }},
    {"walk-out", "an army without a place of its owner goes home in the epilogue", nullptr,
     [](const Content& content, const State& before, const Move&, State& after) {
       if (after.turn == before.turn || !lying_in(after, 0, Zone::territory).empty()) return;
       for (const unsigned slot : slots_in(after, 0, Zone::forces))
         if (content[after.definition[slot]].kind == Kind::army) return shift(after, slot, Zone::past);
     }},
    {"late-to-bed", "after a draw of one card somebody who was free is engaged", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (!std::holds_alternative<DrawCount>(move) || after.turn_player != before.turn_player) return;
       if (std::get<DrawCount>(move).count != 1) return;
       for (const unsigned slot : slots_in(after, before.turn_player, Zone::forces)) {
         after.flags[slot] = engaged;
         return;
       }
     }},
};

}  // namespace

}  // namespace regolo::properties

namespace regolo::tests {

template <>
std::span<const Fault<ken_il_guerriero::Game>> faults_of<ken_il_guerriero::Game>() {
  return properties::faults;
}
template const PlantedGame& planted_game<ken_il_guerriero::Game>();

}  // namespace regolo::tests
