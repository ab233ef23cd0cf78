// Essence pools as counters, components as cards; what lies on a card is written on it.
#include "model/games/res_arcana_duo/sketch.h"

#include <fmt/format.h>

#include "model/games/res_arcana_duo/engine.h"
#include "model/play/seats.h"

namespace regolo::res_arcana_duo {

namespace {

constexpr std::string_view essence_tones[essence_count] = {"red", "green", "blue", "black", "gold"};

std::string essences_on(const State& state, unsigned component) {
  std::string text;
  for (std::size_t i = 0; i < essence_count; ++i)
    if (state.stored[component][i] > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", static_cast<int>(state.stored[component][i]),
                          essence_names[i]);
  return text;
}

play::SketchCard card_of(const Content& content, const State& state, unsigned component) {
  play::SketchCard card;
  card.name = content[static_cast<ComponentId>(component)].name;
  card.is_turned = state.turned.contains(component);
  card.note = essences_on(state, component);
  if (card.is_turned) card.note = card.note.empty() ? "turned" : "turned, " + card.note;
  return card;
}

play::SketchPanel player_panel(const Content& content, const State& state, int seat) {
  const Player& own = state.players[static_cast<std::size_t>(seat)];
  play::SketchPanel panel;
  panel.title = fmt::format("{}{}{}: {} in hand, {} in the deck", play::seat_mark(seat),
                            state.token == seat ? " (first player)" : "", own.passed != 0 ? " (passed)" : "",
                            own.hand.size(), own.deck_rest.size() + static_cast<int>(own.deck_top.size()));
  for (std::size_t i = 0; i < essence_count; ++i)
    panel.counters.push_back({std::string(essence_names[i]), own.pool[i], std::string(essence_tones[i])});
  for (const unsigned component : own.in_play) panel.cards.push_back(card_of(content, state, component));
  return panel;
}

}  // namespace

play::Sketch sketch(const Content& content, const State& state) {
  play::Sketch sketch;
  play::SketchPanel centre;
  centre.title = fmt::format("Round {}: the centre", state.round);
  for (const unsigned place : state.places_centre) centre.cards.push_back(card_of(content, state, place));
  for (const ComponentId monument : state.display) centre.cards.push_back(card_of(content, state, monument));
  for (const unsigned item : state.items_centre) centre.cards.push_back(card_of(content, state, item));
  sketch.panels.push_back(std::move(centre));
  for (int seat = 0; seat < seats; ++seat) sketch.panels.push_back(player_panel(content, state, seat));
  return sketch;
}

}  // namespace regolo::res_arcana_duo
