// Every scenario of the package replays, and the rules that the engine applies are those of rules.yaml.
#include <gtest/gtest.h>

#include <set>

#include "model/schema/record.h"
#include "properties/casting_shadows/invariants.h"
#include "tests/support/play_files.h"

namespace regolo::tests {

namespace {

using casting_shadows::Game;

TEST(CastingShadowsScenarios, AllPass) {
  int expectations = 0;
  for (const auto& path : scenario_paths<Game>()) {
    const play::PlayFile file = play::read_play_file(path, path.filename().string());
    const properties::ReplayOutcome outcome = replayed<Game>(file);
    EXPECT_EQ(outcome.word, properties::ReplayWord::still_passing) << told(file, outcome);
    expectations += outcome.expectations;
  }
  EXPECT_GT(expectations, 100);
}

/// A number or word changed in what a scenario expects must be noticed.
TEST(CastingShadowsScenarios, FailWithAnotherNumber) {
  for (const auto& path : scenario_paths<Game>()) {
    play::PlayFile file = play::read_play_file(path, path.filename().string());
    const std::string text(file.document.file->text());
    std::size_t at = text.find("hp: ", text.find("after:"));
    if (at == std::string::npos) continue;
    at += 4;
    std::string other = text;
    other[at] = text[at] == '9' ? '8' : static_cast<char>(text[at] + 1);
    const play::PlayFile changed = play::read_play_text(path.filename().string(), other);
    EXPECT_EQ(replayed<Game>(changed).word, properties::ReplayWord::diverged) << path;
  }
}

}  // namespace

}  // namespace regolo::tests
