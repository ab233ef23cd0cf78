// Counterspells as answers to damage: who may use which, in which order, and what they do (Carte
// Controincantesimo).
#include "model/games/casting_shadows/engine.h"

namespace regolo::casting_shadows {

namespace {

bool is_taken_window(const Frame& frame) {
  return frame.stage == Stage::asking_taken || frame.stage == Stage::resolving_taken;
}

/// Whether the player is hit, or was, so that there is something to answer.
bool is_concerned(const State& state, const Frame& frame, int seat) {
  const auto at = static_cast<std::size_t>(seat);
  if ((frame.victims >> seat & 1U) == 0 || player_at(state, seat).in_game == 0) return false;
  if (!is_taken_window(frame)) return frame.due(at) > 0;
  return frame.taken[at] > 0 && frame.dealer != none && player_at(state, frame.dealer).in_game != 0;
}

bool fits(const Content& content, const Frame& frame, Card card, Rules& rules) {
  const Counterspell& counterspell = counterspell_of(content, card);
  const bool occurs = frame.dealer != none && counterspell.when_taken == is_taken_window(frame) &&
                      (counterspell.by >> static_cast<unsigned>(frame.cause) & 1U) != 0;
  return occurs || !rules.apply(Rule::counterspell_needs_its_trigger, true);
}

/// Calls `found(card)` for one card of each name that the player could use now.
template <class Found>
void each_answer(const Content& content, const State& state, int seat, Rules& rules, Found found) {
  const Frame& frame = state.frames.back();
  if (!is_concerned(state, frame, seat)) return;
  const int answered = frame.answered[static_cast<std::size_t>(seat)];
  const bool is_enough = answered >= content.parameters.counterspells_per_trigger;
  unsigned names = 0;
  for (const Card card : player_at(state, seat).book) {
    if (!is_counterspell(card) || frame.declared.contains({static_cast<std::uint8_t>(seat), card})) continue;
    const unsigned name =
        1U << content.counterspell_copies[static_cast<std::size_t>(card - first_counterspell)];
    if ((names & name) != 0 || !fits(content, frame, card, rules)) continue;
    if (rules.apply(Rule::one_counterspell_per_trigger, is_enough)) return;
    if (!rules.apply(Rule::own_counterspells_may_be_looked_at, true)) return;
    const bool has_point = seat == state.active && state.action_points > 0;
    if (!rules.apply(Rule::counterspell_costs_no_point_to_use, true) && !has_point) return;
    names |= name;
    found(card);
  }
}

}  // namespace

int answering_seat(const State& state, int index, Rules& rules) {
  if (!rules.apply(Rule::answers_in_turn_order, true)) return index;
  return (state.active + 1 + index) % state.seats;
}

bool may_answer(const Content& content, const State& state, int seat, Rules& rules) {
  bool may = false;
  each_answer(content, state, seat, rules, [&](Card) { may = true; });
  return may;
}

void add_answers(const Content& content, const State& state, int seat, Rules& rules, Moves& moves) {
  each_answer(content, state, seat, rules, [&](Card card) { moves.add(Answer{card}); });
  if (!moves.empty()) moves.add(Decline{});
}

void declare(const Content& content, State& state, int seat, Card card, Rules& rules) {
  Frame& frame = state.frames.back();
  ++frame.answered[static_cast<std::size_t>(seat)];
  const Declared declared{static_cast<std::uint8_t>(seat), card};
  if (content.parameters.answers_declared_first != 0) {
    frame.declared.push(declared);
  } else {
    resolve_answer(content, state, declared, rules);
  }
}

void resolve_answer(const Content& content, State& state, const Declared& declared, Rules& rules) {
  const int seat = declared.seat;
  const auto at = static_cast<std::size_t>(seat);
  if (!player_at(state, seat).book.contains(declared.card)) return;
  if (rules.apply(Rule::used_counterspell_is_revealed, true))
    state.known[static_cast<std::size_t>(declared.card - first_counterspell)] =
        static_cast<std::uint8_t>((1U << state.seats) - 1U);
  use_up(state, seat, declared.card, rules);
  Frame& frame = state.frames.back();
  const Counterspell& counterspell = counterspell_of(content, declared.card);
  const std::uint8_t hex = player_at(state, seat).hex;
  switch (counterspell.answer) {
    case AnswerKind::reduce: {
      const bool is_fixed =
          frame.dealer != none && hex != none && content.tiles[state.tile_at[hex]].unreducible;
      const int left = frame.due(at);
      if (!is_fixed)
        frame.lowered[at] = static_cast<std::uint8_t>(
            frame.lowered[at] + (counterspell.amount < left ? counterspell.amount : left));
      return;
    }
    case AnswerKind::cancel:
      frame.voided = static_cast<std::uint8_t>(frame.voided | 1U << seat);
      return;
    case AnswerKind::move_away:
      if (hex != none) push(state, TaskKind::run_to, seat, none, 0, 0, counterspell.amount);
      return;
    case AnswerKind::return_damage: {
      if (frame.dealer == none || player_at(state, frame.dealer).in_game == 0) return;
      Frame back;
      back.cause = Cause::counterspell;
      back.dealer = static_cast<std::uint8_t>(seat);
      back.source = content.counterspell_copies[static_cast<std::size_t>(declared.card - first_counterspell)];
      back.range = none;
      back.target_hex = none;
      back.victims = static_cast<std::uint8_t>(1U << frame.dealer);
      open_frame(content, state, back, counterspell.amount, rules);
    }
  }
}

void run_to(const Content& content, State& state, int seat, std::uint8_t hex, Rules&) {
  Frame& frame = state.frames.back();
  player_at(state, seat).hex = hex;
  if (content.parameters.run_away_dodges == 0) return;
  bool misses = false;
  if (frame.target_hex != none) {
    misses = hex != frame.target_hex;
  } else if (frame.range != none && frame.dealer != none) {
    const std::uint8_t from = player_at(state, frame.dealer).hex;
    const int steps = from == none ? none : content.hexes[from].steps[hex];
    misses = steps >= 16 || (content.ranges[frame.range].distances >> steps & 1U) == 0;
  }
  if (misses) frame.voided = static_cast<std::uint8_t>(frame.voided | 1U << seat);
}

}  // namespace regolo::casting_shadows
