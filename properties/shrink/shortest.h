// The shortest way from a table to a failure, by looking at everything: breadth first, each table once. For
// short distances only; the shrinker uses it for the last moves of a game, the tests to judge the shrinker.
#pragma once

#include <algorithm>
#include <cstdint>
#include <exception>
#include <optional>
#include <unordered_set>
#include <vector>

#include "model/play/game.h"
#include "properties/play/run.h"

namespace regolo::properties {

struct ShortestLimits {
  std::size_t depth = 4;
  std::uint64_t moves = 100'000;  ///< made in all
  std::size_t tables = 20'000;    ///< kept at one depth
};

template <class G>
class ShortestSearch {
 public:
  using State = typename G::State;

  /// Watches what is declared as well.
  void use(const DeclaredSet<G>& declared) { watch_.use(declared); }

  /// `is_it(breach)` says whether this is the failure that is looked for; `memory` is of the watch at
  /// `start`.
  template <class IsIt>
  std::optional<std::vector<std::uint16_t>> run(const typename G::Content& content,
                                                const typename G::Rules& rules, const State& start,
                                                const ShortestLimits& limits, IsIt is_it,
                                                const WatchMemory& memory = {}) {
    rules_ = rules;
    moves_made_ = 0;
    is_complete_ = true;
    seen_.clear();
    layer_.assign(1, {start, {}, memory});
    for (std::size_t depth = 1; depth <= limits.depth && !layer_.empty(); ++depth) {
      next_.clear();
      for (const Node& node : layer_) {
        if (std::optional<std::vector<std::uint16_t>> found = expand(content, node, limits, is_it))
          return found;
        if (moves_made_ >= limits.moves) {
          is_complete_ = false;
          return std::nullopt;
        }
      }
      std::swap(layer_, next_);
    }
    return std::nullopt;
  }
  std::uint64_t moves_made() const { return moves_made_; }
  /// Whether nothing was left out: no failure found means that there is none within the depth.
  bool is_complete() const { return is_complete_; }

 private:
  struct Node {
    State table;
    std::vector<std::uint16_t> path;
    WatchMemory memory;
  };

  template <class IsIt>
  std::optional<std::vector<std::uint16_t>> expand(const typename G::Content& content, const Node& node,
                                                   const ShortestLimits& limits, IsIt& is_it) {
    const play::Decision decision = G::decision(content, node.table);
    if (decision.is_over()) return std::nullopt;
    try {
      G::legal_moves(content, node.table, rules_, moves_);
    } catch (const std::exception&) {
      return std::nullopt;
    }
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      ++moves_made_;
      Breach breach;
      State after = node.table;
      try {
        after = G::apply(content, node.table, moves_[i], rules_);
        watch_.begin(node.memory);
        watch_.is_broken({content, node.table, moves_[i], after, decision, moves_}, breach);
      } catch (const std::exception& fault) {
        breach = {std::string(universal::never_fails), fault.what()};
      }
      std::vector<std::uint16_t> path = node.path;
      path.push_back(static_cast<std::uint16_t>(i));
      if (!breach.empty()) {
        if (is_it(breach)) return path;
        continue;
      }
      if (!seen_.insert(play::state_hash(after) ^ watch_.memory().hash()).second) continue;
      if (next_.size() < limits.tables) {
        next_.push_back({after, std::move(path), watch_.memory()});
      } else {
        is_complete_ = false;
      }
    }
    return std::nullopt;
  }

  typename G::Rules rules_;
  typename G::Moves moves_;
  InvariantWatch<G> watch_;
  std::vector<Node> layer_;
  std::vector<Node> next_;
  std::unordered_set<std::uint64_t> seen_;  // asked, never walked through
  std::uint64_t moves_made_ = 0;
  bool is_complete_ = true;
};

}  // namespace regolo::properties
