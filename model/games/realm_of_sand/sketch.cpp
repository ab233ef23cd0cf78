// Each player's board of sand with its pieces: square tokens, round discs, dashed shadow spaces.
#include "model/games/realm_of_sand/sketch.h"

#include <fmt/format.h>

#include "model/games/realm_of_sand/engine.h"
#include "model/play/seats.h"

namespace regolo::realm_of_sand {

namespace {

constexpr std::string_view spirit_tones[spirit_count] = {"green", "red", "black", "blue", "gold"};

play::SketchCell cell_of(const Content& content, const Player& own, int x, int y) {
  const Cells bit = cell_bit(content.frame.cell(x, y));
  play::SketchCell cell;
  cell.x = x;
  cell.y = y;
  cell.is_shaded = (content.shadow & bit) != 0;
  for (std::size_t i = 0; i < spirit_count; ++i) {
    const bool is_token = i < rune_count && (own.tokens[i] & bit) != 0;
    const bool is_disc = (own.discs[i] & bit) != 0;
    if (!is_token && !is_disc) continue;
    cell.tone = spirit_tones[i];
    cell.mark = spirit_letters[i];
    cell.is_round = is_disc;
  }
  if (cell.tone.empty() && own.has_crystal != 0 && (content.boards[own.board].crystals & bit) != 0)
    cell.mark = "*";
  return cell;
}

play::SketchPanel player_panel(const Content& content, const State& state, int seat) {
  const Player& own = player_at(state, seat);
  play::SketchPanel panel;
  panel.title = fmt::format("{}{}: level {}, {} cards completed, {} hourglasses", play::seat_mark(seat),
                            state.active == seat ? " (to act)" : "", static_cast<int>(own.level),
                            own.completed.size(), own.hourglasses);
  for (std::size_t i = 0; i < spirit_count; ++i)
    if (own.stock[i] > 0)
      panel.counters.push_back(
          {fmt::format("{} disc", spirit_names[i]), own.stock[i], std::string(spirit_tones[i])});
  for (int y = 0; y < content.frame.height; ++y)
    for (int x = 0; x < content.frame.width; ++x)
      if ((content.spaces() & cell_bit(content.frame.cell(x, y))) != 0)
        panel.cells.push_back(cell_of(content, own, x, y));
  return panel;
}

}  // namespace

play::Sketch sketch(const Content& content, const State& state) {
  play::Sketch sketch;
  play::SketchPanel common;
  common.title = fmt::format("Round {}: supply", state.round);
  for (std::size_t i = 0; i < rune_count; ++i)
    common.counters.push_back(
        {fmt::format("{} tokens", spirit_names[i]), state.token_supply[i], std::string(spirit_tones[i])});
  for (std::size_t i = 0; i < spirit_count; ++i)
    common.counters.push_back(
        {fmt::format("{} discs", spirit_names[i]), state.disc_supply[i], std::string(spirit_tones[i])});
  sketch.panels.push_back(std::move(common));
  for (int seat = 0; seat < state.seats; ++seat) sketch.panels.push_back(player_panel(content, state, seat));
  return sketch;
}

}  // namespace regolo::realm_of_sand
