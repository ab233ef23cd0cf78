// Whatever the bytes are: the reader neither crashes nor hangs, the tree it returns is well-formed, and the
// short way through simple texts reads nothing otherwise than the library.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tests/model/source/tree_invariants.h"
#include "tests/model/source/two_ways.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace regolo::source;
  const Limits limits{
      .bytes_max = 1U << 16U, .nodes_max = 5'000, .depth_max = 20, .expanded_nodes_max = 1'000};
  const std::string text(reinterpret_cast<const char*>(data), size);
  const Document document = read_text("fuzz.yaml", text, limits);
  if (const std::string broken = broken_invariant(document); !broken.empty()) {
    std::fprintf(stderr, "broken: %s\n", broken.c_str());
    std::abort();
  }
  const std::string other =
      document_difference(document, read_text_by(Way::library, "fuzz.yaml", text, limits));
  if (!other.empty()) {
    std::fprintf(stderr, "the short way differs: %s\n", other.c_str());
    std::abort();
  }
  return 0;
}
