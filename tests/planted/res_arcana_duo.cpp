// Faults planted in Res Arcana Duo, each one that a programmer, a drawing or a card could bring, and none
// named after what finds it.
#include "properties/res_arcana_duo/invariants.h"
#include "tests/planted/game_with_faults.h"

namespace regolo::properties {

template <>
std::span<const Invariant<res_arcana_duo::Game>> invariants_of<tests::Planted<res_arcana_duo::Game>>() {
  return invariants_of<res_arcana_duo::Game>();
}

namespace {

using namespace res_arcana_duo;
using Fault = tests::Fault<res_arcana_duo::Game>;

constexpr auto life = static_cast<std::size_t>(Essence::life);
constexpr auto death = static_cast<std::size_t>(Essence::death);

bool has_begun(const State& before) {
  return before.phase == Phase::actions;
}

constexpr Fault faults[] = {
    {"a-gold-slips-back", "whoever claims gets one Gold back into the pool", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (std::holds_alternative<Claim>(move)) ++after.players[before.active].pool[gold];
     }},
    {"two-for-one", "discarding for something else than Gold gives the other player one Death too", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (std::holds_alternative<Gain>(move) && before.tasks.size() > 0 &&
           before.tasks.back().kind == TaskKind::discard_gain)
         ++after.players[1U - before.tasks.back().player].pool[death];
     }},
    {"card-in-two-piles", "a discarded artifact stays in the hand", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (const auto* discard = std::get_if<Discard>(&move))
         after.players[before.active].hand.add(discard->artifact);
     }},
    {"card-mislaid", "the third artifact of a discard pile gets lost", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (!std::holds_alternative<Discard>(move)) return;
       SmallSet& pile = after.players[before.active].discards;
       if (pile.size() == 3) pile.remove(pile.first());
     }},
    {"tired-wakes-up", "whatever is turned is straight again after two more actions of the round", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (std::holds_alternative<Place>(move) && has_begun(before) && before.actions % 3 == 2 &&
           !after.turned.empty())
         after.turned.remove(after.turned.first());
     }},
    {"gap-in-the-row",
     "a monument bought for cash leaves its place in the display empty when the deck is short", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (std::holds_alternative<RevealMonument>(move) && has_begun(before) && after.display.size() > 1)
         after.monument_rest.add(after.display.pop());
     }},
    {"double-turn", "whoever places an artifact of four essences or more acts again", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (std::holds_alternative<Pay>(move) && before.tasks.size() > 0 &&
           before.tasks.back().kind == TaskKind::pay_placing &&
           values::total(std::get<Pay>(move).essences) > 3 && after.tasks.empty())
         after.active = before.active;
     }},
    {"same-token-again", "the first player token never changes hands from the third round on", nullptr,
     [](const Content&, const State& before, const Move&, State& after) {
       if (before.round >= 2 && after.round > before.round) after.token = 0;
     }},
    {"early-bird", "the game ends as soon as somebody has passed with seven points of Gold in the pool",
     nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (std::holds_alternative<Pass>(move) && before.players[before.active].pool[gold] >= 7) {
         after.phase = Phase::over;
         after.winners = 1;
         after.tasks.clear();
       }
     }},
    {"on-the-house", "the engine reads every price of four or more as one less", nullptr, nullptr,
     [](Content& content) {
       for (Component& component : content.components)
         if (values::total(component.cost) >= 4)
           for (std::uint16_t& amount : component.cost.named)
             if (amount > 0) {
               --amount;
               break;
             }
     }},
    {"generous-harvest", "the engine reads Collect abilities of one Life as two", nullptr, nullptr,
     [](Content& content) {
       for (Component& component : content.components)
         for (Bundle& bundle : component.collect)
           if (bundle.named[life] == 1) bundle.named[life] = 2;
     }},
    {"long-sleep", "a place of power that was turned stays turned in the new round", nullptr,
     [](const Content& content, const State& before, const Move&, State& after) {
       if (after.round > before.round)
         after.turned = after.turned | (before.turned & content.all(Kind::place));
     }},
    {"no-second-look", "with four cards or more in hand nobody may pass",
     [](const Content&, const State& state, Moves& moves) {
       if (state.phase == Phase::actions && state.players[state.active].hand.size() >= 4)
         tests::leave_out(moves, [](const Move& move) { return std::holds_alternative<Pass>(move); });
     }},
    {"borrowed-item", "on passing, the item of the rival can be taken", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (std::holds_alternative<SwapItem>(move) && before.round >= 2) {
         const std::size_t rival = 1U - before.active;
         after.players[before.active].item = after.players[rival].item;
       }
     }},
    {"stale-shelf", "essences on a component stay there when they are taken", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (const auto* take = std::get_if<Take>(&move))
         after.stored[take->component] = before.stored[take->component];
     }},
    {"hoarder", "the engine hands the starting essences out once more in the second round", nullptr,
     [](const Content& content, const State& before, const Move&, State& after) {
       if (before.round == 1 && after.round == 2)
         after.players[0].pool[life] =
             static_cast<std::uint16_t>(after.players[0].pool[life] + content.parameters.starting_essence);
     }},
};

}  // namespace

}  // namespace regolo::properties

namespace regolo::tests {

template <>
std::span<const Fault<res_arcana_duo::Game>> faults_of<res_arcana_duo::Game>() {
  return properties::faults;
}
template const PlantedGame& planted_game<res_arcana_duo::Game>();

}  // namespace regolo::tests
