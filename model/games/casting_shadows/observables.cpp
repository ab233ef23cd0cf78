// What can be seen of a table, by name.
#include <fmt/format.h>

#include <bit>
#include <string>

#include "model/games/casting_shadows/engine.h"
#include "model/games/casting_shadows/game.h"
#include "model/play/seats.h"

namespace regolo::casting_shadows {

namespace {

using play::Per;
using play::Reading;
using play::Words;
using Seen = play::Observable<Game>;

const Player& at(const State& state, int player) {
  return player_at(state, player);
}

std::string bag(const Bag& amounts) {
  std::string text;
  for (std::size_t i = 0; i < resource_count; ++i)
    if (amounts[i] > 0)
      text +=
          fmt::format("{}{}: {}", text.empty() ? "" : ", ", resource_names[i], static_cast<int>(amounts[i]));
  return "{" + text + "}";
}

std::string dice(const Content& content, const State& state, int) {
  std::string text;
  for (std::size_t i = 0; i < content.dice.size(); ++i) {
    const std::uint8_t face = state.die_face[i];
    text += i == 0 ? "" : ", ";
    text += face == none ? "none" : face == blank_face ? "blank" : std::string(resource_names[face]);
  }
  return "[" + text + "]";
}

template <class Cards>
std::string cards(const Content& content, const Cards& all) {
  std::string text;
  for (const auto card : all)
    text += (text.empty() ? "" : ", ") + card_words(content, static_cast<Card>(card), false);
  return "[" + text + "]";
}

std::string companions(const Content& content, const State& state, int) {
  std::string text;
  for (const std::uint8_t one : state.portal) text += (text.empty() ? "" : ", ") + content.companions[one].id;
  return "[" + text + "]";
}

std::string market(const Content& content, const State& state, int) {
  std::string text;
  for (std::size_t i = 0; i < content.hexes.size(); ++i)
    if (state.market[i] != none)
      text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", content.tiles[state.tile_at[i]].id,
                          card_words(content, state.market[i], false));
  return "{" + text + "}";
}

std::string winners(const State& state) {
  std::string text;
  for (int seat = 0; seat < state.seats; ++seat)
    if ((state.winners >> seat & 1) != 0) text += (text.empty() ? "" : ", ") + play::seat_mark(seat);
  return "[" + text + "]";
}

std::string tile_of(const Content& content, const State& state, int player) {
  const std::uint8_t hex = at(state, player).hex;
  return hex == none || state.tile_at[hex] == none ? "none" : content.tiles[state.tile_at[hex]].id;
}

std::int64_t in_market(const Content& content, const State& state, int card) {
  for (std::size_t i = 0; i < content.hexes.size(); ++i)
    if (state.market[i] == card) return 1;
  return 0;
}

template <std::size_t resource>
std::int64_t pool_amount(const Content&, const State& state, int) {
  return pool_of(state)[resource];
}

/// Tiles that a type of range reaches from where the player stands.
template <int number>
std::int64_t reach(const Content& content, const State& state, int player) {
  Rules rules;
  int count = 0;
  for (std::size_t range = 0; range < content.ranges.size(); ++range) {
    if (content.ranges[range].number != number) continue;
    for (std::size_t hex = 0; hex < content.hexes.size(); ++hex)
      count +=
          state.tile_at[hex] != none &&
          is_in_range(content, at(state, player).hex, static_cast<int>(hex), static_cast<int>(range), rules);
  }
  return count;
}

std::int64_t counterspells_held(const Content&, const State& state, int player) {
  int count = 0;
  for (const Card card : at(state, player).book) count += is_counterspell(card);
  return count;
}

/// The cards of the book that all of these players have seen.
std::string seen_cards(const Content& content, const State& state, int player, unsigned viewers) {
  FixedList<Card, 16> seen;
  for (const Card card : at(state, player).book) {
    const unsigned known = is_counterspell(card)
                               ? state.known[static_cast<std::size_t>(card - first_counterspell)]
                           : state.face_down.contains(card) ? 1U << player
                                                            : 0xffU;
    if ((known & viewers) == viewers) seen.push(card);
  }
  return cards(content, seen);
}

std::string character_of(const Content& content, const State& state, int player) {
  const std::uint8_t character = at(state, player).character;
  return character == none ? "none" : content.characters[character].id;
}

std::int64_t standing(const Content&, const State& state, int player) {
  const Player& own = at(state, player);
  if (own.in_game == 0) return 0;
  return 30 * own.hp + 6 * own.energy + (own.shadow != 0 ? 30 : 0) + (own.companion != none ? 20 : 0) +
         8 * static_cast<int>(own.book.size());
}

constexpr std::string_view phase_names[] = {"setup", "one", "two", "three", "over"};
constexpr std::string_view form_names[] = {"base", "shadow"};

/// 0 for nothing, else one more than the index.
std::int64_t listed(std::uint8_t index) {
  return index == none ? 0 : index + 1;
}

std::int64_t tile_number(const Content&, const State& state, int player) {
  const std::uint8_t hex = at(state, player).hex;
  return hex == none ? 0 : listed(state.tile_at[hex]);
}

std::int64_t dice_in_pool(const Content& content, const State& state, int) {
  int count = 0;
  for (std::size_t i = 0; i < content.dice.size(); ++i) count += state.die_face[i] != none;
  return count;
}

std::int64_t spells_held(const Content&, const State& state, int player) {
  int count = 0;
  for (const Card card : at(state, player).book) count += card < first_counterspell;
  return count;
}

// clang-format off
constexpr Seen table[] = {
    {"turn", Per::game, Reading::number, 0, 65535, "turns begun, of all players together", [](const Content&, const State& s, int) -> std::int64_t { return s.turn; }, nullptr},
    {"phase", Per::game, Reading::word, 0, 0, "setup, one, two, three or over", [](const Content&, const State& s, int) { return static_cast<std::int64_t>(s.phase); }, [](const Content&, const State& s, int) { return std::string(phase_names[static_cast<std::size_t>(s.phase)]); }, Words::one_of(phase_names)},
    {"active", Per::game, Reading::word, 0, 0, "whose turn it is", [](const Content&, const State& s, int) -> std::int64_t { return s.active; }, [](const Content&, const State& s, int) { return play::seat_mark(s.active); }, Words::seats()},
    {"action_points", Per::game, Reading::number, 0, 255, "action points of the active player", [](const Content&, const State& s, int) -> std::int64_t { return s.action_points; }, nullptr},
    {"dice", Per::game, Reading::list, 0, 0, "what each die in the pool shows; none: in the supply", nullptr, dice},
    {"dice.size", Per::game, Reading::number, 0, 8, "dice in the pool", dice_in_pool, nullptr},
    {"tokens", Per::game, Reading::bag, 0, 0, "the tokens in the pool", nullptr, [](const Content&, const State& s, int) { return bag(s.tokens); }},
    {"pool", Per::game, Reading::bag, 0, 0, "all resources in the pool", nullptr, [](const Content&, const State& s, int) { return bag(pool_of(s)); }},
    {"pool.size", Per::game, Reading::number, 0, 255, "resources in the pool", [](const Content&, const State& s, int) -> std::int64_t { return total(pool_of(s)); }, nullptr},
    {"pool.red-gem", Per::game, Reading::number, 0, 255, "red gems in the pool", pool_amount<red_gem>, nullptr},
    {"pool.blue-gem", Per::game, Reading::number, 0, 255, "blue gems in the pool", pool_amount<blue_gem>, nullptr},
    {"pool.purple-gem", Per::game, Reading::number, 0, 255, "purple gems in the pool", pool_amount<purple_gem>, nullptr},
    {"pool.red-orb", Per::game, Reading::number, 0, 255, "red orbs in the pool", pool_amount<red_orb>, nullptr},
    {"pool.blue-orb", Per::game, Reading::number, 0, 255, "blue orbs in the pool", pool_amount<blue_orb>, nullptr},
    {"pool.purple-orb", Per::game, Reading::number, 0, 255, "purple orbs in the pool", pool_amount<purple_orb>, nullptr},
    {"pool.shadow-fragment", Per::game, Reading::number, 0, 255, "Shadow Fragments in the pool", pool_amount<shadow_fragment>, nullptr},
    {"pool.cursed-crystal", Per::game, Reading::number, 0, 255, "Cursed Crystals in the pool", pool_amount<cursed_crystal>, nullptr},
    {"token_shortage", Per::game, Reading::flag, 0, 1, "whether this turn has used more tokens of a sort than the box holds", [](const Content&, const State& s, int) -> std::int64_t { return s.token_short; }, nullptr},
    {"market", Per::game, Reading::bag, 0, 0, "the card beside each tile", nullptr, market},
    {"market.size", Per::game, Reading::number, 0, 12, "cards beside tiles", [](const Content& c, const State& s, int) -> std::int64_t { int n = 0; for (std::size_t i = 0; i < c.hexes.size(); ++i) n += s.market[i] != none; return n; }, nullptr},
    {"tiles.size", Per::game, Reading::number, 0, 12, "tiles on the map", [](const Content& c, const State& s, int) -> std::int64_t { int n = 0; for (std::size_t i = 0; i < c.hexes.size(); ++i) n += s.tile_at[i] != none; return n; }, nullptr},
    {"main_deck.size", Per::game, Reading::number, 0, 64, "cards in the Main deck", [](const Content&, const State& s, int) -> std::int64_t { return s.main_rest.size(); }, nullptr},
    {"discard.size", Per::game, Reading::number, 0, 64, "cards in the discard pile", [](const Content&, const State& s, int) -> std::int64_t { return s.main_discard.size(); }, nullptr},
    {"discard", Per::game, Reading::set, 0, 0, "the discard pile", nullptr, [](const Content& c, const State& s, int) { return cards(c, s.main_discard); }},
    {"counterspell_deck.size", Per::game, Reading::number, 0, 16, "cards in the counterspell deck", [](const Content&, const State& s, int) -> std::int64_t { return counterspells_in_deck(s); }, nullptr},
    {"counterspell_bottom", Per::game, Reading::list, 0, 0, "counterspells put under their deck, the one drawn first in front", nullptr, [](const Content& c, const State& s, int) { return cards(c, s.counter_bottom); }},
    {"companion_deck.size", Per::game, Reading::number, 0, 16, "cards in the companion deck", [](const Content&, const State& s, int) -> std::int64_t { return std::popcount(s.companion_rest) + static_cast<int>(s.companion_bottom.size()); }, nullptr},
    {"companions_gone", Per::game, Reading::number, 0, 16, "companions that have left the game", [](const Content&, const State& s, int) -> std::int64_t { return std::popcount(s.companion_gone); }, nullptr},
    {"portal", Per::game, Reading::set, 0, 0, "the companions in the Portal", nullptr, companions},
    {"portal.size", Per::game, Reading::number, 0, 6, "companions in the Portal", [](const Content&, const State& s, int) -> std::int64_t { return static_cast<std::int64_t>(s.portal.size()); }, nullptr},
    {"players_left", Per::game, Reading::number, 0, 4, "players not eliminated", [](const Content&, const State& s, int) -> std::int64_t { return players_in_game(s); }, nullptr},
    {"winners", Per::game, Reading::set, 0, 0, "who has won; nobody while the game goes on", nullptr, [](const Content&, const State& s, int) { return winners(s); }},
    {"hp", Per::player, Reading::number, 0, 99, "Health points", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).hp; }, nullptr},
    {"standing", Per::player, Reading::number, -1000000, 1000000, "how well the player stands, from Health points, energy, form, companion and cards; a lead of 100 is a good one", standing, nullptr},
    {"energy", Per::player, Reading::number, 0, 99, "Shadow Energy", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).energy; }, nullptr},
    {"form", Per::player, Reading::word, 0, 0, "base or shadow", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).shadow != 0; }, [](const Content&, const State& s, int p) { return std::string(form_names[at(s, p).shadow != 0]); }, Words::one_of(form_names)},
    {"in_game", Per::player, Reading::flag, 0, 1, "whether the player is not eliminated", [](const Content&, const State& s, int p) -> std::int64_t { return at(s, p).in_game; }, nullptr},
    {"character", Per::player, Reading::word, 0, 0, "the character", [](const Content&, const State& s, int p) { return listed(at(s, p).character); }, character_of, Words::ids_of("character")},
    {"at", Per::player, Reading::word, 0, 0, "the tile on which the meeple stands, or none", tile_number, tile_of, Words::ids_of("hex-tile")},
    {"book", Per::player, Reading::set, 0, 0, "the cards in the Spell Book, the companion not among them", nullptr, [](const Content& c, const State& s, int p) { return cards(c, at(s, p).book); }},
    {"book.size", Per::player, Reading::number, 0, 16, "cards in the Spell Book", [](const Content&, const State& s, int p) -> std::int64_t { return static_cast<std::int64_t>(at(s, p).book.size()); }, nullptr},
    {"book.shown", Per::player, Reading::set, 0, 0, "cards of the Spell Book that everybody sees", nullptr, [](const Content& c, const State& s, int p) { return seen_cards(c, s, p, (1U << s.seats) - 1U); }},
    {"book.known", Per::player, Reading::set, 0, 0, "cards of the Spell Book that its owner may look at", nullptr, [](const Content& c, const State& s, int p) { return seen_cards(c, s, p, 1U << p); }},
    {"book.counterspells", Per::player, Reading::number, 0, 16, "counterspells in the Spell Book", counterspells_held, nullptr},
    {"book.spells", Per::player, Reading::number, 0, 16, "cards of the Main deck in the Spell Book", spells_held, nullptr},
    {"won", Per::player, Reading::flag, 0, 1, "whether the player has won", [](const Content&, const State& s, int p) -> std::int64_t { return s.winners >> p & 1; }, nullptr},
    {"companion", Per::player, Reading::word, 0, 0, "the companion, or none", [](const Content&, const State& s, int p) { return listed(at(s, p).companion); }, [](const Content& c, const State& s, int p) { return at(s, p).companion == none ? std::string("none") : c.companions[at(s, p).companion].id; }, Words::ids_of("companion")},
    {"reach.1", Per::player, Reading::number, 0, 12, "tiles within the first type of range", reach<1>, nullptr},
    {"reach.2", Per::player, Reading::number, 0, 12, "tiles within the second type of range", reach<2>, nullptr},
    {"reach.3", Per::player, Reading::number, 0, 12, "tiles within the third type of range", reach<3>, nullptr},
    {"reach.4", Per::player, Reading::number, 0, 12, "tiles within the fourth type of range", reach<4>, nullptr},
    {"reach.5", Per::player, Reading::number, 0, 12, "tiles within the fifth type of range", reach<5>, nullptr},
    {"casts", Per::component, Reading::number, 0, 255, "how often the card was cast in this turn", [](const Content&, const State& s, int c) -> std::int64_t { return s.casts[static_cast<std::size_t>(c)]; }, nullptr},
    {"in_market", Per::component, Reading::flag, 0, 1, "whether the card lies beside a tile", in_market, nullptr},
};
// clang-format on

}  // namespace

std::span<const Seen> Game::observables() {
  return table;
}

}  // namespace regolo::casting_shadows
