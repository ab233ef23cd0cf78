// Every invariant of Res Arcana Duo, in the order in which they are looked at.
#include "properties/res_arcana_duo/invariants.h"

#include <vector>

#include "properties/res_arcana_duo/recount.h"

namespace regolo::properties {

template <>
std::span<const Invariant<res_arcana_duo::Game>> invariants_of<res_arcana_duo::Game>() {
  using namespace res_arcana_duo::recount;
  static const std::vector<Invariant<res_arcana_duo::Game>> all = [] {
    std::vector<Invariant<res_arcana_duo::Game>> joined;
    for (const auto part : {essence_invariants(), card_invariants(), power_invariants(), round_invariants()})
      joined.insert(joined.end(), part.begin(), part.end());
    return joined;
  }();
  return all;
}

}  // namespace regolo::properties
