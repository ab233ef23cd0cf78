#include "properties/all.h"
#include "tests/support/declared.h"

namespace regolo::properties {

/// Nothing but what is declared is watched here.
template <>
std::span<const Invariant<realm_of_sand::Game>> invariants_of<tests::Planted<realm_of_sand::Game>>() {
  return {};
}

namespace {

using namespace realm_of_sand;
using Spoil = tests::Spoiler<realm_of_sand::Game>;

bool is_play(const State& state) {
  return state.phase == Phase::turns;
}
template <std::size_t rune>
void lost_token(const Content&, const State& before, const Move&, State& after) {
  if (is_play(before) && is_play(after) && after.token_supply[rune] > 0) --after.token_supply[rune];
}
/// Turns over cards of the deck until too many lie there.
template <std::size_t level>
void full_row(const Content&, const State&, const Move&, State& after) {
  while (is_play(after) && after.display[level].size() < 9 && !after.rest[level].empty()) {
    const unsigned card = after.rest[level].first();
    after.rest[level].remove(card);
    after.display[level].push(static_cast<CardId>(card));
  }
}

const std::vector<Spoil> spoilers{
    {"emerald-tokens-keep-their-number", lost_token<0>},
    {"crimson-tokens-keep-their-number", lost_token<1>},
    {"obsidian-tokens-keep-their-number", lost_token<2>},
    {"discs-keep-their-number",
     [](const Content&, const State& before, const Move&, State& after) {
       if (is_play(before) && is_play(after)) ++after.disc_supply[0];
     }},
    {"closed-spaces-stay-empty",
     [](const Content& content, const State& before, const Move&, State& after) {
       // A token goes from a light space to a closed one.
       Player& own = after.players[0];
       if (!is_play(before) || own.level > 0 || own.tokens[0] == 0) return;
       own.tokens[0] &= own.tokens[0] - 1;
       own.tokens[0] |= content.shadow & (~content.shadow + 1);
     }},
    {"one-piece-on-a-space",
     [](const Content&, const State& before, const Move&, State& after) {
       // A token slides onto another one.
       Player& own = after.players[0];
       if (!is_play(before) || own.tokens[0] == 0 || own.tokens[1] == 0) return;
       own.tokens[1] &= own.tokens[1] - 1;
       own.tokens[1] |= own.tokens[0] & (~own.tokens[0] + 1);
     }},
    {"pieces-lie-on-the-board",
     [](const Content& content, const State& before, const Move&, State& after) {
       Player& own = after.players[0];
       if (!is_play(before) || own.tokens[0] == 0) return;
       own.tokens[0] &= own.tokens[0] - 1;
       own.tokens[0] |= ~content.spaces() & (content.spaces() + 1);
     }},
    {"four-cards-of-level-one", full_row<0>},
    {"four-cards-of-level-two", full_row<1>},
    {"four-cards-of-level-three", full_row<2>},
    {"three-tiles-at-hand",
     [](const Content&, const State& before, const Move&, State& after) {
       if (!is_play(before) || before.active == after.active || after.circle.empty()) return;
       while (after.players[0].active.size() < 6 && !after.circle.empty()) {
         after.players[0].active.push(after.circle.back());
         after.circle.remove_at(after.circle.size() - 1);
       }
     }},
    {"the-level-never-falls",
     [](const Content& content, const State& before, const Move&, State& after) {
       Player& own = after.players[0];
       if (!is_play(before) || before.players[0].level == 0) return;
       own.level = 0;
       // What lies on spaces that are closed now goes back to the supply.
       for (std::size_t i = 0; i < rune_count; ++i) {
         after.token_supply[i] += static_cast<std::uint8_t>(values::count(own.tokens[i] & content.shadow));
         own.tokens[i] &= ~content.shadow;
       }
       for (std::size_t i = 0; i < spirit_count; ++i) {
         after.disc_supply[i] += static_cast<std::uint8_t>(values::count(own.discs[i] & content.shadow));
         own.discs[i] &= ~content.shadow;
       }
     }},
    {"stars-are-kept",
     [](const Content& content, const State& before, const Move&, State& after) {
       for (const unsigned card : before.players[0].completed)
         if (content.cards[card].stars > 0 && after.players[0].completed.contains(card)) {
           after.players[0].completed.remove(card);
           after.rest[content.cards[card].level].add(card);
           return;
         }
     }},
    {"everybody-has-as-many-turns",
     [](const Content&, const State&, const Move&, State& after) {
       if (after.phase == Phase::over && after.seats > 1) ++after.players[0].turns;
     }},
    {"a-card-is-won-once",
     [](const Content&, const State&, const Move& move, State& after) {
       if (!std::holds_alternative<Complete>(move) || after.seats < 2) return;
       after.players[0].completed = after.players[0].completed | after.players[1].completed;
       after.players[1].completed = after.players[0].completed;
     }},
};

TEST(RealmOfSandDeclared, EachPropertyBarks) {
  tests::expect_every_property_barks<realm_of_sand::Game>(spoilers, {"cards-are-completed"});
}
TEST(RealmOfSandDeclared, AllHoldInRandomPlay) {
  tests::expect_properties_hold<realm_of_sand::Game>(tests::games_to_play(20));
}

}  // namespace
}  // namespace regolo::properties
