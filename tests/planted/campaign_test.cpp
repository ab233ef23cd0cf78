// `regolo fuzz` itself meets faults of every game, tells each as one, and is silent where there is none.
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/planted/fault_campaign.h"

namespace regolo::tests {

namespace {

namespace fs = std::filesystem;

class PlantedCampaign : public ::testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/regolo-planted-XXXXXX";
    folder_ = mkdtemp(name);
  }
  void TearDown() override { fs::remove_all(folder_); }

  CampaignOutcome fuzz_with(const PlantedGame& game, std::optional<std::size_t> fault,
                            const std::string& games) const {
    return fuzz(game, fault, {"--jobs", "2", "--games", games}, folder_ / "one");
  }

  fs::path folder_;
};

/// Every eighth fault, so that each game has some and the test stays short.
TEST_F(PlantedCampaign, AFaultIsOneReportWithAShortGame) {
  for (const PlantedGame* game : planted_games()) {
    const std::vector<FaultWords> faults = game->faults();
    for (std::size_t i = 0; i < faults.size(); i += 8) {
      const CampaignOutcome outcome = fuzz_with(*game, i, "500");
      EXPECT_EQ(outcome.code, 1) << faults[i].name << "\n" << outcome.out;
      ASSERT_EQ(outcome.reports.size(), 1U) << faults[i].name << "\n" << outcome.out;
      const CampaignOutcome::Report& report = outcome.reports.front();
      EXPECT_GT(report.shrunk, 0U) << faults[i].name;
      EXPECT_LE(report.shrunk, report.moves) << faults[i].name;
      EXPECT_GE(report.moves_until, report.moves) << faults[i].name;
      fs::remove_all(folder_ / "one");
    }
  }
}

TEST_F(PlantedCampaign, TheSoundGamesHaveNothingToReport) {
  for (const PlantedGame* game : planted_games()) {
    const CampaignOutcome outcome = fuzz_with(*game, std::nullopt, "1000");
    EXPECT_TRUE(outcome.reports.empty()) << outcome.out;
    EXPECT_NE(outcome.code, 1) << outcome.out;
    EXPECT_EQ(outcome.games, 1000U);
    fs::remove_all(folder_ / "one");
  }
}

TEST(PlantedGames, HaveFaultsOfEveryKind) {
  std::size_t count[3] = {};
  for (const PlantedGame* game : planted_games())
    for (const FaultWords& fault : game->faults()) ++count[static_cast<std::size_t>(fault.kind)];
  EXPECT_GE(count[0] + count[1] + count[2], 84U);
  for (const std::size_t of_kind : count) EXPECT_GE(of_kind, 5U);
}

}  // namespace

}  // namespace regolo::tests
