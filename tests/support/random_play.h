// Many random games on every set-up of a game, and what they never came across.
#pragma once

#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "tests/support/games.h"

namespace regolo::tests {

/// Few in a test run; REGOLO_GAMES asks for more, as ci/nightly does.
inline int games_to_play(int usual) {
  const char* const given = std::getenv("REGOLO_GAMES");
  return given == nullptr ? usual : std::atoi(given);
}

template <class G>
struct PlayedMany {
  std::string breach = {};  ///< the first, with the seed of its game
  long games = 0;
  long moves = 0;
  int moves_most = 0;                         ///< of one game
  std::vector<std::string> never_bound = {};  ///< rules
  std::vector<std::string> never_met = {};    ///< invariants
};

/// `games` on every variant and for every number of players.
template <class G>
PlayedMany<G> play_many(int games) {
  PlayedMany<G> played;
  std::vector<std::uint64_t> bound(G::Rules::count);
  properties::InvariantWatch<G> watch;
  properties::GameRecord record;
  for (const auto& [settings, setup] : all_set_ups<G>()) {
    typename G::Rules rules;
    const typename G::Content content = content_of<G>(settings, rules);
    for (int i = 0; i < games && played.breach.empty(); ++i) {
      properties::UniformPolicy policy{play::Random(play::derived_seed(7, static_cast<std::uint64_t>(i)))};
      properties::play_game<G, properties::Watching::invariants>(content, setup, rules, policy, watch,
                                                                 record);
      ++played.games;
      played.moves += record.moves;
      played.moves_most = std::max(played.moves_most, record.moves);
      if (!record.breach.empty())
        played.breach = fmt::format("variant '{}', {} players, game {}, move {}: {}: {}", settings.variant,
                                    setup.players, i, record.moves, record.breach.id, record.breach.message);
    }
    for (std::size_t i = 0; i < G::Rules::count; ++i)
      bound[i] += rules.counted(static_cast<typename G::Rule>(i)).bound;
  }
  for (std::size_t i = 0; i < G::Rules::count; ++i)
    if (bound[i] == 0) played.never_bound.push_back(play::rule_id(G::rule_names()[i]));
  for (std::size_t i = 0; i < watch.invariants().size(); ++i)
    if (watch.count(i).met == 0) played.never_met.emplace_back(watch.invariants()[i].id);
  fmt::print("{}: {} games, {} moves, at most {} in one; {} of {} rules never decided\n", G::name,
             played.games, played.moves, played.moves_most, played.never_bound.size(), bound.size());
  for (const std::string& rule : played.never_bound) fmt::print("  never decided: {}\n", rule);
  return played;
}

}  // namespace regolo::tests
