// Replaces aliases by copies of what they stand for, within a budget: a few hundred bytes of nested aliases
// can stand for more values than fit into memory.
#pragma once

#include <vector>

#include "model/source/problem_list.h"
#include "model/source/tree.h"

namespace regolo::source {

class Anchors {
 public:
  Anchors(Tree& tree, ProblemList& problems, std::uint32_t nodes_max);

  /// `number` is the library's number of the anchor, from 1 without gaps; `node` is about to be added.
  void define(std::size_t number, NodeId node);
  /// Appends a copy of the anchored subtree, or a null if there can be none. Returns whether it could copy.
  bool expand(std::size_t number, Span alias);

 private:
  void add_null(Span alias);

  Tree& tree_;
  ProblemList& problems_;
  std::uint32_t nodes_left_;
  bool exhausted_ = false;
  std::vector<NodeId> nodes_;
};

}  // namespace regolo::source
