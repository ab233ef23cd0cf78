// How a shorter candidate is played: the moves of the failing game are wishes. What is wished and legal is
// done; what is no longer legal is left out, or replaced by a move of its kind. So every candidate is a legal
// game.
#pragma once

#include <cstdint>
#include <span>

#include "properties/play/run.h"

namespace regolo::properties {

enum class Wishing : std::uint8_t {
  exactly,      ///< the next wish that is legal
  by_kind,      ///< or, before that, a move of the kind that is wished now
  by_kind_only  ///< the same, while chance always takes what comes first
};

template <class G>
class WishPolicy {
 public:
  using Move = typename G::Move;

  WishPolicy(std::span<const Move> wishes, Wishing how, std::size_t length_max)
      : wishes_(wishes), how_(how), length_max_(length_max) {}

  /// At the first decision take this one.
  void force(std::size_t choice) {
    forced_ = choice;
    is_forced_ = true;
  }
  /// Past `count` decisions wishes count; up to there the first legal move is taken.
  void begin_plainly(std::size_t count) { plain_ = count; }

  template <class Game>
  std::size_t choose(const typename Game::Content&, const typename Game::State&, play::Decision decision,
                     const typename Game::Moves& moves) {
    if (made_ >= length_max_) return moves.size();
    const std::size_t now = made_++;
    if (now == 0 && is_forced_) return forced_;
    if (now < plain_) return 0;
    if (how_ == Wishing::by_kind_only && decision.is_chance()) return skip_chance(moves);
    if (at_ < wishes_.size()) {
      if (const std::size_t same = found(moves, wishes_[at_]); same < moves.size()) return taken(at_, same);
      if (how_ != Wishing::exactly)
        if (const std::size_t kin = of_kind(moves, G::kind_of(wishes_[at_])); kin < moves.size())
          return taken(at_, kin);
      for (std::size_t wish = at_ + 1; wish < wishes_.size(); ++wish)
        if (const std::size_t same = found(moves, wishes_[wish]); same < moves.size())
          return taken(wish, same);
    }
    return 0;
  }

 private:
  template <class Moves>
  static std::size_t found(const Moves& moves, const Move& wish) {
    std::size_t i = 0;
    while (i < moves.size() && !(moves[i] == wish)) ++i;
    return i;
  }
  template <class Moves>
  static std::size_t of_kind(const Moves& moves, std::size_t kind) {
    std::size_t i = 0;
    while (i < moves.size() && G::kind_of(moves[i]) != kind) ++i;
    return i;
  }
  /// What chance did is no wish here: the first case comes, and a wish of its kind is spent.
  template <class Moves>
  std::size_t skip_chance(const Moves& moves) {
    if (at_ < wishes_.size() && G::kind_of(wishes_[at_]) == G::kind_of(moves[0])) ++at_;
    return 0;
  }
  std::size_t taken(std::size_t wish, std::size_t choice) {
    at_ = wish + 1;
    return choice;
  }

  std::span<const Move> wishes_;
  Wishing how_;
  std::size_t length_max_;
  std::size_t at_ = 0;
  std::size_t made_ = 0;
  std::size_t plain_ = 0;
  std::size_t forced_ = 0;
  bool is_forced_ = false;
};

/// Goes along the moves of the failing game and strays from them now and then, by chance.
template <class G>
class StrayingPolicy {
 public:
  using Move = typename G::Move;

  /// Strays `stray` times of 256.
  StrayingPolicy(std::span<const Move> wishes, std::uint64_t seed, std::uint32_t stray,
                 std::size_t length_max)
      : wishes_(wishes), uniform_{play::Random(seed)}, stray_(stray), left_(length_max) {}

  template <class Game>
  std::size_t choose(const typename Game::Content& content, const typename Game::State& state,
                     play::Decision decision, const typename Game::Moves& moves) {
    if (left_ == 0) return moves.size();
    --left_;
    if (uniform_.random.below(256) >= stray_) {
      // Far ahead nothing is looked for: that would be another game.
      for (std::size_t wish = at_; wish < wishes_.size() && wish < at_ + 12; ++wish) {
        for (std::size_t i = 0; i < moves.size(); ++i) {
          if (!(moves[i] == wishes_[wish])) continue;
          at_ = wish + 1;
          return i;
        }
      }
    } else if (uniform_.random.below(2) == 0) {
      ++at_;
    }
    return uniform_.template choose<Game>(content, state, decision, moves);
  }

 private:
  std::span<const Move> wishes_;
  UniformPolicy uniform_;
  std::uint32_t stray_;
  std::size_t left_;
  std::size_t at_ = 0;
};

/// Uniform play that gives up after so many moves.
struct ShortPolicy {
  UniformPolicy uniform;
  std::size_t left;
  template <class Game>
  std::size_t choose(const typename Game::Content& content, const typename Game::State& state,
                     play::Decision decision, const typename Game::Moves& moves) {
    if (left == 0) return moves.size();
    --left;
    return uniform.template choose<Game>(content, state, decision, moves);
  }
};

}  // namespace regolo::properties
