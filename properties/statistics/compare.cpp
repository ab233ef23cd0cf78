#include "properties/statistics/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace regolo::properties {

namespace {

using Pair = std::pair<const GameLine*, const GameLine*>;
using Value = std::function<double(const GameLine&)>;

std::vector<Pair> pairs_of(const Statistics& before, const Statistics& after) {
  std::vector<Pair> pairs;
  auto other = after.games.begin();
  for (const GameLine& line : before.games) {
    while (other != after.games.end() && other->game < line.game) ++other;
    if (other != after.games.end() && other->game == line.game) pairs.emplace_back(&line, &*other);
  }
  return pairs;
}

Difference difference(const std::vector<Pair>& pairs, std::string what, bool is_share, const Value& before,
                      const Value& after) {
  Difference made;
  made.what = std::move(what);
  made.is_share = is_share;
  Sum changes;
  for (const auto& [was, is] : pairs) {
    const double first = before(*was);
    const double second = after(*is);
    made.before += first;
    made.after += second;
    changes.add(second - first);
  }
  const auto count = static_cast<double>(std::max<std::size_t>(pairs.size(), 1));
  made.before /= count;
  made.after /= count;
  made.change = changes.mean();
  made.interval = changes.interval();
  made.probability = changes.probability();
  return made;
}

template <class Things, class Id>
std::size_t index_of(const Things& things, std::string_view id, Id id_of) {
  for (std::size_t i = 0; i < things.size(); ++i)
    if (id_of(things[i]) == id) return i;
  return SIZE_MAX;
}

std::vector<std::string> in_either(std::vector<std::string> ids, const std::vector<std::string>& others) {
  for (const std::string& id : others)
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  return ids;
}

std::vector<std::string> component_ids(const StatisticsNames& names) {
  std::vector<std::string> ids;
  for (const StatisticsComponent& component : names.components) ids.push_back(component.id);
  return ids;
}

/// 1 if any seat has the component.
Value anybody(std::size_t component, std::vector<ComponentBits> GameLine::*bits) {
  return [=](const GameLine& line) -> double {
    if (component == SIZE_MAX) return 0;
    for (const ComponentBits& seat : line.*bits)
      if ((seat[component / 64] >> (component % 64) & 1U) != 0) return 1;
    return 0;
  };
}

Value ending(std::size_t index) {
  return [=](const GameLine& line) -> double {
    return index != SIZE_MAX && (line.endings >> index & 1U) != 0 ? 1 : 0;
  };
}

}  // namespace

bool Comparison::is_flagged() const {
  return std::any_of(differences.begin(), differences.end(),
                     [](const Difference& one) { return one.is_flagged; });
}

Comparison compare(const Statistics& before, const StatisticsNames& names_before, const Statistics& after,
                   const StatisticsNames& names_after) {
  Comparison made;
  const std::vector<Pair> pairs = pairs_of(before, after);
  made.games = pairs.size();
  for (const auto& [was, is] : pairs) made.changed += was->hash != is->hash ? 1 : 0;
  const auto same = [&](std::string what, bool is_share, const Value& value) {
    made.differences.push_back(difference(pairs, std::move(what), is_share, value, value));
  };
  same("moves", false, [](const GameLine& line) { return static_cast<double>(line.moves); });
  same("decisions", false, [](const GameLine& line) { return static_cast<double>(line.decisions); });
  same("moves to choose from", false, [](const GameLine& line) {
    return line.decisions == 0 ? 0 : static_cast<double>(line.legal) / static_cast<double>(line.decisions);
  });
  std::size_t seats = 0;
  for (const auto& [was, is] : pairs) seats = std::max({seats, was->points.size(), is->points.size()});
  for (std::size_t seat = 0; seat < seats; ++seat) {
    // Of two seats one says it for both.
    if (seats != 2 || seat == 0)
      same(fmt::format("wins of seat {}", seat + 1), true,
           [=](const GameLine& line) { return line.share(seat); });
    same(fmt::format("{} of seat {}", names_after.points, seat + 1), false, [=](const GameLine& line) {
      return seat < line.points.size() ? static_cast<double>(line.points[seat]) : 0;
    });
  }
  if (seats > 1)
    same("wins of whoever begins", true,
         [](const GameLine& line) { return line.starter == 0xff ? 0 : line.share(line.starter); });
  same("games won by nobody", true, [](const GameLine& line) { return line.winners == 0 ? 1.0 : 0.0; });
  same("games without an end", true,
       [](const GameLine& line) { return line.end == GameEnd::over ? 0.0 : 1.0; });
  const auto itself = [](const std::string& id) -> const std::string& { return id; };
  for (const std::string& id : in_either(names_before.endings, names_after.endings))
    made.differences.push_back(difference(pairs, fmt::format("ended by {}", id), true,
                                          ending(index_of(names_before.endings, id, itself)),
                                          ending(index_of(names_after.endings, id, itself))));
  const std::vector<std::string> ids_before = component_ids(names_before);
  const std::vector<std::string> ids_after = component_ids(names_after);
  for (const std::string& id : in_either(ids_before, ids_after)) {
    const std::size_t was = index_of(ids_before, id, itself);
    const std::size_t is = index_of(ids_after, id, itself);
    made.differences.push_back(difference(pairs, id + " drawn", true, anybody(was, &GameLine::drawn),
                                          anybody(is, &GameLine::drawn)));
    made.differences.push_back(difference(pairs, id + " played", true, anybody(was, &GameLine::played),
                                          anybody(is, &GameLine::played)));
  }
  std::vector<double> probabilities;
  std::vector<Difference*> looked_at;
  for (Difference& one : made.differences) {
    if (one.probability >= 1) continue;
    probabilities.push_back(one.probability);
    looked_at.push_back(&one);
  }
  made.comparisons = looked_at.size();
  const std::vector<bool> stays = holm(probabilities);
  for (std::size_t i = 0; i < stays.size(); ++i) looked_at[i]->is_flagged = stays[i];
  return made;
}

}  // namespace regolo::properties
