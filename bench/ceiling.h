// The yardstick for playing: a card market written by hand, with no rules to count, no content to read and no
// choice to describe. What it reaches is about the most that a game of this size can reach on a machine.
#pragma once

#include <array>
#include <cstdint>

#include "model/play/random.h"

namespace regolo::bench::ceiling {

inline constexpr int players = 4;
inline constexpr int kinds = 5;
inline constexpr int cards = 96;
inline constexpr int market_size = 12;

/// 450 bytes, like a game with a few dozen components.
struct State {
  std::array<std::uint8_t, cards> owner{};  ///< player, 0xfe market, 0xff deck
  std::array<std::uint8_t, market_size> market{};
  std::array<std::array<std::uint8_t, kinds>, players> coins{};
  std::array<std::uint8_t, kinds> bank{};
  std::array<std::uint8_t, players> points{};
  std::array<std::uint8_t, cards> deck{};
  std::uint8_t deck_size = 0;
  std::uint8_t active = 0;
  std::uint16_t turn = 0;
  std::array<std::uint8_t, 212> spare{};
};
static_assert(sizeof(State) == 450);

struct Move {
  std::uint8_t kind;  ///< 0 take, 1 buy, 2 trade
  std::uint8_t a;
  std::uint8_t b;
};

struct Moves {
  std::array<Move, 64> list;
  int size = 0;
};

inline int price(int card, int kind) {
  return (card * 7 + kind * 3) % 4;
}
inline int worth(int card) {
  return 1 + card % 3;
}

inline State start(play::Random& random) {
  State state;
  for (int i = 0; i < cards; ++i) state.deck[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
  for (int i = cards - 1; i > 0; --i)
    std::swap(state.deck[static_cast<std::size_t>(i)],
              state.deck[random.below(static_cast<std::uint32_t>(i + 1))]);
  state.owner.fill(0xff);
  state.deck_size = cards;
  for (auto& slot : state.market) {
    slot = state.deck[--state.deck_size];
    state.owner[slot] = 0xfe;
  }
  state.bank.fill(20);
  for (auto& coins : state.coins) coins.fill(2);
  return state;
}

inline bool can_buy(const State& state, int card) {
  for (int k = 0; k < kinds; ++k)
    if (state.coins[state.active][static_cast<std::size_t>(k)] < price(card, k)) return false;
  return true;
}

inline void legal(const State& state, Moves& moves) {
  moves.size = 0;
  for (std::uint8_t k = 0; k < kinds; ++k)
    if (state.bank[k] > 0) moves.list[static_cast<std::size_t>(moves.size++)] = {0, k, 0};
  for (std::uint8_t slot = 0; slot < market_size; ++slot)
    if (state.market[slot] != 0xff && can_buy(state, state.market[slot]))
      moves.list[static_cast<std::size_t>(moves.size++)] = {1, slot, 0};
  for (std::uint8_t a = 0; a < kinds; ++a)
    for (std::uint8_t b = 0; b < kinds; ++b)
      if (a != b && state.coins[state.active][a] > 0 && state.bank[b] > 0)
        moves.list[static_cast<std::size_t>(moves.size++)] = {2, a, b};
  if (moves.size == 0) moves.list[static_cast<std::size_t>(moves.size++)] = {3, 0, 0};
}

inline State apply(const State& before, const Move& move) {
  State state = before;
  auto& own = state.coins[state.active];
  if (move.kind == 0) {
    --state.bank[move.a];
    ++own[move.a];
  } else if (move.kind == 1) {
    const int card = state.market[move.a];
    for (int k = 0; k < kinds; ++k) {
      own[static_cast<std::size_t>(k)] =
          static_cast<std::uint8_t>(own[static_cast<std::size_t>(k)] - price(card, k));
      state.bank[static_cast<std::size_t>(k)] =
          static_cast<std::uint8_t>(state.bank[static_cast<std::size_t>(k)] + price(card, k));
    }
    state.owner[static_cast<std::size_t>(card)] = state.active;
    state.points[state.active] = static_cast<std::uint8_t>(state.points[state.active] + worth(card));
    state.market[move.a] = 0xff;
    if (state.deck_size > 0) {
      state.market[move.a] = state.deck[--state.deck_size];
      state.owner[state.market[move.a]] = 0xfe;
    }
  } else if (move.kind == 2) {
    --own[move.a];
    ++state.bank[move.a];
    --state.bank[move.b];
    ++own[move.b];
  }
  state.active = static_cast<std::uint8_t>((state.active + 1) % players);
  ++state.turn;
  return state;
}

inline bool is_over(const State& state) {
  return state.turn >= 400;
}

/// Everything counted again: coins, cards, points.
inline bool holds(const State& state) {
  for (std::size_t k = 0; k < kinds; ++k) {
    int sum = state.bank[k];
    for (const auto& coins : state.coins) sum += coins[k];
    if (sum != 28) return false;
  }
  std::array<int, players> points{};
  int in_market = 0;
  int in_deck = 0;
  for (int card = 0; card < cards; ++card) {
    const std::uint8_t owner = state.owner[static_cast<std::size_t>(card)];
    if (owner < players) points[owner] += worth(card);
    in_market += owner == 0xfe;
    in_deck += owner == 0xff;
  }
  int filled = 0;
  for (const std::uint8_t slot : state.market) filled += slot != 0xff;
  for (std::size_t p = 0; p < players; ++p)
    if ((points[p] & 0xff) != state.points[p]) return false;
  return filled == in_market && in_deck == state.deck_size;
}

}  // namespace regolo::bench::ceiling
