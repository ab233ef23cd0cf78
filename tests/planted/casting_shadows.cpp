// Faults planted in Casting Shadows, each one that a programmer, a drawing or a card could bring, and none
// named after what finds it.
#include <bit>

#include "properties/casting_shadows/invariants.h"
#include "tests/planted/game_with_faults.h"

namespace regolo::properties {

template <>
std::span<const Invariant<casting_shadows::Game>> invariants_of<tests::Planted<casting_shadows::Game>>() {
  return invariants_of<casting_shadows::Game>();
}

namespace {

using namespace casting_shadows;
using Fault = tests::Fault<casting_shadows::Game>;

template <class Kind>
bool is_a(const Move& move) {
  return std::holds_alternative<Kind>(move);
}
Player& acting(const State& before, State& after) {
  return after.players[before.active];
}
bool begins(const State& before, const State& after) {
  return after.turn != before.turn && after.phase != Phase::over;
}

constexpr Fault faults[] = {
    {"a-sixth-page", "the engine reads the limit of the Spell Book as six", nullptr, nullptr,
     [](Content& content) { content.parameters.spellbook_limit = 6; }},
    {"the-pet-takes-a-page", "whoever has a companion drops a card on taking the fifth", nullptr,
     [](const Content&, const State& before, const Move&, State& after) {
       Player& own = acting(before, after);
       const bool is_fifth = before.players[before.active].book.size() == 4 && own.book.size() == 5;
       if (!is_fifth || own.companion == none || is_counterspell(own.book[0])) return;
       after.main_discard.add(own.book[0]);
       own.book.remove_at(0);
     }},
    {"curse-shaken-off", "two Cursed Crystals can be rerolled together",
     [](const Content& content, const State& state, Moves& moves) {
       unsigned cursed = 0;
       for (unsigned i = 0; i < content.dice.size(); ++i)
         if (state.die_face[i] == cursed_crystal) cursed |= 1U << i;
       const bool acts = state.phase == Phase::two && state.tasks.empty() && state.refill.empty();
       if (acts && state.action_points > 0 && std::popcount(cursed) > 1)
         moves.add(Reroll{static_cast<std::uint8_t>(cursed)});
     }},
    {"overcharged", "in Shadow Form the third fragment absorbed at once counts twice", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       const auto* absorb = std::get_if<Absorb>(&move);
       if (absorb != nullptr && absorb->count >= 3 && acting(before, after).shadow != 0)
         ++acting(before, after).energy;
     }},
    {"answer-thrown-away", "a used Run Away! goes to the box instead of under its deck", nullptr,
     [](const Content&, const State&, const Move& move, State& after) {
       if (is_a<RunTo>(move) && !after.counter_bottom.empty()) after.counter_bottom.pop();
     }},
    {"top-of-the-deck", "a used counterspell goes on top of those that were used before", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       const std::size_t used = before.counter_bottom.size();
       if (!is_a<Answer>(move) || used == 0 || after.counter_bottom.size() != used + 1) return;
       const Card card = after.counter_bottom.pop();
       after.counter_bottom.insert_at(0, card);
     }},
    {"as-the-crow-flies", "one place of the ring counts as next to the one across the map", nullptr, nullptr,
     [](Content& content) { content.hexes[1].steps[4] = content.hexes[4].steps[1] = 1; }},
    {"purple-twice", "a purple die that pays stays in the pool while tokens lie there", nullptr,
     [](const Content& content, const State& before, const Move& move, State& after) {
       const auto* pay = std::get_if<Pay>(&move);
       const std::size_t purple = content.dice.size() - 1;
       if (pay != nullptr && (pay->dice >> purple & 1U) != 0 && total(before.tokens) > 0 &&
           after.turn == before.turn)
         after.die_face[purple] = before.die_face[purple];
     }},
    {"one-gem-does-for-two", "the engine takes one gem less for spells with a fixed price of two", nullptr,
     nullptr,
     [](Content& content) {
       for (MainCard& card : content.main)
         if (card.sort == CardSort::attack && total(card.cost) > 1)
           for (std::uint8_t& amount : card.cost)
             if (amount > 0) {
               --amount;
               break;
             }
     }},
    {"soft-landing", "with three players the last Cursed Crystal of three or more does not hurt", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (before.seats != 3 || !is_a<EndActions>(move) || after.hits.empty() || after.hits[0].taken < 3)
         return;
       ++after.players[before.active].hp;
       --after.hits[0].taken;
       --after.hits[0].base;
     }},
    {"thicker-shield", "the engine reads what Pointed Shield takes off as one more", nullptr, nullptr,
     [](Content& content) {
       for (Counterspell& counterspell : content.counterspells)
         if (counterspell.answer == AnswerKind::reduce) ++counterspell.amount;
     }},
    {"oasis", "the engine heals two on the tile that heals one", nullptr, nullptr,
     [](Content& content) {
       for (Tile& tile : content.tiles)
         if (tile.heal > 0) ++tile.heal;
     }},
    {"second-wind", "the last player of four gets an action point back for a Protect", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (before.seats == 4 && before.active == 3 && is_a<Protect>(move)) ++after.action_points;
     }},
    {"echo", "a conversion spell is not marked as cast", nullptr,
     [](const Content& content, const State& before, const Move& move, State& after) {
       const auto* cast = std::get_if<Cast>(&move);
       if (cast != nullptr && content.main[content.main_copies[cast->card]].sort == CardSort::conversion)
         after.casts[cast->card] = before.casts[cast->card];
     }},
    {"recycling", "a refreshed card goes back into the deck when few are left in it", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (!is_a<Refresh>(move) || after.main_rest.size() > 40) return;
       const std::uint8_t card = before.market[before.players[before.active].hex];
       if (!after.main_discard.contains(card)) return;
       after.main_discard.remove(card);
       after.main_rest.add(card);
     }},
    {"skipped", "after an elimination the player on the left is passed over", nullptr,
     [](const Content&, const State& before, const Move&, State& after) {
       int there = 0;
       for (const Player& player : after.players) there += player.in_game;
       if (!begins(before, after) || after.seats != 4 || there != 3) return;
       const std::uint8_t next = static_cast<std::uint8_t>((after.active + 1) % 4);
       if (after.players[next].in_game == 0) return;
       after.active = next;
       for (Task& task : after.tasks) task.player = next;
       after.start_hex = after.players[next].hex;
     }},
    {"shy-ally", "an attack on a tile with two enemies leaves the second one alone", nullptr,
     [](const Content&, const State& before, const Move&, State& after) {
       if (after.hits.size() < 2 || !before.frames.empty()) return;
       const Hit second = after.hits[1];
       if (second.cause != Cause::attack_spell || after.players[second.victim].in_game == 0) return;
       after.players[second.victim].hp = before.players[second.victim].hp;
       after.hits.remove_at(1);
     }},
    {"crowded-out", "nobody can travel to a tile with two others on it",
     [](const Content&, const State& state, Moves& moves) {
       tests::leave_out(moves, [&](const Move& move) {
         const auto* travel = std::get_if<Travel>(&move);
         int there = 0;
         for (const Player& player : state.players)
           there += travel != nullptr && player.in_game != 0 && player.hex == travel->hex;
         return there > 1;
       });
     }},
    {"peeking", "from the twentieth turn on everybody sees a counterspell that is drawn", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       if (!is_a<DrawCounterspell>(move) || before.turn < 20) return;
       for (std::uint8_t& known : after.known)
         if (known != 0) known = static_cast<std::uint8_t>((1U << after.seats) - 1U);
     }},
    {"leftovers", "a Shadow Fragment token that was not absorbed waits for the next player", nullptr,
     [](const Content&, const State& before, const Move&, State& after) {
       if (begins(before, after) && before.tokens[shadow_fragment] > 0 && after.tokens[shadow_fragment] == 0)
         ++after.tokens[shadow_fragment];
     }},
    {"stolen-pet", "an eliminated player's companion goes to the one who is next", nullptr,
     [](const Content&, const State& before, const Move&, State& after) {
       for (std::size_t seat = 0; seat < after.seats; ++seat) {
         const std::uint8_t companion = before.players[seat].companion;
         Player& next = after.players[after.active];
         if (companion == none || after.players[seat].in_game != 0 || next.companion != none ||
             next.in_game == 0)
           continue;
         next.companion = companion;
         after.companion_gone = static_cast<std::uint16_t>(after.companion_gone & ~(1U << companion));
       }
     }},
    {"lucky-reroll", "a die that is rerolled alone turns the die beside it over", nullptr,
     [](const Content&, const State& before, const Move& move, State& after) {
       const auto* roll = std::get_if<RollDie>(&move);
       if (roll == nullptr || before.phase != Phase::two || roll->die != 0) return;
       if (after.die_face[1] == red_gem) {
         after.die_face[1] = red_orb;
         for (Flow& flow : after.flows) {
           if (flow.kind != FlowKind::rolled) continue;
           ++flow.amounts[red_orb];
           --flow.amounts[red_gem];
         }
       }
     }},
    {"free-lunch", "the engine asks for no spell card for cards of level three", nullptr, nullptr,
     [](Content& content) {
       for (MainCard& card : content.main)
         if (card.level == 3) card.asks_spell = 0;
     }},
    {"double-vision", "the engine turns one orb into three gems", nullptr, nullptr,
     [](Content& content) {
       for (MainCard& card : content.main)
         for (Conversion& conversion : card.conversions)
           if (conversion.gain[plain_gem] == 2) conversion.gain[plain_gem] = 3;
     }},
};

}  // namespace

}  // namespace regolo::properties

namespace regolo::tests {

template <>
std::span<const Fault<casting_shadows::Game>> faults_of<casting_shadows::Game>() {
  return properties::faults;
}
template const PlantedGame& planted_game<casting_shadows::Game>();

}  // namespace regolo::tests
