// The level track and the shadow spaces that it opens (pages 3 and 8).
#include <algorithm>

#include "model/games/realm_of_sand/engine.h"

namespace regolo::realm_of_sand {

namespace {

/// Shadow spaces in use after `added` pieces came and `removed` went.
int shadow_used(const Content& content, const Player& own, Cells added, Cells removed) {
  const bool per_placement = content.parameters.shadow_limit_per_placement != 0;
  const Cells before = per_placement ? 0 : own.occupied() & ~removed;
  return values::count((before | added) & content.shadow);
}

}  // namespace

int shadow_limit(const Content& content, const Player& own, Rules& rules) {
  const Parameters& parameters = content.parameters;
  const int level = parameters.level_at_once != 0 ? own.level : std::min(own.level, own.level_before);
  if (level == 0) return rules.apply(Rule::shadow_closed_at_first, true) ? 0 : values::board_cells_max;
  return rules.apply(Rule::one_shadow_space_per_step, true) ? level * parameters.shadow_per_step : 0;
}

bool may_lie_on(const Content& content, const Player& own, Cells tile, int limit, Rules& rules) {
  if ((tile & content.shadow) == 0) return true;
  return !rules.apply(Rule::no_tile_on_shadow_without_level, shadow_used(content, own, tile, 0) > limit);
}

Cells disc_targets(const Content& content, const Player& own, int from, Rules& rules) {
  const Cells left = from == nothing ? 0 : cell_bit(from);
  Cells targets = content.spaces() & ~left;
  if (content.parameters.disc_covers_own_disc == 0) targets &= ~own.disc_cells();
  int limit = shadow_limit(content, own, rules);
  if (!rules.apply(Rule::level_serves_tiles_and_discs, limit > 0)) limit = 0;
  Cells closed = 0;
  values::for_each_cell(targets & content.shadow, [&](int cell) {
    if (shadow_used(content, own, cell_bit(cell), left) > limit) closed |= cell_bit(cell);
  });
  if (rules.apply(Rule::no_disc_on_shadow_without_level, closed != 0)) targets &= ~closed;
  return targets;
}

Cells green_targets(const Content& content, const Player& own, int from, Rules& rules) {
  Cells targets = content.spaces() & ~own.occupied();
  const int limit = shadow_limit(content, own, rules);
  Cells closed = 0;
  values::for_each_cell(targets & content.shadow, [&](int cell) {
    if (shadow_used(content, own, cell_bit(cell), cell_bit(from)) > limit) closed |= cell_bit(cell);
  });
  // Two sentences say it; either alone missing leaves the power free.
  const bool bound = rules.apply(Rule::level_bounds_green_power, closed != 0);
  if (rules.apply(Rule::green_target_allowed_by_level, closed != 0) && bound) targets &= ~closed;
  return targets;
}

void advance_level(const Content& content, Player& own, int steps, Rules& rules) {
  int next = std::min(content.parameters.level_track_max, own.level + steps);
  if (rules.apply(Rule::level_never_falls, next < own.level)) next = own.level;
  own.level = static_cast<std::uint8_t>(next);
}

}  // namespace regolo::realm_of_sand
