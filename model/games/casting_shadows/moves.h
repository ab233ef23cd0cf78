// One struct per kind of move. Adding one makes the compiler list every place that must learn it.
#pragma once

#include <cstdint>
#include <type_traits>
#include <variant>

#include "model/games/casting_shadows/state.h"
#include "model/play/move_list.h"

namespace regolo::casting_shadows {

// Decided by chance.
struct RollDie {
  std::uint8_t die;
  std::uint8_t face;
  friend bool operator==(const RollDie&, const RollDie&) = default;
};
/// `cast`: how often the very card was cast in this turn; 0 but for a card that has come back.
struct RevealCard {
  std::uint8_t hex;
  std::uint8_t card;
  std::uint8_t cast;
  friend bool operator==(const RevealCard&, const RevealCard&) = default;
};
struct RevealCompanion {
  std::uint8_t companion;
  friend bool operator==(const RevealCompanion&, const RevealCompanion&) = default;
};
struct DrawCounterspell {
  std::uint8_t seat;
  std::uint8_t card;
  friend bool operator==(const DrawCounterspell&, const DrawCounterspell&) = default;
};
/// The next counterspell of an eliminated player to go under the deck.
struct LayUnder {
  std::uint8_t card;
  friend bool operator==(const LayUnder&, const LayUnder&) = default;
};

// Setting up.
struct ChooseCharacter {
  std::uint8_t character;
  friend bool operator==(const ChooseCharacter&, const ChooseCharacter&) = default;
};

// Phase 1.
struct TileToken {
  bool take;
  friend bool operator==(const TileToken&, const TileToken&) = default;
};

// Phase 2: the six actions and what costs no point.
struct Travel {
  std::uint8_t hex;
  friend bool operator==(const Travel&, const Travel&) = default;
};
struct Cast {
  Card card;
  friend bool operator==(const Cast&, const Cast&) = default;
};
struct Reroll {
  std::uint8_t dice;
  friend bool operator==(const Reroll&, const Reroll&) = default;
};
struct Protect {
  friend bool operator==(const Protect&, const Protect&) = default;
};
struct Refresh {
  friend bool operator==(const Refresh&, const Refresh&) = default;
};
struct Collect {
  bool counterspell;
  friend bool operator==(const Collect&, const Collect&) = default;
};
struct UseResource {
  Card card;
  friend bool operator==(const UseResource&, const UseResource&) = default;
};
struct UseAbility {
  friend bool operator==(const UseAbility&, const UseAbility&) = default;
};
struct EndActions {
  friend bool operator==(const EndActions&, const EndActions&) = default;
};

// What these leave open.
struct TargetPlayer {
  std::uint8_t seat;
  friend bool operator==(const TargetPlayer&, const TargetPlayer&) = default;
};
struct TargetHex {
  std::uint8_t hex;
  friend bool operator==(const TargetHex&, const TargetHex&) = default;
};
struct Spend {
  std::uint8_t count;
  friend bool operator==(const Spend&, const Spend&) = default;
};
/// Dice by a bit each.
struct Pay {
  std::uint8_t dice;
  Bag tokens;
  friend bool operator==(const Pay&, const Pay&) = default;
};
struct PaySpell {
  Card card;
  friend bool operator==(const PaySpell&, const PaySpell&) = default;
};
struct MakeRoom {
  Card card;
  friend bool operator==(const MakeRoom&, const MakeRoom&) = default;
};
struct Convert {
  std::uint8_t conversion;
  friend bool operator==(const Convert&, const Convert&) = default;
};
struct StopConverting {
  friend bool operator==(const StopConverting&, const StopConverting&) = default;
};
struct GainOne {
  std::uint8_t resource;
  friend bool operator==(const GainOne&, const GainOne&) = default;
};
struct CopyOne {
  std::uint8_t resource;
  friend bool operator==(const CopyOne&, const CopyOne&) = default;
};
struct MoveTo {
  std::uint8_t hex;
  friend bool operator==(const MoveTo&, const MoveTo&) = default;
};

// Answers.
struct Answer {
  Card card;
  friend bool operator==(const Answer&, const Answer&) = default;
};
struct Decline {
  friend bool operator==(const Decline&, const Decline&) = default;
};
struct RunTo {
  std::uint8_t hex;
  friend bool operator==(const RunTo&, const RunTo&) = default;
};

// Phase 3.
struct Absorb {
  std::uint8_t count;
  friend bool operator==(const Absorb&, const Absorb&) = default;
};
struct Transform {
  friend bool operator==(const Transform&, const Transform&) = default;
};
struct StayInForm {
  friend bool operator==(const StayInForm&, const StayInForm&) = default;
};
/// Only with the rule off that nobody returns to Base Form.
struct Revert {
  friend bool operator==(const Revert&, const Revert&) = default;
};
struct Summon {
  std::uint8_t companion;
  friend bool operator==(const Summon&, const Summon&) = default;
};

using Move =
    std::variant<RollDie, RevealCard, RevealCompanion, DrawCounterspell, LayUnder, ChooseCharacter, TileToken,
                 Travel, Cast, Reroll, Protect, Refresh, Collect, UseResource, UseAbility, EndActions,
                 TargetPlayer, TargetHex, Spend, Pay, PaySpell, MakeRoom, Convert, StopConverting, GainOne,
                 CopyOne, MoveTo, Answer, Decline, RunTo, Absorb, Transform, StayInForm, Revert, Summon>;
static_assert(std::is_trivially_copyable_v<Move>);

/// The largest sets are payments: three resources out of five dice and eight sorts of token have 455.
using Moves = play::MoveList<Move, 1024>;

}  // namespace regolo::casting_shadows
