#include "model/source/quoted_lines.h"

#include <fmt/format.h>

#include "model/source/scalar_scan.h"

namespace regolo::source {

namespace {

bool is_key_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/// The size of the key of a `key: value` line, or 0.
std::uint32_t key_size(std::string_view line) {
  std::uint32_t size = 0;
  while (size < line.size() && is_key_character(line[size])) ++size;
  const bool has_colon = size > 0 && size < line.size() && line[size] == ':';
  return has_colon && is_blank_or_break(char_at(line, size + 1)) ? size : 0;
}

/// The first key-like word on a line after the first, or an empty span.
Span first_key(std::string_view text, Span quoted) {
  const std::string_view inside = text.substr(0, quoted.end);
  for (std::uint32_t at = line_end(inside, quoted.begin); at < quoted.end; at = line_end(inside, at)) {
    while (at < quoted.end && is_blank_or_break(inside[at])) ++at;
    if (inside.substr(at, 2) == "- ") at = skip_blanks(inside, at + 1);
    const std::uint32_t size = key_size(inside.substr(at));
    if (size > 0) return {at, at + size};
  }
  return {};
}

}  // namespace

bool swallows_keys(std::string_view text, Span quoted) {
  return first_key(text, quoted) != Span{};
}

std::uint32_t odd_escape(std::string_view text, Span quoted) {
  if (text[quoted.begin] != '"') return 0;
  const std::string_view inside = text.substr(0, quoted.end);
  for (std::size_t at = inside.find('\\', quoted.begin); at != std::string_view::npos;
       at = inside.find('\\', at + 2)) {
    if (constexpr std::string_view odd = "'N_"; odd.find(inside[at + 1]) != std::string_view::npos)
      return static_cast<std::uint32_t>(at);
  }
  return 0;
}

Problem unknown_escape(std::string_view text, std::uint32_t at) {
  return {.kind = ProblemKind::syntax_error,
          .span = {at, at + 2},
          .message = fmt::format("unknown escape `{}` in a double-quoted text", text.substr(at, 2)),
          .label = "not an escape for every reader",
          .help = "write the character itself; for a backslash write \\\\"};
}

Problem unclosed_quote(std::string_view text, std::uint32_t opening) {
  Problem problem{.kind = ProblemKind::unclosed_quote, .span = {opening, opening + 1}};
  problem.message = fmt::format("quoted text {} has no closing quote", excerpt(text, opening));
  problem.label = "opened here, never closed";
  problem.help = fmt::format("add a closing {} at the end of the text", text[opening]);
  return problem;
}

Problem quote_swallows_keys(std::string_view text, Span quoted) {
  const Span key = first_key(text, quoted);
  Problem problem{.kind = ProblemKind::quote_swallows_keys, .span = {quoted.begin, quoted.begin + 1}};
  problem.message =
      fmt::format("quoted text runs over several lines and contains what looks like the key `{}`",
                  text.substr(key.begin, key.end - key.begin));
  problem.label = "opened here";
  problem.help = "check that the closing quote is where it should be; for long texts write | and indent them";
  problem.notes.push_back({key, "this line is part of the text, not a key"});
  return problem;
}

}  // namespace regolo::source
