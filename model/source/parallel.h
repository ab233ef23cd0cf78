// Spreads independent pieces of work over threads. Which thread does what is left open, so `work` must write
// only to places of its own.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>
#include <vector>

namespace regolo::source {

/// A new thread often starts on the processor of the one that made it, and Linux moves it only after 15 to 35
/// milliseconds: half of the time that a thousand files take. Moves the calling thread to another processor,
/// if it may use any; from then on it goes wherever the system wants.
void leave_processor(int number);
int this_processor();

/// Calls `work(i)` for every i below `count`, on up to `threads` threads. Rethrows what the first failing one
/// threw.
template <class Work>
void in_parallel(std::size_t count, unsigned threads, Work work) {
  std::vector<std::exception_ptr> failures(count);
  std::atomic<std::size_t> next{0};
  const auto worker = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      try {
        work(i);
      } catch (...) {
        failures[i] = std::current_exception();
      }
    }
  };
  {
    std::vector<std::jthread> crew;
    const auto elsewhere = [&, here = this_processor()] {
      leave_processor(here);
      worker();
    };
    for (std::size_t i = 1; i < std::min<std::size_t>(threads, count); ++i) crew.emplace_back(elsewhere);
    worker();
  }
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

}  // namespace regolo::source
