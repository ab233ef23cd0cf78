// What one turn can bring, and whether it pays a cost: units of a cost on one side, dice and tokens on the
// other.
#pragma once

#include <set>

#include "checkers/check.h"

namespace regolo::checkers {

/// One die or token: gives one resource in a turn.
struct Supply {
  schema::TypeId resource = schema::none;     ///< the enumeration it belongs to
  std::set<std::string_view> usable_as = {};  ///< its values, and what those stand for
};

/// One entry for each copy of a component with a field of `part: supplies`.
std::vector<Supply> supplies_of(const Package& package);
/// For each unit of a cost the resources that pay it; no more than `most` units.
std::vector<std::set<std::string_view>> units_of(const Package& package, std::uint32_t file, NodeId cost,
                                                 std::size_t most);
/// How many units can be paid at once, each from a source of its own.
std::size_t matched(const std::vector<std::set<std::string_view>>& units,
                    const std::vector<std::set<std::string_view>>& sources);

}  // namespace regolo::checkers
