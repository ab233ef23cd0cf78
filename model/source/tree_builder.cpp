#include "model/source/tree_builder.h"

#include <fmt/format.h>
#include <yaml-cpp/mark.h>

#include <algorithm>

#include "model/source/gaps.h"
#include "model/source/plain_words.h"
#include "model/source/quoted_lines.h"
#include "model/source/scalar_scan.h"

namespace regolo::source {

namespace {

Style style_at(char first) {
  switch (first) {
    case '\'':
      return Style::single_quoted;
    case '"':
      return Style::double_quoted;
    case '|':
      return Style::literal;
    case '>':
      return Style::folded;
    default:
      return Style::plain;
  }
}

bool is_collection(NodeKind kind) {
  return kind == NodeKind::map || kind == NodeKind::sequence;
}

}  // namespace

Problem nesting_too_deep(std::uint32_t at, std::string message) {
  return {.kind = ProblemKind::nesting_too_deep,
          .span = {at, at},
          .message = std::move(message),
          .label = "not read from here on",
          .help = "use fewer levels; real content needs no more than a dozen"};
}

TreeBuilder::TreeBuilder(const SourceFile& file, std::int64_t shift, const Limits& limits, Tree& tree,
                         ProblemList& problems)
    : file_(file),
      text_(file.bytes()),
      shift_(shift),
      limits_(limits),
      tree_(tree),
      problems_(problems),
      anchors_(tree, problems, limits.expanded_nodes_max),
      cursor_(file.text_begin()) {}

std::uint32_t TreeBuilder::offset(const YAML::Mark& mark) const {
  return static_cast<std::uint32_t>(std::clamp<std::int64_t>(mark.pos + shift_, file_.text_begin(),
                                                             static_cast<std::int64_t>(text_.size())));
}

void TreeBuilder::start_event(std::uint32_t at) {
  ++progress_;
  // A brace at the place of the first key belongs to that key: the map itself has none, as in `[{a: 1}: b]`.
  if (!open_.empty() && open_.back().begin == at) open_.back().has_bracket = false;
}

/// Of keys marked with `?` inside each other the library gives places that run backwards; what they belong to
/// is a guess.
void TreeBuilder::require_forward(std::uint32_t at) {
  // In brackets they do so where the library is about to refuse the text, and it knows better why.
  const bool in_brackets = !open_.empty() && open_.back().is_flow;
  if (at >= cursor_ || in_brackets) return;
  problems_.add({.kind = ProblemKind::syntax_error,
                 .span = {at, at},
                 .message = "it is not clear which key this belongs to",
                 .label = "not read from here on",
                 .help = "write `key: value`; a key needs no question mark"});
  throw StopReading();
}

void TreeBuilder::note_child(std::uint32_t at) {
  if (tree_.size() >= limits_.nodes_max) {
    problems_.add({.kind = ProblemKind::file_too_large,
                   .span = {at, at},
                   .message = fmt::format("the file holds more than {} values", limits_.nodes_max),
                   .label = "not read from here on",
                   .help = "split the file"});
    throw StopReading();
  }
  if (open_.empty() || !open_.back().is_map) return;
  OpenNode& map = open_.back();
  if (!map.at_value) map.key_begin = at;
  map.at_value = !map.at_value;
}

NodeId TreeBuilder::add(const Node& node, std::uint32_t at, YAML::anchor_t anchor) {
  note_child(at);
  const NodeId id = tree_.size();
  if (anchor != YAML::NullAnchor) anchors_.define(anchor, id);
  tree_.nodes.push_back(node);
  return id;
}

void TreeBuilder::OnDocumentStart(const YAML::Mark& mark) {
  const std::uint32_t at = offset(mark);
  start_event(at);
  const bool at_line_start = at == file_.text_begin() || is_break(text_[at - 1]);
  // `---key` is a word.
  const bool is_marker =
      text_.substr(at, 3) == "---" && (at + 3 >= text_.size() || is_blank_or_break(text_[at + 3]));
  if (at_line_start && is_marker) cursor_ = at + 3;
}

void TreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
  const std::uint32_t at = offset(mark);
  start_event(at);
  const Properties properties = read_properties(at, anchor != YAML::NullAnchor, false);
  if (!is_explicit_null(properties.value_begin)) {
    const bool has_properties = properties.end != at;
    add_missing(has_properties ? properties.end : missing_place(at), at, anchor);
    return;
  }
  const std::uint32_t begin = properties.value_begin;
  require_forward(begin);
  const std::uint32_t end = begin + null_word_size(text_, begin);
  check_place(at);
  if (begin != at) check_place(begin);
  add({.span = {begin, end}, .kind = NodeKind::null, .style = Style::plain}, at, anchor);
  cursor_ = end;
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                           const std::string& value) {
  const std::uint32_t at = offset(mark);
  start_event(at);
  const Properties properties = read_properties(at, anchor != YAML::NullAnchor, true);
  const std::uint32_t begin = properties.value_begin;
  require_forward(begin);
  const Style style = style_at(char_at(text_, begin));
  if (properties.tagged && value.empty() && (style == Style::plain || !is_inside(begin))) {
    add_missing(properties.end, at, anchor);
    return;
  }
  check_place(at);
  if (begin != at) check_place(begin);
  Node node{.span = {begin, begin}, .kind = NodeKind::scalar, .style = style};
  set_text(node, value);
  if (style == Style::plain) check_plain_word(node);
  if (is_block_text(node)) check_block_text(node, at);
  add(node, at, anchor);
  cursor_ = std::max(cursor_, node.span.end);
}

void TreeBuilder::set_text(Node& node, const std::string& value) {
  const auto size = static_cast<std::uint32_t>(value.size());
  const std::uint32_t begin = node.span.begin;
  node.text_size = size;
  if (node.style == Style::plain && text_.compare(begin, size, value) == 0) {
    node.text_begin = begin;
    node.span.end = begin + size;
    return;
  }
  if (node.style == Style::single_quoted || node.style == Style::double_quoted) {
    set_quoted_text(node, value);
  } else {
    const std::uint32_t content = is_block_text(node) ? line_end(text_, begin) : begin;
    const std::uint32_t end = matched_end(text_, content, value);
    // Without a match the library and the source disagree, which no known text brings about.
    node.span.end = end > content ? end : line_end(text_, begin);
    if (node.style == Style::plain) check_plain_lines(node.span);
  }
  if (node.text_begin != 0) return;
  node.decoded = true;
  node.text_begin = static_cast<std::uint32_t>(tree_.arena.size());
  tree_.arena += value;
  if (is_block_text(node)) mend_block_end(node);
}

void TreeBuilder::set_quoted_text(Node& node, const std::string& value) {
  const std::uint32_t begin = node.span.begin;
  const std::uint32_t end = quoted_end(text_, begin);
  node.span.end = end == 0 ? static_cast<std::uint32_t>(text_.size()) : end;
  if (end == 0) {
    problems_.add(unclosed_quote(text_, begin));
    complete_ = false;
    return;
  }
  const std::uint32_t inner = end - begin - 2;
  if (inner == value.size() && text_.compare(begin + 1, inner, value) == 0) {
    node.text_begin = begin + 1;
    return;
  }
  if (const std::uint32_t escape = odd_escape(text_, node.span); escape != 0) {
    problems_.add(unknown_escape(text_, escape));
  }
  check_quoted_end(node.span);
  if (swallows_keys(text_, node.span)) problems_.add(quote_swallows_keys(text_, node.span));
  const std::string_view written = text_.substr(begin, end - begin);
  if (written.find_first_of("\r\n") != std::string_view::npos) long_quote_ = node.span;
}

void TreeBuilder::check_plain_word(const Node& node) {
  const std::string_view word = text_.substr(node.span.begin, node.span.end - node.span.begin);
  if (word.starts_with(':') && !open_.empty() && open_.back().is_flow) report_colon(node.span);
  if (at_key()) {
    if (word == "<<") {
      problems_.add({.kind = ProblemKind::merge_key,
                     .span = node.span,
                     .message = "merge key `<<` is not understood by every reader",
                     .label = "nothing is merged here",
                     .help = "write out the keys that were meant to be merged"});
    }
    if (!is_truthy_word(word, Letters::pass)) return;
  } else if (is_leading_zero(word)) {
    problems_.add({.kind = ProblemKind::leading_zero,
                   .span = node.span,
                   .message = fmt::format("`{}` is not the same number for every reader", word),
                   .label = "read as octal or hexadecimal by some",
                   .help = "write a plain decimal number, or put it in quotes if it is a text"});
    return;
  } else if (!is_truthy_word(word, Letters::count)) {
    return;
  }
  problems_.add({.kind = ProblemKind::truthy_word,
                 .span = node.span,
                 .message = fmt::format("`{}` is a truth value for some readers and a word for others", word),
                 .label = "neither clearly a word nor clearly a truth value",
                 .help = fmt::format("write true or false, or put it in quotes: \"{}\"", word)});
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) {
  const std::uint32_t at = offset(mark);
  start_event(at);
  const Span alias{at, anchor_end(text_, at)};
  report_odd_name(alias);
  check_place(at);
  const bool is_key = at_key();
  note_child(at);
  const NodeId id = tree_.size();
  if (!anchors_.expand(anchor, alias)) complete_ = false;
  if (is_key && is_collection(tree_[id].kind)) problems_.add(complex_key(alias, tree_[id].kind));
  cursor_ = alias.end;
}

void TreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                                  YAML::EmitterStyle::value style) {
  open_collection(mark, tag, anchor, NodeKind::sequence, style);
}

void TreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                             YAML::EmitterStyle::value style) {
  open_collection(mark, tag, anchor, NodeKind::map, style);
}

void TreeBuilder::open_collection(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                                  NodeKind kind, YAML::EmitterStyle::value style) {
  const std::uint32_t at = offset(mark);
  start_event(at);
  const std::uint32_t begin = read_properties(at, anchor != YAML::NullAnchor, tag != "?").value_begin;
  require_forward(begin);
  if (open_.size() >= limits_.depth_max) {
    problems_.add(nesting_too_deep(
        begin, fmt::format("more than {} levels stand inside each other", limits_.depth_max)));
    throw StopReading();
  }
  if (at_key()) problems_.add(complex_key({begin, begin + 1}, kind));
  if (begin != at || style == YAML::EmitterStyle::Flow) check_place(at);
  if (begin != at && style == YAML::EmitterStyle::Flow) check_place(begin);
  // The library reports a colon without a key in front of it as a map of its own.
  const bool in_flow = !open_.empty() && open_.back().is_flow;
  const bool is_flow = style == YAML::EmitterStyle::Flow || (style == YAML::EmitterStyle::Default && in_flow);
  const NodeId id =
      add({.span = {begin, begin}, .subtree = 0, .kind = kind, .style = is_flow ? Style::flow : Style::block},
          at, anchor);
  const char bracket = kind == NodeKind::map ? '{' : '[';
  const bool has_bracket = style == YAML::EmitterStyle::Flow && char_at(text_, begin) == bracket;
  open_.push_back({.id = id,
                   .begin = begin,
                   .is_map = kind == NodeKind::map,
                   .is_flow = is_flow,
                   .has_bracket = has_bracket});
  cursor_ = std::max(cursor_, begin + (has_bracket ? 1 : 0));
}

void TreeBuilder::close() {
  ++progress_;
  const OpenNode& open = open_.back();
  if (open.has_bracket) {
    std::uint32_t at = skip_gap(text_, cursor_);
    while (char_at(text_, at) == ',') at = skip_gap(text_, at + 1);
    if (char_at(text_, at) == (open.is_map ? '}' : ']')) cursor_ = at + 1;
  }
  finish_top();
}

void TreeBuilder::finish_top() {
  const OpenNode& open = open_.back();
  Node& node = tree_.nodes[open.id];
  node.subtree = tree_.size() - open.id;
  node.span.end = std::max(cursor_, open.begin);
  if (open.is_map) duplicate_keys_.check(tree_, file_, open.id, problems_);
  open_.pop_back();
}

void TreeBuilder::close_all() {
  while (!open_.empty()) {
    if (open_.back().is_map && open_.back().at_value) {
      tree_.nodes.push_back({.span = {cursor_, cursor_}, .kind = NodeKind::null, .style = Style::missing});
    }
    finish_top();
  }
}

}  // namespace regolo::source
