// What can be seen of a table, by name.
#include <fmt/format.h>

#include <string>

#include "model/games/ken_il_guerriero/engine.h"
#include "model/games/ken_il_guerriero/game.h"
#include "model/play/seats.h"

namespace regolo::ken_il_guerriero {

namespace {

using play::Per;
using play::Reading;
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

// clang-format off
constexpr Seen table[] = {
    {"turns", Per::game, Reading::number, 0, 10000, "the number of the turn, from 1", [](const Content&, const State& s, int) -> std::int64_t { return s.turn; }, nullptr},
    {"phase", Per::game, Reading::word, 0, 0, "setup, order, draw, presentation, combat, epilogue or over", nullptr, [](const Content&, const State& s, int) { return std::string(phase_name(s.phase)); }},
    {"turn", Per::game, Reading::word, 0, 0, "whose turn it is", nullptr, [](const Content&, const State& s, int) { return play::seat_mark(s.turn_player); }},
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
    {"hand", Per::player, Reading::set, 0, 0, "the cards in hand", nullptr, in_zone<Zone::hand>},
    {"past", Per::player, Reading::set, 0, 0, "the cards in the Past", nullptr, in_zone<Zone::past>},
    {"removed", Per::player, Reading::set, 0, 0, "the cards removed from the game", nullptr, in_zone<Zone::removed>},
    {"forces", Per::player, Reading::set, 0, 0, "the protagonists in play, each shown by its active life", nullptr, in_zone<Zone::forces>},
    {"assigned", Per::player, Reading::set, 0, 0, "the cards assigned to protagonists and places", nullptr, in_zone<Zone::assigned>},
    {"destiny", Per::player, Reading::set, 0, 0, "the events that stay", nullptr, in_zone<Zone::destiny>},
    {"territory", Per::player, Reading::list, 0, 0, "the places from the frontier inwards", nullptr, territory},
    {"engaged", Per::player, Reading::set, 0, 0, "the protagonists that are engaged", nullptr, engaged_ones},
    {"lives", Per::player, Reading::bag, 0, 0, "lives of each protagonist that has them, by the active life", nullptr, lives},
};
// clang-format on

}  // namespace

std::string_view phase_name(Phase phase) {
  static constexpr std::string_view names[] = {"setup",  "order",    "draw", "presentation",
                                               "combat", "epilogue", "over"};
  return names[static_cast<std::size_t>(phase)];
}

std::span<const Seen> Game::observables() {
  return table;
}

}  // namespace regolo::ken_il_guerriero
