// One struct per kind of move. Adding one, or a task that asks for it, makes the compiler list every place
// that must learn it.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "model/games/res_arcana_duo/content.h"
#include "model/play/move_list.h"

namespace regolo::res_arcana_duo {

// Decided by chance.
struct LaySide {
  static constexpr std::string_view kind = "lay-side";
  ComponentId place;
  friend bool operator==(const LaySide&, const LaySide&) = default;
};
struct RevealMonument {
  static constexpr std::string_view kind = "reveal-monument";
  ComponentId monument;
  friend bool operator==(const RevealMonument&, const RevealMonument&) = default;
};
struct ChooseFirst {
  static constexpr std::string_view kind = "choose-first";
  std::uint8_t seat;
  friend bool operator==(const ChooseFirst&, const ChooseFirst&) = default;
};
struct Deal {
  static constexpr std::string_view kind = "deal";
  std::uint8_t seat;
  ComponentId card;
  friend bool operator==(const Deal&, const Deal&) = default;
};
struct DrawCard {
  static constexpr std::string_view kind = "draw-card";
  std::uint8_t seat;
  ComponentId card;
  friend bool operator==(const DrawCard&, const DrawCard&) = default;
};
struct DrawMonument {
  static constexpr std::string_view kind = "draw-monument";
  ComponentId monument;
  friend bool operator==(const DrawMonument&, const DrawMonument&) = default;
};

// Setting up.
struct Keep {
  static constexpr std::string_view kind = "keep";
  ComponentId artifact;
  friend bool operator==(const Keep&, const Keep&) = default;
};
struct ChooseMage {
  static constexpr std::string_view kind = "choose-mage";
  ComponentId mage;
  friend bool operator==(const ChooseMage&, const ChooseMage&) = default;
};
struct ChooseItem {
  static constexpr std::string_view kind = "choose-item";
  ComponentId item;
  friend bool operator==(const ChooseItem&, const ChooseItem&) = default;
};

// The collect step.
struct Collect {
  static constexpr std::string_view kind = "collect";
  ComponentId component;
  Essences gain;
  friend bool operator==(const Collect&, const Collect&) = default;
};
struct Take {
  static constexpr std::string_view kind = "take";
  ComponentId component;
  friend bool operator==(const Take&, const Take&) = default;
};
struct FinishCollecting {
  static constexpr std::string_view kind = "finish-collecting";
  friend bool operator==(const FinishCollecting&, const FinishCollecting&) = default;
};

// The five actions.
struct Place {
  static constexpr std::string_view kind = "place";
  ComponentId artifact;
  friend bool operator==(const Place&, const Place&) = default;
};
/// A face-up monument or a place of power; no_component: the top of the monument deck.
struct Claim {
  static constexpr std::string_view kind = "claim";
  ComponentId component;
  friend bool operator==(const Claim&, const Claim&) = default;
};
struct Discard {
  static constexpr std::string_view kind = "discard";
  ComponentId artifact;
  friend bool operator==(const Discard&, const Discard&) = default;
};
struct UsePower {
  static constexpr std::string_view kind = "use-power";
  ComponentId component;
  std::uint8_t power;
  friend bool operator==(const UsePower&, const UsePower&) = default;
};
struct Pass {
  static constexpr std::string_view kind = "pass";
  friend bool operator==(const Pass&, const Pass&) = default;
};

// What a cost leaves open.
struct Pay {
  static constexpr std::string_view kind = "pay";
  Essences essences;
  friend bool operator==(const Pay&, const Pay&) = default;
};
struct TurnOther {
  static constexpr std::string_view kind = "turn-other";
  ComponentId component;
  friend bool operator==(const TurnOther&, const TurnOther&) = default;
};
struct DiscardCost {
  static constexpr std::string_view kind = "discard-cost";
  ComponentId artifact;
  friend bool operator==(const DiscardCost&, const DiscardCost&) = default;
};

// What an effect leaves open.
struct Gain {
  static constexpr std::string_view kind = "gain";
  Essences essences;
  friend bool operator==(const Gain&, const Gain&) = default;
};
struct MoveEssence {
  static constexpr std::string_view kind = "move-essence";
  std::uint8_t essence;
  ComponentId component;
  friend bool operator==(const MoveEssence&, const MoveEssence&) = default;
};
struct PickPlayer {
  static constexpr std::string_view kind = "pick-player";
  std::uint8_t seat;
  friend bool operator==(const PickPlayer&, const PickPlayer&) = default;
};
struct PickEffect {
  static constexpr std::string_view kind = "pick-effect";
  std::uint8_t option;
  friend bool operator==(const PickEffect&, const PickEffect&) = default;
};
struct PickDeck {
  static constexpr std::string_view kind = "pick-deck";
  bool monuments;
  friend bool operator==(const PickDeck&, const PickDeck&) = default;
};
struct PutBack {
  static constexpr std::string_view kind = "put-back";
  ComponentId card;
  friend bool operator==(const PutBack&, const PutBack&) = default;
};
struct PartWith {
  static constexpr std::string_view kind = "part-with";
  ComponentId artifact;
  bool on_top;
  friend bool operator==(const PartWith&, const PartWith&) = default;
};
struct Retrieve {
  static constexpr std::string_view kind = "retrieve";
  ComponentId artifact;
  friend bool operator==(const Retrieve&, const Retrieve&) = default;
};
struct Straighten {
  static constexpr std::string_view kind = "straighten";
  ComponentId component;
  friend bool operator==(const Straighten&, const Straighten&) = default;
};
struct PlaceByPower {
  static constexpr std::string_view kind = "place-by-power";
  ComponentId artifact;
  friend bool operator==(const PlaceByPower&, const PlaceByPower&) = default;
};
/// no_component: the top of the monument deck.
struct TakeMonument {
  static constexpr std::string_view kind = "take-monument";
  ComponentId monument;
  friend bool operator==(const TakeMonument&, const TakeMonument&) = default;
};
struct UseItem {
  static constexpr std::string_view kind = "use-item";
  ComponentId item;
  std::uint8_t power;
  friend bool operator==(const UseItem&, const UseItem&) = default;
};

// Passing.
struct SwapItem {
  static constexpr std::string_view kind = "swap-item";
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
