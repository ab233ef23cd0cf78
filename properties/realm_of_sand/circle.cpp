// Tiles: each is in one place, active areas are full, and the Circle is a queue that only ever moves on.
#include <fmt/format.h>

#include "properties/realm_of_sand/invariants.h"
#include "properties/realm_of_sand/recount.h"

namespace regolo::realm_of_sand::recount {

namespace {

Violation tile_misplaced(const Step& step) {
  std::array<std::uint8_t, tiles_max> seen{};
  const State& after = step.after;
  for (const TileId tile : after.circle) ++seen[tile];
  for (const TileId tile : after.aside) ++seen[tile];
  for (const Player& own : after.players)
    for (const TileId tile : own.active) ++seen[tile];
  for (const unsigned tile : after.undealt) ++seen[tile];
  for (const Task& task : after.tasks) {
    if (task.kind == TaskKind::return_tile) ++seen[task.a];
    if (task.kind == TaskKind::refill_active && task.b != 0) ++seen[task.b - 1U];
  }
  for (std::size_t tile = 0; tile < step.content.tiles.size(); ++tile)
    if (seen[tile] != 1) return fmt::format("{} is in {} places", step.content.tiles[tile].id, seen[tile]);
  return {};
}

bool waits_for_an_action(const Step& step) {
  return step.after.phase == Phase::turns && step.after.tasks.empty();
}

Violation active_area_short(const Step& step) {
  for (int seat = 0; seat < step.after.seats; ++seat) {
    const std::size_t tiles = player(step.after, seat).active.size();
    if (static_cast<int>(tiles) != step.content.parameters.active_tiles && !step.after.circle.empty())
      return fmt::format("@{} has {} tiles in the active area", seat, tiles);
  }
  return {};
}

bool was_picked(const Step& step) {
  return is_move<PickTile>(step) && step.before.phase == Phase::turns &&
         step.content.parameters.return_before_pick != 0 && step.after.phase == Phase::turns;
}

/// The Circle loses the tile that was picked among the first, and nothing else moves.
Violation queen_went_back(const Step& step) {
  const TileId picked = move_of<PickTile>(step).tile;
  std::size_t at = 0;
  while (at < step.before.circle.size() && step.before.circle[at] != picked) ++at;
  if (static_cast<int>(at) >= step.content.parameters.pick_from_first)
    return fmt::format("the tile picked was number {} from the Start", at + 1);
  FixedList<TileId, 32> expected = step.before.circle;
  expected.remove_at(at);
  if (!(expected == step.after.circle))
    return "the Circle did not just close up behind the tile that was picked";
  if (!player(step.after, step.decision.player).active.contains(picked))
    return "the tile is not where it should be";
  return {};
}

/// The tile that is laid, until it has gone back; `nothing` if none is.
TileId tile_in_use(const State& state) {
  for (const Task& task : state.tasks)
    if (task.kind == TaskKind::lay_tile || task.kind == TaskKind::return_tile) return task.a;
  return nothing;
}

bool tile_was_used(const Step& step) {
  return (is_move<Lay>(step) || is_move<Serve>(step)) && step.content.parameters.return_before_pick != 0 &&
         !step.after.tasks.empty() && step.after.tasks.back().kind == TaskKind::pick_tile;
}

Violation used_tile_went_wrong(const Step& step) {
  const TileId used = tile_in_use(step.before);
  FixedList<TileId, 32> circle = step.before.circle;
  FixedList<TileId, 32> aside = step.before.aside;
  (step.content.is_solo() ? aside : circle).push(used);
  if (!(circle == step.after.circle)) return "the used tile did not go to the End of the Circle";
  if (!(aside == step.after.aside)) return "the tiles put aside are not as they should be";
  return {};
}

bool is_summoning(const Step& step) {
  return !step.content.is_solo() && (is_move<PutDisc>(step) || is_move<FinishSummon>(step));
}

Violation summoning_moved_tiles(const Step& step) {
  if (!(step.before.circle == step.after.circle)) return "summoning changed the Circle";
  for (int seat = 0; seat < step.after.seats; ++seat)
    if (!(player(step.before, seat).active == player(step.after, seat).active))
      return "summoning changed an active area";
  for (const Task& task : step.after.tasks)
    if (task.kind == TaskKind::part_tile) return "summoning asks for a tile";
  return {};
}

bool solo_turn_ended(const Step& step) {
  return step.content.is_solo() && step.content.parameters.solo_aside_optional == 0 && a_turn_ended(step);
}

Violation not_one_tile_aside(const Step& step) {
  const int before = static_cast<int>(step.after.aside.size());
  const int due = player(step.after, 0).turns * step.content.parameters.solo_tiles_aside;
  if (before != due)
    return fmt::format("{} tiles lie aside after {} turns", before, player(step.after, 0).turns);
  return {};
}

Violation swapped_wrong(const Step& step) {
  const TileId given = step.before.tasks.back().a;
  const TileId taken = move_of<SwapIn>(step).tile;
  if (step.before.circle.size() != step.after.circle.size()) return "the Circle changed its size";
  for (std::size_t i = 0; i < step.before.circle.size(); ++i) {
    const TileId due = step.before.circle[i] == taken ? given : step.before.circle[i];
    if (step.after.circle[i] != due) return "the tile given is not where the tile taken was";
  }
  const Player& own = player(step.after, step.decision.player);
  if (!own.active.contains(taken) || own.active.contains(given)) return "the active area did not take part";
  return {};
}

constexpr Invariant table[] = {
    {"tiles-are-in-one-place",
     "every tile lies in the Circle, in one active area or aside, and nowhere else",
     "Counts every tile.",
     {Rule::tokens_stay_not_the_tile, Rule::used_tile_to_the_end, Rule::blue_exchanges_tiles},
     tiles_moved,
     tile_misplaced,
     tiles_touched},
    {"active-areas-are-full",
     "whenever an action is chosen, every active area holds three tiles",
     "Counts the tiles.",
     {Rule::active_area_holds_three, Rule::active_area_refilled_at_once, Rule::solo_replaces_after_summoning,
      Rule::solo_pick_follows_placing, Rule::pick_one_of_first_two},
     waits_for_an_action,
     active_area_short,
     tiles_touched},
    {"queen-only-moves-forward",
     "a pick takes one of the first two tiles and leaves the order of the others",
     "Builds the queue again from the one before.",
     {Rule::pick_one_of_first_two, Rule::refill_from_first_two, Rule::new_start_follows_queen,
      Rule::tile_passed_over_stays_first, Rule::returned_tile_comes_last},
     was_picked,
     queen_went_back,
     tiles_touched},
    {"used-tiles-go-to-the-end",
     "the used tile goes to the End of the Circle, in the solo variant aside",
     "Builds both rows again.",
     {Rule::used_tile_to_the_end, Rule::solo_used_tile_put_aside, Rule::tokens_stay_not_the_tile},
     tile_was_used,
     used_tile_went_wrong,
     tiles_touched},
    {"swapped-tiles-change-places",
     "a tile given by the blue power lies where the tile taken lay",
     "Compares the Circle place by place.",
     {Rule::blue_exchanges_tiles},
     is_move<SwapIn>,
     swapped_wrong,
     tiles_touched},
    {"summoning-keeps-tiles",
     "outside the solo variant summoning leaves all tiles where they are",
     "Compares Circle and active areas.",
     {Rule::summoning_keeps_all_tiles},
     is_summoning,
     summoning_moved_tiles,
     is_lay_or_put},
    {"one-tile-aside-per-solo-turn",
     "after each solo turn as many tiles lie aside as turns were taken",
     "Counts the tiles aside.",
     {Rule::solo_one_tile_out_per_turn, Rule::solo_used_tile_put_aside, Rule::solo_summon_puts_a_tile_aside},
     solo_turn_ended,
     not_one_tile_aside,
     something_ends},
};

}  // namespace

std::span<const Invariant> circle_invariants() {
  return table;
}

}  // namespace regolo::realm_of_sand::recount
