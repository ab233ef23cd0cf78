// How well the seats stand, for players that try to win: the observable `standing` that every game declares,
// and who has won once the game is over.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string_view>

#include "model/play/game.h"

namespace regolo::properties {

inline constexpr std::string_view standing_name = "standing";
/// A lead of so much is half way from even to as good as won; games scale their standing to it.
inline constexpr double good_lead = 100;
inline constexpr std::size_t players_most = 8;

/// What a game is worth to each seat, from 0 (lost) to 1 (won).
using Worth = std::array<double, players_most>;

template <class G>
class Standing {
 public:
  explicit Standing(int players) : players_(players) {
    for (const play::Observable<G>& one : G::observables())
      if (one.name == standing_name) number_ = one.number;
    if (number_ == nullptr) throw std::logic_error("the game declares no observable 'standing'");
  }

  int players() const { return players_; }
  std::int64_t of(const typename G::Content& content, const typename G::State& state, int seat) const {
    return number_(content, state, seat);
  }
  /// The lead over the best of the others; alone at the table, over nobody.
  std::int64_t lead(const typename G::Content& content, const typename G::State& state, int seat) const {
    const std::int64_t own = of(content, state, seat);
    std::int64_t best = INT64_MIN;
    for (int other = 0; other < players_; ++other)
      if (other != seat) best = std::max(best, of(content, state, other));
    return best == INT64_MIN ? own : own - best;
  }

  Worth worth(const typename G::Content& content, const typename G::State& state) const {
    Worth worth{};
    const bool is_over = G::decision(content, state).is_over() && !G::is_endless(state);
    if (is_over && players_ > 1) {
      int winners = 0;
      for (int seat = 0; seat < players_; ++seat) winners += state.winners >> seat & 1;
      for (int seat = 0; seat < players_; ++seat)
        if ((state.winners >> seat & 1) != 0) worth[static_cast<std::size_t>(seat)] = 1.0 / winners;
      return worth;
    }
    std::array<std::int64_t, players_most> standings{};
    for (int seat = 0; seat < players_; ++seat)
      standings[static_cast<std::size_t>(seat)] = of(content, state, seat);
    for (int seat = 0; seat < players_; ++seat) {
      std::int64_t best = players_ > 1 ? INT64_MIN : 4 * static_cast<std::int64_t>(good_lead);
      for (int other = 0; other < players_; ++other)
        if (other != seat) best = std::max(best, standings[static_cast<std::size_t>(other)]);
      const auto ahead = static_cast<double>(standings[static_cast<std::size_t>(seat)] - best);
      // Never quite as good as won, never quite as bad as lost.
      worth[static_cast<std::size_t>(seat)] = 0.5 + 0.45 * ahead / (std::abs(ahead) + good_lead);
    }
    return worth;
  }

 private:
  int players_;
  std::int64_t (*number_)(const typename G::Content&, const typename G::State&, int) = nullptr;
};

}  // namespace regolo::properties
