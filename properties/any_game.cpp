// The list of all games, one line each.
#include "properties/any_game.h"

namespace regolo::properties {

const AnyGame& casting_shadows_game();
const AnyGame& ken_il_guerriero_game();
const AnyGame& realm_of_sand_game();
const AnyGame& res_arcana_duo_game();

namespace {

constexpr const AnyGame& (*games[])() = {casting_shadows_game, ken_il_guerriero_game, realm_of_sand_game,
                                         res_arcana_duo_game};

}  // namespace

const AnyGame* any_game(std::string_view name) {
  for (const auto game : games)
    if (game().name() == name) return &game();
  return nullptr;
}

std::vector<std::string_view> game_names() {
  std::vector<std::string_view> names;
  for (const auto game : games) names.push_back(game().name());
  return names;
}

}  // namespace regolo::properties
