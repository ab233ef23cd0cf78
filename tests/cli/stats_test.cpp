// `regolo stats` on the games of the repository.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/cli/harness.h"
#include "tests/snapshot.h"

namespace regolo::cli {

namespace {

class Stats : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    std::filesystem::create_directory_symlink(REGOLO_SOURCE_DIR "/content", root_ / "content");
  }
  std::string refusal(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "stats");
    const Outcome outcome = regolo(arguments);
    EXPECT_EQ(outcome.code, 2) << outcome.out << outcome.err;
    return outcome.err;
  }
};

TEST_F(Stats, SaysWhatGamesAreLikeAndWhoPlayedThem) {
  const Outcome outcome =
      regolo({"stats", "casting-shadows", "--games", "100", "--jobs", "1", "--exit-zero"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  for (const char* part : {"100 games of casting-shadows, played by random, seed 0x0000000000000001",
                           "as printed, 2 players: 100 games", "decisions  ", "branching  ",
                           "last-player-wins", "seat 1", "whoever begins", "won drawn", "comparisons"})
    EXPECT_TRUE(contains(outcome.out, part)) << part << "\n" << outcome.out;
  std::istringstream lines(outcome.out);
  for (std::string line; std::getline(lines, line);) {
    const auto columns = std::count_if(line.begin(), line.end(), [](char letter) {
      return (static_cast<unsigned char>(letter) & 0xc0U) != 0x80U;
    });
    EXPECT_LE(columns, 80) << line;
  }
}

TEST_F(Stats, AnyNumberOfWorkersAndAnyNumberOfRunsGiveTheSameBytes) {
  const std::vector<std::string> asked{"stats",      "res-arcana-duo", "--policy", "greedy,random", "--seed",
                                       "5",          "--games",        "200",      "--exit-zero",   "-o",
                                       "json=a.json"};
  const auto with = [&](std::vector<std::string> more) {
    std::vector<std::string> all = asked;
    all.insert(all.end(), more.begin(), more.end());
    return regolo(all);
  };
  const Outcome one = with({"--jobs", "1", "--campaign", "one"});
  const Outcome three = with({"--jobs", "3", "--campaign", "three"});
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.out, three.out);
  // Cut short, and gone on with.
  std::vector<std::string> part = asked;
  part[7] = "100";
  part.insert(part.end(), {"--jobs", "2", "--campaign", "parts"});
  EXPECT_TRUE(contains(regolo(part).out, "100 games of"));
  const Outcome whole = with({"--jobs", "2", "--campaign", "parts"});
  EXPECT_EQ(whole.out, one.out);
  // The shorter run again, from the file of the longer one.
  EXPECT_TRUE(contains(regolo(part).out, "100 games of"));
}

TEST_F(Stats, EveryFormatShowsTheSame) {
  const Outcome outcome =
      regolo({"stats", "realm-of-sand", "--games", "50", "--output-format", "json", "--exit-zero", "-o",
              "csv=all.csv", "-o", "markdown=all.md", "-o", "html=all.html", "-o", "text=all.txt"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  const nlohmann::json json = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(json["games"], 50);
  EXPECT_EQ(json["policy"], "random");
  EXPECT_EQ(json["correction"], "holm");
  EXPECT_EQ(json["set_ups"][0]["seats"].size(), 2U);
  const std::string csv = file_text(root_ / "all.csv");
  std::size_t lines = 0;
  for (const char letter : csv) lines += letter == '\n' ? 1 : 0;
  // A head, two seats, whoever begins, one policy, and two for each component.
  EXPECT_EQ(lines, 1 + 2 + 1 + 1 + 2 * json["components"].size());
  const std::string page = file_text(root_ / "all.html");
  EXPECT_TRUE(contains(page, "<svg"));
  EXPECT_TRUE(contains(page, "Wins by seat"));
  for (const auto& component : json["components"]) {
    const auto id = component["id"].get<std::string>();
    for (const char* file : {"all.csv", "all.md", "all.html", "all.txt"})
      EXPECT_TRUE(contains(file_text(root_ / file), id)) << id << " in " << file;
  }
}

TEST_F(Stats, SeatsMayBePlayedDifferently) {
  const Outcome outcome = regolo({"stats", "casting-shadows", "--policy", "mcts:30,random", "--games", "20",
                                  "--output-format", "json", "--exit-zero"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  const nlohmann::json json = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(json["policies"][0]["policy"], "mcts:30");
  EXPECT_GE(json["policies"][0]["wins"].get<double>(), 17);
  EXPECT_EQ(json["policies"][0]["games"], 20);
}

TEST_F(Stats, ALoneSeatHasNobodyToWinAgainst) {
  const Outcome outcome =
      regolo({"stats", "realm-of-sand", "--variant", "solo", "--games", "50", "--exit-zero"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "1 player: 50 games")) << outcome.out;
  EXPECT_FALSE(contains(outcome.out, "whoever begins"));
}

TEST_F(Stats, WrongWordsAreRefusedWithWhatWouldBeRight) {
  EXPECT_TRUE(contains(refusal({}), "stats needs a game"));
  EXPECT_TRUE(contains(refusal({"res-arcana-duo", "--policy", "gready"}), "did you mean 'greedy'"));
  EXPECT_TRUE(contains(refusal({"res-arcana-duo", "--policy", "mcts:0"}), "from 1 to 1000000"));
  EXPECT_TRUE(
      contains(refusal({"res-arcana-duo", "--policy", "random,random,greedy"}), "3 policies for 2 players"));
  EXPECT_TRUE(contains(refusal({"res-arcana-duo", "--players", "4"}), "does not fit"));
  EXPECT_TRUE(contains(refusal({"res-arcana-duo", "--games", "0"}), "--games"));
  EXPECT_TRUE(contains(refusal({"res-arcana-duo", "-o", "jsn=x"}), "json"));
  EXPECT_TRUE(contains(refusal({"res-arcana-duo", "-o", "json=x", "-o", "csv=x"}), "given twice"));
  EXPECT_TRUE(contains(refusal({"res-arcana-duo", "--set", "victory-treshold=3"}), "victory-threshold"));
}

TEST_F(Stats, AFileThatCannotBeWrittenIsAnError) {
  EXPECT_EQ(regolo({"stats", "res-arcana-duo", "--games", "50", "-o", "json=no/such/folder/a.json"}).code, 3);
}

TEST_F(Stats, AFileOfAnotherCampaignIsRefused) {
  regolo({"fuzz", "res-arcana-duo", "--games", "500", "--jobs", "1", "--campaign", "fuzzed"});
  EXPECT_TRUE(
      contains(refusal({"res-arcana-duo", "--games", "50", "--campaign", "fuzzed"}), "holds a campaign"));
}

}  // namespace

}  // namespace regolo::cli
