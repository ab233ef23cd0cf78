#include "model/schema/flow_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace regolo::schema {

using source::NodeKind;
using source::Style;

namespace {

constexpr std::string_view plain_letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./+";

bool is_plain(std::string_view text) {
  return !text.empty() && text.find_first_not_of(plain_letters) == std::string_view::npos;
}

std::string double_quoted(std::string_view text) {
  std::string quoted = "\"";
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == '"' || letter == '\\') {
      quoted += '\\';
      quoted += letter;
    } else if (letter == '\n') {
      quoted += "\\n";
    } else if (byte < 0x20 || byte == 0x7f) {
      quoted += fmt::format("\\x{:02x}", byte);
    } else {
      quoted += letter;
    }
  }
  return quoted + "\"";
}

std::string scalar_text(const PackageFile& file, NodeId node) {
  const std::string_view text = file.text(node);
  // A word in quotes may be one that would mean something else without: "no", "1".
  return file.tree()[node].style == Style::plain && is_plain(text) ? std::string(text) : double_quoted(text);
}

std::string told_scalar(const PackageFile& file, NodeId node) {
  std::string text(file.text(node));
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  std::replace(text.begin(), text.end(), '\n', '/');
  return text;
}

template <class Scalar>
std::string flow(const PackageFile& file, NodeId node, Scalar scalar) {
  const source::Tree& tree = file.tree();
  switch (tree[node].kind) {
    case NodeKind::null:
      return "null";
    case NodeKind::scalar:
      return scalar(file, node);
    case NodeKind::sequence:
    case NodeKind::map:
      break;
  }
  const bool is_map = tree[node].kind == NodeKind::map;
  std::string text = is_map ? "{" : "[";
  bool is_key = true;
  for (NodeId child = tree.first_child(node); child < tree.end(node); child = tree.next_sibling(child)) {
    if (child != tree.first_child(node)) text += is_map && !is_key ? ": " : ", ";
    text += flow(file, child, scalar);
    is_key = !is_key;
  }
  return text + (is_map ? "}" : "]");
}

}  // namespace

std::string quoted_scalar(std::string_view text) {
  return is_plain(text) ? std::string(text) : double_quoted(text);
}

std::string flow_text(const PackageFile& file, NodeId node) {
  return flow(file, node, scalar_text);
}

std::string told_value(const PackageFile& file, NodeId node) {
  return flow(file, node, told_scalar);
}

}  // namespace regolo::schema
