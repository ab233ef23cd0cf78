// Laying a tile (page 6) and putting a disc (page 7): what lies on the board, and what comes off it.
#include <algorithm>

#include "model/games/realm_of_sand/engine.h"

namespace regolo::realm_of_sand {

namespace {

void disc_comes_off(const Content& content, State& state, Player& own, std::size_t spirit) {
  const Parameters& parameters = content.parameters;
  const bool is_gift = parameters.gift_returns_when_displaced != 0 && own.gifts[spirit] > 0;
  if (is_gift) --own.gifts[spirit];
  if (is_gift || parameters.covered_discs_return_to_owner == 0) {
    ++state.disc_supply[spirit];
  } else {
    ++own.stock[spirit];
  }
}

/// Exchanges the squares of one colour for tokens.
void take_tokens(State& state, Player& own, int seat, std::size_t colour, Cells wanted, Rules& rules) {
  const int count = values::count(wanted);
  const int there = state.token_supply[colour];
  const bool is_short = there < count;
  const bool limited = rules.apply(Rule::tokens_are_limited, is_short);
  if (rules.apply(Rule::colour_run_out_is_not_placed, is_short) && limited) {
    if (there == 0) return;
    state.unserved = wanted;
    push(state, TaskKind::serve_square, seat, static_cast<int>(colour));
    return;
  }
  own.tokens[colour] |= wanted;
  state.token_supply[colour] = static_cast<std::uint8_t>(std::max(0, there - count));
}

}  // namespace

Squares squares_of(const Content& content, const Image& image, int x, int y) {
  Squares squares;
  const int width = content.frame.width;
  for (std::size_t colour = 0; colour < rune_count; ++colour) {
    values::for_each_cell(image.stencil.layers[colour], [&](int bit) {
      const int column = x + bit % width;
      const int row = y + bit / width;
      const bool inside = column >= 0 && column < width && row >= 0 && row < content.frame.height;
      squares.push({static_cast<std::uint8_t>(colour), inside, inside ? content.frame.cell(column, row) : 0});
    });
  }
  return squares;
}

void uncover(const Content& content, State& state, Player& own, int cell, bool tokens_wait) {
  const Cells bit = cell_bit(cell);
  for (std::size_t colour = 0; colour < rune_count; ++colour) {
    if ((own.tokens[colour] & bit) == 0) continue;
    own.tokens[colour] &= ~bit;
    ++(tokens_wait ? state.covered : state.token_supply)[colour];
  }
  for (std::size_t spirit = 0; spirit < spirit_count; ++spirit) {
    if ((own.discs[spirit] & bit) == 0) continue;
    own.discs[spirit] &= ~bit;
    disc_comes_off(content, state, own, spirit);
  }
}

void lay_tile(const Content& content, State& state, int seat, TileId tile, const Lay& lay, Rules& rules) {
  Player& own = player_at(state, seat);
  for (std::size_t i = 0; i < own.active.size(); ++i)
    if (own.active[i] == tile) {
      own.active.remove_at(i);
      break;
    }
  push(state, TaskKind::refill_active, seat, static_cast<int>(Refill::placed));
  push(state, TaskKind::return_tile, seat, tile);
  push(state, TaskKind::return_covered, seat);
  const Squares squares = squares_of(content, content.tiles[tile].shape.images[lay.image], lay.x, lay.y);
  const Cells occupied = own.occupied();
  std::array<Cells, rune_count> wanted{};
  for (const Square& square : squares) {
    if (!square.inside) continue;
    const Cells bit = cell_bit(square.cell);
    if (rules.apply(Rule::covered_pieces_removed_first, (occupied & bit) != 0))
      uncover(content, state, own, square.cell, content.parameters.removed_tokens_serve_at_once == 0);
    wanted[square.colour] |= bit;
  }
  if (!rules.apply(Rule::lay_tile_then_take_tokens, true)) return;
  for (std::size_t colour = 0; colour < rune_count; ++colour)
    if (wanted[colour] != 0) take_tokens(state, own, seat, colour, wanted[colour], rules);
  come_to_lie(content, own, wanted[0] | wanted[1] | wanted[2], rules);
}

void put_disc(const Content& content, State& state, const PutDisc& move, Rules& rules) {
  const Task task = state.tasks.pop();
  Player& own = player_at(state, task.player);
  const std::size_t spirit = task.a;
  if (task.b == nothing) {
    --own.stock[spirit];
    ++state.summon_placed;
  } else {
    own.discs[spirit] &= ~cell_bit(task.b);
    state.summoned &= ~cell_bit(task.b);
    ++state.summon_moved;
  }
  if (move.cell == nothing) {
    ++own.stock[spirit];
    return;
  }
  const Cells bit = cell_bit(move.cell);
  for (std::size_t covered = 0; covered < spirit_count; ++covered)
    if ((own.discs[covered] & state.summoned & bit) != 0) ++state.resting[covered];
  if (rules.apply(Rule::disc_removes_what_it_covers, (own.occupied() & bit) != 0))
    uncover(content, state, own, move.cell, false);
  own.discs[spirit] |= bit;
  state.summoned |= bit;
  come_to_lie(content, own, bit, rules);
}

int discs_of(const Player& own, std::size_t spirit) {
  return own.stock[spirit] + values::count(own.discs[spirit]);
}

int discs_of(const Player& own) {
  int sum = 0;
  for (std::size_t spirit = 0; spirit < spirit_count; ++spirit) sum += discs_of(own, spirit);
  return sum;
}

int summonable(const Content& content, const State& state, const Player& own, std::size_t spirit) {
  const bool waits = content.parameters.disc_reuse_same_turn == 0;
  const int resting = content.parameters.disc_once_per_summon != 0 ? state.resting[spirit] : 0;
  return own.stock[spirit] - (waits ? std::min(own.stock[spirit], state.returned[spirit]) : 0) - resting;
}

bool summons_all(const Content& content, const State& state, const Player& own, Rules& rules) {
  bool all = state.summon_all != 0;
  if (content.parameters.purple_needs_crystal == 0 && content.is_advanced() && own.board != nothing)
    for (const EffectKind effect : content.boards[own.board].effects)
      all = all || effect == EffectKind::summon_all;
  return rules.apply(Rule::purple_summons_all_discs, all);
}

}  // namespace regolo::realm_of_sand
