// Beginnings worth going on from: tables of earlier games of the same unit at which what is in focus came up.
// A game that starts from one need not be set up again. They live no longer than their unit, so that a unit
// stays the same on any worker, in any order.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/play/game.h"
#include "model/play/random.h"
#include "properties/invariant.h"

namespace regolo::properties {

template <class G>
struct Opening {
  std::uint32_t ground = 0;
  typename G::State table = {};
  WatchMemory memory = {};  ///< of the watch before the table
  std::vector<std::uint16_t> choices = {};
};

template <class G>
class Openings {
 public:
  static constexpr std::size_t kept_max = 64;

  void clear() { kept_.clear(); }
  bool empty() const { return kept_.empty(); }
  const Opening<G>& drawn(play::Random& random) const {
    return kept_[random.below(static_cast<std::uint32_t>(kept_.size()))];
  }
  void keep(Opening<G> opening, play::Random& random) {
    if (kept_.size() < kept_max) {
      kept_.push_back(std::move(opening));
    } else {
      kept_[random.below(kept_max)] = std::move(opening);
    }
  }

 private:
  std::vector<Opening<G>> kept_;
};

/// What a game is to be played close to: a rule, or a component.
template <class G>
class Focus {
 public:
  /// Empty: nothing. The id of a rule is one; any other id is looked for in what moves are called.
  explicit Focus(std::string_view id) : id_(id) {
    for (std::size_t i = 0; i < G::rule_names().size(); ++i)
      if (play::rule_id(G::rule_names()[i]) == id) rule_ = i;
  }
  bool is_set() const { return !id_.empty(); }
  bool is_rule() const { return rule_ < G::Rules::count; }

  /// A new game begins: what the rule decided before it does not count.
  void begin(const typename G::Rules& rules) {
    if (is_rule()) bound_ = rules.counted(static_cast<typename G::Rule>(rule_)).bound;
  }
  /// Whether the step has to do with it; asked after every step.
  bool is_met(const Step<G>& step, const typename G::Rules& rules) {
    if (!is_rule()) return names_it(step.content, step.before, step.move);
    const std::uint64_t bound = rules.counted(static_cast<typename G::Rule>(rule_)).bound;
    const bool is_met = bound > bound_;
    bound_ = bound;
    return is_met;
  }
  /// Whether the move names the component; no move names a rule.
  bool names_it(const typename G::Content& content, const typename G::State& state,
                const typename G::Move& move) const {
    const std::string phrase = G::phrase(content, state, move);
    for (std::size_t at = phrase.find(id_); at != std::string::npos; at = phrase.find(id_, at + 1)) {
      const std::size_t end = at + id_.size();
      if ((at == 0 || phrase[at - 1] == ' ') && (end == phrase.size() || phrase[end] == ' ')) return true;
    }
    return false;
  }

 private:
  std::string id_;
  std::size_t rule_ = G::Rules::count;
  std::uint64_t bound_ = 0;
};

}  // namespace regolo::properties
