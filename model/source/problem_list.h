// Collects what the reader finds. A broken file can hold millions of faults of one kind; past a bound they
// are no longer listed one by one, and the last entry says so.
#pragma once

#include <array>
#include <vector>

#include "model/source/problem.h"

namespace regolo::source {

class ProblemList {
 public:
  void add(Problem problem);
  bool empty() const { return problems_.empty(); }
  /// Takes back the problem added last, if it is of this kind.
  void drop_last(ProblemKind kind);
  /// Takes back what was reported of keys and values at `place` or after it.
  void drop_guesses(std::uint32_t place);
  /// All of them in order of place.
  std::vector<Problem> take();

 private:
  std::vector<Problem> problems_;
  std::array<std::uint32_t, 32> counts_{};
};

}  // namespace regolo::source
