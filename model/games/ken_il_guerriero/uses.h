// What becomes of the components in play, for statistics; model/play/uses.h says what that means.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/games/ken_il_guerriero/content.h"
#include "model/games/ken_il_guerriero/moves.h"
#include "model/games/ken_il_guerriero/rules.h"
#include "model/games/ken_il_guerriero/state.h"
#include "model/play/uses.h"

namespace regolo::ken_il_guerriero {

std::vector<std::string> used_components(const Content& content);
void note_uses(const Content& content, const State& before, const Move& move, const State& after,
               play::Uses& uses);
std::span<const Rule> ending_rules(const Content& content);
std::string_view scored_by(const Content& content);
int starting_seat(const State& state);

}  // namespace regolo::ken_il_guerriero
