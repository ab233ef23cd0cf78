#include "cli/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace regolo::cli {

namespace {

struct Decoded {
  char32_t point = 0;
  std::size_t size = 1;
  bool valid = false;
};

struct Range {
  char32_t first;
  char32_t last;
};

/// Reads one code point; overlong forms, surrogates and cut-off sequences are one invalid byte.
Decoded decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < size) return {};
  char32_t point = lead & (0xffU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return {};
    point = (point << 6U) | (byte(i) & 0x3fU);
  }
  constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = point >= 0xd800 && point <= 0xdfff;
  if (point < smallest[size] || point > 0x10ffff || surrogate) return {};
  return {point, size, true};
}

template <std::size_t size>
bool within(char32_t point, const Range (&ranges)[size]) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [point](const Range& range) { return point >= range.first && point <= range.last; });
}

bool is_written_out(char32_t point) {
  static constexpr Range ranges[] = {{0x00, 0x1f},     {0x7f, 0x9f},     {0x061c, 0x061c},  {0x200b, 0x200b},
                                     {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x2069},  {0xfeff, 0xfeff},
                                     {0xfff9, 0xfffb}, {0xfffe, 0xffff}, {0xe0000, 0xe007f}};
  return within(point, ranges);
}

int width_of(char32_t point) {
  static constexpr Range none[] = {{0x0300, 0x036f}, {0x0483, 0x0489}, {0x0591, 0x05bd},  {0x064b, 0x065f},
                                   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x200c, 0x200d},  {0x20d0, 0x20ff},
                                   {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xe0100, 0xe01ef}};
  static constexpr Range wide[] = {
      {0x1100, 0x115f},   {0x2329, 0x232a},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},   {0xac00, 0xd7a3},
      {0xf900, 0xfaff},   {0xfe10, 0xfe19},   {0xfe30, 0xfe6f},   {0xff00, 0xff60},   {0xffe0, 0xffe6},
      {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff}, {0x20000, 0x2fffd}, {0x30000, 0x3fffd}};
  if (within(point, none)) return 0;
  return within(point, wide) ? 2 : 1;
}

Cell cell(const Decoded& decoded, std::string_view bytes, std::size_t begin) {
  const auto at = static_cast<std::uint32_t>(begin);
  if (!decoded.valid) return {"\xef\xbf\xbd", 1, at};
  if (decoded.point == '\t') return {" ", 1, at};
  if (!is_written_out(decoded.point)) return {std::string(bytes), width_of(decoded.point), at};
  const auto number = static_cast<std::uint32_t>(decoded.point);
  std::string text = number < 0x100 ? fmt::format("\\x{:02x}", number) : fmt::format("\\u{{{:x}}}", number);
  if (decoded.point == '\n') text = "\\n";
  if (decoded.point == '\r') text = "\\r";
  const int width = static_cast<int>(text.size());
  return {std::move(text), width, at};
}

}  // namespace

std::vector<Cell> cells(std::string_view text) {
  std::vector<Cell> result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const Decoded decoded = decode(text.substr(i));
    result.push_back(cell(decoded, text.substr(i, decoded.size), i));
    i += decoded.size;
  }
  return result;
}

std::string shown_text(std::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < 0x7f; });
  if (plain) return std::string(text);
  std::string result;
  for (const Cell& one : cells(text)) result += one.text;
  return result;
}

std::string shown_lines(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    result += shown_text(text.substr(0, end));
    if (end == std::string_view::npos) break;
    result += '\n';
    text.remove_prefix(end + 1);
  }
  return result;
}

int display_width(std::string_view text) {
  int width = 0;
  for (const Cell& one : cells(text)) width += one.width;
  return width;
}

std::string wrapped(std::string_view text, int indent, int width) {
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::string result;
  std::string line;
  int line_width = 0;
  const auto end_line = [&] {
    result += line.empty() ? "\n" : margin + line + "\n";
    line.clear();
    line_width = 0;
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    const std::string one = shown_text(text.substr(0, end));
    const int one_width = display_width(one);
    if (!line.empty() && !one.empty() && indent + line_width + 1 + one_width > width) end_line();
    if (!one.empty()) {
      line += line.empty() ? one : " " + one;
      line_width += one_width + (line_width > 0 ? 1 : 0);
    }
    if (end < text.size() && text[end] == '\n') end_line();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (!line.empty()) end_line();
  return result;
}

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace regolo::cli
