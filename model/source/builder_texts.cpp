// The part of TreeBuilder that knows where the library reads a text otherwise than other readers do. Each of
// these was found by comparing the two, and each is mended or reported.
#include <fmt/format.h>

#include <algorithm>

#include "model/source/scalar_scan.h"
#include "model/source/tabs.h"
#include "model/source/tree_builder.h"

namespace regolo::source {

namespace {

Problem disputed(std::uint32_t at, std::string message, std::string help) {
  return {.kind = ProblemKind::syntax_error,
          .span = {at, at},
          .message = std::move(message),
          .label = "not the same for every reader",
          .help = std::move(help)};
}

/// What lies between the last word of a block text and what follows it.
struct Tail {
  std::uint32_t breaks = 0;
  std::uint32_t last_blanks = 0;  ///< on the line before the next word
  bool blank_lines = false;       ///< some line holds blanks and nothing else
  bool at_end = false;            ///< nothing follows
};

Tail read_tail(std::string_view text, std::uint32_t at) {
  Tail tail;
  for (; at < text.size() && is_blank_or_break(text[at]); ++at) {
    const bool is_pair = text[at] == '\r' && char_at(text, at + 1) == '\n';
    if (is_break(text[at]) && !is_pair) {
      tail.blank_lines |= tail.breaks > 0 && tail.last_blanks > 0;
      ++tail.breaks;
      tail.last_blanks = 0;
    } else if (is_blank(text[at])) {
      ++tail.last_blanks;
    }
  }
  tail.at_end = at >= text.size();
  return tail;
}

/// Past blanks and line breaks. Not past comments, which are words in a block text.
std::uint32_t skip_breaks(std::string_view text, std::uint32_t at) {
  while (at < text.size() && is_blank_or_break(text[at])) ++at;
  return at;
}

/// The + or - and the digit after | or >.
std::string_view block_header(std::string_view text, std::uint32_t at) {
  std::uint32_t end = at + 1;
  while (end < text.size() &&
         (text[end] == '+' || text[end] == '-' || (text[end] >= '0' && text[end] <= '9')))
    ++end;
  return text.substr(at + 1, end - at - 1);
}

}  // namespace

void TreeBuilder::mend_block_end(Node& node) {
  const bool keeps_breaks = block_header(text_, node.span.begin).find('+') != std::string_view::npos;
  Tail tail = read_tail(text_, node.span.end);
  std::string& arena = tree_.arena;
  const bool is_empty = arena.find_first_not_of('\n', node.text_begin) == std::string::npos;
  const std::uint32_t first_word = skip_breaks(text_, line_end(text_, node.span.begin));
  const std::uint32_t indentation = is_empty ? 0 : column_of(text_, first_word);
  const bool ends_in_blanks = tail.at_end && tail.breaks > 0 && tail.last_blanks > indentation;
  const bool is_folded = node.style == Style::folded;
  if (ends_in_blanks || (is_folded && keeps_breaks && tail.blank_lines)) {
    problems_.add(disputed(node.span.end, "the lines at the end of this text hold only blanks",
                           "delete the blanks, or write > without the +"));
  }
  if (!is_folded || !keeps_breaks) return;
  // With >+ all line breaks at the end count, but for the one after the > itself. The library drops one if
  // there are several.
  if (is_empty && tail.breaks > 0) --tail.breaks;
  if (!is_empty && tail.breaks < 2) return;
  while (arena.size() > node.text_begin && arena.back() == '\n') arena.pop_back();
  arena.append(tail.breaks, '\n');
  node.text_size = static_cast<std::uint32_t>(arena.size()) - node.text_begin;
}

/// An unquoted text over several lines; the library minds tabs before these lines only outside of brackets.
void TreeBuilder::check_plain_lines(Span plain) {
  for (std::uint32_t at = line_end(text_, plain.begin); at < plain.end; at = line_end(text_, at)) {
    at = skip_breaks(text_, at);
    const std::uint32_t tab = indenting_tab(text_, at);
    if (tab < at) problems_.add(tab_indentation(tab));
  }
}

/// The library keeps at most one of several empty lines before the closing quote.
void TreeBuilder::check_quoted_end(Span quoted) {
  std::uint32_t begin = quoted.end - 1;
  while (begin > quoted.begin && is_blank_or_break(text_[begin - 1])) --begin;
  if (read_tail(text_, begin).breaks < 2) return;
  problems_.add(disputed(quoted.end - 1, "quoted text ends with empty lines",
                         "move the closing quote up to the last word; for a line break write \\n"));
}

/// `at` is where the name or tag in front of the text stands, if there is one.
void TreeBuilder::check_block_text(const Node& node, std::uint32_t at) {
  const std::uint32_t begin = node.span.begin;
  const std::string_view header = block_header(text_, begin);
  const bool has_digit = header.find_first_of("123456789") != std::string_view::npos;
  const std::uint32_t first_word = skip_breaks(text_, line_end(text_, begin));
  const std::uint32_t tab = indenting_tab(text_, first_word);
  if (!has_digit && tab < first_word) problems_.add(tab_indentation(tab));

  // After a dash, the library measures the indentation of such a text from its name instead of from the dash.
  const bool at_item = open_.empty() || !open_.back().is_map;
  if (at == begin || !at_item) return;
  const bool is_empty = node.span.end <= line_end(text_, begin);
  if (has_digit || (is_empty && first_word < text_.size() && is_inside(first_word))) {
    problems_.add(disputed(at, "the text below is not indented enough for every reader",
                           "indent it deeper, or delete what stands before the | or >"));
  }
}

/// In a block map, what stands on a line of its own must be indented deeper than its key, or than the ? of a
/// key.
void TreeBuilder::check_place(std::uint32_t at) {
  if (open_.empty() || !open_.back().is_map || open_.back().is_flow) return;
  if (!open_.back().at_value) {
    const std::uint32_t question = skip_gap(text_, cursor_);
    const bool is_question = char_at(text_, question) == '?' && question != at;
    if (!is_question || is_inside(at)) return;
  } else {
    if (at <= cursor_ + 2 && !is_break(text_[at - 1])) return;
    const std::string_view between = text_.substr(cursor_, at - cursor_);
    if (between.find_first_of("\r\n") == std::string_view::npos || is_inside(at)) return;
  }
  problems_.add({.kind = ProblemKind::syntax_error,
                 .span = {at, at},
                 .message = fmt::format("`{}` is not indented deeper than its key", excerpt(text_, at)),
                 .label = "belongs to the key above",
                 .help = "indent it, or write it on the line of the key; if it is a key, add its colon"});
}

void TreeBuilder::report_colon(Span word) {
  problems_.add(disputed(word.begin, fmt::format("`{}` starts with a colon", text_.substr(word.begin, 1)),
                         "put the text in quotes, or write the key in front of the colon"));
}

}  // namespace regolo::source
