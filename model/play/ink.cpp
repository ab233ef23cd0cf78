#include "model/play/ink.h"

namespace regolo::play {

std::string inked(Ink ink, std::string_view text) {
  std::string marked{ink_begins, static_cast<char>('a' + static_cast<int>(ink))};
  marked += text;
  return marked + ink_ends;
}

std::string without_ink(std::string_view text) {
  std::string read;
  for_each_piece(
      text, [&](std::string_view piece) { read += piece; },
      [&](Ink, std::string_view piece) { read += piece; });
  return read;
}

}  // namespace regolo::play
