// Every scenario of the package replays, with all invariants.
#include <gtest/gtest.h>

#include "properties/ken_il_guerriero/invariants.h"
#include "tests/support/play_files.h"

namespace regolo::tests {

namespace {

using ken_il_guerriero::Game;

TEST(KenIlGuerrieroScenarios, AllPass) {
  int expectations = 0;
  for (const auto& path : scenario_paths<Game>()) {
    const play::PlayFile file = play::read_play_file(path, path.filename().string());
    const properties::ReplayOutcome outcome = replayed<Game>(file);
    EXPECT_EQ(outcome.word, properties::ReplayWord::still_passing) << told(file, outcome);
    expectations += outcome.expectations;
  }
  EXPECT_GT(expectations, 60);
}

}  // namespace

}  // namespace regolo::tests
