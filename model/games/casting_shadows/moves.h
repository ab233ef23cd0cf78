// One struct per kind of move. Adding one, or a task that asks for it, makes the compiler list every place
// that must learn it.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "model/games/casting_shadows/state.h"
#include "model/play/move_list.h"

namespace regolo::casting_shadows {

// Decided by chance.
struct RollDie {
  static constexpr std::string_view kind = "roll-die";
  std::uint8_t die;
  std::uint8_t face;
  friend bool operator==(const RollDie&, const RollDie&) = default;
};
/// `cast`: how often the very card was cast in this turn; 0 but for a card that has come back.
struct RevealCard {
  static constexpr std::string_view kind = "reveal-card";
  std::uint8_t hex;
  std::uint8_t card;
  std::uint8_t cast;
  friend bool operator==(const RevealCard&, const RevealCard&) = default;
};
struct RevealCompanion {
  static constexpr std::string_view kind = "reveal-companion";
  std::uint8_t companion;
  friend bool operator==(const RevealCompanion&, const RevealCompanion&) = default;
};
struct DrawCounterspell {
  static constexpr std::string_view kind = "draw-counterspell";
  std::uint8_t seat;
  std::uint8_t card;
  friend bool operator==(const DrawCounterspell&, const DrawCounterspell&) = default;
};
/// The next counterspell of an eliminated player to go under the deck.
struct LayUnder {
  static constexpr std::string_view kind = "lay-under";
  std::uint8_t card;
  friend bool operator==(const LayUnder&, const LayUnder&) = default;
};

// Setting up.
struct ChooseCharacter {
  static constexpr std::string_view kind = "choose-character";
  std::uint8_t character;
  friend bool operator==(const ChooseCharacter&, const ChooseCharacter&) = default;
};

// Phase 1.
struct TileToken {
  static constexpr std::string_view kind = "tile-token";
  bool take;
  friend bool operator==(const TileToken&, const TileToken&) = default;
};

// Phase 2: the six actions and what costs no point.
struct Travel {
  static constexpr std::string_view kind = "travel";
  std::uint8_t hex;
  friend bool operator==(const Travel&, const Travel&) = default;
};
struct Cast {
  static constexpr std::string_view kind = "cast";
  Card card;
  friend bool operator==(const Cast&, const Cast&) = default;
};
struct Reroll {
  static constexpr std::string_view kind = "reroll";
  std::uint8_t dice;
  friend bool operator==(const Reroll&, const Reroll&) = default;
};
struct Protect {
  static constexpr std::string_view kind = "protect";
  friend bool operator==(const Protect&, const Protect&) = default;
};
struct Refresh {
  static constexpr std::string_view kind = "refresh";
  friend bool operator==(const Refresh&, const Refresh&) = default;
};
struct Collect {
  static constexpr std::string_view kind = "collect";
  bool counterspell;
  friend bool operator==(const Collect&, const Collect&) = default;
};
struct UseResource {
  static constexpr std::string_view kind = "use-resource";
  Card card;
  friend bool operator==(const UseResource&, const UseResource&) = default;
};
struct UseAbility {
  static constexpr std::string_view kind = "use-ability";
  friend bool operator==(const UseAbility&, const UseAbility&) = default;
};
struct EndActions {
  static constexpr std::string_view kind = "end-actions";
  friend bool operator==(const EndActions&, const EndActions&) = default;
};

// What these leave open.
struct TargetPlayer {
  static constexpr std::string_view kind = "target-player";
  std::uint8_t seat;
  friend bool operator==(const TargetPlayer&, const TargetPlayer&) = default;
};
struct TargetHex {
  static constexpr std::string_view kind = "target-hex";
  std::uint8_t hex;
  friend bool operator==(const TargetHex&, const TargetHex&) = default;
};
struct Spend {
  static constexpr std::string_view kind = "spend";
  std::uint8_t count;
  friend bool operator==(const Spend&, const Spend&) = default;
};
/// Dice by a bit each.
struct Pay {
  static constexpr std::string_view kind = "pay";
  std::uint8_t dice;
  Bag tokens;
  friend bool operator==(const Pay&, const Pay&) = default;
};
struct PaySpell {
  static constexpr std::string_view kind = "pay-spell";
  Card card;
  friend bool operator==(const PaySpell&, const PaySpell&) = default;
};
struct MakeRoom {
  static constexpr std::string_view kind = "make-room";
  Card card;
  friend bool operator==(const MakeRoom&, const MakeRoom&) = default;
};
struct Convert {
  static constexpr std::string_view kind = "convert";
  std::uint8_t conversion;
  friend bool operator==(const Convert&, const Convert&) = default;
};
struct StopConverting {
  static constexpr std::string_view kind = "stop-converting";
  friend bool operator==(const StopConverting&, const StopConverting&) = default;
};
struct GainOne {
  static constexpr std::string_view kind = "gain-one";
  std::uint8_t resource;
  friend bool operator==(const GainOne&, const GainOne&) = default;
};
struct CopyOne {
  static constexpr std::string_view kind = "copy-one";
  std::uint8_t resource;
  friend bool operator==(const CopyOne&, const CopyOne&) = default;
};
struct MoveTo {
  static constexpr std::string_view kind = "move-to";
  std::uint8_t hex;
  friend bool operator==(const MoveTo&, const MoveTo&) = default;
};

// Answers.
struct Answer {
  static constexpr std::string_view kind = "answer";
  Card card;
  friend bool operator==(const Answer&, const Answer&) = default;
};
struct Decline {
  static constexpr std::string_view kind = "decline";
  friend bool operator==(const Decline&, const Decline&) = default;
};
struct RunTo {
  static constexpr std::string_view kind = "run-to";
  std::uint8_t hex;
  friend bool operator==(const RunTo&, const RunTo&) = default;
};

// Phase 3.
struct Absorb {
  static constexpr std::string_view kind = "absorb";
  std::uint8_t count;
  friend bool operator==(const Absorb&, const Absorb&) = default;
};
struct Transform {
  static constexpr std::string_view kind = "transform";
  friend bool operator==(const Transform&, const Transform&) = default;
};
struct StayInForm {
  static constexpr std::string_view kind = "stay-in-form";
  friend bool operator==(const StayInForm&, const StayInForm&) = default;
};
/// Only with the rule off that nobody returns to Base Form.
struct Revert {
  static constexpr std::string_view kind = "revert";
  friend bool operator==(const Revert&, const Revert&) = default;
};
struct Summon {
  static constexpr std::string_view kind = "summon";
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
