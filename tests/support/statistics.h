// Statistics of games, played here and now, with a fault in them if one is wanted.
#pragma once

#include "model/games/casting_shadows/uses.h"
#include "model/games/ken_il_guerriero/uses.h"
#include "model/games/realm_of_sand/uses.h"
#include "model/games/res_arcana_duo/uses.h"
#include "properties/any_game.h"
#include "properties/statistics/statistics_player.h"
#include "tests/planted/fault.h"
#include "tests/support/games.h"
#include "tests/support/hidden.h"

namespace regolo::tests {

/// The game as printed, for so many players.
template <class G>
std::vector<properties::CampaignGround<G>> one_ground(int players = 2) {
  std::vector<properties::CampaignGround<G>> grounds(1);
  grounds[0].content = content_of<G>({}, grounds[0].rules);
  grounds[0].setup.players = players;
  grounds[0].header.seats = play::default_names(players);
  return grounds;
}

template <class G>
properties::Statistics statistics_of(const properties::StatisticsOptions& options, std::uint64_t games,
                                     std::uint64_t first = 0) {
  const std::vector<properties::CampaignGround<G>> grounds = one_ground<G>();
  properties::GameStatistics<G> playing(grounds, options);
  properties::Statistics statistics;
  for (std::uint64_t i = 0; i < games; ++i) playing.play(first + i, statistics, [](std::size_t) {});
  return statistics;
}

template <class G>
properties::StatisticsNames names_of(const properties::StatisticsOptions& options = {}) {
  return properties::any_game(G::name)->statistics_names(package_of<G>(), {{{}, 2}}, options);
}

}  // namespace regolo::tests
