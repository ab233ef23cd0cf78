// What can be seen of a table, by name.
#include <fmt/format.h>

#include <string>

#include "model/games/res_arcana_duo/engine.h"
#include "model/games/res_arcana_duo/game.h"
#include "model/play/seats.h"

namespace regolo::res_arcana_duo {

namespace {

using play::Per;
using play::Reading;
using play::Words;
using Seen = play::Observable<Game>;

const Player& at(const State& state, int player) {
  return state.players[static_cast<std::size_t>(player)];
}

std::string bag(const Essences& essences) {
  std::string text;
  for (std::size_t i = 0; i < essence_count; ++i)
    if (essences[i] > 0)
      text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", essence_names[i], essences[i]);
  return "{" + text + "}";
}

template <class Ids>
std::string list(const Content& content, const Ids& ids) {
  std::string text;
  for (const auto id : ids) text += (text.empty() ? "" : ", ") + content[id].id;
  return "[" + text + "]";
}

std::string one(const Content& content, ComponentId id) {
  return id == no_component ? "none" : content[id].id;
}

/// Top first, as a person turns them over.
template <class Ids>
std::string from_top(const Content& content, const Ids& ids) {
  std::string text;
  for (std::size_t i = ids.size(); i > 0; --i) text += (text.empty() ? "" : ", ") + content[ids[i - 1]].id;
  return "[" + text + "]";
}

std::string stored(const Content& content, const State& state, int player) {
  std::string text;
  for (const unsigned component : at(state, player).in_play)
    if (has_stored(state, component))
      text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", content[component].id,
                          bag(state.stored[component]));
  return "{" + text + "}";
}

int points(const Content& content, const State& state, int player) {
  Rules rules;
  return points_of(content, state, player, rules);
}

std::string winners(const State& state) {
  std::string text;
  for (int seat = 0; seat < seats; ++seat)
    if ((state.winners >> seat & 1) != 0) text += (text.empty() ? "" : ", ") + play::seat_mark(seat);
  return "[" + text + "]";
}

/// A point is worth about what it costs to make one.
std::int64_t standing(const Content& content, const State& state, int player) {
  const Player& own = at(state, player);
  int essences = 0;
  for (const std::uint16_t amount : own.pool) essences += amount;
  int lying = 0;
  for (const unsigned component : own.in_play)
    for (const std::uint16_t amount : state.stored[component]) lying += amount;
  return 40 * points(content, state, player) + 3 * essences + 3 * own.pool[gold] + lying +
         12 * static_cast<int>(own.in_play.size()) + 4 * static_cast<int>(own.hand.size());
}

constexpr std::string_view phase_names[] = {"setup", "collect", "actions", "over"};

template <std::size_t essence>
std::int64_t pool_amount(const Content&, const State& state, int player) {
  return at(state, player).pool[essence];
}

template <std::size_t essence>
std::int64_t in_use(const Content&, const State& state, int) {
  return state.out[essence];
}
template <std::size_t essence>
std::int64_t on_components(const Content& content, const State& state, int) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < content.components.size(); ++i) sum += state.stored[i][essence];
  return sum;
}

template <Kind kind>
std::int64_t in_play(const Content& content, const State& state, int player) {
  return (at(state, player).in_play & content.all(kind)).size();
}
/// The number of a component among those of its kind, from 1; 0 for none.
std::int64_t listed(const Content& content, Kind kind, ComponentId id) {
  if (id == no_component) return 0;
  std::int64_t number = 1;
  for (const unsigned other : content.all(kind)) number += other < id ? 1 : 0;
  return number;
}
std::int64_t owner(const Content&, const State& state, int component) {
  for (int seat = 0; seat < seats; ++seat)
    if (at(state, seat).in_play.contains(static_cast<unsigned>(component))) return seat;
  return -1;
}
std::string owner_mark(const Content& content, const State& state, int component) {
  const std::int64_t seat = owner(content, state, component);
  return seat < 0 ? "nobody" : play::seat_mark(static_cast<int>(seat));
}
std::int64_t essences_on(const Content&, const State& state, int component) {
  std::int64_t sum = 0;
  for (const auto amount : state.stored[static_cast<std::size_t>(component)]) sum += amount;
  return sum;
}

// clang-format off
constexpr Seen table[] = {
    {"round", Per::game, Reading::number, 0, 1000, "the number of the round, from 1", [](const Content&, const State& s, int) -> std::int64_t { return s.round; }, nullptr},
    {"actions", Per::game, Reading::number, 0, 10000, "actions done in this round", [](const Content&, const State& s, int) -> std::int64_t { return s.actions; }, nullptr},
    {"monument_deck.size", Per::game, Reading::number, 0, 16, "monuments in the deck", [](const Content&, const State& s, int) -> std::int64_t { return static_cast<std::int64_t>(s.monument_rest.size() + s.monument_top.size()); }, nullptr},
    {"phase", Per::game, Reading::word, 0, 0, "setup, collect, actions or over", [](const Content&, const State& s, int) { return static_cast<std::int64_t>(s.phase); }, [](const Content&, const State& s, int) { return std::string(phase_names[static_cast<std::size_t>(s.phase)]); }, Words::one_of(phase_names)},
    {"first_player", Per::game, Reading::word, 0, 0, "who holds the first player token", [](const Content&, const State& s, int) -> std::int64_t { return s.token; }, [](const Content&, const State& s, int) { return play::seat_mark(s.token); }, Words::seats()},
    {"turn", Per::game, Reading::word, 0, 0, "whose turn it is", [](const Content&, const State& s, int) -> std::int64_t { return s.active; }, [](const Content&, const State& s, int) { return play::seat_mark(s.active); }, Words::seats()},
    {"display.size", Per::game, Reading::number, 0, 8, "monuments lying face up", [](const Content&, const State& s, int) -> std::int64_t { return static_cast<std::int64_t>(s.display.size()); }, nullptr},
    {"places.size", Per::game, Reading::number, 0, 40, "places of power in the centre", [](const Content&, const State& s, int) -> std::int64_t { return s.places_centre.size(); }, nullptr},
    {"items.size", Per::game, Reading::number, 0, 40, "magic items in the centre", [](const Content&, const State& s, int) -> std::int64_t { return s.items_centre.size(); }, nullptr},
    {"in_use.elan", Per::game, Reading::number, 0, 65535, "Elan that is not in the supply", in_use<0>, nullptr},
    {"on_components.elan", Per::game, Reading::number, 0, 65535, "Elan lying on components", on_components<0>, nullptr},
    {"in_use.life", Per::game, Reading::number, 0, 65535, "Life that is not in the supply", in_use<1>, nullptr},
    {"on_components.life", Per::game, Reading::number, 0, 65535, "Life lying on components", on_components<1>, nullptr},
    {"in_use.calm", Per::game, Reading::number, 0, 65535, "Calm that is not in the supply", in_use<2>, nullptr},
    {"on_components.calm", Per::game, Reading::number, 0, 65535, "Calm lying on components", on_components<2>, nullptr},
    {"in_use.death", Per::game, Reading::number, 0, 65535, "Death that is not in the supply", in_use<3>, nullptr},
    {"on_components.death", Per::game, Reading::number, 0, 65535, "Death lying on components", on_components<3>, nullptr},
    {"in_use.gold", Per::game, Reading::number, 0, 65535, "Gold that is not in the supply", in_use<4>, nullptr},
    {"on_components.gold", Per::game, Reading::number, 0, 65535, "Gold lying on components", on_components<4>, nullptr},
    {"display", Per::game, Reading::set, 0, 0, "the monuments lying face up", nullptr, [](const Content& c, const State& s, int) { return list(c, s.display); }},
    {"monument_deck", Per::game, Reading::list, 0, 0, "the monuments on top of the deck whose order is known, the top first", nullptr, [](const Content& c, const State& s, int) { return from_top(c, s.monument_top); }},
    {"places", Per::game, Reading::set, 0, 0, "the places of power in the centre", nullptr, [](const Content& c, const State& s, int) { return list(c, s.places_centre); }},
    {"items", Per::game, Reading::set, 0, 0, "the magic items in the centre", nullptr, [](const Content& c, const State& s, int) { return list(c, s.items_centre); }},
    {"winners", Per::game, Reading::set, 0, 0, "who has won; both for a shared win, nobody while the game goes on", nullptr, [](const Content&, const State& s, int) { return winners(s); }},
    {"points", Per::player, Reading::number, 0, 1000, "points as a victory check would count them now", [](const Content& c, const State& s, int p) -> std::int64_t { return points(c, s, p); }, nullptr},
    {"pool.elan", Per::player, Reading::number, 0, 65535, "Elan in the pool", pool_amount<0>, nullptr},
    {"pool.life", Per::player, Reading::number, 0, 65535, "Life in the pool", pool_amount<1>, nullptr},
    {"pool.calm", Per::player, Reading::number, 0, 65535, "Calm in the pool", pool_amount<2>, nullptr},
    {"pool.death", Per::player, Reading::number, 0, 65535, "Death in the pool", pool_amount<3>, nullptr},
    {"pool.gold", Per::player, Reading::number, 0, 65535, "Gold in the pool", pool_amount<4>, nullptr},
    {"pool", Per::player, Reading::bag, 0, 0, "the essences in the pool", nullptr, [](const Content&, const State& s, int p) { return bag(at(s, p).pool); }},
    {"stored", Per::player, Reading::bag, 0, 0, "the essences lying on own components", nullptr, stored},
    {"hand.size", Per::player, Reading::number, 0, 16, "cards in hand", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).hand.size(); }, nullptr},
    {"deck.size", Per::player, Reading::number, 0, 16, "cards in the own deck", [](const Content&, const State& s, int p) -> std::int64_t { return static_cast<std::int64_t>(at(s, p).deck_rest.size() + at(s, p).deck_top.size()); }, nullptr},
    {"discards.size", Per::player, Reading::number, 0, 16, "cards in the own discard pile", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).discards.size(); }, nullptr},
    {"hand", Per::player, Reading::set, 0, 0, "the cards in hand", nullptr, [](const Content& c, const State& s, int p) { return list(c, at(s, p).hand); }},
    {"deck", Per::player, Reading::list, 0, 0, "the cards on top of the own deck whose order is known, the top first", nullptr, [](const Content& c, const State& s, int p) { return from_top(c, at(s, p).deck_top); }},
    {"discards", Per::player, Reading::set, 0, 0, "the own discard pile", nullptr, [](const Content& c, const State& s, int p) { return list(c, at(s, p).discards); }},
    {"in_play", Per::player, Reading::set, 0, 0, "the own components in play, mage and item included", nullptr, [](const Content& c, const State& s, int p) { return list(c, at(s, p).in_play); }},
    {"turned", Per::player, Reading::set, 0, 0, "the own components that are turned", nullptr, [](const Content& c, const State& s, int p) { return list(c, at(s, p).in_play & s.turned); }},
    {"mage", Per::player, Reading::word, 0, 0, "the own mage", [](const Content& c, const State& s, int p) { return listed(c, Kind::mage, at(s, p).mage); }, [](const Content& c, const State& s, int p) { return one(c, at(s, p).mage); }, Words::ids_of("mage")},
    {"item", Per::player, Reading::word, 0, 0, "the magic item held", [](const Content& c, const State& s, int p) { return listed(c, Kind::item, at(s, p).item); }, [](const Content& c, const State& s, int p) { return one(c, at(s, p).item); }, Words::ids_of("magic-item")},
    {"standing", Per::player, Reading::number, -1000000, 1000000, "how well the player stands, from points, essences, components in play and cards in hand; a lead of 100 is a good one", standing, nullptr},
    {"passed", Per::player, Reading::flag, 0, 1, "whether the player has passed in this round", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).passed; }, nullptr},
    {"won", Per::player, Reading::flag, 0, 1, "whether the player has won", [](const Content&, const State& s, int p) -> std::int64_t { return s.winners >> p & 1; }, nullptr},
    {"pearls", Per::player, Reading::number, 0, 255, "pearls of Perlae Imperii", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).pearls; }, nullptr},
    {"in_play.mages", Per::player, Reading::number, 0, 40, "own mages in play", in_play<Kind::mage>, nullptr},
    {"in_play.artifacts", Per::player, Reading::number, 0, 40, "own artifacts in play", in_play<Kind::artifact>, nullptr},
    {"in_play.monuments", Per::player, Reading::number, 0, 40, "own monuments", in_play<Kind::monument>, nullptr},
    {"in_play.places", Per::player, Reading::number, 0, 40, "own places of power", in_play<Kind::place>, nullptr},
    {"owner", Per::component, Reading::word, 0, 0, "in whose play area the component lies", owner, owner_mark, Words::seats()},
    {"is_turned", Per::component, Reading::flag, 0, 1, "whether the component is turned", [](const Content&, const State& s, int c) -> std::int64_t { return s.turned.contains(static_cast<unsigned>(c)); }, nullptr},
    {"essences", Per::component, Reading::number, 0, 65535, "essences lying on the component", essences_on, nullptr},
};
// clang-format on

}  // namespace

std::span<const Seen> Game::observables() {
  return table;
}

std::string_view phase_name(Phase phase) {
  return phase_names[static_cast<std::size_t>(phase)];
}

}  // namespace regolo::res_arcana_duo
