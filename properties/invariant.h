// What must hold while a game is played. An invariant looks at one step: the table before, the move, the
// table after. It recounts from the raw state and restates the rule; it never calls the engine for the thing
// it checks.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/play/decision.h"
#include "properties/breach.h"
#include "properties/declared/watch.h"

namespace regolo::properties {

template <class Content, class State, class Moves, class Move>
struct StepOf {
  const Content& content;
  const State& before;
  const Move& move;
  const State& after;
  play::Decision decision;  ///< who decided, and what about
  const Moves& offered;  ///< what could be chosen from: a rule may also be broken by a move that is missing
};
/// By its types and not by the game, so that a game built on another one is watched by the same invariants.
template <class G>
using Step = StepOf<typename G::Content, typename G::State, typename G::Moves, typename G::Move>;

/// What is wrong; empty if nothing is.
using Violation = std::string;

/// The rules that an invariant stands guard over.
template <class Rule>
class Guards {
 public:
  constexpr Guards(std::initializer_list<Rule> rules) {
    for (const Rule rule : rules) rules_[count_++] = rule;
  }
  constexpr const Rule* begin() const { return rules_.data(); }
  constexpr const Rule* end() const { return rules_.data() + count_; }
  constexpr std::size_t size() const { return count_; }

 private:
  std::array<Rule, 24> rules_{};
  std::size_t count_ = 0;
};

template <class Step, class Rule>
struct InvariantOf {
  std::string_view id;
  std::string_view statement;
  std::string_view why;
  Guards<Rule> guards;
  /// Where the statement could fail at all. Counted: an invariant whose condition is never met proves
  /// nothing.
  bool (*applies)(const Step&);
  Violation (*violation)(const Step&);
  /// A coarser question that neighbours in the list share, such as "has anything but the dice changed?". It
  /// is asked once for all of them, and where the answer is no, none of them applies. Null: always yes.
  bool (*touches)(const Step&) = nullptr;
};
template <class G>
using Invariant = InvariantOf<Step<G>, typename G::Rule>;

/// The invariants of a game; each game's folder defines its own.
template <class G>
std::span<const Invariant<G>> invariants_of();

template <class G>
class InvariantWatch {
 public:
  explicit InvariantWatch(std::span<const Invariant<G>> invariants = invariants_of<G>())
      : invariants_(invariants), counts_(invariants.size()) {
    for (std::size_t i = 0; i < invariants.size(); ++i) {
      if (groups_.empty() || groups_.back().touches != invariants[i].touches)
        groups_.push_back({invariants[i].touches, i, i});
      groups_.back().end = i + 1;
    }
  }

  /// Whether the step breaks something; the first breach goes into `breach`, which is left alone otherwise.
  bool is_broken(const Step<G>& step, Breach& breach) {
    ++steps_;
    for (const Group& group : groups_) {
      if (group.touches != nullptr && !group.touches(step)) continue;
      for (std::size_t i = group.begin; i < group.end; ++i) {
        if (!invariants_[i].applies(step)) continue;
        ++counts_[i].met;
        Violation wrong = invariants_[i].violation(step);
        if (wrong.empty()) continue;
        breach = {std::string(invariants_[i].id), std::move(wrong)};
        for (std::size_t later = i + 1; later < counts_.size(); ++later) ++counts_[later].missed;
        return true;
      }
    }
    return !declared_.is_empty() && declared_.is_broken(step, breach);
  }
  /// Watches what properties.yaml declares too, as it is for the ground that is played next.
  void use(const DeclaredSet<G>& set) { declared_.use(set); }
  void use(DeclaredSet<G>&&) = delete;
  /// A game begins, or goes on from where `memory` was taken: some properties speak of a whole game.
  void begin(const WatchMemory& memory = {}) { declared_.begin(memory); }
  const WatchMemory& memory() const { return declared_.memory(); }
  Breach check(const Step<G>& step) {
    Breach breach;
    is_broken(step, breach);
    return breach;
  }
  /// Everything that the step breaks; not counted.
  std::vector<Breach> all_broken(const Step<G>& step) const {
    std::vector<Breach> broken;
    for (const Invariant<G>& invariant : invariants_) {
      if ((invariant.touches != nullptr && !invariant.touches(step)) || !invariant.applies(step)) continue;
      if (Violation wrong = invariant.violation(step); !wrong.empty())
        broken.push_back({std::string(invariant.id), std::move(wrong)});
    }
    return broken;
  }
  std::span<const Invariant<G>> invariants() const { return invariants_; }
  const DeclaredSet<G>* declared() const { return declared_.set(); }
  /// The invariants first, then the declared properties.
  std::size_t size() const { return counts_.size() + declared_.size(); }
  std::string_view id(std::size_t i) const {
    return i < counts_.size() ? invariants_[i].id : declared_.property(i - counts_.size()).id;
  }
  InvariantCount count(std::size_t i) const {
    if (i >= counts_.size()) return declared_.count(i - counts_.size());
    return {steps_ - counts_[i].missed, counts_[i].met};
  }
  void add(const InvariantWatch& other) {
    steps_ += other.steps_;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      counts_[i].missed += other.counts_[i].missed;
      counts_[i].met += other.counts_[i].met;
    }
    declared_.add(other.declared_);
  }

 private:
  /// Neighbours with the same `touches`.
  struct Group {
    bool (*touches)(const Step<G>&);
    std::size_t begin;
    std::size_t end;
  };
  struct Count {
    std::uint64_t missed = 0;  ///< steps that broke something before this one was asked
    std::uint64_t met = 0;
  };

  std::span<const Invariant<G>> invariants_;
  std::uint64_t steps_ = 0;
  std::vector<Count> counts_;
  std::vector<Group> groups_ = {};
  DeclaredWatch<G> declared_ = {};
};

}  // namespace regolo::properties
