// All games with what their players cannot see.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/games/hidden.h"
#include "properties/play/players.h"
#include "tests/support/games.h"

namespace regolo::tests {

/// Observables that a player cannot see: of the others if they belong to a player, else of nobody.
inline std::vector<std::string_view> hidden_observables(std::string_view game) {
  if (game == "res-arcana-duo") return {"hand", "deck", "mage", "monument_deck"};
  if (game == "casting-shadows") return {"book", "book.known", "counterspell_bottom"};
  // What a player lacks for a card tells of the cards kept face down as well.
  if (game == "realm-of-sand")
    return {"kept",
            "under_deck_1",
            "under_deck_2",
            "under_deck_3",
            "missing.level_1",
            "missing.level_2",
            "missing.level_3",
            "standing",
            "hourglasses"};
  return {"hand"};
}

/// Calls `at(content, setup, rules, state, decision, moves)` for decisions of players in random games on
/// every set-up, about one in `every`.
template <class G, class At>
void for_decisions(int games, unsigned every, At at) {
  for_games<G>(games, [&](const typename G::Content& content, const play::Setup& setup,
                          typename G::Rules& rules, std::uint64_t seed) {
    play::Random random(seed);
    typename G::State state = G::initial_state(content, setup, rules);
    typename G::Moves moves;
    for (int i = 0; i < 2500; ++i) {
      const play::Decision decision = G::decision(content, state);
      if (decision.is_over()) return;
      G::legal_moves(content, state, rules, moves);
      if (!decision.is_chance() && random.below(every) == 0)
        at(content, setup, rules, state, decision, moves);
      state = G::apply(content, state,
                       moves[decision.is_chance() ? moves.by_weight(random.below(moves.total_weight()))
                                                  : random.below(static_cast<std::uint32_t>(moves.size()))],
                       rules);
    }
  });
}

/// Everything that can be seen, by name; the hidden things apart.
struct Sight {
  std::map<std::string, std::string> seen = {};
  std::map<std::string, std::string> hidden = {};
};
template <class G>
Sight sight(const typename G::Content& content, const typename G::State& state, int players, int seat) {
  Sight sight;
  const std::vector<std::string_view> names = hidden_observables(G::name);
  for (const play::Observable<G>& one : G::observables()) {
    const bool may_hide = std::find(names.begin(), names.end(), one.name) != names.end();
    if (one.per == play::Per::component) continue;
    const bool each = one.per == play::Per::player;
    for (int who = 0; who < (each ? players : 1); ++who) {
      const bool is_hidden = may_hide && (!each || who != seat);
      (is_hidden ? sight.hidden : sight.seen)[std::string(one.name) + " " + std::to_string(who)] =
          play::shown_value(one, content, state, who);
    }
  }
  return sight;
}

}  // namespace regolo::tests
