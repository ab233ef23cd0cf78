#include "model/source/scalar_scan.h"

#include <algorithm>

namespace regolo::source {

namespace {

std::uint32_t size_of(std::string_view text) {
  return static_cast<std::uint32_t>(text.size());
}

std::uint32_t skip_tag_characters(std::string_view text, std::uint32_t at, std::string_view marks) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  const auto is_hex = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  };
  while (at < text.size()) {
    const char c = text[at];
    if (!is_letter(c) && marks.find(c) == std::string_view::npos) break;
    if (c == '%' && !(is_hex(char_at(text, at + 1)) && is_hex(char_at(text, at + 2)))) break;
    at += c == '%' ? 3 : 1;
  }
  return at;
}

}  // namespace

std::uint32_t skip_blanks(std::string_view text, std::uint32_t at) {
  while (at < text.size() && is_blank(text[at])) ++at;
  return at;
}

std::uint32_t skip_gap(std::string_view text, std::uint32_t at) {
  while (at < text.size()) {
    if (is_blank_or_break(text[at])) {
      ++at;
    } else if (text[at] == '#') {
      at = line_end(text, at);
    } else {
      break;
    }
  }
  return at;
}

std::uint32_t line_end(std::string_view text, std::uint32_t at) {
  while (at < text.size() && !is_break(text[at])) ++at;
  return at;
}

std::uint32_t line_start(std::string_view text, std::uint32_t at) {
  at = std::min(at, size_of(text));
  while (at > 0 && !is_break(text[at - 1])) --at;
  return at;
}

std::uint32_t column_of(std::string_view text, std::uint32_t at) {
  return at - line_start(text, at);
}

std::uint32_t quoted_end(std::string_view text, std::uint32_t at) {
  const char quote = text[at];
  const char* const stops = quote == '"' ? "\"\\" : "'";
  for (std::size_t i = text.find_first_of(stops, at + 1); i < text.size(); i = text.find_first_of(stops, i)) {
    const bool is_escape =
        text[i] == '\\' || (quote == '\'' && char_at(text, static_cast<std::uint32_t>(i) + 1) == '\'');
    if (!is_escape) return static_cast<std::uint32_t>(i) + 1;
    i += 2;
  }
  return 0;
}

std::uint32_t matched_end(std::string_view text, std::uint32_t at, std::string_view value) {
  std::uint32_t end = at;
  for (const char c : value) {
    if (is_blank_or_break(c)) continue;
    while (at < text.size() && is_blank_or_break(text[at])) ++at;
    if (at >= text.size() || text[at] != c) return 0;
    end = ++at;
  }
  return end;
}

std::uint32_t null_word_size(std::string_view text, std::uint32_t at) {
  if (at >= text.size()) return 0;
  std::uint32_t size = 0;
  if (text[at] == '~') {
    size = 1;
  } else if (const auto word = text.substr(at, 4); word == "null" || word == "Null" || word == "NULL") {
    size = 4;
  }
  if (size == 0) return 0;
  const char next = char_at(text, at + size);
  const bool ends = is_blank_or_break(next) || is_flow_indicator(next) || next == ':' || next == '?';
  return ends ? size : 0;
}

std::uint32_t anchor_end(std::string_view text, std::uint32_t at) {
  for (++at; at < text.size() && !is_blank_or_break(text[at]) && !is_flow_indicator(text[at]);) ++at;
  return std::min(at, size_of(text));
}

std::uint32_t tag_end(std::string_view text, std::uint32_t at) {
  if (char_at(text, at + 1) == '<') {
    const std::size_t close = text.find_first_of(">\r\n", at);
    if (close == std::string_view::npos) return size_of(text);
    return static_cast<std::uint32_t>(close) + (text[close] == '>' ? 1 : 0);
  }
  // As the library reads it: a word, perhaps another exclamation mark, then letters of a web address.
  ++at;
  const std::uint32_t word = skip_tag_characters(text, at, "-");
  if (char_at(text, word) == '!') at = word + 1;
  return skip_tag_characters(text, at, "-#;/?:@&=+$_.~*'()%");
}

std::string_view excerpt(std::string_view text, std::uint32_t at) {
  constexpr std::uint32_t size_max = 40;
  std::uint32_t end = line_end(text, at);
  if (end - at > size_max) {
    end = at + size_max;
    while (end > at && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  }
  std::string_view words = text.substr(at, end - at);
  if (const std::size_t comment = words.find(" #"); comment != std::string_view::npos)
    words = words.substr(0, comment);
  while (!words.empty() && is_blank(words.back())) words.remove_suffix(1);
  return words;
}

}  // namespace regolo::source
