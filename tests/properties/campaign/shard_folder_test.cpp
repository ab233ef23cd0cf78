// Units on the shared disk: whatever happens to a task, what it has copied is whole, stays, and is gone on
// from.
#include "properties/campaign/shard_folder.h"

#include <gtest/gtest.h>
#include <sys/inotify.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>

#include "properties/campaign/in_child.h"
#include "properties/campaign/whole_file.h"

namespace regolo::properties {

namespace {

namespace fs = std::filesystem;

class ShardFolders : public ::testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/regolo-shards-XXXXXX";
    folder_ = mkdtemp(name);
    fs::create_directories(folder_ / "scratch");
  }
  void TearDown() override { fs::remove_all(folder_); }

  static CampaignIdentity identity(std::string seed = "1") {
    return {"0", "g", "c", "s", std::move(seed), 20};
  }
  static UnitResult unit(std::uint64_t number) {
    UnitResult result;
    result.unit = number;
    result.games = number + 1;
    result.rules.resize(500, {number, number});
    return result;
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  fs::path shard() const { return folder_ / "shared" / "0001"; }
  fs::path scratch() const { return folder_ / "scratch"; }

  /// What a merge would find.
  std::vector<std::uint64_t> arrived() const {
    const std::string name = path("arrived");
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(name + end);
    Database all(name, identity());
    for (const fs::path& file : part_files(shard())) all.merge(Database(file.string(), Database::Finished{}));
    return all.units();
  }
  std::size_t unfinished() const {
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(shard()))
      count += entry.path().string().ends_with(unfinished_suffix) ? 1 : 0;
    return count;
  }

  fs::path folder_;
};

using Units = std::vector<std::uint64_t>;

TEST_F(ShardFolders, EveryCopyHoldsWhatIsNewAndTheNextAttemptGoesOnFromAll) {
  {
    Database own(path("own"), identity());
    ShardFolder first(shard(), "first");
    EXPECT_TRUE(first.take_into(own).empty());
    own.add(unit(0));
    own.add(unit(4));
    EXPECT_EQ(first.publish(own, scratch()), 2U);
    EXPECT_EQ(first.publish(own, scratch()), 0U) << "nothing is new";
    own.add(unit(8));
    EXPECT_EQ(first.publish(own, scratch()), 1U);
  }
  EXPECT_EQ(part_files(shard()).size(), 2U);
  Database own(path("own-2"), identity());
  ShardFolder second(shard(), "second");
  EXPECT_TRUE(second.take_into(own).empty());
  EXPECT_EQ(own.units(), (Units{0, 4, 8}));
  EXPECT_EQ(second.published(), 3U);
  own.add(unit(12));
  EXPECT_EQ(second.publish(own, scratch()), 1U);
  EXPECT_EQ(arrived(), (Units{0, 4, 8, 12}));
}

TEST_F(ShardFolders, TwoCopiesOfOneTaskTakeNothingFromEachOther) {
  Database a(path("a"), identity());
  Database b(path("b"), identity());
  ShardFolder one(shard(), "one");
  ShardFolder two(shard(), "two");
  one.take_into(a);
  two.take_into(b);
  for (const std::uint64_t number : {0, 4, 8, 12}) a.add(unit(number));
  for (const std::uint64_t number : {0, 4}) b.add(unit(number));
  one.publish(a, scratch());
  two.publish(b, scratch());
  EXPECT_EQ(arrived(), (Units{0, 4, 8, 12})) << "the one that is behind wrote last";
}

TEST_F(ShardFolders, ForeignAndDamagedFilesArePassedOverByName) {
  fs::create_directories(shard());
  std::ofstream(shard() / "foreign.campaign") << "not a campaign at all, but long enough to be looked at\n";
  {
    Database other((shard() / "other.campaign").string(), identity("2"));
    other.add(unit(0));
    other.settle();
  }
  {
    Database good((shard() / "good.campaign").string(), identity());
    good.add(unit(4));
    good.settle();
  }
  Database own(path("own"), identity());
  const Refusals refusals = ShardFolder(shard(), "me").take_into(own);
  ASSERT_EQ(refusals.size(), 2U);
  EXPECT_NE(refusals[0].find("foreign.campaign"), std::string::npos) << refusals[0];
  EXPECT_NE(refusals[1].find("other.campaign holds a campaign of the seed 2"), std::string::npos)
      << refusals[1];
  EXPECT_EQ(own.units(), Units{4});
}

TEST_F(ShardFolders, AFileThatIsStillWrittenIsRefused) {
  Database open(path("open"), identity());
  open.add(unit(0));
  ASSERT_GT(fs::file_size(path("open-wal")), 0U);
  EXPECT_THROW(Database(path("open"), Database::Finished{}), DatabaseError);
}

TEST_F(ShardFolders, NothingIsWrittenBesideAFileThatIsOnlyRead) {
  Database own(path("own"), identity());
  ShardFolder shared(shard(), "one");
  own.add(unit(0));
  shared.publish(own, scratch());
  fs::permissions(shard(), fs::perms::owner_read | fs::perms::owner_exec);
  EXPECT_EQ(arrived(), Units{0});
  EXPECT_EQ(std::distance(fs::directory_iterator(shard()), fs::directory_iterator()), 1);
  fs::permissions(shard(), fs::perms::owner_all);
}

TEST_F(ShardFolders, AFullDiskLeavesWhatWasThereAndTheUnitsGoWithTheNextCopy) {
  Database own(path("own"), identity());
  ShardFolder shared(shard(), "one");
  own.add(unit(0));
  shared.publish(own, scratch());
  for (std::uint64_t number = 4; number < 4000; number += 4) own.add(unit(number));
  // The part in scratch is whole; the copy of it is what finds no room.
  const ChildEnd end = in_child(
      [&]() -> std::string {
        const fs::path part = scratch() / "big";
        own.write_part(part.string(), own.units());
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{50'000, 50'000};
        setrlimit(RLIMIT_FSIZE, &limit);
        try {
          copy_whole(part, shard() / "big.campaign");
        } catch (const WriteError& error) {
          return error.what();
        }
        return "nothing was said";
      },
      std::chrono::minutes(1));
  ASSERT_EQ(end.how, ChildEnd::How::done);
  EXPECT_NE(end.text.find("big.campaign could not be written"), std::string::npos) << end.text;
  EXPECT_EQ(unfinished(), 0U);
  EXPECT_EQ(arrived(), Units{0});
  shared.publish(own, scratch());
  EXPECT_EQ(arrived().size(), 1000U);
}

/// Kills the process as soon as it begins to write into the folder; whether half a file was left.
bool killed_in_mid_copy(pid_t process, const fs::path& folder, int watch) {
  std::array<char, 4096> events;
  while (read(watch, events.data(), events.size()) < 0 && errno == EINTR) {
  }
  kill(process, SIGKILL);
  waitpid(process, nullptr, 0);
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().string().ends_with(unfinished_suffix)) return true;
  return false;
}

TEST_F(ShardFolders, KilledInMidCopyATaskLosesOnlyThatCopy) {
  Database own(path("own"), identity());
  for (std::uint64_t number = 0; number < 8000; number += 4) own.add(unit(number));
  own.write_part((scratch() / "big").string(), own.units());
  {
    ShardFolder first(shard(), "first");
    Database some(path("some"), identity());
    some.add(unit(0));
    some.add(unit(4));
    first.publish(some, scratch());
  }
  bool was_in_time = false;
  for (int tries = 0; tries < 50 && !was_in_time; ++tries) {
    fs::remove(shard() / "big.campaign");
    const int watch = inotify_init1(IN_CLOEXEC);
    inotify_add_watch(watch, shard().c_str(), IN_CREATE);
    const pid_t process = fork();
    if (process == 0) {
      copy_whole(scratch() / "big", shard() / "big.campaign");
      _exit(0);
    }
    was_in_time = killed_in_mid_copy(process, shard(), watch);
    close(watch);
  }
  ASSERT_TRUE(was_in_time);
  EXPECT_EQ(part_files(shard()).size(), 1U) << "half a file is none";
  Database again(path("again"), identity());
  ShardFolder second(shard(), "second");
  EXPECT_TRUE(second.take_into(again).empty());
  EXPECT_EQ(again.units(), (Units{0, 4}));
  again.merge(own);
  EXPECT_EQ(second.publish(again, scratch()), 1998U);
  EXPECT_EQ(arrived().size(), 2000U);
}

}  // namespace

}  // namespace regolo::properties
