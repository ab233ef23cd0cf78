// In a file of its own, so that the compiler never sees the replacement and a use of it side by side.
#include "tests/support/heap_count.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<long> asked{0};

}  // namespace

void* operator new(std::size_t size) {
  ++asked;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++asked;
  return std::malloc(size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace regolo::tests {

long heap_count() {
  return asked;
}

}  // namespace regolo::tests
