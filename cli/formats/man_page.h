// Manual pages, made from the help pages.
#pragma once

#include <string>
#include <string_view>

namespace regolo::cli {

/// `name` is "regolo" or "regolo-lint".
std::string man_page(std::string_view name, std::string_view help);

}  // namespace regolo::cli
