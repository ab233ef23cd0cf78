// Plays units of work. A unit is a number: everything in it follows from that number and the campaign's seed,
// so that it gives the same result on any worker, in any order, on any machine.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "model/play/game.h"
#include "model/play/play_file.h"
#include "model/play/seats.h"
#include "properties/campaign/cause.h"
#include "properties/campaign/in_child.h"
#include "properties/campaign/openings.h"
#include "properties/campaign/player.h"
#include "properties/campaign/swarm_policy.h"
#include "properties/play/run.h"
#include "properties/shrink/shrunk_game.h"

namespace regolo::properties {

template <play::Game G>
class GameUnitPlayer : public UnitPlayer {
 public:
  GameUnitPlayer(std::vector<CampaignGround<G>> grounds, CauseWords words, const UnitOptions& options)
      : grounds_(std::move(grounds)),
        words_(std::move(words)),
        options_(options),
        weights_(G::kind_names().size()),
        focus_(options.focus) {
    if (options.policy.kind == PolicyKind::random) return;
    for (const CampaignGround<G>& ground : grounds_)
      players_.emplace_back(
          ground.content, ground.rules,
          std::vector<Policy>(static_cast<std::size_t>(ground.setup.players), options.policy));
  }

  UnitResult play(std::uint64_t unit, const std::vector<std::uint32_t>& skipped, GameLog& log) override {
    UnitResult result;
    result.unit = unit;
    result.rules.resize(G::Rules::count);
    result.lengths.resize(length_buckets);
    result.kinds.resize(G::kind_names().size());
    InvariantWatch<G> watch;
    watch.use(grounds_.front().declared);
    result.invariants.resize(watch.size());
    std::vector<typename G::Rules> rules;
    for (const CampaignGround<G>& ground : grounds_) rules.push_back(ground.rules);
    is_reached_.assign(G::Rules::count, false);
    openings_.clear();
    const std::uint64_t seed = play::derived_seed(options_.seed, unit);
    for (std::uint32_t game = 0; game < options_.games; ++game)
      if (std::find(skipped.begin(), skipped.end(), game) == skipped.end())
        one_game(game, seed, rules, watch, log, result);
    for (const typename G::Rules& one : rules) {
      for (std::size_t i = 0; i < G::Rules::count; ++i) {
        result.rules[i].asked += one.counted(static_cast<typename G::Rule>(i)).asked;
        result.rules[i].bound += one.counted(static_cast<typename G::Rule>(i)).bound;
      }
    }
    for (std::size_t i = 0; i < result.invariants.size(); ++i)
      result.invariants[i] = {watch.count(i).ran, watch.count(i).met};
    return result;
  }

  std::string trace(const Found& found) override {
    const CampaignGround<G>& ground = grounds_[found.ground];
    play::PlayHeader header = ground.header;
    header.fails = found.invariant;
    header.message = play::with_names(found.message, header.seats);
    return written(ground, header, found.choices);
  }

  ShrunkGame shrink(const Found& found, const ShrinkLimits& limits) override {
    return shrunk_game(grounds_, words_, limits,
                       [&](Shrinker<G>& shrinker) { return shrinker.shrink(found.ground, found.choices); });
  }

  std::vector<std::string> rule_ids() const override {
    std::vector<std::string> ids;
    for (const std::string_view name : G::rule_names()) ids.push_back(play::rule_id(name));
    return ids;
  }
  std::vector<std::string> invariant_ids() const override {
    std::vector<std::string> ids;
    InvariantWatch<G> watch;
    watch.use(grounds_.front().declared);
    for (std::size_t i = 0; i < watch.size(); ++i) ids.emplace_back(watch.id(i));
    return ids;
  }
  std::string cause_of(const Breach& breach) const override { return words_.cause_of(breach); }

 protected:
  const std::vector<CampaignGround<G>>& grounds() const { return grounds_; }

 private:
  void one_game(std::uint32_t game, std::uint64_t seed, std::vector<typename G::Rules>& rules,
                InvariantWatch<G>& watch, GameLog& log, UnitResult& result) {
    play::Random random(play::derived_seed(seed, game));
    begin_game(random);
    const std::uint32_t on = start_.ground;
    const CampaignGround<G>& ground = grounds_[on];
    Players<G>* const players = players_.empty() ? nullptr : &players_[on];
    if (players != nullptr) players->begin(random.next());
    SwarmPolicy<G> policy{{random}, weights_, log, options_.turns_max, focus_, players};
    policy.draw_weights(options_.swarm && players == nullptr && policy.uniform.random.below(2) == 0);
    log.begin(result.unit, game, on);
    for (const std::uint16_t choice : start_.choices) log.add(choice);
    policy.opening += log.length;
    note_counts(rules[on]);
    signs_.clear();
    play_safely(ground, rules[on], policy, watch, log, result);
    choices_.assign(log.choices.begin(),
                    log.choices.begin() + std::min<std::uint32_t>(log.length, GameLog::choices_max));
    note_reached(game, on, rules[on], result);
    ++result.games;
    result.moves += static_cast<std::uint64_t>(record_.moves) - start_.choices.size();
    ++result.lengths[length_bucket(static_cast<std::uint64_t>(record_.moves))];
    if (record_.breach.empty() && policy.uniform.random.below(options_.replay_every) == 0)
      compare_again(ground, rules[on], result);
    if (!record_.breach.empty()) note(game, on, result);
  }

  /// Where the game begins: most often at a kept opening if there is one, else with setting up.
  void begin_game(play::Random& random) {
    if (!openings_.empty() && random.below(4) != 0) {
      start_ = openings_.drawn(random);
      return;
    }
    start_.ground = random.below(static_cast<std::uint32_t>(grounds_.size()));
    start_.choices.clear();
  }

  /// Keeps the table before a step that has to do with what is in focus.
  void look(const Step<G>& step, const WatchMemory& memory, const typename G::Rules& rules,
            const GameLog& log, play::Random& random) {
    if (log.length >= GameLog::choices_max || !focus_.is_met(step, rules)) return;
    openings_.keep(
        {start_.ground, step.before, memory, {log.choices.begin(), log.choices.begin() + log.length - 1}},
        random);
  }

  void note_counts(const typename G::Rules& rules) {
    for (std::size_t i = 0; i < G::Rules::count; ++i)
      bound_before_[i] = rules.counted(static_cast<typename G::Rule>(i)).bound;
  }
  /// Keeps the game if a rule decided in it that decided in no earlier game of the unit.
  void note_reached(std::uint32_t game, std::uint32_t on, const typename G::Rules& rules,
                    UnitResult& result) {
    const auto has_bound = [&](std::size_t i) {
      return rules.counted(static_cast<typename G::Rule>(i)).bound > bound_before_[i];
    };
    for (std::size_t i = 0; i < G::Rules::count; ++i) {
      if (is_reached_[i] || !has_bound(i)) continue;
      is_reached_[i] = true;
      Reached reached{static_cast<std::uint32_t>(i), game, on, {}, choices_};
      for (std::size_t other = 0; other < G::Rules::count; ++other)
        if (has_bound(other)) reached.rules.push_back(static_cast<std::uint32_t>(other));
      result.reached.push_back(std::move(reached));
    }
  }

  void play_safely(const CampaignGround<G>& ground, typename G::Rules& rules, SwarmPolicy<G>& policy,
                   InvariantWatch<G>& watch, const GameLog& log, UnitResult& result) {
    focus_.begin(rules);
    watch.use(ground.declared);
    Past past;
    if (!start_.choices.empty()) past = {static_cast<int>(start_.choices.size()), start_.memory};
    WatchMemory before = past.memory;
    try {
      play_on<G, Watching::invariants>(
          ground.content, start_.choices.empty() ? start_of(ground, rules) : start_.table, rules, policy,
          watch, record_,
          [&](const Step<G>& step) {
            ++result.kinds[G::kind_of(step.move)];
            if (!record_.breach.empty()) note_signs(step, watch, result);
            if (!focus_.is_set()) return;
            look(step, before, rules, log, policy.uniform.random);
            before = watch.memory();
          },
          past);
    } catch (const std::exception& fault) {
      record_.breach = {std::string(universal::never_fails), fault.what()};
    }
  }

  /// What else the failing step shows, if its cause is new to the unit. In a process of its own: where one
  /// invariant is broken, the next may meet a table that nobody thought of.
  void note_signs(const Step<G>& step, const InvariantWatch<G>& watch, const UnitResult& result) {
    const std::string cause = words_.cause_of(record_.breach);
    for (const Found& found : result.found)
      if (found.cause == cause) return;
    signs_.push_back(fmt::format("{} by {}", record_.breach.id, G::kind_names()[G::kind_of(step.move)]));
    const ChildEnd end = in_child(
        [&] {
          std::string lines;
          for (const Breach& breach : watch.all_broken(step)) lines += words_.cause_of(breach) + '\n';
          return lines;
        },
        std::chrono::minutes(1));
    if (end.how != ChildEnd::How::done) return;
    std::istringstream lines(end.text);
    for (std::string sign; std::getline(lines, sign);)
      if (sign != cause) signs_.push_back(sign);
  }

  void compare_again(const CampaignGround<G>& ground, typename G::Rules& rules, UnitResult& result) {
    ++result.replayed;
    const std::uint64_t hash = record_.final_hash;
    ChoicePolicy again{choices_};
    InvariantWatch<G> nothing{std::span<const Invariant<G>>()};
    typename G::Rules same = rules;
    play_game<G, Watching::nothing>(ground.content, ground.setup, same, again, nothing, record_);
    if (record_.final_hash != hash)
      record_.breach = {std::string(universal::same_again), "the same choices gave another game"};
  }

  void note(std::uint32_t game, std::uint32_t on, UnitResult& result) {
    const std::string cause = words_.cause_of(record_.breach);
    for (std::size_t i = 0; i < result.found.size(); ++i) {
      if (result.found[i].cause != cause) continue;
      ++result.seen[i];
      return;
    }
    result.found.push_back(
        {cause, record_.breach.id, record_.breach.message, result.unit, game, on, choices_, signs_});
    result.seen.push_back(1);
  }

  std::vector<CampaignGround<G>> grounds_;
  CauseWords words_;
  UnitOptions options_;
  std::vector<std::uint8_t> weights_;
  GameRecord record_;
  std::vector<std::uint16_t> choices_;  ///< of the last game, from its first move on
  std::vector<std::string> signs_;      ///< of the last game, if it failed
  Opening<G> start_;
  Openings<G> openings_;
  Focus<G> focus_;
  std::vector<Players<G>> players_;  ///< by ground; none for random play
  std::array<std::uint64_t, G::Rules::count> bound_before_{};
  std::vector<bool> is_reached_;
};

}  // namespace regolo::properties
