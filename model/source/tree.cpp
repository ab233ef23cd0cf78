#include "model/source/tree.h"

#include <algorithm>

namespace regolo::source {

const Expansion* Tree::expansion_of(NodeId id) const {
  auto after =
      std::upper_bound(expansions.begin(), expansions.end(), id,
                       [](NodeId node, const Expansion& expansion) { return node < expansion.first; });
  // Inner expansions follow outer ones, so the first hit on the way back is the innermost.
  while (after != expansions.begin()) {
    --after;
    if (id - after->first < after->count) return &*after;
  }
  return nullptr;
}

}  // namespace regolo::source
