// Every invariant of Casting Shadows, in the order in which they are looked at.
#include "properties/casting_shadows/invariants.h"

#include <vector>

#include "properties/casting_shadows/recount.h"

namespace regolo::properties {

template <>
std::span<const Invariant<casting_shadows::Game>> invariants_of<casting_shadows::Game>() {
  using namespace casting_shadows::recount;
  static const std::vector<Invariant<casting_shadows::Game>> all = [] {
    std::vector<Invariant<casting_shadows::Game>> joined;
    // Those that share a coarse question stand together.
    for (const auto touches :
         {decltype(&by_player)(nullptr), by_player, phase_changes, table_changed, pool_moves, has_hits})
      for (const auto part :
           {pool_invariants(), gain_invariants(), card_invariants(), book_invariants(), damage_invariants(),
            target_invariants(), answer_invariants(), turn_invariants(), action_invariants(),
            player_invariants(), offer_invariants()})
        for (const Invariant<casting_shadows::Game>& one : part)
          if (one.touches == touches) joined.push_back(one);
    return joined;
  }();
  return all;
}

}  // namespace regolo::properties
