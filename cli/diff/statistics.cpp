#include "cli/diff/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "model/play/random.h"
#include "model/play/seats.h"
#include "properties/campaign/in_children.h"

namespace regolo::cli {

using Json = nlohmann::json;
using namespace properties;

namespace {

constexpr double chance_of_error = 0.05;
constexpr std::size_t batch_size = 25;
constexpr std::chrono::minutes batch_timeout{5};

/// One game as numbers, in the order of `names_of`.
std::vector<double> numbers_of(const PlayedGame& game, const std::vector<NumberName>& names, int players) {
  std::vector<double> numbers{static_cast<double>(game.moves)};
  for (const bool has_won : game.has_won) numbers.push_back(has_won ? 1 : 0);
  for (std::size_t i = 0; i < names.size();) {
    double sum = 0;
    const std::size_t seats = names[i].seat < 0 ? 1 : static_cast<std::size_t>(players);
    for (std::size_t k = 0; k < seats; ++k) sum += static_cast<double>(game.numbers[i + k]);
    numbers.push_back(sum / static_cast<double>(seats));
    i += seats;
  }
  return numbers;
}

std::vector<std::string> names_of(const std::vector<NumberName>& names, int players) {
  std::vector<std::string> found{"moves in a game"};
  for (const std::string& seat : play::default_names(players)) found.push_back(fmt::format("seat {} wins", seat));
  for (const NumberName& one : names)
    if (one.seat <= 0)
      found.push_back(one.seat < 0 ? fmt::format("{} at the end", one.name)
                                   : fmt::format("{} of a player at the end", one.name));
  return found;
}

Json bits(const std::vector<bool>& flags) {
  std::string text;
  for (const bool flag : flags) text += flag ? '1' : '0';
  return text;
}

void mark(std::vector<bool>& into, const std::vector<bool>& more) {
  into.resize(std::max(into.size(), more.size()));
  for (std::size_t i = 0; i < more.size(); ++i) into[i] = into[i] || more[i];
}

void mark(std::vector<bool>& into, const std::string& more) {
  into.resize(std::max(into.size(), more.size()));
  for (std::size_t i = 0; i < more.size(); ++i) into[i] = into[i] || more[i] == '1';
}

/// The games of a number of players.
class Sample {
 public:
  Sample(const DiffSide& before, const DiffSide& after, int players, const StatisticsPlan& plan)
      : pair_(game_pair(plan.game, before.version(), after.version())), players_(players), plan_(plan) {}

  bool can_be_played() const { return pair_->can_seat(players_); }

  void play(StatisticsResult& result) {
    const std::size_t batches = (plan_.games + batch_size - 1) / batch_size;
    const std::vector<ChildEnd> ends = in_children(batches, plan_.jobs, batch_timeout, [&](std::size_t i) {
      return batch(i * batch_size, std::min(plan_.games, (i + 1) * batch_size)).dump();
    });
    names_ = names_of(pair_->numbers(players_), players_);
    before_.assign(names_.size(), {});
    after_.assign(names_.size(), {});
    for (const ChildEnd& end : ends) {
      // Which of its games took the process down is for `regolo fuzz` to say.
      if (end.how != ChildEnd::How::done) ++result.statistics.broken_after;
      if (end.how == ChildEnd::How::done) add(Json::parse(end.text), result);
    }
  }

  std::size_t comparisons() const { return names_.size(); }
  void compare(double z, Statistics& into) const {
    for (std::size_t i = 0; i < names_.size(); ++i) {
      NumberChange change = paired_difference(before_[i], after_[i], z);
      change.players = players_;
      change.what = names_[i];
      into.numbers.push_back(std::move(change));
    }
  }

 private:
  Json batch(std::size_t first, std::size_t last) {
    Json json{{"before", Json::array()}, {"after", Json::array()}, {"broken", {0, 0}}};
    std::vector<bool> decided_before;
    std::vector<bool> decided_after;
    const std::vector<NumberName> names = pair_->numbers(players_);
    for (std::size_t i = first; i < last; ++i) {
      const auto [before, after] = pair_->play(players_, play::derived_seed(plan_.seed, i));
      json["before"].push_back(numbers_of(before, names, players_));
      json["after"].push_back(numbers_of(after, names, players_));
      json["broken"][0] = json["broken"][0].get<int>() + (before.is_broken ? 1 : 0);
      json["broken"][1] = json["broken"][1].get<int>() + (after.is_broken ? 1 : 0);
      mark(decided_before, before.decided);
      mark(decided_after, after.decided);
    }
    json["decided"] = {bits(decided_before), bits(decided_after)};
    return json;
  }

  void add(const Json& json, StatisticsResult& result) {
    for (const Json& game : json.at("before"))
      for (std::size_t i = 0; i < names_.size(); ++i) before_[i].push_back(game[i].get<double>());
    for (const Json& game : json.at("after"))
      for (std::size_t i = 0; i < names_.size(); ++i) after_[i].push_back(game[i].get<double>());
    result.statistics.broken_before += json.at("broken")[0].get<std::size_t>();
    result.statistics.broken_after += json.at("broken")[1].get<std::size_t>();
    mark(result.decided_before, json.at("decided")[0].get<std::string>());
    mark(result.decided_after, json.at("decided")[1].get<std::string>());
  }

  std::unique_ptr<GamePair> pair_;
  int players_;
  const StatisticsPlan& plan_;
  std::vector<std::string> names_ = {};
  std::vector<std::vector<double>> before_ = {};  ///< by number, then by game
  std::vector<std::vector<double>> after_ = {};
};

}  // namespace

double standard_errors_for(double share) {
  double low = 0;
  double high = 40;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    (std::erfc(middle / std::sqrt(2.0)) > share ? low : high) = middle;
  }
  return (low + high) / 2;
}

NumberChange paired_difference(const std::vector<double>& before, const std::vector<double>& after,
                               double z) {
  NumberChange change;
  const auto n = static_cast<double>(before.size());
  if (before.size() < 2) return change;
  double difference = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    change.before += before[i] / n;
    change.after += after[i] / n;
    difference += (after[i] - before[i]) / n;
  }
  double squares = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const double apart = after[i] - before[i] - difference;
    squares += apart * apart;
  }
  const double half = z * std::sqrt(squares / (n - 1) / n);
  change.low = difference - half;
  change.high = difference + half;
  change.is_certain = change.low > 0 || change.high < 0;
  return change;
}

StatisticsResult compare_statistics(const DiffSide& before, const DiffSide& after, int players_min,
                                    int players_max, const StatisticsPlan& plan) {
  StatisticsResult result;
  result.statistics.seed = plan.seed;
  result.statistics.games = plan.games;
  std::vector<Sample> samples;
  for (int players = players_min; players <= players_max; ++players) {
    samples.emplace_back(before, after, players, plan);
    if (!samples.back().can_be_played()) samples.pop_back();
  }
  for (Sample& sample : samples) {
    sample.play(result);
    result.statistics.comparisons += sample.comparisons();
  }
  // So wide that in one run in twenty some number of all is called certain that is not.
  const double z =
      standard_errors_for(chance_of_error / static_cast<double>(std::max<std::size_t>(1, result.statistics.comparisons)));
  for (const Sample& sample : samples) sample.compare(z, result.statistics);
  return result;
}

}  // namespace regolo::cli
