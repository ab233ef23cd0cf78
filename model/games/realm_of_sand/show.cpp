// The table as a person wants to see it, in 80 columns: the Circle and the display as they lie, then the
// boards of the players side by side.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "model/games/realm_of_sand/engine.h"
#include "model/games/realm_of_sand/game.h"
#include "model/play/ink.h"
#include "model/play/seats.h"

namespace regolo::realm_of_sand {

namespace {

using play::Ink;
/// Lines that keep together.
using Block = std::vector<std::string>;

constexpr std::size_t columns = 76;
constexpr std::size_t card_width = 19;
constexpr std::size_t tile_width = 4;

/// Tokens in capitals, discs in small letters.
std::string letter(std::size_t spirit, bool is_disc) {
  constexpr Ink inks[spirit_count] = {Ink::green, Ink::red, Ink::grey, Ink::blue, Ink::yellow};
  constexpr std::string_view small_letters = "grksm";
  return play::inked(inks[spirit], (is_disc ? small_letters : spirit_letters).substr(spirit, 1));
}

std::string padded(const std::string& text, std::size_t width) {
  const std::size_t length = play::without_ink(text).size();
  return text + std::string(width > length ? width - length : 0, ' ');
}

/// Blocks of one width beside each other, as many as fit, the rest below.
std::string beside(const std::vector<Block>& blocks, std::size_t width) {
  std::string text;
  const std::size_t in_a_row = columns / width;
  for (std::size_t first = 0; first < blocks.size(); first += in_a_row) {
    const std::size_t last = std::min(first + in_a_row, blocks.size());
    std::size_t height = 0;
    for (std::size_t i = first; i < last; ++i) height = std::max(height, blocks[i].size());
    for (std::size_t y = 0; y < height; ++y) {
      std::string line;
      for (std::size_t i = first; i < last; ++i)
        line = padded(line, (i - first) * width) + (y < blocks[i].size() ? blocks[i][y] : "");
      line.erase(line.find_last_not_of(' ') + 1);
      text += (line.empty() ? "" : "  " + line) + '\n';
    }
  }
  return text;
}

/// A pattern row by row, with `gap` between its columns.
Block drawn(const Shape& shape, std::string_view gap) {
  const Cells all = shape.pattern.cells();
  Block block;
  for (int y = 0; y < values::height_of(all); ++y) {
    std::string line;
    for (int x = 0; x < values::width_of(all); ++x) {
      std::string symbol = " ";
      for (std::size_t i = 0; i < spirit_count; ++i)
        if ((shape.pattern.layers[i] & values::box_cell(x, y)) != 0) symbol = letter(i, false);
      line += (x > 0 ? std::string(gap) : "") + symbol;
    }
    block.push_back(line);
  }
  return block;
}

template <class Ids>
std::vector<Block> tiles(const Content& content, const Ids& ids) {
  std::vector<Block> blocks;
  for (const TileId tile : ids) blocks.push_back(drawn(content.tiles[tile].shape, ""));
  return blocks;
}

Block card_block(const Content& content, CardId id) {
  const Card& card = content.cards[id];
  std::string gains;
  for (std::size_t i = 0; i < spirit_count; ++i)
    for (int count = 0; count < card.discs[i]; ++count) gains += "+" + letter(i, true) + " ";
  if (card.level_up > 0) gains += fmt::format("level +{}", card.level_up);
  Block block{play::inked(Ink::strong, card.id),
              fmt::format("stars {} glass {}", card.stars, card.hourglasses), gains};
  for (const std::string& line : drawn(card.shape, " ")) block.push_back(line);
  return block;
}

std::string discs_text(const Amounts& discs) {
  std::string text;
  for (std::size_t i = 0; i < spirit_count; ++i)
    if (discs[i] > 0) text += fmt::format(" {}{}", discs[i], letter(i, true));
  return text.empty() ? " -" : text;
}

/// What lies on a space; an empty light space is `.`, one with a crystal icon `*`, a shadow space `_`.
std::string space_text(const Content& content, const Player& own, Cells bit) {
  for (std::size_t i = 0; i < spirit_count; ++i) {
    if (i < rune_count && (own.tokens[i] & bit) != 0) return letter(i, false);
    if ((own.discs[i] & bit) != 0) return letter(i, true);
  }
  if ((content.shadow & bit) != 0) return play::inked(Ink::faint, "_");
  const Cells icons = own.has_crystal != 0 ? content.boards[own.board].crystals : 0;
  return (icons & bit) != 0 ? "*" : play::inked(Ink::faint, ".");
}

void add_grid(const Content& content, const Player& own, Block& block) {
  std::string heading = " ";
  for (int x = 0; x < content.frame.width; ++x) heading += fmt::format(" {}", static_cast<char>('a' + x));
  block.push_back(heading);
  for (int y = 0; y < content.frame.height; ++y) {
    std::string line = std::to_string(y + 1);
    for (int x = 0; x < content.frame.width; ++x)
      line += " " + space_text(content, own, cell_bit(content.frame.cell(x, y)));
    block.push_back(line);
  }
}

Block player_block(const Content& content, const Player& own) {
  int stars = 0;
  for (const unsigned card : own.completed) stars += content.cards[card].stars;
  Block block{fmt::format("stars {} glass {}", stars, hourglasses_of(content, own)),
              fmt::format("level {} of {}", own.level, content.parameters.level_track_max)};
  if (own.has_crystal != 0) {
    block.push_back(content.boards[own.board].id);
    block.push_back(own.charges == 0  ? "crystal empty"
                    : own.locked != 0 ? "crystal waits"
                                      : "crystal charged");
  }
  add_grid(content, own, block);
  const std::vector<Block> own_tiles = tiles(content, own.active);
  for (std::size_t y = 0; y < 2; ++y) {
    std::string line;
    for (std::size_t i = 0; i < own_tiles.size(); ++i)
      line = padded(line, i * tile_width) + (y < own_tiles[i].size() ? own_tiles[i][y] : "");
    block.push_back(line);
  }
  block.push_back("discs" + discs_text(own.stock));
  block.push_back(fmt::format("cards {}, kept {}", own.completed.size(), own.kept.size()));
  return block;
}

std::string seats_line(const State& state) {
  std::string text;
  for (int seat = 0; seat < state.seats; ++seat) {
    text += (seat == 0 ? "" : ", ") + play::seat_mark(seat);
    if (state.seats == 1) continue;
    const bool acts = state.active == seat && state.phase == Phase::turns;
    if (state.first == seat) text += acts ? " (first player, to act)" : " (first player)";
    if (state.first != seat && acts) text += " (to act)";
  }
  return text;
}

}  // namespace

std::string show(const Content& content, const State& state) {
  std::string text = play::inked(Ink::strong, fmt::format("Round {}", state.round)) + "\n";
  text += "G emerald, R crimson, K obsidian, S sapphire, M golden moon; small letters discs\n";
  text += "Circle, from the Queen on\n" + beside(tiles(content, state.circle), tile_width);
  for (std::size_t level = 0; level < levels; ++level) {
    text += fmt::format("Level {}, {} cards in the deck\n", level + 1, cards_in(state, level));
    std::vector<Block> cards;
    for (const CardId card : state.display[level]) cards.push_back(card_block(content, card));
    text += beside(cards, card_width);
  }
  text += "Supply  tokens";
  for (std::size_t i = 0; i < rune_count; ++i)
    text += fmt::format(" {}{}", state.token_supply[i], letter(i, false));
  text += ", discs" + discs_text(state.disc_supply) + "\n";
  text += "Boards from left to right: " + seats_line(state) + "\n";
  std::vector<Block> boards;
  for (int seat = 0; seat < state.seats; ++seat)
    boards.push_back(player_block(content, player_at(state, seat)));
  text += beside(boards, card_width);
  if (state.rating > 0) text += "Rating: " + rating_word(state) + "\n";
  return text;
}

}  // namespace regolo::realm_of_sand
