// Every scenario of the package replays, and the rules that the engine applies are those of rules.yaml.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "properties/casting_shadows/invariants.h"
#include "tests/support/play_files.h"

namespace regolo::tests {

namespace {

using casting_shadows::Game;

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

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
    const std::string text = text_of(path);
    std::size_t at = text.find("hp: ", text.find("after:"));
    if (at == std::string::npos) continue;
    at += 4;
    std::string other = text;
    other[at] = text[at] == '9' ? '8' : static_cast<char>(text[at] + 1);
    const play::PlayFile changed = play::read_play_text(path.filename().string(), other);
    EXPECT_EQ(replayed<Game>(changed).word, properties::ReplayWord::diverged) << path;
  }
}

TEST(CastingShadowsRules, AreThoseOfRulesYaml) {
  std::istringstream lines(
      text_of(std::filesystem::path(REGOLO_SOURCE_DIR) / "content" / Game::name / "rules.yaml"));
  std::set<std::string> all;
  std::set<std::string> mechanic;
  std::string id;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("  - id: ", 0) == 0) all.insert(id = line.substr(8));
    if (line == "    kind: mechanic") mechanic.insert(id);
  }
  ASSERT_GT(mechanic.size(), 100U);
  for (const std::string_view name : Game::rule_names()) {
    EXPECT_TRUE(all.count(play::rule_id(name)) == 1) << name;
    mechanic.erase(play::rule_id(name));
  }
  EXPECT_TRUE(mechanic.empty()) << *mechanic.begin();
}

}  // namespace

}  // namespace regolo::tests
