// What can be seen of a table, by name.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string>

#include "model/games/ken_il_guerriero/engine.h"
#include "model/games/ken_il_guerriero/game.h"
#include "model/play/seats.h"

namespace regolo::ken_il_guerriero {

namespace {

using play::Per;
using play::Reading;
using play::Words;
using Seen = play::Observable<Game>;

template <class Wanted>
std::string list_of(const Content& content, const State& state, SlotView slots, Wanted wanted) {
  std::string text;
  for (const unsigned slot : slots)
    if (wanted(slot)) text += (text.empty() ? "" : ", ") + card_at(content, state, slot).id;
  return "[" + text + "]";
}

template <Zone zone>
std::string in_zone(const Content& content, const State& state, int player) {
  return list_of(content, state, slots_in(state, player, zone), [](unsigned) { return true; });
}
template <Zone zone>
std::int64_t size_of(const Content&, const State& state, int player) {
  return count_in(state, player, zone);
}

/// From the frontier inwards.
std::string territory(const Content& content, const State& state, int player) {
  Members row;
  for (const unsigned slot : slots_in(state, player, Zone::territory)) {
    std::size_t at = row.size();
    while (at > 0 && state.order[row[at - 1]] < state.order[slot]) --at;
    row.insert_at(at, byte(static_cast<int>(slot)));
  }
  std::string text;
  for (const Slot slot : row) text += (text.empty() ? "" : ", ") + card_at(content, state, slot).id;
  return "[" + text + "]";
}

std::string engaged_ones(const Content& content, const State& state, int player) {
  return list_of(content, state, slots_in(state, player, Zone::forces),
                 [&](unsigned slot) { return has_flag(state, slot, engaged); });
}

std::string lives(const Content& content, const State& state, int player) {
  std::string text;
  for (const unsigned slot : slots_in(state, player, Zone::forces))
    if (card_at(content, state, slot).life)
      text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", card_at(content, state, slot).id,
                          lives_of(state, slot));
  return "{" + text + "}";
}

/// What green points the cards in play promise, and who is there to hold and to take places.
std::int64_t standing(const Content& content, const State& state, int player) {
  Rules rules;
  return 20 * total_of(state, player) + 12 * green_of(content, state, player, rules) +
         10 * count_in(state, player, Zone::forces) + 4 * count_in(state, player, Zone::assigned) +
         2 * count_in(state, player, Zone::hand);
}

std::string winners(const State& state) {
  std::string text;
  for (int seat = 0; seat < seats; ++seat)
    if ((state.winners >> seat & 1) != 0) text += (text.empty() ? "" : ", ") + play::seat_mark(seat);
  return "[" + text + "]";
}

/// What a side of the running fight would deal now.
template <int side>
std::int64_t damage(const Content& content, const State& state, int) {
  if (state.frames.empty()) return 0;
  Rules rules;
  const Fight& fight = state.frames.back();
  return group_attack(content, state, fight, side_of(content, state, fight, side, rules), side, rules);
}

constexpr std::string_view phase_names[] = {"setup",  "order",    "draw", "presentation",
                                            "combat", "epilogue", "over"};
constexpr std::string_view zone_names[] = {"nowhere", "future",   "hand",      "past",    "removed", "forces",
                                           "stacked", "assigned", "territory", "destiny", "table"};
constexpr std::string_view moral_names[] = {"good", "neutral", "evil"};

/// Groups in which a good and an evil protagonist fight side by side.
std::int64_t mixed_groups(const Content& content, const State& state, int) {
  std::uint64_t good = 0;
  std::uint64_t evil = 0;
  for (unsigned slot = 0; slot < slots; ++slot) {
    if (state.group[slot] == 0) continue;
    const Moral moral = card_at(content, state, slot).moral;
    if (moral == Moral::good) good |= std::uint64_t{1} << (state.group[slot] & 63U);
    if (moral == Moral::evil) evil |= std::uint64_t{1} << (state.group[slot] & 63U);
  }
  return std::popcount(good & evil);
}
std::int64_t places_contested(const Content&, const State& state, int) {
  return static_cast<std::int64_t>(state.objectives.size());
}
/// Cards of the player that are anywhere.
std::int64_t cards_of(const Content&, const State& state, int player) {
  const auto first = state.zone.begin() + player * deck_max;
  return deck_max - std::count(first, first + deck_max, Zone::nowhere);
}
std::int64_t engaged_count(const Content&, const State& state, int player) {
  std::int64_t count = 0;
  for (const unsigned slot : slots_in(state, player, Zone::forces))
    count += has_flag(state, slot, engaged) ? 1 : 0;
  return count;
}
std::int64_t zone_of(const Content&, const State& state, int slot) {
  return static_cast<std::int64_t>(state.zone[static_cast<std::size_t>(slot)]);
}
std::string zone_word(const Content& content, const State& state, int slot) {
  return std::string(zone_names[static_cast<std::size_t>(zone_of(content, state, slot))]);
}
std::int64_t moral_of(const Content& content, const State& state, int slot) {
  const std::uint8_t definition = state.definition[static_cast<std::size_t>(slot)];
  return definition < content.cards.size() ? static_cast<std::int64_t>(content[definition].moral)
                                           : static_cast<std::int64_t>(Moral::neutral);
}
std::string moral_word(const Content& content, const State& state, int slot) {
  return std::string(moral_names[static_cast<std::size_t>(moral_of(content, state, slot))]);
}

// clang-format off
constexpr Seen table[] = {
    {"turns", Per::game, Reading::number, 0, 10000, "the number of the turn, from 1", [](const Content&, const State& s, int) -> std::int64_t { return s.turn; }, nullptr},
    {"phase", Per::game, Reading::word, 0, 0, "setup, order, draw, presentation, combat, epilogue or over", [](const Content&, const State& s, int) { return static_cast<std::int64_t>(s.phase); }, [](const Content&, const State& s, int) { return std::string(phase_name(s.phase)); }, Words::one_of(phase_names)},
    {"turn", Per::game, Reading::word, 0, 0, "whose turn it is", [](const Content&, const State& s, int) -> std::int64_t { return s.turn_player; }, [](const Content&, const State& s, int) { return play::seat_mark(s.turn_player); }, Words::seats()},
    {"groups.mixed", Per::game, Reading::number, 0, 64, "groups in which good and evil fight side by side", mixed_groups, nullptr},
    {"objectives", Per::game, Reading::number, 0, 15, "attack groups with an objective in this combat phase", places_contested, nullptr},
    {"extra_attacks", Per::game, Reading::number, 0, 255, "extra attacks in this turn", [](const Content&, const State& s, int) -> std::int64_t { return s.extra_attacks; }, nullptr},
    {"fights", Per::game, Reading::number, 0, 1000, "fights begun in this combat phase", [](const Content&, const State& s, int) -> std::int64_t { return s.fights; }, nullptr},
    {"fights.open", Per::game, Reading::number, 0, 4, "fights going on, interrupted ones included", [](const Content&, const State& s, int) -> std::int64_t { return static_cast<std::int64_t>(s.frames.size()); }, nullptr},
    {"damage.attack", Per::game, Reading::number, 0, 1000, "what the attacking side of the running fight would deal now", damage<0>, nullptr},
    {"damage.defence", Per::game, Reading::number, 0, 1000, "what the defending side of the running fight would deal now", damage<1>, nullptr},
    {"winners", Per::game, Reading::set, 0, 0, "who has won; nobody while the game goes on", nullptr, [](const Content&, const State& s, int) { return winners(s); }},
    {"points", Per::player, Reading::number, -30000, 30000, "order points, green and ochre", [](const Content&, const State& s, int p) -> std::int64_t { return total_of(s, p); }, nullptr},
    {"standing", Per::player, Reading::number, -1000000, 1000000, "how well the player stands, from order points, what gives green ones, protagonists and cards; a lead of 100 is a good one", standing, nullptr},
    {"points.green", Per::player, Reading::number, -30000, 30000, "green order points", [](const Content&, const State& s, int p) -> std::int64_t { return s.points[static_cast<std::size_t>(p)].green; }, nullptr},
    {"points.ochre", Per::player, Reading::number, -30000, 30000, "ochre order points", [](const Content&, const State& s, int p) -> std::int64_t { return s.points[static_cast<std::size_t>(p)].ochre; }, nullptr},
    {"future.size", Per::player, Reading::number, 0, 64, "cards in the Future", size_of<Zone::future>, nullptr},
    {"hand.size", Per::player, Reading::number, 0, 64, "cards in hand", size_of<Zone::hand>, nullptr},
    {"past.size", Per::player, Reading::number, 0, 64, "cards in the Past", size_of<Zone::past>, nullptr},
    {"removed.size", Per::player, Reading::number, 0, 64, "cards removed from the game", size_of<Zone::removed>, nullptr},
    {"forces.size", Per::player, Reading::number, 0, 64, "protagonists in play", size_of<Zone::forces>, nullptr},
    {"territory.size", Per::player, Reading::number, 0, 64, "places in play", size_of<Zone::territory>, nullptr},
    {"assigned.size", Per::player, Reading::number, 0, 64, "cards assigned to protagonists and places", size_of<Zone::assigned>, nullptr},
    {"destiny.size", Per::player, Reading::number, 0, 64, "events that stay", size_of<Zone::destiny>, nullptr},
    {"stacked.size", Per::player, Reading::number, 0, 64, "lives below the active one", size_of<Zone::stacked>, nullptr},
    {"table.size", Per::player, Reading::number, 0, 64, "cards played that leave after damage or in the epilogue", size_of<Zone::table>, nullptr},
    {"engaged.size", Per::player, Reading::number, 0, 64, "protagonists that are engaged", engaged_count, nullptr},
    {"cards", Per::player, Reading::number, 0, 64, "cards of the own deck, wherever they are", cards_of, nullptr},
    {"won", Per::player, Reading::flag, 0, 1, "whether the player has won", [](const Content&, const State& s, int p) -> std::int64_t { return s.winners >> p & 1; }, nullptr},
    {"hand", Per::player, Reading::set, 0, 0, "the cards in hand", nullptr, in_zone<Zone::hand>},
    {"past", Per::player, Reading::set, 0, 0, "the cards in the Past", nullptr, in_zone<Zone::past>},
    {"removed", Per::player, Reading::set, 0, 0, "the cards removed from the game", nullptr, in_zone<Zone::removed>},
    {"forces", Per::player, Reading::set, 0, 0, "the protagonists in play, each shown by its active life", nullptr, in_zone<Zone::forces>},
    {"assigned", Per::player, Reading::set, 0, 0, "the cards assigned to protagonists and places", nullptr, in_zone<Zone::assigned>},
    {"destiny", Per::player, Reading::set, 0, 0, "the events that stay", nullptr, in_zone<Zone::destiny>},
    {"territory", Per::player, Reading::list, 0, 0, "the places from the frontier inwards", nullptr, territory},
    {"engaged", Per::player, Reading::set, 0, 0, "the protagonists that are engaged", nullptr, engaged_ones},
    {"lives", Per::player, Reading::bag, 0, 0, "lives of each protagonist that has them, by the active life", nullptr, lives},
    {"zone", Per::component, Reading::word, 0, 0, "where the card is", zone_of, zone_word, Words::one_of(zone_names)},
    {"moral", Per::component, Reading::word, 0, 0, "good, neutral or evil", moral_of, moral_word, Words::one_of(moral_names)},
    {"group", Per::component, Reading::number, 0, 63, "the group the card fights in: attack from 1, defence from 17; 0: none", [](const Content&, const State& s, int c) -> std::int64_t { return s.group[static_cast<std::size_t>(c)]; }, nullptr},
    {"is_engaged", Per::component, Reading::flag, 0, 1, "whether the card is engaged", [](const Content&, const State& s, int c) -> std::int64_t { return s.flags[static_cast<std::size_t>(c)] & engaged ? 1 : 0; }, nullptr},
};
// clang-format on

}  // namespace

std::string_view phase_name(Phase phase) {
  return phase_names[static_cast<std::size_t>(phase)];
}

std::span<const Seen> Game::observables() {
  return table;
}

}  // namespace regolo::ken_il_guerriero
