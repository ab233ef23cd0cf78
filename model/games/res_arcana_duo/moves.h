// One struct per kind of move. Adding one makes the compiler list every place that must learn it.
#pragma once

#include <cstdint>
#include <type_traits>
#include <variant>

#include "model/games/res_arcana_duo/content.h"
#include "model/play/move_list.h"

namespace regolo::res_arcana_duo {

// Decided by chance.
struct LaySide {
  ComponentId place;
  friend bool operator==(const LaySide&, const LaySide&) = default;
};
struct RevealMonument {
  ComponentId monument;
  friend bool operator==(const RevealMonument&, const RevealMonument&) = default;
};
struct ChooseFirst {
  std::uint8_t seat;
  friend bool operator==(const ChooseFirst&, const ChooseFirst&) = default;
};
struct Deal {
  std::uint8_t seat;
  ComponentId card;
  friend bool operator==(const Deal&, const Deal&) = default;
};
struct DrawCard {
  std::uint8_t seat;
  ComponentId card;
  friend bool operator==(const DrawCard&, const DrawCard&) = default;
};
struct DrawMonument {
  ComponentId monument;
  friend bool operator==(const DrawMonument&, const DrawMonument&) = default;
};

// Setting up.
struct Keep {
  ComponentId artifact;
  friend bool operator==(const Keep&, const Keep&) = default;
};
struct ChooseMage {
  ComponentId mage;
  friend bool operator==(const ChooseMage&, const ChooseMage&) = default;
};
struct ChooseItem {
  ComponentId item;
  friend bool operator==(const ChooseItem&, const ChooseItem&) = default;
};

// The collect step.
struct Collect {
  ComponentId component;
  Essences gain;
  friend bool operator==(const Collect&, const Collect&) = default;
};
struct Take {
  ComponentId component;
  friend bool operator==(const Take&, const Take&) = default;
};
struct FinishCollecting {
  friend bool operator==(const FinishCollecting&, const FinishCollecting&) = default;
};

// The five actions.
struct Place {
  ComponentId artifact;
  friend bool operator==(const Place&, const Place&) = default;
};
/// A face-up monument or a place of power; no_component: the top of the monument deck.
struct Claim {
  ComponentId component;
  friend bool operator==(const Claim&, const Claim&) = default;
};
struct Discard {
  ComponentId artifact;
  friend bool operator==(const Discard&, const Discard&) = default;
};
struct UsePower {
  ComponentId component;
  std::uint8_t power;
  friend bool operator==(const UsePower&, const UsePower&) = default;
};
struct Pass {
  friend bool operator==(const Pass&, const Pass&) = default;
};

// What a cost leaves open.
struct Pay {
  Essences essences;
  friend bool operator==(const Pay&, const Pay&) = default;
};
struct TurnOther {
  ComponentId component;
  friend bool operator==(const TurnOther&, const TurnOther&) = default;
};
struct DiscardCost {
  ComponentId artifact;
  friend bool operator==(const DiscardCost&, const DiscardCost&) = default;
};

// What an effect leaves open.
struct Gain {
  Essences essences;
  friend bool operator==(const Gain&, const Gain&) = default;
};
struct MoveEssence {
  std::uint8_t essence;
  ComponentId component;
  friend bool operator==(const MoveEssence&, const MoveEssence&) = default;
};
struct PickPlayer {
  std::uint8_t seat;
  friend bool operator==(const PickPlayer&, const PickPlayer&) = default;
};
struct PickEffect {
  std::uint8_t option;
  friend bool operator==(const PickEffect&, const PickEffect&) = default;
};
struct PickDeck {
  bool monuments;
  friend bool operator==(const PickDeck&, const PickDeck&) = default;
};
struct PutBack {
  ComponentId card;
  friend bool operator==(const PutBack&, const PutBack&) = default;
};
struct PartWith {
  ComponentId artifact;
  bool on_top;
  friend bool operator==(const PartWith&, const PartWith&) = default;
};
struct Retrieve {
  ComponentId artifact;
  friend bool operator==(const Retrieve&, const Retrieve&) = default;
};
struct Straighten {
  ComponentId component;
  friend bool operator==(const Straighten&, const Straighten&) = default;
};
struct PlaceByPower {
  ComponentId artifact;
  friend bool operator==(const PlaceByPower&, const PlaceByPower&) = default;
};
/// no_component: the top of the monument deck.
struct TakeMonument {
  ComponentId monument;
  friend bool operator==(const TakeMonument&, const TakeMonument&) = default;
};
struct UseItem {
  ComponentId item;
  std::uint8_t power;
  friend bool operator==(const UseItem&, const UseItem&) = default;
};

// Passing.
struct SwapItem {
  ComponentId item;
  friend bool operator==(const SwapItem&, const SwapItem&) = default;
};

using Move =
    std::variant<LaySide, RevealMonument, ChooseFirst, Deal, DrawCard, DrawMonument, Keep, ChooseMage,
                 ChooseItem, Collect, Take, FinishCollecting, Place, Claim, Discard, UsePower, Pass, Pay,
                 TurnOther, DiscardCost, Gain, MoveEssence, PickPlayer, PickEffect, PickDeck, PutBack,
                 PartWith, Retrieve, Straighten, PlaceByPower, TakeMonument, UseItem, SwapItem>;
static_assert(std::is_trivially_copyable_v<Move>);

/// The largest set: a price of nine `any` out of five essences has 715 payments.
using Moves = play::MoveList<Move, 1024>;

}  // namespace regolo::res_arcana_duo
