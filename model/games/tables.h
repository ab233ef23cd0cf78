// The tables of all games, by name. For those who know a game only by the id in its game.yaml.
#pragma once

#include <string_view>

#include "model/play/game_table.h"

namespace regolo::games {

/// The table of the game, or nullptr if no engine plays it.
const play::GameTable* table_of(std::string_view game);

}  // namespace regolo::games
