// Where things end. The YAML library says where a value starts and what it decodes to, never where it stops;
// these functions find that out by reading the source again. All positions are byte offsets into `text`.
#pragma once

#include <cstdint>
#include <string_view>

namespace regolo::source {

inline bool is_blank(char c) {
  return c == ' ' || c == '\t';
}
inline bool is_break(char c) {
  return c == '\n' || c == '\r';
}
inline bool is_blank_or_break(char c) {
  return is_blank(c) || is_break(c);
}
inline bool is_flow_indicator(char c) {
  return c == ',' || c == '[' || c == ']' || c == '{' || c == '}';
}

/// The character at `at`, or a line break at the end of the text, where the same things end.
inline char char_at(std::string_view text, std::uint32_t at) {
  return at < text.size() ? text[at] : '\n';
}

std::uint32_t skip_blanks(std::string_view text, std::uint32_t at);
/// Past blanks, line breaks and comments.
std::uint32_t skip_gap(std::string_view text, std::uint32_t at);
std::uint32_t line_end(std::string_view text, std::uint32_t at);
std::uint32_t line_start(std::string_view text, std::uint32_t at);
/// Bytes between the start of the line and `at`.
std::uint32_t column_of(std::string_view text, std::uint32_t at);

/// One past the closing quote of the quoted text that opens at `at`, or 0 if it is never closed.
std::uint32_t quoted_end(std::string_view text, std::uint32_t at);

/// One past the last character of `value` that is no blank, when the source from `at` on holds these
/// characters in this order with only blanks and line breaks in between. 0 if it does not.
std::uint32_t matched_end(std::string_view text, std::uint32_t at, std::string_view value);

/// The size of `null`, `Null`, `NULL` or `~` at `at`, if nothing else belongs to the word; else 0.
std::uint32_t null_word_size(std::string_view text, std::uint32_t at);

/// One past the name of the anchor or alias that starts, with its & or *, at `at`.
std::uint32_t anchor_end(std::string_view text, std::uint32_t at);
/// One past the tag that starts, with its exclamation mark, at `at`.
std::uint32_t tag_end(std::string_view text, std::uint32_t at);

/// The first words of the line at `at`, short enough for a message.
std::string_view excerpt(std::string_view text, std::uint32_t at);

}  // namespace regolo::source
