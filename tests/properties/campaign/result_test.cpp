// What a unit comes to: packed and read again, its failures by cause, its lengths by bucket.
#include "properties/campaign/result.h"

#include <gtest/gtest.h>

#include "model/games/res_arcana_duo/game.h"
#include "properties/campaign/cause.h"
#include "tests/support/packages.h"

namespace regolo::properties {

namespace {

using res_arcana_duo::Game;

TEST(UnitResults, PackAndUnpack) {
  UnitResult result;
  result.unit = 9;
  result.games = 3;
  result.rules = {{1, 2}, {3, 4}};
  result.found.push_back({"cause", "id", "message", 9, 2, 1, {5, 6, 65535}, {"sign", ""}});
  result.seen.push_back(8);
  result.reached.push_back({1, 2, 3, {4, 5}, {6, 65535}});
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

TEST(Causes, AreOneThroughWhatTheyShare) {
  CauseGroups groups;
  groups.add("b", {"a", "x"});
  groups.add("d", {"x"});
  groups.add("c", {"y"});
  EXPECT_TRUE(groups.are_one("a", "d"));
  EXPECT_FALSE(groups.are_one("a", "c"));
  groups.add("d", {"y"});
  EXPECT_TRUE(groups.are_one("a", "c"));
  EXPECT_FALSE(groups.are_one("a", "never heard of"));
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
