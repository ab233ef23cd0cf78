// The list of all checks, written out and sorted by family and id.
#pragma once

#include <span>
#include <string_view>

#include "checkers/check.h"

namespace regolo::checkers {

std::span<const Check* const> all_checks();
const Check* check_named(std::string_view id);
bool is_family(std::string_view word);

}  // namespace regolo::checkers
