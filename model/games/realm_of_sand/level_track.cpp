// The level track and the shadow spaces that it opens (pages 3 and 8).
#include <algorithm>

#include "model/games/realm_of_sand/engine.h"

namespace regolo::realm_of_sand {

namespace {

/// Shadow spaces that count as in use already, once the pieces on `leaving` are gone.
Cells shadow_taken(const Content& content, const Player& own, Cells leaving) {
  if (content.parameters.shadow_limit_per_placement != 0) return 0;
  return own.occupied() & content.shadow & ~leaving;
}

/// Shadow spaces where one more piece would be one too many. A piece that covers another needs no more than
/// the other did.
Cells closed_to_a_piece(const Content& content, const Player& own, Cells leaving, int limit) {
  const Cells taken = shadow_taken(content, own, leaving);
  const int used = values::count(taken);
  if (used < limit) return 0;
  return used > limit ? content.shadow : content.shadow & ~taken;
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
  const Cells used = (shadow_taken(content, own, 0) | tile) & content.shadow;
  return !rules.apply(Rule::no_tile_on_shadow_without_level, values::count(used) > limit);
}

Cells places_of(const Content& content, const Player& own, const values::Stencil& tile, int limit,
                Rules& rules) {
  const Cells places = tile.fits(content.spaces());
  const Cells taken = shadow_taken(content, own, 0);
  const int room = limit - values::count(taken);
  // Most places need no shadow space that is not in use already; only the others are looked at one by one.
  const Cells opening = places & ~tile.fits(content.light | (room < 0 ? 0 : taken));
  Cells closed = opening;
  if (room > 0) {
    values::for_each_cell(opening, [&](int origin) {
      if (values::count(tile.at(origin) & content.shadow & ~taken) <= room) closed &= ~cell_bit(origin);
    });
  }
  return rules.apply(Rule::no_tile_on_shadow_without_level, closed != 0) ? places & ~closed : places;
}

Cells disc_targets(const Content& content, const Player& own, int from, Rules& rules) {
  const Cells left = from == nothing ? 0 : cell_bit(from);
  Cells targets = content.spaces() & ~left;
  if (content.parameters.disc_covers_own_disc == 0) targets &= ~own.disc_cells();
  int limit = shadow_limit(content, own, rules);
  if (!rules.apply(Rule::level_serves_tiles_and_discs, limit > 0)) limit = 0;
  const Cells closed = targets & closed_to_a_piece(content, own, left, limit);
  if (rules.apply(Rule::no_disc_on_shadow_without_level, closed != 0)) targets &= ~closed;
  return targets;
}

Cells green_targets(const Content& content, const Player& own, int from, Rules& rules) {
  Cells targets = content.spaces() & ~own.occupied();
  const int limit = shadow_limit(content, own, rules);
  const Cells closed = targets & closed_to_a_piece(content, own, cell_bit(from), limit);
  // Two sentences say it; either alone missing leaves the power free.
  const bool bound = rules.apply(Rule::level_bounds_green_power, closed != 0);
  if (rules.apply(Rule::green_target_allowed_by_level, closed != 0) && bound) targets &= ~closed;
  return targets;
}

void advance_level(const Content& content, Player& own, int steps) {
  own.level = static_cast<std::uint8_t>(std::min(content.parameters.level_track_max, own.level + steps));
}

void come_to_lie(const Content& content, Player& own, Cells spaces, Rules& rules) {
  const int used = values::count(spaces & content.shadow);
  if (rules.apply(Rule::level_never_falls, used > 0) || used == 0) return;
  own.level = static_cast<std::uint8_t>(std::max(0, own.level - used));
}

}  // namespace regolo::realm_of_sand
