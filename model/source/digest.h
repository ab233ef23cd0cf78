// A short name for bytes: two texts with the same digest are taken for the same.
#pragma once

#include <string>
#include <string_view>

namespace regolo::source {

/// 32 hexadecimal digits.
std::string digest(std::string_view bytes);

}  // namespace regolo::source
