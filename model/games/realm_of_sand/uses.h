// What becomes of the components in play, for statistics; model/play/uses.h says what that means.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/games/realm_of_sand/content.h"
#include "model/games/realm_of_sand/moves.h"
#include "model/games/realm_of_sand/rules.h"
#include "model/games/realm_of_sand/state.h"
#include "model/play/uses.h"

namespace regolo::realm_of_sand {

std::vector<std::string> used_components(const Content& content);
void note_uses(const Content& content, const State& before, const Move& move, const State& after,
               play::Uses& uses);
std::span<const Rule> ending_rules(const Content& content);
std::string_view scored_by(const Content& content);
int starting_seat(const State& state);

}  // namespace regolo::realm_of_sand
