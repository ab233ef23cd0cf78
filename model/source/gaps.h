// The parts of a file between its values: where comments and indentation are.
#pragma once

#include "model/source/tree.h"

namespace regolo::source {

/// A text after | or >.
inline bool is_block_text(const Node& node) {
  return node.style == Style::literal || node.style == Style::folded;
}

/// Calls visit(gap, next) for the stretch before each value that has a text, and for the last one up to
/// `end`. `next` is the value after the gap, or no_node. Copies made for aliases are passed over: they stand
/// elsewhere.
template <class Visit>
void for_each_gap(const Tree& tree, std::uint32_t begin, std::uint32_t end, Visit visit) {
  auto expansion = tree.expansions.begin();
  for (NodeId id = 0; id < tree.size();) {
    if (expansion != tree.expansions.end() && expansion->first == id) {
      id += expansion->count;
      while (expansion != tree.expansions.end() && expansion->first < id) ++expansion;
      continue;
    }
    const Node& node = tree[id];
    if (node.kind == NodeKind::scalar) {
      if (begin < node.span.begin) visit(Span{begin, node.span.begin}, id);
      begin = node.span.end;
    }
    ++id;
  }
  if (begin < end) visit(Span{begin, end}, no_node);
}

}  // namespace regolo::source
