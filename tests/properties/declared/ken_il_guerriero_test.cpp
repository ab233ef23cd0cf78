#include "model/games/ken_il_guerriero/engine.h"
#include "properties/all.h"
#include "tests/support/declared.h"

namespace regolo::properties {

/// Nothing but what is declared is watched here.
template <>
std::span<const Invariant<ken_il_guerriero::Game>> invariants_of<tests::Planted<ken_il_guerriero::Game>>() {
  return {};
}

namespace {

using namespace ken_il_guerriero;
using Spoil = tests::Spoiler<ken_il_guerriero::Game>;

bool is_play(const State& state) {
  return state.phase != Phase::setup && state.phase != Phase::over;
}
/// The first card of a player in a zone, or `slots`.
std::size_t first_in(const State& state, Zone zone, std::size_t from = 0) {
  for (std::size_t slot = from; slot < slots; ++slot)
    if (state.zone[slot] == zone) return slot;
  return slots;
}

const std::vector<Spoil> spoilers{
    {"good-and-evil-fight-apart",
     [](const Content& content, const State&, const Move&, State& after) {
       if (after.phase != Phase::combat) return;
       // Puts one of each sort into the same group, wherever they are in play.
       for (std::size_t a = 0; a < slots; ++a)
         for (std::size_t b = 0; b < slots; ++b)
           if (after.zone[a] == Zone::forces && after.zone[b] == Zone::forces &&
               content[after.definition[a]].moral == Moral::good &&
               content[after.definition[b]].moral == Moral::evil) {
             after.group[a] = 15;
             after.group[b] = 15;
             return;
           }
     }},
    {"decks-keep-their-cards",
     [](const Content&, const State& before, const Move&, State& after) {
       const std::size_t slot = first_in(after, Zone::past);
       if (is_play(before) && slot < slots) put(after, static_cast<unsigned>(slot), Zone::nowhere);
     }},
    {"removed-cards-stay-removed",
     [](const Content&, const State& before, const Move&, State& after) {
       const std::size_t slot = first_in(before, Zone::removed);
       if (slot < slots) put(after, static_cast<unsigned>(slot), Zone::past);
     }},
    {"fights-belong-to-combat",
     [](const Content&, const State&, const Move&, State& after) {
       if (!after.frames.empty()) after.phase = Phase::epilogue;
     }},
    {"the-winner-leads-by-the-margin",
     [](const Content&, const State&, const Move&, State& after) {
       if (is_play(after)) after.winners = 1;
     }},
    {"turns-come-one-by-one",
     [](const Content&, const State& before, const Move&, State& after) {
       if (after.turn > before.turn && before.turn > 0) ++after.turn;
     }},
    {"the-future-only-shrinks",
     [](const Content&, const State& before, const Move&, State& after) {
       const std::size_t slot = first_in(after, Zone::past);
       if (is_play(before) && slot < slots && after.zone[slot] == before.zone[slot])
         put(after, static_cast<unsigned>(slot), Zone::future);
     }},
    {"one-extra-attack-a-turn",
     [](const Content&, const State&, const Move&, State& after) {
       if (after.phase == Phase::combat) after.extra_attacks = 99;
     }},
    {"whose-turn-it-is-changes-with-the-turn",
     [](const Content&, const State& before, const Move&, State& after) {
       if (is_play(before) && after.turn == before.turn) after.turn_player = before.turn_player == 0 ? 1 : 0;
     }},
    {"at-most-one-winner",
     [](const Content&, const State&, const Move&, State& after) {
       // Who has no cards left to draw makes anybody a winner, so that no other sentence is broken.
       const bool is_used_up = count_in(after, 0, Zone::future) == 0 || count_in(after, 1, Zone::future) == 0;
       if (is_play(after) && is_used_up) after.winners = 3;
     }},
    {"only-forces-are-engaged",
     [](const Content&, const State& before, const Move&, State& after) {
       const std::size_t slot = first_in(after, Zone::past);
       if (before.phase != after.phase && slot < slots) after.flags[slot] |= engaged;
     }},
    {"groups-are-made-of-forces",
     [](const Content&, const State&, const Move&, State& after) {
       const std::size_t slot = first_in(after, Zone::past);
       if (after.phase == Phase::combat && after.frames.empty() && slot < slots) after.group[slot] = 14;
     }},
};

TEST(KenIlGuerrieroDeclared, EachPropertyBarks) {
  tests::expect_every_property_barks<ken_il_guerriero::Game>(spoilers, {"places-are-played"});
}
TEST(KenIlGuerrieroDeclared, AllHoldInRandomPlay) {
  tests::expect_properties_hold<ken_il_guerriero::Game>(tests::games_to_play(60));
}

}  // namespace
}  // namespace regolo::properties
