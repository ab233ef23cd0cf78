// The edits of which fixes are made: what a check would have to get right about brackets, lines and commas is
// here, once.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checkers/check.h"

namespace regolo::checkers {

/// Safe: nothing else can be meant. Unsafe: somebody must look at what it wrote.
enum class Safety : bool { is_unsafe, is_safe };

void offer(Diagnostic& finding, Safety safety, std::string message, std::vector<source::Edit> edits);
/// Puts `text` in the place of the finding.
void offer_instead(Diagnostic& finding, Safety safety, const std::string& text);

/// `key: value` as the last entry of a map, written as the map is; nothing if there is no entry to go by.
std::optional<source::Edit> entry_added(const Package& package, std::uint32_t file, NodeId map,
                                        std::string_view entry);
/// The item of a list and what separates it from its neighbours; nothing if it is not the second or later
/// item, all on one line.
std::optional<source::Edit> item_removed(const Package& package, std::uint32_t file, NodeId item);
/// A comment, with its line if nothing else stands on it.
source::Edit comment_removed(const Package& package, std::uint32_t file, source::Span comment);

/// The text of a plain or quoted scalar that is written in one line without escapes: its bytes are its text.
std::optional<source::Span> bytes_of_text(const Package& package, std::uint32_t file, NodeId node);

}  // namespace regolo::checkers
