// Plays units of games for statistics, so that a campaign can hand them out, keep them and go on where it
// was.
#pragma once

#include <algorithm>
#include <utility>

#include "properties/campaign/unit_player.h"
#include "properties/statistics/game_statistics.h"

namespace regolo::properties {

template <play::Game G>
class StatisticsPlayer : public GameUnitPlayer<G> {
 public:
  StatisticsPlayer(std::vector<CampaignGround<G>> grounds, CauseWords words, const StatisticsOptions& options)
      : GameUnitPlayer<G>(std::move(grounds), std::move(words), UnitOptions{}),
        options_(options),
        games_(this->grounds(), options) {}

  UnitResult play(std::uint64_t unit, const std::vector<std::uint32_t>& skipped, GameLog& log) override {
    UnitResult result;
    result.unit = unit;
    Statistics statistics;
    for (std::uint32_t i = 0; i < options_.games; ++i) {
      if (std::find(skipped.begin(), skipped.end(), i) != skipped.end()) continue;
      const std::uint64_t game = unit * options_.games + i;
      log.begin(unit, i, static_cast<std::uint32_t>(game % this->grounds().size()));
      games_.play(game, statistics, [&](std::size_t choice) { log.add(choice); });
      ++result.games;
      result.moves += statistics.games.back().moves;
    }
    result.statistics = packed(statistics);
    return result;
  }

 private:
  StatisticsOptions options_;
  GameStatistics<G> games_;
};

}  // namespace regolo::properties
