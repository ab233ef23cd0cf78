// Hidden are the rival's hand and deck, the drafted cards until both are done (decision A02), the order of
// the monument deck, and the rival's mage until both have chosen. Pools, discards and stored essences lie
// open (decision A54).
#include "model/games/res_arcana_duo/hidden.h"

#include "model/games/res_arcana_duo/engine.h"

namespace regolo::res_arcana_duo {

namespace {

/// Everything of the pile goes into the pool, and as much of the pool comes back.
class Redraw {
 public:
  Redraw(SmallSet kinds, play::Random& random) : kinds_(kinds), random_(random) {}

  void collect(SmallSet pile) { pool_ = pool_ | (pile & kinds_); }
  template <std::size_t capacity>
  void collect(const FixedList<ComponentId, capacity>& pile) {
    for (const ComponentId card : pile) pool_.add(card);
  }
  void deal(SmallSet& pile) {
    const SmallSet hidden = pile & kinds_;
    pile = (pile - kinds_) | play::draw_some(pool_, hidden.size(), random_);
  }
  template <std::size_t capacity>
  void deal(FixedList<ComponentId, capacity>& pile) {
    for (ComponentId& card : pile) card = static_cast<ComponentId>(play::draw_one(pool_, random_));
  }
  void deal(ComponentId& one) {
    if (one != no_component) one = static_cast<ComponentId>(play::draw_one(pool_, random_));
  }

 private:
  SmallSet kinds_;
  play::Random& random_;
  SmallSet pool_;
};

void redraw_artifacts(const Content& content, State& state, Player& own, Player& rival,
                      play::Random& random) {
  Redraw redraw(content.all(Kind::artifact), random);
  SmallSet* const piles[] = {&rival.hand, &rival.deck_rest, &rival.looked,
                             &rival.kept, &own.received,    &state.undealt};
  for (const SmallSet* pile : piles) redraw.collect(*pile);
  redraw.collect(rival.deck_top);
  for (SmallSet* pile : piles) redraw.deal(*pile);
  redraw.deal(rival.deck_top);
}

void redraw_monuments(const Content& content, State& state, Player& rival, play::Random& random) {
  Redraw redraw(content.all(Kind::monument), random);
  redraw.collect(state.monument_top);
  redraw.collect(state.monument_rest);
  redraw.collect(rival.looked);
  redraw.deal(state.monument_top);
  redraw.deal(state.monument_rest);
  redraw.deal(rival.looked);
}

/// Chosen mages are revealed together; those of a first game lie open.
void redraw_mages(const Content& content, State& state, const Player& own, Player& rival,
                  play::Random& random) {
  if (content.parameters.first_game_setup != 0 || state.phase != Phase::setup) return;
  Redraw redraw(content.all(Kind::mage), random);
  const bool is_secret = own.mage == no_component;
  redraw.collect(rival.offered);
  redraw.collect(state.undealt);
  if (is_secret) {
    redraw.collect(state.out_of_game);
    if (rival.mage != no_component) redraw.collect(SmallSet::of(rival.mage));
    redraw.deal(rival.mage);
    redraw.deal(state.out_of_game);
  }
  redraw.deal(rival.offered);
  redraw.deal(state.undealt);
}

}  // namespace

void redraw_hidden(const Content& content, State& state, int seat, play::Random& random) {
  Player& own = state.players[static_cast<std::size_t>(seat)];
  Player& rival = state.players[static_cast<std::size_t>(rival_of(seat))];
  redraw_artifacts(content, state, own, rival, random);
  redraw_monuments(content, state, rival, random);
  redraw_mages(content, state, own, rival, random);
  // Which card the rival drew last is only asked while it is the rival's decision.
  if (state.last_drawn != no_component && !own.hand.contains(state.last_drawn))
    state.last_drawn = no_component;
}

}  // namespace regolo::res_arcana_duo
