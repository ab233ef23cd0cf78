// The level of a component: what the level checks share.
#pragma once

#include <optional>

#include "checkers/check.h"

namespace regolo::checkers {

/// What its field of `part: level` says, if it has one.
std::optional<std::int64_t> level_of(const Package& package, const Component& component);

}  // namespace regolo::checkers
