#include "model/source/tabs.h"

#include <algorithm>

#include "model/source/gaps.h"
#include "model/source/scalar_scan.h"

namespace regolo::source {

namespace {

bool is_indentation(std::string_view text, std::uint32_t text_begin, std::uint32_t at) {
  const std::uint32_t begin = std::max(line_start(text, at), text_begin);
  const std::string_view before = text.substr(begin, at - begin);
  return before.find_first_not_of(" \t-?") == std::string_view::npos;
}

/// The outermost [ ] and { }, met in order of place.
class FlowSpans {
 public:
  FlowSpans(const Tree& tree, std::string_view text)
      : tree_(tree), text_(text), expansion_(tree.expansions.begin()) {}

  /// Whether a line inside one of them may have a tab at `at`: where enough spaces stand before it, which is
  /// everywhere if the whole file is one list or map in brackets.
  bool allow_tab(std::uint32_t at) {
    advance(at);
    return at < end_ && skip_spaces(line_start(text_, at)) - line_start(text_, at) >= spaces_needed_;
  }

 private:
  std::uint32_t skip_spaces(std::uint32_t at) const {
    while (at < text_.size() && text_[at] == ' ') ++at;
    return at;
  }

  void advance(std::uint32_t at) {
    while (next_ < tree_.size()) {
      if (expansion_ != tree_.expansions.end() && expansion_->first == next_) {
        next_ += expansion_->count;
        while (expansion_ != tree_.expansions.end() && expansion_->first < next_) ++expansion_;
        continue;
      }
      const Node& node = tree_[next_];
      if (node.span.begin > at) return;
      while (!blocks_.empty() && tree_.end(blocks_.back()) <= next_) blocks_.pop_back();
      if (node.style == Style::flow) {
        end_ = node.span.end;
        spaces_needed_ = blocks_.empty() ? 0 : column_of(text_, tree_[blocks_.back()].span.begin) + 1;
      } else if (node.style == Style::block) {
        blocks_.push_back(next_);
      }
      const NodeId after = next_ + (node.style == Style::flow ? node.subtree : 1);
      while (expansion_ != tree_.expansions.end() && expansion_->first < after) ++expansion_;
      next_ = after;
    }
  }

  const Tree& tree_;
  std::string_view text_;
  std::vector<Expansion>::const_iterator expansion_;
  std::vector<NodeId> blocks_;  ///< block collections that hold the next node, outermost first
  NodeId next_ = 0;
  std::uint32_t end_ = 0;
  std::uint32_t spaces_needed_ = 0;
};

}  // namespace

Problem tab_indentation(std::uint32_t at) {
  return {.kind = ProblemKind::tab_indentation,
          .span = {at, at + 1},
          .message = "tab in the indentation",
          .label = "this is a tab",
          .help = "indent with spaces"};
}

std::uint32_t indenting_tab(std::string_view text, std::uint32_t at) {
  for (std::uint32_t i = line_start(text, at); i < text.size() && is_blank(text[i]); ++i) {
    if (text[i] == '\t') return i;
  }
  return no_tab;
}

std::uint32_t tab_before_item(std::string_view text, std::uint32_t text_begin, std::uint32_t at) {
  const std::size_t found = text.substr(0, std::size_t{at} + 1).find('\t', line_start(text, at));
  if (found == std::string_view::npos) return no_tab;
  const auto tab = static_cast<std::uint32_t>(found);
  return is_indentation(text, text_begin, tab) ? tab : no_tab;
}

void check_tabs(const Tree& tree, const SourceFile& file, std::uint32_t end, ProblemList& problems) {
  const std::string_view text = file.bytes();
  if (text.find('\t') == std::string_view::npos) return;
  FlowSpans flow(tree, text);
  for_each_gap(tree, file.text_begin(), end, [&](Span gap, NodeId) {
    const std::string_view until = text.substr(0, gap.end);
    std::size_t found = until.find('\t', gap.begin);
    while (found != std::string_view::npos) {
      const auto at = static_cast<std::uint32_t>(found);
      if (is_indentation(text, file.text_begin(), at) && !flow.allow_tab(at))
        problems.add(tab_indentation(at));
      found = until.find('\t', line_end(text, at));
    }
  });
}

}  // namespace regolo::source
