// Play that leans: every move is tried on a copy of the table, and one is taken after which the player stands
// best by some observables. A move that changes none of them is worth what it prepares. It knows no game;
// what to lean to is a list of names and weights.
#pragma once

#include <string_view>
#include <vector>

#include "model/play/game.h"
#include "properties/play/run.h"

namespace regolo::tests {

struct Leaning {
  std::string_view observable;  ///< a number of a player
  int weight = 0;
};

template <class G>
class LeaningPolicy {
 public:
  /// One decision in `careless_every` is left to chance.
  LeaningPolicy(const typename G::Rules& rules, std::uint64_t seed, const std::vector<Leaning>& leanings,
                std::uint32_t careless_every)
      : rules_(rules), random_(seed), careless_every_(careless_every) {
    for (const Leaning& leaning : leanings)
      for (const play::Observable<G>& one : G::observables())
        if (one.name == leaning.observable && one.per == play::Per::player && one.number != nullptr)
          leanings_.push_back({&one, leaning.weight});
    found_all_ = leanings_.size() == leanings.size();
  }

  /// False if a name is not that of a number of a player.
  bool found_all() const { return found_all_; }

  template <class Game>
  std::size_t choose(const typename G::Content& content, const typename G::State& state,
                     play::Decision decision, const typename G::Moves& moves) {
    if (decision.is_chance()) return moves.by_weight(random_.below(moves.total_weight()));
    if (random_.below(careless_every_) == 0) return random_.below(static_cast<std::uint32_t>(moves.size()));
    return best_of(content, state, decision.player, moves, ahead_max).choice;
  }

 private:
  /// Decisions of one action that are looked through: what, with what, where.
  static constexpr int ahead_max = 3;
  struct Best {
    std::int64_t value = 0;
    std::size_t choice = 0;
  };

  Best best_of(const typename G::Content& content, const typename G::State& state, int player,
               const typename G::Moves& moves, int ahead) {
    const std::int64_t now = value_of(content, state, player);
    Best best;
    std::uint32_t equals = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const typename G::State after = G::apply(content, state, moves[i], rules_);
      std::int64_t value = value_of(content, after, player);
      if (value == now && ahead > 1 && G::decision(content, after).player == player) {
        typename G::Moves next;
        G::legal_moves(content, after, rules_, next);
        value = best_of(content, after, player, next, ahead - 1).value;
      }
      if (equals == 0 || value > best.value) {
        best.value = value;
        equals = 0;
      }
      // Each of the best so far has the same chance to stay.
      if (value == best.value && random_.below(++equals) == 0) best.choice = i;
    }
    return best;
  }

  struct Weighted {
    const play::Observable<G>* observable;
    int weight;
  };

  std::int64_t value_of(const typename G::Content& content, const typename G::State& state, int player) {
    std::int64_t sum = 0;
    for (const Weighted& one : leanings_) sum += one.weight * one.observable->number(content, state, player);
    return sum;
  }

  typename G::Rules rules_;  ///< a copy: what is only tried is not counted
  play::Random random_;
  std::uint32_t careless_every_;
  std::vector<Weighted> leanings_;
  bool found_all_ = false;
};

}  // namespace regolo::tests
