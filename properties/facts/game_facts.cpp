#include "properties/facts/game_facts.h"

#include "model/games/all.h"

namespace regolo::properties {

/// Compiled in properties/NAME/facts.cpp.
template <class G>
std::unique_ptr<GameFacts> facts_of(const schema::Package& package, const OtherWay* way);

std::unique_ptr<GameFacts> game_facts(std::string_view name, const schema::Package& package,
                                      const OtherWay* way) {
  std::unique_ptr<GameFacts> facts;
  games::with_game(name, [&]<class G>() { facts = facts_of<G>(package, way); });
  return facts;
}

}  // namespace regolo::properties
