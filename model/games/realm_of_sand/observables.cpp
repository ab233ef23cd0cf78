// What can be seen of a table, by name.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string>

#include "model/games/realm_of_sand/engine.h"
#include "model/games/realm_of_sand/game.h"
#include "model/play/seats.h"

namespace regolo::realm_of_sand {

namespace {

using play::Per;
using play::Reading;
using play::Words;
using Seen = play::Observable<Game>;

const Player& at(const State& state, int player) {
  return player_at(state, player);
}

template <class Counts>
std::string bag(const Counts& counts) {
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", spirit_names[i], counts[i]);
  return "{" + text + "}";
}

template <class Things, class Ids>
std::string list(const Things& things, const Ids& ids) {
  std::string text;
  for (const auto id : ids) text += (text.empty() ? "" : ", ") + things[id].id;
  return "[" + text + "]";
}

std::string display(const Content& content, const State& state) {
  std::string text;
  for (const auto& row : state.display)
    for (const CardId card : row) text += (text.empty() ? "" : ", ") + content.cards[card].id;
  return "[" + text + "]";
}

template <std::size_t level>
std::int64_t row_size(const Content&, const State& state, int) {
  return static_cast<std::int64_t>(state.display[level].size());
}
template <std::size_t level>
std::int64_t deck_size(const Content&, const State& state, int) {
  return cards_in(state, level);
}
template <std::size_t level>
std::string under(const Content& content, const State& state, int) {
  return list(content.cards, state.bottom[level]);
}
template <std::size_t level>
std::int64_t completed_of_level(const Content& content, const State& state, int player) {
  return (at(state, player).completed & content.of_level[level]).size();
}
template <std::size_t level>
std::int64_t missing(const Content& content, const State& state, int player) {
  return pieces_missing(content, state, player, level);
}
template <std::size_t rune>
std::int64_t supply(const Content&, const State& state, int) {
  return state.token_supply[rune];
}

char piece(const Player& own, Cells bit) {
  for (std::size_t i = 0; i < spirit_count; ++i) {
    if (i < rune_count && (own.tokens[i] & bit) != 0) return spirit_letters[i];
    if ((own.discs[i] & bit) != 0)
      return static_cast<char>(std::tolower(static_cast<unsigned char>(spirit_letters[i])));
  }
  return '.';
}

/// The pieces as `{b3: G, c3: r}`: tokens in capitals, discs in small letters.
std::string area(const Content& content, const State& state, int player) {
  std::string text;
  for (int y = 0; y < content.frame.height; ++y)
    for (int x = 0; x < content.frame.width; ++x) {
      const char symbol = piece(at(state, player), cell_bit(content.frame.cell(x, y)));
      if (symbol == '.') continue;
      text += fmt::format("{}{}{}: {}", text.empty() ? "" : ", ", static_cast<char>('a' + x), y + 1, symbol);
    }
  return "{" + text + "}";
}

std::int64_t stars(const Content& content, const State& state, int player) {
  std::int64_t sum = 0;
  for (const unsigned card : at(state, player).completed) sum += content.cards[card].stars;
  return sum;
}

/// Stars decide, hourglasses bring the end; the discs and steps that a card gives make the next ones easier.
std::int64_t standing(const Content& content, const State& state, int player) {
  const Player& own = at(state, player);
  int discs = 0;
  for (const std::uint8_t count : own.stock) discs += count;
  int near = 0;
  for (std::size_t level = 0; level < levels; ++level) {
    const int lacking = pieces_missing(content, state, player, level);
    near += std::max(0, 6 - lacking) * (static_cast<int>(level) + 1);
  }
  return 40 * stars(content, state, player) + 10 * own.hourglasses + 10 * discs +
         6 * values::count(own.disc_cells()) + 4 * own.level + 5 * own.charges + 2 * near;
}

std::string winners(const State& state) {
  std::string text;
  for (int seat = 0; seat < state.seats; ++seat)
    if ((state.winners >> seat & 1) != 0) text += (text.empty() ? "" : ", ") + play::seat_mark(seat);
  return "[" + text + "]";
}

constexpr std::string_view rating_names[] = {"none",         "apprentice",     "master",
                                             "grand-master", "court-sorcerer", "hero"};
template <std::size_t rune>
std::int64_t on_board(const Content&, const State& state, int player) {
  return values::count(at(state, player).tokens[rune]);
}
std::int64_t discs_on_board(const Content&, const State& state, int player) {
  std::int64_t sum = 0;
  for (const Cells cells : at(state, player).discs) sum += values::count(cells);
  return sum;
}
template <class Amounts>
std::int64_t total(const Amounts& amounts) {
  std::int64_t sum = 0;
  for (const auto amount : amounts) sum += amount;
  return sum;
}
/// How many players have the card before them, completed or kept.
std::int64_t holders(const Content&, const State& state, int card) {
  std::int64_t sum = 0;
  for (int seat = 0; seat < state.seats; ++seat)
    sum += (at(state, seat).completed | at(state, seat).kept).contains(static_cast<unsigned>(card)) ? 1 : 0;
  return sum;
}

constexpr std::string_view phase_names[] = {"setup", "turns", "over"};

// clang-format off
constexpr Seen table[] = {
    {"round", Per::game, Reading::number, 0, 10000, "the number of the round, from 1", [](const Content&, const State& s, int) -> std::int64_t { return s.round; }, nullptr},
    {"over", Per::game, Reading::flag, 0, 1, "whether the game has ended", [](const Content&, const State& s, int) -> std::int64_t { return s.phase == Phase::over ? 1 : 0; }, nullptr},
    {"phase", Per::game, Reading::word, 0, 0, "setup, turns or over", [](const Content&, const State& s, int) { return static_cast<std::int64_t>(s.phase); }, [](const Content&, const State& s, int) { return std::string(phase_names[static_cast<std::size_t>(s.phase)]); }, Words::one_of(phase_names)},
    {"turn", Per::game, Reading::word, 0, 0, "whose turn it is", [](const Content&, const State& s, int) -> std::int64_t { return s.active; }, [](const Content&, const State& s, int) { return play::seat_mark(s.active); }, Words::seats()},
    {"first_player", Per::game, Reading::word, 0, 0, "who begins each round", [](const Content&, const State& s, int) -> std::int64_t { return s.first; }, [](const Content&, const State& s, int) { return play::seat_mark(s.first); }, Words::seats()},
    {"circle", Per::game, Reading::list, 0, 0, "the tiles of the Circle, from the Start to the End", nullptr, [](const Content& c, const State& s, int) { return list(c.tiles, s.circle); }},
    {"circle.size", Per::game, Reading::number, 0, 32, "tiles in the Circle", [](const Content&, const State& s, int) -> std::int64_t { return static_cast<std::int64_t>(s.circle.size()); }, nullptr},
    {"circle.start", Per::game, Reading::word, 0, 0, "the first tile clockwise from the Queen", nullptr, [](const Content& c, const State& s, int) { return s.circle.empty() ? std::string("none") : c.tiles[s.circle[0]].id; }},
    {"circle.end", Per::game, Reading::word, 0, 0, "the first tile counter-clockwise from the Queen", nullptr, [](const Content& c, const State& s, int) { return s.circle.empty() ? std::string("none") : c.tiles[s.circle.back()].id; }},
    {"aside.size", Per::game, Reading::number, 0, 32, "tiles put aside as round counters", [](const Content&, const State& s, int) -> std::int64_t { return static_cast<std::int64_t>(s.aside.size()); }, nullptr},
    {"display", Per::game, Reading::set, 0, 0, "the cards lying face up", nullptr, [](const Content& c, const State& s, int) { return display(c, s); }},
    {"display.level_1", Per::game, Reading::number, 0, 9, "cards of level 1 lying face up", row_size<0>, nullptr},
    {"display.level_2", Per::game, Reading::number, 0, 9, "cards of level 2 lying face up", row_size<1>, nullptr},
    {"display.level_3", Per::game, Reading::number, 0, 9, "cards of level 3 lying face up", row_size<2>, nullptr},
    {"deck_1.size", Per::game, Reading::number, 0, 64, "cards in the deck of level 1", deck_size<0>, nullptr},
    {"deck_2.size", Per::game, Reading::number, 0, 64, "cards in the deck of level 2", deck_size<1>, nullptr},
    {"deck_3.size", Per::game, Reading::number, 0, 64, "cards in the deck of level 3", deck_size<2>, nullptr},
    {"under_deck_1", Per::game, Reading::list, 0, 0, "cards put under the deck of level 1", nullptr, under<0>},
    {"under_deck_2", Per::game, Reading::list, 0, 0, "cards put under the deck of level 2", nullptr, under<1>},
    {"under_deck_3", Per::game, Reading::list, 0, 0, "cards put under the deck of level 3", nullptr, under<2>},
    {"tokens.emerald", Per::game, Reading::number, 0, 99, "emerald tokens in the supply", supply<0>, nullptr},
    {"tokens.crimson", Per::game, Reading::number, 0, 99, "crimson tokens in the supply", supply<1>, nullptr},
    {"tokens.obsidian", Per::game, Reading::number, 0, 99, "obsidian tokens in the supply", supply<2>, nullptr},
    {"discs", Per::game, Reading::bag, 0, 0, "spirit discs in the supply", nullptr, [](const Content&, const State& s, int) { return bag(s.disc_supply); }},
    {"discs.size", Per::game, Reading::number, 0, 99, "spirit discs in the supply, of all types", [](const Content&, const State& s, int) { return total(s.disc_supply); }, nullptr},
    {"winners", Per::game, Reading::set, 0, 0, "who has won; nobody while the game goes on", nullptr, [](const Content&, const State& s, int) { return winners(s); }},
    {"rating", Per::game, Reading::word, 0, 0, "the rating of a solo game", [](const Content&, const State& s, int) -> std::int64_t { return s.rating; }, [](const Content&, const State& s, int) { return rating_word(s); }, Words::one_of(rating_names)},
    {"stars", Per::player, Reading::number, 0, 1000, "stars on the completed cards", stars, nullptr},
    {"standing", Per::player, Reading::number, -1000000, 1000000, "how well the player stands, from stars, hourglasses, discs, the level and how near open cards are; a lead of 100 is a good one", standing, nullptr},
    {"hourglasses", Per::player, Reading::number, 0, 1000, "hourglasses that count", [](const Content& c, const State& s, int p) -> std::int64_t { return hourglasses_of(c, at(s, p)); }, nullptr},
    {"level", Per::player, Reading::number, 0, 12, "the space of the level marker", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).level; }, nullptr},
    {"turns", Per::player, Reading::number, 0, 10000, "turns taken", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).turns; }, nullptr},
    {"area", Per::player, Reading::bag, 0, 0, "the pieces on the board: capitals are tokens, small letters discs", nullptr, area},
    {"pieces", Per::player, Reading::number, 0, 64, "pieces on the board", [](const Content&, const State& s, int p) -> std::int64_t { return values::count(at(s, p).occupied()); }, nullptr},
    {"board.emerald", Per::player, Reading::number, 0, 64, "emerald tokens on the board", on_board<0>, nullptr},
    {"board.crimson", Per::player, Reading::number, 0, 64, "crimson tokens on the board", on_board<1>, nullptr},
    {"board.obsidian", Per::player, Reading::number, 0, 64, "obsidian tokens on the board", on_board<2>, nullptr},
    {"board.discs", Per::player, Reading::number, 0, 64, "discs on the board", discs_on_board, nullptr},
    {"pieces.on_shadow", Per::player, Reading::number, 0, 64, "shadow spaces in use", [](const Content& c, const State& s, int p) -> std::int64_t { return values::count(at(s, p).occupied() & c.shadow); }, nullptr},
    {"pieces.off_board", Per::player, Reading::number, 0, 64, "pieces where the board has no space", [](const Content& c, const State& s, int p) -> std::int64_t { return values::count(at(s, p).occupied() & ~c.spaces()); }, nullptr},
    {"stock.size", Per::player, Reading::number, 0, 99, "own discs beside the board, of all types", [](const Content&, const State& s, int p) { return total(at(s, p).stock); }, nullptr},
    {"won", Per::player, Reading::flag, 0, 1, "whether the player has won", [](const Content&, const State& s, int p) -> std::int64_t { return s.winners >> p & 1; }, nullptr},
    {"charges", Per::player, Reading::number, 0, 9, "charges of the crystal", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).charges; }, nullptr},
    {"stock", Per::player, Reading::bag, 0, 0, "own discs beside the board", nullptr, [](const Content&, const State& s, int p) { return bag(at(s, p).stock); }},
    {"gift", Per::player, Reading::bag, 0, 0, "discs of the setup that still go back to the supply", nullptr, [](const Content&, const State& s, int p) { return bag(at(s, p).gifts); }},
    {"active", Per::player, Reading::set, 0, 0, "the tiles of the active area", nullptr, [](const Content& c, const State& s, int p) { return list(c.tiles, at(s, p).active); }},
    {"active.size", Per::player, Reading::number, 0, 6, "tiles in the active area", [](const Content&, const State& s, int p) -> std::int64_t { return static_cast<std::int64_t>(at(s, p).active.size()); }, nullptr},
    {"completed", Per::player, Reading::set, 0, 0, "the completed cards", nullptr, [](const Content& c, const State& s, int p) { return list(c.cards, at(s, p).completed); }},
    {"completed.size", Per::player, Reading::number, 0, 64, "how many cards are completed", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).completed.size(); }, nullptr},
    {"completed.level_1", Per::player, Reading::number, 0, 64, "completed cards of level 1", completed_of_level<0>, nullptr},
    {"completed.level_2", Per::player, Reading::number, 0, 64, "completed cards of level 2", completed_of_level<1>, nullptr},
    {"completed.level_3", Per::player, Reading::number, 0, 64, "completed cards of level 3", completed_of_level<2>, nullptr},
    {"missing.level_1", Per::player, Reading::number, 0, 255, "pieces missing for the open card of level 1 that lacks fewest; 255: none is open", missing<0>, nullptr},
    {"missing.level_2", Per::player, Reading::number, 0, 255, "pieces missing for the open card of level 2 that lacks fewest; 255: none is open", missing<1>, nullptr},
    {"missing.level_3", Per::player, Reading::number, 0, 255, "pieces missing for the open card of level 3 that lacks fewest; 255: none is open", missing<2>, nullptr},
    {"kept", Per::player, Reading::set, 0, 0, "cards kept face down", nullptr, [](const Content& c, const State& s, int p) { return list(c.cards, at(s, p).kept); }},
    {"kept.size", Per::player, Reading::number, 0, 64, "how many cards are kept face down", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).kept.size(); }, nullptr},
    {"board", Per::player, Reading::word, 0, 0, "the own board, in the advanced mode", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).board == nothing ? 0 : at(s, p).board + 1; }, [](const Content& c, const State& s, int p) { return at(s, p).board == nothing ? std::string("none") : c.boards[at(s, p).board].id; }, Words::ids_of("player-board")},
    {"charged", Per::player, Reading::flag, 0, 1, "whether the crystal is charged", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).charges > 0 ? 1 : 0; }, nullptr},
    {"recharged_now", Per::player, Reading::flag, 0, 1, "whether the crystal was recharged in this round", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).locked; }, nullptr},
    {"holders", Per::component, Reading::number, 0, 4, "players who have completed or kept the card", holders, nullptr},
};
// clang-format on

}  // namespace

std::span<const Seen> Game::observables() {
  return table;
}

std::string rating_word(const State& state) {
  return std::string(rating_names[state.rating]);
}

}  // namespace regolo::realm_of_sand
