// The whole table as a person wants to see it.
#include <fmt/format.h>

#include <string>

#include "model/games/res_arcana_duo/engine.h"
#include "model/games/res_arcana_duo/game.h"
#include "model/play/seats.h"

namespace regolo::res_arcana_duo {

namespace {

std::string amounts(const Essences& essences) {
  std::string text;
  for (std::size_t i = 0; i < essence_count; ++i)
    if (essences[i] > 0)
      text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", essence_names[i], essences[i]);
  return text.empty() ? "-" : text;
}

std::string names_of(const Content& content, const State& state, SmallSet components) {
  std::string text;
  for (const unsigned component : components) {
    text += text.empty() ? "" : ", ";
    text += content[component].name;
    if (state.turned.contains(component)) text += " (turned)";
    if (has_stored(state, component)) text += " with " + amounts(state.stored[component]);
  }
  return text.empty() ? "-" : text;
}

std::string player_lines(const Content& content, const State& state, int seat) {
  const Player& own = state.players[static_cast<std::size_t>(seat)];
  Rules rules;
  const int score = points_of(content, state, seat, rules);
  std::string text =
      fmt::format("{}{}{}: {} {}\n", play::seat_mark(seat), state.token == seat ? " (first player)" : "",
                  own.passed != 0 ? " (passed)" : "", score, score == 1 ? "point" : "points");
  text += fmt::format("  pool     {}\n", amounts(own.pool));
  text += fmt::format("  in play  {}\n", names_of(content, state, own.in_play));
  text += fmt::format("  hand     {}\n", names_of(content, state, own.hand));
  text += fmt::format("  deck     {} cards, {} discarded: {}\n", own.deck_rest.size() + own.deck_top.size(),
                      own.discards.size(), names_of(content, state, own.discards));
  return text;
}

}  // namespace

std::string show(const Content& content, const State& state) {
  SmallSet display;
  for (const ComponentId monument : state.display) display.add(monument);
  std::string text = fmt::format("Round {}, {}\n", state.round, phase_name(state.phase));
  text += fmt::format("  places     {}\n", names_of(content, state, state.places_centre));
  text += fmt::format("  monuments  {}; {} in the deck\n", names_of(content, state, display),
                      state.monument_rest.size() + state.monument_top.size());
  text += fmt::format("  items      {}\n", names_of(content, state, state.items_centre));
  for (int seat = 0; seat < seats; ++seat) text += player_lines(content, state, seat);
  return text;
}

}  // namespace regolo::res_arcana_duo
