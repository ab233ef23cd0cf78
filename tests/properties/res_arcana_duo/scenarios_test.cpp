// Every scenario of the package replays, and the worked round notices every number that is changed.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "properties/res_arcana_duo/invariants.h"
#include "tests/support/play_files.h"

namespace regolo::tests {

namespace {

using res_arcana_duo::Game;

TEST(ResArcanaDuoScenarios, AllPass) {
  int expectations = 0;
  for (const auto& path : scenario_paths<Game>()) {
    const play::PlayFile file = play::read_play_file(path, path.filename().string());
    const properties::ReplayOutcome outcome = replayed<Game>(file);
    EXPECT_EQ(outcome.word, properties::ReplayWord::still_passing) << told(file, outcome);
    expectations += outcome.expectations;
  }
  EXPECT_GT(expectations, 300);
}

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(ResArcanaDuoScenarios, TheWorkedRoundFailsWithAnyNumberChanged) {
  const std::string name = "worked-round.yaml";
  const std::string text =
      text_of(std::filesystem::path(REGOLO_SOURCE_DIR) / "content" / Game::name / "scenarios" / name);
  int changed = 0;
  for (std::size_t at = text.find("after:"); at < text.size(); ++at) {
    const bool is_number = text[at] >= '0' && text[at] <= '9' && text[at - 1] == ' ' && text[at - 2] == ':';
    if (!is_number) continue;
    std::string other = text;
    other[at] = text[at] == '9' ? '8' : static_cast<char>(text[at] + 1);
    const play::PlayFile file = play::read_play_text(name, other);
    const properties::ReplayOutcome outcome = replayed<Game>(file);
    ASSERT_EQ(outcome.word, properties::ReplayWord::diverged)
        << "offset " << at << ": " << told(file, outcome);
    // The place is the line of the changed number.
    EXPECT_EQ(file.document.file->line_column(outcome.span.begin).line,
              file.document.file->line_column(static_cast<std::uint32_t>(at)).line);
    ++changed;
  }
  EXPECT_GT(changed, 150);
}

}  // namespace

}  // namespace regolo::tests
