// What lies on the table, and what is still to be decided. Trivially copyable, without padding, so that a
// state can be copied, compared and hashed as bytes.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "model/games/casting_shadows/content.h"
#include "model/values/fixed_list.h"

namespace regolo::casting_shadows {

using values::FixedList;

/// A card of a Spell Book: a card of the Main deck, or a counterspell from `first_counterspell` on.
using Card = std::uint8_t;
inline constexpr Card first_counterspell = 64;
inline constexpr Card first_companion = 96;  ///< only ever named with the rule off that a companion stays
inline bool is_counterspell(Card card) {
  return card >= first_counterspell && card < first_companion;
}

/// A die of which the resource was turned into another, if such dice stay to be rerolled.
inline constexpr std::uint8_t blank_face = 0xfe;

enum class Phase : std::uint8_t { setup, one, two, three, over };

/// Something that is still to happen, the next one on top. The engine does by itself whatever leaves no
/// choice.
enum class TaskKind : std::uint8_t {
  // Setting up.
  choose_character,
  lay_map,
  reveal_companion,
  begin_play,
  // Phase 1.
  roll,  ///< a: the dice still to roll
  tile_token,
  companion_gain,
  begin_actions,
  // Phase 2.
  aim,
  spend,
  pay,  ///< a: a Purpose; b: which conversion
  strike,
  cast_done,
  convert,  ///< count: conversions left; a: done already
  convert_gain,
  gain_unit,  ///< a: a Symbol; b: a FlowKind
  copy_unit,
  pay_spell,
  make_room,
  take_card,  ///< a: the hex
  draw_counterspell,
  run_effect,  ///< a: which effect of the ability
  ability_move,
  // Damage.
  damage,  ///< belongs to the last of State::frames
  answer,
  run_to,
  // Phase 3.
  absorb,
  transform,
  late_ability,  ///< only with the rule off that abilities belong to phase 2
  summon,
  crystal_damage,
  crystals_back,
  clear_pool,
  end_turn,
};

enum class Purpose : std::uint8_t { collect, counterspell, cast, convert };

struct Task {
  TaskKind kind = TaskKind::choose_character;
  std::uint8_t player = 0;
  std::uint8_t card = 0;  ///< a name of the Main deck
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t count = 0;

  friend bool operator==(const Task&, const Task&) = default;
};

/// What came into the pool and left it during the last move. Invariants compare it with the content on one
/// side and with the pool on the other.
enum class FlowKind : std::uint8_t {
  // Into the pool.
  rolled,
  tile_gave,
  companion_gave,
  card_gave,
  converted,
  copied,
  ability_gave,
  kept,  ///< only with the rule off that new faces replace the old
  // Out of it.
  rerolled,
  paid_collect,
  paid_counterspell,
  paid_cast,
  paid_conversion,
  protected_from,
  absorbed,
  crystals_returned,
  cleared,
};
inline bool is_inflow(FlowKind kind) {
  return kind <= FlowKind::kept;
}

struct Flow {
  FlowKind kind = FlowKind::rolled;
  std::uint8_t player = 0;
  std::uint8_t source = 0;  ///< card, tile or companion
  std::uint8_t detail = 0;  ///< which conversion; how many were spent on a cast
  Bag amounts = {};

  friend bool operator==(const Flow&, const Flow&) = default;
};

/// Damage that was dealt during the last move, once for each player hit.
struct Hit {
  Cause cause = Cause::attack_spell;
  std::uint8_t dealer = 0;
  std::uint8_t victim = 0;
  std::uint8_t source = 0;   ///< name of the card, companion or counterspell; none for an ability
  std::uint8_t base = 0;     ///< with what adds to it
  std::uint8_t less = 0;     ///< taken off by the companion
  std::uint8_t lowered = 0;  ///< taken off by counterspells
  std::uint8_t voided = 0;   ///< cancelled, or the attack missed
  std::uint8_t taken = 0;    ///< HP lost
  std::uint8_t from = 0;     ///< where the dealer stood when the damage was under way, or none
  std::uint8_t stood = 0;    ///< where the player hit stood then

  friend bool operator==(const Hit&, const Hit&) = default;
};

struct Declared {
  std::uint8_t seat = 0;
  Card card = 0;
  friend bool operator==(const Declared&, const Declared&) = default;
};

enum class Stage : std::uint8_t {
  asking,
  resolving,
  dealing,
  returning,
  asking_taken,
  resolving_taken,
  done
};

/// Damage under way: who is hit, who has answered, what is left of it. Damage in return opens another frame
/// on top.
struct Frame {
  Cause cause = Cause::attack_spell;
  std::uint8_t dealer = 0;
  std::uint8_t source = 0;
  std::uint8_t range = 0;
  std::uint8_t target_hex = 0;
  std::uint8_t victims = 0;  ///< a bit each
  Stage stage = Stage::asking;
  std::uint8_t asked = 0;     ///< how many players, in the order of answers
  std::uint8_t voided = 0;    ///< a bit for each player who takes nothing any more
  std::uint8_t returned = 0;  ///< a bit for each player whose companion has returned damage
  std::uint8_t from = none;   ///< where the dealer stands
  std::array<std::uint8_t, seats_max> stood = {};  ///< where each player hit stood at first
  std::array<std::uint8_t, seats_max> base = {};
  std::array<std::uint8_t, seats_max> less = {};
  std::array<std::uint8_t, seats_max> lowered = {};
  std::array<std::uint8_t, seats_max> taken = {};
  std::array<std::uint8_t, seats_max> answered = {};
  FixedList<Declared, 10> declared;

  int due(std::size_t seat) const {
    if ((voided >> seat & 1U) != 0) return 0;
    const int left = base[seat] - less[seat] - lowered[seat];
    return left < 0 ? 0 : left;
  }
  friend bool operator==(const Frame&, const Frame&) = default;
};

/// The attack that is being aimed and paid for.
struct Strike {
  Cause cause = Cause::attack_spell;
  std::uint8_t dealer = 0;
  std::uint8_t card = 0;
  std::uint8_t range = 0;
  std::uint8_t at_hex = 0;
  std::uint8_t target = 0;  ///< seat or hex
  std::uint8_t spent = 0;
  std::uint8_t amount = 0;

  friend bool operator==(const Strike&, const Strike&) = default;
};

struct Player {
  FixedList<Card, 16> book;
  std::uint8_t hp = 0;
  std::uint8_t energy = 0;
  std::uint8_t shadow = 0;  ///< in Shadow Form
  std::uint8_t hex = none;
  std::uint8_t character = none;
  std::uint8_t in_game = 0;
  std::uint8_t companion = none;
  std::uint8_t saved_points = 0;  ///< only with the rule off that points are lost

  friend bool operator==(const Player&, const Player&) = default;
};

struct State {
  SmallSet main_rest;  ///< the Main deck, unordered: nobody has seen it
  SmallSet main_discard;
  SmallSet face_down;  ///< cards of the Main deck hidden in a book; only with the rule off that they lie open
  std::uint16_t counter_rest = 0;     ///< unordered part of the counterspell deck
  std::uint16_t under = 0;            ///< counterspells of an eliminated player on their way under the deck
  std::uint16_t counter_discard = 0;  ///< only with the rule off that they go under their deck
  std::uint16_t companion_rest = 0;
  std::uint16_t companion_gone = 0;
  std::uint16_t turn = 0;
  std::array<std::uint8_t, main_max> casts{};  ///< of each card in this turn
  std::array<Player, seats_max> players;
  std::array<std::uint8_t, hexes_max> tile_at{};  ///< none: nothing lies here
  std::array<std::uint8_t, hexes_max> market{};   ///< the card beside each hex, or none
  FixedList<std::uint8_t, hexes_max> refill;      ///< places without their card, the one empty longest first
  FixedList<Card, counterspells_max> counter_bottom;    ///< known order, the first is drawn first
  std::array<std::uint8_t, counterspells_max> known{};  ///< who has seen each counterspell, a bit each
  FixedList<std::uint8_t, 6> portal;
  FixedList<std::uint8_t, companions_max> companion_bottom;
  std::array<std::uint8_t, dice_max> die_face{};  ///< none: in the supply
  Bag tokens{};
  Bag card_tokens{};  ///< tokens of this turn that resource cards gave
  std::array<std::uint8_t, action_count> uses{};
  std::array<std::uint8_t, seats_max> healed{};     ///< HP gained during the last move
  std::array<std::uint8_t, seats_max> energised{};  ///< energy gained outside phase 3 during the last move
  FixedList<Task, 24> tasks;
  FixedList<Frame, 4> frames;
  FixedList<Flow, 12> flows;  ///< of the last move
  FixedList<Hit, 12> hits;    ///< of the last move
  Strike strike;
  Phase phase = Phase::setup;
  std::uint8_t seats = 0;
  std::uint8_t active = 0;
  std::uint8_t first = 0;
  std::uint8_t action_points = 0;
  std::uint8_t last_action = none;
  std::uint8_t start_hex = none;  ///< where the active player stood when the turn started
  std::uint8_t absorbed = 0;      ///< fragments in this turn
  std::uint8_t removed_crystals = 0;
  std::uint8_t cut = 0;          ///< the active player is out: the turn ends at once
  std::uint8_t token_short = 0;  ///< more tokens of a sort lie in the pool than the box holds
  std::uint8_t winners = 0;      ///< a bit each
  std::uint8_t endless = 0;      ///< past the bound that no rule of the game sets
  std::array<std::uint8_t, 7> unused{};

  friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

}  // namespace regolo::casting_shadows
