// Hidden are counterspells: in the books of others, declared as answers until all have declared, in their
// deck and under it, unless the seat has seen the very card. Everything else of a book lies open.
#include "model/games/casting_shadows/hidden.h"

#include <bit>

#include "model/games/casting_shadows/engine.h"

namespace regolo::casting_shadows {

namespace {

std::size_t copy_of(Card card) {
  return static_cast<std::size_t>(card - first_counterspell);
}

class Redraw {
 public:
  Redraw(const Content& content, State& state, int seat, play::Random& random)
      : content_(content), state_(state), seat_(seat), random_(random) {}

  void run() {
    collect();
    deal_declared();
    for (int seat = 0; seat < state_.seats; ++seat)
      for (Card& card : player_at(state_, seat).book) card = dealt(card, pool_);
    for (Card& card : state_.counter_bottom) card = dealt(card, pool_);
    state_.under = rest_of(state_.under);
    state_.counter_rest = rest_of(state_.counter_rest);
    for (Frame& frame : state_.frames)
      for (Declared& declared : frame.declared)
        if (is_counterspell(declared.card)) declared.card = anew(declared.card);
    state_.known = known_;
    redraw_face_down();
  }

 private:
  bool is_seen(Card card) const { return (state_.known[copy_of(card)] >> seat_ & 1U) != 0; }

  void collect() {
    known_ = state_.known;
    for (std::size_t i = 0; i < counterspells_max; ++i) anew_[i] = static_cast<Card>(first_counterspell + i);
    for (int seat = 0; seat < state_.seats; ++seat)
      for (const Card card : player_at(state_, seat).book) add(card);
    for (const Card card : state_.counter_bottom) add(card);
    pool_ = pool_ | SmallSet::of_bits(static_cast<std::uint64_t>(state_.under) | state_.counter_rest);
  }
  void add(Card card) {
    if (is_counterspell(card) && !is_seen(card)) pool_.add(static_cast<unsigned>(copy_of(card)));
  }

  /// What lies in the place of the hidden card from now on, out of these; any other card stays.
  Card dealt(Card card, SmallSet& from) {
    if (!is_counterspell(card) || is_seen(card)) return card;
    const std::size_t old = copy_of(card);
    if (is_dealt_.contains(static_cast<unsigned>(old))) return anew_[old];
    const unsigned copy = play::draw_one(from, random_);
    pool_.remove(copy);
    is_dealt_.add(static_cast<unsigned>(old));
    anew_[old] = static_cast<Card>(first_counterspell + copy);
    // Who has seen the card in this place is a matter of the place.
    known_[copy] = state_.known[old];
    return anew_[old];
  }
  Card anew(Card card) const { return anew_[copy_of(card)]; }

  /// Whoever has answered holds a card that fits.
  void deal_declared() {
    for (const Frame& frame : state_.frames) {
      SmallSet fitting;
      for (const unsigned copy : pool_)
        if (fits(frame, content_.counterspells[content_.counterspell_copies[copy]])) fitting.add(copy);
      for (const Declared& declared : frame.declared) {
        if (!is_counterspell(declared.card) || is_seen(declared.card)) continue;
        if (!player_at(state_, declared.seat).book.contains(declared.card)) continue;
        dealt(declared.card, fitting.empty() ? pool_ : fitting);
      }
    }
  }
  static bool fits(const Frame& frame, const Counterspell& counterspell) {
    const bool is_taken = frame.stage == Stage::asking_taken || frame.stage == Stage::resolving_taken;
    return counterspell.when_taken == is_taken &&
           (counterspell.by >> static_cast<unsigned>(frame.cause) & 1U) != 0;
  }

  /// As many cards as the pile has; nobody has seen them.
  std::uint16_t rest_of(std::uint16_t pile) {
    const SmallSet drawn = play::draw_some(pool_, static_cast<unsigned>(std::popcount(pile)), random_);
    for (const unsigned copy : drawn) known_[copy] = 0;
    return static_cast<std::uint16_t>(drawn.bits());
  }

  /// Only with the rule off that spells and resources lie open.
  void redraw_face_down() {
    if (state_.face_down.empty()) return;
    SmallSet pool = state_.main_rest;
    const auto is_hidden = [&](int seat, Card card) {
      return seat != seat_ && card < first_counterspell && state_.face_down.contains(card);
    };
    for (int seat = 0; seat < state_.seats; ++seat)
      for (const Card card : player_at(state_, seat).book)
        if (is_hidden(seat, card)) pool.add(card);
    SmallSet face_down = state_.face_down;
    for (int seat = 0; seat < state_.seats; ++seat)
      for (const Card card : player_at(state_, seat).book)
        if (is_hidden(seat, card)) face_down.remove(card);
    for (int seat = 0; seat < state_.seats; ++seat)
      for (Card& card : player_at(state_, seat).book)
        if (is_hidden(seat, card)) {
          card = static_cast<Card>(play::draw_one(pool, random_));
          face_down.add(card);
        }
    state_.main_rest = pool;
    state_.face_down = face_down;
  }

  const Content& content_;
  State& state_;
  int seat_;
  play::Random& random_;
  SmallSet pool_;      ///< copies, not yet dealt
  SmallSet is_dealt_;  ///< copies whose place has its new card
  std::array<Card, counterspells_max> anew_{};
  std::array<std::uint8_t, counterspells_max> known_{};
};

}  // namespace

void redraw_hidden(const Content& content, State& state, int seat, play::Random& random) {
  Redraw(content, state, seat, random).run();
}

}  // namespace regolo::casting_shadows
