#include "tests/planted/planted_game.h"

#include "model/games/all.h"

namespace regolo::tests {

std::string_view word(FaultKind kind) {
  static constexpr std::string_view words[] = {"engine", "component", "parameter"};
  return words[static_cast<std::size_t>(kind)];
}

namespace {

template <class... G>
std::vector<const PlantedGame*> planted(games::List<G...>) {
  return {&planted_game<G>()...};
}

}  // namespace

std::vector<const PlantedGame*> planted_games() {
  return planted(games::All{});
}

}  // namespace regolo::tests
