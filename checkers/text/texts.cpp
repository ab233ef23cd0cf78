// Only ASCII letters change case; accented ones are compared as they stand.
#include "checkers/text/texts.h"

#include <algorithm>

namespace regolo::checkers {

source::Span span_of(const Package& package, const Text& text, std::string_view words) {
  const source::Place place = package.place(text.file, text.node);
  const std::string_view written = package.files[text.file].document.file->bytes().substr(
      place.span.begin, place.span.end - place.span.begin);
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  const auto found = std::search(written.begin(), written.end(), words.begin(), words.end(),
                                 [&](char a, char b) { return small(a) == small(b); });
  if (found == written.end()) return place.span;
  const auto begin = place.span.begin + static_cast<std::uint32_t>(found - written.begin());
  return {begin, begin + static_cast<std::uint32_t>(words.size())};
}

std::string plain_words(std::string_view text) {
  std::string words;
  words.reserve(text.size());
  for (const char letter : text) {
    if (letter >= 'A' && letter <= 'Z') {
      words += static_cast<char>(letter - 'A' + 'a');
    } else if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
               (static_cast<unsigned char>(letter) & 0x80U) != 0) {
      words += letter;
    } else if (!words.empty() && words.back() != ' ') {
      words += ' ';
    }
  }
  while (words.ends_with(' ')) words.pop_back();
  return words;
}

std::vector<std::string_view> split_words(std::string_view words) {
  std::vector<std::string_view> list;
  for (std::size_t begin = 0; begin < words.size();) {
    const std::size_t end = std::min(words.find(' ', begin), words.size());
    list.push_back(words.substr(begin, end - begin));
    begin = end + 1;
  }
  return list;
}

}  // namespace regolo::checkers
