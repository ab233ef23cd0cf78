// Play files of a game, replayed with all of its invariants.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "properties/play/replay.h"
#include "tests/support/packages.h"

namespace regolo::tests {

template <class G>
std::vector<std::filesystem::path> scenario_paths() {
  std::vector<std::filesystem::path> paths;
  const std::filesystem::path folder =
      std::filesystem::path(REGOLO_SOURCE_DIR) / "content" / G::name / "scenarios";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

template <class G>
properties::ReplayOutcome replayed(const play::PlayFile& file, typename G::Rules rules = {}) {
  const typename G::Content content = content_of<G>(file.settings, rules);
  properties::InvariantWatch<G> watch;
  return properties::Replay<G>(content, file, rules).run(watch, [](auto&&...) {});
}

/// One line for a test's message.
inline std::string told(const play::PlayFile& file, const properties::ReplayOutcome& outcome) {
  std::string text = fmt::format("{} {} at step {}: {}", play::place_in(file, outcome.span),
                                 properties::replay_word(outcome.word), outcome.step, outcome.message);
  for (const std::string& hint : outcome.hints) text += "\n  " + hint;
  return text;
}

}  // namespace regolo::tests
