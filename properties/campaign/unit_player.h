// Plays units of work. A unit is a number: everything in it follows from that number and the campaign's seed,
// so that it gives the same result on any worker, in any order, on any machine.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "model/play/game.h"
#include "model/play/play_file.h"
#include "model/play/seats.h"
#include "properties/campaign/cause.h"
#include "properties/campaign/result.h"
#include "properties/play/run.h"
#include "properties/shrink/shrink.h"

namespace regolo::properties {

/// The game being played, where another process can read it after a crash.
struct GameLog {
  static constexpr std::uint32_t choices_max = 1U << 16U;
  std::atomic<std::uint64_t> unit{0};
  std::atomic<std::uint32_t> game{0};
  std::atomic<std::uint32_t> ground{0};
  std::atomic<std::uint32_t> length{0};
  std::atomic<std::uint64_t> started{0};  ///< counts games, so that a hang shows as no change
  std::array<std::uint16_t, choices_max> choices{};

  void begin(std::uint64_t in_unit, std::uint32_t number, std::uint32_t on) {
    length = 0;
    unit = in_unit;
    game = number;
    ground = on;
    ++started;
  }
  void add(std::size_t choice) {
    const std::uint32_t at = length;
    if (at < choices_max) choices[at] = static_cast<std::uint16_t>(choice);
    length = at + 1;
  }
};

/// Uniform play whose opening prefers some kinds of move and leaves others out. Only the opening: a whole
/// game without, say, anything but passing would never end, which says nothing about the game.
template <class G>
struct SwarmPolicy {
  UniformPolicy uniform;
  std::vector<std::uint8_t>& weights;  ///< by kind of move; all 1 without swarm
  GameLog& log;
  std::uint32_t length_max;
  std::uint32_t opening = 0;  ///< moves to which the weights apply

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
    if (log.length >= length_max) return moves.size();
    const bool is_plain = decision.is_chance() || log.length >= opening;
    const std::size_t choice =
        is_plain ? uniform.template choose<Game>(content, state, decision, moves) : weighted<Game>(moves);
    log.add(choice);
    return choice;
  }

 private:
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

struct UnitOptions {
  std::uint64_t seed = 0;
  std::uint32_t games = 500;  ///< in a unit
  bool swarm = true;
  std::uint32_t replay_every = 64;  ///< one game in so many is played again and compared
  std::uint32_t moves_max = GameLog::choices_max;
};

/// A short failing game as a play file.
struct ShrunkGame {
  std::string text = {};
  std::uint64_t moves = 0;
  bool still_shrinkable = false;
  bool reproduced = true;
};

/// What a campaign needs of a game; called once a unit, never once a move.
class UnitPlayer {
 public:
  UnitPlayer() = default;
  UnitPlayer(const UnitPlayer&) = delete;
  UnitPlayer& operator=(const UnitPlayer&) = delete;
  virtual ~UnitPlayer() = default;

  /// `skipped` are games of the unit that took the process down before; they are left out.
  virtual UnitResult play(std::uint64_t unit, const std::vector<std::uint32_t>& skipped, GameLog& log) = 0;
  /// The game of a finding as a play file, whole. Never makes the last move: it may be the one that crashes.
  virtual std::string trace(const Found& found) = 0;
  virtual ShrunkGame shrink(const Found& found, const ShrinkLimits& limits) = 0;
  virtual std::vector<std::string> rule_ids() const = 0;
  virtual std::vector<std::string> invariant_ids() const = 0;
  virtual std::string cause_of(const Breach& breach) const = 0;
};

/// One way to play: a variant with a number of players.
template <class G>
struct CampaignGround {
  typename G::Content content;
  typename G::Rules rules;
  play::Setup setup;
  play::PlayHeader header;  ///< of its traces
  DeclaredSet<G> declared = {};
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
    watch.use(grounds_.front().declared);
    result.invariants.resize(watch.size());
    std::vector<typename G::Rules> rules;
    for (const CampaignGround<G>& ground : grounds_) rules.push_back(ground.rules);
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
    return written(ground, header, found.choices, found.choices.size());
  }

  ShrunkGame shrink(const Found& found, const ShrinkLimits& limits) override {
    const CampaignGround<G>& ground = grounds_[found.ground];
    Shrinker<G> shrinker(ground.content, ground.rules, ground.setup, words_, limits);
    shrinker.use(ground.declared);
    const std::optional<FailingGame<G>> shortest = shrinker.shrink(found.choices);
    ShrunkGame shrunk;
    if (!shortest) {
      shrunk.reproduced = false;
      return shrunk;
    }
    play::PlayHeader header = ground.header;
    header.fails = shortest->breach.id;
    header.message = play::with_names(shortest->breach.message, header.seats);
    shrunk.text = written(ground, header, shortest->choices, shortest->choices.size());
    shrunk.moves = shortest->choices.size();
    shrunk.still_shrinkable = shrinker.ran_out_of_time();
    return shrunk;
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

 private:
  void one_game(std::uint32_t game, std::uint64_t seed, std::vector<typename G::Rules>& rules,
                InvariantWatch<G>& watch, GameLog& log, UnitResult& result) {
    SwarmPolicy<G> policy{{play::Random(play::derived_seed(seed, game))}, weights_, log, options_.moves_max};
    const std::uint32_t on = policy.uniform.random.below(static_cast<std::uint32_t>(grounds_.size()));
    const CampaignGround<G>& ground = grounds_[on];
    policy.draw_weights(options_.swarm && policy.uniform.random.below(2) == 0);
    log.begin(result.unit, game, on);
    watch.use(ground.declared);
    play_safely(ground, rules[on], policy, watch, record_);
    ++result.games;
    result.moves += static_cast<std::uint64_t>(record_.moves);
    if (record_.breach.empty() && policy.uniform.random.below(options_.replay_every) == 0)
      compare_again(ground, rules[on], result);
    if (!record_.breach.empty()) note(game, on, result);
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

  /// The first `count` choices in words. The last of them is told, not made.
  std::string written(const CampaignGround<G>& ground, const play::PlayHeader& header,
                      const std::vector<std::uint16_t>& choices, std::size_t count) const {
    play::PlayWriter writer(header);
    typename G::Rules rules = ground.rules;
    typename G::State state = G::initial_state(ground.content, ground.setup, rules);
    typename G::Moves moves;
    for (std::size_t i = 0; i < count; ++i) {
      const play::Decision decision = G::decision(ground.content, state);
      if (decision.is_over()) break;
      G::legal_moves(ground.content, state, rules, moves);
      if (moves.empty()) break;
      const typename G::Move move = moves[choices[i] % moves.size()];
      const std::string who =
          decision.is_chance() ? "chance" : header.seats[static_cast<std::size_t>(decision.player)];
      writer.step(who, play::with_names(G::phrase(ground.content, state, move), header.seats));
      if (i + 1 < count) state = G::apply(ground.content, state, move, rules);
    }
    return writer.text();
  }

  std::vector<CampaignGround<G>> grounds_;
  CauseWords words_;
  UnitOptions options_;
  std::vector<std::uint8_t> weights_;
  GameRecord record_;
  std::vector<std::uint16_t> choices_;
};

}  // namespace regolo::properties
