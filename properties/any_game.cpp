#include "properties/any_game.h"

#include "model/games/all.h"

namespace regolo::properties {

/// Compiled in properties/NAME/any_game.cpp.
template <class G>
const AnyGame& desk_of();

const AnyGame* any_game(std::string_view name) {
  const AnyGame* game = nullptr;
  games::with_game(name, [&]<class G>() { game = &desk_of<G>(); });
  return game;
}

std::vector<std::string_view> game_names() {
  return games::names();
}

}  // namespace regolo::properties
