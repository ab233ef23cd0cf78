// What may be decided: the menu of a turn, and the choices that an action leaves open.
#include "model/games/realm_of_sand/engine.h"
#include "model/games/realm_of_sand/game.h"

namespace regolo::realm_of_sand {

namespace {

class Legal {
 public:
  /// Where the choices are many, no more are looked for once there are `enough`.
  Legal(const Content& content, const State& state, Rules& rules, Moves& moves, std::size_t enough)
      : content_(content),
        parameters_(content.parameters),
        state_(state),
        rules_(rules),
        moves_(moves),
        enough_(enough) {}

  void menu() {
    const Player& own = player_at(state_, state_.active);
    const bool has_done = state_.main_done >= parameters_.main_actions;
    const bool more_main = !rules_.apply(Rule::exactly_one_main_action, has_done);
    if (extras_allowed()) {
      completions(state_.active);
      const bool as_extra = rules_.is_off(Rule::power_is_an_extra_action) ? more_main : true;
      if (as_extra && can_use_power(content_, state_, own, rules_)) moves_.add(UsePower{});
      if (parameters_.free_removal != 0)
        values::for_each_cell(own.occupied(),
                              [&](int cell) { moves_.add(RemovePiece{static_cast<std::uint8_t>(cell)}); });
    }
    if (more_main) main_actions(own);
    if (!rules_.apply(Rule::no_passing, !has_done)) moves_.add(EndTurn{});
  }

  void completions(int seat) {
    const Player& own = player_at(state_, seat);
    if (state_.cards_in_turn > 0 && !rules_.apply(Rule::several_cards_in_one_turn, true)) return;
    const unsigned allowed =
        symmetries(rules_, Rule::patterns_may_be_rotated, Rule::patterns_may_be_mirrored);
    const Shown shown = shown_on(content_, own, rules_);
    if (rules_.apply(Rule::any_display_card_may_be_completed, true)) {
      for (const auto& row : state_.display)
        for (const CardId card : row) {
          if (moves_.size() >= enough_) return;
          if (can_complete(content_, own, card, shown, allowed)) moves_.add(Complete{card});
        }
    }
    if (!rules_.apply(Rule::red_kept_card_completable, !own.kept.empty())) return;
    for (const unsigned card : own.kept)
      if (can_complete(content_, own, static_cast<CardId>(card), shown, allowed))
        moves_.add(Complete{static_cast<CardId>(card)});
  }

  void task_moves() {
    const Task& task = state_.tasks.back();
    const Player& own = player_at(state_, task.player);
    switch (task.kind) {
      case TaskKind::choose_first:
        for (std::uint8_t seat = 0; seat < state_.seats; ++seat) moves_.add(ChooseFirst{seat});
        return;
      case TaskKind::deal_board:
        for (const unsigned board : state_.boards)
          moves_.add(DealBoard{task.player, static_cast<std::uint8_t>(board)});
        return;
      case TaskKind::deal_tile:
        for (const unsigned tile : state_.undealt)
          moves_.add(DealTile{task.player, static_cast<TileId>(tile)});
        return;
      case TaskKind::lay_ring:
        for (const unsigned tile : state_.undealt) moves_.add(LayRing{static_cast<TileId>(tile)});
        return;
      case TaskKind::place_queen:
        for (const TileId tile : state_.circle) moves_.add(PlaceQueen{tile});
        return;
      case TaskKind::reveal_card:
        for (const unsigned card : state_.rest[task.b]) moves_.add(Reveal{static_cast<CardId>(card)});
        return;
      case TaskKind::draw_card:
        for (const unsigned card : state_.rest[task.a]) moves_.add(DrawCard{static_cast<CardId>(card)});
        return;
      case TaskKind::take_gift:
        return gifts(own);
      case TaskKind::lay_tile:
        return places(own, task.a);
      case TaskKind::serve_square:
        return values::for_each_cell(state_.unserved,
                                     [&](int cell) { moves_.add(Serve{static_cast<std::uint8_t>(cell)}); });
      case TaskKind::pick_tile:
        return add_picks(content_, state_, task, rules_, moves_);
      case TaskKind::summon:
        return summon(own);
      case TaskKind::put_disc:
        return disc_places(own, task);
      case TaskKind::part_tile:
        for (const TileId tile : own.active) moves_.add(PartTile{tile});
        if (parameters_.solo_aside_optional != 0) moves_.add(PartTile{nothing});
        return;
      case TaskKind::complete_card:
        return builds(own, task.a);
      case TaskKind::out_of_turn:
        completions(task.player);
        moves_.add(EndTurn{});
        return;
      case TaskKind::pick_deck:
      case TaskKind::keep_card:
      case TaskKind::put_under:
      case TaskKind::give_disc:
      case TaskKind::take_disc:
      case TaskKind::move_from:
      case TaskKind::move_to:
      case TaskKind::swap_out:
      case TaskKind::swap_in:
        return power_moves(task, own);
      case TaskKind::refill_display:
      case TaskKind::start_tiles:
      case TaskKind::begin_play:
      case TaskKind::return_covered:
      case TaskKind::return_tile:
      case TaskKind::refill_active:
      case TaskKind::run_effect:
      case TaskKind::end_turn:
        return;
    }
  }

  /// Whether a summon could place or move anything.
  bool can_summon(const Player& own) {
    if (discs_of(own) == 0) return parameters_.summon_min == 0;
    for (std::size_t spirit = 0; spirit < spirit_count; ++spirit)
      if (may_place(own, spirit)) return true;
    bool can = false;
    values::for_each_cell(movable(own),
                          [&](int cell) { can = can || disc_targets(content_, own, cell, rules_) != 0; });
    return can || parameters_.summon_min == 0;
  }

 private:
  bool extras_allowed() {
    const bool is_before = state_.main_done == 0;
    if (is_before && !rules_.apply(Rule::extra_actions_before_and_after, true)) return false;
    if (!is_before && parameters_.extra_actions_both_sides == 0 && state_.extras_before > 0) return false;
    const bool any_yet = state_.extras_before + state_.extras_after > 0;
    return !any_yet || rules_.apply(Rule::extra_actions_any_number, true);
  }

  void main_actions(const Player& own) {
    const bool partial = parameters_.partial_placement != 0 || !can_serve_any(own);
    for (const TileId tile : own.active) {
      if (partial || can_serve(tile)) moves_.add(PlaceTile{tile});
      if (own.active.size() > 1 && !rules_.apply(Rule::choose_an_active_tile, true)) break;
    }
    if (can_summon(own)) moves_.add(Summon{});
  }

  bool can_serve(TileId tile) const {
    for (std::size_t colour = 0; colour < rune_count; ++colour)
      if (content_.tiles[tile].shape.cells[colour] > state_.token_supply[colour]) return false;
    return true;
  }
  bool can_serve_any(const Player& own) const {
    for (const TileId tile : own.active)
      if (can_serve(tile)) return true;
    return false;
  }

  void gifts(const Player& own) {
    const auto& options = content_.boards[own.board].gift;
    for (std::size_t i = 0; i < options.size(); ++i) {
      bool there = true;
      for (std::size_t spirit = 0; spirit < spirit_count; ++spirit)
        there = there && options[i][spirit] <= state_.disc_supply[spirit];
      if (there) moves_.add(TakeGift{static_cast<std::uint8_t>(i)});
    }
  }

  void places(const Player& own, TileId tile) {
    const Shape& shape = content_.tiles[tile].shape;
    const unsigned allowed = symmetries(rules_, Rule::tiles_may_be_rotated, Rule::tiles_may_be_flipped);
    const int limit = shadow_limit(content_, own, rules_);
    const bool on_spaces = rules_.apply(Rule::each_square_on_a_space, true);
    const bool inside = rules_.apply(Rule::no_square_off_the_grid, true) && on_spaces;
    for (std::uint8_t i = 0; i < shape.size && moves_.size() < enough_; ++i) {
      const Image& image = shape.images[i];
      if ((image.symmetries & allowed) == 0) continue;
      values::for_each_cell(places_of(content_, own, image.stencil, limit, rules_), [&](int origin) {
        moves_.add(Lay{i, static_cast<std::int8_t>(origin % content_.frame.width),
                       static_cast<std::int8_t>(origin / content_.frame.width)});
      });
      if (!inside) hanging_places(own, image, i, limit);
    }
  }

  /// Only with a rule off: places where some squares hang over the edge.
  void hanging_places(const Player& own, const Image& image, std::uint8_t i, int limit) {
    for (int y = 1 - image.height; y < content_.frame.height; ++y) {
      for (int x = 1 - image.width; x < content_.frame.width; ++x) {
        Cells cells = 0;
        bool hangs = false;
        for (const Square& square : squares_of(content_, image, x, y)) {
          hangs = hangs || !square.inside;
          if (square.inside) cells |= cell_bit(square.cell);
        }
        if (hangs && cells != 0 && may_lie_on(content_, own, cells, limit, rules_))
          moves_.add(Lay{i, static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)});
      }
    }
  }

  bool may_place(const Player& own, std::size_t spirit) {
    if (summonable(content_, state_, own, spirit) <= 0) return false;
    if (!rules_.apply(Rule::summon_places_own_discs, true)) return false;
    return disc_targets(content_, own, nothing, rules_) != 0;
  }
  Cells movable(const Player& own) {
    const Cells discs = own.disc_cells();
    if (!rules_.apply(Rule::summon_moves_discs, discs != 0)) return 0;
    return discs & ~(parameters_.disc_once_per_summon != 0 ? state_.summoned : 0);
  }

  void summon(const Player& own) {
    const int used = state_.summon_placed + state_.summon_moved;
    const int limit = summons_all(content_, state_, own, rules_) ? discs_of(own) : parameters_.summon_limit;
    if (!rules_.apply(Rule::summon_three_discs_at_most, used >= limit)) {
      const bool may_also_place =
          state_.summon_moved == 0 || rules_.apply(Rule::placing_and_moving_mix, true);
      const bool may_also_move =
          state_.summon_placed == 0 || rules_.apply(Rule::placing_and_moving_mix, true);
      for (std::uint8_t spirit = 0; spirit < spirit_count && may_also_place; ++spirit)
        if (may_place(own, spirit)) moves_.add(PlaceDisc{spirit});
      values::for_each_cell(may_also_move ? movable(own) : 0, [&](int cell) {
        if (disc_targets(content_, own, cell, rules_) != 0)
          moves_.add(MoveDisc{static_cast<std::uint8_t>(cell)});
      });
    }
    if (used >= parameters_.summon_min) moves_.add(FinishSummon{});
    if (used > 0 && !rules_.apply(Rule::extra_actions_never_interrupt, true)) completions(state_.active);
  }

  void disc_places(const Player& own, const Task& task) {
    values::for_each_cell(disc_targets(content_, own, task.b, rules_),
                          [&](int cell) { moves_.add(PutDisc{static_cast<std::uint8_t>(cell)}); });
    const bool to_stock = parameters_.discs_back_to_stock != 0 && task.b != nothing;
    if (!rules_.apply(Rule::one_space_per_disc, true) || to_stock) moves_.add(PutDisc{nothing});
  }

  void builds(const Player& own, CardId card) {
    const Shape& shape = content_.cards[card].shape;
    const unsigned allowed =
        symmetries(rules_, Rule::patterns_may_be_rotated, Rule::patterns_may_be_mirrored);
    const Shown shown = shown_on(content_, own, rules_);
    for (std::uint8_t i = 0; i < shape.size; ++i) {
      if ((shape.images[i].symmetries & allowed) == 0) continue;
      values::for_each_cell(matches_of(content_, own, shape.images[i], shown), [&](int origin) {
        moves_.add(Build{i, static_cast<std::uint8_t>(origin)});
      });
    }
  }

  void power_moves(const Task& task, const Player& own) {
    switch (task.kind) {
      case TaskKind::pick_deck: {
        const int least = parameters_.red_short_deck != 0 ? 1 : parameters_.red_draw;
        for (std::uint8_t level = 0; level < levels; ++level)
          if (cards_in(state_, level) >= least) moves_.add(PickDeck{level});
        return;
      }
      case TaskKind::keep_card:
        for (const CardId card : state_.drawn) moves_.add(Keep{card});
        return;
      case TaskKind::put_under:
        for (const CardId card : state_.drawn) moves_.add(PutUnder{card});
        return;
      case TaskKind::give_disc:
        return discs_to_give(own);
      case TaskKind::take_disc:
        for (std::uint8_t spirit = 0; spirit < spirit_count; ++spirit)
          if (spirit != task.a && state_.disc_supply[spirit] > 0) moves_.add(TakeDisc{spirit});
        return;
      case TaskKind::move_from: {
        const Cells pieces = parameters_.green_moves_discs != 0 ? own.occupied() : own.token_cells();
        values::for_each_cell(pieces, [&](int cell) {
          if (green_targets(content_, own, cell, rules_) != 0)
            moves_.add(MoveFrom{static_cast<std::uint8_t>(cell)});
        });
        return;
      }
      case TaskKind::move_to:
        return values::for_each_cell(green_targets(content_, own, task.b, rules_),
                                     [&](int cell) { moves_.add(MoveTo{static_cast<std::uint8_t>(cell)}); });
      case TaskKind::swap_out:
        for (const TileId tile : own.active)
          if (!state_.exchanged.contains(tile) && has_tile_to_take()) moves_.add(SwapOut{tile});
        if (task.b < parameters_.blue_tiles_max) moves_.add(SwapOut{nothing});
        return;
      case TaskKind::swap_in:
        for (std::size_t i = 0; i < takeable(); ++i)
          if (!state_.exchanged.contains(state_.circle[i])) moves_.add(SwapIn{state_.circle[i]});
        return;
      default:
        return;  // task_moves() lists every kind
    }
  }

  void discs_to_give(const Player& own) {
    for (std::uint8_t spirit = 0; spirit < spirit_count; ++spirit) {
      bool other = false;
      for (std::size_t taken = 0; taken < spirit_count; ++taken)
        other = other || (taken != spirit && state_.disc_supply[taken] > 0);
      if (!other) continue;
      if (own.stock[spirit] > 0) moves_.add(GiveDisc{spirit, nothing});
      if (parameters_.yellow_from_board == 0) continue;
      values::for_each_cell(own.discs[spirit], [&](int cell) {
        moves_.add(GiveDisc{spirit, static_cast<std::uint8_t>(cell)});
      });
    }
  }

  std::size_t takeable() const {
    const auto first = static_cast<std::size_t>(parameters_.pick_from_first);
    if (parameters_.blue_any_tile != 0 || first > state_.circle.size()) return state_.circle.size();
    return first;
  }
  bool has_tile_to_take() const {
    for (std::size_t i = 0; i < takeable(); ++i)
      if (!state_.exchanged.contains(state_.circle[i])) return true;
    return false;
  }

  const Content& content_;
  const Parameters& parameters_;
  const State& state_;
  Rules& rules_;
  Moves& moves_;
  const std::size_t enough_;
};

}  // namespace

void add_menu(const Content& content, const State& state, Rules& rules, Moves& moves, std::size_t enough) {
  Legal(content, state, rules, moves, enough).menu();
}

void add_task_moves(const Content& content, const State& state, Rules& rules, Moves& moves,
                    std::size_t enough) {
  Legal(content, state, rules, moves, enough).task_moves();
}

void legal_moves(const Content& content, const State& state, Rules& rules, Moves& moves) {
  moves.clear();
  if (state.phase == Phase::over) return;
  if (state.tasks.empty()) {
    add_menu(content, state, rules, moves, Moves::capacity_max);
  } else {
    add_task_moves(content, state, rules, moves, Moves::capacity_max);
  }
}

}  // namespace regolo::realm_of_sand
