// A game with a fault planted in it, to see whether playing finds it. The fault stands beside the engine and
// not in it: it spoils what the engine offers, or the table it leaves, or the content it reads, while the
// invariants see the content as it is. It is a pure function, so that a failing game can be replayed and
// shrunk like any other.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "model/games/hidden.h"
#include "model/play/game.h"

namespace regolo::tests {

template <class G>
struct Fault {
  std::string_view name;      ///< what somebody got wrong, not what would find it
  std::string_view sentence;  ///< the same, as it would be told at the table
  /// Changes what is offered.
  void (*moves)(const typename G::Content&, const typename G::State&, typename G::Moves&) = nullptr;
  /// Changes what a move leaves on the table.
  void (*table)(const typename G::Content&, const typename G::State& before, const typename G::Move&,
                typename G::State& after) = nullptr;
  /// The engine reads this content instead; the invariants do not.
  void (*content)(typename G::Content&) = nullptr;
};

/// The game `G` with the fault that is set at the time; the sound game if none is.
template <class G>
struct Planted : G {
  using Sound = G;
  using Content = typename G::Content;
  using State = typename G::State;
  using Move = typename G::Move;
  using Moves = typename G::Moves;
  using Rules = typename G::Rules;

  static inline const Fault<G>* fault = nullptr;
  /// Spoiled copies of the contents that are played, by address; forgotten whenever contents are made.
  static inline std::vector<std::pair<const Content*, Content>> spoiled = {};

  static const Content& read(const Content& content) {
    if (fault == nullptr || fault->content == nullptr) return content;
    for (const auto& [sound, copy] : spoiled)
      if (sound == &content) return copy;
    spoiled.reserve(64);
    spoiled.emplace_back(&content, content);
    fault->content(spoiled.back().second);
    return spoiled.back().second;
  }
  static State initial_state(const Content& content, const play::Setup& setup, Rules& rules) {
    return G::initial_state(read(content), setup, rules);
  }
  static void legal_moves(const Content& content, const State& state, Rules& rules, Moves& moves) {
    G::legal_moves(read(content), state, rules, moves);
    if (fault != nullptr && fault->moves != nullptr) fault->moves(content, state, moves);
  }
  static State apply(const Content& content, const State& state, const Move& move, Rules& rules) {
    State after = G::apply(read(content), state, move, rules);
    if (fault != nullptr && fault->table != nullptr) fault->table(content, state, move, after);
    return after;
  }
};

/// Plants a fault for as long as it lives.
template <class G>
class PlantedFor {
 public:
  explicit PlantedFor(const Fault<G>& fault) { set(&fault); }
  ~PlantedFor() { set(nullptr); }
  PlantedFor(const PlantedFor&) = delete;
  PlantedFor& operator=(const PlantedFor&) = delete;

 private:
  static void set(const Fault<G>* fault) {
    Planted<G>::fault = fault;
    Planted<G>::spoiled.clear();
  }
};

/// The moves without those that `is_left_out`.
template <class Moves, class IsLeftOut>
void leave_out(Moves& moves, IsLeftOut is_left_out) {
  const Moves all = moves;
  moves.clear();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (!is_left_out(all[i])) moves.add(all[i], static_cast<std::uint16_t>(all.weight(i)));
}

}  // namespace regolo::tests
