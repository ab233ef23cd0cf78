// The players of a table, each with its policy. What chance decides comes from a stream of its own, so that
// two games of one seed are dealt alike for as long as they are played alike.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "properties/play/policy.h"
#include "properties/play/run.h"
#include "properties/play/tree_search.h"

namespace regolo::properties {

/// The move after which the player stands best, once all that belongs to the move is chosen as well; of equal
/// ones, any. Looks at a table on which what it cannot see is dealt anew.
template <play::Game G>
class Greedy {
  using State = typename G::State;
  using Moves = typename G::Moves;

 public:
  Greedy(const typename G::Content& content, const typename G::Rules& rules, int players)
      : content_(content), rules_(rules), standing_(players) {}

  std::size_t choose(const State& state, int seat, const Moves& moves, play::Random& random) {
    // Now and then any move, or it could go in a circle for good.
    if (random.below(16) == 0) return random.below(static_cast<std::uint32_t>(moves.size()));
    State seen = state;
    redraw_hidden(content_, seen, seat, random);
    const play::Decision asked = G::decision(content_, state);
    return best(moves, random, [&](std::size_t i) { return carried_out(seen, moves, i, asked, random); });
  }

 private:
  /// A move is carried out when somebody else is asked, or the player the same again.
  static constexpr int parts_max = 6;

  template <class Value>
  static std::size_t best(const Moves& moves, play::Random& random, Value value) {
    std::size_t best = 0;
    double best_value = -1;
    std::uint32_t equal = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const double own = value(i);
      if (own < best_value) continue;
      equal = own > best_value ? 1 : equal + 1;
      best_value = own;
      if (random.below(equal) == 0) best = i;
    }
    return best;
  }

  double worth(const State& state, int seat) const {
    return standing_.worth(content_, state)[static_cast<std::size_t>(seat)];
  }

  double carried_out(const State& before, const Moves& moves, std::size_t choice, play::Decision asked,
                     play::Random& random) {
    State state = G::apply(content_, before, moves[choice], rules_);
    for (int part = 0; part < parts_max; ++part) {
      const play::Decision next = G::decision(content_, state);
      const bool belongs = next.is_chance() || (next.player == asked.player && next.about != asked.about);
      if (next.is_over() || !belongs) break;
      G::legal_moves(content_, state, rules_, parts_);
      if (parts_.empty()) break;
      const std::size_t chosen =
          next.is_chance() ? parts_.by_weight(random.below(parts_.total_weight()))
                           : best(parts_, random, [&](std::size_t i) {
                               return worth(G::apply(content_, state, parts_[i], rules_), asked.player);
                             });
      state = G::apply(content_, state, parts_[chosen], rules_);
    }
    return worth(state, asked.player);
  }

  const typename G::Content& content_;
  typename G::Rules rules_;
  Standing<G> standing_;
  Moves parts_;
};

template <play::Game G>
class Players {
 public:
  /// One policy for each seat.
  Players(const typename G::Content& content, const typename G::Rules& rules,
          const std::vector<Policy>& policies)
      : greedy_(content, rules, static_cast<int>(policies.size())),
        policies_(policies),
        searches_(policies.size()) {
    // Seats that think equally long share the memory of their search.
    for (std::size_t seat = 0; seat < policies.size(); ++seat) {
      if (policies[seat].kind != PolicyKind::mcts) continue;
      for (std::size_t other = 0; other < seat; ++other)
        if (policies[other] == policies[seat]) searches_[seat] = searches_[other];
      if (searches_[seat] != nullptr) continue;
      SearchOptions options;
      options.iterations = policies[seat].iterations;
      searches_[seat] =
          std::make_shared<TreeSearch<G>>(content, rules, static_cast<int>(policies.size()), options);
    }
    begin(0);
  }

  /// A new game. Player `i` of the policies sits at seat `(i + turned) % players`.
  void begin(std::uint64_t seed, std::size_t turned = 0) {
    chance_ = play::Random(play::derived_seed(seed, 0));
    choice_ = play::Random(play::derived_seed(seed, 1));
    turned_ = turned % policies_.size();
  }
  std::size_t policy_at(int seat) const {
    return (static_cast<std::size_t>(seat) + policies_.size() - turned_) % policies_.size();
  }

  template <class Game>
  std::size_t choose(const typename G::Content&, const typename G::State& state, play::Decision decision,
                     const typename G::Moves& moves) {
    if (decision.is_chance()) return moves.by_weight(chance_.below(moves.total_weight()));
    if (moves.size() == 1) return 0;
    const std::size_t player = policy_at(decision.player);
    switch (policies_[player].kind) {
      case PolicyKind::random:
        break;
      case PolicyKind::greedy:
        return greedy_.choose(state, decision.player, moves, choice_);
      case PolicyKind::mcts:
        return searches_[player]->choose(state, decision.player, moves, choice_.next());
    }
    return choice_.below(static_cast<std::uint32_t>(moves.size()));
  }

 private:
  Greedy<G> greedy_;
  std::vector<Policy> policies_;
  std::vector<std::shared_ptr<TreeSearch<G>>> searches_;
  play::Random chance_{0};
  play::Random choice_{0};
  std::size_t turned_ = 0;
};

}  // namespace regolo::properties
