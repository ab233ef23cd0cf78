// How long a game may get. A content may set bounds that allow longer games than are kept: those count as
// endless, which is told; no game is cut off in silence.
#pragma once

#include <algorithm>

namespace regolo::properties {

/// Moves of the longest game that is kept.
inline constexpr int moves_kept_max = 1 << 18;

/// The move at which a game counts as endless.
template <class G>
int endless_from(const typename G::Content& content) {
  return std::min(G::moves_bound(content), moves_kept_max);
}

}  // namespace regolo::properties
