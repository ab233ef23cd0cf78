// The squares of a tile that was laid, looked up in the drawing that the move names.
#pragma once

#include "properties/realm_of_sand/pattern_images.h"
#include "properties/realm_of_sand/recount.h"

namespace regolo::realm_of_sand::recount {

struct Laid {
  Squared squares = {};
  bool inside = true;
};

/// The step must be a `Lay`.
inline Laid laid_by(const Step& step) {
  const Lay& lay = move_of<Lay>(step);
  const values::Board frame = step.content.frame;
  const Image& image = step.content.tiles[step.before.tasks.back().a].shape.images[lay.image];
  Laid laid;
  for (std::size_t colour = 0; colour < rune_count; ++colour) {
    values::for_each_cell(image.stencil.layers[colour], [&](int bit) {
      const int x = lay.x + bit % frame.width;
      const int y = lay.y + bit / frame.width;
      laid.inside = laid.inside && x >= 0 && y >= 0 && x < frame.width && y < frame.height;
      laid.squares.push({x, y, static_cast<int>(colour)});
    });
  }
  return laid;
}

}  // namespace regolo::realm_of_sand::recount
