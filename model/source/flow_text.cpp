#include "model/source/flow_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace regolo::source {

namespace {

/// Whether a plain scalar can stand in flow YAML as it is.
bool is_safe(std::string_view text) {
  if (text.empty() || text.front() == '-' || text.front() == '?' || text.front() == '@' ||
      text.front() == '`')
    return text.size() > 1 && text.find_first_not_of("-0123456789") == std::string_view::npos;
  return text.find_first_of(",[]{}#:&*!|>'\"%\n\t") == std::string_view::npos;
}

std::string quoted(std::string_view text) {
  std::string made = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') made += '\\';
    if (c == '\n') {
      made += "\\n";
    } else if (c == '\t') {
      made += "\\t";
    } else {
      made += c;
    }
  }
  return made + '"';
}

}  // namespace

std::string flow_text(const Document& document, NodeId node, MapOrder order) {
  const Tree& tree = document.tree;
  const std::string_view text = tree.text(node, *document.file);
  if (tree[node].kind == NodeKind::null) return "null";
  // A number in quotes is a text and has to stay one.
  if (tree[node].kind == NodeKind::scalar)
    return tree[node].style == Style::plain && is_safe(text) ? std::string(text) : quoted(text);
  const bool is_map = tree[node].kind == NodeKind::map;
  std::vector<std::string> parts;
  for (NodeId child = tree.first_child(node); child < tree.end(node); child = tree.next_sibling(child)) {
    parts.push_back(flow_text(document, child, order));
    if (!is_map) continue;
    child = tree.next_sibling(child);
    parts.back() += ": " + flow_text(document, child, order);
  }
  if (is_map && order == MapOrder::sorted) std::sort(parts.begin(), parts.end());
  return fmt::format("{}{}{}", is_map ? '{' : '[', fmt::join(parts, ", "), is_map ? '}' : ']');
}

}  // namespace regolo::source
