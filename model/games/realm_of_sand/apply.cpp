// What a move changes. One function per kind of move; what then follows by itself is in advance.cpp.
#include <algorithm>

#include "model/games/realm_of_sand/engine.h"
#include "model/games/realm_of_sand/game.h"

namespace regolo::realm_of_sand {

namespace {

class Apply {
 public:
  Apply(const Content& content, State& state, Rules& rules)
      : content_(content), state_(state), rules_(rules) {}

  // Chance.
  void operator()(const ChooseFirst& move) {
    pop();
    state_.first = move.seat;
  }
  void operator()(const DealBoard& move) {
    pop();
    state_.boards.remove(move.board);
    player_at(state_, move.seat).board = move.board;
  }
  void operator()(const DealTile& move) {
    if (--top().a == 0) pop();
    state_.undealt.remove(move.tile);
    player_at(state_, move.seat).active.push(move.tile);
  }
  void operator()(const LayRing& move) {
    state_.undealt.remove(move.tile);
    state_.circle.push(move.tile);
    if (static_cast<int>(state_.circle.size()) >= content_.parameters.circle_tiles || state_.undealt.empty())
      pop();
  }
  void operator()(const PlaceQueen& move) {
    pop();
    while (state_.circle[0] != move.tile) {
      const TileId first = state_.circle[0];
      state_.circle.remove_at(0);
      state_.circle.push(first);
    }
  }
  void operator()(const Reveal& move) {
    const Task task = pop();
    state_.rest[task.b].remove(move.card);
    state_.display[task.a].push(move.card);
  }
  void operator()(const DrawCard& move) {
    state_.rest[top().a].remove(move.card);
    state_.drawn.push(move.card);
    if (--top().b == 0) pop();
  }

  void operator()(const TakeGift& move) {
    Player& own = player_at(state_, top().player);
    const Amounts& gift = content_.boards[own.board].gift[move.option];
    for (std::size_t spirit = 0; spirit < spirit_count; ++spirit) {
      state_.disc_supply[spirit] = static_cast<std::uint8_t>(state_.disc_supply[spirit] - gift[spirit]);
      own.stock[spirit] = static_cast<std::uint8_t>(own.stock[spirit] + gift[spirit]);
      own.gifts[spirit] = static_cast<std::uint8_t>(own.gifts[spirit] + gift[spirit]);
    }
    if (--top().a == 0) pop();
  }

  // The menu.
  void operator()(const PlaceTile& move) {
    begin_main();
    push(state_, TaskKind::lay_tile, state_.active, move.tile);
  }
  void operator()(const Summon&) {
    begin_main();
    state_.summoned = 0;
    state_.resting = {};
    state_.summon_placed = 0;
    state_.summon_moved = 0;
    push(state_, TaskKind::summon, state_.active);
  }
  void operator()(const Complete& move) {
    const int seat = state_.tasks.empty() ? state_.active : top().player;
    count_extra();
    if (state_.cards_in_turn < 255) ++state_.cards_in_turn;
    push(state_, TaskKind::complete_card, seat, move.card);
  }
  void operator()(const UsePower&) {
    count_extra();
    use_power(content_, state_, state_.active, rules_);
  }
  void operator()(const RemovePiece& move) {
    count_extra();
    uncover(content_, state_, player_at(state_, state_.active), move.cell, false);
  }
  void operator()(const EndTurn&) {
    if (!state_.tasks.empty()) {
      pop();
      return;
    }
    end_turn(content_, state_, rules_);
  }

  // Main actions.
  void operator()(const Lay& move) {
    const Task task = pop();
    lay_tile(content_, state_, task.player, task.a, move, rules_);
  }
  void operator()(const Serve& move) {
    const Task task = top();
    player_at(state_, task.player).tokens[task.a] |= cell_bit(move.cell);
    state_.unserved &= ~cell_bit(move.cell);
    if (--state_.token_supply[task.a] > 0 && state_.unserved != 0) return;
    state_.unserved = 0;
    pop();
  }
  void operator()(const PickTile& move) { pick_tile(content_, state_, move, rules_); }
  void operator()(const PlaceDisc& move) {
    push(state_, TaskKind::put_disc, top().player, move.spirit, nothing);
  }
  void operator()(const MoveDisc& move) {
    const Player& own = player_at(state_, top().player);
    int spirit = 0;
    while (spirit + 1 < static_cast<int>(spirit_count) &&
           (own.discs[static_cast<std::size_t>(spirit)] & cell_bit(move.cell)) == 0)
      ++spirit;
    push(state_, TaskKind::put_disc, top().player, spirit, move.cell);
  }
  void operator()(const PutDisc& move) { put_disc(content_, state_, move, rules_); }
  void operator()(const FinishSummon&) {
    const Task task = pop();
    const bool solo = content_.is_solo();
    const bool keeps = rules_.apply(Rule::summoning_keeps_all_tiles, !solo);
    const bool one_out = rules_.apply(Rule::solo_one_tile_out_per_turn, solo);
    const bool parts = solo ? rules_.apply(Rule::solo_summon_puts_a_tile_aside, true) && one_out : !keeps;
    if (!parts) return;
    push(state_, TaskKind::refill_active, task.player, static_cast<int>(Refill::summoned));
    for (int i = 0; i < content_.parameters.solo_tiles_aside; ++i)
      push(state_, TaskKind::part_tile, task.player);
  }
  void operator()(const PartTile& move) {
    const Task task = pop();
    part_with_tile(content_, state_, task.player, move.tile);
  }

  // Completing.
  void operator()(const Build& move) {
    const Task task = pop();
    complete_card(content_, state_, task.player, task.a, move, rules_);
  }

  // Powers.
  void operator()(const PickDeck& move) {
    const Task task = pop();
    const int drawn = std::min(content_.parameters.red_draw, cards_in(state_, move.level));
    push(state_, TaskKind::put_under, task.player, move.level);
    push(state_, TaskKind::keep_card, task.player, move.level, content_.parameters.red_keep);
    push(state_, TaskKind::draw_card, task.player, move.level, drawn);
  }
  void operator()(const Keep& move) {
    player_at(state_, top().player).kept.add(move.card);
    forget_drawn(move.card);
    if (--top().b == 0 || state_.drawn.empty()) pop();
  }
  void operator()(const PutUnder& move) {
    const std::size_t level = top().a;
    forget_drawn(move.card);
    if (rules_.apply(Rule::red_returns_rest_to_bottom, true)) {
      state_.bottom[level].push(move.card);
    } else {
      state_.rest[level].add(move.card);
    }
    if (state_.drawn.empty()) pop();
  }
  void operator()(const GiveDisc& move) {
    const Task task = top();
    Player& own = player_at(state_, task.player);
    if (--top().b == 0) pop();
    if (move.cell == nothing) {
      --own.stock[move.spirit];
    } else {
      own.discs[move.spirit] &= ~cell_bit(move.cell);
    }
    ++state_.disc_supply[move.spirit];
    own.gifts[move.spirit] =
        static_cast<std::uint8_t>(std::min<int>(own.gifts[move.spirit], discs_of(own, move.spirit)));
    push(state_, TaskKind::take_disc, task.player, move.spirit, move.cell);
  }
  void operator()(const TakeDisc& move) {
    const Task task = pop();
    Player& own = player_at(state_, task.player);
    --state_.disc_supply[move.spirit];
    if (task.b == nothing) {
      ++own.stock[move.spirit];
    } else {
      own.discs[move.spirit] |= cell_bit(task.b);
    }
  }
  void operator()(const MoveFrom& move) {
    const Task task = top();
    if (--top().b == 0) pop();
    push(state_, TaskKind::move_to, task.player, 0, move.cell);
  }
  void operator()(const MoveTo& move) {
    const Task task = pop();
    Player& own = player_at(state_, task.player);
    const auto shift = [&](Cells& cells) {
      if ((cells & cell_bit(task.b)) == 0) return;
      cells = (cells & ~cell_bit(task.b)) | cell_bit(move.cell);
    };
    for (Cells& cells : own.tokens) shift(cells);
    come_to_lie(content_, own, cell_bit(move.cell), rules_);
    if (content_.parameters.green_moves_discs == 0) return;
    for (Cells& cells : own.discs) shift(cells);
  }
  void operator()(const SwapOut& move) {
    if (move.tile == nothing) {
      pop();
      return;
    }
    const Task task = top();
    if (--top().b == 0) pop();
    push(state_, TaskKind::swap_in, task.player, move.tile);
  }
  void operator()(const SwapIn& move) {
    const Task task = pop();
    for (TileId& tile : player_at(state_, task.player).active)
      if (tile == task.a) tile = move.tile;
    for (TileId& tile : state_.circle)
      if (tile == move.tile) tile = task.a;
    state_.exchanged.add(move.tile);
    state_.exchanged.add(task.a);
  }

 private:
  Task& top() { return state_.tasks.back(); }
  Task pop() { return state_.tasks.pop(); }

  void begin_main() {
    if (state_.main_done < 200) ++state_.main_done;
  }
  void count_extra() {
    std::uint8_t& extras = state_.main_done == 0 ? state_.extras_before : state_.extras_after;
    if (extras < 200) ++extras;
  }
  void forget_drawn(CardId card) {
    for (std::size_t i = 0; i < state_.drawn.size(); ++i)
      if (state_.drawn[i] == card) return state_.drawn.remove_at(i);
  }

  const Content& content_;
  State& state_;
  Rules& rules_;
};

}  // namespace

void make_move(const Content& content, State& state, const Move& move, Rules& rules) {
  std::visit(Apply(content, state, rules), move);
}

State apply(const Content& content, const State& state, const Move& move, Rules& rules) {
  State after = state;
  after.built = {};
  const bool is_choice =
      after.phase == Phase::turns && (after.tasks.empty() || !is_chance(after.tasks.back()));
  if (is_choice && ++after.decisions > content.parameters.decisions_per_turn_max) {
    after.endless = 1;
    after.phase = Phase::over;
    return after;
  }
  make_move(content, after, move, rules);
  advance(content, after, rules);
  return after;
}

}  // namespace regolo::realm_of_sand
