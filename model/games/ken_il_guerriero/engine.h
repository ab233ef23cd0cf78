// What the files of this game share: questions about a state that carry a rule, and the changes that several
// moves make. Only this game includes it.
#pragma once

#include "model/games/ken_il_guerriero/content.h"
#include "model/games/ken_il_guerriero/moves.h"
#include "model/games/ken_il_guerriero/rules.h"
#include "model/games/ken_il_guerriero/state.h"
#include "model/play/rules.h"

namespace regolo::ken_il_guerriero {

using Rules = play::Rules<Rule>;
/// A player is asked only if there is something to decide, so moves are looked for twice: whether there is
/// one, which stops at the first, and which there are.
enum class Until : std::uint8_t { first, all };
/// Cards of a group, in order.
using Members = FixedList<Slot, 63>;

inline int rival_of(int player) {
  return 1 - player;
}
inline std::uint8_t byte(int value) {
  return static_cast<std::uint8_t>(value);
}
inline const Card& card_at(const Content& content, const State& state, unsigned slot) {
  return content[state.definition[slot]];
}
inline bool has_flag(const State& state, unsigned slot, std::uint8_t flag) {
  return (state.flags[slot] & flag) != 0;
}
inline void set_flag(State& state, unsigned slot, std::uint8_t flag) {
  state.flags[slot] = byte(state.flags[slot] | flag);
}
inline void clear_flag(State& state, unsigned slot, std::uint8_t flag) {
  state.flags[slot] = byte(state.flags[slot] & ~flag);
}
inline Slot as_slot(unsigned slot) {
  return static_cast<Slot>(slot);
}
inline void note(State& state, LogKind kind, int player, unsigned slot, int amount, bool is_last = false) {
  state.log.push({kind, byte(player), byte(static_cast<int>(slot)), state.definition[slot],
                  static_cast<std::int8_t>(amount), is_last ? std::uint8_t{1} : std::uint8_t{0}});
}

// cards.cpp
bool is_in_present(const State& state, unsigned slot);
SlotView present_of(const State& state, int player);
/// The protagonist of that name in a player's Present, or none.
Slot protagonist_named(const Content& content, const State& state, int player, std::uint8_t name);
int lives_of(const State& state, unsigned protagonist);
/// Out of play, with everything on it; cards go to their owner's Past, the card itself to `to`.
void leave_play(const Content& content, State& state, unsigned slot, Zone to, Rules& rules);
/// The protagonist loses one life; true if it was the last one.
bool lose_life(const Content& content, State& state, unsigned protagonist, Zone to, Rules& rules);
void enter_play(const Content& content, State& state, unsigned slot, Zone zone);
void draw_card(State& state, int player, std::uint8_t definition);
/// Of equal cards in a hand only the first is offered.
bool is_first_copy(const State& state, unsigned slot);
/// Into another zone, free of everything that it was there. The only function that writes zones.
void put(State& state, unsigned slot, Zone zone);

// fit.cpp
bool are_opposed(Moral a, Moral b);
bool may_bear(const Content& content, const State& state, unsigned card, unsigned bearer, Rules& rules);
bool is_unique_waiting(const Content& content, const State& state, unsigned card, Rules& rules);
bool may_pair(const Content& content, const State& state, unsigned army, unsigned place, Rules& rules);
bool may_share_group(const Content& content, const State& state, unsigned card, unsigned member,
                     Rules& rules);
bool may_defend(const Content& content, const State& state, unsigned card, unsigned place, Rules& rules);
bool may_attack_place(const Content& content, const State& state, unsigned card, unsigned place,
                      Rules& rules);
/// May the protagonist be named for this group next?
bool may_join(const Content& content, const State& state, unsigned card, std::uint8_t group,
              unsigned objective, Rules& rules);

// groups.cpp
Members members_of(const State& state, std::uint8_t group, Rules& rules);
/// The cards of one side of a fight, in order.
Members side_of(const Content& content, const State& state, const Fight& fight, int side, Rules& rules);
/// The side on which the card, its bearer or its place stands; -1: on none.
int side_with(const State& state, const Fight& fight, unsigned slot);
int side_of_player(const State& state, const Fight& fight, int player);
bool is_commander(const Content& content, const State& state, const Members& members, unsigned slot,
                  Rules& rules);
void leave_group(State& state, unsigned slot);

// cancels.cpp
bool is_cancelled(const State& state, unsigned slot, Rules& rules);
int mark_count(const Fight& fight, MarkKind kind, unsigned source);

// values.cpp
int attack_of(const Content& content, const State& state, const Fight& fight, unsigned slot, Rules& rules);
int defence_of(const Content& content, const State& state, const Fight& fight, unsigned slot, Rules& rules);
/// What is added to a resistance; `zeroed` says that it counts as nothing.
int resistance_bonus(const Content& content, const State& state, const Fight& fight, unsigned slot,
                     bool& zeroed, Rules& rules);
int group_attack(const Content& content, const State& state, const Fight& fight, const Members& members,
                 int side, Rules& rules);
bool has_mark_on_side(const Content& content, const State& state, const Fight& fight, MarkKind kind, int side,
                      Rules& rules);
/// The ability of the master in the slot, or nullptr.
const MasterAbility* master_ability(const Content& content, const State& state, unsigned slot);
const Effect* effect_of(const Content& content, const MasterAbility& ability, EffectKind kind);
/// A master of the player whose active life has this effect, works now, and is not cancelled; none otherwise.
bool has_active_effect(const Content& content, const State& state, unsigned slot, EffectKind kind,
                       Rules& rules);
/// Calls `visit(event, effect)` for each effect of the events that lie in a Destiny.
template <class Visit>
void each_event_effect(const Content& content, const State& state, Visit visit) {
  for (int seat = 0; seat < seats; ++seat) {
    for (const unsigned event : slots_in(state, seat, Zone::destiny)) {
      const Ability& ability = card_at(content, state, event).ability;
      if (ability.kind != AbilityKind::custom) continue;
      for (unsigned i = 0; i < ability.effects; ++i) visit(event, content.effects[ability.first_effect + i]);
    }
  }
}

// points.cpp
int total_of(const State& state, int player);
bool can_pay(const Content& content, const State& state, int player, int ochre);
void pay(const Content& content, State& state, int player, unsigned for_what, int ochre);
void score(State& state, int player, int ochre);
int green_of(const Content& content, const State& state, int player, Rules& rules);
/// The player wins if far enough ahead.
void check_points(const Content& content, State& state, int player, Rules& rules);
/// What a lost life or protagonist is worth to the player who beat it, before anything is moved.
int worth_of(const Content& content, const State& state, unsigned slot, bool is_last, int times,
             Rules& rules);
/// How many times a beaten card of that kind counts for these winners.
int times_worth(const Content& content, const State& state, const Members& winners, Kind kind, Rules& rules);

// damage.cpp
/// Both sides deal their damage; what is beaten leaves play and is scored.
void strike(const Content& content, State& state, Rules& rules);
/// The fight is over: whoever made a suicide attack in it leaves the game, survived or not.
void remove_suicides(const Content& content, State& state, const Fight& fight, Rules& rules);

// abilities.cpp
bool needs_target(const Ability& ability, const Content& content);
void add_targets(const Content& content, const State& state, const Use& use, Rules& rules, Moves& moves);
bool has_target(const Content& content, const State& state, const Use& use, Rules& rules);
/// The use is declared: it is paid for, and its target asked for or the answer of the rival.
void begin_use(const Content& content, State& state, Use use, Rules& rules);
void choose_target(const Content& content, State& state, Slot target, Rules& rules);
void resolve(const Content& content, State& state, const Use& use, Rules& rules);
/// The card on top of the pending ones is not answered any more.
void settle_pending(const Content& content, State& state, Rules& rules);

// answers.cpp
void add_answers(const Content& content, const State& state, Rules& rules, Moves& moves);

// activation.cpp
bool is_used_up(const Content& content, const Fight& fight, unsigned source, Rules& rules);
/// What only masters have is used as often as its declaration allows.
bool is_spent(const Content& content, const State& state, unsigned slot, const MasterAbility& ability,
              Rules& rules);
/// A card to assign played from hand in the fight, on one of the own side.
void add_plays_on_bearers(const Content& content, const State& state, const Fight& fight, unsigned slot,
                          int player, Rules& rules, Moves& moves);
/// Abilities and cards that the player may use in the fight on top.
void add_fight_moves(const Content& content, const State& state, Until until, Rules& rules, Moves& moves);
void add_own_turn_abilities(const Content& content, const State& state, Rules& rules, Moves& moves);
void add_before_fights(const Content& content, const State& state, Rules& rules, Moves& moves);
void add_mastery(const Content& content, const State& state, Rules& rules, Moves& moves);
void add_captain(const Content& content, const State& state, Rules& rules, Moves& moves);
void add_liberators(const Content& content, const State& state, Rules& rules, Moves& moves);
bool can_play_event(const Content& content, const State& state, int player, unsigned event, Rules& rules);

// presentation.cpp
void add_presentation_moves(const Content& content, const State& state, Until until, Rules& rules,
                            Moves& moves);
void add_rival_moves(const Content& content, const State& state, Rules& rules, Moves& moves);
void add_pairs(const Content& content, const State& state, int player, Rules& rules, Moves& moves);
void add_switches(const Content& content, const State& state, Rules& rules, Moves& moves);
void play_card(const Content& content, State& state, int player, const PlayCard& move, Rules& rules);
void play_pair(const Content& content, State& state, int player, const PlayPair& move, Rules& rules);
void switch_life(State& state, Slot life);
int hand_limit(const Content& content, const State& state, int player, Rules& rules);

// combat.cpp
void begin_combat(const Content& content, State& state, Rules& rules);
void add_objectives(const Content& content, const State& state, Rules& rules, Moves& moves);
void add_members(const Content& content, const State& state, Rules& rules, Moves& moves);
void begin_defence(const Content& content, State& state, Rules& rules);
void close_defence(const Content& content, State& state, Rules& rules);
/// Goes on with the fight on top, or begins the next one; true if something was done.
bool go_on_fighting(const Content& content, State& state, Rules& rules);
void push_fight(State& state, const Fight& fight);
void end_combat(const Content& content, State& state, Rules& rules);
/// After a decision in the window of a fight.
void next_to_decide(const Content& content, State& state, bool passed, Rules& rules);

// turn.cpp
void begin_turn(const Content& content, State& state, int player, Rules& rules);
void begin_draw(const Content& content, State& state);
void end_draw(const Content& content, State& state, Rules& rules);
void after_presentation(const Content& content, State& state, Rules& rules);
void begin_epilogue(const Content& content, State& state, Rules& rules);
void finish_game(State& state, int winner);
void stop_endless(State& state);

// observables.cpp
std::string_view phase_name(Phase phase);

// legal.cpp, apply.cpp, advance.cpp
int decider(const State& state);
bool is_chance(const State& state);
void add_moves(const Content& content, const State& state, Rules& rules, Moves& moves);
void make_move(const Content& content, State& state, const Move& move, Rules& rules);
/// Does whatever leaves no choice, until somebody must decide or the game is over.
void advance(const Content& content, State& state, Rules& rules);

}  // namespace regolo::ken_il_guerriero
