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

rc::Gen<Numbers> numbers() {
  return rc::gen::container<Numbers>(rc::gen::inRange(0U, 64U));
}

TEST(SmallSet, IsTheSetOfItsMembersFromTheLowestUp) {
  EXPECT_TRUE(rc::check("as std::set", [] {
    const Numbers a = *numbers();
    const Numbers b = *numbers();
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
