// Every invariant of Realm of Sand, in the order in which they are looked at.
#include "properties/realm_of_sand/invariants.h"

#include <algorithm>
#include <vector>

#include "properties/realm_of_sand/recount.h"

namespace regolo::properties {

template <>
std::span<const Invariant<realm_of_sand::Game>> invariants_of<realm_of_sand::Game>() {
  using namespace realm_of_sand::recount;
  static const std::vector<Invariant<realm_of_sand::Game>> all = [] {
    std::vector<Invariant<realm_of_sand::Game>> joined;
    for (const auto part : {piece_invariants(), circle_invariants(), card_invariants(), turn_invariants(),
                            bound_invariants(), power_invariants(), change_invariants()}) {
      // Those that share a coarse question stand together, so that it is asked once.
      for (const auto& one : part) {
        const auto alike = std::find_if(joined.rbegin(), joined.rend(),
                                        [&](const auto& other) { return other.touches == one.touches; });
        joined.insert(alike == joined.rend() ? joined.end() : alike.base(), one);
      }
    }
    return joined;
  }();
  return all;
}

}  // namespace regolo::properties
