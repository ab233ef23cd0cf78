#include "model/source/digest.h"

#include <gtest/gtest.h>

namespace regolo::source {

namespace {

TEST(Digest, TellsTextsApartAndIsTheSameEverywhere) {
  EXPECT_EQ(digest("a: 1\n"), digest("a: 1\n"));
  EXPECT_NE(digest("a: 1\n"), digest("a: 2\n"));
  EXPECT_EQ(digest("").size(), 32U);
  // As the reference implementation gives it for nothing.
  EXPECT_EQ(digest(""), "99aa06d3014798d86001c324468d497f");
}

}  // namespace

}  // namespace regolo::source
