// One struct per kind of move. Adding one, or a task that asks for it, makes the compiler list every place
// that must learn it.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "model/games/realm_of_sand/content.h"
#include "model/play/move_list.h"

namespace regolo::realm_of_sand {

// Decided by chance.
struct ChooseFirst {
  static constexpr std::string_view kind = "choose-first";
  std::uint8_t seat;
  friend bool operator==(const ChooseFirst&, const ChooseFirst&) = default;
};
struct DealBoard {
  static constexpr std::string_view kind = "deal-board";
  std::uint8_t seat;
  std::uint8_t board;
  friend bool operator==(const DealBoard&, const DealBoard&) = default;
};
struct DealTile {
  static constexpr std::string_view kind = "deal-tile";
  std::uint8_t seat;
  TileId tile;
  friend bool operator==(const DealTile&, const DealTile&) = default;
};
struct LayRing {
  static constexpr std::string_view kind = "lay-ring";
  TileId tile;
  friend bool operator==(const LayRing&, const LayRing&) = default;
};
/// The Queen stands before this tile of the ring.
struct PlaceQueen {
  static constexpr std::string_view kind = "place-queen";
  TileId tile;
  friend bool operator==(const PlaceQueen&, const PlaceQueen&) = default;
};
struct Reveal {
  static constexpr std::string_view kind = "reveal";
  CardId card;
  friend bool operator==(const Reveal&, const Reveal&) = default;
};
struct DrawCard {
  static constexpr std::string_view kind = "draw-card";
  CardId card;
  friend bool operator==(const DrawCard&, const DrawCard&) = default;
};

// Setting up.
struct TakeGift {
  static constexpr std::string_view kind = "take-gift";
  std::uint8_t option;
  friend bool operator==(const TakeGift&, const TakeGift&) = default;
};

// The menu of a turn.
struct PlaceTile {
  static constexpr std::string_view kind = "place-tile";
  TileId tile;
  friend bool operator==(const PlaceTile&, const PlaceTile&) = default;
};
struct Summon {
  static constexpr std::string_view kind = "summon";
  friend bool operator==(const Summon&, const Summon&) = default;
};
struct Complete {
  static constexpr std::string_view kind = "complete";
  CardId card;
  friend bool operator==(const Complete&, const Complete&) = default;
};
struct UsePower {
  static constexpr std::string_view kind = "use-power";
  friend bool operator==(const UsePower&, const UsePower&) = default;
};
struct RemovePiece {
  static constexpr std::string_view kind = "remove-piece";
  std::uint8_t cell;
  friend bool operator==(const RemovePiece&, const RemovePiece&) = default;
};
struct EndTurn {
  static constexpr std::string_view kind = "end-turn";
  friend bool operator==(const EndTurn&, const EndTurn&) = default;
};

// What a main action leaves open.
/// The corner of the image's frame lies on column x and row y, which may lie outside with a rule off.
struct Lay {
  static constexpr std::string_view kind = "lay";
  std::uint8_t image;
  std::int8_t x;
  std::int8_t y;
  friend bool operator==(const Lay&, const Lay&) = default;
};
/// Which square gets a token of a colour that does not suffice.
struct Serve {
  static constexpr std::string_view kind = "serve";
  std::uint8_t cell;
  friend bool operator==(const Serve&, const Serve&) = default;
};
struct PickTile {
  static constexpr std::string_view kind = "pick-tile";
  TileId tile;
  friend bool operator==(const PickTile&, const PickTile&) = default;
};
struct PlaceDisc {
  static constexpr std::string_view kind = "place-disc";
  std::uint8_t spirit;
  friend bool operator==(const PlaceDisc&, const PlaceDisc&) = default;
};
struct MoveDisc {
  static constexpr std::string_view kind = "move-disc";
  std::uint8_t cell;
  friend bool operator==(const MoveDisc&, const MoveDisc&) = default;
};
/// `nothing` as the space is the stock.
struct PutDisc {
  static constexpr std::string_view kind = "put-disc";
  std::uint8_t cell;
  friend bool operator==(const PutDisc&, const PutDisc&) = default;
};
struct FinishSummon {
  static constexpr std::string_view kind = "finish-summon";
  friend bool operator==(const FinishSummon&, const FinishSummon&) = default;
};
/// A tile of the active area leaves after a summon; `nothing` keeps them all.
struct PartTile {
  static constexpr std::string_view kind = "part-tile";
  TileId tile;
  friend bool operator==(const PartTile&, const PartTile&) = default;
};

// What completing a card leaves open.
struct Build {
  static constexpr std::string_view kind = "build";
  std::uint8_t image;
  std::uint8_t origin;
  friend bool operator==(const Build&, const Build&) = default;
};

// What a power leaves open.
struct PickDeck {
  static constexpr std::string_view kind = "pick-deck";
  std::uint8_t level;
  friend bool operator==(const PickDeck&, const PickDeck&) = default;
};
struct Keep {
  static constexpr std::string_view kind = "keep";
  CardId card;
  friend bool operator==(const Keep&, const Keep&) = default;
};
struct PutUnder {
  static constexpr std::string_view kind = "put-under";
  CardId card;
  friend bool operator==(const PutUnder&, const PutUnder&) = default;
};
/// `nothing` as the space is the stock.
struct GiveDisc {
  static constexpr std::string_view kind = "give-disc";
  std::uint8_t spirit;
  std::uint8_t cell;
  friend bool operator==(const GiveDisc&, const GiveDisc&) = default;
};
struct TakeDisc {
  static constexpr std::string_view kind = "take-disc";
  std::uint8_t spirit;
  friend bool operator==(const TakeDisc&, const TakeDisc&) = default;
};
struct MoveFrom {
  static constexpr std::string_view kind = "move-from";
  std::uint8_t cell;
  friend bool operator==(const MoveFrom&, const MoveFrom&) = default;
};
struct MoveTo {
  static constexpr std::string_view kind = "move-to";
  std::uint8_t cell;
  friend bool operator==(const MoveTo&, const MoveTo&) = default;
};
/// `nothing` ends the exchange.
struct SwapOut {
  static constexpr std::string_view kind = "swap-out";
  TileId tile;
  friend bool operator==(const SwapOut&, const SwapOut&) = default;
};
struct SwapIn {
  static constexpr std::string_view kind = "swap-in";
  TileId tile;
  friend bool operator==(const SwapIn&, const SwapIn&) = default;
};

using Move = std::variant<ChooseFirst, DealBoard, DealTile, LayRing, PlaceQueen, Reveal, DrawCard, TakeGift,
                          PlaceTile, Summon, Complete, UsePower, RemovePiece, EndTurn, Lay, Serve, PickTile,
                          PlaceDisc, MoveDisc, PutDisc, FinishSummon, PartTile, Build, PickDeck, Keep,
                          PutUnder, GiveDisc, TakeDisc, MoveFrom, MoveTo, SwapOut, SwapIn>;
static_assert(std::is_trivially_copyable_v<Move>);

/// The largest set is where to lay an L: 160 places on the printed grid, more on a board of 64 spaces.
using Moves = play::MoveList<Move, 768>;

}  // namespace regolo::realm_of_sand
