// What lies on the table, and what is still to be decided. Trivially copyable, without padding, so that a
// state can be copied, compared and hashed as bytes.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "model/games/res_arcana_duo/content.h"
#include "model/values/fixed_list.h"

namespace regolo::res_arcana_duo {

using values::FixedList;

inline constexpr int seats = 2;
inline constexpr std::uint16_t no_effect = 0xffff;
inline constexpr std::uint8_t no_power = 0xff;

enum class Phase : std::uint8_t { setup, collect, actions, over };

/// Something that is still to happen, the next one on top. The engine does by itself whatever leaves no
/// choice.
enum class TaskKind : std::uint8_t {
  // Setting up.
  lay_side,         ///< count: the tile
  reveal_monument,  ///< the display has room
  choose_first,
  deal_mage,
  draft,          ///< count: draft steps left
  deal_artifact,  ///< for the draft
  keep_artifact,
  deal_hand,  ///< first game
  deal_deck,  ///< first game
  form_decks,
  choose_mage,
  choose_item,
  begin_play,
  // The collect step.
  collect,
  // Costs.
  pay_placing,   ///< effect: the effect that grants a discount, or no_effect
  pay_claiming,  ///< component: no_component for the top of the monument deck
  pay_power,
  turn_other,
  discard_cost,
  // What a payment brings.
  enter_play,
  take_top_monument,
  run_effect,
  gain_mix,
  put_mix,
  discard_gain,
  move_essence,
  pick_player,
  pick_effect,
  draw,        ///< count cards
  draw_extra,  ///< count cards, to be put back; power: 1 for the monument deck
  pick_deck,
  put_back,
  part_with,
  retrieve,
  straighten,
  place_by_power,
  take_monument,
  use_item,
  // Passing, and the end of an action.
  swap_item,
  end_action,
};

struct Task {
  TaskKind kind = TaskKind::lay_side;
  std::uint8_t player = 0;
  ComponentId component = 0;
  std::uint8_t power = 0;
  std::uint16_t effect = 0;
  std::uint8_t count = 0;
  std::uint8_t unused = 0;

  friend bool operator==(const Task&, const Task&) = default;
};

/// What flowed during the last move. Invariants compare it with the content on one side and with the piles on
/// the other.
enum class FlowKind : std::uint8_t {
  collected,     ///< supply to pool, by a Collect ability
  taken,         ///< component to pool
  paid_placing,  ///< pool to supply
  paid_claiming,
  paid_power,
  gained,     ///< supply to pool, by an effect
  put,        ///< supply to component
  moved,      ///< pool to component
  discarded,  ///< supply to pool, by the discard action
  swept,      ///< component to supply
};

struct Flow {
  FlowKind kind = FlowKind::collected;
  std::uint8_t player = 0;
  ComponentId component = 0;
  std::uint8_t power = 0;
  std::uint16_t effect = 0;
  Essences amounts = {};

  friend bool operator==(const Flow&, const Flow&) = default;
};

struct Player {
  SmallSet in_play;  ///< mage, item, artifacts, monuments, places
  SmallSet hand;
  SmallSet deck_rest;  ///< unordered: below the known top
  SmallSet discards;
  SmallSet offered;   ///< mages to choose from; after the choice, empty
  SmallSet looked;    ///< cards drawn for a draft step, or to be put back
  SmallSet kept;      ///< drafted for oneself
  SmallSet received;  ///< drafted by the rival for this player
  Essences pool{};
  FixedList<ComponentId, 16> deck_top;  ///< known order, the last is drawn first
  ComponentId mage = no_component;
  ComponentId item = no_component;
  std::uint8_t passed = 0;
  std::uint8_t item_passed = 0;  ///< the item shows its Passed side
  std::uint8_t pearls = 0;

  friend bool operator==(const Player&, const Player&) = default;
};

struct State {
  std::array<Player, seats> players;
  SmallSet turned;
  SmallSet resolved;  ///< Collect abilities done in this step
  SmallSet undealt;   ///< mages and artifacts not dealt yet
  SmallSet places_centre;
  SmallSet items_centre;
  SmallSet items_returned;  ///< given back in this round
  SmallSet monument_rest;   ///< unordered: below the known top
  SmallSet out_of_game;
  std::array<Essences, components_max> stored{};    ///< essences lying on components
  std::array<std::uint8_t, components_max> used{};  ///< powers used in this round, a bit each
  Essences out{};                                   ///< essences that are not in the supply
  std::uint16_t round = 0;
  std::uint16_t actions = 0;  ///< in this round
  FixedList<Task, 20> tasks;
  FixedList<Flow, 15> flows;  ///< of the last move
  FixedList<ComponentId, 8> display;
  FixedList<ComponentId, 16> monument_top;  ///< known order, the last is on top
  Phase phase = Phase::setup;
  std::uint8_t active = 0;
  std::uint8_t token = 0;         ///< who holds the first player token
  std::uint8_t token_passed = 0;  ///< it shows its Passed side
  std::uint8_t turn_actions = 0;  ///< done in this turn
  std::uint8_t taken_any = 0;     ///< the player collecting has taken from a component
  std::uint8_t last_drawn = no_component;
  std::uint8_t checks = 0;   ///< victory checks during the last move
  std::uint8_t winners = 0;  ///< a bit each
  std::uint8_t endless = 0;  ///< past the bounds that no rule of the game sets
  std::array<std::uint8_t, 2> unused{};

  friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

}  // namespace regolo::res_arcana_duo
