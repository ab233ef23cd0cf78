// Whatever the files of a package hold: reading, typing and all checks neither crash nor hang, and every
// finding points into a file.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/checkers/lint_invariants.h"
#include "tests/fuzz/package_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace regolo::checkers;
  const regolo::source::Limits limits{
      .bytes_max = 1U << 16U, .nodes_max = 5'000, .depth_max = 20, .expanded_nodes_max = 1'000};
  const std::string broken =
      broken_by(package_from(std::string_view(reinterpret_cast<const char*>(data), size)), limits);
  if (!broken.empty()) {
    std::fprintf(stderr, "broken: %s\n", broken.c_str());
    std::abort();
  }
  return 0;
}
