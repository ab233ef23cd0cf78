// `regolo campaign` as people run it, without a cluster: tasks as processes of this machine, and a stand-in
// where Slurm would answer. ci/cluster-test does the same with a real one.
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

#include "cli/campaign/heartbeat.h"
#include "cli/campaign/scratch.h"
#include "cli/process.h"
#include "properties/campaign/database.h"
#include "tests/cli/harness.h"

namespace regolo::cli {

namespace {

namespace fs = std::filesystem;
using properties::Database;

class CampaignCommandTest : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    fs::create_directory_symlink(REGOLO_SOURCE_DIR "/content", root_ / "content");
  }

  /// The program itself: its tasks are processes of it.
  ProcessResult run(std::vector<std::string> words) const {
    words.insert(words.begin(), REGOLO_PROGRAM);
    return run_process(words, root_);
  }
  /// A rule is missing, so that there is something to find.
  ProcessResult submit(const std::string& dir, const std::string& tasks,
                       const std::vector<std::string>& more = {}) const {
    std::vector<std::string> words{"campaign",
                                   "submit",
                                   "res-arcana-duo",
                                   "--dir=" + dir,
                                   "--tasks=" + tasks,
                                   "--games=3000",
                                   "--without=turned-component-has-no-powers",
                                   "--variant=first-game"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
  }
  std::string text_of(const std::string& name) const {
    std::ifstream stream(root_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  /// All that a campaign file and its failing games say.
  std::string told(const std::string& campaign, const std::string& failures) const {
    std::string text;
    const Database database((root_ / campaign).string());
    database.each_result([&](const auto& result) { text += properties::packed(result); });
    for (const auto& game : database.corpus())
      text += std::to_string(game.reached.rule) + " " + std::to_string(game.unit) + "\n";
    for (const auto& [cause, finding] : database.findings())
      text += cause + std::to_string(finding.seen) + finding.shrunk;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(root_ / failures)) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files)
      text += file.filename().string() + text_of(file.lexically_relative(root_).string());
    return text;
  }
  std::string one_process() const {
    const ProcessResult result =
        run({"fuzz", "res-arcana-duo", "--games=3000", "--jobs=1", "--without=turned-component-has-no-powers",
             "--variant=first-game", "--campaign=one", "--failures=one-failures"});
    EXPECT_EQ(result.code, 1) << result.err;
    return told("one", "one-failures");
  }
  fs::path first_part(const std::string& shard) const {
    for (const auto& entry : fs::directory_iterator(root_ / shard))
      if (entry.path().extension() == ".campaign") return entry.path();
    ADD_FAILURE() << "no part in " << shard;
    return {};
  }
};

TEST_F(CampaignCommandTest, ManyTasksHereAreOneProcessByteForByte) {
  const ProcessResult result = submit("many", "3", {"--runner=local"});
  EXPECT_EQ(result.code, 1) << result.out << result.err;
  EXPECT_TRUE(contains(result.out, "many: 3 tasks, 6 units, 3 000 games")) << result.out;
  EXPECT_TRUE(contains(result.out, "many: 3 of 3 shards, no unit missing")) << result.out;
  EXPECT_TRUE(contains(result.out, "1 distinct failure in 3000 games")) << result.out;
  EXPECT_TRUE(
      contains(result.out, "regolo report many/content/res-arcana-duo --campaign many/merged.campaign"));
  EXPECT_EQ(told("many/merged.campaign", "many/failures"), one_process());

  const ProcessResult status = run({"campaign", "status", "many"});
  EXPECT_EQ(status.code, 0) << status.out;
  EXPECT_EQ(occurrences(status.out, " done "), 4U) << "each shard, and the sum\n" << status.out;
  EXPECT_TRUE(contains(status.out, "seen 3 000 times so far")) << status.out;

  const ProcessResult report =
      run({"report", "many/content/res-arcana-duo", "--campaign=many/merged.campaign", "-o", "json=r.json"});
  EXPECT_TRUE(contains(report.out, "3 of 3")) << report.out << report.err;
  EXPECT_TRUE(contains(text_of("r.json"), "\"shards_whole\": 3")) << text_of("r.json").substr(0, 2000);
}

TEST_F(CampaignCommandTest, AMissingShardIsSaidAndResumePlaysIt) {
  submit("many", "3", {"--runner=local"});
  const std::string whole = told("many/merged.campaign", "many/failures");
  fs::remove_all(root_ / "many/shards/0002");
  for (const char* gone : {"many/merged.campaign", "many/failures"}) fs::remove_all(root_ / gone);
  const ProcessResult merge = run({"campaign", "merge", "many"});
  EXPECT_EQ(merge.code, 4) << merge.out << merge.err;
  EXPECT_TRUE(contains(merge.out, "many: 2 of 3 shards, units missing: 1, 4\n")) << merge.out;
  EXPECT_TRUE(contains(merge.out, "! shard 2/3: nothing arrived")) << merge.out;
  EXPECT_TRUE(contains(merge.out, "1 distinct failure in 2000 games")) << merge.out;
  EXPECT_TRUE(contains(merge.out, "regolo campaign resume many")) << merge.out;
  const ProcessResult report = run(
      {"report", "many/content/res-arcana-duo", "--campaign=many/merged.campaign", "-o", "markdown=r.md"});
  EXPECT_TRUE(contains(report.out, "The campaign is not whole: 2 of 3 shards are, and 2 units are missing"))
      << report.out;
  const ProcessResult verify =
      run({"verify", "many/content/res-arcana-duo", "--only=games", "--campaign=many/merged.campaign"});
  EXPECT_EQ(verify.code, 1) << verify.out;
  EXPECT_TRUE(contains(verify.out, "2 of 3 shards, units missing: 1, 4")) << verify.out << verify.err;

  const ProcessResult resume = run({"campaign", "resume", "many"});
  EXPECT_TRUE(contains(resume.out, "Units are missing in shards 2\n")) << resume.out;
  EXPECT_TRUE(contains(resume.out, "3 of 3 shards, no unit missing")) << resume.out << resume.err;
  EXPECT_EQ(told("many/merged.campaign", "many/failures"), whole);
  const ProcessResult again = run({"campaign", "resume", "many"});
  EXPECT_EQ(again.code, 0);
  EXPECT_TRUE(contains(again.out, "Every unit is there")) << again.out;
}

TEST_F(CampaignCommandTest, AMergeCanBeRunAgainAndShortensNothingTwice) {
  submit("many", "3", {"--runner=local"});
  const std::string whole = told("many/merged.campaign", "many/failures");
  fs::remove_all(root_ / "many/failures");
  const ProcessResult merge = run({"campaign", "merge", "many", "-o", "junit=many.xml"});
  EXPECT_EQ(merge.code, 1) << merge.err;
  EXPECT_EQ(told("many/merged.campaign", "many/failures"), whole);
  EXPECT_TRUE(contains(text_of("many.xml"), "<testsuite")) << text_of("many.xml");
}

TEST_F(CampaignCommandTest, FilesOfOthersAreRefusedByName) {
  submit("many", "2", {"--runner=local"});
  const std::string whole = told("many/merged.campaign", "many/failures");
  run({"fuzz", "res-arcana-duo", "--games=500", "--seed=9", "--jobs=1",
       "--campaign=many/shards/0001/seed.campaign", "--without=turned-component-has-no-powers",
       "--variant=first-game", "--no-shrink"});
  write("many/shards/0001/foreign.campaign", "this is a text of somebody else, which happens to lie here\n");
  const fs::path part = first_part("many/shards/0002");
  fs::copy_file(part, root_ / "many/shards/0002/short.campaign");
  fs::resize_file(root_ / "many/shards/0002/short.campaign", fs::file_size(part) / 2);
  fs::remove(root_ / "many/merged.campaign");
  const ProcessResult merge = run({"campaign", "merge", "many"});
  EXPECT_EQ(merge.code, 1) << merge.out << merge.err;
  EXPECT_EQ(occurrences(merge.out, "! refused: "), 3U) << merge.out;
  EXPECT_TRUE(contains(merge.out, "seed.campaign holds a campaign of the seed 0x0000000000000009"))
      << merge.out;
  EXPECT_TRUE(contains(merge.out, "foreign.campaign")) << merge.out;
  EXPECT_TRUE(contains(merge.out, "short.campaign")) << merge.out;
  EXPECT_EQ(told("many/merged.campaign", "many/failures"), whole);
}

TEST_F(CampaignCommandTest, ATaskThatIsKilledIsStartedAgainAndGoesOn) {
  const pid_t campaign = fork();
  if (campaign == 0) {
    if (chdir(root_.c_str()) == 0)
      execl(REGOLO_PROGRAM, "regolo", "campaign", "submit", "res-arcana-duo", "--dir=many", "--tasks=2",
            "--games=20000", "--publish-every=1s", "--runner=local", nullptr);
    _exit(127);
  }
  // The first copy has arrived: now the task has something to lose.
  const auto has_parts = [&] {
    std::error_code none;
    for (fs::directory_iterator entry(root_ / "many/shards/0001", none);
         !none && entry != fs::directory_iterator(); entry.increment(none))
      if (entry->path().extension() == ".campaign") return true;
    return false;
  };
  for (int i = 0; i < 600 && !has_parts(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  ASSERT_TRUE(has_parts());
  for (const fs::directory_entry& entry : fs::directory_iterator("/proc")) {
    const std::string name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream stream(entry.path() / "stat");
    std::string line;
    std::getline(stream, line);
    std::istringstream words(line.substr(std::min(line.size(), line.rfind(')') + 1)));
    std::string state;
    pid_t parent = 0;
    words >> state >> parent;
    std::ifstream command(entry.path() / "cmdline");
    const std::string arguments{std::istreambuf_iterator<char>(command), {}};
    if (parent == campaign && contains(arguments, "--shard=1/2")) kill(std::stoi(name), SIGKILL);
  }
  int status = 0;
  waitpid(campaign, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_TRUE(contains(text_of("many/logs/task-1.log"), "goes on from ")) << text_of("many/logs/task-1.log");
  const ProcessResult table = run({"campaign", "status", "many"});
  EXPECT_TRUE(contains(table.out, "restarted once")) << table.out;
  run({"fuzz", "res-arcana-duo", "--games=20000", "--jobs=2", "--campaign=one", "--failures=one-failures"});
  fs::create_directories(root_ / "many/failures");
  fs::create_directories(root_ / "one-failures");
  EXPECT_EQ(told("many/merged.campaign", "many/failures"), told("one", "one-failures"));
}

TEST_F(CampaignCommandTest, AFullSharedFolderIsSaidAndTheTaskFails) {
  write("full", "a file where the folder of the shard should be");
  const ProcessResult result =
      run({"fuzz", "res-arcana-duo", "--games=1000", "--jobs=1", "--shard=1/2", "--publish=full/0001"});
  EXPECT_EQ(result.code, 3) << result.out << result.err;
  EXPECT_TRUE(contains(result.err, "full/0001")) << result.err;
  EXPECT_TRUE(contains(result.err, "start the shard again")) << result.err;
}

TEST_F(CampaignCommandTest, APublishedShardGivesNoVerdict) {
  const ProcessResult done =
      run({"fuzz", "res-arcana-duo", "--games=2000", "--jobs=1", "--shard=1/2", "--publish=shards/0001",
           "--without=turned-component-has-no-powers", "--variant=first-game"});
  EXPECT_EQ(done.code, 0) << done.out << done.err;
  EXPECT_FALSE(fs::exists(root_ / "failures")) << "they are the merge's";
  EXPECT_FALSE(fs::exists(root_ / ".regolo"));
  const ProcessResult again =
      run({"fuzz", "res-arcana-duo", "--games=2000", "--jobs=1", "--shard=1/2", "--publish=shards/0001",
           "--without=turned-component-has-no-powers", "--variant=first-game"});
  EXPECT_TRUE(contains(again.err, "goes on from 2 units of earlier attempts")) << again.err;
}

/// Answers as Slurm does; keeps what it was asked.
constexpr std::string_view stand_in = R"(#!/bin/bash
echo "$(basename "$0") $*" >> "$ASKED"
case $(basename "$0") in
sbatch) [ -z "${REFUSE:-}" ] || { echo "sbatch: error: Invalid partition" >&2; exit 1; }
  echo $(($(grep -c ^sbatch "$ASKED") + 16)) ;;
squeue) [ -z "${AWAY:-}" ] || { echo "slurm_load_jobs error: Unable to contact slurm controller" >&2; exit 1; }
  printf '1 RUNNING\n2 PENDING\n' ;;
esac
)";

class WithSlurm : public CampaignCommandTest {
 protected:
  void SetUp() override {
    CampaignCommandTest::SetUp();
    for (const char* name : {"sbatch", "squeue", "scancel"}) {
      write(std::string("slurm/") + name, stand_in);
      fs::permissions(root_ / "slurm" / name, fs::perms::owner_all);
    }
    path_ = std::getenv("PATH");
    setenv("PATH", ((root_ / "slurm").string() + ":" + path_).c_str(), 1);
    setenv("ASKED", (root_ / "asked").c_str(), 1);
  }
  void TearDown() override {
    setenv("PATH", path_.c_str(), 1);
    for (const char* name : {"ASKED", "REFUSE", "AWAY"}) unsetenv(name);
    CampaignCommandTest::TearDown();
  }
  std::string path_;
};

TEST_F(WithSlurm, AnArrayAndAMergeThatWaitsForItAreHandedIn) {
  const ProcessResult result = submit("many", "3", {"--sbatch-arg=--partition=night", "--at-once=2", "-j2"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_TRUE(contains(result.out, "Slurm job 17 plays 3 shards; job 18 joins them when they have ended."))
      << result.out;
  EXPECT_TRUE(contains(result.out, "Next:  regolo campaign status many")) << result.out;
  const std::string asked = text_of("asked");
  EXPECT_TRUE(contains(asked, "sbatch --parsable " + (root_ / "many/task.sh").string())) << asked;
  EXPECT_TRUE(contains(asked, "--dependency=afterany:17 " + (root_ / "many/merge.sh").string())) << asked;
  const std::string script = text_of("many/task.sh");
  for (const char* line :
       {"#SBATCH --array=1-3%2\n", "#SBATCH --requeue\n", "#SBATCH --partition=night\n",
        "#SBATCH --cpus-per-task=2\n", "--games=3000 ", "--shard=\"$shard/3\"", "--jobs=2 "})
    EXPECT_TRUE(contains(script, line)) << line << script;

  const ProcessResult status = run({"campaign", "status", "many"});
  EXPECT_EQ(status.code, 4);
  EXPECT_TRUE(contains(status.out, "1/3       running")) << status.out;
  EXPECT_TRUE(contains(status.out, "2/3       waiting")) << status.out;
  EXPECT_TRUE(contains(status.out, "3/3       lost")) << status.out;
  const ProcessResult resume = run({"campaign", "resume", "many"});
  EXPECT_EQ(resume.code, 0) << resume.err;
  EXPECT_TRUE(contains(resume.out, "2 shards still to come or going on")) << resume.out;
  EXPECT_TRUE(contains(text_of("asked"), "sbatch --parsable --array=3%2 ")) << text_of("asked");
  EXPECT_EQ(run({"campaign", "cancel", "many"}).code, 0);
  EXPECT_TRUE(contains(text_of("asked"), "scancel 17 18 19 20")) << text_of("asked");
}

TEST_F(WithSlurm, WhatSlurmRefusesIsSaidInItsWords) {
  setenv("REFUSE", "1", 1);
  const ProcessResult result = submit("many", "3");
  EXPECT_EQ(result.code, 2);
  EXPECT_TRUE(contains(result.err, "Slurm refuses the tasks: sbatch: error: Invalid partition"))
      << result.err;
}

TEST_F(WithSlurm, AControllerThatIsAwayIsSaid) {
  submit("many", "3");
  setenv("AWAY", "1", 1);
  EXPECT_TRUE(contains(run({"campaign", "status", "many"}).out, "Slurm does not answer"));
  EXPECT_EQ(run({"campaign", "resume", "many"}).code, 2);
}

TEST_F(CampaignCommandTest, TheScriptsRunWithoutAnySchedulerAndWhereverTheirFilesAreBroughtTogether) {
  const std::vector<std::string> none{"--runner=none"};
  const ProcessResult submitted = submit("a", "2", none);
  EXPECT_EQ(submitted.code, 0) << submitted.err;
  EXPECT_TRUE(contains(submitted.out, "bash a/task.sh SHARD   for SHARD 1 to 2")) << submitted.out;
  submit("b", "2", none);
  EXPECT_EQ(run_process({"bash", "a/task.sh", "1"}, root_).code, 0);
  EXPECT_EQ(run_process({"bash", "b/task.sh", "2"}, root_).code, 0);
  EXPECT_TRUE(contains(run({"campaign", "resume", "a"}).out, "for SHARD 2\n"));
  fs::copy(root_ / "b/shards", root_ / "a/shards", fs::copy_options::recursive);
  const ProcessResult merge = run_process({"bash", "a/merge.sh"}, root_);
  EXPECT_EQ(merge.code, 1) << merge.err;
  EXPECT_EQ(told("a/merged.campaign", "a/failures"), one_process());
  EXPECT_EQ(run({"campaign", "cancel", "a"}).code, 2);
}

TEST_F(CampaignCommandTest, ADryRunPrintsTheScriptsAndWritesNothing) {
  const ProcessResult result = submit("it's 100 % mine", "3", {"--dry-run"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_TRUE(contains(result.out, "#SBATCH --array=1-3\n")) << result.out;
  EXPECT_TRUE(contains(result.out, "it's 100 %% mine/logs/task-%a.log\"")) << result.out;
  EXPECT_TRUE(contains(result.out, "it'\\''s 100 % mine/shards'")) << result.out;
  EXPECT_TRUE(contains(result.out, "run: sbatch --parsable --dependency=afterany:JOB ")) << result.out;
  EXPECT_FALSE(fs::exists(root_ / "it's 100 % mine"));
}

TEST_F(CampaignCommandTest, WrongWordsAreSaid) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
      {{"campaign"}, "campaign needs an action"},
      {{"campaign", "sumbit"}, "ACTION"},
      {{"campaign", "submit"}, "needs a game"},
      {{"campaign", "submit", "res-arcana-duo"}, "needs --tasks N"},
      {{"campaign", "submit", "res-arcana-duo", "--tasks=2"}, "needs --games N"},
      {{"campaign", "submit", "res-arcana-duo", "--tasks=9", "--games=4000"},
       "--tasks 9 is more than there is to share out: 4 000 are 8 units of 500 games"},
      {{"campaign", "submit", "res-arcana-duo", "--tasks=2", "--games=4000", "--without=nothing"},
       "there is no rule 'nothing'"},
      {{"campaign", "submit", "res-arcana-duo", "--tasks=2", "--games=4000", "--sbatch-arg=--array=1-2"},
       "--array is set by regolo itself"},
      {{"campaign", "submit", "res-arcana-duo", "--tasks=2", "--games=4000", "--sbatch-arg=night"},
       "--sbatch-arg takes an option of sbatch"},
      {{"campaign", "submit", "res-arcana-duo", "--tasks=2", "--games=4000", "--runner=pbs"}, "slurm"},
      {{"campaign", "status"}, "needs the folder of a campaign"},
      {{"campaign", "status", "nowhere"}, "nowhere is no folder of a campaign"},
      {{"campaign", "merge", "nowhere", "--games=500"}, "takes a folder only"},
      {{"fuzz", "res-arcana-duo", "--publish-every=1m"}, "--publish-every needs --publish DIR"}};
  for (const auto& [words, message] : wrong) {
    const Outcome outcome = regolo(words);
    EXPECT_EQ(outcome.code, 2) << message << outcome.out;
    EXPECT_TRUE(contains(outcome.err, message)) << outcome.err;
  }
  write("odd/campaign.json", "{\"format\": \"another\"}");
  EXPECT_TRUE(contains(regolo({"campaign", "status", "odd"}).err,
                       "odd/campaign.json was not written by this regolo"));
}

TEST_F(CampaignCommandTest, HeartbeatsAreReadAsTheyWereWrittenAndOthersPassedOver) {
  Heartbeat beat;
  beat.host = "n1";
  beat.state = BeatState::stopped;
  beat.games = 500;
  beat.units_wanted = 7;
  beat.causes["a cause"] = {"an-invariant", 3};
  ASSERT_EQ(write_heartbeat(root_ / "0001/first.beat", beat), "");
  write("0001/second.beat", "{\"state\": \"asleep\"}");
  write("0001/third.beat", "not even JSON");
  const std::vector<Heartbeat> beats = read_heartbeats(root_ / "0001");
  ASSERT_EQ(beats.size(), 1U);
  EXPECT_EQ(beats[0].host, "n1");
  EXPECT_EQ(beats[0].state, BeatState::stopped);
  EXPECT_EQ(beats[0].units_wanted, 7U);
  EXPECT_EQ(beats[0].causes.at("a cause").seen, 3U);
  EXPECT_EQ(beat_interval(8), std::chrono::seconds(10));
  EXPECT_EQ(beat_interval(1000), std::chrono::seconds(50));
}

TEST_F(CampaignCommandTest, AScratchFolderIsClearedEvenIfItsRunWasKilled) {
  environment_.variables["TMPDIR"] = root_.string();
  fs::path living;
  {
    const Scratch scratch(environment_);
    living = scratch.folder();
    const pid_t killed = fork();
    if (killed == 0) {
      const Scratch other(environment_);
      raise(SIGKILL);
    }
    waitpid(killed, nullptr, 0);
    const auto folders = [&] {
      std::size_t count = 0;
      for (const auto& entry : fs::directory_iterator(root_))
        count += entry.path().filename().string().starts_with("regolo-scratch-") ? 1 : 0;
      return count;
    };
    EXPECT_EQ(folders(), 2U);
    {
      const Scratch next(environment_);
      EXPECT_EQ(folders(), 2U) << "the dead one's is gone, the living one's is not";
      EXPECT_TRUE(fs::exists(living));
    }
    EXPECT_EQ(folders(), 1U);
  }
  EXPECT_FALSE(fs::exists(living));
}

}  // namespace

}  // namespace regolo::cli
