// The Circle as a queue from Start to End (pages 3, 6 and 7). The Queen is the seam between the two: taking
// from the Start and putting back at the End lets her travel clockwise.
#include "model/games/realm_of_sand/engine.h"

namespace regolo::realm_of_sand {

namespace {

bool is_picked_at_once(const Content& content, Refill reason, Rules& rules) {
  if (reason == Refill::late) return true;
  if (content.is_solo() && reason == Refill::placed && !rules.apply(Rule::solo_pick_follows_placing, true))
    return false;
  if (content.is_solo() && reason == Refill::summoned &&
      !rules.apply(Rule::solo_replaces_after_summoning, true))
    return false;
  return rules.apply(Rule::active_area_refilled_at_once, true);
}

}  // namespace

void return_tile(const Content& content, State& state, TileId tile, Rules& rules) {
  if (!rules.apply(Rule::tokens_stay_not_the_tile, true)) return;
  const bool one_out = rules.apply(Rule::solo_one_tile_out_per_turn, content.is_solo());
  if (rules.apply(Rule::solo_used_tile_put_aside, content.is_solo()) && one_out) {
    state.aside.push(tile);
  } else if (rules.apply(Rule::used_tile_to_the_end, true)) {
    if (content.parameters.return_before_pick != 0) {
      state.circle.push(tile);
    } else {
      // The pick that follows puts it back.
      state.tasks.back().b = static_cast<std::uint8_t>(tile + 1);
    }
  } else {
    state.circle.insert_at(0, tile);
  }
}

void part_with_tile(const Content& content, State& state, int seat, TileId tile) {
  if (tile == nothing) return;
  Player& own = player_at(state, seat);
  for (std::size_t i = 0; i < own.active.size(); ++i)
    if (own.active[i] == tile) {
      own.active.remove_at(i);
      break;
    }
  (content.is_solo() ? state.aside : state.circle).push(tile);
}

void refill_active(const Content& content, State& state, Rules& rules) {
  const Task task = state.tasks.back();
  const Player& own = player_at(state, task.player);
  const bool is_short = static_cast<int>(own.active.size()) < content.parameters.active_tiles;
  const bool due = rules.apply(Rule::active_area_holds_three, is_short) && !state.circle.empty() &&
                   is_picked_at_once(content, static_cast<Refill>(task.a), rules);
  if (due) {
    push(state, TaskKind::pick_tile, task.player, task.a);
    return;
  }
  state.tasks.pop();
  if (task.b != 0) state.circle.push(static_cast<TileId>(task.b - 1));
}

void add_picks(const Content& content, const State& state, const Task& task, Rules& rules, Moves& moves) {
  const std::size_t reach_max = static_cast<std::size_t>(content.parameters.pick_from_first);
  const bool is_longer = state.circle.size() > reach_max;
  const bool after_placing = static_cast<Refill>(task.a) == Refill::placed;
  // Step 3 of placing and the standing rule say the same; either alone missing opens the whole Circle.
  const bool by_step = !after_placing || rules.apply(Rule::pick_one_of_first_two, is_longer);
  const bool by_rule = rules.apply(Rule::refill_from_first_two, is_longer);
  const std::size_t reach = is_longer && by_step && by_rule ? reach_max : state.circle.size();
  for (std::size_t i = 0; i < reach; ++i) moves.add(PickTile{state.circle[i]});
  const bool has_returned = after_placing && is_longer;
  if (has_returned && !rules.apply(Rule::returned_tile_comes_last, true) && reach < state.circle.size())
    moves.add(PickTile{state.circle.back()});
}

void pick_tile(const Content&, State& state, const PickTile& move, Rules& rules) {
  const Task task = state.tasks.pop();
  std::size_t at = 0;
  while (at + 1 < state.circle.size() && state.circle[at] != move.tile) ++at;
  state.circle.remove_at(at);
  player_at(state, task.player).active.push(move.tile);
  if (at > 0 && at < state.circle.size() && !rules.apply(Rule::tile_passed_over_stays_first, true)) {
    const TileId passed = state.circle[0];
    state.circle.remove_at(0);
    state.circle.push(passed);
  }
  if (!state.circle.empty() && !rules.apply(Rule::new_start_follows_queen, true)) {
    const TileId skipped = state.circle[0];
    state.circle.remove_at(0);
    state.circle.push(skipped);
  }
}

}  // namespace regolo::realm_of_sand
