// What the files of this game share: questions about a state that carry a rule, and the changes that several
// moves make. Only this game includes it.
#pragma once

#include <string>

#include "model/games/casting_shadows/content.h"
#include "model/games/casting_shadows/moves.h"
#include "model/games/casting_shadows/rules.h"
#include "model/games/casting_shadows/state.h"
#include "model/play/rules.h"

namespace regolo::casting_shadows {

using Rules = play::Rules<Rule>;

inline Player& player_at(State& state, int seat) {
  return state.players[static_cast<std::size_t>(seat)];
}
inline const Player& player_at(const State& state, int seat) {
  return state.players[static_cast<std::size_t>(seat)];
}
inline void push(State& state, TaskKind kind, int seat, int card = none, int a = 0, int b = 0,
                 int count = 0) {
  state.tasks.push({kind, static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(card),
                    static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                    static_cast<std::uint8_t>(count)});
}
inline const MainCard& main_card(const Content& content, Card card) {
  return content.main[content.main_copies[card]];
}
inline const Counterspell& counterspell_of(const Content& content, Card card) {
  return content
      .counterspells[content.counterspell_copies[static_cast<std::size_t>(card - first_counterspell)]];
}
int players_in_game(const State& state);

// setup.cpp
/// All cards in their decks, everybody in the game; no character chosen, no tile laid.
State empty_table(const Content& content, int players, Rules& rules);

// words.cpp
std::string resource_words(std::uint8_t resource, bool to_people);
/// Dice of the pool and tokens, as a payment or a reroll names them.
std::string pool_words(const Content& content, const State& state, unsigned dice, const Bag& tokens,
                       bool to_people);
std::string card_words(const Content& content, Card card, bool to_people);

// pool.cpp
/// All resources in the pool, on dice and as tokens.
Bag pool_of(const State& state);
/// Whether the box has the tokens for all of these at once.
bool tokens_suffice(const Content& content, const Bag& tokens);
/// One token into the pool, if there is one.
void gain(const Content& content, State& state, std::uint8_t resource, const Flow& as);
void gain_named(const Content& content, State& state, const Bag& gains, const Flow& as);
/// Named resources at once; the player picks the others.
void gain_symbols(const Content& content, State& state, const Symbols& gains, FlowKind kind, int card);
void note_flow(State& state, const Flow& flow);
/// Takes up to `count` of a resource out of the pool, dice first; says how many.
int remove_resource(State& state, std::uint8_t resource, int count);
/// What must be paid, as the rules on costs read it.
Symbols cost_of(const Content& content, const State& state, const Task& pay, Rules& rules);
Symbols spend_cost(const MainCard& card, int count);
Symbols collect_cost(const MainCard& card, Rules& rules);
Symbols counterspell_cost(const Content& content, Rules& rules);
bool is_payable(const State& state, const Symbols& cost, Purpose purpose, Rules& rules);
void add_payments(const Content& content, const State& state, const Symbols& cost, Purpose purpose,
                  Rules& rules, Moves& moves);
void pay(const Content& content, State& state, const Task& task, const Pay& move, Rules& rules);

// book.cpp
bool can_draw_main(const Content& content, const State& state);
/// True if a place waits for a card and one can be drawn.
bool must_refill(const Content& content, const State& state);
void reshuffle(State& state);
void reveal_card(const Content& content, State& state, const RevealCard& move);
int counterspells_in_deck(const State& state);
void take_counterspell(State& state, int seat, Card card, Rules& rules);
bool is_book_full(const Content& content, const State& state, int seat, Rules& rules);
void add_room_moves(const Content& content, const State& state, int seat, Rules& rules, Moves& moves);
void add_spell_payments(const Content& content, const State& state, int seat, int level, Rules& rules,
                        Moves& moves);
bool can_collect_card(const Content& content, const State& state, Rules& rules);
bool can_collect_counterspell(const Content& content, const State& state, Rules& rules);
void begin_collect(const Content& content, State& state, bool counterspell, Rules& rules);
void take_card(const Content& content, State& state, const Task& task, Rules& rules);
void leave_book(State& state, int seat, Card card);
void discard_from_book(const Content& content, State& state, int seat, Card card, Rules& rules);
/// The used counterspell goes under its deck.
void use_up(State& state, int seat, Card card, Rules& rules);

// companion.cpp
/// Calls `found(effect)` for each effect of the kind that is in force.
template <class Found>
void each_companion_effect(const Content& content, const State& state, int seat, ContinuousKind kind,
                           Rules& rules, Found found) {
  const Player& own = player_at(state, seat);
  if (own.companion == none) return;
  if (seat != state.active && !rules.apply(Rule::companions_always_act, true)) return;
  for (const Continuous& effect : content.companions[own.companion].effects)
    if (effect.kind == kind) found(effect);
}
/// The amounts of these effects, added up; those that name causes only for `cause`.
int companion_sum(const Content& content, const State& state, int seat, ContinuousKind kind, Cause cause,
                  Rules& rules);
int free_uses(const Content& content, const State& state, Action action, Rules& rules);

// attack.cpp
bool is_in_range(const Content& content, int from, int to, int range, Rules& rules);
bool can_strike(const Content& content, const State& state, int dealer, int range, bool at_hex, Rules& rules);
void add_targets(const Content& content, const State& state, Rules& rules, Moves& moves);
/// The attack that was aimed and paid for becomes damage under way.
void strike(const Content& content, State& state, Rules& rules);
void open_frame(const Content& content, State& state, Frame frame, int amount, Rules& rules);
/// One step of the damage under way.
void go_on_with_damage(const Content& content, State& state, Rules& rules);
void heal(const Content& content, State& state, int seat, int amount, Rules& rules);

// answers.cpp
/// The seat that answers in place `index`: from the left of the active player, the active player last.
int answering_seat(const State& state, int index, Rules& rules);
/// Whether this player holds something that can answer the damage on top now.
bool may_answer(const Content& content, const State& state, int seat, Rules& rules);
void add_answers(const Content& content, const State& state, int seat, Rules& rules, Moves& moves);
void declare(const Content& content, State& state, int seat, Card card, Rules& rules);
void resolve_answer(const Content& content, State& state, const Declared& declared, Rules& rules);
void run_to(const Content& content, State& state, int seat, std::uint8_t hex, Rules& rules);

// turn.cpp
void lay_map(const Content& content, State& state, Rules& rules);
void begin_turn(const Content& content, State& state, int seat, Rules& rules);
void begin_actions(const Content& content, State& state, Rules& rules);
void begin_phase_three(State& state, Rules& rules);
void end_turn(const Content& content, State& state, Rules& rules);
int energy_limit(const Content& content, const State& state, int seat, Rules& rules);
/// How many fragments can be absorbed now.
int absorbable(const Content& content, const State& state, Rules& rules);
bool can_transform(const Content& content, const State& state, Rules& rules);
void transform(const Content& content, State& state, Rules& rules);
void eliminate(const Content& content, State& state, int seat, Rules& rules);
/// The active player is out: what is under way stops.
void cut_turn(State& state, Rules& rules);
void clear_pool(const Content& content, State& state, Rules& rules);

// action_points.cpp
int point_cost(const Content& content, const State& state, Action action, bool takes_resources, Rules& rules);
bool takes_resources(const MainCard& card);

// chance.cpp
/// The chance moves that come before any task.
void add_urgent_moves(const Content& content, const State& state, Moves& moves);
bool is_urgent(const Content& content, const State& state);

// legal.cpp
bool can_use_ability(const Content& content, const State& state, Rules& rules);
/// The moves of the task on top; empty if it has no choice to offer.
void add_task_moves(const Content& content, const State& state, Rules& rules, Moves& moves);

// advance.cpp
/// Does whatever leaves no choice, until somebody must decide or the game is over.
void advance(const Content& content, State& state, Rules& rules);
/// One move, without what follows from it.
void make_move(const Content& content, State& state, const Move& move, Rules& rules);
bool is_chance(const Task& task);

}  // namespace regolo::casting_shadows
