// What lies on the table, and what is still to be decided. Trivially copyable, without padding, so that a
// state can be copied, compared and hashed as bytes.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "model/games/realm_of_sand/content.h"
#include "model/values/fixed_list.h"

namespace regolo::realm_of_sand {

using values::FixedList;

enum class Phase : std::uint8_t { setup, turns, over };

/// Something that is still to happen, the next one on top. The engine does by itself whatever leaves no
/// choice.
enum class TaskKind : std::uint8_t {
  // Setting up.
  choose_first,
  deal_board,
  deal_tile,  ///< before the Circle is laid
  lay_ring,   ///< the next tile of the Circle
  place_queen,
  refill_display,
  reveal_card,  ///< a: the row; b: the deck
  start_tiles,  ///< a: how many
  take_gift,
  begin_play,
  // The main actions.
  lay_tile,        ///< a: the tile
  serve_square,    ///< a: the colour; State::unserved: where it is still wanted
  return_covered,  ///< tokens that come back only now
  return_tile,     ///< a: the tile
  pick_tile,       ///< a: 1 after placing; b: a tile to be returned afterwards, or nothing
  refill_active,   ///< a: why, see Refill
  summon,
  put_disc,   ///< a: the spirit; b: the space it comes from, or nothing for the stock
  part_tile,  ///< after a summon, a tile leaves the active area
  // Extra actions.
  complete_card,  ///< a: the card
  run_effect,     ///< a: the index of the effect
  pick_deck,
  draw_card,  ///< a: the level; b: how many
  keep_card,  ///< a: the level; b: how many
  put_under,  ///< a: the level
  give_disc,  ///< b: how many
  take_disc,  ///< a: the spirit given; b: the space it lay on, or nothing
  move_from,  ///< b: how many
  move_to,    ///< a: the colour; b: the space it comes from
  swap_out,   ///< b: how many
  swap_in,    ///< a: the tile given
  // The end of a turn.
  out_of_turn,  ///< only seen with a rule off: another player may complete cards
  end_turn,
};

enum class Refill : std::uint8_t { placed, summoned, late };

struct Task {
  TaskKind kind = TaskKind::choose_first;
  std::uint8_t player = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;

  friend bool operator==(const Task&, const Task&) = default;
};

struct Player {
  std::array<Cells, rune_count> tokens{};
  std::array<Cells, spirit_count> discs{};
  SmallSet completed;
  SmallSet kept;
  Amounts stock{};  ///< discs beside the board
  Amounts gifts{};  ///< discs of the setup that are owed to the supply
  FixedList<TileId, 6> active;
  std::uint8_t board = nothing;
  std::uint8_t level = 0;
  std::uint8_t level_before = 0;  ///< at the start of the turn
  std::uint8_t charges = 0;
  std::uint8_t locked = 0;  ///< recharged in this round
  std::uint8_t has_crystal = 0;
  std::uint8_t unused = 0;
  std::uint16_t hourglasses = 0;
  std::uint16_t stars = 0;
  std::uint16_t turns = 0;
  std::uint16_t unused_too = 0;

  Cells token_cells() const { return tokens[0] | tokens[1] | tokens[2]; }
  Cells disc_cells() const { return discs[0] | discs[1] | discs[2] | discs[3] | discs[4]; }
  Cells occupied() const { return token_cells() | disc_cells(); }
  friend bool operator==(const Player&, const Player&) = default;
};

/// The card that was completed in the last move.
struct Built {
  Cells cells = 0;
  std::uint8_t card = nothing;
  std::uint8_t seat = 0;
  std::uint8_t was_kept = 0;
  std::array<std::uint8_t, 5> unused{};

  friend bool operator==(const Built&, const Built&) = default;
};

struct State {
  std::array<Player, seats_max> players;
  Built built;
  std::array<SmallSet, levels> rest;  ///< cards of the decks in unknown order
  SmallSet undealt;                   ///< tiles not yet in the Circle
  SmallSet boards;                    ///< not dealt
  SmallSet out;                       ///< cards that a scenario leaves in the box
  SmallSet owed;                      ///< cards whose bonuses come later; only with a rule off
  SmallSet exchanged;                 ///< tiles that the blue power has moved in this use
  Cells unserved = 0;                 ///< squares of a tile whose colour does not suffice
  Cells summoned = 0;                 ///< where discs were put in this summon action
  FixedList<Task, 24> tasks;
  std::array<FixedList<CardId, 20>, levels>
      bottom;  ///< under the rest, in known order, the first drawn first
  std::array<FixedList<CardId, 9>, levels> display;
  FixedList<CardId, 19> drawn;   ///< by the red power
  FixedList<TileId, 32> circle;  ///< from Start to End; the Queen stands between the two
  FixedList<TileId, 32> aside;
  std::array<std::uint8_t, rune_count> token_supply{};
  std::array<std::uint8_t, rune_count> covered{};  ///< tokens that go back after the placement
  Amounts disc_supply{};
  Amounts returned{};  ///< discs that came back from cards in this turn
  std::uint16_t round = 0;
  std::uint16_t decisions = 0;     ///< in this turn
  std::uint8_t extra_reveals = 0;  ///< two bits per level: cards added for completed kept cards
  std::uint8_t seats = 0;
  std::uint8_t first = 0;
  std::uint8_t active = 0;
  std::uint8_t turns_in_round = 0;
  std::uint8_t main_done = 0;
  std::uint8_t extras_before = 0;
  std::uint8_t extras_after = 0;
  std::uint8_t cards_in_turn = 0;
  std::uint8_t power_used = 0;
  std::uint8_t summon_all = 0;
  std::uint8_t summon_placed = 0;
  std::uint8_t summon_moved = 0;
  std::uint8_t winners = 0;  ///< a bit each
  std::uint8_t rating = 0;   ///< from 1 for the lowest; 0: none
  std::uint8_t endless = 0;  ///< past the bounds that no rule of the game sets
  Phase phase = Phase::setup;
  Amounts resting{};  ///< put in this summon action and covered again: not a second time
  std::array<std::uint8_t, 2> unused{};

  friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<Task>);
static_assert(std::has_unique_object_representations_v<Player>);
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace regolo::realm_of_sand
