#include "cli/lsp/messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <istream>
#include <ostream>

namespace regolo::cli::lsp {

namespace {

/// No message of the protocol is nested anywhere near that deep.
constexpr int depth_max = 256;
constexpr std::size_t line_max = 4096;

bool equal_but_for_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return small(x) == small(y);
  });
}

/// One line of the header without its end. False at the end of the stream.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  bool any = false;
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    any = true;
    if (c == '\n') break;
    // What is too long for a header is passed over, not kept.
    if (line.size() < line_max) line += static_cast<char>(c);
  }
  if (line.ends_with('\r')) line.pop_back();
  return any;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  text.remove_prefix(begin);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

Received parsed(const std::string& body) {
  bool too_deep = false;
  Json json = Json::parse(
      body,
      [&](int depth, Json::parse_event_t, Json&) {
        too_deep = too_deep || depth > depth_max;
        return depth <= depth_max;
      },
      false);
  if (too_deep) return {Receipt::malformed, {}, "the message is nested too deep"};
  if (json.is_discarded()) return {Receipt::malformed, {}, "the message is not JSON"};
  return {Receipt::message, std::move(json), {}};
}

}  // namespace

MessageReader::Header MessageReader::read_header() {
  Header header;
  std::string line;
  bool any = false;
  while (read_line(in_, line)) {
    if (line.empty()) {
      if (any) return header;
      continue;  // blank lines between messages do no harm
    }
    any = true;
    const std::size_t colon = line.find(':');
    const std::string_view name = trimmed(std::string_view(line).substr(0, colon));
    if (colon == std::string::npos || !equal_but_for_case(name, "Content-Length")) continue;
    const std::string_view digits = trimmed(std::string_view(line).substr(colon + 1));
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), header.length);
    header.has_length = error == std::errc() && end == digits.data() + digits.size() && !digits.empty();
    if (!header.has_length) header.problem = fmt::format("Content-Length is no number: '{}'", digits);
  }
  header.at_end = true;
  return header;
}

Received MessageReader::read() {
  const Header header = read_header();
  if (header.at_end) return {Receipt::end, {}, {}};
  if (!header.has_length) {
    return {
        Receipt::malformed, {}, header.problem.empty() ? "a message without Content-Length" : header.problem};
  }
  if (header.length > bytes_max_) {
    // Not ignore(): it waits for the byte after the last one.
    std::string passed_over(1U << 20U, ' ');
    for (std::uint64_t left = header.length; left > 0 && in_;) {
      const std::uint64_t part = std::min<std::uint64_t>(left, passed_over.size());
      in_.read(passed_over.data(), static_cast<std::streamsize>(part));
      left -= part;
    }
    return {Receipt::too_large, {}, fmt::format("a message of {} bytes is too large", header.length)};
  }
  std::string body;
  // Asked for in parts: a header may promise more than ever comes.
  for (std::uint64_t left = header.length; left > 0;) {
    const auto part = static_cast<std::size_t>(std::min<std::uint64_t>(left, 1U << 20U));
    const std::size_t before = body.size();
    body.resize(before + part);
    in_.read(body.data() + before, static_cast<std::streamsize>(part));
    if (static_cast<std::size_t>(in_.gcount()) < part)
      return {Receipt::end, {}, "the last message is cut short"};
    left -= part;
  }
  return parsed(body);
}

void write_message(std::ostream& out, const Json& message) {
  // Content may hold bytes that are no UTF-8; JSON may not.
  const std::string body = message.dump(-1, ' ', false, Json::error_handler_t::replace);
  out << "Content-Length: " << body.size() << "\r\n\r\n" << body << std::flush;
}

}  // namespace regolo::cli::lsp
