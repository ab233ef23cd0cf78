// Two ids that a person would read as the same word.
#pragma once

#include <string_view>

namespace regolo::checkers {

/// Equal when capitals, underscores and spaces are taken for small letters and hyphens, but not equal as they
/// stand.
bool same_but_for_case(std::string_view a, std::string_view b);

}  // namespace regolo::checkers
