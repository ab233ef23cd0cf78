// What games were like: a record for each game and, for each component, how often it was used. Plain data
// that adds up, whoever played which part of it. Two versions of a game are compared record by record: game
// `n` of a seed is dealt alike in both.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/play/uses.h"
#include "properties/play/policy.h"

namespace regolo::properties {

enum class GameEnd : std::uint8_t {
  over,
  endless,  ///< stopped by a bound that no rule sets
  broken,   ///< nothing was legal, or the engine failed
};

/// A set of components.
using ComponentBits = std::vector<std::uint64_t>;

struct GameLine {
  std::uint64_t game = 0;    ///< its number; with the seed of the statistics it is the whole game
  std::uint32_t ground = 0;  ///< which variant and number of players
  std::uint32_t turned = 0;  ///< by how many seats the policies were moved on
  GameEnd end = GameEnd::over;
  std::uint8_t winners = 0;     ///< a bit for each seat
  std::uint8_t starter = 0xff;  ///< the seat that began; 0xff: nobody came to begin
  std::uint64_t endings = 0;    ///< a bit for each of StatisticsNames::endings that decided at the end
  std::uint64_t moves = 0;      ///< chance included
  std::uint64_t decisions = 0;  ///< of players, with more than one move to choose from
  std::uint64_t legal = 0;      ///< moves to choose from, over all these decisions
  std::uint64_t legal_max = 0;
  std::uint64_t hash = 0;  ///< of the last table
  std::vector<std::int64_t> points = {};
  std::vector<ComponentBits> drawn = {};  ///< by seat
  std::vector<ComponentBits> played = {};

  bool has_drawn(std::size_t seat, std::size_t component) const { return has(drawn[seat], component); }
  bool has_played(std::size_t seat, std::size_t component) const { return has(played[seat], component); }
  bool has_won(std::size_t seat) const { return (winners >> seat & 1U) != 0; }
  /// What the game is worth to the seat: 1 if won, a part of it if shared.
  double share(std::size_t seat) const;

  friend bool operator==(const GameLine&, const GameLine&) = default;

 private:
  static bool has(const ComponentBits& bits, std::size_t component) {
    return (bits[component / 64] >> (component % 64) & 1U) != 0;
  }
};

struct Statistics {
  std::vector<GameLine> games = {};  ///< by their numbers
  /// By component and play::Use.
  std::vector<std::array<std::uint64_t, play::use_count>> uses = {};

  /// Adds other games of the same set-ups; no game is in both.
  void add(const Statistics& other);
  friend bool operator==(const Statistics&, const Statistics&) = default;
};

std::string packed(const Statistics& statistics);
/// False if the bytes are not what `packed` writes.
bool unpack(std::string_view bytes, Statistics& into);

struct StatisticsComponent {
  std::string id = {};
  std::string kind = {};  ///< as its schema calls it
};
struct StatisticsGround {
  std::string variant = {};
  int players = 0;
};

/// What the numbers in statistics stand for.
struct StatisticsNames {
  std::vector<StatisticsComponent> components = {};
  std::vector<std::string> endings = {};  ///< rules
  std::string points = {};                ///< the observable that GameLine::points shows
  std::vector<StatisticsGround> grounds = {};
  std::vector<Policy> policies = {};  ///< dealt out from seat to seat, from game to game
};

struct StatisticsOptions {
  std::uint64_t seed = 1;
  std::vector<Policy> policies = {{}};  ///< for the seats; with fewer than seats, over and over
  std::uint32_t games = 50;             ///< in a unit
};

}  // namespace regolo::properties
