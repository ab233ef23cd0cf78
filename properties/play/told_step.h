// A step of a replayed game in words: what was done, what it changed, which rules had a say.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/play/seats.h"
#include "properties/any_game.h"
#include "properties/invariant.h"

namespace regolo::properties {

/// Which rules decided something since it looked last.
template <class G>
class RuleTally {
 public:
  RuleTally() : before_(G::Rules::count), bound_(G::Rules::count) {}

  void look(const typename G::Rules& rules) {
    for (std::size_t i = 0; i < G::Rules::count; ++i) {
      const std::uint64_t now = rules.counted(static_cast<typename G::Rule>(i)).bound;
      bound_[i] = now > before_[i];
      before_[i] = now;
    }
  }
  std::vector<std::string> ids() const {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < bound_.size(); ++i)
      if (bound_[i]) ids.push_back(play::rule_id(G::rule_names()[i]));
    return ids;
  }

 private:
  std::vector<std::uint64_t> before_;
  std::vector<bool> bound_;
};

template <class G>
class ToldGameStep : public ToldStep {
 public:
  ToldGameStep(std::size_t index, const play::PlayStep& played, const Step<G>& step,
               const std::vector<std::string>& seats, const RuleTally<G>& tally)
      : index_(index), played_(played), step_(step), seats_(seats), tally_(tally) {}

  std::size_t index() const override { return index_; }
  const play::PlayStep& played() const override { return played_; }
  std::string described() const override {
    return play::with_names(G::describe(step_.content, step_.before, step_.move), seats_);
  }
  std::string table() const override { return play::with_names(G::show(step_.content, step_.after), seats_); }
  std::vector<std::string> rules() const override { return tally_.ids(); }

  std::vector<ObservedChange> changes() const override {
    std::vector<ObservedChange> changes;
    for (const play::Observable<G>& one : G::observables()) {
      // What becomes of a component is seen where it lies.
      if (one.per == play::Per::component) continue;
      const int players = one.per == play::Per::player ? static_cast<int>(seats_.size()) : 1;
      for (int player = 0; player < players; ++player) {
        std::string before = shown(one, step_.before, player);
        std::string after = shown(one, step_.after, player);
        if (before == after) continue;
        const std::string whose =
            one.per == play::Per::player ? seats_[static_cast<std::size_t>(player)] + "." : std::string();
        changes.push_back({whose + std::string(one.name), std::move(before), std::move(after)});
      }
    }
    return changes;
  }

  std::optional<std::int64_t> number(std::string_view name, std::string_view seat) const override {
    for (const play::Observable<G>& one : G::observables()) {
      if (one.name != name || one.number == nullptr || one.per == play::Per::component) continue;
      if ((one.per == play::Per::player) == seat.empty()) return std::nullopt;
      for (std::size_t player = 0; player < (seat.empty() ? 1 : seats_.size()); ++player)
        if (seat.empty() || seats_[player] == seat)
          return one.number(step_.content, step_.after, static_cast<int>(player));
    }
    return std::nullopt;
  }

 private:
  std::string shown(const play::Observable<G>& one, const typename G::State& state, int player) const {
    return play::with_names(play::shown_value(one, step_.content, state, player), seats_);
  }

  std::size_t index_;
  const play::PlayStep& played_;
  const Step<G>& step_;
  const std::vector<std::string>& seats_;
  const RuleTally<G>& tally_;
};

}  // namespace regolo::properties
