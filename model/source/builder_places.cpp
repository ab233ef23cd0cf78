// The part of TreeBuilder that decides what an empty value is and where it stands. The library gives an empty
// value the place of whatever comes next.
#include <fmt/format.h>

#include <algorithm>

#include "model/source/scalar_scan.h"
#include "model/source/tree_builder.h"

namespace regolo::source {

namespace {

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

}  // namespace

TreeBuilder::Properties TreeBuilder::read_properties(std::uint32_t at, bool anchored, bool tagged) {
  Properties properties{.value_begin = at, .end = at, .tagged = false};
  while (true) {
    const std::uint32_t begin = properties.value_begin;
    const char first = char_at(text_, begin);
    if (first == '&' && anchored) {
      anchored = false;
      properties.end = anchor_end(text_, begin);
      report_odd_name({begin, properties.end});
    } else if (first == '!' && tagged) {
      tagged = false;
      properties.tagged = true;
      properties.end = tag_end(text_, begin);
      report_tag({begin, properties.end});
    } else {
      return properties;
    }
    properties.value_begin = skip_gap(text_, properties.end);
  }
}

void TreeBuilder::report_tag(Span tag) {
  problems_.add(
      {.kind = ProblemKind::explicit_tag,
       .span = tag,
       .message = fmt::format("tag `{}` has no meaning here", text_.substr(tag.begin, tag.end - tag.begin)),
       .label = "types come from the schema, not from tags",
       .help = "delete it; a text that starts with an exclamation mark needs quotes"});
}

void TreeBuilder::report_odd_name(Span name) {
  const std::string_view characters = text_.substr(name.begin + 1, name.end - name.begin - 1);
  if (std::all_of(characters.begin(), characters.end(), is_name_character)) return;
  problems_.add(
      {.kind = ProblemKind::syntax_error,
       .span = name,
       .message = fmt::format("name `{}` may only have letters, digits, - and _", characters.substr(0, 80)),
       .label = "not a name for every reader",
       .help = "put the text in quotes if no repeated value is meant"});
}

Problem complex_key(Span key, NodeKind kind) {
  return {.kind = ProblemKind::complex_key,
          .span = key,
          .message = fmt::format("a {} cannot be a key", kind == NodeKind::map ? "group in braces" : "list"),
          .label = "used as a key",
          .help = "a key is a word; put texts with brackets or braces in quotes"};
}

/// Whether what starts at `at` can belong to the innermost open collection, rather than stand after it.
bool TreeBuilder::is_inside(std::uint32_t at) const {
  if (open_.empty() || open_.back().is_flow) return true;
  const std::uint32_t begin = open_.back().begin;
  return column_of(text_, at) > column_of(text_, begin);
}

bool TreeBuilder::is_explicit_null(std::uint32_t at) const {
  if (null_word_size(text_, at) == 0) return false;
  if (open_.empty()) return true;
  // A word without a colon at the end of the file comes as a key, and again as the place of its missing
  // value.
  const OpenNode& parent = open_.back();
  if (parent.is_map && parent.at_value && parent.key_begin == at) return false;
  if (parent.is_flow || is_inside(at)) return true;
  return at_key() && skip_gap(text_, cursor_) == at;
}

/// Right after the colon, the dash or the question mark that promised the value that `at` is not.
std::uint32_t TreeBuilder::missing_place(std::uint32_t at) const {
  if (open_.empty()) return cursor_;
  const OpenNode& parent = open_.back();
  const std::uint32_t next = skip_gap(text_, cursor_);
  const char after = char_at(text_, next + 1);
  const bool is_alone = is_blank_or_break(after) || (parent.is_flow && is_flow_indicator(after));
  // With a letter behind it, it starts a word.
  const char indicator = is_alone ? char_at(text_, next) : '\0';
  if (parent.is_map && parent.at_value) return indicator == ':' ? next + 1 : cursor_;
  if (parent.is_map) return indicator == '?' ? next + 1 : std::max(cursor_, std::min(at, next));
  if (!parent.is_flow && indicator == '-') return next + 1;
  return std::max(cursor_, at);
}

void TreeBuilder::add_missing(std::uint32_t place, std::uint32_t at, YAML::anchor_t anchor) {
  report_missing(place);
  add({.span = {place, place}, .kind = NodeKind::null, .style = Style::missing}, at, anchor);
  cursor_ = std::max(cursor_, place);
}

void TreeBuilder::report_missing(std::uint32_t place) {
  if (open_.empty()) return;
  const OpenNode& parent = open_.back();
  // What has neither key nor value was reported for its key.
  if (parent.is_map && parent.at_value && tree_.nodes.back().style == Style::missing) return;
  Problem problem{.kind = ProblemKind::key_without_value, .span = {place, place}};
  if (parent.is_map && !parent.at_value) {
    problem.kind = ProblemKind::syntax_error;
    problem.message = "there is no key here";
    problem.help = "write `key: value`";
  } else if (!parent.is_map && parent.is_flow) {
    problem.kind = ProblemKind::syntax_error;
    problem.message = "there is no value between two commas";
    problem.help = "delete one comma, or write null";
  } else if (!parent.is_map) {
    problem.message = "list item has no value";
    problem.label = "nothing follows the dash";
    problem.help = "delete the dash, or write null if nothing is meant";
  } else {
    const std::string_view key = excerpt(text_, parent.key_begin);
    const bool has_colon = place > 0 && text_[place - 1] == ':';
    problem.message = fmt::format("key `{}` has no value",
                                  key.substr(0, key.find_first_of(parent.is_flow ? ":,}] " : ":")));
    problem.label = has_colon ? "nothing follows the colon" : "there is no colon here";
    problem.help = "write a value, or null if there is none on purpose";
  }
  problems_.add(std::move(problem));
}

}  // namespace regolo::source
