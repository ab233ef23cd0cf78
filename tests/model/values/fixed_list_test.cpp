#include "model/values/fixed_list.h"

#include <gtest/gtest.h>

#include <cstring>

namespace regolo::values {

namespace {

using List = FixedList<std::uint8_t, 4>;

List of(std::initializer_list<std::uint8_t> items) {
  List list;
  for (const std::uint8_t item : items) list.push(item);
  return list;
}

TEST(FixedList, KeepsTheOrderWhenAnItemGoes) {
  List list = of({1, 2, 3, 4});
  list.remove_at(1);
  EXPECT_EQ(list, of({1, 3, 4}));
  list.insert_at(0, 9);
  EXPECT_EQ(list, of({9, 1, 3, 4}));
  EXPECT_EQ(list.pop(), 4);
  EXPECT_TRUE(list.contains(3));
  EXPECT_FALSE(list.contains(4));
}

TEST(FixedList, RefusesMoreThanItHasRoomFor) {
  List list = of({1, 2, 3, 4});
  EXPECT_THROW(list.push(5), CapacityExceeded);
  EXPECT_THROW(list.insert_at(0, 5), CapacityExceeded);
  EXPECT_EQ(list, of({1, 2, 3, 4}));
}

TEST(FixedList, EqualListsAreEqualBytes) {
  List by_removal = of({7, 8, 9, 5});
  by_removal.pop();
  by_removal.remove_at(0);
  const List plain = of({8, 9});
  EXPECT_EQ(std::memcmp(&by_removal, &plain, sizeof plain), 0);
  by_removal.clear();
  const List empty;
  EXPECT_EQ(std::memcmp(&by_removal, &empty, sizeof empty), 0);
  EXPECT_TRUE(by_removal.empty());
}

TEST(FixedList, ListsOfDifferentLengthDiffer) {
  EXPECT_FALSE(of({1, 2}) == of({1, 2, 0}));
}

}  // namespace

}  // namespace regolo::values
