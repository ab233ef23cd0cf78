// Every input that the package fuzzer starts from, and so everything it ever broke, in the ordinary tests
// too.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/checkers/lint_invariants.h"
#include "tests/fuzz/package_input.h"

namespace regolo::checkers {
namespace {

TEST(FuzzCorpus, NoPackageBreaksTheLinter) {
  std::size_t inputs = 0;
  const std::filesystem::path corpus = std::filesystem::path(REGOLO_SOURCE_DIR) / "tests/fuzz/corpus/package";
  for (const auto& entry : std::filesystem::directory_iterator(corpus)) {
    std::ifstream stream(entry.path(), std::ios::binary);
    std::stringstream bytes;
    bytes << stream.rdbuf();
    EXPECT_EQ(broken_by(package_from(bytes.str()), {}), "") << entry.path();
    ++inputs;
  }
  EXPECT_GE(inputs, 6U);
}

TEST(FuzzCorpus, AnInputIsSplitIntoFiles) {
  const std::vector<schema::Overlay> files =
      package_from("a: 1\n=== x.yaml\nb: 2\n=== y.yaml\n=== x.yaml\nc: 3");
  ASSERT_EQ(files.size(), 8U);
  EXPECT_EQ(files[0].path, "cards.yaml");
  EXPECT_EQ(files[0].bytes, "a: 1\n");
  EXPECT_EQ(files[1].path, "y.yaml");
  EXPECT_EQ(files[2].path, "x.yaml");
  EXPECT_EQ(files[2].bytes, "c: 3");
}

/// The invariants can bark: a finding that points past the end of its file is seen.
TEST(FuzzCorpus, AFindingOutsideOfItsFileIsSeen) {
  const Package package = schema::load_package("fuzz", example_files());
  LintResult result;
  lint(package, {}, result);
  EXPECT_EQ(LintInvariants(package, result).broken(), "");
  Diagnostic stray{.check = "unknown-key", .message = "planted"};
  stray.place.span = {0, 1'000'000};
  result.findings.push_back(stray);
  EXPECT_NE(LintInvariants(package, result).broken(), "");
}

}  // namespace
}  // namespace regolo::checkers
