// What chance decides before anything else goes on: cards for empty places, and the order in which the
// counterspells of an eliminated player go under their deck.
#include "model/games/casting_shadows/engine.h"

namespace regolo::casting_shadows {

bool is_urgent(const Content& content, const State& state) {
  return state.under != 0 || must_refill(content, state);
}

void add_urgent_moves(const Content& content, const State& state, Moves& moves) {
  if (state.under != 0) {
    std::array<std::uint16_t, counterspells_max> left{};
    for (std::size_t i = 0; i < content.counterspell_copies.size(); ++i)
      if ((state.under >> i & 1U) != 0) ++left[content.counterspell_copies[i]];
    for (std::uint8_t name = 0; name < content.counterspells.size(); ++name)
      if (left[name] > 0) moves.add(LayUnder{name}, left[name]);
    return;
  }
  const SmallSet deck = state.main_rest.empty() ? state.main_discard : state.main_rest;
  for (std::uint8_t name = 0; name < content.main.size(); ++name) {
    std::array<std::uint8_t, 16> left{};
    for (const unsigned card : deck& content.copies_of[name]) ++left[state.casts[card] & 15U];
    for (std::uint8_t casts = 0; casts < left.size(); ++casts)
      if (left[casts] > 0) moves.add(RevealCard{state.refill[0], name, casts}, left[casts]);
  }
}

}  // namespace regolo::casting_shadows
