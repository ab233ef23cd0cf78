// Plays games and notes what they were like. Game `n` follows from the seed and `n` alone: it is the same in
// any unit, on any worker.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "properties/campaign/ground.h"
#include "properties/invariant.h"
#include "properties/play/players.h"
#include "properties/play/run.h"
#include "properties/statistics/statistics.h"

namespace regolo::properties {

template <play::Game G>
class GameStatistics {
 public:
  /// The grounds must outlive it.
  GameStatistics(const std::vector<CampaignGround<G>>& grounds, const StatisticsOptions& options)
      : grounds_(grounds), options_(options), ids_(used_components(grounds.front().content)) {
    for (const CampaignGround<G>& ground : grounds) {
      std::vector<Policy> seats;
      for (int seat = 0; seat < ground.setup.players; ++seat)
        seats.push_back(options.policies[static_cast<std::size_t>(seat) % options.policies.size()]);
      players_.emplace_back(ground.content, ground.rules, seats);
      rules_.push_back(ground.rules);
    }
    for (const play::Observable<G>& one : G::observables())
      if (one.name == scored_by(grounds.front().content)) points_ = one.number;
  }

  /// Adds the game of that number. `made(choice)` is called before each move with the index of the move.
  template <class Made>
  void play(std::uint64_t game, Statistics& into, Made made) {
    into.uses.resize(ids_.size());
    GameLine line;
    line.game = game;
    line.ground = static_cast<std::uint32_t>(game % grounds_.size());
    const CampaignGround<G>& ground = grounds_[line.ground];
    Players<G>& table = players_[line.ground];
    const std::uint64_t round = game / grounds_.size();
    line.turned = static_cast<std::uint32_t>(round % static_cast<std::uint64_t>(ground.setup.players));
    table.begin(play::derived_seed(options_.seed, game), line.turned);
    const auto seats = static_cast<std::size_t>(ground.setup.players);
    line.drawn.assign(seats, ComponentBits((ids_.size() + 63) / 64));
    line.played = line.drawn;
    run(ground, rules_[line.ground], table, line, into, made);
    into.games.push_back(std::move(line));
  }

 private:
  template <class Made>
  struct Seat {
    Players<G>& players;
    GameLine& line;
    Made& made;

    template <class Game>
    std::size_t choose(const typename Game::Content& content, const typename Game::State& state,
                       play::Decision decision, const typename Game::Moves& moves) {
      if (!decision.is_chance() && moves.size() > 1) {
        ++line.decisions;
        line.legal += moves.size();
        line.legal_max = std::max<std::uint64_t>(line.legal_max, moves.size());
      }
      const std::size_t choice = players.template choose<Game>(content, state, decision, moves);
      made(choice);
      return choice;
    }
  };

  template <class Made>
  void run(const CampaignGround<G>& ground, typename G::Rules& rules, Players<G>& table, GameLine& line,
           Statistics& into, Made& made) {
    Seat<Made> seat{table, line, made};
    const std::span<const typename G::Rule> endings = ending_rules(ground.content);
    note_bound(endings, rules);
    try {
      typename G::State last = start_of(ground, rules);
      play_on<G, Watching::nothing>(ground.content, last, rules, seat, nothing_, record_,
                                    [&](const Step<G>& step) {
                                      note(step, line, into);
                                      if (G::decision(step.content, step.after).is_over()) {
                                        note_end(endings, rules, line);
                                      } else {
                                        note_bound(endings, rules);
                                      }
                                      last = step.after;
                                    });
      finish(ground, last, line);
    } catch (const std::exception&) {
      line.end = GameEnd::broken;
      line.points.assign(line.drawn.size(), 0);
    }
  }

  void note(const Step<G>& step, GameLine& line, Statistics& into) {
    uses_.clear();
    note_uses(step.content, step.before, step.move, step.after, uses_);
    for (const play::ComponentUse& one : uses_) {
      if (one.component >= ids_.size()) continue;
      ++into.uses[one.component][static_cast<std::size_t>(one.use)];
      if (one.seat < 0 || static_cast<std::size_t>(one.seat) >= line.drawn.size()) continue;
      const auto seat = static_cast<std::size_t>(one.seat);
      const std::uint64_t bit = std::uint64_t{1} << (one.component % 64);
      if (one.use == play::Use::drawn) line.drawn[seat][one.component / 64] |= bit;
      if (one.use == play::Use::played) line.played[seat][one.component / 64] |= bit;
    }
    if (line.starter == 0xff)
      if (const int starter = starting_seat(step.after); starter >= 0)
        line.starter = static_cast<std::uint8_t>(starter);
  }

  void note_bound(std::span<const typename G::Rule> endings, const typename G::Rules& rules) {
    bound_.resize(endings.size());
    for (std::size_t i = 0; i < endings.size(); ++i) bound_[i] = rules.counted(endings[i]).bound;
  }
  void note_end(std::span<const typename G::Rule> endings, const typename G::Rules& rules, GameLine& line) {
    for (std::size_t i = 0; i < endings.size(); ++i)
      if (rules.counted(endings[i]).bound > bound_[i]) line.endings |= std::uint64_t{1} << i;
  }

  void finish(const CampaignGround<G>& ground, const typename G::State& last, GameLine& line) {
    line.moves = static_cast<std::uint64_t>(record_.moves);
    line.hash = record_.final_hash;
    line.winners = last.winners;
    if (!G::decision(ground.content, last).is_over()) line.end = GameEnd::broken;
    if (G::is_endless(last) || record_.breach.id == universal::ends) line.end = GameEnd::endless;
    for (int seat = 0; seat < ground.setup.players; ++seat)
      line.points.push_back(points_ == nullptr ? 0 : points_(ground.content, last, seat));
  }

  const std::vector<CampaignGround<G>>& grounds_;
  StatisticsOptions options_;
  std::vector<std::string> ids_;
  std::vector<Players<G>> players_;
  std::vector<typename G::Rules> rules_;
  InvariantWatch<G> nothing_{std::span<const Invariant<G>>()};
  GameRecord record_;
  play::Uses uses_;
  std::vector<std::uint64_t> bound_;
  std::int64_t (*points_)(const typename G::Content&, const typename G::State&, int) = nullptr;
};

}  // namespace regolo::properties
