// One struct per kind of move. Adding one makes the compiler list every place that must learn it.
#pragma once

#include <cstdint>
#include <type_traits>
#include <variant>

#include "model/games/realm_of_sand/content.h"
#include "model/play/move_list.h"

namespace regolo::realm_of_sand {

// Decided by chance.
struct ChooseFirst {
  std::uint8_t seat;
  friend bool operator==(const ChooseFirst&, const ChooseFirst&) = default;
};
struct DealBoard {
  std::uint8_t seat;
  std::uint8_t board;
  friend bool operator==(const DealBoard&, const DealBoard&) = default;
};
struct DealTile {
  std::uint8_t seat;
  TileId tile;
  friend bool operator==(const DealTile&, const DealTile&) = default;
};
struct LayRing {
  TileId tile;
  friend bool operator==(const LayRing&, const LayRing&) = default;
};
/// The Queen stands before this tile of the ring.
struct PlaceQueen {
  TileId tile;
  friend bool operator==(const PlaceQueen&, const PlaceQueen&) = default;
};
struct Reveal {
  CardId card;
  friend bool operator==(const Reveal&, const Reveal&) = default;
};
struct DrawCard {
  CardId card;
  friend bool operator==(const DrawCard&, const DrawCard&) = default;
};

// Setting up.
struct TakeGift {
  std::uint8_t option;
  friend bool operator==(const TakeGift&, const TakeGift&) = default;
};

// The menu of a turn.
struct PlaceTile {
  TileId tile;
  friend bool operator==(const PlaceTile&, const PlaceTile&) = default;
};
struct Summon {
  friend bool operator==(const Summon&, const Summon&) = default;
};
struct Complete {
  CardId card;
  friend bool operator==(const Complete&, const Complete&) = default;
};
struct UsePower {
  friend bool operator==(const UsePower&, const UsePower&) = default;
};
struct RemovePiece {
  std::uint8_t cell;
  friend bool operator==(const RemovePiece&, const RemovePiece&) = default;
};
struct EndTurn {
  friend bool operator==(const EndTurn&, const EndTurn&) = default;
};

// What a main action leaves open.
/// The corner of the image's frame lies on column x and row y, which may lie outside with a rule off.
struct Lay {
  std::uint8_t image;
  std::int8_t x;
  std::int8_t y;
  friend bool operator==(const Lay&, const Lay&) = default;
};
/// Which square gets a token of a colour that does not suffice.
struct Serve {
  std::uint8_t cell;
  friend bool operator==(const Serve&, const Serve&) = default;
};
struct PickTile {
  TileId tile;
  friend bool operator==(const PickTile&, const PickTile&) = default;
};
struct PlaceDisc {
  std::uint8_t spirit;
  friend bool operator==(const PlaceDisc&, const PlaceDisc&) = default;
};
struct MoveDisc {
  std::uint8_t cell;
  friend bool operator==(const MoveDisc&, const MoveDisc&) = default;
};
/// `nothing` as the space is the stock.
struct PutDisc {
  std::uint8_t cell;
  friend bool operator==(const PutDisc&, const PutDisc&) = default;
};
struct FinishSummon {
  friend bool operator==(const FinishSummon&, const FinishSummon&) = default;
};
/// A tile of the active area leaves after a summon; `nothing` keeps them all.
struct PartTile {
  TileId tile;
  friend bool operator==(const PartTile&, const PartTile&) = default;
};

// What completing a card leaves open.
struct Build {
  std::uint8_t image;
  std::uint8_t origin;
  friend bool operator==(const Build&, const Build&) = default;
};

// What a power leaves open.
struct PickDeck {
  std::uint8_t level;
  friend bool operator==(const PickDeck&, const PickDeck&) = default;
};
struct Keep {
  CardId card;
  friend bool operator==(const Keep&, const Keep&) = default;
};
struct PutUnder {
  CardId card;
  friend bool operator==(const PutUnder&, const PutUnder&) = default;
};
/// `nothing` as the space is the stock.
struct GiveDisc {
  std::uint8_t spirit;
  std::uint8_t cell;
  friend bool operator==(const GiveDisc&, const GiveDisc&) = default;
};
struct TakeDisc {
  std::uint8_t spirit;
  friend bool operator==(const TakeDisc&, const TakeDisc&) = default;
};
struct MoveFrom {
  std::uint8_t cell;
  friend bool operator==(const MoveFrom&, const MoveFrom&) = default;
};
struct MoveTo {
  std::uint8_t cell;
  friend bool operator==(const MoveTo&, const MoveTo&) = default;
};
/// `nothing` ends the exchange.
struct SwapOut {
  TileId tile;
  friend bool operator==(const SwapOut&, const SwapOut&) = default;
};
struct SwapIn {
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
