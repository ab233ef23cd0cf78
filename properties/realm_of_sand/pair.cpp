// Two versions of the game side by side; the one place where the comparison meets its engine.
#include "properties/compare/pair_of.h"
#include "properties/realm_of_sand/invariants.h"

namespace regolo::properties {

template std::unique_ptr<GamePair> pair_of<realm_of_sand::Game>(const Version&, const Version&);

}  // namespace regolo::properties
