// Plays units of work. A unit is a number: everything in it follows from that number and the campaign's seed,
// so that it gives the same result on any worker, in any order, on any machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/play/game.h"
#include "model/play/play_file.h"
#include "model/play/seats.h"
#include "properties/campaign/cause.h"
#include "properties/campaign/player.h"
#include "properties/play/run.h"
#include "properties/shrink/shrunk_game.h"

namespace regolo::properties {

/// Uniform play whose opening prefers some kinds of move and leaves others out. Only the opening: a whole
/// game without, say, anything but passing would never end, which says nothing about the game.
template <class G>
struct SwarmPolicy {
  UniformPolicy uniform;
  std::vector<std::uint8_t>& weights;  ///< by kind of move; all 1 without swarm
  GameLog& log;
  std::uint32_t length_max;
  std::uint32_t turns_max;
  std::uint32_t opening = 0;  ///< moves to which the weights apply
  std::uint32_t turns = 0;
  int last_player = play::Decision::nobody;

  void draw_weights(bool swarm) {
    opening = swarm ? 20 + uniform.random.below(100) : 0;
    for (std::uint8_t& weight : weights) {
      static constexpr std::uint8_t drawn[] = {0, 1, 1, 2, 4, 8};
      weight = swarm ? drawn[uniform.random.below(6)] : 1;
    }
  }

  template <class Game>
  std::size_t choose(const typename Game::Content& content, const typename Game::State& state,
                     play::Decision decision, const typename Game::Moves& moves) {
    if (log.length >= length_max || is_past_turns(decision)) return moves.size();
    const bool is_plain = decision.is_chance() || log.length >= opening;
    const std::size_t choice =
        is_plain ? uniform.template choose<Game>(content, state, decision, moves) : weighted<Game>(moves);
    log.add(choice);
    return choice;
  }

 private:
  /// A turn is what one player decides before another one does.
  bool is_past_turns(play::Decision decision) {
    if (turns_max == 0 || decision.is_chance()) return false;
    if (decision.player != last_player) ++turns;
    last_player = decision.player;
    return turns > turns_max;
  }

  template <class Game>
  std::size_t weighted(const typename Game::Moves& moves) {
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) sum += weights[Game::kind_of(moves[i])];
    if (sum == 0) return uniform.random.below(static_cast<std::uint32_t>(moves.size()));
    std::uint32_t k = uniform.random.below(sum);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::uint32_t weight = weights[Game::kind_of(moves[i])];
      if (k < weight) return i;
      k -= weight;
    }
    return 0;
  }
};

template <play::Game G>
class GameUnitPlayer : public UnitPlayer {
 public:
  GameUnitPlayer(std::vector<CampaignGround<G>> grounds, CauseWords words, const UnitOptions& options)
      : grounds_(std::move(grounds)),
        words_(std::move(words)),
        options_(options),
        weights_(G::kind_names().size()) {}

  UnitResult play(std::uint64_t unit, const std::vector<std::uint32_t>& skipped, GameLog& log) override {
    UnitResult result;
    result.unit = unit;
    result.rules.resize(G::Rules::count);
    InvariantWatch<G> watch;
    result.invariants.resize(watch.invariants().size());
    std::vector<typename G::Rules> rules;
    for (const CampaignGround<G>& ground : grounds_) rules.push_back(ground.rules);
    is_reached_.assign(G::Rules::count, false);
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
    for (const Invariant<G>& invariant : invariants_of<G>()) ids.emplace_back(invariant.id);
    return ids;
  }
  std::string cause_of(const Breach& breach) const override { return words_.cause_of(breach); }

 private:
  void one_game(std::uint32_t game, std::uint64_t seed, std::vector<typename G::Rules>& rules,
                InvariantWatch<G>& watch, GameLog& log, UnitResult& result) {
    SwarmPolicy<G> policy{{play::Random(play::derived_seed(seed, game))},
                          weights_,
                          log,
                          options_.moves_max,
                          options_.turns_max};
    const std::uint32_t on = policy.uniform.random.below(static_cast<std::uint32_t>(grounds_.size()));
    const CampaignGround<G>& ground = grounds_[on];
    policy.draw_weights(options_.swarm && policy.uniform.random.below(2) == 0);
    log.begin(result.unit, game, on);
    note_counts(rules[on]);
    play_safely(ground, rules[on], policy, watch, record_);
    note_reached(game, on, rules[on], result);
    ++result.games;
    result.moves += static_cast<std::uint64_t>(record_.moves);
    if (record_.breach.empty() && policy.uniform.random.below(options_.replay_every) == 0)
      compare_again(ground, rules[on], result);
    if (!record_.breach.empty()) note(game, on, result);
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
      Reached reached{static_cast<std::uint32_t>(i), game, on, {}, record_.choices};
      for (std::size_t other = 0; other < G::Rules::count; ++other)
        if (has_bound(other)) reached.rules.push_back(static_cast<std::uint32_t>(other));
      result.reached.push_back(std::move(reached));
    }
  }

  template <class Policy>
  static void play_safely(const CampaignGround<G>& ground, typename G::Rules& rules, Policy& policy,
                          InvariantWatch<G>& watch, GameRecord& record) {
    try {
      play_game<G, Watching::invariants>(ground.content, ground.setup, rules, policy, watch, record);
    } catch (const std::exception& fault) {
      record.breach = {std::string(universal::never_fails), fault.what()};
    }
  }

  void compare_again(const CampaignGround<G>& ground, typename G::Rules& rules, UnitResult& result) {
    ++result.replayed;
    choices_ = record_.choices;
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
        {cause, record_.breach.id, record_.breach.message, result.unit, game, on, record_.choices});
    result.seen.push_back(1);
  }

  std::vector<CampaignGround<G>> grounds_;
  CauseWords words_;
  UnitOptions options_;
  std::vector<std::uint8_t> weights_;
  GameRecord record_;
  std::vector<std::uint16_t> choices_;
  std::array<std::uint64_t, G::Rules::count> bound_before_{};
  std::vector<bool> is_reached_;
};

}  // namespace regolo::properties
