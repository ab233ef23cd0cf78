#include "model/source/parallel.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace regolo::source {

namespace {

TEST(InParallel, DoesEveryPieceOnce) {
  for (const unsigned threads : {0U, 1U, 4U}) {
    std::vector<int> done(100);
    in_parallel(done.size(), threads, [&](std::size_t i) { ++done[i]; });
    EXPECT_EQ(done, std::vector<int>(100, 1)) << threads;
  }
}

TEST(InParallel, FinishesTheRestAndRethrowsTheFirstFailure) {
  std::vector<int> done(10);
  std::string what;
  try {
    in_parallel(done.size(), 3, [&](std::size_t i) {
      ++done[i];
      if (i == 7 || i == 4) throw std::runtime_error(std::to_string(i));
    });
  } catch (const std::runtime_error& error) {
    what = error.what();
  }
  EXPECT_EQ(what, "4");
  EXPECT_EQ(done, std::vector<int>(10, 1));
}

}  // namespace

}  // namespace regolo::source
