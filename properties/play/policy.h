// How a seat is played, as a person asks for it: `random`, `greedy` or `mcts:1000`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace regolo::properties {

enum class PolicyKind : std::uint8_t { random, greedy, mcts };

struct Policy {
  PolicyKind kind = PolicyKind::random;
  std::uint32_t iterations = 0;  ///< mcts: for each decision

  friend bool operator==(const Policy&, const Policy&) = default;
};

inline constexpr std::uint32_t iterations_max = 1'000'000;

/// Nothing if it is no policy; `mcts` alone is `mcts:1000`.
std::optional<Policy> read_policy(std::string_view word);
std::string policy_word(const Policy& policy);

}  // namespace regolo::properties
