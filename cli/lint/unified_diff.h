// The difference between two texts, line by line, in the form that `patch` and `git apply` read.
#pragma once

#include <string>
#include <string_view>

namespace regolo::cli {

/// Empty if the two are equal.
std::string unified_diff(const std::string& path, std::string_view before, std::string_view after);

}  // namespace regolo::cli
