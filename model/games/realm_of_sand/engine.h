// What the files of this game share: questions about a state that carry a rule, and the changes that several
// moves make. Only this game includes it.
#pragma once

#include "model/games/realm_of_sand/content.h"
#include "model/games/realm_of_sand/moves.h"
#include "model/games/realm_of_sand/rules.h"
#include "model/games/realm_of_sand/state.h"
#include "model/play/rules.h"

namespace regolo::realm_of_sand {

using Rules = play::Rules<Rule>;

inline Player& player_at(State& state, int seat) {
  return state.players[static_cast<std::size_t>(seat)];
}
inline const Player& player_at(const State& state, int seat) {
  return state.players[static_cast<std::size_t>(seat)];
}
inline Cells cell_bit(int cell) {
  return Cells{1} << cell;
}
inline void push(State& state, TaskKind kind, int player, int a = 0, int b = 0) {
  state.tasks.push(
      {kind, static_cast<std::uint8_t>(player), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)});
}

// level_track.cpp
/// Shadow spaces that may be in use.
int shadow_limit(const Content& content, const Player& own, Rules& rules);
bool may_lie_on(const Content& content, const Player& own, Cells tile, int limit, Rules& rules);
/// Where a tile may lie inside the grid, a bit for each origin.
Cells places_of(const Content& content, const Player& own, const values::Stencil& tile, int limit,
                Rules& rules);
/// Where a disc may go; `from` is its space, or `nothing` for the stock.
Cells disc_targets(const Content& content, const Player& own, int from, Rules& rules);
/// Where the green power may move a piece from that space.
Cells green_targets(const Content& content, const Player& own, int from, Rules& rules);
void advance_level(const Content& content, Player& own, int steps);
/// Pieces have come to lie on the spaces. Using a shadow space does not use up the step that opened it;
/// without the sentence that says so, the marker would go back.
void come_to_lie(const Content& content, Player& own, Cells spaces, Rules& rules);

// pieces.cpp
/// A square of a tile, by the cell of the grid; cells outside have `inside` false.
struct Square {
  std::uint8_t colour = 0;
  bool inside = true;
  int cell = 0;
};
using Squares = values::FixedList<Square, 16>;
Squares squares_of(const Content& content, const Image& image, int x, int y);
/// Takes what lies on the space off the board; tokens may come to the supply only later.
void uncover(const Content& content, State& state, Player& own, int cell, bool tokens_wait);
void lay_tile(const Content& content, State& state, int seat, TileId tile, const Lay& lay, Rules& rules);
void put_disc(const Content& content, State& state, const PutDisc& move, Rules& rules);
/// Discs of the type that the player has, on the board and beside it.
int discs_of(const Player& own, std::size_t spirit);
int discs_of(const Player& own);
/// Discs of the stock that may be summoned.
int summonable(const Content& content, const State& state, const Player& own, std::size_t spirit);
bool summons_all(const Content& content, const State& state, const Player& own, Rules& rules);

// pattern.cpp
/// A bit for each allowed symmetry.
unsigned symmetries(Rules& rules, Rule rotated, Rule mirrored);
/// What the pieces of a board show, and how many show each colour.
struct Shown {
  values::Colours cells = {};
  Amounts counts = {};
};
Shown shown_on(const Content& content, const Player& own, Rules& rules);
/// Where an image of the card lies, a bit for each origin.
Cells matches_of(const Content& content, const Player& own, const Image& image, const Shown& shown);
bool can_complete(const Content& content, const Player& own, CardId card, const Shown& shown,
                  unsigned allowed);
void complete_card(const Content& content, State& state, int seat, CardId card, const Build& build,
                   Rules& rules);
/// Pieces still missing for the open or kept card of that level which lacks fewest; `nothing` if none is
/// open.
int pieces_missing(const Content& content, const State& state, int seat, std::size_t level);
void give_bonuses(const Content& content, State& state, Player& own, CardId card, Rules& rules);

// circle.cpp
void return_tile(const Content& content, State& state, TileId tile, Rules& rules);
void part_with_tile(const Content& content, State& state, int seat, TileId tile);
/// Fills up an active area; true while nothing has to be chosen.
void refill_active(const Content& content, State& state, Rules& rules);
void pick_tile(const Content& content, State& state, const PickTile& move, Rules& rules);
void add_picks(const Content& content, const State& state, const Task& task, Rules& rules, Moves& moves);

// powers.cpp
bool can_use_power(const Content& content, const State& state, const Player& own, Rules& rules);
void use_power(const Content& content, State& state, int seat, Rules& rules);
void run_effect(const Content& content, State& state, const Task& task, Rules& rules);
int cards_in(const State& state, std::size_t level);
/// Takes the top card if nothing is left to chance.
bool top_is_known(const State& state, std::size_t level);
CardId take_known_top(State& state, std::size_t level);

// legal.cpp
/// What may be done next in a turn. Both need not go on once they have found `enough`.
void add_menu(const Content& content, const State& state, Rules& rules, Moves& moves, std::size_t enough);
/// The moves of the task on top; empty if it has no choice to offer.
void add_task_moves(const Content& content, const State& state, Rules& rules, Moves& moves,
                    std::size_t enough);

// turn.cpp
void push_setup(const Content& content, State& state, Rules& rules);
void begin_play(const Content& content, State& state, Rules& rules);
void begin_turn(State& state);
/// True if something was pushed that comes first.
bool refill_display(const Content& content, State& state, Rules& rules);
void finish_turn(const Content& content, State& state, Rules& rules);
void end_turn(const Content& content, State& state, Rules& rules);
int hourglasses_of(const Content& content, const Player& own);

// observables.cpp
/// The rating of a solo game; `none` while it goes on.
std::string rating_word(const State& state);

// advance.cpp
/// Does whatever leaves no choice, until somebody must decide or the game is over.
void advance(const Content& content, State& state, Rules& rules);
/// One move, without what follows from it.
void make_move(const Content& content, State& state, const Move& move, Rules& rules);
bool is_chance(const Task& task);

}  // namespace regolo::realm_of_sand
