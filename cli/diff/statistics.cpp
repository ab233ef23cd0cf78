#include "cli/diff/statistics.h"

#include <algorithm>
#include <memory>

#include "properties/any_game.h"
#include "properties/campaign/in_children.h"
#include "properties/statistics/compare.h"

namespace regolo::cli {

using namespace properties;

namespace {

constexpr std::size_t batch_size = 25;
constexpr std::chrono::minutes batch_timeout{5};

std::vector<GroundWish> wishes_for(const DiffSide& side, int players) {
  GroundWish wish;
  wish.settings = side.settings;
  wish.players = players;
  return {wish};
}

/// The games of one version with a number of players. What takes its process down is counted as broken: which
/// game it was is for `regolo fuzz` to say.
properties::Statistics played(const AnyGame& engine, const DiffSide& side, int players,
                              const StatisticsPlan& plan, std::size_t& broken) {
  StatisticsOptions options;
  options.seed = plan.seed;
  const std::size_t batches = (plan.games + batch_size - 1) / batch_size;
  const std::vector<ChildEnd> ends = in_children(batches, plan.jobs, batch_timeout, [&](std::size_t i) {
    const std::size_t first = i * batch_size;
    const std::size_t games = std::min(batch_size, plan.games - first);
    return packed(engine.statistics(side.package, wishes_for(side, players), options, first, games));
  });
  properties::Statistics all;
  for (const ChildEnd& end : ends) {
    properties::Statistics part;
    if (end.how == ChildEnd::How::done && unpack(end.text, part)) {
      all.add(part);
    } else {
      ++broken;
    }
  }
  for (const GameLine& line : all.games) broken += line.end == GameEnd::broken ? 1 : 0;
  return all;
}

/// Rules that decide something in random games, and how many of these break an invariant.
std::vector<bool> decided(const AnyGame& engine, const DiffSide& side, const std::vector<int>& tables,
                          const StatisticsPlan& plan, std::size_t& broken) {
  UnitOptions options;
  options.seed = plan.seed;
  options.games = static_cast<std::uint32_t>(std::min<std::size_t>(plan.games, batch_size));
  const std::vector<ChildEnd> ends = in_children(tables.size(), plan.jobs, batch_timeout, [&](std::size_t i) {
    const auto log = std::make_unique<GameLog>();
    const auto player = engine.unit_player(side.package, wishes_for(side, tables[i]), {}, options);
    return packed(player->play(0, {}, *log));
  });
  std::vector<bool> rules(engine.rule_ids().size());
  for (const ChildEnd& end : ends) {
    UnitResult result;
    if (end.how != ChildEnd::How::done || !unpack(end.text, result)) {
      ++broken;
      continue;
    }
    for (const std::uint64_t seen : result.seen) broken += seen;
    for (std::size_t r = 0; r < std::min(rules.size(), result.rules.size()); ++r)
      rules[r] = rules[r] || result.rules[r].bound > 0;
  }
  return rules;
}

}  // namespace

StatisticsResult compare_statistics(const DiffSide& before, const DiffSide& after,
                                    const StatisticsPlan& plan) {
  const AnyGame& engine = *any_game(plan.game);
  StatisticsResult result;
  Statistics& told = result.statistics;
  told.seed = plan.seed;
  told.games = plan.games;
  StatisticsOptions options;
  options.seed = plan.seed;
  std::vector<int> tables;
  for (int players = engine.players_min(); players <= engine.players_max(); ++players)
    if (engine.can_seat(players, before.settings.variant) && engine.can_seat(players, after.settings.variant))
      tables.push_back(players);
  for (const int players : tables) {
    const properties::Statistics was = played(engine, before, players, plan, told.broken_before);
    const properties::Statistics is = played(engine, after, players, plan, told.broken_after);
    const Comparison found =
        compare(was, engine.statistics_names(before.package, wishes_for(before, players), options), is,
                engine.statistics_names(after.package, wishes_for(after, players), options));
    told.comparisons += found.comparisons;
    told.changed += found.changed;
    for (const Difference& one : found.differences)
      told.numbers.push_back({players, one.what, one.is_share, one.before, one.after, one.change,
                              one.interval.low, one.interval.high, one.is_flagged});
  }
  result.decided_before = decided(engine, before, tables, plan, told.broken_before);
  result.decided_after = decided(engine, after, tables, plan, told.broken_after);
  return result;
}

}  // namespace regolo::cli
