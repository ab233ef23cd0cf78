#include "model/source/bracket_scan.h"

#include <algorithm>

#include "model/source/scalar_scan.h"

namespace regolo::source {

namespace {

/// One past the unquoted text at `at`. In block context a line break ends it, which is near enough for this
/// purpose.
std::uint32_t plain_end(std::string_view text, std::uint32_t at, bool in_flow) {
  for (; at < text.size(); ++at) {
    const char c = text[at];
    const char next = char_at(text, at + 1);
    if (in_flow ? is_flow_indicator(c) : is_break(c)) return at;
    if (c == ':' && (is_blank_or_break(next) || (in_flow && is_flow_indicator(next)))) return at;
    if (is_blank_or_break(c) && next == '#') return at;
  }
  return at;
}

bool is_indicator(std::string_view text, std::uint32_t at) {
  const char c = text[at];
  if (c == ',') return true;
  return (c == '-' || c == '?' || c == ':') && is_blank_or_break(char_at(text, at + 1));
}

}  // namespace

OpenThings find_open_things(std::string_view text, std::uint32_t begin) {
  OpenThings things;
  for (std::uint32_t at = skip_gap(text, begin); at < text.size(); at = skip_gap(text, at)) {
    const char c = text[at];
    if (c == '"' || c == '\'') {
      const std::uint32_t end = quoted_end(text, at);
      if (end == 0) {
        things.quote = at;
        return things;
      }
      at = end;
      // Directly after a quoted key the colon needs no blank.
      if (!things.brackets.empty() && char_at(text, at) == ':') ++at;
    } else if (c == '[' || c == '{') {
      things.brackets.push_back(at++);
    } else if (c == ']' || c == '}') {
      if (things.brackets.empty() || text[things.brackets.back()] != (c == ']' ? '[' : '{')) {
        things.wrong_closer = at;
        return things;
      }
      things.brackets.pop_back();
      ++at;
    } else if (is_indicator(text, at)) {
      ++at;
    } else if (c == '&' || c == '*') {
      at = anchor_end(text, at);
    } else if (c == '!') {
      at = tag_end(text, at);
    } else {
      at = std::max(at + 1, plain_end(text, at, !things.brackets.empty()));
    }
  }
  return things;
}

}  // namespace regolo::source
