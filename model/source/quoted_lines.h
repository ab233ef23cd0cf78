// Quoted texts that run over several lines. A forgotten closing quote makes everything up to the next quote
// one text, and the YAML library may not even notice.
#pragma once

#include <string_view>

#include "model/source/problem.h"

namespace regolo::source {

/// Whether a line after the first looks like `key: value` or `- key:`.
bool swallows_keys(std::string_view text, Span quoted);
/// Where a \', \N or \_ stands in a double-quoted text; 0 if nowhere. The YAML library takes the first, which
/// others refuse, and makes broken UTF-8 of the other two.
std::uint32_t odd_escape(std::string_view text, Span quoted);

Problem unclosed_quote(std::string_view text, std::uint32_t opening);
Problem unknown_escape(std::string_view text, std::uint32_t at);
Problem quote_swallows_keys(std::string_view text, Span quoted);

}  // namespace regolo::source
