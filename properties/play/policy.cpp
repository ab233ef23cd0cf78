#include "properties/play/policy.h"

namespace regolo::properties {

std::optional<Policy> read_policy(std::string_view word) {
  if (word == "random") return Policy{PolicyKind::random, 0};
  if (word == "greedy") return Policy{PolicyKind::greedy, 0};
  if (word == "mcts") return Policy{PolicyKind::mcts, 1000};
  constexpr std::string_view begin = "mcts:";
  if (!word.starts_with(begin)) return std::nullopt;
  const std::string_view digits = word.substr(begin.size());
  if (digits.empty() || digits.size() > 7) return std::nullopt;
  std::uint32_t iterations = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    iterations = iterations * 10 + static_cast<std::uint32_t>(digit - '0');
  }
  if (iterations == 0 || iterations > iterations_max) return std::nullopt;
  return Policy{PolicyKind::mcts, iterations};
}

std::string policy_word(const Policy& policy) {
  switch (policy.kind) {
    case PolicyKind::random:
      return "random";
    case PolicyKind::greedy:
      return "greedy";
    case PolicyKind::mcts:
      return "mcts:" + std::to_string(policy.iterations);
  }
  return {};
}

}  // namespace regolo::properties
