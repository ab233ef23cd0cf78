#include "checkers/fixes.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace regolo::checkers {

namespace {

using source::Span;
using source::Style;

std::string_view bytes_of(const Package& package, std::uint32_t file) {
  return package.files[file].document.file->bytes();
}

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

/// Where the line that holds `at` ends, before its line break.
std::uint32_t line_end(std::string_view bytes, std::uint32_t at) {
  std::size_t end = std::min(bytes.find('\n', at), bytes.size());
  if (end > at && end > 0 && bytes[end - 1] == '\r') --end;
  return static_cast<std::uint32_t>(end);
}

std::uint32_t line_begin(std::string_view bytes, std::uint32_t at) {
  const std::size_t before = at == 0 ? std::string_view::npos : bytes.rfind('\n', at - 1);
  return before == std::string_view::npos ? 0 : static_cast<std::uint32_t>(before + 1);
}

/// As the file writes them.
std::string_view line_break(std::string_view bytes) {
  return bytes.find("\r\n") == std::string_view::npos ? "\n" : "\r\n";
}

/// Past the line break, if there is one.
std::uint32_t next_line(std::string_view bytes, std::uint32_t at) {
  const std::size_t end = bytes.find('\n', at);
  return static_cast<std::uint32_t>(end == std::string_view::npos ? bytes.size() : end + 1);
}

source::Edit edit(std::uint32_t file, std::uint32_t begin, std::uint32_t end, std::string text) {
  return {{file, {begin, end}}, std::move(text)};
}

}  // namespace

void offer(Diagnostic& finding, Safety safety, std::string message, std::vector<source::Edit> edits) {
  finding.fixes.push_back({safety == Safety::is_safe, std::move(message), std::move(edits)});
}

void offer_instead(Diagnostic& finding, Safety safety, const std::string& text) {
  offer(finding, safety, fmt::format("replace with `{}`", text), {{finding.place, text}});
}

std::optional<source::Edit> entry_added(const Package& package, std::uint32_t file, NodeId map,
                                        std::string_view entry) {
  const source::Tree& tree = package.files[file].tree();
  if (tree[map].subtree == 1 || tree.expansion_of(map) != nullptr) return std::nullopt;
  const std::string_view bytes = bytes_of(package, file);
  NodeId last = tree.first_child(map);
  for (NodeId child = last; child < tree.end(map); child = tree.next_sibling(child)) last = child;
  const std::uint32_t end = tree[last].span.end;
  if (tree[map].style == Style::flow) return edit(file, end, end, fmt::format(", {}", entry));
  const std::uint32_t first = tree[tree.first_child(map)].span.begin;
  const std::uint32_t begin = line_begin(bytes, first);
  const std::string indent(first - begin, ' ');
  const std::string_view newline = line_break(bytes);
  if (end > 0 && bytes[end - 1] == '\n')
    return edit(file, end, end, fmt::format("{}{}{}", indent, entry, newline));
  const std::uint32_t at = line_end(bytes, end);
  return edit(file, at, at, fmt::format("{}{}{}", newline, indent, entry));
}

std::optional<source::Edit> item_removed(const Package& package, std::uint32_t file, NodeId item) {
  const source::Tree& tree = package.files[file].tree();
  if (tree.expansion_of(item) != nullptr || tree[item].subtree > 1) return std::nullopt;
  const std::string_view bytes = bytes_of(package, file);
  const Span span = tree[item].span;
  const std::uint32_t begin = line_begin(bytes, span.begin);
  std::string_view before = bytes.substr(begin, span.begin - begin);
  while (!before.empty() && is_blank(before.back())) before.remove_suffix(1);
  if (before.ends_with(',')) {
    const auto comma = begin + static_cast<std::uint32_t>(before.size()) - 1;
    return edit(file, comma, span.end, "");
  }
  while (!before.empty() && is_blank(before.front())) before.remove_prefix(1);
  const std::uint32_t end = line_end(bytes, span.end);
  const bool is_alone = before == "-" && std::all_of(bytes.begin() + span.end, bytes.begin() + end, is_blank);
  if (!is_alone) return std::nullopt;
  return edit(file, begin, next_line(bytes, span.end), "");
}

source::Edit comment_removed(const Package& package, std::uint32_t file, Span comment) {
  const std::string_view bytes = bytes_of(package, file);
  std::uint32_t begin = comment.begin;
  const std::uint32_t line = line_begin(bytes, begin);
  while (begin > line && is_blank(bytes[begin - 1])) --begin;
  if (begin == line) return edit(file, line, next_line(bytes, comment.begin), "");
  return edit(file, begin, line_end(bytes, comment.begin), "");
}

std::optional<Span> bytes_of_text(const Package& package, std::uint32_t file, NodeId node_id) {
  const source::Node& node = package.node(file, node_id);
  const bool is_word =
      node.style == Style::plain || node.style == Style::single_quoted || node.style == Style::double_quoted;
  if (!is_word || node.decoded || package.files[file].tree().expansion_of(node_id) != nullptr)
    return std::nullopt;
  return Span{node.text_begin, node.text_begin + node.text_size};
}

}  // namespace regolo::checkers
