// Plays a play file: every step is matched against the legal moves, every expectation against the table,
// every invariant after every move. What does not fit is said at its place, with what would have been legal
// and the rule that forbids.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "model/play/game.h"
#include "model/play/play_file.h"
#include "model/play/seats.h"
#include "model/source/nearest.h"
#include "properties/invariant.h"
#include "properties/play/bound.h"
#include "properties/play/replay_outcome.h"
#include "properties/play/run.h"

namespace regolo::properties {

template <play::Game G>
class Replay {
 public:
  using Content = typename G::Content;
  using State = typename G::State;
  using Rules = typename G::Rules;
  using Rule = typename G::Rule;

  Replay(const Content& content, const play::PlayFile& file, const Rules& rules)
      : content_(content), file_(file), rules_(rules) {}

  /// `told(index, play_step, step)` is called after every move, before its expectations are looked at.
  template <class Told>
  ReplayOutcome run(InvariantWatch<G>& watch, Told told) {
    outcome_ = {};
    if (!file_.problems.empty()) return unreadable(file_.problems.front());
    if (!file_.fails.empty() && !is_known(watch, file_.fails))
      return unreadable({file_.fails_span, fmt::format("there is no invariant '{}'", file_.fails)});
    State state;
    if (!begin(state)) return outcome_;
    if (file_.given != source::no_node && watch.declared() != nullptr) {
      watched_ = watched_on_laid_table(*watch.declared(), file_.fails);
      watch.use(watched_);
    }
    watch.begin();
    for (std::size_t i = 0; i < file_.steps.size(); ++i) {
      outcome_.step = i + 1;
      outcome_.span = file_.steps[i].span;
      if (!one_step(i, state, watch, told)) return outcome_;
    }
    outcome_.step = file_.steps.size();
    if (const Breach breach = standing(state); !breach.empty()) {
      judge(breach);
    } else if (!file_.fails.empty()) {
      outcome_.word = ReplayWord::fixed;
    }
    return outcome_;
  }
  Rules& rules() { return rules_; }
  /// Which rules forbid an illegal step costs a replay for each rule; who only asks whether it passes saves
  /// it.
  void leave_unexplained() { explains_ = false; }

 private:
  template <class Told>
  bool one_step(std::size_t i, State& state, InvariantWatch<G>& watch, Told told) {
    const play::PlayStep& step = file_.steps[i];
    if (!step.who.empty()) {
      std::string why;
      const std::optional<std::size_t> found = match(step, state, rules_, moves_, why);
      if (step.refused) {
        if (found) return fail(ReplayWord::diverged, "the move was to be refused, but it is legal");
        if (!refused_for_the_reason(i)) return false;
      } else if (!found) {
        explain_illegal(i, state, why);
        return false;
      } else if (step.of > 0 && step.of != moves_.size()) {
        return fail(ReplayWord::diverged,
                    fmt::format("{} moves are legal here, expected {}", moves_.size(), step.of));
      } else if (!make(i, state, moves_[*found], watch, told)) {
        return false;
      }
    }
    for (const play::Expectation& expected : step.after)
      if (!meets(expected, state)) return false;
    return true;
  }

  template <class Told>
  bool make(std::size_t i, State& state, const typename G::Move move, InvariantWatch<G>& watch, Told told) {
    const play::Decision decision = G::decision(content_, state);
    Breach breach;
    State after = state;
    try {
      after = G::apply(content_, state, move, rules_);
      breach = watch.check({content_, state, move, after, decision, moves_});
    } catch (const std::exception& fault) {
      breach = {std::string(universal::never_fails), fault.what()};
    }
    ++outcome_.moves;
    told(i, file_.steps[i], Step<G>{content_, state, move, after, decision, moves_});
    state = after;
    return breach.empty() || judge(breach);
  }

  bool judge(const Breach& breach) {
    outcome_.invariant = breach.id;
    const bool expected = breach.id == file_.fails;
    return fail(expected ? ReplayWord::reproduced : ReplayWord::broken,
                fmt::format("{}: {}", breach.id, play::with_names(breach.message, file_.seats)));
  }

  /// What is wrong with the table that the last step left: faults that no move makes.
  Breach standing(const State& state) {
    try {
      if (G::is_endless(state) || outcome_.moves >= endless_from<G>(content_))
        return {std::string(universal::ends), "the game goes on past its bound"};
      if (G::decision(content_, state).is_over()) return {};
      G::legal_moves(content_, state, rules_, moves_);
      if (moves_.empty())
        return {std::string(universal::has_move), "nothing is legal, but the game is not over"};
      if (has_duplicate<G>(moves_))
        return {std::string(universal::unique_moves), "the same move is offered twice"};
    } catch (const std::exception& fault) {
      return {std::string(universal::never_fails), fault.what()};
    }
    return {};
  }

  /// A misspelt invariant would never fail, and its game would count as mended.
  static bool is_known(const InvariantWatch<G>& watch, std::string_view id) {
    for (std::size_t i = 0; i < watch.size(); ++i)
      if (watch.id(i) == id) return true;
    return std::find(std::begin(universal::all), std::end(universal::all), id) != std::end(universal::all);
  }

  ReplayOutcome& unreadable(const play::FileProblem& problem) {
    outcome_.word = ReplayWord::unreadable;
    outcome_.span = problem.span;
    outcome_.message = problem.message;
    return outcome_;
  }
  bool fail(ReplayWord word, std::string message) {
    outcome_.word = word;
    outcome_.message = std::move(message);
    return false;
  }

  bool begin(State& state) {
    std::vector<play::FileProblem> problems;
    try {
      state = start(rules_, problems);
    } catch (const play::UnknownSetting& error) {
      problems.push_back({file_.seats_span, error.what()});
    } catch (const values::CapacityExceeded& error) {
      problems.push_back({file_.seats_span, error.what()});
    }
    if (problems.empty()) return true;
    unreadable(problems.front());
    return false;
  }

  State start(Rules& rules, std::vector<play::FileProblem>& problems) const {
    const play::Setup setup{static_cast<int>(file_.seats.size())};
    if (file_.given == source::no_node) return G::initial_state(content_, setup, rules);
    play::Given given(file_.document, file_.given, file_.seats);
    const State state = G::arrange(content_, setup, given, rules);
    problems = given.problems();
    return state;
  }

  std::string name_of(play::Decision decision) const {
    if (decision.is_over()) return "nobody";
    if (decision.is_chance()) return "chance";
    return file_.seats[static_cast<std::size_t>(decision.player)];
  }

  /// The index of the move in `moves`, or nothing and why.
  std::optional<std::size_t> match(const play::PlayStep& step, const State& state, Rules& rules,
                                   typename G::Moves& moves, std::string& why) const {
    const play::Decision decision = G::decision(content_, state);
    if (decision.is_over()) {
      why = "the game is over";
      return std::nullopt;
    }
    if (name_of(decision) != step.who) {
      why = fmt::format("it is for {} to decide ({}), not for {}", name_of(decision), about(state), step.who);
      return std::nullopt;
    }
    G::legal_moves(content_, state, rules, moves);
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (phrase(state, moves[i]) == step.phrase) return i;
    why = fmt::format("'{}' is not legal here; {} decides: {}", step.phrase, step.who, about(state));
    return std::nullopt;
  }
  std::string phrase(const State& state, const typename G::Move& move) const {
    return play::with_names(G::phrase(content_, state, move), file_.seats);
  }
  std::string about(const State& state) const {
    return play::with_names(G::about(content_, state), file_.seats);
  }

  /// Whether the first `count` steps are legal with these rules, and step `count` as well.
  bool is_legal_with(Rules rules, std::size_t count) const {
    try {
      std::vector<play::FileProblem> problems;
      State state = start(rules, problems);
      typename G::Moves moves;
      std::string why;
      for (std::size_t i = 0; i <= count; ++i) {
        const play::PlayStep& step = file_.steps[i];
        if (step.who.empty() || (step.refused && i < count)) continue;
        const std::optional<std::size_t> found = match(step, state, rules, moves, why);
        if (!found) return false;
        state = G::apply(content_, state, moves[*found], rules);
      }
      return true;
    } catch (const std::exception&) {
      return false;
    }
  }

  std::vector<std::string> forbidding_rules(std::size_t i) const {
    std::vector<std::string> found;
    for (std::size_t r = 0; r < Rules::count; ++r) {
      Rules without = rules_;
      if (without.is_off(static_cast<Rule>(r))) continue;
      without.switch_off(static_cast<Rule>(r));
      if (is_legal_with(without, i)) found.push_back(play::rule_id(G::rule_names()[r]));
    }
    return found;
  }

  bool refused_for_the_reason(std::size_t i) {
    const std::string& rule = file_.steps[i].refused_by;
    if (rule.empty()) return true;
    const std::vector<std::string> forbidding = forbidding_rules(i);
    if (std::find(forbidding.begin(), forbidding.end(), rule) != forbidding.end()) return true;
    return fail(ReplayWord::diverged,
                forbidding.empty() ? fmt::format("the move is refused, but not because of rule '{}'", rule)
                                   : fmt::format("the move is refused because of {}, not of '{}'",
                                                 fmt::join(forbidding, ", "), rule));
  }

  void explain_illegal(std::size_t i, const State& state, const std::string& why) {
    const play::PlayStep& step = file_.steps[i];
    fail(ReplayWord::illegal, why);
    if (!explains_) return;
    const play::Decision decision = G::decision(content_, state);
    for (const std::string& rule : forbidding_rules(i)) outcome_.hints.push_back("forbidden by rule " + rule);
    if (decision.is_over()) return;
    G::legal_moves(content_, state, rules_, moves_);
    std::vector<std::string> legal;
    for (std::size_t m = 0; m < moves_.size(); ++m) legal.push_back(phrase(state, moves_[m]));
    const std::vector<std::string_view> views(legal.begin(), legal.end());
    const std::string near = source::nearest(step.phrase, views);
    if (!near.empty()) outcome_.hints.push_back(fmt::format("did you mean '{}'?", near));
    const std::size_t shown = std::min<std::size_t>(legal.size(), 8);
    std::string list;
    for (std::size_t m = 0; m < shown; ++m) list += (m == 0 ? "" : "; ") + legal[m];
    if (legal.size() > shown) list += fmt::format("; and {} more", legal.size() - shown);
    outcome_.hints.push_back("legal: " + list);
  }

  bool meets(const play::Expectation& expected, const State& state) {
    outcome_.span = expected.span;
    const play::Observable<G>* observable = nullptr;
    std::vector<std::string_view> names;
    const play::Per per = expected.seat.empty() ? play::Per::game : play::Per::player;
    for (const play::Observable<G>& one : G::observables()) {
      if (one.per == per) names.push_back(one.name);
      if (one.per == per && one.name == expected.name) observable = &one;
    }
    if (observable == nullptr) {
      const std::string near = source::nearest(expected.name, names);
      return fail(ReplayWord::unreadable,
                  near.empty() ? fmt::format("there is nothing called '{}' to see", expected.name)
                               : fmt::format("there is nothing called '{}' to see; did you mean '{}'?",
                                             expected.name, near));
    }
    const auto seat = std::find(file_.seats.begin(), file_.seats.end(), expected.seat);
    const int player = expected.seat.empty() ? 0 : static_cast<int>(seat - file_.seats.begin());
    const std::string shown =
        play::with_names(play::shown_value(*observable, content_, state, player), file_.seats);
    const std::string real = play::canonical_value(shown, observable->reading);
    const std::string wanted = play::canonical_value(file_.document, expected.value, observable->reading);
    ++outcome_.expectations;
    if (real == wanted) return true;
    const std::string whose = expected.seat.empty() ? std::string() : expected.seat + ".";
    return fail(ReplayWord::diverged,
                fmt::format("{}{} is {}, expected {}", whose, expected.name, real, wanted));
  }

  const Content& content_;
  const play::PlayFile& file_;
  Rules rules_;
  ReplayOutcome outcome_;
  DeclaredSet<G> watched_;  ///< if the file lays out a table of its own
  typename G::Moves moves_;
  bool explains_ = true;
};

}  // namespace regolo::properties
