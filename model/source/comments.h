// Comments, which the YAML library does not deliver: every # between values, at the start of a line or after
// a blank.
#pragma once

#include <vector>

#include "model/source/reader.h"

namespace regolo::source {

/// Up to `end`, which is where reading stopped.
std::vector<Comment> find_comments(const Tree& tree, const SourceFile& file, std::uint32_t end);

}  // namespace regolo::source
