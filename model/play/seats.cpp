#include "model/play/seats.h"

namespace regolo::play {

std::string seat_mark(int seat) {
  return "@" + std::to_string(seat);
}

std::string with_names(std::string_view text, const std::vector<std::string>& names) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_mark = text[i] == '@' && i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9';
    const auto seat = is_mark ? static_cast<std::size_t>(text[i + 1] - '0') : names.size();
    if (seat < names.size()) {
      result += names[seat];
      ++i;
    } else {
      result += text[i];
    }
  }
  return result;
}

std::vector<std::string> default_names(int players) {
  static constexpr const char* words[] = {"one", "two", "three", "four", "five", "six"};
  std::vector<std::string> names;
  for (int i = 0; i < players; ++i) names.emplace_back(i < 6 ? words[i] : "seat" + std::to_string(i + 1));
  return names;
}

}  // namespace regolo::play
