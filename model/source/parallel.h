// Spreads independent pieces of work over threads. Which thread does what is left open, so `work` must write
// only to places of its own.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <thread>
#include <vector>

namespace regolo::source {

/// A new thread often waits for the processor of the one that made it: three milliseconds until it is let in,
/// 15 to 35 until Linux moves it, while all of a thousand files take 75. Moves it to another processor at
/// once, if there is one; from then on it goes wherever the system wants.
void send_elsewhere(std::jthread& made);

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
    for (std::size_t i = 1; i < std::min<std::size_t>(threads, count); ++i)
      send_elsewhere(crew.emplace_back(worker));
    worker();
  }
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

}  // namespace regolo::source
