#include "model/source/room.h"

#include <malloc.h>

#include <cstddef>
#include <cstdlib>
#include <thread>
#include <vector>

namespace regolo::source {

namespace {

/// The C library takes blocks from 32 MB on from the system each time, whatever it is told.
constexpr std::size_t own_mapping_from = 32U << 20U;
constexpr std::size_t block = 30U << 20U;
constexpr int blocks_first_thread = 8;
/// Those of other threads lie in heaps of 64 MB at most.
constexpr int blocks_other_thread = 2;

void ask_for(int count) {
  std::vector<void*> blocks;
  for (int i = 0; i < count; ++i) {
    void* const start = std::malloc(block);
    if (start == nullptr) break;
    blocks.push_back(start);
  }
  // From the last to the first, so that they grow together into one.
  for (; !blocks.empty(); blocks.pop_back()) std::free(blocks.back());
}

}  // namespace

void make_room(unsigned threads) {
  ::mallopt(M_MMAP_THRESHOLD, static_cast<int>(own_mapping_from));
  ::mallopt(M_TRIM_THRESHOLD, 1 << 30U);
  // A thread that ends leaves its heap to the next one.
  std::vector<std::jthread> crew;
  for (unsigned i = 1; i < threads; ++i) crew.emplace_back([] { ask_for(blocks_other_thread); });
  ask_for(blocks_first_thread);
}

}  // namespace regolo::source
