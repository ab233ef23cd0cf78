// How the games of a campaign are chosen: by chance, with leanings drawn anew for each game.
#pragma once

#include <cstdint>
#include <vector>

#include "properties/campaign/openings.h"
#include "properties/campaign/player.h"
#include "properties/play/players.h"
#include "properties/play/run.h"

namespace regolo::properties {

/// Uniform play whose opening prefers some kinds of move and leaves others out. Only the opening: a whole
/// game without, say, anything but passing would never end, which says nothing about the game.
template <class G>
struct SwarmPolicy {
  UniformPolicy uniform;
  std::vector<std::uint8_t>& weights;  ///< by kind of move; all 1 without swarm
  GameLog& log;
  std::uint32_t turns_max;
  const Focus<G>& focus;
  Players<G>* players;        ///< who choose in place of chance; may be null
  std::uint32_t opening = 0;  ///< moves to which the weights apply
  std::uint32_t turns = 0;
  int last_player = play::Decision::nobody;

  void draw_weights(bool swarm) {
    opening = swarm ? 20 + uniform.random.below(100) : 0;
    for (std::uint8_t& weight : weights) {
      static constexpr std::uint8_t drawn[] = {0, 1, 1, 2, 4, 8};
      weight = swarm ? drawn[uniform.random.below(6)] : 1;
    }
  }

  template <class Game>
  std::size_t choose(const typename Game::Content& content, const typename Game::State& state,
                     play::Decision decision, const typename Game::Moves& moves) {
    if (is_past_turns(decision)) return moves.size();
    std::size_t choice = moves.size();
    if (focus.is_set() && !focus.is_rule() && uniform.random.below(4) != 0)
      choice = naming<Game>(content, state, moves);
    if (choice == moves.size() && players != nullptr && !decision.is_chance())
      choice = players->template choose<Game>(content, state, decision, moves);
    if (choice == moves.size()) {
      const bool is_plain = decision.is_chance() || log.length >= opening;
      choice =
          is_plain ? uniform.template choose<Game>(content, state, decision, moves) : weighted<Game>(moves);
    }
    log.add(choice);
    return choice;
  }

 private:
  /// A turn is what one player decides before another one does.
  bool is_past_turns(play::Decision decision) {
    if (turns_max == 0 || decision.is_chance()) return false;
    if (decision.player != last_player) ++turns;
    last_player = decision.player;
    return turns > turns_max;
  }

  /// A move that names what is in focus, if there is one.
  template <class Game>
  std::size_t naming(const typename Game::Content& content, const typename Game::State& state,
                     const typename Game::Moves& moves) {
    std::size_t found = moves.size();
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (focus.names_it(content, state, moves[i]) && uniform.random.below(++count) == 0) found = i;
    return found;
  }

  template <class Game>
  std::size_t weighted(const typename Game::Moves& moves) {
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) sum += weights[Game::kind_of(moves[i])];
    if (sum == 0) return uniform.random.below(static_cast<std::uint32_t>(moves.size()));
    std::uint32_t k = uniform.random.below(sum);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::uint32_t weight = weights[Game::kind_of(moves[i])];
      if (k < weight) return i;
      k -= weight;
    }
    return 0;
  }
};

}  // namespace regolo::properties
