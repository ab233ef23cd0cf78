#include "model/source/comments.h"

#include <algorithm>

#include "model/source/gaps.h"
#include "model/source/scalar_scan.h"

namespace regolo::source {

namespace {

void add_comments(std::string_view text, std::uint32_t text_begin, Span gap, std::vector<Comment>& comments) {
  const std::string_view until = text.substr(0, gap.end);
  for (std::size_t at = until.find('#', gap.begin); at != std::string_view::npos; at = until.find('#', at)) {
    const auto begin = static_cast<std::uint32_t>(at);
    if (begin > text_begin && !is_blank_or_break(text[begin - 1])) {
      ++at;
      continue;
    }
    const std::uint32_t end = line_end(text, begin);
    const std::uint32_t line = std::max(line_start(text, begin), text_begin);
    comments.push_back({.span = {begin, end}, .own_line = skip_blanks(text, line) == begin});
    at = end;
  }
}

}  // namespace

std::vector<Comment> find_comments(const Tree& tree, const SourceFile& file, std::uint32_t end) {
  const std::string_view text = file.bytes();
  std::vector<Comment> comments;
  if (text.find('#') == std::string_view::npos) return comments;
  for_each_gap(tree, file.text_begin(), end, [&](Span gap, NodeId next) {
    add_comments(text, file.text_begin(), gap, comments);
    if (next == no_node || !is_block_text(tree[next])) return;
    // The line with the | or > may carry one, although it is part of the value.
    const std::uint32_t begin = tree[next].span.begin;
    add_comments(text, file.text_begin(), {begin, line_end(text, begin)}, comments);
  });
  return comments;
}

}  // namespace regolo::source
