// Campaigns give the same findings and counts however they are cut, and survive crashes, hangs and kills.
#include "properties/campaign/campaign.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <thread>

#include "model/games/all.h"
#include "properties/all.h"
#include "tests/support/packages.h"

namespace regolo::properties {

namespace {

namespace fs = std::filesystem;
using res_arcana_duo::Game;

class Campaigns : public ::testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/regolo-campaign-XXXXXX";
    folder_ = mkdtemp(name);
  }
  void TearDown() override { fs::remove_all(folder_); }

  static CampaignIdentity identity(std::string seed = "1") {
    return {"0", "res-arcana-duo", "c", "s", std::move(seed), 20};
  }

  /// Res Arcana Duo with a rule missing, so that there is something to find.
  static std::unique_ptr<UnitPlayer> broken_game() {
    CampaignGround<Game> ground;
    ground.content = tests::content_of<Game>({.without = {"display-refilled-after-claim"}}, ground.rules);
    ground.header.seats = {"one", "two"};
    ground.header.game = "res-arcana-duo";
    std::vector<CampaignGround<Game>> grounds;
    grounds.push_back(std::move(ground));
    UnitOptions options;
    options.games = 20;
    options.seed = 3;
    return std::make_unique<GameUnitPlayer<Game>>(std::move(grounds), CauseWords(tests::package_of<Game>()),
                                                  options);
  }

  CampaignOptions options(std::uint64_t units, unsigned jobs) const {
    CampaignOptions options;
    options.units = units;
    options.jobs = jobs;
    options.failures = folder_ / "failures";
    return options;
  }

  static StopReason run(Database& database, UnitPlayer& player, const CampaignOptions& options) {
    const std::atomic<bool> interrupted{false};
    return Campaign(database, player, options)
        .run([](const auto&) {}, [](const auto&, const auto&) {}, interrupted);
  }

  fs::path folder_;
};

/// Everything a campaign says, as one text.
std::string told(const Database& database) {
  std::string text;
  const CampaignTotals totals = database.totals();
  text += fmt::format("{} {} {} {}\n", totals.units, totals.games, totals.moves, totals.replayed);
  for (const Counted& rule : totals.rules) text += fmt::format("{} {}\n", rule.asked, rule.bound);
  for (const Counted& invariant : totals.invariants)
    text += fmt::format("{} {}\n", invariant.asked, invariant.bound);
  text += fmt::format("{}\n{}\n", fmt::join(totals.lengths, " "), fmt::join(totals.kinds, " "));
  for (const UnitResult& unit : database.results())
    text += fmt::format("{}: {}\n", unit.unit, fmt::join(unit.witnesses, " "));
  for (const auto& [cause, finding] : database.findings())
    text += fmt::format("{} {} {} {} {}\n", cause, finding.seen, finding.first.unit, finding.first.game,
                        fmt::join(finding.first.choices, ","));
  return text;
}

TEST_F(Campaigns, OneWorkerTwoWorkersAndShardsFindTheSame) {
  const auto player = broken_game();
  Database one((folder_ / "one").string(), identity());
  EXPECT_EQ(run(one, *player, options(6, 1)), StopReason::units_done);
  Database two((folder_ / "two").string(), identity());
  run(two, *player, options(6, 2));
  CampaignOptions shard = options(6, 1);
  shard.shards = 2;
  Database first((folder_ / "first").string(), identity());
  run(first, *player, shard);
  shard.shard = 1;
  Database second((folder_ / "second").string(), identity());
  run(second, *player, shard);
  second.merge(first);
  EXPECT_EQ(told(one), told(two));
  EXPECT_EQ(told(one), told(second));
  EXPECT_FALSE(one.findings().empty());
}

TEST_F(Campaigns, AFailureIsWrittenDownAndShrinksToAGameThatFailsForTheSameCause) {
  const auto player = broken_game();
  Database database((folder_ / "c").string(), identity());
  run(database, *player, options(2, 1));
  const auto findings = database.findings();
  ASSERT_EQ(findings.size(), 1U);
  const Found& found = findings.begin()->second.first;
  EXPECT_TRUE(fs::exists(failure_path(folder_ / "failures", found)));
  const ShrunkGame shrunk = player->shrink(found, {});
  EXPECT_TRUE(shrunk.reproduced);
  EXPECT_LT(shrunk.moves, found.choices.size());
  EXPECT_NE(shrunk.text.find("fails: display-is-refilled"), std::string::npos);
}

TEST_F(Campaigns, AKilledCampaignGoesOnAndEndsTheSame) {
  const auto player = broken_game();
  Database whole((folder_ / "whole").string(), identity());
  run(whole, *player, options(40, 1));
  const std::string path = (folder_ / "cut").string();
  for (int kill_after = 0; kill_after < 6; ++kill_after) {
    const pid_t child = fork();
    if (child == 0) {
      Database database(path, identity());
      run(database, *player, options(40, 1));
      _exit(0);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(15 + 20 * kill_after));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  Database cut(path, identity());
  run(cut, *player, options(40, 1));
  EXPECT_EQ(told(whole), told(cut));
}

/// Plays nothing; crashes and hangs on order.
class Faulty : public UnitPlayer {
 public:
  UnitResult play(std::uint64_t unit, const std::vector<std::uint32_t>& skipped, GameLog& log) override {
    UnitResult result;
    result.unit = unit;
    for (std::uint32_t game = 0; game < 4; ++game) {
      if (std::find(skipped.begin(), skipped.end(), game) != skipped.end()) continue;
      log.begin(unit, game, 0);
      log.add(7);
      if (unit == 1 && game == 2) std::abort();
      if (unit == 2 && game == 1)
        for (;;) usleep(1000);
      ++result.games;
    }
    return result;
  }
  std::string trace(const Found& found) override { return "trace of " + found.invariant; }
  ShrunkGame shrink(const Found&, const ShrinkLimits&) override { return {}; }
  std::vector<std::string> rule_ids() const override { return {}; }
  std::vector<std::string> invariant_ids() const override { return {}; }
  std::string cause_of(const Breach& breach) const override { return breach.id; }
};

TEST_F(Campaigns, ACrashAndAHangAreFindingsAndTheCampaignGoesOn) {
  Faulty player;
  Database database((folder_ / "c").string(), identity());
  CampaignOptions faulty = options(5, 2);
  faulty.workers.game_timeout = std::chrono::milliseconds(300);
  EXPECT_EQ(run(database, player, faulty), StopReason::units_done);
  const CampaignTotals totals = database.totals();
  EXPECT_EQ(totals.units, 5U);
  EXPECT_EQ(totals.games, 18U);
  const auto findings = database.findings();
  ASSERT_EQ(findings.size(), 2U);
  const Found& crash = findings.at("the-engine-does-not-crash").first;
  EXPECT_EQ(crash.unit, 1U);
  EXPECT_EQ(crash.game, 2U);
  EXPECT_EQ(crash.choices, std::vector<std::uint16_t>{7});
  EXPECT_EQ(findings.at("a-game-ends-in-time").first.game, 1U);
}

TEST_F(Campaigns, AForeignADamagedAndAnothersFileAreRefusedByName) {
  const std::string foreign = (folder_ / "foreign").string();
  std::ofstream(foreign) << "this is no campaign, but a text that somebody wrote by hand\n";
  const auto message = [&](const std::string& path, const CampaignIdentity& wanted) -> std::string {
    try {
      Database database(path, wanted);
    } catch (const DatabaseError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_NE(message(foreign, identity()).find(foreign), std::string::npos);
  const std::string other = (folder_ / "other").string();
  { Database database(other, identity("5")); }
  EXPECT_NE(message(other, identity("6")).find("seed 5"), std::string::npos);
  const std::string damaged = (folder_ / "damaged").string();
  {
    Database database(damaged, identity());
    UnitResult result;
    result.rules.resize(500);
    for (result.unit = 0; result.unit < 50; ++result.unit) database.add(result);
  }
  fs::resize_file(damaged, fs::file_size(damaged) / 2);
  fs::remove(damaged + "-wal");
  EXPECT_NE(message(damaged, identity()), "");
  EXPECT_NE(message("/nowhere/at/all", identity()), "");
}

TEST_F(Campaigns, AFolderThatCannotBeWrittenIsSaidAndWhatWasPlayedStays) {
  const auto player = broken_game();
  std::ofstream(folder_ / "failures") << "a file where the folder should be";
  Database database((folder_ / "c").string(), identity());
  EXPECT_THROW(run(database, *player, options(2, 1)), WriteError);
}

TEST(UnitResults, PackAndUnpack) {
  UnitResult result;
  result.unit = 9;
  result.games = 3;
  result.rules = {{1, 2}, {3, 4}};
  result.found.push_back({"cause", "id", "message", 9, 2, 1, {5, 6, 65535}});
  result.seen.push_back(8);
  const std::string bytes = packed(result);
  UnitResult again;
  ASSERT_TRUE(unpack(bytes, again));
  EXPECT_EQ(packed(again), bytes);
  for (std::size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(unpack(bytes.substr(0, size), again)) << size;
  EXPECT_FALSE(unpack(bytes + "x", again));
}

TEST(Causes, LeaveOutComponentsPlayersAndNumbers) {
  const CauseWords words(tests::package_of<Game>());
  EXPECT_EQ(words.cause_of({"x", "white-swan of @1 has 12 gold, not 3"}), "x: * of * has * *, not *");
  EXPECT_NE(words.cause_of({"x", "a"}), words.cause_of({"y", "a"}));
}

TEST_F(Campaigns, LengthsKindsAndWitnessesAddUpToWhatWasPlayed) {
  Database database((folder_ / "c").string(), identity());
  const std::unique_ptr<UnitPlayer> player = broken_game();
  run(database, *player, options(3, 1));
  const CampaignTotals totals = database.totals();
  const auto sum = [](const std::vector<std::uint64_t>& values) {
    return std::accumulate(values.begin(), values.end(), std::uint64_t{0});
  };
  EXPECT_EQ(sum(totals.lengths), totals.games);
  EXPECT_EQ(sum(totals.kinds), totals.moves);
  for (const UnitResult& unit : database.results())
    for (std::size_t i = 0; i < unit.rules.size(); ++i) {
      EXPECT_EQ(unit.witnesses[i] > 0, unit.rules[i].bound > 0) << i;
      EXPECT_LE(unit.witnesses[i], 20U);
    }
}

TEST(LengthBuckets, EveryLengthFallsBetweenTwoBeginnings) {
  for (std::uint64_t moves = 0; moves < 70'000; ++moves) {
    const std::size_t bucket = length_bucket(moves);
    ASSERT_LT(bucket, length_buckets);
    ASSERT_LE(bucket_begin(bucket), moves);
    ASSERT_GT(bucket_begin(bucket + 1), moves);
  }
}

}  // namespace

}  // namespace regolo::properties
