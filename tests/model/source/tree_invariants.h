// What holds for every Document, whatever the file contains. Shared by the tests and the fuzzer.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "model/source/reader.h"

namespace regolo::source {

class TreeInvariants {
 public:
  explicit TreeInvariants(const Document& document)
      : document_(document), tree_(document.tree), size_(document.file->bytes().size()) {}

  /// Empty if all hold.
  std::string broken() {
    if (!tree_.empty() && tree_[0].subtree != tree_.size()) return "the root does not hold all nodes";
    for (NodeId id = 0; id < tree_.size() && broken_.empty(); ++id) check_node(id);
    for (const Problem& problem : document_.problems) check_span(problem.span, "problem", 0);
    check_order();
    return broken_;
  }

 private:
  void fail(std::string_view what, NodeId id) {
    if (broken_.empty()) broken_ = fmt::format("{} at node {}", what, id);
  }

  void check_span(Span span, std::string_view what, NodeId id) {
    if (span.begin > span.end || span.end > size_) fail(what, id);
  }

  void check_node(NodeId id) {
    const Node& node = tree_[id];
    check_span(node.span, "span outside of the file", id);
    if (node.subtree == 0 || tree_.end(id) > tree_.size()) return fail("subtree too long", id);
    if (node.kind == NodeKind::scalar) check_text(id);
    if (node.kind == NodeKind::map || node.kind == NodeKind::sequence) {
      check_children(id);
    } else if (node.subtree != 1) {
      fail("a value with children", id);
    }
    const bool is_missing = node.style == Style::missing;
    if (is_missing && (node.kind != NodeKind::null || node.span.begin != node.span.end))
      fail("odd missing value", id);
  }

  void check_text(NodeId id) {
    const Node& node = tree_[id];
    const std::size_t available = node.decoded ? tree_.arena.size() : size_;
    if (std::size_t{node.text_begin} + node.text_size > available) fail("text outside of its buffer", id);
  }

  /// Children lie inside and in order, but for copies made for aliases, which lie where the original lies.
  void check_children(NodeId id) {
    std::uint32_t count = 0;
    std::uint32_t last_end = tree_[id].span.begin;
    const Expansion* const own = tree_.expansion_of(id);
    for (NodeId child = tree_.first_child(id); child < tree_.end(id); child = tree_.next_sibling(child)) {
      if (tree_[child].subtree == 0) return fail("child without a size", child);
      ++count;
      if (tree_.expansion_of(child) != own) continue;
      if (tree_[child].span.begin < last_end) fail("child before its sibling", child);
      last_end = tree_[child].span.end;
      if (last_end > tree_[id].span.end) fail("child outside of its parent", child);
    }
    if (tree_[id].kind == NodeKind::map && count % 2 != 0) fail("a key without a value node", id);
  }

  void check_order() {
    for (std::size_t i = 1; i < document_.problems.size(); ++i) {
      if (document_.problems[i].span.begin < document_.problems[i - 1].span.begin)
        fail("problems out of order", 0);
    }
    std::uint32_t last_end = 0;
    for (const Comment& comment : document_.comments) {
      check_span(comment.span, "comment outside of the file", 0);
      if (comment.span.begin < last_end) fail("comments out of order", 0);
      if (document_.file->bytes()[comment.span.begin] != '#') fail("comment without #", 0);
      last_end = comment.span.end;
    }
    if (!document_.complete && document_.problems.empty()) fail("incomplete without a problem", 0);
    document_.file->line_column(static_cast<std::uint32_t>(size_));
  }

  const Document& document_;
  const Tree& tree_;
  std::size_t size_;
  std::string broken_;
};

inline std::string broken_invariant(const Document& document) {
  return TreeInvariants(document).broken();
}

}  // namespace regolo::source
