// A new entry at the end of a list: a card with a value for every field that must have one, a rule with a
// number of its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/schema/package.h"
#include "model/source/edits.h"

namespace regolo::cli {

/// The fields of a component of that kind that must be given, one line each, without indentation. Throws
/// UsageError if one of them is of a type that nobody but the designer can fill.
std::vector<std::string> entry_lines(const schema::Package& package, schema::KindId kind,
                                     std::string_view id);

/// `lines` as the last item of the list that the key holds, written as the items before it are. Nothing if
/// the file holds no such list in block form.
std::optional<source::TextEdit> item_appended(const schema::Package& package, std::uint32_t file,
                                              std::string_view collection,
                                              const std::vector<std::string>& lines);

}  // namespace regolo::cli
