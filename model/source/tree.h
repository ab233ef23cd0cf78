// What a YAML file says, as one flat array in document order. A node's children follow it; `subtree` says how
// many nodes to skip to reach its next sibling. Maps hold key, value, key, value. Aliases are gone: the
// reader copies what they stand for and notes where (see Expansion), so nothing downstream needs to know
// about them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/source/source_file.h"
#include "model/source/span.h"

namespace regolo::source {

enum class NodeKind : std::uint8_t { null, scalar, sequence, map };
/// `missing` is a value that is not there at all (`key:` and nothing after it).
enum class Style : std::uint8_t {
  missing,
  plain,
  single_quoted,
  double_quoted,
  literal,
  folded,
  block,
  flow
};

using NodeId = std::uint32_t;
inline constexpr NodeId no_node = 0xffffffff;

struct Node {
  Span span;
  std::uint32_t text_begin =
      0;  ///< scalars: offset into the file, or into the arena if the text had to be decoded
  std::uint32_t text_size = 0;
  std::uint32_t subtree = 1;  ///< number of nodes of this subtree, itself included
  NodeKind kind = NodeKind::null;
  Style style = Style::missing;
  bool decoded = false;  ///< the text lies in the arena
};

/// Nodes [first, first + count) are a copy made for the alias at `alias`; their spans are those of the
/// original.
struct Expansion {
  NodeId first = 0;
  std::uint32_t count = 0;
  Span alias;
};

class Tree {
 public:
  bool empty() const { return nodes.empty(); }
  NodeId root() const { return 0; }
  const Node& operator[](NodeId id) const { return nodes[id]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(nodes.size()); }

  /// The text of a scalar; empty for anything else.
  std::string_view text(NodeId id, const SourceFile& file) const {
    const Node& node = nodes[id];
    const std::string_view from = node.decoded ? std::string_view(arena) : file.bytes();
    return from.substr(node.text_begin, node.text_size);
  }
  NodeId first_child(NodeId id) const { return id + 1; }
  NodeId next_sibling(NodeId id) const { return id + nodes[id].subtree; }
  /// One past the last node of the subtree: where iteration over children stops.
  NodeId end(NodeId id) const { return id + nodes[id].subtree; }
  /// The innermost alias expansion that holds the node, or nullptr.
  const Expansion* expansion_of(NodeId id) const;

  std::vector<Node> nodes;
  std::string arena;
  std::vector<Expansion> expansions;  ///< in the order of `first`; nested ones after the outer one
};

}  // namespace regolo::source
