// What the files of this game share: questions about a state that carry a rule, and the changes that several
// moves make. Only this game includes it.
#pragma once

#include "model/games/res_arcana_duo/content.h"
#include "model/games/res_arcana_duo/moves.h"
#include "model/games/res_arcana_duo/rules.h"
#include "model/games/res_arcana_duo/state.h"
#include "model/play/rules.h"

namespace regolo::res_arcana_duo {

using Rules = play::Rules<Rule>;

inline int rival_of(int player) {
  return 1 - player;
}

// payment.cpp
/// What a player may pay with: the pool.
Essences purse_of(const State& state, int player, Rules& rules);
values::Discount placing_discount(const Content& content, const State& state, int player,
                                  std::uint16_t effect, Rules& rules);
/// The discount, so far as it may lower that price.
values::Discount down_to_floor(const Content& content, values::Discount discount, const Price& price);
/// What stands on the card, as the rules on costs read it.
Price placing_price(const Content& content, ComponentId artifact, Rules& rules);
/// `component` is no_component for the top of the monument deck.
Price claiming_price(const Content& content, ComponentId component, Rules& rules);
values::Discount claiming_discount(const Content& content, const State& state, int player, Rules& rules);
Price power_price(const Power& power, Rules& rules);
/// Adds a Pay for every way to settle the price.
void add_payments(const Price& price, const values::Discount& discount, const Essences& purse, Rules& rules,
                  Moves& moves);
bool is_payable(const Price& price, const values::Discount& discount, const Essences& purse, Rules& rules);
/// Takes the essences from the pool, and notes the flow.
void pay(State& state, const Flow& flow, Rules& rules);
/// What a discount leaves over once the price is nothing; only ever seen with that rule off.
int surplus_of(const Price& price, const values::Discount& discount);

// essences.cpp
/// Supply to pool or component, by the kind of flow.
void receive(const Content& content, State& state, Flow flow, Rules& rules);
inline bool has_stored(const State& state, unsigned component) {
  const Essences& lying = state.stored[component];
  return (lying[0] | lying[1] | lying[2] | lying[3] | lying[4]) != 0;
}
void take_stored(State& state, int player, ComponentId component, Rules& rules);

// powers.cpp
bool is_sort(const Content& content, const State& state, int player, unsigned component, Sort sort);
bool can_use_power(const Content& content, const State& state, int player, ComponentId component,
                   std::uint8_t power, const Essences& purse, Rules& rules);
void begin_power(const Content& content, State& state, int player, ComponentId component, std::uint8_t power,
                 Rules& rules);
bool is_idle(const Content& content, const State& state, int player, const Effect& effect);
void run_effect(const Content& content, State& state, const Task& task, Rules& rules);

// cards.cpp
void push_draw(State& state, int player, int count);
/// Draws as long as nothing is left to chance; true when a card must come from the unordered rest.
bool draw_known(const Content& content, State& state, Rules& rules);
void draw_from_rest(State& state, ComponentId card);
void discard(State& state, int player, ComponentId artifact, Rules& rules);
SmallSet cards_to_put_back(const Content& content, const State& state, const Task& task);
void put_back(State& state, ComponentId card);
void enter_play(State& state, int player, ComponentId component, Rules& rules);

// victory.cpp
int points_of(const Content& content, const State& state, int player, Rules& rules);
/// Ends the game if somebody has reached the threshold.
void check_victory(const Content& content, State& state, Rules& rules);

// round.cpp
void push_setup(const Content& content, State& state, Rules& rules);
/// One draft step of both players.
void draft(const Content& content, State& state);
void begin_play(State& state, Rules& rules);
void begin_round(const Content& content, State& state, Rules& rules);
void end_action(const Content& content, State& state, Rules& rules);
void pass(const Content& content, State& state, int player, Rules& rules);
void swap_item(const Content& content, State& state, int player, ComponentId item);

// legal.cpp
/// Decision A04: which backs belong together is a parameter; a first-game side keeps its tile.
int tile_of(const Content& content, const Component& place);
/// The moves of the task on top; empty if it has no choice to offer.
void add_task_moves(const Content& content, const State& state, Rules& rules, Moves& moves);

// observables.cpp
std::string_view phase_name(Phase phase);

// advance.cpp
/// Does whatever leaves no choice, until somebody must decide or the game is over.
void advance(const Content& content, State& state, Rules& rules);
/// One move, without what follows from it.
void make_move(const Content& content, State& state, const Move& move, Rules& rules);
bool is_chance(const Task& task);

}  // namespace regolo::res_arcana_duo
