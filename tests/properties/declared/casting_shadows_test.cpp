#include "properties/all.h"
#include "tests/support/declared.h"

namespace regolo::properties {

/// Nothing but what is declared is watched here.
template <>
std::span<const Invariant<casting_shadows::Game>> invariants_of<tests::Planted<casting_shadows::Game>>() {
  return {};
}

namespace {

using namespace casting_shadows;
using Spoil = tests::Spoiler<casting_shadows::Game>;

bool is_play(const State& state) {
  return state.phase != Phase::setup && state.phase != Phase::over;
}
template <class Kind>
bool is_move(const Move& move) {
  return std::holds_alternative<Kind>(move);
}

const std::vector<Spoil> spoilers{
    {"spell-book-has-room-for-five",
     [](const Content&, const State&, const Move&, State& after) {
       if (!is_play(after)) return;
       // Cards change places, so that no other sentence is broken.
       while (after.players[0].book.size() < 6 && !after.main_rest.empty()) {
         const unsigned card = after.main_rest.first();
         after.main_rest.remove(card);
         after.players[0].book.push(static_cast<Card>(card));
       }
     }},
    {"health-stays-on-the-dial",
     [](const Content&, const State&, const Move&, State& after) {
       if (is_play(after) && after.players[1].in_game != 0) after.players[1].hp = 120;
     }},
    {"energy-fits-the-form",
     [](const Content&, const State&, const Move&, State& after) {
       if (is_play(after)) after.players[0].energy = 9;
     }},
    {"main-deck-keeps-its-cards",
     [](const Content&, const State&, const Move&, State& after) {
       if (is_play(after) && !after.main_rest.empty()) after.main_rest.remove(after.main_rest.first());
     }},
    {"counterspells-keep-their-number",
     [](const Content&, const State&, const Move&, State& after) {
       if (is_play(after)) after.counter_rest = 0xffff;
     }},
    {"companions-keep-their-number",
     [](const Content&, const State&, const Move&, State& after) {
       if (is_play(after)) after.companion_rest = 0;
     }},
    {"portal-shows-three",
     [](const Content&, const State&, const Move&, State& after) {
       if (!is_play(after)) return;
       while (after.portal.size() < 6 && after.companion_rest != 0) {
         const int one = std::countr_zero(after.companion_rest);
         after.companion_rest = static_cast<std::uint16_t>(after.companion_rest & ~(1 << one));
         after.portal.push(static_cast<std::uint8_t>(one));
       }
     }},
    {"eliminated-players-stay-out",
     [](const Content&, const State& before, const Move&, State& after) {
       for (std::size_t i = 0; i < before.seats; ++i)
         if (is_play(before) && before.players[i].in_game == 0) after.players[i].in_game = 1;
     }},
    {"the-last-one-standing-wins",
     [](const Content&, const State&, const Move&, State& after) {
       if (after.phase == Phase::over) after.winners = 0;
     }},
    {"spells-are-cast-in-phase-two",
     [](const Content&, const State& before, const Move& move, State& after) {
       // The table before cannot be spoiled; the phase of the move after it can.
       if (!is_move<Cast>(move) && before.phase == Phase::two && after.phase == Phase::two)
         after.phase = Phase::three;
     }},
    {"a-spell-works-once-a-turn",
     [](const Content&, const State&, const Move& move, State& after) {
       if (is_move<Cast>(move)) after.casts[0] = 2;
     }},
    {"travel-leads-elsewhere",
     [](const Content&, const State& before, const Move& move, State& after) {
       if (is_move<Travel>(move)) after.players[before.active].hex = before.players[before.active].hex;
     }},
    {"turns-come-one-by-one",
     [](const Content&, const State& before, const Move&, State& after) {
       if (after.turn > before.turn && before.turn > 0) ++after.turn;
     }},
};

TEST(CastingShadowsDeclared, EachPropertyBarks) {
  tests::expect_every_property_barks<casting_shadows::Game>(spoilers, {"somebody-reaches-shadow-form"});
}
TEST(CastingShadowsDeclared, AllHoldInRandomPlay) {
  tests::expect_properties_hold<casting_shadows::Game>(tests::games_to_play(40));
}

}  // namespace
}  // namespace regolo::properties
