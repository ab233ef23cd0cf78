// A game with faults that can be planted in it, one at a time, behind one interface: the games are compiled
// once, for their tests, for the campaigns of ci/faults and for whoever wants to see the fault play.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "properties/any_game.h"
#include "properties/campaign/player.h"

namespace regolo::tests {

/// Where the fault is: in what the engine does, in a component, or in a parameter of the game.
enum class FaultKind : std::uint8_t { engine, component, parameter };
std::string_view word(FaultKind kind);

struct FaultWords {
  std::string_view name;      ///< what somebody got wrong, not what would find it
  std::string_view sentence;  ///< the same, as it would be told at the table
  FaultKind kind = FaultKind::engine;
};

class PlantedGame {
 public:
  PlantedGame() = default;
  PlantedGame(const PlantedGame&) = delete;
  PlantedGame& operator=(const PlantedGame&) = delete;
  virtual ~PlantedGame() = default;

  virtual std::string_view name() const = 0;
  virtual const schema::Package& package() const = 0;
  virtual std::vector<FaultWords> faults() const = 0;
  /// From now on every player of this game has that fault; nothing: the sound game.
  virtual void plant(std::optional<std::size_t> fault) const = 0;

  virtual std::unique_ptr<properties::UnitPlayer> player(const schema::Package& package,
                                                         const std::vector<properties::GroundWish>& wishes,
                                                         const play::PlayHeader& header,
                                                         const properties::UnitOptions& options) const = 0;
  /// On every variant and number of players, as a campaign plays them.
  virtual std::unique_ptr<properties::UnitPlayer> player(const properties::UnitOptions& options) const = 0;

  /// By looking at everything from a move of the short game on, the earliest for which that is possible: the
  /// length of the shortest game of that cause that begins like it, and that move.
  struct Shortest {
    std::size_t moves = 0;
    std::size_t from = 0;
  };
  virtual std::optional<Shortest> shortest_beside(const properties::ShrunkGame& game,
                                                  const std::string& cause) const = 0;
};

/// Compiled in tests/planted/NAME.cpp.
template <class G>
const PlantedGame& planted_game();

/// All of them, in the order of their names.
std::vector<const PlantedGame*> planted_games();

/// Plants a fault for as long as it lives.
class Planting {
 public:
  Planting(const PlantedGame& game, std::optional<std::size_t> fault) : game_(game) { game_.plant(fault); }
  ~Planting() { game_.plant(std::nullopt); }
  Planting(const Planting&) = delete;
  Planting& operator=(const Planting&) = delete;

 private:
  const PlantedGame& game_;
};

}  // namespace regolo::tests
