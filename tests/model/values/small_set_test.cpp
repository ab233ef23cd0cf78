#include "model/values/small_set.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>
#include <vector>

namespace regolo::values {

namespace {

using Numbers = std::set<unsigned>;

SmallSet small(const Numbers& numbers) {
  SmallSet set;
  for (const unsigned number : numbers) set.add(number);
  return set;
}

/// Every bit of a random word is a member.
Numbers random_numbers() {
  const auto bits = *rc::gen::arbitrary<std::uint64_t>();
  Numbers numbers;
  for (unsigned i = 0; i < 64; ++i)
    if ((bits >> i & 1U) != 0) numbers.insert(i);
  return numbers;
}

TEST(SmallSet, IsTheSetOfItsMembersFromTheLowestUp) {
  EXPECT_TRUE(rc::check("as std::set", [] {
    const Numbers a = random_numbers();
    const Numbers b = random_numbers();
    const SmallSet all = small(a) | small(b);
    Numbers joined = a;
    joined.insert(b.begin(), b.end());
    std::vector<unsigned> visited;
    for (const unsigned member : all) visited.push_back(member);
    RC_ASSERT(visited == std::vector<unsigned>(joined.begin(), joined.end()));
    RC_ASSERT(all.size() == joined.size());
    for (unsigned i = 0; i < 64; ++i) {
      RC_ASSERT((small(a) & small(b)).contains(i) == (a.count(i) > 0 && b.count(i) > 0));
      RC_ASSERT((small(a) - small(b)).contains(i) == (a.count(i) > 0 && b.count(i) == 0));
    }
  }));
}

TEST(SmallSet, AddsAndRemoves) {
  SmallSet set = SmallSet::of(63);
  set.add(5);
  EXPECT_EQ(set.first(), 5U);
  set.remove(5);
  set.remove(5);
  EXPECT_EQ(set, SmallSet::of(63));
  EXPECT_FALSE(set.empty());
  EXPECT_TRUE(SmallSet().empty());
}

}  // namespace

}  // namespace regolo::values
