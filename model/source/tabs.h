// Tabs where YAML wants spaces. The library takes some of them without a word, and refuses others with a
// message about something else.
#pragma once

#include "model/source/problem_list.h"
#include "model/source/source_file.h"
#include "model/source/tree.h"

namespace regolo::source {

/// Reports tabs that indent, up to `end`. Inside [ ] and { } they may, after the spaces that the block around
/// needs.
void check_tabs(const Tree& tree, const SourceFile& file, std::uint32_t end, ProblemList& problems);

/// The first tab in the indentation of the line at `at`, or no_tab.
inline constexpr std::uint32_t no_tab = 0xffffffff;
std::uint32_t indenting_tab(std::string_view text, std::uint32_t at);
/// The same, where dashes and question marks count as indentation too; only up to `at`.
std::uint32_t tab_before_item(std::string_view text, std::uint32_t text_begin, std::uint32_t at);
Problem tab_indentation(std::uint32_t at);

}  // namespace regolo::source
