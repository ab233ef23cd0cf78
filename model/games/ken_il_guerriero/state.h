// What lies on the table, and what is still to be decided. Trivially copyable, without padding, so that a
// state can be copied, compared and hashed as bytes.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "model/games/ken_il_guerriero/content.h"
#include "model/values/fixed_list.h"
#include "model/values/small_set.h"

namespace regolo::ken_il_guerriero {

using values::FixedList;
using values::SmallSet;

inline constexpr int seats = 2;
/// A slot holds one card of one player: 64 slots each. A protagonist with several lives keeps its slot for as
/// long as it is in play; its lives change places below it, so that the slot always shows the active one.
inline constexpr std::size_t slots = 2 * deck_max;
using Slot = std::uint8_t;

constexpr int owner_of(unsigned slot) {
  return slot < deck_max ? 0 : 1;
}

enum class Phase : std::uint8_t { setup, order, draw, presentation, combat, epilogue, over };

/// What the turn player, or the rival, is doing within the phase.
enum class Stage : std::uint8_t {
  choose_first,
  deal,
  disengage,
  draw_count,
  drawing,
  present,
  rival_window,  ///< the rival may play events before the presentation ends
  discard,
  name_objective,
  form_attack,
  form_defence,
  before_fights,
  fights,
  after_combat,
  over,
};

enum class Zone : std::uint8_t {
  nowhere,  ///< no card: the deck is smaller than the room for it
  future,
  hand,
  past,
  removed,
  forces,     ///< a protagonist
  stacked,    ///< a life below the active one; host is the protagonist
  assigned,   ///< on a protagonist or a place; host says which
  territory,  ///< a place
  destiny,    ///< an event that stays
  table,      ///< played, leaves after damage or in the epilogue; host is the bearer
};
inline constexpr std::size_t zones = 11;

// Flags of a card in play.
inline constexpr std::uint8_t engaged = 1;
inline constexpr std::uint8_t used_this_phase = 2;
inline constexpr std::uint8_t used_this_turn = 4;

/// What an ability did to a fight; nothing is worked out before damage, so that what is cancelled in between
/// has no effect.
enum class MarkKind : std::uint8_t {
  used,           ///< source was activated; value: how often
  used_assigned,  ///< target used an assigned card; value: its kind
  used_from_hand,
  bonus_attack,
  bonus_defence,
  bonus_resistance,
  zero_attack,
  zero_defence,
  zero_resistance,
  zero_damage,
  suicide,
  surprise,  ///< value: the side
  slaughter,
  deadly,
  passes,    ///< target deals its damage value times in all
  switched,  ///< the active life of target was changed
};

struct Mark {
  MarkKind kind = MarkKind::used;
  Slot source = 0;
  Slot target = 0;
  std::int8_t value = 0;

  friend bool operator==(const Mark&, const Mark&) = default;
};

/// A fight and three challenges, each interrupting the one before.
inline constexpr std::size_t fights_open_max = 4;

enum class FightKind : std::uint8_t { place, direct, challenge };
enum class FightStage : std::uint8_t { window, strike, mastery, field, conquest, captain, end };

struct Fight {
  FixedList<Mark, 40> marks;
  FightKind kind = FightKind::place;
  FightStage stage = FightStage::window;
  std::array<std::uint8_t, 2> side{};  ///< numbers of groups; in a challenge slots
  Slot objective = none;
  std::uint8_t first = 0;  ///< who decides first
  std::uint8_t asked = 0;  ///< whose decision it is
  std::uint8_t passes = 0;
  std::uint8_t replies = 0;
  std::uint8_t asked_side = 0;               ///< whose mastery is being asked
  std::array<Slot, 2> life_won{none, none};  ///< by side: the opposing master who lost a life
  std::array<std::uint8_t, 2> reached{};     ///< by side: the commander must take the field
  std::uint8_t defended = 0;

  friend bool operator==(const Fight&, const Fight&) = default;
};

/// An ability or a card being used: who, on what, against whom.
struct Use {
  Slot source = none;
  std::uint8_t by = 0;
  Slot bearer = none;
  Slot target = none;
  Slot second = none;
  std::uint8_t from_hand = 0;

  friend bool operator==(const Use&, const Use&) = default;
};

enum class ChoiceKind : std::uint8_t { nothing, target, second_target, search };

struct Cancelled {
  Slot source = 0;
  Slot target = 0;
  friend bool operator==(const Cancelled&, const Cancelled&) = default;
};

/// What happened during the last move. Invariants compare it with the content on one side and with the table
/// on the other.
enum class LogKind : std::uint8_t {
  green_counted,  ///< amount to player, in the order phase
  green_gained,
  paid,       ///< player pays amount for slot
  struck,     ///< a fight's damage is dealt; amount: kind of fight
  beaten,     ///< slot, of that definition, is lost to player, who scores amount
  discarded,  ///< lost without being beaten
  conquered,  ///< slot, a place; player scores amount
  removed_after_attack,
  won_on_points,
  deck_used_up,
  activated,
};

struct Log {
  LogKind kind = LogKind::paid;
  std::uint8_t player = 0;
  Slot slot = 0;
  std::uint8_t definition = 0;
  std::int8_t amount = 0;
  std::uint8_t is_last = 0;  ///< of a stack, or a protagonist without lives

  friend bool operator==(const Log&, const Log&) = default;
};

struct Points {
  std::int16_t green = 0;
  std::int16_t ochre = 0;
  friend bool operator==(const Points&, const Points&) = default;
};

struct State {
  /// Which of the 64 slots of a player lie in each zone. Says the same as `zone`, so that a search over the
  /// hand or the forces visits those few cards and not 128; only `put` writes both.
  std::array<std::array<SmallSet, zones>, seats> lying{};
  std::array<Points, seats> points{};
  std::uint16_t turn = 0;
  std::uint16_t fights = 0;  ///< in this combat phase
  std::array<std::uint8_t, slots> definition{};
  std::array<Zone, slots> zone{};
  std::array<Slot, slots> host{};
  std::array<std::uint8_t, slots> order{};  ///< in the row of places, in a stack, in a group
  std::array<std::uint8_t, slots> group{};  ///< 0: none; attack groups from 1, defence groups from 17
  std::array<std::uint8_t, slots> flags{};
  FixedList<Fight, fights_open_max> frames;  ///< the running fight on top of those it interrupts
  FixedList<Use, 8> pending;         ///< cards just played, the last one on top, waiting for an answer
  FixedList<Cancelled, 31> cancels;  ///< of this turn, in order
  FixedList<Slot, 15> objectives;    ///< of this combat phase: of attack groups 1, 2 …
  FixedList<Log, 63> log;            ///< of the last move
  Use choosing;                      ///< what a choice of target is for
  ChoiceKind choice = ChoiceKind::nothing;
  std::uint8_t choice_effect = 0;   ///< search: the effect, counted from the first of the ability
  std::uint8_t choice_name = none;  ///< search for all of one name: the name
  Phase phase = Phase::setup;
  Stage stage = Stage::choose_first;
  std::uint8_t turn_player = 0;
  std::uint8_t first_player = 0;
  std::uint8_t draws = 0;           ///< cards still to be drawn
  std::uint8_t drawer = 0;          ///< by whom
  std::uint8_t cursor = 0;          ///< next slot to disengage, next group to defend, next fight
  std::uint8_t row = 0;             ///< the next number in the rows of places and in stacks
  std::uint8_t is_direct = 0;       ///< the groups attack protagonists
  std::uint8_t extra_attacks = 0;   ///< in this turn
  Slot liberator = none;            ///< the only one who may attack in the extra phase
  std::uint8_t conqueror_paid = 0;  ///< what every own attack group adds in this phase
  std::uint8_t winners = 0;         ///< a bit each
  std::uint8_t endless = 0;         ///< past the bounds that no rule of the game sets
  std::array<std::uint8_t, 2> had_place{};
  std::array<std::uint8_t, 7> unused{};  ///< up to the next word, so that there is no padding

  friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);

/// Some slots of one player, from the lowest up, as they were when the view was made: the loop may move
/// cards.
class SlotView {
 public:
  SlotView(int player, SmallSet set) : first_(static_cast<unsigned>(player) * deck_max), set_(set) {}
  class Iterator {
   public:
    Iterator(unsigned first, SmallSet::Iterator at) : first_(first), at_(at) {}
    unsigned operator*() const { return first_ + *at_; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    unsigned first_;
    SmallSet::Iterator at_;
  };
  Iterator begin() const { return {first_, set_.begin()}; }
  Iterator end() const { return {first_, set_.end()}; }
  bool empty() const { return set_.empty(); }

 private:
  unsigned first_;
  SmallSet set_;
};
inline SmallSet lying_in(const State& state, int player, Zone zone) {
  return state.lying[static_cast<std::size_t>(player)][static_cast<std::size_t>(zone)];
}
inline SlotView slots_in(const State& state, int player, Zone zone) {
  return {player, lying_in(state, player, zone)};
}
inline SlotView slots_in(const State& state, int player, Zone one, Zone other) {
  return {player, lying_in(state, player, one) | lying_in(state, player, other)};
}
inline int count_in(const State& state, int player, Zone zone) {
  return static_cast<int>(lying_in(state, player, zone).size());
}

}  // namespace regolo::ken_il_guerriero
