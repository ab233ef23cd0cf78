// Whatever the bytes are: the reader neither crashes nor hangs, and the tree it returns is well-formed.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tests/model/source/tree_invariants.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace regolo::source;
  const Limits limits{
      .bytes_max = 1U << 16U, .nodes_max = 5'000, .depth_max = 20, .expanded_nodes_max = 1'000};
  const Document document =
      read_text("fuzz.yaml", std::string(reinterpret_cast<const char*>(data), size), limits);
  if (const std::string broken = broken_invariant(document); !broken.empty()) {
    std::fprintf(stderr, "broken: %s\n", broken.c_str());
    std::abort();
  }
  return 0;
}
