// The facts of one game, for whatever type it has. Included by properties/NAME/facts.cpp and nothing else, so
// that each engine is compiled into reports once.
#pragma once

#include <algorithm>
#include <optional>

#include "model/play/seats.h"
#include "properties/facts/game_facts.h"
#include "properties/play/content_with.h"
#include "properties/play/replay.h"
#include "properties/play/run.h"
#include "properties/play/told_step.h"

namespace regolo::properties {

/// Which rules decided something since it was asked last.
template <class G>
class RuleTrail {
  using Rules = typename G::Rules;

 public:
  explicit RuleTrail(const Rules& rules) { read(rules); }
  const std::vector<std::size_t>& next(const Rules& rules) {
    found_.clear();
    for (std::size_t i = 0; i < Rules::count; ++i)
      if (count(rules, i) != seen_[i]) found_.push_back(i);
    read(rules);
    return found_;
  }
  static std::uint64_t count(const Rules& rules, std::size_t i) {
    return rules.counted(static_cast<typename G::Rule>(i)).bound;
  }

 private:
  void read(const Rules& rules) {
    for (std::size_t i = 0; i < Rules::count; ++i) seen_[i] = count(rules, i);
  }
  std::array<std::uint64_t, Rules::count> seen_{};
  std::vector<std::size_t> found_;
};

template <class G>
StoryStep story_step(const Step<G>& step, const std::vector<std::string>& seats) {
  static const play::PlayStep no_file;
  static const RuleTally<G> no_tally;
  const ToldGameStep<G> told(0, no_file, step, seats, no_tally);
  StoryStep story;
  story.who = step.decision.is_chance() ? "chance" : seats[static_cast<std::size_t>(step.decision.player)];
  story.phrase = play::with_names(G::phrase(step.content, step.before, step.move), seats);
  story.words = told.described();
  for (ObservedChange& change : told.changes())
    story.changes.push_back({std::move(change.name), std::move(change.before), std::move(change.after)});
  story.table = told.table();
  story.sketch = sketch(step.content, step.after);
  return story;
}

template <play::Game G>
class FactsOf : public GameFacts {
 public:
  FactsOf(const schema::Package& package, const OtherWay* way) : package_(package) {
    if (way != nullptr) {
      add_grounds(way->name, way->settings);
      return;
    }
    add_grounds("", {});
    for (const std::string& variant : play::variant_names(package))
      add_grounds(variant, {.variant = variant});
  }

  std::vector<std::string> rule_ids() const override {
    std::vector<std::string> ids;
    for (const std::string_view name : G::rule_names()) ids.push_back(play::rule_id(name));
    return ids;
  }
  std::vector<InvariantFact> invariants() const override {
    std::vector<InvariantFact> facts;
    for (const Invariant<G>& one : invariants_of<G>()) {
      InvariantFact fact{std::string(one.id), std::string(one.statement), std::string(one.why), {}};
      for (const typename G::Rule rule : one.guards)
        fact.guards.push_back(play::rule_id(G::rule_names()[static_cast<std::size_t>(rule)]));
      facts.push_back(std::move(fact));
    }
    for (const expression::Declaration& one : expression::declarations(package_))
      facts.push_back({one.id, one.statement, "Declared in properties.yaml: " + one.whole_text(), one.rules});
    return facts;
  }
  std::vector<std::string> kinds_of_move() const override {
    return {G::kind_names().begin(), G::kind_names().end()};
  }
  std::vector<GroundFact> grounds() const override {
    std::vector<GroundFact> facts;
    for (const Ground& ground : grounds_) facts.push_back(ground.fact);
    return facts;
  }

  PlayedFile play(const play::PlayFile& file, Telling telling) const override {
    PlayedFile played;
    typename G::Rules rules;
    const typename G::Content content = content_with<G>(package_, file.settings, rules);
    const auto declared =
        DeclaredSet<G>::made(package_, file.settings, content, static_cast<int>(file.seats.size()));
    Replay<G> replay(content, file, rules);
    InvariantWatch<G> watch;
    watch.use(declared);
    RuleTrail<G> trail(replay.rules());
    played.told.variant = file.settings.variant;
    played.told.seats = file.seats;
    played.outcome =
        replay.run(watch, [&](std::size_t index, const play::PlayStep& step, const Step<G>& made) {
          if (telling == Telling::nothing) return;
          StoryStep told = story_step<G>(made, file.seats);
          told.number = index + 1;
          told.label = step.label;
          told.rules = trail.next(replay.rules());
          played.told.steps.push_back(std::move(told));
        });
    for (std::size_t i = 0; i < G::Rules::count; ++i)
      played.bound.push_back(RuleTrail<G>::count(replay.rules(), i));
    if (telling == Telling::everything) add_refused(file, played);
    return played;
  }

  void sample(std::uint64_t seed, std::uint64_t moves_max, std::uint64_t games_max,
              SampleVisitor& visitor) const override {
    std::uint64_t moves = 0;
    for (std::uint64_t game = 0; game < games_max && moves < moves_max; ++game) {
      const Ground& ground = ground_of(game);
      typename G::Rules rules = ground.rules;
      Sampler sampler(ground, rules, seed, game);
      RuleTrail<G> trail(rules);
      const typename G::State start = sampler.begin();
      visitor.begin(ground.fact, trail.next(rules));
      SampledEnd end;
      sampler.play(start, [&](const Step<G>& step, std::size_t legal) {
        visitor.move({step.decision.player, G::kind_of(step.move), legal,
                      G::phrase(step.content, step.before, step.move), trail.next(rules)});
        if (G::decision(step.content, step.after).is_over())
          end.has_won = winners(step.content, step.after, ground.fact.players);
      });
      end.moves = sampler.record.moves;
      end.is_broken = !sampler.record.breach.empty();
      end.has_won.resize(static_cast<std::size_t>(ground.fact.players));
      visitor.end(end);
      moves += static_cast<std::uint64_t>(end.moves);
    }
  }

  Story sampled(std::uint64_t seed, std::uint64_t game, std::size_t first, std::size_t last) const override {
    const Ground& ground = ground_of(game);
    Story told{ground.fact.variant, play::default_names(ground.fact.players), {}};
    typename G::Rules rules = ground.rules;
    Sampler sampler(ground, rules, seed, game);
    RuleTrail<G> trail(rules);
    const typename G::State start = sampler.begin();
    std::size_t number = 0;
    sampler.stop_after = last;
    sampler.play(start, [&](const Step<G>& step, std::size_t) {
      ++number;
      const std::vector<std::size_t>& decided = trail.next(rules);
      if (number < first) return;
      StoryStep one = story_step<G>(step, told.seats);
      one.number = number;
      one.rules = decided;
      told.steps.push_back(std::move(one));
    });
    return told;
  }

 private:
  struct Ground {
    GroundFact fact;
    typename G::Content content;
    typename G::Rules rules;
    DeclaredSet<G> declared;
  };

  /// One evenly random game, which follows from its seed and its number.
  struct Sampler {
    Sampler(const Ground& on, typename G::Rules& with, std::uint64_t seed, std::uint64_t game)
        : ground(on), rules(with), uniform{play::Random(play::derived_seed(seed, game))} {
      watch.use(on.declared);
    }

    template <class Game>
    std::size_t choose(const typename Game::Content& content, const typename Game::State& state,
                       play::Decision decision, const typename Game::Moves& moves) {
      if (made++ >= stop_after) return moves.size();
      legal = moves.size();
      return uniform.template choose<Game>(content, state, decision, moves);
    }
    typename G::State begin() {
      return G::initial_state(ground.content, play::Setup{ground.fact.players}, rules);
    }
    template <class Seen>
    void play(const typename G::State& start, Seen seen) {
      play_on<G, Watching::invariants>(ground.content, start, rules, *this, watch, record,
                                       [&](const Step<G>& step) { seen(step, legal); });
    }

    const Ground& ground;
    typename G::Rules& rules;
    UniformPolicy uniform;
    InvariantWatch<G> watch;
    GameRecord record;
    std::size_t stop_after = SIZE_MAX;
    std::size_t made = 0;
    std::size_t legal = 0;
  };

  void add_grounds(const std::string& name, const play::Settings& settings) {
    for (int players = G::players_min; players <= G::players_max; ++players) {
      if (!G::can_seat(players, settings.variant)) continue;
      Ground& ground = grounds_.emplace_back();
      ground.fact = {name, players};
      ground.content = content_with<G>(package_, settings, ground.rules);
      ground.declared = DeclaredSet<G>::made(package_, settings, ground.content, players);
    }
  }

  /// Moves that the file says are not legal change nothing, so that the replay does not tell them.
  static void add_refused(const play::PlayFile& file, PlayedFile& played) {
    for (std::size_t i = 0; i < file.steps.size() && i < played.outcome.step; ++i) {
      const play::PlayStep& step = file.steps[i];
      if (!step.refused) continue;
      StoryStep told;
      told.number = i + 1;
      told.label = step.label;
      told.who = step.who;
      told.phrase = told.words = step.phrase;
      told.is_refused = true;
      played.told.steps.push_back(std::move(told));
    }
    std::sort(played.told.steps.begin(), played.told.steps.end(),
              [](const StoryStep& a, const StoryStep& b) { return a.number < b.number; });
  }

  const Ground& ground_of(std::uint64_t game) const { return grounds_[game % grounds_.size()]; }

  /// Who has won, by the table of what can be seen.
  static std::vector<bool> winners(const typename G::Content& content, const typename G::State& state,
                                   int players) {
    std::vector<bool> won(static_cast<std::size_t>(players));
    for (const play::Observable<G>& one : G::observables()) {
      if (one.name != "winners") continue;
      const std::string text = play::shown_value(one, content, state, 0);
      for (int seat = 0; seat < players; ++seat)
        won[static_cast<std::size_t>(seat)] = text.find(play::seat_mark(seat)) != std::string::npos;
    }
    return won;
  }

  const schema::Package& package_;
  std::vector<Ground> grounds_;
};

template <class G>
std::unique_ptr<GameFacts> facts_of(const schema::Package& package, const OtherWay* way) {
  return std::make_unique<FactsOf<G>>(package, way);
}

}  // namespace regolo::properties
