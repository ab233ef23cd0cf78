// UTF-8, checked before anything else looks at a file: the YAML library takes broken bytes and control
// characters without a word.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/source/problem_list.h"
#include "model/source/span.h"

namespace regolo::source {

/// Code points, if `text` starts and ends between two of them; broken bytes count as one each.
std::uint32_t count_code_points(std::string_view text);

/// Reports bytes that are no UTF-8 and characters that a text file must not contain. `begin` is where the
/// text starts, after a byte order mark.
void check_characters(std::string_view bytes, std::uint32_t begin, ProblemList& problems);

}  // namespace regolo::source
