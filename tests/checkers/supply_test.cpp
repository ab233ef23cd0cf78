// What one turn can pay, against the bound that a greatest flow must meet (the smallest cut).
#include "checkers/cost/supply.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <limits>
#include <string>

namespace regolo::checkers {
namespace {

constexpr std::string_view words[] = {"red", "blue", "purple", "curse"};

std::set<std::string_view> some_words() {
  std::set<std::string_view> chosen;
  for (const std::string_view word : words) {
    if (*rc::gen::arbitrary<bool>()) chosen.insert(word);
  }
  return chosen;
}

bool meet(const std::set<std::string_view>& a, const std::set<std::string_view>& b) {
  return std::any_of(a.begin(), a.end(), [&](std::string_view word) { return b.count(word) != 0; });
}

/// For every set of demands: what the others ask for, and all that could serve the set.
std::int64_t smallest_cut(const std::vector<Demand>& demands, const std::vector<Supply>& supplies) {
  std::int64_t smallest = std::numeric_limits<std::int64_t>::max();
  for (unsigned chosen = 0; chosen < (1U << demands.size()); ++chosen) {
    std::int64_t cut = 0;
    std::set<std::string_view> payers;
    for (std::size_t i = 0; i < demands.size(); ++i) {
      if ((chosen >> i & 1U) == 0) {
        cut += demands[i].amount;
      } else {
        payers.insert(demands[i].payers.begin(), demands[i].payers.end());
      }
    }
    for (const Supply& supply : supplies) cut += meet(payers, supply.usable_as) ? supply.copies : 0;
    smallest = std::min(smallest, cut);
  }
  return smallest;
}

TEST(Supply, PaysAsMuchAsAnyAssignmentCould) {
  const bool held = rc::check([] {
    std::vector<Demand> demands(*rc::gen::inRange<std::size_t>(0, 5));
    for (Demand& demand : demands) demand = {some_words(), *rc::gen::inRange<std::int64_t>(0, 6)};
    std::vector<Supply> supplies(*rc::gen::inRange<std::size_t>(0, 6));
    for (Supply& supply : supplies) supply = {0, some_words(), *rc::gen::inRange<std::int64_t>(0, 4)};
    RC_ASSERT(payable(demands, supplies) == smallest_cut(demands, supplies));
  });
  EXPECT_TRUE(held);
}

TEST(Supply, TakesBackWhatAnotherNeedsMore) {
  // The purple die could pay for either; only one order pays for both.
  const std::vector<Demand> demands{{{"red", "purple"}, 1}, {{"red"}, 1}};
  const std::vector<Supply> supplies{{0, {"red"}, 1}, {0, {"purple"}, 1}};
  EXPECT_EQ(payable(demands, supplies), 2);
  EXPECT_EQ(payable({{{"red"}, 3}}, supplies), 1);
  EXPECT_EQ(payable({}, supplies), 0);
}

}  // namespace
}  // namespace regolo::checkers
