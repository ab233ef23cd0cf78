#include "model/expression/place.h"

#include <algorithm>
#include <string_view>

namespace regolo::expression {

namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/// Where the content of the scalar begins: behind the quote, or behind the line of `|` and `>`.
std::uint32_t content_begin(std::string_view bytes, const source::Node& node) {
  if (node.style == source::Style::single_quoted || node.style == source::Style::double_quoted)
    return node.span.begin + 1;
  if (node.style != source::Style::literal && node.style != source::Style::folded) return node.span.begin;
  const std::size_t line = bytes.find('\n', node.span.begin);
  return line == std::string_view::npos ? node.span.begin : static_cast<std::uint32_t>(line + 1);
}

}  // namespace

source::Span placed_in(const source::Document& document, source::NodeId id, source::Span part) {
  const source::Node& node = document.tree[id];
  if (!node.decoded) return {node.text_begin + part.begin, node.text_begin + part.end};
  const std::string_view text = document.tree.text(id, *document.file);
  const std::string_view bytes = document.file->bytes();
  const auto solid = [&](std::uint32_t offset) {
    const auto end =
        text.begin() + std::min<std::ptrdiff_t>(offset, static_cast<std::ptrdiff_t>(text.size()));
    return std::count_if(text.begin(), end, [](char c) { return !is_blank(c); });
  };
  // The n-th letter that is no blank, in the file: one byte, or two for a quote that is doubled.
  const auto found = [&](std::ptrdiff_t number) {
    std::uint32_t at = content_begin(bytes, node);
    source::Span letter{at, at};
    for (; at < node.span.end; ++at) {
      if (is_blank(bytes[at])) continue;
      const bool is_doubled = node.style == source::Style::single_quoted && bytes[at] == '\'' &&
                              at + 1 < node.span.end && bytes[at + 1] == '\'';
      const bool is_escape = node.style == source::Style::double_quoted && bytes[at] == '\\';
      letter = {at, at + (is_doubled || is_escape ? 2U : 1U)};
      if (is_doubled || is_escape) ++at;
      if (number-- == 0) return letter;
    }
    return source::Span{at, at + 1};
  };
  const source::Span begin = found(solid(part.begin));
  if (part.end <= part.begin) return {begin.begin, begin.begin};
  return {begin.begin, std::max(begin.end, found(solid(part.end) - 1).end)};
}

}  // namespace regolo::expression
