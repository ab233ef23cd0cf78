// Colour in what a game shows. A model marks a piece of text with an ink; whoever prints the text turns the
// marks into colours of the terminal or leaves them out. Nothing is said by colour alone.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace regolo::play {

enum class Ink : std::uint8_t { green, red, grey, blue, yellow, faint, strong };

/// Inks do not nest.
std::string inked(Ink ink, std::string_view text);
/// Calls `plain(text)` and `coloured(ink, text)` for the pieces of a text, in order.
template <class Plain, class Coloured>
void for_each_piece(std::string_view text, Plain plain, Coloured coloured);
/// The text as it is read without colours; also for its width.
std::string without_ink(std::string_view text);

// ---- How a mark is written: a byte, the ink as a letter, the text, a byte. ----

inline constexpr char ink_begins = '\x0e';
inline constexpr char ink_ends = '\x0f';

template <class Plain, class Coloured>
void for_each_piece(std::string_view text, Plain plain, Coloured coloured) {
  while (!text.empty()) {
    const std::size_t begin = text.find(ink_begins);
    const std::size_t end = text.find(ink_ends, begin);
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin + 2)
      return plain(text);
    if (begin > 0) plain(text.substr(0, begin));
    coloured(static_cast<Ink>(text[begin + 1] - 'a'), text.substr(begin + 2, end - begin - 2));
    text.remove_prefix(end + 1);
  }
}

}  // namespace regolo::play
