#include "cli/lsp/positions.h"

#include <fmt/format.h>

#include <algorithm>

namespace regolo::cli::lsp {

namespace {

bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;
}

/// A character of four bytes is a pair of units; any other, broken bytes included, is one.
std::uint32_t units_of(char first_byte) {
  return static_cast<unsigned char>(first_byte) >= 0xf0U ? 2 : 1;
}

/// Where the line begins; the end of the text if there are not so many.
std::size_t begin_of_line(std::string_view text, std::uint32_t line) {
  std::size_t at = 0;
  for (; line > 0; --line) {
    at = text.find_first_of("\r\n", at);
    if (at == std::string_view::npos) return text.size();
    const bool is_pair = text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
    at += is_pair ? 2 : 1;
  }
  return at;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::uint32_t number_from(const Json& json) {
  // A client may say "the end" with the largest number it knows.
  const auto number = json.get<double>();
  return static_cast<std::uint32_t>(std::clamp(number, 0.0, 4e9));
}

}  // namespace

std::uint32_t offset_of(std::string_view text, Position position) {
  std::size_t at = begin_of_line(text, position.line);
  for (std::uint32_t left = position.character; left > 0 && at < text.size();) {
    if (text[at] == '\n' || text[at] == '\r') break;
    left -= std::min(left, units_of(text[at]));
    do ++at;
    while (at < text.size() && is_continuation(text[at]));
  }
  return static_cast<std::uint32_t>(at);
}

Position position_of(const source::SourceFile& file, std::uint32_t offset) {
  offset = std::min(offset, static_cast<std::uint32_t>(file.bytes().size()));
  const std::uint32_t line = file.line_column(offset).line;
  // An editor may count a byte order mark or not; the first line begins where the text does.
  const std::uint32_t begin = std::min(file.line_begin(line), offset);
  Position position{line - 1, 0};
  for (const char byte : file.bytes().substr(begin, offset - begin)) {
    if (!is_continuation(byte)) position.character += units_of(byte);
  }
  return position;
}

Position position_from(const Json& json) {
  return {number_from(json.at("line")), number_from(json.at("character"))};
}

Json position_json(Position position) {
  return {{"line", position.line}, {"character", position.character}};
}

Json range_json(const source::SourceFile& file, source::Span span) {
  return {{"start", position_json(position_of(file, span.begin))},
          {"end", position_json(position_of(file, std::max(span.begin, span.end)))}};
}

std::optional<std::filesystem::path> path_of_uri(std::string_view uri) {
  constexpr std::string_view scheme = "file://";
  if (!uri.starts_with(scheme)) return std::nullopt;
  uri.remove_prefix(scheme.size());
  if (uri.starts_with("localhost/")) uri.remove_prefix(std::string_view("localhost").size());
  if (!uri.starts_with('/')) return std::nullopt;
  std::string path;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    const bool is_escape =
        uri[i] == '%' && i + 2 < uri.size() && hex_digit(uri[i + 1]) >= 0 && hex_digit(uri[i + 2]) >= 0;
    if (!is_escape) {
      path += uri[i];
      continue;
    }
    path += static_cast<char>(hex_digit(uri[i + 1]) * 16 + hex_digit(uri[i + 2]));
    i += 2;
  }
  if (path.find('\0') != std::string::npos) return std::nullopt;
  return std::filesystem::path(path).lexically_normal();
}

std::string uri_of_path(const std::filesystem::path& path) {
  std::string uri = "file://";
  for (const char c : path.generic_string()) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          std::string_view("-._~/").find(c) != std::string_view::npos;
    uri += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

}  // namespace regolo::cli::lsp
