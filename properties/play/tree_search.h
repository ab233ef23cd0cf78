// A player that thinks ahead: upper confidence bounds on a tree of moves (UCT) over tables that look the same
// to it. Each iteration first deals anew what the player cannot see, so that it plays well against all that
// could be and peeks at nothing; then it follows the tree, adds one move to it, plays some random moves, and
// takes the worth of the table reached back to the moves on its way, to each seat its own (max^n).
//
// The tree holds moves of players only: what chance decides is drawn anew each time it is passed, so a node
// stands for all tables that its moves lead to. No heap is touched once the search is made.
#pragma once

#include <cmath>
#include <cstdint>
#include <exception>
#include <limits>
#include <vector>

#include "model/play/game.h"
#include "model/play/random.h"
#include "properties/play/standing.h"

namespace regolo::properties {

struct SearchOptions {
  std::uint32_t iterations = 1000;
  std::uint32_t rollout_moves = 24;  ///< random moves after the tree is left, chance included
  double exploration = 0.5;
  double widening = 3;  ///< below the root, so many children times the root of the visits
};

template <play::Game G>
class TreeSearch {
  using Content = typename G::Content;
  using State = typename G::State;
  using Move = typename G::Move;
  using Moves = typename G::Moves;

 public:
  TreeSearch(const Content& content, const typename G::Rules& rules, int players,
             const SearchOptions& options)
      : content_(content), rules_(rules), standing_(players), options_(options) {
    nodes_.resize(std::size_t{options.iterations} + 1);
    logarithms_.resize(std::size_t{options.iterations} + 2);
    // Our own logarithm: the same bits with every library.
    for (std::size_t n = 2; n < logarithms_.size(); ++n) {
      const double x = 1 / static_cast<double>(2 * n - 1);
      const double square = x * x;
      logarithms_[n] = logarithms_[n - 1] + 2 * x * (1 + square / 3 + square * square / 5);
    }
  }

  /// The index of the best move. Depends on what the seat sees, on the moves and on the seed.
  std::size_t choose(const State& state, int seat, const Moves& moves, std::uint64_t seed) {
    if (moves.size() == 1) return 0;
    play::Random random(seed);
    used_ = 1;
    nodes_[0] = Node{};
    for (std::uint32_t i = 0; i < options_.iterations; ++i) iterate(state, seat, random);
    return best_of(moves, seat);
  }

  /// Moves made in all searches so far.
  std::uint64_t moves_made() const { return moves_made_; }

 private:
  static constexpr std::uint32_t nothing = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::size_t depth_max = 128;

  struct Node {
    Move move{};
    std::uint32_t first = nothing;  ///< child
    std::uint32_t next = nothing;   ///< of the same parent
    std::uint32_t visits = 0;
    std::uint32_t offered = 0;  ///< how often the move was legal when its parent was passed
    double total = 0;           ///< of what it was worth to the seat that made it
    std::uint16_t hint = 0;     ///< where it was last found among the legal moves
    std::int8_t seat = 0;
  };

  void iterate(const State& root, int seat, play::Random& random) {
    State state = root;
    depth_ = 0;
    path_[depth_++] = 0;
    Worth worth{};
    try {
      redraw_hidden(content_, state, seat, random);
      if (descend(state, random)) roll_out(state, random);
      worth = standing_.worth(content_, state);
    } catch (const std::exception&) {
      // With a rule off an engine may come to a table that it has no room for; nobody gains by that.
      worth.fill(0.5);
    }
    for (std::size_t i = 0; i < depth_; ++i) {
      Node& node = nodes_[path_[i]];
      ++node.visits;
      if (i > 0) node.total += worth[static_cast<std::size_t>(node.seat)];
    }
  }

  void make(State& state, std::size_t choice) {
    state = G::apply(content_, state, moves_[choice], rules_);
    ++moves_made_;
  }

  /// Follows the tree and adds a move to it. False if the game is over before that.
  bool descend(State& state, play::Random& random) {
    std::uint32_t node = 0;
    // Chance and forced moves make no node; a game without choices must end the walk as well.
    for (std::size_t steps = 0; steps < 4 * depth_max; ++steps) {
      const play::Decision decision = G::decision(content_, state);
      if (decision.is_over()) return false;
      G::legal_moves(content_, state, rules_, moves_);
      if (moves_.empty()) return false;
      if (decision.is_chance()) {
        make(state, moves_.by_weight(random.below(moves_.total_weight())));
        continue;
      }
      if (moves_.size() == 1) {
        make(state, 0);
        continue;
      }
      bool is_new = false;
      const std::size_t choice = select(node, decision.player, random, is_new);
      node = child_at_[choice];
      path_[depth_++] = node;
      make(state, choice);
      if (is_new || depth_ == depth_max) return true;
    }
    return true;
  }

  /// The index of the move to follow; its node is in `child_at_`, and new if it was not tried before.
  std::size_t select(std::uint32_t parent, int seat, play::Random& random, bool& is_new) {
    const std::size_t tried = find_children(parent, seat);
    const double visits = nodes_[parent].visits;
    const bool may_grow =
        parent == 0 || static_cast<double>(tried) < 1 + options_.widening * std::sqrt(visits);
    if (tried < moves_.size() && (may_grow || tried == 0) && used_ < nodes_.size()) {
      is_new = true;
      std::uint32_t skipped = random.below(static_cast<std::uint32_t>(moves_.size() - tried));
      std::size_t choice = 0;
      while (child_at_[choice] != nothing || skipped-- > 0) ++choice;
      child_at_[choice] = add_child(parent, choice, seat);
      return choice;
    }
    std::size_t best = 0;
    double best_bound = -1;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (child_at_[i] == nothing) continue;
      const Node& child = nodes_[child_at_[i]];
      const double bound = child.total / child.visits +
                           options_.exploration * std::sqrt(logarithms_[child.offered] / child.visits);
      if (bound <= best_bound) continue;
      best = i;
      best_bound = bound;
    }
    return best;
  }

  /// Which legal moves have a node; how many.
  std::size_t find_children(std::uint32_t parent, int seat) {
    for (std::size_t i = 0; i < moves_.size(); ++i) child_at_[i] = nothing;
    std::size_t found = 0;
    for (std::uint32_t at = nodes_[parent].first; at != nothing; at = nodes_[at].next) {
      Node& child = nodes_[at];
      if (child.seat != seat) continue;
      const std::size_t i = index_of(child);
      if (i == moves_.size()) continue;
      child.hint = static_cast<std::uint16_t>(i);
      child_at_[i] = at;
      ++child.offered;
      ++found;
    }
    return found;
  }
  std::size_t index_of(const Node& child) const {
    if (child.hint < moves_.size() && moves_[child.hint] == child.move) return child.hint;
    std::size_t i = 0;
    while (i < moves_.size() && !(moves_[i] == child.move)) ++i;
    return i;
  }

  std::uint32_t add_child(std::uint32_t parent, std::size_t choice, int seat) {
    const auto at = static_cast<std::uint32_t>(used_++);
    Node& child = nodes_[at];
    child = Node{};
    child.move = moves_[choice];
    child.hint = static_cast<std::uint16_t>(choice);
    child.seat = static_cast<std::int8_t>(seat);
    child.offered = 1;
    child.next = nodes_[parent].first;
    nodes_[parent].first = at;
    return at;
  }

  void roll_out(State& state, play::Random& random) {
    for (std::uint32_t i = 0; i < options_.rollout_moves; ++i) {
      const play::Decision decision = G::decision(content_, state);
      if (decision.is_over()) return;
      G::legal_moves(content_, state, rules_, moves_);
      if (moves_.empty()) return;
      make(state, decision.is_chance() ? moves_.by_weight(random.below(moves_.total_weight()))
                                       : random.below(static_cast<std::uint32_t>(moves_.size())));
    }
  }

  /// The move visited most; of several, the one that was worth most.
  std::size_t best_of(const Moves& moves, int seat) const {
    std::size_t best = 0;
    const Node* best_node = nullptr;
    for (std::uint32_t at = nodes_[0].first; at != nothing; at = nodes_[at].next) {
      const Node& child = nodes_[at];
      if (child.seat != seat) continue;
      const bool is_better = best_node == nullptr || child.visits > best_node->visits ||
                             (child.visits == best_node->visits && child.total > best_node->total);
      if (!is_better) continue;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        if (!(moves[i] == child.move)) continue;
        best = i;
        best_node = &child;
        break;
      }
    }
    return best;
  }

  const Content& content_;
  typename G::Rules rules_;
  Standing<G> standing_;
  SearchOptions options_;
  std::vector<Node> nodes_;
  std::vector<double> logarithms_;
  std::size_t used_ = 0;
  std::array<std::uint32_t, depth_max> path_{};
  std::size_t depth_ = 0;
  Moves moves_;
  std::array<std::uint32_t, Moves::capacity_max> child_at_{};
  std::uint64_t moves_made_ = 0;
};

}  // namespace regolo::properties
