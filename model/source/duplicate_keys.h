// Finds the same key twice in one map. Runs at the end of every map, so it must cost next to nothing for the
// common map of a few distinct keys, and must not be quadratic for a map of a hundred thousand.
#pragma once

#include <utility>
#include <vector>

#include "model/source/problem_list.h"
#include "model/source/source_file.h"
#include "model/source/tree.h"

namespace regolo::source {

class DuplicateKeys {
 public:
  /// The subtree of `map` must be complete.
  void check(const Tree& tree, const SourceFile& file, NodeId map, ProblemList& problems);

 private:
  std::vector<std::pair<std::uint64_t, NodeId>> keys_;  ///< kept from map to map for its memory
};

}  // namespace regolo::source
