// One struct per kind of move. Adding one, or a task that asks for it, makes the compiler list every place
// that must learn it.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "model/games/ken_il_guerriero/state.h"
#include "model/play/move_list.h"

namespace regolo::ken_il_guerriero {

// Decided by chance.
struct ChooseFirst {
  static constexpr std::string_view kind = "choose-first";
  std::uint8_t seat;
  friend bool operator==(const ChooseFirst&, const ChooseFirst&) = default;
};
struct DrawCard {
  static constexpr std::string_view kind = "draw-card";
  std::uint8_t seat;
  std::uint8_t definition;
  friend bool operator==(const DrawCard&, const DrawCard&) = default;
};

// The order and draw phases.
struct Free {
  static constexpr std::string_view kind = "free";
  Slot card;
  friend bool operator==(const Free&, const Free&) = default;
};
struct Keep {
  static constexpr std::string_view kind = "keep";
  Slot card;
  friend bool operator==(const Keep&, const Keep&) = default;
};
struct FreeAll {
  static constexpr std::string_view kind = "free-all";
  friend bool operator==(const FreeAll&, const FreeAll&) = default;
};
struct DrawCount {
  static constexpr std::string_view kind = "draw-count";
  std::uint8_t count;
  friend bool operator==(const DrawCount&, const DrawCount&) = default;
};

// The presentation phase; cards are also played in fights.
/// `bearer` is none for what is borne by nobody.
struct PlayCard {
  static constexpr std::string_view kind = "play-card";
  Slot card;
  Slot bearer;
  friend bool operator==(const PlayCard&, const PlayCard&) = default;
};
struct PlayPair {
  static constexpr std::string_view kind = "play-pair";
  Slot army;
  Slot place;
  friend bool operator==(const PlayPair&, const PlayPair&) = default;
};
struct SwitchLife {
  static constexpr std::string_view kind = "switch-life";
  Slot life;
  friend bool operator==(const SwitchLife&, const SwitchLife&) = default;
};
struct Activate {
  static constexpr std::string_view kind = "activate";
  Slot card;
  friend bool operator==(const Activate&, const Activate&) = default;
};
struct Target {
  static constexpr std::string_view kind = "target";
  Slot card;
  friend bool operator==(const Target&, const Target&) = default;
};
struct Take {
  static constexpr std::string_view kind = "take";
  Slot card;
  friend bool operator==(const Take&, const Take&) = default;
};
struct Discard {
  static constexpr std::string_view kind = "discard";
  Slot card;
  friend bool operator==(const Discard&, const Discard&) = default;
};
struct Done {
  static constexpr std::string_view kind = "done";
  friend bool operator==(const Done&, const Done&) = default;
};

// The combat phase.
struct Attack {
  static constexpr std::string_view kind = "attack";
  Slot objective;
  friend bool operator==(const Attack&, const Attack&) = default;
};
struct Join {
  static constexpr std::string_view kind = "join";
  Slot card;
  friend bool operator==(const Join&, const Join&) = default;
};
struct Close {
  static constexpr std::string_view kind = "close";
  friend bool operator==(const Close&, const Close&) = default;
};
struct EndAttack {
  static constexpr std::string_view kind = "end-attack";
  friend bool operator==(const EndAttack&, const EndAttack&) = default;
};
struct Pass {
  static constexpr std::string_view kind = "pass";
  friend bool operator==(const Pass&, const Pass&) = default;
};

using Move =
    std::variant<ChooseFirst, DrawCard, Free, Keep, FreeAll, DrawCount, PlayCard, PlayPair, SwitchLife,
                 Activate, Target, Take, Discard, Done, Attack, Join, Close, EndAttack, Pass>;
static_assert(std::is_trivially_copyable_v<Move>);

/// A hand of 60 cards and many bearers, with limits switched off; in play about 20.
using Moves = play::MoveList<Move, 1024>;

}  // namespace regolo::ken_il_guerriero
