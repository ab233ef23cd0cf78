// One game from its first decision to its end, watched. The loop that tests, campaigns and benchmarks share:
// no allocation, no virtual call and no formatting between two moves.
#pragma once

#include <cstdint>
#include <exception>
#include <string>
#include <vector>

#include "model/play/game.h"
#include "model/play/random.h"
#include "properties/invariant.h"
#include "properties/play/bound.h"
#include "properties/universal.h"

namespace regolo::properties {

/// How a game went. `choices` are indices into the legal moves: with the same content they are the whole
/// game.
struct GameRecord {
  Breach breach = {};
  int moves = 0;
  std::uint64_t final_hash = 0;
  std::vector<std::uint16_t> choices = {};  ///< kept from game to game, so that its memory is reused
};

/// Picks by the weight of chance, and uniformly for players.
struct UniformPolicy {
  play::Random random;
  template <class G>
  std::size_t choose(const typename G::Content&, const typename G::State&, play::Decision decision,
                     const typename G::Moves& moves) {
    if (decision.is_chance()) return moves.by_weight(random.below(moves.total_weight()));
    return random.below(static_cast<std::uint32_t>(moves.size()));
  }
};

/// Reads choices as "the k-th legal move, counted around", so that any sequence is a legal game; ends when
/// they are used up.
struct ChoicePolicy {
  const std::vector<std::uint16_t>& choices;
  std::size_t at = 0;
  template <class G>
  std::size_t choose(const typename G::Content&, const typename G::State&, play::Decision,
                     const typename G::Moves& moves) {
    if (at >= choices.size()) return moves.size();
    return choices[at++] % moves.size();
  }
};

template <class G>
bool has_duplicate(const typename G::Moves& moves) {
  for (std::size_t i = 1; i < moves.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (moves[i] == moves[j]) return true;
  return false;
}

enum class Watching : std::uint8_t { nothing, invariants };

/// What came before a game is gone on with: its moves count, but are not in the choices.
struct Past {
  int moves = 0;
  WatchMemory memory = {};
};

/// Plays from `state` on until the game is over, breaks, or the policy stops. `seen(step)` is called after
/// every move.
template <play::Game G, Watching watching, class Policy, class Seen>
void play_on(const typename G::Content& content, typename G::State state, typename G::Rules& rules,
             Policy& policy, InvariantWatch<G>& watch, GameRecord& record, Seen seen, const Past& past = {}) {
  record.breach = {};
  record.moves = past.moves;
  watch.begin(past.memory);
  record.choices.clear();
  const int bound = endless_from<G>(content);
  typename G::Moves moves;
  try {
    for (play::Decision decision = G::decision(content, state); !decision.is_over();
         decision = G::decision(content, state)) {
      if (record.moves >= bound) {
        record.breach = {std::string(universal::ends),
                         "the game has gone on past " + std::to_string(bound) + " moves"};
        break;
      }
      G::legal_moves(content, state, rules, moves);
      if (moves.empty()) {
        record.breach = {std::string(universal::has_move), "nothing is legal, but the game is not over"};
        break;
      }
      // Quadratic, so only now and then; the contract tests look at every decision.
      if constexpr (watching == Watching::invariants) {
        if ((record.moves & 63) == 0 && has_duplicate<G>(moves)) {
          record.breach = {std::string(universal::unique_moves), "the same move is offered twice"};
          break;
        }
      }
      const std::size_t choice = policy.template choose<G>(content, state, decision, moves);
      if (choice >= moves.size()) break;
      record.choices.push_back(static_cast<std::uint16_t>(choice));
      ++record.moves;
      const typename G::State after = G::apply(content, state, moves[choice], rules);
      const Step<G> step{content, state, moves[choice], after, decision, moves};
      bool is_broken = false;
      if constexpr (watching == Watching::invariants) is_broken = watch.is_broken(step, record.breach);
      seen(step);
      state = after;
      if (is_broken) break;
    }
    if (record.breach.empty() && G::is_endless(state))
      record.breach = {std::string(universal::ends),
                       "the game has gone on past the bound that the content sets"};
  } catch (const std::exception& fault) {
    record.breach = {std::string(universal::never_fails), fault.what()};
  }
  record.final_hash = play::state_hash(state);
}

template <play::Game G, Watching watching, class Policy>
void play_game(const typename G::Content& content, const play::Setup& setup, typename G::Rules& rules,
               Policy& policy, InvariantWatch<G>& watch, GameRecord& record) {
  play_on<G, watching>(content, G::initial_state(content, setup, rules), rules, policy, watch, record,
                       [](const Step<G>&) {});
}

}  // namespace regolo::properties
