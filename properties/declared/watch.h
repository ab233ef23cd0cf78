// The designer's own properties, watched beside the built-in invariants: what properties.yaml says, looked at
// after every move without allocation or look-up by name. What breaks one is told like any other breach.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/expression/machine.h"
#include "model/expression/property.h"
#include "model/games/tables.h"
#include "model/play/random.h"
#include "model/play/seats.h"
#include "properties/breach.h"

namespace regolo::properties {

/// The properties of a package as they are for one way to play it.
template <class G>
struct DeclaredSet {
  std::vector<expression::Property> properties = {};
  int players = 0;
  int components = 0;
  bool has_eventually = false;

  /// Throws UnplayableContent for a property that lint would refuse.
  static DeclaredSet made(const schema::Package& package, const play::Settings& settings,
                          const typename G::Content& content, int players) {
    DeclaredSet set;
    set.properties = expression::compiled_properties(package, *games::table_of(G::name), settings);
    set.players = players;
    set.components = G::components(content);
    for (const expression::Property& one : set.properties)
      set.has_eventually = set.has_eventually || one.claim == expression::Claim::eventually;
    return set;
  }
  int size_of(play::Per per) const {
    return per == play::Per::game ? 1 : per == play::Per::player ? players : components;
  }
};

/// What a watch knows of a game so far beside its table: whoever goes on from the middle of a game needs it.
struct WatchMemory {
  bool is_fresh = true;                 ///< no move has been looked at
  std::vector<std::uint8_t> owed = {};  ///< what `eventually` still waits for; empty: nothing yet

  std::uint64_t hash() const {
    std::uint64_t value = is_fresh ? 1 : 0;
    for (std::size_t i = 0; i < owed.size(); ++i)
      if (owed[i] != 0) value = play::mixed(value ^ (i + 2));
    return value;
  }
};

template <class G>
class DeclaredWatch {
 public:
  /// Sets that are watched one after the other must be of the same properties: they are counted together.
  void use(const DeclaredSet<G>& set) {
    set_ = &set;
    table_ = G::observables().data();
    counts_.resize(set.properties.size());
    watched_.clear();
    owed_size_ = 0;
    for (const expression::Property& one : set.properties) {
      watched_.push_back({&one.when, &one.holds, set.size_of(one.per), one.claim, !one.when.empty(),
                          !one.when.empty() && !one.when_is_common, owed_size_});
      if (one.claim == Claim::eventually) owed_size_ += static_cast<std::size_t>(watched_.back().size);
    }
  }
  void use(DeclaredSet<G>&&) = delete;

  /// A game begins, or goes on from where `memory` was taken.
  void begin(const WatchMemory& memory) {
    memory_ = memory;
    memory_.owed.resize(owed_size_);
  }
  const WatchMemory& memory() const { return memory_; }

  const DeclaredSet<G>* set() const { return set_; }
  bool is_empty() const { return counts_.empty(); }
  std::size_t size() const { return counts_.size(); }
  const expression::Property& property(std::size_t i) const { return set_->properties[i]; }
  InvariantCount count(std::size_t i) const { return {steps_ - counts_[i].missed, counts_[i].met}; }
  void add(const DeclaredWatch& other) {
    steps_ += other.steps_;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      counts_[i].missed += other.counts_[i].missed;
      counts_[i].met += other.counts_[i].met;
    }
  }

  /// Whether the step breaks something; the first breach goes into `breach`.
  template <class Step>
  bool is_broken(const Step& step, Breach& breach) {
    ++steps_;
    expression::Scene<G> scene{table_,
                               &step.content,
                               &step.before,
                               &step.after,
                               set_->players,
                               set_->components,
                               static_cast<int>(G::kind_of(step.move)),
                               step.decision.player < 0 ? -1 : step.decision.player};
    if (memory_.is_fresh) {
      // The table as the game begins is nobody's doing, but it has to be as the properties say.
      memory_.is_fresh = false;
      if (is_broken_at_start(step.content, step.before, breach)) return true;
    }
    for (std::size_t i = 0; i < counts_.size(); ++i)
      if (breaks(i, scene, breach)) return missed_after(i);
    return set_->has_eventually && G::decision(step.content, step.after).is_over() && owes(scene, breach);
  }

 private:
  using Claim = expression::Claim;
  struct Count {
    std::uint64_t missed = 0;  ///< steps that broke something before this one was asked
    std::uint64_t met = 0;
  };
  /// What a step needs of a property, close together.
  struct Watched {
    const expression::Program* when = nullptr;
    const expression::Program* holds = nullptr;
    int size = 1;  ///< how many it is said of
    Claim claim = Claim::always;
    bool has_when = false;
    bool asks_each = false;      ///< `when` is worked out for each of them
    std::size_t first_owed = 0;  ///< in the memory's `owed`
  };

  bool is_broken_at_start(const typename G::Content& content, const typename G::State& table,
                          Breach& breach) {
    const expression::Scene<G> scene{table_,        &content,         &table, &table,
                                     set_->players, set_->components, 0,      -1};
    for (std::size_t i = 0; i < counts_.size(); ++i)
      if (watched_[i].claim != Claim::step && breaks(i, scene, breach)) return missed_after(i);
    return false;
  }
  bool missed_after(std::size_t i) {
    for (std::size_t later = i + 1; later < counts_.size(); ++later) ++counts_[later].missed;
    return true;
  }

  bool breaks(std::size_t i, const expression::Scene<G>& scene, Breach& breach) {
    const Watched& one = watched_[i];
    const bool applies_to_all = !one.has_when || one.asks_each || is_true(*one.when, scene);
    if (!applies_to_all && one.claim != Claim::eventually) return false;
    bool is_met = false;
    bool is_wrong = false;
    for (int of = 0; of < one.size && !is_wrong; ++of) {
      slots_[0] = of;
      const bool applies = one.asks_each ? is_true(*one.when, scene) : applies_to_all;
      if (one.claim == Claim::eventually) {
        pay(i, of, applies, scene);
        continue;
      }
      if (!applies) continue;
      const std::int64_t value = expression::evaluated<G>(*one.holds, scene, slots_);
      if (value == expression::undefined) continue;
      is_met = is_met || one.claim != Claim::sometimes || value != 0;
      is_wrong = one.claim != Claim::sometimes && (value != 0) == (one.claim == Claim::never);
      if (is_wrong) tell(set_->properties[i], of, scene, breach);
    }
    counts_[i].met += is_met ? 1U : 0U;
    return is_wrong;
  }

  bool is_true(const expression::Program& program, const expression::Scene<G>& scene) {
    const std::int64_t value = expression::evaluated<G>(program, scene, slots_);
    return value != 0 && value != expression::undefined;
  }

  /// A debt is made where `when` holds, or with the beginning of the game, and paid where the claim holds.
  void pay(std::size_t i, int of, bool applies, const expression::Scene<G>& scene) {
    const Watched& one = watched_[i];
    std::uint8_t& owed = memory_.owed[one.first_owed + static_cast<std::size_t>(of)];
    const bool begins = scene.after == scene.before;
    if (owed == 0 && applies && (one.has_when || begins)) {
      owed = 1;
      ++counts_[i].met;
    }
    if (owed != 0 && is_true(*one.holds, scene)) owed = 0;
  }
  bool owes(const expression::Scene<G>& scene, Breach& breach) {
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      if (watched_[i].claim != Claim::eventually) continue;
      for (int of = 0; of < watched_[i].size; ++of) {
        if (memory_.owed[watched_[i].first_owed + static_cast<std::size_t>(of)] == 0) continue;
        tell(set_->properties[i], of, scene, breach);
        return true;
      }
    }
    return false;
  }

  void tell(const expression::Property& property, int of, const expression::Scene<G>& scene, Breach& breach) {
    static constexpr std::string_view words[] = {"does not hold", "holds", "", "never came true",
                                                 "does not hold"};
    std::string text = fmt::format("`{}` {}", property.text, words[static_cast<std::size_t>(property.claim)]);
    if (property.per == play::Per::player) text += " for " + play::seat_mark(of);
    if (property.per == play::Per::component)
      text += " for " + G::component_name(*scene.content, *scene.after, of);
    std::string values;
    for (const expression::Told& told : property.told) {
      slots_[0] = of;
      const std::int64_t value = expression::evaluated<G>(told.value, scene, slots_);
      if (value == expression::undefined) continue;
      values += (values.empty() ? ": " : ", ") + expression::told_value(told, value);
    }
    breach = {property.id, text + values, property.text};
  }

  const DeclaredSet<G>* set_ = nullptr;
  const play::Observable<G>* table_ = nullptr;
  std::uint64_t steps_ = 0;
  std::vector<Count> counts_;
  std::vector<Watched> watched_;  ///< one for each property
  std::size_t owed_size_ = 0;
  expression::Slots slots_{};
  WatchMemory memory_;
};

/// What is watched of a game that begins on a table somebody laid out: such a table need not have the whole
/// box on it, so that only the property which the game is kept for is looked at.
template <class G>
DeclaredSet<G> watched_on_laid_table(DeclaredSet<G> set, std::string_view fails) {
  std::erase_if(set.properties, [&](const expression::Property& one) { return one.id != fails; });
  return set;
}

}  // namespace regolo::properties
