// The known word that a misspelt one was probably meant to be.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace regolo::source {

/// Insertions, deletions, replacements and swaps of neighbours that lead from one word to the other, counted
/// up to `most`; anything beyond is `most + 1`.
unsigned edit_distance(std::string_view from, std::string_view to, unsigned most);

/// The nearest of `known`, or nothing if none is near (about a third of the letters may differ). On a tie the
/// first.
std::string nearest(std::string_view word, std::span<const std::string_view> known);

/// "a, b, c": the known words, nearest first, at most eight; an ellipsis says that there are more.
std::string nearest_first(std::string_view word, std::span<const std::string_view> known);

}  // namespace regolo::source
