#include "model/source/plain_words.h"

#include <algorithm>
#include <array>

namespace regolo::source {

namespace {

bool consists_of(std::string_view word, std::string_view characters) {
  return !word.empty() && word.find_first_not_of(characters) == std::string_view::npos;
}

}  // namespace

bool is_leading_zero(std::string_view word) {
  if (!word.empty() && (word[0] == '-' || word[0] == '+')) word.remove_prefix(1);
  if (word.size() < 2 || word[0] != '0') return false;
  const std::string_view rest = word.substr(2);
  switch (word[1]) {
    case 'x':
    case 'X':
      return consists_of(rest, "0123456789abcdefABCDEF_");
    case 'o':
    case 'O':
      return consists_of(rest, "01234567_");
    case 'b':
    case 'B':
      return consists_of(rest, "01_");
    default:
      return consists_of(word, "0123456789_");
  }
}

bool is_truthy_word(std::string_view word, Letters letters) {
  if (word.empty() || word.size() > 5) return false;
  if (word.size() == 1) {
    return letters == Letters::count && (word == "y" || word == "Y" || word == "n" || word == "N");
  }
  constexpr std::array<std::string_view, 16> words{"yes",  "Yes",  "YES",   "no",   "No",  "NO",
                                                   "on",   "On",   "ON",    "off",  "Off", "OFF",
                                                   "True", "TRUE", "False", "FALSE"};
  constexpr std::string_view first_letters = "yYnNoOtTfF";
  if (first_letters.find(word[0]) == std::string_view::npos) return false;
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace regolo::source
