#include "model/source/anchors.h"

#include <fmt/format.h>

#include <algorithm>

namespace regolo::source {

Anchors::Anchors(Tree& tree, ProblemList& problems, std::uint32_t nodes_max)
    : tree_(tree), problems_(problems), nodes_left_(nodes_max) {}

void Anchors::define(std::size_t number, NodeId node) {
  if (number >= nodes_.size()) nodes_.resize(number + 1, no_node);
  nodes_[number] = node;
}

void Anchors::add_null(Span alias) {
  tree_.nodes.push_back({.span = alias, .kind = NodeKind::null, .style = Style::plain});
}

bool Anchors::expand(std::size_t number, Span alias) {
  const NodeId original = number < nodes_.size() ? nodes_[number] : no_node;
  // A collection has no size yet while it is open.
  const bool is_open = original == no_node || tree_[original].subtree == 0;
  if (is_open) {
    problems_.add(
        {.kind = ProblemKind::alias_loop,
         .span = alias,
         .message = "alias stands inside the very value that it repeats, so the value would never end",
         .label = "repeats a value that contains it",
         .help = "write out what is meant here"});
    add_null(alias);
    return false;
  }
  const std::uint32_t count = tree_[original].subtree;
  if (count > nodes_left_ || exhausted_) {
    if (!exhausted_) {
      problems_.add({.kind = ProblemKind::alias_expansion,
                     .span = alias,
                     .message = "aliases multiply into too many values; from here on they are not followed",
                     .label = "one value too many",
                     .help = "write out the values, or repeat fewer of them"});
    }
    exhausted_ = true;
    add_null(alias);
    return false;
  }
  nodes_left_ -= count;

  const NodeId first = tree_.size();
  const auto inner_begin =
      std::lower_bound(tree_.expansions.begin(), tree_.expansions.end(), original,
                       [](const Expansion& expansion, NodeId node) { return expansion.first < node; }) -
      tree_.expansions.begin();
  const std::size_t inner_end = tree_.expansions.size();
  tree_.expansions.push_back({first, count, alias});
  for (auto i = static_cast<std::size_t>(inner_begin); i < inner_end; ++i) {
    Expansion inner = tree_.expansions[i];
    if (inner.first >= original + count) break;
    inner.first = first + (inner.first - original);
    tree_.expansions.push_back(inner);
  }
  tree_.nodes.resize(first + count);
  std::copy_n(tree_.nodes.begin() + original, count, tree_.nodes.begin() + first);
  return true;
}

}  // namespace regolo::source
