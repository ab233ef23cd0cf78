// Every invariant of Ken il Guerriero, in the order in which they are looked at.
#include "properties/ken_il_guerriero/invariants.h"

#include <vector>

#include "properties/ken_il_guerriero/recount.h"

namespace regolo::properties {

template <>
std::span<const Invariant<ken_il_guerriero::Game>> invariants_of<ken_il_guerriero::Game>() {
  using namespace ken_il_guerriero::recount;
  static const std::vector<Invariant<ken_il_guerriero::Game>> all = [] {
    std::vector<Invariant<ken_il_guerriero::Game>> joined;
    for (const auto part : {card_invariants(), movement_invariants(), assignment_invariants(),
                            turn_invariants(), points_invariants(), group_invariants(), damage_invariants()})
      joined.insert(joined.end(), part.begin(), part.end());
    return joined;
  }();
  return all;
}

}  // namespace regolo::properties
