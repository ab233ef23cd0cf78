// One struct per kind of move. Adding one makes the compiler list every place that must learn it.
#pragma once

#include <cstdint>
#include <type_traits>
#include <variant>

#include "model/games/ken_il_guerriero/state.h"
#include "model/play/move_list.h"

namespace regolo::ken_il_guerriero {

// Decided by chance.
struct ChooseFirst {
  std::uint8_t seat;
  friend bool operator==(const ChooseFirst&, const ChooseFirst&) = default;
};
struct DrawCard {
  std::uint8_t seat;
  std::uint8_t definition;
  friend bool operator==(const DrawCard&, const DrawCard&) = default;
};

// The order and draw phases.
struct Free {
  Slot card;
  friend bool operator==(const Free&, const Free&) = default;
};
struct Keep {
  Slot card;
  friend bool operator==(const Keep&, const Keep&) = default;
};
struct FreeAll {
  friend bool operator==(const FreeAll&, const FreeAll&) = default;
};
struct DrawCount {
  std::uint8_t count;
  friend bool operator==(const DrawCount&, const DrawCount&) = default;
};

// The presentation phase; cards are also played in fights.
/// `bearer` is none for what is borne by nobody.
struct PlayCard {
  Slot card;
  Slot bearer;
  friend bool operator==(const PlayCard&, const PlayCard&) = default;
};
struct PlayPair {
  Slot army;
  Slot place;
  friend bool operator==(const PlayPair&, const PlayPair&) = default;
};
struct SwitchLife {
  Slot life;
  friend bool operator==(const SwitchLife&, const SwitchLife&) = default;
};
struct Activate {
  Slot card;
  friend bool operator==(const Activate&, const Activate&) = default;
};
struct Target {
  Slot card;
  friend bool operator==(const Target&, const Target&) = default;
};
struct Take {
  Slot card;
  friend bool operator==(const Take&, const Take&) = default;
};
struct Discard {
  Slot card;
  friend bool operator==(const Discard&, const Discard&) = default;
};
struct Done {
  friend bool operator==(const Done&, const Done&) = default;
};

// The combat phase.
struct Attack {
  Slot objective;
  friend bool operator==(const Attack&, const Attack&) = default;
};
struct Join {
  Slot card;
  friend bool operator==(const Join&, const Join&) = default;
};
struct Close {
  friend bool operator==(const Close&, const Close&) = default;
};
struct EndAttack {
  friend bool operator==(const EndAttack&, const EndAttack&) = default;
};
struct Pass {
  friend bool operator==(const Pass&, const Pass&) = default;
};

using Move =
    std::variant<ChooseFirst, DrawCard, Free, Keep, FreeAll, DrawCount, PlayCard, PlayPair, SwitchLife,
                 Activate, Target, Take, Discard, Done, Attack, Join, Close, EndAttack, Pass>;
static_assert(std::is_trivially_copyable_v<Move>);

/// A hand of 60 cards and many bearers, with limits switched off; in play about 20.
using Moves = play::MoveList<Move, 1024>;

}  // namespace regolo::ken_il_guerriero
