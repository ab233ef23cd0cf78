#include "cli/build_id.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace regolo::cli {

namespace {

TEST(BuildId, NamesTheProgramAndItsLibraries) {
  const std::string id = build_id();
  EXPECT_EQ(id, build_id());
  EXPECT_GT(std::count(id.begin(), id.end(), '\n'), 1) << "one line each";
  EXPECT_EQ(id.find("\n\n"), std::string::npos) << "none is missing";
  EXPECT_EQ(id.find_first_not_of("0123456789abcdef\n"), std::string::npos);
}

}  // namespace

}  // namespace regolo::cli
