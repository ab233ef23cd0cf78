// Two versions of the game side by side; the one place where the comparison meets its engine.
#include "properties/compare/pair_of.h"
#include "properties/res_arcana_duo/invariants.h"

namespace regolo::properties {

template std::unique_ptr<GamePair> pair_of<res_arcana_duo::Game>(const Version&, const Version&);

}  // namespace regolo::properties
