#include "cli/formats/markdown_text.h"

#include <fmt/format.h>

#include "cli/text.h"

namespace regolo::cli {

std::string markdown_text(std::string_view text) {
  constexpr std::string_view by_backslash = "\\`*_[]|~{}$!";
  constexpr std::string_view by_number = "<>&@#";
  const std::string shown = shown_text(text);
  std::string result;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const char c = shown[i];
    // http:// and :smile: need the colon, www.example.org its first full stop.
    const bool colon = c == ':' && i + 1 < shown.size() && shown[i + 1] != ' ';
    const bool dot = c == '.' && i >= 3 && (shown[i - 1] == 'w' || shown[i - 1] == 'W');
    if (by_number.find(c) != std::string_view::npos || colon || dot) {
      result += fmt::format("&#{};", static_cast<int>(static_cast<unsigned char>(c)));
    } else {
      if (by_backslash.find(c) != std::string_view::npos) result += '\\';
      result += c;
    }
  }
  return result;
}

}  // namespace regolo::cli
