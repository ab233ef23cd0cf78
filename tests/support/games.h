// All games as gtest types, each with its package and a few fixed-seed games.
#pragma once

#include <gtest/gtest.h>

#include "model/games/all.h"
#include "properties/all.h"
#include "properties/play/run.h"
#include "tests/support/packages.h"

namespace regolo::tests {

template <class List>
struct AsTypes;
template <class... G>
struct AsTypes<games::List<G...>> {
  using type = ::testing::Types<G...>;
};
using AllGames = AsTypes<games::All>::type;

/// The game as printed and each of its variants, for every number of players.
template <class G>
std::vector<std::pair<play::Settings, play::Setup>> all_set_ups() {
  std::vector<std::pair<play::Settings, play::Setup>> all;
  std::vector<std::string> variants = play::variant_names(package_of<G>());
  variants.insert(variants.begin(), "");
  for (const std::string& variant : variants)
    for (int players = G::players_min; players <= G::players_max; ++players)
      if (G::can_seat(players, variant)) all.push_back({{.variant = variant}, {players}});
  return all;
}

/// Calls `game(content, setup, rules, seed)` for `count` games on every set-up.
template <class G, class Play>
void for_games(int count, Play game) {
  for (const auto& [settings, setup] : all_set_ups<G>()) {
    typename G::Rules rules;
    const typename G::Content content = content_of<G>(settings, rules);
    for (int i = 0; i < count; ++i)
      game(content, setup, rules, play::derived_seed(11, static_cast<std::uint64_t>(i)));
  }
}

}  // namespace regolo::tests
