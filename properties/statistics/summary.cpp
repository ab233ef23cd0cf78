#include "properties/statistics/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>

namespace regolo::properties {

namespace {

bool is_decided(const GameLine& line) {
  return line.end == GameEnd::over && line.winners != 0;
}

Spread spread_of(std::vector<std::uint64_t> values) {
  Spread spread;
  if (values.empty()) return spread;
  std::sort(values.begin(), values.end());
  std::uint64_t sum = 0;
  for (const std::uint64_t value : values) sum += value;
  const auto at = [&](std::size_t quarters) { return values[(values.size() - 1) * quarters / 4]; };
  spread.mean = static_cast<double>(sum) / static_cast<double>(values.size());
  spread.least = at(0);
  spread.quarter = at(1);
  spread.middle = at(2);
  spread.three_quarters = at(3);
  spread.most = at(4);
  return spread;
}

/// Wins one by one, each beside what was to be expected of it.
class WinCount {
 public:
  void add(double share, double expected) {
    ++rate_.games;
    rate_.wins += share;
    rate_.expected += expected;
    sum_.add(share - expected);
  }
  WinRate rate() const {
    WinRate rate = rate_;
    rate.interval = wilson(rate.wins, rate.games);
    rate.probability = sum_.probability();
    return rate;
  }

 private:
  WinRate rate_;
  Sum sum_;
};

GroundSummary ground_summary(const Statistics& statistics, const StatisticsNames& names, std::size_t ground) {
  GroundSummary summary;
  summary.ground = names.grounds[ground];
  const auto seats = static_cast<std::size_t>(summary.ground.players);
  for (const std::string& ending : names.endings) summary.endings.push_back({ending, 0});
  std::vector<std::uint64_t> moves, decisions;
  std::vector<std::vector<std::uint64_t>> points(seats);
  std::vector<WinCount> wins(seats);
  WinCount starter;
  std::uint64_t legal = 0, asked = 0;
  for (const GameLine& line : statistics.games) {
    if (line.ground != ground) continue;
    ++summary.games;
    moves.push_back(line.moves);
    decisions.push_back(line.decisions);
    legal += line.legal;
    asked += line.decisions;
    summary.branching_max = std::max(summary.branching_max, line.legal_max);
    summary.endless += line.end == GameEnd::endless;
    summary.broken += line.end == GameEnd::broken;
    if (line.end == GameEnd::over)
      ++(line.winners == 0                          ? summary.nobody
         : (line.winners & (line.winners - 1)) == 0 ? summary.one_winner
                                                    : summary.shared);
    for (std::size_t i = 0; i < names.endings.size(); ++i) summary.endings[i].games += line.endings >> i & 1U;
    for (std::size_t seat = 0; seat < seats; ++seat)
      points[seat].push_back(static_cast<std::uint64_t>(std::max<std::int64_t>(0, line.points[seat])));
    if (!is_decided(line)) continue;
    const double even = 1.0 / static_cast<double>(seats);
    for (std::size_t seat = 0; seat < seats; ++seat) wins[seat].add(line.share(seat), even);
    if (line.starter < seats) starter.add(line.share(line.starter), even);
  }
  summary.moves = spread_of(std::move(moves));
  summary.decisions = spread_of(std::move(decisions));
  summary.branching = asked == 0 ? 0 : static_cast<double>(legal) / static_cast<double>(asked);
  for (std::vector<std::uint64_t>& own : points) summary.points.push_back(spread_of(std::move(own)));
  for (const WinCount& own : wins) summary.seats.push_back(own.rate());
  summary.starter = starter.rate();
  return summary;
}

std::size_t policy_at(const GameLine& line, std::size_t seat, std::size_t seats, std::size_t policies) {
  return (seat + seats - line.turned) % seats % policies;
}

std::vector<PolicySummary> policy_summaries(const Statistics& statistics, const StatisticsNames& names) {
  std::vector<WinCount> wins(names.policies.size());
  for (const GameLine& line : statistics.games) {
    if (!is_decided(line)) continue;
    const auto seats = line.points.size();
    for (std::size_t seat = 0; seat < seats; ++seat)
      wins[policy_at(line, seat, seats, wins.size())].add(line.share(seat), 1.0 / static_cast<double>(seats));
  }
  std::vector<PolicySummary> summaries;
  for (std::size_t i = 0; i < wins.size(); ++i)
    summaries.push_back({policy_word(names.policies[i]), wins[i].rate()});
  return summaries;
}

/// What a player wins on average who has drawn, or played, a component of a kind: by kind, ground, seat and
/// policy. A component is held against the others of its kind, not against players who drew none at all:
/// whoever wins plays more of everything.
class Averages {
 public:
  using Place = std::array<std::size_t, 4>;
  void add(const Place& place, double share) {
    auto& [wins, count] = sums_[place];
    wins += share;
    ++count;
  }
  double at(const Place& place) const {
    const auto& [wins, count] = sums_.at(place);
    return wins / static_cast<double>(count);
  }

 private:
  std::map<Place, std::pair<double, std::uint64_t>> sums_;
};

/// Calls `each(component, seat, line, place)` for every seat that has the component, by `has`.
template <class Has, class Each>
void each_holding(const Statistics& statistics, const std::vector<std::size_t>& kinds, std::size_t policies,
                  Has has, Each each) {
  for (const GameLine& line : statistics.games) {
    if (!is_decided(line)) continue;
    const std::size_t seats = line.points.size();
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const ComponentBits& bits = has(line)[seat];
      for (std::size_t word = 0; word < bits.size(); ++word)
        for (std::uint64_t left = bits[word]; left != 0; left &= left - 1) {
          const std::size_t component = 64 * word + static_cast<std::size_t>(std::countr_zero(left));
          each(component, seat, line,
               Averages::Place{kinds[component], line.ground, seat, policy_at(line, seat, seats, policies)});
        }
    }
  }
}

template <class Has>
std::vector<WinRate> component_rates(const Statistics& statistics, const StatisticsNames& names, Has has) {
  std::map<std::string, std::size_t> numbers;
  std::vector<std::size_t> kinds;
  for (const StatisticsComponent& component : names.components)
    kinds.push_back(numbers.try_emplace(component.kind, numbers.size()).first->second);
  Averages averages;
  each_holding(statistics, kinds, names.policies.size(), has,
               [&](std::size_t, std::size_t seat, const GameLine& line, const Averages::Place& place) {
                 averages.add(place, line.share(seat));
               });
  std::vector<WinCount> counts(names.components.size());
  each_holding(
      statistics, kinds, names.policies.size(), has,
      [&](std::size_t component, std::size_t seat, const GameLine& line, const Averages::Place& place) {
        counts[component].add(line.share(seat), averages.at(place));
      });
  std::vector<WinRate> rates;
  for (const WinCount& count : counts) rates.push_back(count.rate());
  return rates;
}

std::string shown_percent(double share) {
  return fmt::format("{:.1f} %", 100 * share);
}

std::string shown_rate(const WinRate& rate, std::string_view beside) {
  return fmt::format("wins {} ({} to {}) of {} games, {} {}", shown_percent(rate.rate()),
                     shown_percent(rate.interval.low), shown_percent(rate.interval.high), rate.games, beside,
                     shown_percent(rate.expected_rate()));
}

std::string shown_ground(const StatisticsGround& ground, bool is_alone) {
  if (is_alone) return {};
  return fmt::format(" ({}{} players)", ground.variant.empty() ? "" : ground.variant + ", ", ground.players);
}

/// Everything that could be flagged, with the words for it.
class Flags {
 public:
  void look_at(WinRate& rate, std::string words) {
    if (rate.probability >= 1) return;
    rates_.push_back(&rate);
    words_.push_back(std::move(words));
  }
  void raise(Summary& summary) {
    std::vector<double> probabilities;
    for (const WinRate* rate : rates_) probabilities.push_back(rate->probability);
    const std::vector<bool> stays = holm(probabilities);
    summary.comparisons = rates_.size();
    for (std::size_t i = 0; i < stays.size(); ++i) {
      rates_[i]->is_flagged = stays[i];
      if (stays[i]) summary.flags.push_back(std::move(words_[i]));
    }
  }

 private:
  std::vector<WinRate*> rates_;
  std::vector<std::string> words_;
};

void raise_flags(Summary& summary) {
  Flags flags;
  const bool is_alone = summary.grounds.size() == 1;
  for (GroundSummary& ground : summary.grounds) {
    const std::string where = shown_ground(ground.ground, is_alone);
    // Of two seats one says it for both.
    const std::size_t seats = ground.seats.size() == 2   ? 1
                              : ground.seats.size() == 1 ? 0
                                                         : ground.seats.size();
    for (std::size_t seat = 0; seat < seats; ++seat)
      flags.look_at(ground.seats[seat],
                    fmt::format("seat {}{} {}", seat + 1, where, shown_rate(ground.seats[seat], "even is")));
    if (ground.seats.size() > 1)
      flags.look_at(ground.starter,
                    fmt::format("whoever begins{} {}", where, shown_rate(ground.starter, "even is")));
  }
  for (ComponentSummary& one : summary.components) {
    flags.look_at(one.drawn, fmt::format("{} when drawn {}", one.component.id,
                                         shown_rate(one.drawn, "others of its kind")));
    flags.look_at(one.played, fmt::format("{} when played {}", one.component.id,
                                          shown_rate(one.played, "others of its kind")));
  }
  flags.raise(summary);
  for (GroundSummary& ground : summary.grounds)
    if (ground.seats.size() == 2) ground.seats[1].is_flagged = ground.seats[0].is_flagged;
}

}  // namespace

std::string Summary::policy_words() const {
  std::string words;
  for (const PolicySummary& policy : policies) words += (words.empty() ? "" : ",") + policy.word;
  return words;
}

Summary summary_of(const Statistics& statistics, const StatisticsNames& names) {
  Summary summary;
  summary.points = names.points;
  summary.games = statistics.games.size();
  for (const GameLine& line : statistics.games) summary.moves += line.moves;
  for (std::size_t ground = 0; ground < names.grounds.size(); ++ground)
    summary.grounds.push_back(ground_summary(statistics, names, ground));
  summary.policies = policy_summaries(statistics, names);
  const std::vector<WinRate> drawn = component_rates(
      statistics, names, [](const GameLine& line) -> const auto& { return line.drawn; });
  const std::vector<WinRate> played = component_rates(
      statistics, names, [](const GameLine& line) -> const auto& { return line.played; });
  for (std::size_t i = 0; i < names.components.size(); ++i) {
    ComponentSummary one;
    one.component = names.components[i];
    if (i < statistics.uses.size()) one.uses = statistics.uses[i];
    // Alone at a table there is nobody to win against.
    one.drawn = drawn[i];
    one.played = played[i];
    summary.components.push_back(std::move(one));
  }
  raise_flags(summary);
  return summary;
}

}  // namespace regolo::properties
