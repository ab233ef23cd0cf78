// The whole table as a person wants to see it: the map as hexes, the pool, the decks, and one block for each
// player.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "model/games/casting_shadows/engine.h"
#include "model/games/casting_shadows/game.h"
#include "model/play/seats.h"

namespace regolo::casting_shadows {

namespace {

constexpr int cell_width = 27;
constexpr int column_width = 29;
constexpr int half_row = 3;
constexpr int cell_height = 5;

std::string fitted(const std::string& text) {
  constexpr std::size_t room = cell_width - 4;
  return text.size() <= room ? text : text.substr(0, room - 1) + ".";
}

std::vector<std::string> cell(const Content& content, const State& state, std::size_t hex) {
  const Tile& tile = content.tiles[state.tile_at[hex]];
  std::string beside = "no card";
  if (tile.beside == Beside::counterspell_deck)
    beside = fmt::format("{} counterspells", counterspells_in_deck(state));
  if (state.market[hex] != none) beside = card_words(content, state.market[hex], true);
  if (tile.beside == Beside::main_card && state.market[hex] == none) beside = "no card left";
  std::string meeples;
  for (int seat = 0; seat < state.seats; ++seat)
    if (player_at(state, seat).hex == hex && player_at(state, seat).character != none)
      meeples += (meeples.empty() ? "" : ", ") + content.characters[player_at(state, seat).character].name;
  const std::string line(cell_width - 4, '_');
  return {" " + std::string(1, ' ') + line + "  ",
          fmt::format("/ {:<{}} \\", fitted(tile.name), cell_width - 4),
          fmt::format("| [{:<{}} |", fitted(beside) + "]", cell_width - 5),
          fmt::format("| {:<{}} |", meeples.empty() ? "" : fitted("* " + meeples), cell_width - 4),
          "\\_" + line + "_/"};
}

/// Columns by q, half rows by 2r + q: hexes with a flat top.
std::string map_text(const Content& content, const State& state) {
  int left = 99;
  int top = 99;
  int bottom = -99;
  for (const Hex& hex : content.hexes) {
    left = std::min(left, hex.q);
    top = std::min(top, 2 * hex.r + hex.q);
    bottom = std::max(bottom, 2 * hex.r + hex.q);
  }
  std::vector<std::string> canvas(static_cast<std::size_t>((bottom - top) * half_row + cell_height));
  for (std::size_t i = 0; i < content.hexes.size(); ++i) {
    if (state.tile_at[i] == none) continue;
    const Hex& hex = content.hexes[i];
    const auto x = static_cast<std::size_t>((hex.q - left) * column_width + 2);
    auto y = static_cast<std::size_t>((2 * hex.r + hex.q - top) * half_row);
    for (const std::string& line : cell(content, state, i)) {
      std::string& row = canvas[y++];
      if (row.size() < x + line.size()) row.resize(x + line.size(), ' ');
      row.replace(x, line.size(), line);
    }
  }
  std::string text;
  for (std::string& row : canvas) {
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
  return text;
}

std::string pool_text(const Content& content, const State& state) {
  std::string dice;
  for (std::size_t i = 0; i < content.dice.size(); ++i) {
    const std::uint8_t face = state.die_face[i];
    if (face == none) continue;
    dice += fmt::format("[{}] ", face == blank_face ? "blank" : resource_words(face, true));
  }
  std::string tokens;
  for (std::uint8_t i = 0; i < resource_count; ++i)
    if (state.tokens[i] > 0)
      tokens += fmt::format("{}{} {}", tokens.empty() ? "" : ", ", static_cast<int>(state.tokens[i]),
                            resource_words(i, true));
  std::string text = fmt::format("  pool       dice {}\n", dice.empty() ? "-" : dice);
  text += fmt::format("             tokens {}{}\n", tokens.empty() ? "-" : tokens,
                      state.token_short != 0 ? " (more than the box holds)" : "");
  return text;
}

/// Face-down cards are named to the player who decides, to nobody else.
std::string book_text(const Content& content, const State& state, int seat, int viewer) {
  std::string text;
  int hidden = 0;
  for (const Card card : player_at(state, seat).book) {
    if (is_counterspell(card) && seat != viewer) {
      ++hidden;
      continue;
    }
    text += (text.empty() ? "" : ", ") + card_words(content, card, true);
    if (!is_counterspell(card) && state.casts[card] > 0) text += " (cast)";
  }
  if (hidden > 0) text += fmt::format("{}{} face down", text.empty() ? "" : ", ", hidden);
  return text.empty() ? "-" : text;
}

std::string player_text(const Content& content, const State& state, int seat, int viewer) {
  const Player& own = player_at(state, seat);
  if (own.character == none) return fmt::format("{}: no character yet\n", play::seat_mark(seat));
  const Character& character = content.characters[own.character];
  const std::string& name = own.shadow != 0 ? character.shadow_form : character.base_form;
  if (own.in_game == 0) return fmt::format("{}: {}, eliminated\n", play::seat_mark(seat), name);
  const int limit =
      own.shadow != 0 ? content.parameters.energy_limit_shadow : content.parameters.energy_limit_base;
  std::string text =
      fmt::format("{}{}: {}, {} HP, Shadow Energy {} of {}\n", seat == state.active ? "> " : "  ",
                  play::seat_mark(seat), name, static_cast<int>(own.hp), static_cast<int>(own.energy), limit);
  text += fmt::format("    Spell Book  {}\n", book_text(content, state, seat, viewer));
  if (own.companion != none)
    text += fmt::format("    companion   {}\n", content.companions[own.companion].name);
  return text;
}

}  // namespace

std::string show(const Content& content, const State& state) {
  const int viewer = decision(content, state).player;
  static constexpr std::string_view phases[] = {"setting up", "phase 1", "phase 2", "phase 3",
                                                "the game is over"};
  std::string text = fmt::format("Turn {}, {}", state.turn, phases[static_cast<std::size_t>(state.phase)]);
  if (state.phase == Phase::two)
    text += fmt::format(", {} action points", static_cast<int>(state.action_points));
  text += "\n";
  if (player_at(state, 0).hex != none || state.turn > 0) text += map_text(content, state);
  text += pool_text(content, state);
  text +=
      fmt::format("  Main deck  {} cards, {} discarded\n", state.main_rest.size(), state.main_discard.size());
  std::string portal;
  for (const std::uint8_t one : state.portal)
    portal += (portal.empty() ? "" : ", ") + content.companions[one].name;
  text += fmt::format("  Portal     {}; {} in the deck\n", portal.empty() ? "-" : portal,
                      std::popcount(state.companion_rest));
  for (int seat = 0; seat < state.seats; ++seat) text += player_text(content, state, seat, viewer);
  return text;
}

}  // namespace regolo::casting_shadows
