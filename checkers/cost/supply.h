// What one turn can bring, and whether it pays a cost: the entries of a cost on one side, dice and tokens on
// the other.
#pragma once

#include <set>

#include "checkers/check.h"

namespace regolo::checkers {

/// A component of which each copy gives one resource in a turn.
struct Supply {
  schema::TypeId resource = schema::none;     ///< the enumeration it belongs to
  std::set<std::string_view> usable_as = {};  ///< its values, and what those stand for
  std::int64_t copies = 0;
};

/// One entry of a cost.
struct Demand {
  std::set<std::string_view> payers = {};  ///< the resources that pay it
  std::int64_t amount = 0;
};

/// The components with a field of `part: supplies`.
std::vector<Supply> supplies_of(const Package& package);
/// The entries of a cost; those that name an unknown resource are left out.
std::vector<Demand> demands_of(const Package& package, std::uint32_t file, NodeId cost);
/// The greatest sum of the demands that can be paid at once, each unit from a copy of its own.
std::int64_t payable(const std::vector<Demand>& demands, const std::vector<Supply>& supplies);

}  // namespace regolo::checkers
