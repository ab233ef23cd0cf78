// A mechanic rule that is switched off is missed by a scenario, an invariant or a bound.
#include <gtest/gtest.h>

#include <cstdlib>

#include "model/schema/record.h"
#include "tests/support/games.h"
#include "tests/support/play_files.h"
#include "tests/support/rule_study.h"

namespace regolo::tests {

namespace {

template <class G>
class RuleStudyOf : public ::testing::Test {};
TYPED_TEST_SUITE(RuleStudyOf, AllGames);

template <class G>
RuleStudy<G> study_of(const std::vector<play::PlayFile>& files) {
  std::vector<Ground<G>> grounds;
  for (const auto& [settings, setup] : all_set_ups<G>()) {
    typename G::Rules rules;
    typename G::Content content = content_of<G>(settings, rules);
    grounds.push_back({settings.variant, std::move(content), rules, setup});
  }
  std::vector<StudiedScenario<G>> scenarios;
  for (const play::PlayFile& file : files) {
    typename G::Rules rules;
    typename G::Content content = content_of<G>(file.settings, rules);
    scenarios.push_back({&file, std::move(content), rules});
  }
  return {std::move(grounds), std::move(scenarios), 5};
}

template <class G>
bool is_mechanic(const std::string& id) {
  for (const schema::Record& rule : schema::components(package_of<G>(), "rule"))
    if (rule.text("id") == id) return rule.text("kind") == "mechanic";
  return false;
}

/// REGOLO_STUDY_GAMES says how many games to play for a rule that nothing notices; ci/nightly asks for many.
int study_games() {
  const char* const given = std::getenv("REGOLO_STUDY_GAMES");
  return given == nullptr ? 60 : std::atoi(given);
}

TYPED_TEST(RuleStudyOf, RulesAreMissed) {
  using G = TypeParam;
  std::vector<play::PlayFile> files;
  for (const auto& path : scenario_paths<G>())
    files.push_back(play::read_play_file(path, path.filename().string()));
  RuleStudy<G> study = study_of<G>(files);
  const Notice as_it_is = study.unchanged(study_games());
  ASSERT_EQ(as_it_is.by, "") << "the game breaks with all of its rules on";
  int mechanic = 0;
  int noticed = 0;
  std::string unnoticed;
  for (std::size_t i = 0; i < G::Rules::count; ++i) {
    const std::string id = play::rule_id(G::rule_names()[i]);
    if (!is_mechanic<G>(id)) continue;
    ++mechanic;
    const Notice notice = study.without(static_cast<typename G::Rule>(i), study_games());
    if (notice.by.empty()) {
      unnoticed += "  nobody noticed that " + id + " was missing\n";
    } else {
      ++noticed;
    }
  }
  std::printf("%s: %d of %d mechanic rules are missed when switched off\n%s", std::string(G::name).c_str(),
              noticed, mechanic, unnoticed.c_str());
  // In Ken il Guerriero one is left, or two with other luck.
  const int unnoticed_max = G::name == "ken-il-guerriero" ? 2 : 0;
  EXPECT_LE(mechanic - noticed, unnoticed_max) << unnoticed;
}

}  // namespace

}  // namespace regolo::tests
