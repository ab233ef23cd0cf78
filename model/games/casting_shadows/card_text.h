// What components do, in a line for a person at the table.
#pragma once

#include <string>

#include "model/games/casting_shadows/state.h"

namespace regolo::casting_shadows {

/// What a card of a Spell Book does when it is cast or used.
std::string card_effect(const Content& content, Card card);
/// What a card of the Main deck is collected for.
std::string card_price(const Content& content, Card card);
std::string conversion_text(const Conversion& conversion);
std::string companion_effect(const Companion& companion);
std::string ability_text(const Content& content, const Character& character);
/// Short enough for a hex of the map.
std::string tile_effect(const Tile& tile);

}  // namespace regolo::casting_shadows
