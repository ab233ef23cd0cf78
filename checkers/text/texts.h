// What the checks of this family do with the texts of a package.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checkers/check.h"

namespace regolo::checkers {

using schema::Text;

/// Where `words` stand in the text as it is written, capitals or not; the whole text if they are not to be
/// found in one piece.
source::Span span_of(const Package& package, const Text& text, std::string_view words);
/// Small letters, and everything but letters and digits as single blanks: how two spellings are compared.
std::string plain_words(std::string_view text);
/// The single words of such a text; they point into it.
std::vector<std::string_view> split_words(std::string_view words);

}  // namespace regolo::checkers
