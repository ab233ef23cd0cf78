// Hidden are the rival's hand and the order of both Futures, which has none here: each draw is left to
// chance. What a deck holds is known, and so is what has left it for play, the Past or the box.
#include "model/games/ken_il_guerriero/hidden.h"

#include "model/games/ken_il_guerriero/engine.h"

namespace regolo::ken_il_guerriero {

void redraw_hidden(const Content&, State& state, int seat, play::Random& random) {
  const int rival = rival_of(seat);
  SmallSet pool = lying_in(state, rival, Zone::hand) | lying_in(state, rival, Zone::future);
  const SmallSet hand =
      play::draw_some(pool, static_cast<unsigned>(count_in(state, rival, Zone::hand)), random);
  const unsigned first = static_cast<unsigned>(rival) * deck_max;
  for (const unsigned slot : hand) put(state, first + slot, Zone::hand);
  for (const unsigned slot : pool) put(state, first + slot, Zone::future);
}

}  // namespace regolo::ken_il_guerriero
