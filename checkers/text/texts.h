// The texts of a package, as the checks of this family see them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "checkers/check.h"

namespace regolo::checkers {

/// One text: where it stands, its language (empty for texts that are not localised), and whether it is a
/// name.
struct Text {
  std::uint32_t file = 0;
  NodeId node = 0;
  std::string_view language = {};
  std::string_view words = {};
  bool name = false;
};

void for_each_text(const Package& package, const std::function<void(const Text&)>& visit);

/// Small letters, and everything but letters and digits as single blanks: how two spellings are compared.
/// Where `words` stand in the text as it is written, capitals or not; the whole text if they are not to be
/// found in one piece.
source::Span span_of(const Package& package, const Text& text, std::string_view words);
std::string plain_words(std::string_view text);
/// The single words of such a text; they point into it.
std::vector<std::string_view> split_words(std::string_view words);

}  // namespace regolo::checkers
