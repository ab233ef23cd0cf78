#include "properties/all.h"
#include "tests/support/declared.h"

namespace regolo::properties {

/// Nothing but what is declared is watched here.
template <>
std::span<const Invariant<res_arcana_duo::Game>> invariants_of<tests::Planted<res_arcana_duo::Game>>() {
  return {};
}

namespace {

using namespace res_arcana_duo;
using Spoil = tests::Spoiler<res_arcana_duo::Game>;

bool is_play(const State& state) {
  return state.phase == Phase::actions;
}
/// One more of an essence in a pool than came out of the supply.
template <std::size_t essence>
void from_nowhere(const Content&, const State&, const Move&, State& after) {
  if (is_play(after)) ++after.players[0].pool[essence];
}

const std::vector<Spoil> spoilers{
    {"elan-is-neither-made-nor-lost", from_nowhere<0>},
    {"life-is-neither-made-nor-lost", from_nowhere<1>},
    {"calm-is-neither-made-nor-lost", from_nowhere<2>},
    {"death-is-neither-made-nor-lost", from_nowhere<3>},
    {"gold-is-neither-made-nor-lost", from_nowhere<4>},
    {"two-monuments-face-up",
     [](const Content&, const State&, const Move&, State& after) {
       while (is_play(after) && after.display.size() < 8 && !after.monument_rest.empty()) {
         const unsigned monument = after.monument_rest.first();
         after.monument_rest.remove(monument);
         after.display.push(static_cast<ComponentId>(monument));
       }
     }},
    {"one-mage-each",
     [](const Content&, const State&, const Move&, State& after) {
       if (is_play(after)) after.players[1].in_play.remove(after.players[1].mage);
     }},
    {"an-item-is-held",
     [](const Content&, const State&, const Move&, State& after) {
       if (is_play(after)) after.players[0].item = no_component;
     }},
    {"dealt-artifacts-stay-with-their-player",
     [](const Content&, const State&, const Move&, State& after) {
       if (after.phase != Phase::collect || after.players[0].hand.empty()) return;
       const unsigned card = after.players[0].hand.first();
       after.players[0].hand.remove(card);
       after.players[1].hand.add(card);
     }},
    {"who-passed-is-out-of-the-round",
     [](const Content&, const State& before, const Move&, State& after) {
       if (before.players[0].passed != 0 && after.round == before.round) after.players[0].passed = 0;
     }},
    {"rounds-come-one-by-one",
     [](const Content&, const State& before, const Move&, State& after) {
       if (after.round > before.round && before.round > 0) ++after.round;
     }},
    {"victory-needs-the-points",
     [](const Content&, const State&, const Move&, State& after) {
       if (is_play(after)) after.winners = 1;
     }},
    {"essences-lie-on-what-is-in-play",
     [](const Content& content, const State&, const Move&, State& after) {
       if (!is_play(after) || after.out[0] == 0) return;
       // From a pool onto a card in the deck.
       for (Player& player : after.players) {
         if (player.pool[0] == 0) continue;
         for (unsigned component = 0; component < content.components.size(); ++component) {
           if (after.players[0].in_play.contains(component) || after.players[1].in_play.contains(component))
             continue;
           --player.pool[0];
           ++after.stored[component][0];
           return;
         }
       }
     }},
};

TEST(ResArcanaDuoDeclared, EachPropertyBarks) {
  tests::expect_every_property_barks<res_arcana_duo::Game>(spoilers, {"places-are-claimed"});
}
TEST(ResArcanaDuoDeclared, AllHoldInRandomPlay) {
  tests::expect_properties_hold<res_arcana_duo::Game>(tests::games_to_play(200));
}

}  // namespace
}  // namespace regolo::properties
