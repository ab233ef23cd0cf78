// How playing does on planted faults: whether and when one is come across, whether every failure of it is
// made the same short game, and how close that is to the shortest there is.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/planted/planted_game.h"

namespace regolo::tests {

/// How a hunt for a fault went.
struct Hunt {
  std::uint64_t games = 0;  ///< played until the unit that found it was over
  std::uint64_t moves = 0;
  std::vector<properties::Found> found = {};  ///< one a cause
  bool is_found() const { return !found.empty(); }
};

struct HuntLimits {
  std::uint64_t units_max = 0;
  std::uint32_t games = 500;  ///< in a unit
  std::uint64_t seed = 0;
};

/// Plays units of the game with that fault until one fails.
Hunt hunt(const PlantedGame& game, std::optional<std::size_t> fault, const HuntLimits& limits);

/// Hunts for each fault, tells how it went, and says which stayed hidden.
std::vector<std::string> hidden_faults(const PlantedGame& game, std::uint64_t units_max);

/// What the failures of one cause, found from different seeds, are made.
struct ShrinkStudy {
  std::map<std::string, int> texts = {};  ///< the short games, and how many failures became each
  std::vector<std::size_t> starts = {};   ///< moves as found
  std::vector<std::size_t> lengths = {};  ///< moves of the short games
  std::vector<double> seconds = {};       ///< of processor time
  std::string cause = {};
  properties::ShrunkGame shortest = {};
  int same() const;  ///< how many became the same game
};
ShrinkStudy study_shrinking(const PlantedGame& game, std::size_t fault, std::uint64_t seeds);
std::map<std::string, int> shrunk_texts(const PlantedGame& game, std::size_t fault, std::uint64_t seeds);

}  // namespace regolo::tests
