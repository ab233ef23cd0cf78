// Text from files and messages on its way to a terminal: made harmless, measured and wrapped.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace regolo::cli {

/// One code point as it is shown.
struct Cell {
  std::string text;
  int width = 1;            ///< columns
  std::uint32_t begin = 0;  ///< byte offset in the text it was taken from
};

/// Control characters and characters that turn the direction of writing are written out (\x1b, \u{202e}),
/// bytes that are no UTF-8 become U+FFFD, a tab becomes one blank.
std::vector<Cell> cells(std::string_view text);
/// The same as one string. No content can move the cursor or colour the screen.
std::string shown_text(std::string_view text);
/// The same for a text of several lines, whose line breaks stay.
std::string shown_lines(std::string_view text);
int display_width(std::string_view text);
/// Breaks at blanks; every line starts with `indent` blanks. Line breaks in the text stay.
std::string wrapped(std::string_view text, int indent, int width);
/// "1 file", "17 files"
std::string counted(std::size_t count, std::string_view noun);

}  // namespace regolo::cli
