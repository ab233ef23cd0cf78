// Hidden are the order of the decks, cards put under them, and the cards that other players keep face down.
// Their backs show the level.
#include "model/games/realm_of_sand/hidden.h"

#include "model/games/realm_of_sand/engine.h"

namespace regolo::realm_of_sand {

void redraw_hidden(const Content& content, State& state, int seat, play::Random& random) {
  const bool drawn_is_hidden = seat != state.active;
  for (std::size_t level = 0; level < levels; ++level) {
    const SmallSet cards = content.of_level[level];
    SmallSet pool = state.rest[level];
    for (const CardId card : state.bottom[level]) pool.add(card);
    for (int other = 0; other < state.seats; ++other)
      if (other != seat) pool = pool | (player_at(state, other).kept & cards);
    if (drawn_is_hidden)
      for (const CardId card : state.drawn)
        if (cards.contains(card)) pool.add(card);
    for (int other = 0; other < state.seats; ++other) {
      if (other == seat) continue;
      SmallSet& kept = player_at(state, other).kept;
      const unsigned count = (kept & cards).size();
      kept = (kept - cards) | play::draw_some(pool, count, random);
    }
    for (CardId& card : state.bottom[level]) card = static_cast<CardId>(play::draw_one(pool, random));
    if (drawn_is_hidden)
      for (CardId& card : state.drawn)
        if (cards.contains(card)) card = static_cast<CardId>(play::draw_one(pool, random));
    state.rest[level] = pool;
  }
}

}  // namespace regolo::realm_of_sand
