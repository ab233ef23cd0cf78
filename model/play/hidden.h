// What a player cannot see, dealt anew. Beside each engine stands one function
//   void redraw_hidden(const Content&, State&, int seat, play::Random&);
// which leaves what the table shows to that seat as it is and draws the rest from the cards that it could be.
// The outcome depends on what the seat sees and on the generator, and on nothing else: two tables that look
// the same to the seat become the same table. That is what keeps a player that searches from peeking. What a
// player could only remember is forgotten.
#pragma once

#include "model/play/random.h"
#include "model/values/small_set.h"

namespace regolo::play {

/// One member, each as likely as the others; it leaves the pool, which must not be empty.
inline unsigned draw_one(values::SmallSet& pool, Random& random) {
  unsigned skipped = random.below(pool.size());
  for (const unsigned member : pool) {
    if (skipped-- > 0) continue;
    pool.remove(member);
    return member;
  }
  return 0;  // not reached
}

/// So many members; they leave the pool.
inline values::SmallSet draw_some(values::SmallSet& pool, unsigned count, Random& random) {
  values::SmallSet drawn;
  for (unsigned i = 0; i < count; ++i) drawn.add(draw_one(pool, random));
  return drawn;
}

}  // namespace regolo::play
