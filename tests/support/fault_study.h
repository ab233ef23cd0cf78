// How well the campaign does on planted faults: whether every failure of one fault shrinks to the same game,
// how close that is to the shortest there is, and how many moves it takes to come across the fault. Takes
// minutes, so it is asked for by REGOLO_FAULT_STUDY=shrink or =guided (ci/faults); the tests run without.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "properties/campaign/unit_player.h"
#include "properties/shrink/shortest.h"

namespace regolo::tests {

constexpr int study_seeds = 10;

inline double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

template <class Number>
Number median(std::vector<Number> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// A failure of that cause from that seed; of any cause if none is named.
template <class P>
std::optional<properties::Found> found_from(const std::vector<properties::CampaignGround<P>>& grounds,
                                            const properties::CauseWords& words, std::uint64_t seed,
                                            const std::string& cause) {
  properties::UnitOptions options;
  options.games = 50;
  options.seed = seed;
  properties::GameUnitPlayer<P> player(grounds, words, options);
  const auto log = std::make_unique<properties::GameLog>();
  for (std::uint64_t unit = 0; unit < 60; ++unit)
    for (const properties::Found& found : player.play(unit, {}, *log).found)
      if (cause.empty() || found.cause == cause) return found;
  return std::nullopt;
}

/// The shortest game of the cause that begins like `choices` up to the last `depth` moves, if everything
/// could be looked at.
template <class P>
std::optional<std::size_t> shortest_beside(const properties::CampaignGround<P>& ground,
                                           const properties::CauseWords& words, const std::string& cause,
                                           const std::vector<std::uint16_t>& choices, std::size_t from) {
  typename P::Rules rules = ground.rules;
  typename P::State state = P::initial_state(ground.content, ground.setup, rules);
  typename P::Moves moves;
  for (std::size_t i = 0; i < from; ++i) {
    P::legal_moves(ground.content, state, rules, moves);
    state = P::apply(ground.content, state, moves[choices[i]], rules);
  }
  properties::ShortestSearch<P> search;
  const auto path =
      search.run(ground.content, rules, state, {choices.size() - from, 400'000, 40'000},
                 [&](const properties::Breach& breach) { return words.cause_of(breach) == cause; });
  if (!path && !search.is_complete()) return std::nullopt;
  return path ? from + path->size() : choices.size();
}

/// The first move that a player makes.
template <class P>
std::size_t first_own_move(const properties::CampaignGround<P>& ground,
                           const std::vector<std::uint16_t>& choices) {
  typename P::Rules rules = ground.rules;
  typename P::State state = P::initial_state(ground.content, ground.setup, rules);
  typename P::Moves moves;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (!P::decision(ground.content, state).is_chance()) return i;
    P::legal_moves(ground.content, state, rules, moves);
    state = P::apply(ground.content, state, moves[choices[i]], rules);
  }
  return choices.size();
}

template <class P>
void study_shrinking(std::string_view name, const std::vector<properties::CampaignGround<P>>& grounds,
                     const properties::CauseWords& words) {
  std::string cause;
  std::map<std::string, int> texts;
  std::vector<std::size_t> lengths;
  std::vector<std::size_t> starts;
  std::vector<double> seconds;
  properties::ShrunkGame last;
  properties::GameUnitPlayer<P> player(grounds, words, {});
  for (std::uint64_t seed = 1; seed <= study_seeds; ++seed) {
    const std::optional<properties::Found> found = found_from<P>(grounds, words, seed, cause);
    if (!found) continue;
    cause = found->cause;
    const double begin = cpu_seconds();
    last = player.shrink(*found, {});
    seconds.push_back(cpu_seconds() - begin);
    ++texts[last.text];
    lengths.push_back(last.moves);
    starts.push_back(found->choices.size());
  }
  int same = 0;
  for (const auto& [text, count] : texts) same = std::max(same, count);
  std::string shortest = "-";
  if (!lengths.empty()) {
    const auto& ground = grounds[last.ground];
    for (std::size_t from = first_own_move<P>(ground, last.choices); from < last.moves; ++from) {
      const auto best = shortest_beside<P>(ground, words, cause, last.choices, from);
      if (!best) continue;
      shortest = fmt::format("{} (from move {})", *best, from);
      break;
    }
  }
  fmt::print("| {} | {} of {} | {} | {} | {} | {:.1f} |\n", name, same, lengths.size(), median(starts),
             median(lengths), shortest,
             seconds.empty() ? 0.0 : *std::max_element(seconds.begin(), seconds.end()));
  std::fflush(stdout);
}

/// What the failures of one cause, found from different seeds, are shrunk to: how often each game.
template <class P>
std::map<std::string, int> shrunk_texts(const std::vector<properties::CampaignGround<P>>& grounds,
                                        const properties::CauseWords& words, std::uint64_t seeds) {
  std::map<std::string, int> texts;
  std::string cause;
  properties::GameUnitPlayer<P> player(grounds, words, {});
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const std::optional<properties::Found> found = found_from<P>(grounds, words, seed, cause);
    if (!found) continue;
    cause = found->cause;
    ++texts[player.shrink(*found, {}).text];
  }
  return texts;
}

/// Moves made until the fault shows, by one way of playing.
template <class P>
std::vector<std::uint64_t> moves_until_found(const std::vector<properties::CampaignGround<P>>& grounds,
                                             const properties::CauseWords& words, bool guided) {
  std::vector<std::uint64_t> all;
  const auto log = std::make_unique<properties::GameLog>();
  for (std::uint64_t seed = 1; seed <= study_seeds; ++seed) {
    properties::UnitOptions options;
    options.seed = seed;
    options.guided = guided;
    options.stop_at_failure = true;
    properties::GameUnitPlayer<P> player(grounds, words, options);
    std::uint64_t moves = 0;
    for (std::uint64_t unit = 0; unit < 20; ++unit) {
      const properties::UnitResult result = player.play(unit, {}, *log);
      moves += result.moves;
      if (!result.found.empty()) break;
    }
    all.push_back(moves);
  }
  return all;
}

template <class P>
void study_guidance(std::string_view name, const std::vector<properties::CampaignGround<P>>& grounds,
                    const properties::CauseWords& words) {
  const std::uint64_t uniform = median(moves_until_found<P>(grounds, words, false));
  const std::uint64_t guided = median(moves_until_found<P>(grounds, words, true));
  fmt::print("| {} | {} | {} | {:.2f} |\n", name, uniform, guided,
             static_cast<double>(guided) / static_cast<double>(std::max<std::uint64_t>(uniform, 1)));
  std::fflush(stdout);
}

}  // namespace regolo::tests
