// A failing game while it is made short: where it begins, what was chosen, and the tables in between, so that
// a candidate that begins like it need not play the beginning again.
#pragma once

#include <cstdint>
#include <vector>

#include "model/play/game.h"
#include "properties/play/run.h"

namespace regolo::properties {

/// One way to begin the game.
template <class G>
struct ShrinkGround {
  const typename G::Content* content = nullptr;
  typename G::Rules rules = {};
  typename G::State start = {};
  const DeclaredSet<G>* declared = nullptr;
};

template <class G>
struct FailingGame {
  std::size_t ground = 0;
  std::vector<typename G::Move> moves = {};
  std::vector<std::uint16_t> choices = {};
  std::vector<typename G::State> tables = {};  ///< before each move
  std::vector<WatchMemory> memories = {};      ///< the same
  Breach breach = {};

  std::size_t size() const { return choices.size(); }
  /// Shorter; among equals the set-up that comes first, then the earlier choices.
  bool is_simpler_than(const FailingGame& other) const {
    if (size() != other.size()) return size() < other.size();
    if (ground != other.ground) return ground < other.ground;
    return choices < other.choices;
  }
  /// Becomes the first `count` moves of another game.
  void begin_like(const FailingGame& other, std::size_t count) {
    const auto end = [count](const auto& list) { return list.begin() + static_cast<std::ptrdiff_t>(count); };
    ground = other.ground;
    moves.assign(other.moves.begin(), end(other.moves));
    choices.assign(other.choices.begin(), end(other.choices));
    tables.assign(other.tables.begin(), end(other.tables));
    memories.assign(other.memories.begin(), end(other.memories));
    breach = {};
  }
};

}  // namespace regolo::properties
