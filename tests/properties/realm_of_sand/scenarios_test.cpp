// Every scenario of the package replays, and no number in them could be another.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "properties/realm_of_sand/invariants.h"
#include "tests/support/play_files.h"

namespace regolo::tests {

namespace {

using realm_of_sand::Game;

TEST(RealmOfSandScenarios, AllPass) {
  int expectations = 0;
  for (const auto& path : scenario_paths<Game>()) {
    const play::PlayFile file = play::read_play_file(path, path.filename().string());
    const properties::ReplayOutcome outcome = replayed<Game>(file);
    EXPECT_EQ(outcome.word, properties::ReplayWord::still_passing) << told(file, outcome);
    expectations += outcome.expectations;
  }
  EXPECT_GT(expectations, 20);
}

/// Numbers that a step expects: `name: 7` below an `after`.
TEST(RealmOfSandScenarios, FailWithAnExpectedNumberChanged) {
  int changed = 0;
  for (const auto& path : scenario_paths<Game>()) {
    std::ostringstream read;
    read << std::ifstream(path).rdbuf();
    const std::string text = read.str();
    for (std::size_t at = text.find("after:"); at < text.size(); ++at) {
      const bool is_number = text[at] >= '0' && text[at] <= '9' && text[at - 1] == ' ' && text[at - 2] == ':';
      if (!is_number) continue;
      std::string other = text;
      other[at] = text[at] == '9' ? '8' : static_cast<char>(text[at] + 1);
      const play::PlayFile file = play::read_play_text(path.filename().string(), other);
      const properties::ReplayOutcome outcome = replayed<Game>(file);
      EXPECT_EQ(outcome.word, properties::ReplayWord::diverged)
          << "offset " << at << ": " << told(file, outcome);
      ++changed;
    }
  }
  EXPECT_GT(changed, 20);
}

}  // namespace

}  // namespace regolo::tests
