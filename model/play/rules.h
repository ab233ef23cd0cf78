// Where a rule of rules.yaml meets the engine. Each use names the rule and hands over its condition, so that
// the use can be counted, and so that the rule can be switched off for one run: the engine then plays as if
// the sentence were not in the rulebook.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace regolo::play {

struct RuleCount {
  std::uint64_t asked = 0;  ///< the engine came to the rule
  std::uint64_t bound = 0;  ///< and its condition held, so the rule decided
};

/// `Rule` is an enum class whose last enumerator is `count_`.
template <class Rule>
class Rules {
 public:
  static constexpr std::size_t count = static_cast<std::size_t>(Rule::count_);

  /// Whether the rule decides: its condition holds, and it is not switched off.
  bool apply(Rule rule, bool condition) {
    const auto i = static_cast<std::size_t>(rule);
#ifndef REGOLO_NO_RULE_COUNTS
    ++counts_[i].asked;
    counts_[i].bound += condition ? 1U : 0U;
#endif
    return condition && !off_[i];
  }
  void switch_off(Rule rule) {
    off_[static_cast<std::size_t>(rule)] = true;
  }
  void switch_on(Rule rule) {
    off_[static_cast<std::size_t>(rule)] = false;
  }
  bool is_off(Rule rule) const {
    return off_[static_cast<std::size_t>(rule)];
  }
  const RuleCount& counted(Rule rule) const {
    return counts_[static_cast<std::size_t>(rule)];
  }
  void forget_counts() {
    counts_ = {};
  }

 private:
  std::array<bool, count> off_{};
  std::array<RuleCount, count> counts_{};
};

/// `reroll_not_cursed` in C++ is `reroll-not-cursed` in YAML.
inline std::string rule_id(std::string_view enumerator) {
  std::string id(enumerator);
  for (char& letter : id)
    if (letter == '_') letter = '-';
  return id;
}

}  // namespace regolo::play
