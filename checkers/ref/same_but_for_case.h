// Two ids that a person would read as the same word.
#pragma once

#include <string>
#include <string_view>

namespace regolo::checkers {

/// Equal when capitals, underscores and spaces are taken for small letters and hyphens, but not equal as they
/// stand.
/// The id in small letters, with hyphens for underscores and blanks.
std::string plain_id(std::string_view id);
bool same_but_for_case(std::string_view a, std::string_view b);

}  // namespace regolo::checkers
