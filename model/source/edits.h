// Changing a file by a few edits, and making sure that they change what they should and nothing else.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/source/diagnostic.h"
#include "model/source/reader.h"

namespace regolo::source {

/// A change of one file: the bytes of the span give way to the text.
struct TextEdit {
  Span span = {};
  std::string text = {};
};

/// In any order. Nothing if two of them overlap, insert at the same place, or reach past the end.
std::optional<std::string> with_edits(std::string_view bytes, std::vector<TextEdit> edits);

/// Whether the file that the edits make still says the same everywhere else: every value and key that no edit
/// touches is there, in its place, with its text, and no new fault of YAML has appeared.
bool changes_only(const Document& before, const std::vector<TextEdit>& edits, const Document& after);

}  // namespace regolo::source
