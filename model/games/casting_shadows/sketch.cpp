// The map of hexes with the meeples on it, the pool of the active player, and one panel for each player.
#include "model/games/casting_shadows/sketch.h"

#include <fmt/format.h>

#include "model/games/casting_shadows/engine.h"
#include "model/play/seats.h"

namespace regolo::casting_shadows {

namespace {

constexpr std::string_view resource_tones[resource_count] = {"red",  "blue",   "purple", "red",
                                                             "blue", "purple", "black",  "grey"};

play::SketchPanel map_panel(const Content& content, const State& state) {
  play::SketchPanel panel;
  panel.title = fmt::format("Turn {}: the map", state.turn);
  for (std::size_t i = 0; i < content.hexes.size(); ++i) {
    if (state.tile_at[i] == none) continue;
    const Tile& tile = content.tiles[state.tile_at[i]];
    play::SketchHex hex{content.hexes[i].q, content.hexes[i].r, tile.name, {}, {}};
    if (state.market[i] != none) hex.note = card_words(content, state.market[i], true);
    for (int seat = 0; seat < state.seats; ++seat)
      if (player_at(state, seat).in_game != 0 && player_at(state, seat).hex == i)
        hex.pieces.push_back(play::seat_mark(seat));
    panel.hexes.push_back(std::move(hex));
  }
  return panel;
}

play::SketchPanel player_panel(const Content& content, const State& state, int seat) {
  const Player& own = player_at(state, seat);
  play::SketchPanel panel;
  panel.title = play::seat_mark(seat);
  if (own.character != none) panel.title += ", " + content.characters[own.character].name;
  if (own.shadow != 0) panel.title += ", in Shadow Form";
  if (own.in_game == 0) panel.title += ", not in the game";
  if (seat == state.active) panel.title += " (turn)";
  panel.counters.push_back({"HP", own.hp, "red"});
  panel.counters.push_back({"Shadow Energy", own.energy, "black"});
  for (const Card card : own.book)
    panel.cards.push_back({card_words(content, card, true), "Spell Book", false});
  if (own.companion != none)
    panel.cards.push_back({content.companions[own.companion].name, "companion", false});
  return panel;
}

}  // namespace

play::Sketch sketch(const Content& content, const State& state) {
  play::Sketch sketch;
  sketch.panels.push_back(map_panel(content, state));
  Bag pool = state.tokens;
  for (std::size_t i = 0; i < content.dice.size(); ++i)
    if (state.die_face[i] < resource_count) ++pool[state.die_face[i]];
  play::SketchPanel resources;
  resources.title = fmt::format("Pool, {} action points left", static_cast<int>(state.action_points));
  for (std::uint8_t i = 0; i < resource_count; ++i)
    if (pool[i] > 0)
      resources.counters.push_back({resource_words(i, true), pool[i], std::string(resource_tones[i])});
  sketch.panels.push_back(std::move(resources));
  for (int seat = 0; seat < state.seats; ++seat) sketch.panels.push_back(player_panel(content, state, seat));
  return sketch;
}

}  // namespace regolo::casting_shadows
