#include "cli/policies.h"

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/text.h"

namespace regolo::cli {

properties::Policy parse_policy(std::string_view option, const std::string& word) {
  if (const auto policy = properties::read_policy(word)) return *policy;
  static constexpr std::string_view words[] = {"random", "greedy", "mcts", "human"};
  throw UsageError(fmt::format("{} takes {}random, greedy or mcts:N with N from 1 to {}, not '{}'{}", option,
                               option == "--seats" ? "human, " : "", properties::iterations_max,
                               shown_text(word), word.starts_with("mcts") ? "" : did_you_mean(word, words)));
}

std::vector<properties::Policy> parse_policies(std::string_view option,
                                               const std::vector<std::string>& words) {
  std::vector<properties::Policy> policies;
  for (const std::string& word : words) policies.push_back(parse_policy(option, word));
  if (policies.empty()) policies.push_back({});
  return policies;
}

}  // namespace regolo::cli
