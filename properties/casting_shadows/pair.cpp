// Two versions of the game side by side; the one place where the comparison meets its engine.
#include "properties/casting_shadows/invariants.h"
#include "properties/compare/pair_of.h"

namespace regolo::properties {

template std::unique_ptr<GamePair> pair_of<casting_shadows::Game>(const Version&, const Version&);

}  // namespace regolo::properties
