#include "tests/planted/planted_game.h"

namespace regolo::tests {

std::string_view word(FaultKind kind) {
  static constexpr std::string_view words[] = {"engine", "component", "parameter"};
  return words[static_cast<std::size_t>(kind)];
}

std::vector<const PlantedGame*> planted_games() {
  return {&planted_casting_shadows(), &planted_ken_il_guerriero(), &planted_realm_of_sand(),
          &planted_res_arcana_duo()};
}

}  // namespace regolo::tests
