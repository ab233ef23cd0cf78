// What the tests of the reader say about a file, as short texts: `3:5 duplicate-key` is a problem at line 3,
// column 5.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "model/source/reader.h"

namespace regolo::source {

/// The names of the checks that forward the problems.
inline std::string_view problem_name(ProblemKind kind) {
  constexpr std::array<std::string_view, 21> names{
      "unreadable-file", "file-too-large",   "invalid-utf8",    "control-character", "syntax-error",
      "unclosed-quote",  "unclosed-bracket", "extra-document",  "duplicate-key",     "key-without-value",
      "leading-zero",    "truthy-word",      "tab-indentation", "alias-loop",        "alias-expansion",
      "unknown-alias",   "nesting-too-deep", "merge-key",       "explicit-tag",      "quote-swallows-keys",
      "complex-key"};
  return names.at(static_cast<std::size_t>(kind));
}

inline std::string place_text(const SourceFile& file, std::uint32_t offset) {
  const LineColumn place = file.line_column(offset);
  return fmt::format("{}:{}", place.line, place.column);
}

/// All problems in order of place, `1:1 duplicate-key; 2:3 truthy-word`; empty if there are none.
inline std::string problems_of(const Document& document) {
  std::string list;
  for (const Problem& problem : document.problems) {
    if (!list.empty()) list += "; ";
    list += fmt::format("{} {}", place_text(*document.file, problem.span.begin), problem_name(problem.kind));
  }
  return list;
}

inline std::string problems_of(std::string_view text, const Limits& limits = {}) {
  return problems_of(read_text("t.yaml", std::string(text), limits));
}

/// The value under `key` of the map at the root.
inline NodeId value_of(const Document& document, std::string_view key) {
  const Tree& tree = document.tree;
  for (NodeId child = tree.first_child(0); child < tree.end(0);) {
    const NodeId value = tree.next_sibling(child);
    if (tree.text(child, *document.file) == key) return value;
    child = tree.next_sibling(value);
  }
  return no_node;
}

inline std::string text_of(const Document& document, std::string_view key) {
  return std::string(document.tree.text(value_of(document, key), *document.file));
}

/// What the file has at the node's span.
inline std::string written_at(const Document& document, NodeId node) {
  const Span span = document.tree[node].span;
  return std::string(document.file->bytes().substr(span.begin, span.end - span.begin));
}

/// The whole tree on one line: texts as they are, null as ~, [ ] and { } around collections.
inline std::string tree_text(const Document& document, NodeId id = 0) {
  const Tree& tree = document.tree;
  if (tree.empty()) return "(empty)";
  if (tree[id].kind == NodeKind::null) return "~";
  if (tree[id].kind == NodeKind::scalar) return std::string(tree.text(id, *document.file));
  const bool is_map = tree[id].kind == NodeKind::map;
  std::string text = is_map ? "{" : "[";
  bool at_value = false;
  for (NodeId child = tree.first_child(id); child < tree.end(id); child = tree.next_sibling(child)) {
    if (child != tree.first_child(id)) text += at_value ? ": " : ", ";
    text += tree_text(document, child);
    at_value = is_map && !at_value;
  }
  return text + (is_map ? "}" : "]");
}

}  // namespace regolo::source
