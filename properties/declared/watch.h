// The designer's own properties, watched beside the built-in invariants: what properties.yaml says, looked at
// after every move without allocation or look-up by name. What breaks one is told like any other breach.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <vector>

#include "model/expression/machine.h"
#include "model/expression/property.h"
#include "model/games/tables.h"
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

template <class G>
class DeclaredWatch {
 public:
  /// Further sets must be of the same properties: they are counted together.
  void use(const DeclaredSet<G>& set) {
    set_ = &set;
    counts_.resize(set.properties.size());
    owed_.assign(set.properties.size(), {});
    for (std::size_t i = 0; i < owed_.size(); ++i)
      if (set.properties[i].claim == expression::Claim::eventually)
        owed_[i].assign(static_cast<std::size_t>(set.size_of(set.properties[i].per)), 0);
  }
  void begin_game() {
    is_fresh_ = true;
    for (std::vector<std::uint8_t>& owed : owed_) owed.assign(owed.size(), 0);
  }
  bool is_empty() const { return counts_.empty(); }
  std::size_t size() const { return counts_.size(); }
  const expression::Property& property(std::size_t i) const { return set_->properties[i]; }
  InvariantCount& count(std::size_t i) { return counts_[i]; }
  const InvariantCount& count(std::size_t i) const { return counts_[i]; }

  /// Whether the step breaks something; the first breach goes into `breach`.
  template <class Step>
  bool is_broken(const Step& step, Breach& breach) {
    expression::Scene<G> scene{&step.content,
                               &step.before,
                               &step.after,
                               set_->players,
                               set_->components,
                               static_cast<int>(G::kind_of(step.move)),
                               step.decision.player < 0 ? -1 : step.decision.player};
    if (is_fresh_) {
      // The table as the game begins is nobody's doing, but it has to be as the properties say.
      is_fresh_ = false;
      scene.after = &step.before;
      for (std::size_t i = 0; i < counts_.size(); ++i)
        if (set_->properties[i].claim != expression::Claim::step && breaks(i, scene, breach)) return true;
      scene.after = &step.after;
    }
    for (std::size_t i = 0; i < counts_.size(); ++i)
      if (breaks(i, scene, breach)) return true;
    return set_->has_eventually && G::decision(step.content, step.after).is_over() && owes(scene, breach);
  }

 private:
  using Claim = expression::Claim;

  bool breaks(std::size_t i, const expression::Scene<G>& scene, Breach& breach) {
    const expression::Property& property = set_->properties[i];
    InvariantCount& count = counts_[i];
    ++count.ran;
    const bool has_when = !property.when.empty();
    const bool asks_each = has_when && !property.when_is_common;
    const bool applies_to_all = !has_when || asks_each || is_true(property.when, scene);
    if (!applies_to_all && property.claim != Claim::eventually) return false;
    const int size = set_->size_of(property.per);
    for (int of = 0; of < size; ++of) {
      slots_[0] = of;
      const bool applies = asks_each ? is_true(property.when, scene) : applies_to_all;
      if (property.claim == Claim::eventually) {
        pay(i, of, applies, scene);
        continue;
      }
      if (!applies) continue;
      const std::int64_t value = expression::evaluated<G>(property.holds, scene, slots_);
      if (value == expression::undefined) continue;
      if (property.claim == Claim::sometimes) {
        count.met += value != 0 ? 1U : 0U;
        continue;
      }
      ++count.met;
      if ((value != 0) == (property.claim == Claim::never)) {
        tell(property, of, scene, breach);
        return true;
      }
    }
    return false;
  }

  bool is_true(const expression::Program& program, const expression::Scene<G>& scene) {
    const std::int64_t value = expression::evaluated<G>(program, scene, slots_);
    return value != 0 && value != expression::undefined;
  }

  /// A debt is made where `when` holds, or with the beginning of the game, and paid where the claim holds.
  void pay(std::size_t i, int of, bool applies, const expression::Scene<G>& scene) {
    const expression::Property& property = set_->properties[i];
    std::uint8_t& owed = owed_[i][static_cast<std::size_t>(of)];
    const bool begins = scene.after == scene.before;
    if (owed == 0 && applies && (!property.when.empty() || begins)) {
      owed = 1;
      ++counts_[i].met;
    }
    if (owed != 0 && is_true(property.holds, scene)) owed = 0;
  }
  bool owes(const expression::Scene<G>& scene, Breach& breach) {
    for (std::size_t i = 0; i < owed_.size(); ++i) {
      for (std::size_t of = 0; of < owed_[i].size(); ++of) {
        if (owed_[i][of] == 0) continue;
        slots_[0] = static_cast<std::int32_t>(of);
        tell(set_->properties[i], static_cast<int>(of), scene, breach);
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
  std::vector<InvariantCount> counts_;
  std::vector<std::vector<std::uint8_t>> owed_;  ///< of `eventually`, by player or component
  expression::Slots slots_{};
  bool is_fresh_ = true;
};

}  // namespace regolo::properties
