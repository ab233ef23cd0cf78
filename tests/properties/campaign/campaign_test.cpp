// Campaigns give the same findings and counts however they are cut, and survive crashes, hangs and kills.
#include "properties/campaign/campaign.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <thread>

#include "model/games/res_arcana_duo/game.h"
#include "model/play/random.h"
#include "properties/any_game.h"
#include "properties/campaign/in_child.h"
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
    UnitOptions options;
    options.games = 20;
    options.seed = 3;
    play::Settings settings;
    settings.without = {"display-refilled-after-claim"};
    return any_game("res-arcana-duo")->unit_player(tests::package_of<Game>(), {{settings, 2}}, {}, options);
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
  for (const auto& [cause, finding] : database.findings()) {
    text += fmt::format("{} {} {} {} {}\n", cause, finding.seen, finding.first.unit, finding.first.game,
                        fmt::join(finding.first.choices, ","));
    for (const Finding::Also& also : finding.also) text += fmt::format("{} {}\n", also.invariant, also.seen);
  }
  for (const CorpusGame& game : database.corpus())
    text += fmt::format("{} {} {} {}\n", game.reached.rule, game.unit, game.reached.game,
                        fmt::join(game.reached.choices, ","));
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

TEST_F(Campaigns, KilledAtTwentyMomentsACampaignEndsTheSame) {
  const auto player = broken_game();
  Database whole((folder_ / "whole").string(), identity());
  run(whole, *player, options(60, 2));
  const std::string path = (folder_ / "cut").string();
  std::size_t units_before = 0;
  play::Random moments(17);
  for (int kills = 0; kills < 20; ++kills) {
    const pid_t child = fork();
    if (child == 0) {
      Database database(path, identity());
      run(database, *player, options(60, 2));
      _exit(0);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1 + moments.below(80)));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    if (!fs::exists(path)) continue;
    // Opening it checks that it is intact, and nothing that was in it is gone.
    const Database database(path, identity());
    EXPECT_GE(database.units().size(), units_before);
    units_before = database.units().size();
    for (const auto& [cause, finding] : database.findings())
      EXPECT_TRUE(fs::exists(failure_path(folder_ / "failures", finding.first))) << cause;
  }
  Database cut(path, identity());
  run(cut, *player, options(60, 2));
  EXPECT_EQ(told(whole), told(cut));
}

TEST_F(Campaigns, AFullDiskIsSaidAndWhatWasWrittenStays) {
  const auto player = broken_game();
  const std::string path = (folder_ / "c").string();
  const ChildEnd end = in_child(
      [&]() -> std::string {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{600'000, 600'000};
        setrlimit(RLIMIT_FSIZE, &limit);
        try {
          Database database(path, identity());
          run(database, *player, options(2000, 1));
        } catch (const WriteError& error) {
          return error.what();
        }
        return "nothing was said";
      },
      std::chrono::minutes(2));
  ASSERT_EQ(end.how, ChildEnd::How::done);
  EXPECT_NE(end.text.find("could not be written"), std::string::npos) << end.text;
  EXPECT_NE(end.text.find(path), std::string::npos) << end.text;
  Database after(path, identity());
  const std::size_t units = after.units().size();
  EXPECT_GT(units, 0U);
  run(after, *player, options(units + 3, 1));
  Database whole((folder_ / "whole").string(), identity());
  run(whole, *player, options(units + 3, 1));
  EXPECT_EQ(told(whole), told(after));
}

TEST_F(Campaigns, AFolderWithoutRightsIsSaidByName) {
  const auto player = broken_game();
  Database database((folder_ / "c").string(), identity());
  CampaignOptions nowhere = options(2, 1);
  nowhere.failures = "/proc/self/failures";
  try {
    run(database, *player, nowhere);
    ADD_FAILURE() << "nothing was said";
  } catch (const WriteError& error) {
    EXPECT_NE(std::string(error.what()).find("/proc/self/failures"), std::string::npos) << error.what();
  }
  EXPECT_THROW(Database("/proc/self/campaign", identity()), std::runtime_error);
}

TEST_F(Campaigns, AMissingShardIsKnown) {
  const auto player = broken_game();
  Database first((folder_ / "first").string(), identity());
  first.note_shard(0, 3, 0);
  Database second((folder_ / "second").string(), identity());
  second.note_shard(2, 3, 0);
  second.merge(first);
  ASSERT_EQ(second.presence().gaps.size(), 1U);
  EXPECT_EQ(second.presence().gaps[0].shard, 1U);
  EXPECT_FALSE(second.presence().is_whole());
  second.note_shard(1, 3, 0);
  EXPECT_TRUE(second.presence().is_whole());
}

/// A campaign file with these units, which were not played.
void fill(Database& database, const std::vector<std::uint64_t>& units) {
  UnitResult result;
  for (result.unit = 0; const std::uint64_t unit : units) {
    result.unit = unit;
    result.games = 1 + unit;
    database.add(result);
  }
}

TEST_F(Campaigns, MissingUnitsAreKnownUpToTheOnesThatWereAskedFor) {
  Database database((folder_ / "c").string(), identity());
  fill(database, {0, 1, 4, 5, 8});
  EXPECT_EQ(database.presence().units_missing, 4U) << "those before the last one there";
  database.note_shard(0, 4, 12);
  const Presence presence = database.presence();
  EXPECT_EQ(presence.shards, 4U);
  EXPECT_EQ(presence.shards_whole, 1U) << "0, 4 and 8";
  EXPECT_EQ(presence.units, 5U);
  EXPECT_EQ(presence.units_missing, 7U);
  EXPECT_EQ(presence.missing,
            (std::vector<std::pair<std::uint64_t, std::uint64_t>>{{2, 3}, {6, 7}, {9, 11}}));
  ASSERT_EQ(presence.gaps.size(), 3U);
  EXPECT_EQ(presence.gaps[0].missing, 1U) << "9 of shard 1";
  EXPECT_EQ(presence.gaps[1].missing, 3U);
  fill(database, {2, 3, 6, 7, 9, 10, 11});
  EXPECT_TRUE(database.presence().is_whole());
}

TEST_F(Campaigns, AMergeTellsUnitsThatWerePlayedDifferently) {
  Database one((folder_ / "one").string(), identity());
  fill(one, {1, 2, 3});
  Database two((folder_ / "two").string(), identity());
  fill(two, {2, 4});
  UnitResult other;
  other.unit = 3;
  two.add(other);
  const MergeCount count = one.merge(two);
  EXPECT_EQ(count.units_new, 1U);
  EXPECT_EQ(count.units_known, 2U);
  EXPECT_EQ(count.units_differing, std::vector<std::uint64_t>{3});
  EXPECT_EQ(one.totals().games, 2U + 3 + 4 + 5) << "what was there first stays";
}

TEST_F(Campaigns, OfADamagedPartNothingIsTaken) {
  const std::string path = (folder_ / "part").string();
  {
    Database part(path, identity());
    UnitResult result;
    result.rules.resize(2'000, {1'000'000, 1'000'000});
    for (result.unit = 0; result.unit < 40; ++result.unit) part.add(result);
    part.settle();
  }
  std::string bytes;
  {
    std::ifstream stream(path, std::ios::binary);
    bytes.assign(std::istreambuf_iterator<char>(stream), {});
  }
  Database whole((folder_ / "whole").string(), identity());
  std::size_t refused = 0;
  std::size_t tried = 0;
  for (std::size_t size = 0; size < bytes.size(); size += bytes.size() / 37, ++tried) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes.substr(0, size);
    try {
      whole.merge(Database(path, Database::Finished{}));
    } catch (const DatabaseError& error) {
      ++refused;
      EXPECT_NE(std::string(error.what()).find(path), std::string::npos) << error.what();
    }
    EXPECT_TRUE(whole.units().empty()) << size << " of " << bytes.size() << " bytes";
  }
  EXPECT_EQ(refused, tried);
}

TEST_F(Campaigns, AShortGameIsForgottenWhenAnEarlierOneComesIn) {
  const auto found_in = [](std::uint64_t unit) {
    UnitResult result;
    result.unit = unit;
    result.found.push_back({"cause", "id", "message", unit, 3, 0, {1, 2, 3}});
    result.seen.push_back(5);
    return result;
  };
  Database one((folder_ / "one").string(), identity());
  one.add(found_in(7));
  one.set_shrunk(one.findings().at("cause").first, "short", 2);
  EXPECT_EQ(one.findings().at("cause").shrunk, "short");
  Database two((folder_ / "two").string(), identity());
  two.add(found_in(9));
  one.merge(two);
  EXPECT_EQ(one.findings().at("cause").shrunk, "short") << "a later one changes nothing";
  EXPECT_EQ(one.findings().at("cause").seen, 10U);
  Database three((folder_ / "three").string(), identity());
  three.add(found_in(4));
  one.merge(three);
  EXPECT_EQ(one.findings().at("cause").shrunk, "");
  EXPECT_EQ(one.findings().at("cause").first.unit, 4U);
  EXPECT_EQ(one.findings().at("cause").seen, 15U);
}

TEST_F(Campaigns, TheCorpusHasTheFirstGameOfEveryRule) {
  const auto player = broken_game();
  Database database((folder_ / "c").string(), identity());
  run(database, *player, options(4, 2));
  const CampaignTotals totals = database.totals();
  std::size_t bound = 0;
  for (const Counted& rule : totals.rules) bound += rule.bound > 0 ? 1 : 0;
  const std::vector<CorpusGame> corpus = database.corpus();
  EXPECT_EQ(corpus.size(), bound);
  for (const CorpusGame& game : corpus) {
    const std::vector<std::uint32_t>& rules = game.reached.rules;
    EXPECT_NE(std::find(rules.begin(), rules.end(), game.reached.rule), rules.end());
    EXPECT_FALSE(game.reached.choices.empty());
  }
  database.keep_corpus({corpus[0].reached.rule, corpus[1].reached.rule});
  EXPECT_EQ(database.corpus().size(), 2U);
}

TEST_F(Campaigns, StopsAtTheWantedNumberOfFailures) {
  const auto player = broken_game();
  Database database((folder_ / "c").string(), identity());
  CampaignOptions few = options(100, 1);
  few.failures_max = 1;
  EXPECT_EQ(run(database, *player, few), StopReason::failures_max);
  EXPECT_LT(database.units().size(), 100U);
}

TEST_F(Campaigns, AGameInFocusComesOften) {
  const auto bound_with = [](const std::string& focus) {
    UnitOptions units;
    units.games = 200;
    units.focus = focus;
    const auto player =
        any_game("res-arcana-duo")->unit_player(tests::package_of<Game>(), {{{}, 2}}, {}, units);
    const auto log = std::make_unique<GameLog>();
    const UnitResult result = player->play(0, {}, *log);
    const std::vector<std::string> ids = player->rule_ids();
    const auto at = std::find(ids.begin(), ids.end(), "display-refilled-after-claim") - ids.begin();
    return static_cast<double>(result.rules[static_cast<std::size_t>(at)].bound) /
           static_cast<double>(result.moves);
  };
  EXPECT_GT(bound_with("display-refilled-after-claim"), 1.5 * bound_with(""));
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

/// Shows one failure in two ways, and says in the last unit only that they are one.
class TwoWays : public UnitPlayer {
 public:
  UnitResult play(std::uint64_t unit, const std::vector<std::uint32_t>&, GameLog&) override {
    UnitResult result;
    result.unit = unit;
    result.games = 1;
    const std::string way = unit % 2 == 0 ? "even" : "odd";
    result.found.push_back({way, way, "message", unit, 0, 0, {1}, {}});
    if (unit == 5) result.found[0].signs = {"even"};
    result.seen.push_back(1);
    return result;
  }
  std::string trace(const Found& found) override { return "trace of " + found.invariant; }
  ShrunkGame shrink(const Found&, const ShrinkLimits&) override { return {}; }
  std::vector<std::string> rule_ids() const override { return {}; }
  std::vector<std::string> invariant_ids() const override { return {}; }
  std::string cause_of(const Breach& breach) const override { return breach.id; }
};

TEST_F(Campaigns, TwoWaysOfOneFailureAreOneFindingHoweverItIsCut) {
  const auto files = [&](const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_ / folder))
      names.push_back(entry.path().filename().string());
    return names;
  };
  for (const unsigned jobs : {1U, 2U}) {
    TwoWays player;
    const std::string name = fmt::format("c{}", jobs);
    Database database((folder_ / name).string(), identity());
    CampaignOptions first = options(4, jobs);
    first.failures = folder_ / (name + "-failures");
    run(database, player, first);
    EXPECT_EQ(database.findings().size(), 2U);
    EXPECT_EQ(files(name + "-failures").size(), 2U);
    // Goes on with what the file holds; what it did not write itself it leaves alone.
    first.units = 8;
    run(database, player, first);
    const auto findings = database.findings();
    ASSERT_EQ(findings.size(), 1U);
    const Finding& one = findings.at("even");
    EXPECT_EQ(one.first.unit, 0U);
    EXPECT_EQ(one.seen, 8U);
    ASSERT_EQ(one.also.size(), 1U);
    EXPECT_EQ(one.also[0].invariant, "odd");
    EXPECT_EQ(one.also[0].seen, 4U);
    Database whole((folder_ / (name + "-whole")).string(), identity());
    first.failures = folder_ / (name + "-once");
    run(whole, player, first);
    EXPECT_EQ(told(whole), told(database));
    EXPECT_EQ(files(name + "-once"), std::vector<std::string>{failure_path("", one.first).string()});
  }
}

TEST_F(Campaigns, LengthsAndKindsAddUpToWhatWasPlayed) {
  Database database((folder_ / "c").string(), identity());
  const std::unique_ptr<UnitPlayer> player = broken_game();
  run(database, *player, options(3, 1));
  const CampaignTotals totals = database.totals();
  const auto sum = [](const std::vector<std::uint64_t>& values) {
    return std::accumulate(values.begin(), values.end(), std::uint64_t{0});
  };
  EXPECT_EQ(sum(totals.lengths), totals.games);
  EXPECT_EQ(sum(totals.kinds), totals.moves);
}

}  // namespace

}  // namespace regolo::properties
