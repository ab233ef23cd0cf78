// The whole table as a person wants to see it, within 80 columns: the map as hexes, the pool, the decks, one
// block for each player, and what the cards within reach do.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "model/games/casting_shadows/card_text.h"
#include "model/games/casting_shadows/engine.h"
#include "model/games/casting_shadows/game.h"
#include "model/play/seats.h"

namespace regolo::casting_shadows {

namespace {

constexpr std::size_t line_width = 80;

// A hex with a flat top: a line above, three rows that widen and three that narrow, the last one underlined.
// Neighbours share their slanted sides. Three columns of them fit a line.
constexpr int top_width = 22;
constexpr int slant = 3;
constexpr int column_width = top_width + slant;
constexpr int half_row = slant;
constexpr int cell_height = 2 * slant + 1;

std::string fitted(const std::string& text, std::size_t room) {
  return text.size() <= room ? text : text.substr(0, room - 1) + ".";
}

/// The lines of text of a hex: the tile, the card beside it, what the tile does, who stands there.
std::array<std::string, 5> hex_lines(const Content& content, const State& state, std::size_t hex) {
  const Tile& tile = content.tiles[state.tile_at[hex]];
  std::string beside;
  if (tile.beside == Beside::counterspell_deck)
    beside = fmt::format("[{} counterspells]", counterspells_in_deck(state));
  if (tile.beside == Beside::main_card) beside = "[no card left]";
  if (state.market[hex] != none) beside = "[" + card_words(content, state.market[hex], true) + "]";
  std::string meeples;
  for (int seat = 0; seat < state.seats; ++seat) {
    const Player& own = player_at(state, seat);
    if (own.hex != hex || own.character == none) continue;
    meeples += meeples.empty() ? "" : ", ";
    meeples += (seat == state.active ? ">" : "") + content.characters[own.character].name;
  }
  return {tile.name, beside, tile_effect(tile), tile.unreducible ? "damage is not lowered" : "", meeples};
}

void draw(std::vector<std::string>& canvas, std::size_t y, std::size_t x, const std::string& line) {
  std::string& row = canvas[y];
  if (row.size() < x + line.size()) row.resize(x + line.size(), ' ');
  row.replace(x, line.size(), line);
}

void draw_hex(std::vector<std::string>& canvas, std::size_t y, std::size_t x,
              const std::array<std::string, 5>& lines) {
  draw(canvas, y, x + slant, std::string(top_width, '_'));
  for (int row = 1; row <= 2 * slant; ++row) {
    const bool widens = row <= slant;
    const auto indent = static_cast<std::size_t>(widens ? slant - row : row - slant - 1);
    const std::size_t room = top_width + 2 * (slant - 1 - indent);
    const bool is_last = row == 2 * slant;
    const std::string text =
        is_last
            ? std::string(room, '_')
            : fmt::format(" {:<{}}", fitted(lines[static_cast<std::size_t>(row - 1)], room - 2), room - 1);
    draw(canvas, y + static_cast<std::size_t>(row), x + indent,
         (widens ? "/" : "\\") + text + (widens ? "\\" : "/"));
  }
}

/// Columns by q, half rows by 2r + q.
std::string map_text(const Content& content, const State& state) {
  int left = 99;
  int top = 99;
  int bottom = -99;
  for (std::size_t i = 0; i < content.hexes.size(); ++i) {
    if (state.tile_at[i] == none) continue;
    const Hex& hex = content.hexes[i];
    left = std::min(left, hex.q);
    top = std::min(top, 2 * hex.r + hex.q);
    bottom = std::max(bottom, 2 * hex.r + hex.q);
  }
  if (bottom < top) return {};
  std::vector<std::string> canvas(static_cast<std::size_t>((bottom - top) * half_row + cell_height));
  for (std::size_t i = 0; i < content.hexes.size(); ++i) {
    if (state.tile_at[i] == none) continue;
    const Hex& hex = content.hexes[i];
    draw_hex(canvas, static_cast<std::size_t>((2 * hex.r + hex.q - top) * half_row),
             static_cast<std::size_t>((hex.q - left) * column_width), hex_lines(content, state, i));
  }
  std::string text;
  for (std::string& row : canvas) {
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
  return text;
}

/// A label and what belongs to it, broken between words where the line ends.
std::string labelled(std::string_view label, const std::string& text) {
  constexpr std::size_t indent = 12;
  std::string out = fmt::format("{:<{}}", label, indent);
  std::size_t used = indent;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::size_t length = end - at;
    if (used > indent && used + length >= line_width) {
      out.erase(out.find_last_not_of(' ') + 1);
      out += "\n" + std::string(indent, ' ');
      used = indent;
    }
    out += text.substr(at, length);
    used += length + 1;
    at = end + 1;
    if (end < text.size()) out += " ";
  }
  return out + "\n";
}

std::string listed(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text.empty() ? "-" : text;
}

/// Every die by itself, since each can be rerolled; those of several colours show crystals and fragments.
std::string pool_text(const Content& content, const State& state) {
  std::vector<std::string> dice;
  for (std::size_t i = 0; i < content.dice.size(); ++i)
    if (state.die_face[i] != none) dice.push_back("[" + pool_words(content, state, 1U << i, {}, true) + "]");
  std::vector<std::string> tokens;
  for (std::uint8_t i = 0; i < resource_count; ++i)
    if (state.tokens[i] > 0)
      tokens.push_back(fmt::format("{} {}", static_cast<int>(state.tokens[i]), resource_words(i, true)));
  std::string text = labelled("Dice", listed(dice));
  return text +
         labelled("Tokens", listed(tokens) + (state.token_short != 0 ? " (more than the box holds)" : ""));
}

/// Face-down cards are named to the player who decides, to nobody else.
std::string book_text(const Content& content, const State& state, int seat, int viewer) {
  std::vector<std::string> cards;
  int hidden = 0;
  for (const Card card : player_at(state, seat).book) {
    if (is_counterspell(card) && seat != viewer) {
      ++hidden;
      continue;
    }
    const bool is_cast = !is_counterspell(card) && state.casts[card] > 0;
    cards.push_back(card_words(content, card, true) + (is_cast ? " (cast)" : ""));
  }
  if (hidden > 0) cards.push_back(fmt::format("{} face down", hidden));
  return listed(cards);
}

std::string player_text(const Content& content, const State& state, int seat, int viewer) {
  const Player& own = player_at(state, seat);
  const std::string mark = seat == state.active ? "> " : "  ";
  if (own.character == none) return fmt::format("{}{}: no character yet\n", mark, play::seat_mark(seat));
  const Character& character = content.characters[own.character];
  const std::string& name = own.shadow != 0 ? character.shadow_form : character.base_form;
  if (own.in_game == 0) return fmt::format("{}{}: {}, eliminated\n", mark, play::seat_mark(seat), name);
  const int limit =
      own.shadow != 0 ? content.parameters.energy_limit_shadow : content.parameters.energy_limit_base;
  std::string text = fmt::format("{}{}: {}, {} HP, Shadow Energy {} of {}\n", mark, play::seat_mark(seat),
                                 name, static_cast<int>(own.hp), static_cast<int>(own.energy), limit);
  text += labelled("  book", book_text(content, state, seat, viewer));
  if (own.companion == none) return text;
  const Companion& companion = content.companions[own.companion];
  return text + labelled("  companion", companion.name + ": " + companion_effect(companion));
}

/// What the cards beside tiles cost and do, and those in the book of the player who decides.
std::string cards_text(const Content& content, const State& state, int viewer) {
  std::string text;
  std::uint64_t told = 0;
  const auto tell = [&](Card card, std::string_view label, const std::string& price) {
    const unsigned name =
        is_counterspell(card)
            ? 63U - content.counterspell_copies[static_cast<std::size_t>(card - first_counterspell)]
            : content.main_copies[card];
    if ((told >> name & 1U) != 0) return;
    told |= std::uint64_t{1} << name;
    text += labelled(label, card_words(content, card, true) + price + ": " + card_effect(content, card));
  };
  for (const std::uint8_t card : state.market)
    if (card != none) tell(card, "  on offer", fmt::format(" ({})", card_price(content, card)));
  if (viewer < 0) return text;
  told = 0;
  for (const Card card : player_at(state, viewer).book) tell(card, "  in book", "");
  const Player& own = player_at(state, viewer);
  if (own.character != none)
    text += labelled("  ability", fmt::format("in Shadow Form, from full Shadow Energy: {}",
                                              ability_text(content, content.characters[own.character])));
  return text;
}

std::string portal_text(const Content& content, const State& state) {
  std::vector<std::string> shown;
  for (const std::uint8_t one : state.portal)
    shown.push_back(
        fmt::format("{} ({})", content.companions[one].name, companion_effect(content.companions[one])));
  return fmt::format("{}; {} in the deck", listed(shown), std::popcount(state.companion_rest));
}

}  // namespace

std::string show(const Content& content, const State& state) {
  const int viewer = decision(content, state).player;
  static constexpr std::string_view phases[] = {"setting up", "phase 1", "phase 2", "phase 3",
                                                "the game is over"};
  std::string text = fmt::format("Turn {}, {}", state.turn, phases[static_cast<std::size_t>(state.phase)]);
  if (state.phase == Phase::two)
    text += fmt::format(", {} action point{}", static_cast<int>(state.action_points),
                        state.action_points == 1 ? "" : "s");
  text += "\n";
  if (player_at(state, 0).hex != none || state.turn > 0) text += map_text(content, state);
  for (int seat = 0; seat < state.seats; ++seat) text += player_text(content, state, seat, viewer);
  text += pool_text(content, state);
  text += labelled("Main deck",
                   fmt::format("{} cards, {} discarded", state.main_rest.size(), state.main_discard.size()));
  text += labelled("Portal", portal_text(content, state));
  if (state.turn > 0) text += cards_text(content, state, viewer);
  return text;
}

}  // namespace regolo::casting_shadows
