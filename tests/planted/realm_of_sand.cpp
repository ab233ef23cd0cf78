// Faults planted in Realm of Sand, each one that a programmer, a drawing or a card could bring, and none
// named after what finds it.
#include "properties/realm_of_sand/invariants.h"
#include "tests/planted/game_with_faults.h"

namespace regolo::properties {

template <>
std::span<const Invariant<realm_of_sand::Game>> invariants_of<tests::Planted<realm_of_sand::Game>>() {
  return invariants_of<realm_of_sand::Game>();
}

namespace {

using namespace realm_of_sand;
using Fault = tests::Fault<realm_of_sand::Game>;

bool was_built(const State& after) {
  return after.built.card != nothing;
}
Player& builder(State& after) {
  return after.players[after.built.seat];
}
template <class Kind>
bool is(const Move& move) {
  return std::holds_alternative<Kind>(move);
}
bool in_turns(const State& before, const State& after) {
  return before.phase == Phase::turns && after.phase == Phase::turns;
}

/// Leaves only the images that `is_kept`, by the bits of their symmetries.
void keep_images(Shape& shape, unsigned symmetries) {
  std::uint8_t kept = 0;
  for (std::uint8_t i = 0; i < shape.size; ++i)
    if ((shape.images[i].symmetries & symmetries) != 0) shape.images[kept++] = shape.images[i];
  shape.size = kept;
}

constexpr Fault faults[] = {
    {"left-handed", "cards of level 1 may be turned but not mirrored", nullptr, nullptr,
     [](Content& content) {
       for (Card& card : content.cards)
         if (card.level == 0) keep_images(card.shape, 1U << 0 | 1U << 3 | 1U << 5 | 1U << 6);
     }},
    {"upside-only", "one card in nine is looked for as it is printed and not turned", nullptr, nullptr,
     [](Content& content) {
       for (std::size_t i = 0; i < content.cards.size(); i += 9) keep_images(content.cards[i].shape, 1U);
     }},
    {"wide-sleeve", "each step of the level track opens two shadow spaces", nullptr, nullptr,
     [](Content& content) { content.parameters.shadow_per_step = 2; }},
    {"corner-cut", "from the ninth round on a corner of the grid may be used on level 0",
     [](const Content&, const State& state, Moves& moves) {
       if (state.round >= 9 && !state.tasks.empty() && state.tasks.back().kind == TaskKind::put_disc &&
           state.players[state.active].level == 0)
         moves.add(PutDisc{0});
     }},
    {"swallowed-disc", "with three players, a sapphire disc used for a card goes to the supply", nullptr,
     [](const Content&, const State& before, const Move&, State& after) {
       if (after.seats != 3 || !was_built(after)) return;
       Player& own = builder(after);
       if (before.players[after.built.seat].discs[3] == own.discs[3] || own.stock[3] == 0) return;
       --own.stock[3];
       ++after.disc_supply[3];
     }},
    {"disc-rolled-off", "the fourth card that somebody completes costs a disc", nullptr,
     [](const Content&, const State&, const Move&, State& after) {
       if (!was_built(after) || builder(after).completed.size() != 4) return;
       for (std::uint8_t& count : builder(after).stock)
         if (count > 0) {
           --count;
           return;
         }
     }},
    {"eager-dealer", "the gap that a card of level 2 leaves is filled at once", nullptr,
     [](const Content& content, const State&, const Move&, State& after) {
       if (!was_built(after) || !after.tasks.empty() || content.cards[after.built.card].level != 1) return;
       if (after.display[1].size() >= 4 || after.rest[1].empty()) return;
       const auto card = static_cast<CardId>(after.rest[1].first());
       after.rest[1].remove(card);
       after.display[1].push(card);
     }},
    {"hot-crystal", "a crystal recharged by the last player of a round can be used at once", nullptr,
     [](const Content&, const State& before, const Move&, State& after) {
       if (was_built(after) && before.round == after.round && before.active == after.active &&
           after.turns_in_round + 1 == after.seats)
         builder(after).locked = 0;
     }},
    {"cold-crystal", "crystals recharged in a round divisible by five stay locked for another", nullptr,
     [](const Content&, const State& before, const Move&, State& after) {
       if (before.round + 1 == after.round && before.round % 5 == 0)
         for (std::size_t i = 0; i < after.seats; ++i) after.players[i].locked = before.players[i].locked;
     }},
    {"minted", "a crimson token laid while three are left is not taken from the supply", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (is<Lay>(move) && before.token_supply[1] == 3 && after.token_supply[1] == 2)
         after.token_supply[1] = 3;
     }},
    {"deeper-bag", "the engine has one obsidian token more than the box", nullptr, nullptr,
     [](Content& content) { ++content.tokens[2]; }},
    {"shuffled-row", "whoever picks the second tile of the Circle sends the first to its End", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       const auto* pick = std::get_if<PickTile>(&move);
       if (pick == nullptr || before.circle.size() < 3 || before.circle[1] != pick->tile ||
           after.circle.size() < 3)
         return;
       const TileId first = after.circle[0];
       after.circle.remove_at(0);
       after.circle.push(first);
     }},
    {"wandering-queen", "completing a card turns the Circle by one tile in rounds of seven", nullptr,
     [](const Content&, const State& before, const Move&, State& after) {
       if (!was_built(after) || before.round % 7 != 0) return;
       const TileId first = after.circle[0];
       after.circle.remove_at(0);
       after.circle.push(first);
     }},
    {"long-arm", "with four players the third tile may be picked as well",
     [](const Content&, const State& state, Moves& moves) {
       if (state.seats == 4 && !state.tasks.empty() && state.tasks.back().kind == TaskKind::pick_tile &&
           state.circle.size() > 2 && state.round > 5)
         moves.add(PickTile{state.circle[2]});
     }},
    {"one-more-helper", "a fourth disc may be summoned", nullptr, nullptr,
     [](Content& content) { content.parameters.summon_limit = 4; }},
    {"tall-ladder", "a card with a level step moves the marker by one more from level 3 on", nullptr,
     [](const Content& content, const State& before, const Move&, State& after) {
       if (!was_built(after)) return;
       Player& own = builder(after);
       const int was = before.players[after.built.seat].level;
       if (was >= 3 && own.level > was && own.level < content.parameters.level_track_max) ++own.level;
     }},
    {"tired-climber", "a level is lost with every twentieth round", nullptr,
     [](const Content&, const State& before, const Move&, State& after) {
       if (!in_turns(before, after) || before.round + 1 != after.round || after.round % 20 != 0) return;
       for (Player& own : after.players)
         if (own.level > 0) --own.level;
     }},
    {"stopped-clock", "hourglasses past eight do not count", nullptr,
     [](const Content&, const State&, const Move&, State& after) {
       if (was_built(after) && builder(after).hourglasses == 9) builder(after).hourglasses = 8;
     }},
    {"hurried-end", "the game ends with nine hourglasses", nullptr, nullptr,
     [](Content& content) { content.parameters.hourglasses_to_end = 9; }},
    {"thirteenth-hour", "a solo game has thirteen rounds", nullptr, nullptr,
     [](Content& content) { content.parameters.solo_rounds = 13; }},
    {"stolen-stone", "whoever ends a turn with fifteen pieces loses one to the next player", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (!is<PickTile>(move) || before.seats < 2 || !in_turns(before, after)) return;
       Player& own = after.players[before.active];
       Player& next = after.players[(before.active + 1U) % before.seats];
       const Cells stone = own.tokens[0] & ~(own.tokens[0] - 1);
       if (values::count(own.occupied()) < 15 || stone == 0 || (next.occupied() & stone) != 0) return;
       own.tokens[0] &= ~stone;
       next.tokens[0] |= stone;
     }},
    {"wrong-pocket", "the second tie-break goes to the earliest turn", nullptr,
     [](const Content&, const State& before, const Move&, State& after) {
       if (before.phase != Phase::turns || after.phase != Phase::over || after.seats < 2) return;
       for (unsigned seat = 0; seat < after.seats; ++seat)
         if ((after.winners >> seat & 1U) != 0)
           for (unsigned other = 0; other < after.seats; ++other)
             if (after.players[other].stars == after.players[seat].stars)
               after.winners = static_cast<std::uint8_t>(1U << other);
     }},
    {"generous-red", "the red power draws four cards", nullptr, nullptr,
     [](Content& content) { content.parameters.red_draw = 4; }},
    {"magpie", "a card kept face down is lost when its owner uses the power again", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (!is<Keep>(move)) return;
       SmallSet& kept = after.players[before.active].kept;
       if (kept.size() < 2) return;
       const auto card = static_cast<CardId>(kept.first());
       kept.remove(card);
       after.out.add(card);
     }},
};

}  // namespace

}  // namespace regolo::properties

namespace regolo::tests {

template <>
std::span<const Fault<realm_of_sand::Game>> faults_of<realm_of_sand::Game>() {
  return properties::faults;
}
template const PlantedGame& planted_game<realm_of_sand::Game>();

}  // namespace regolo::tests
