// `regolo fuzz` on a game with a fault in it, and what its campaign file says afterwards.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/planted/planted_game.h"

namespace regolo::tests {

struct CampaignOutcome {
  int code = -1;  ///< of the command
  std::string out = {};
  std::uint64_t games = 0;
  std::uint64_t failing = 0;  ///< games
  std::uint64_t moves = 0;    ///< of all games
  struct Report {
    std::string cause = {};
    std::string invariant = {};
    std::uint64_t moves_until =
        0;                     ///< made in the campaign, in the order of its games, until the game failed
    std::size_t moves = 0;     ///< of the game, as found
    std::uint64_t shrunk = 0;  ///< of the short game
  };
  std::vector<Report> reports = {};  ///< one a cause, the first one found first
};

/// Runs `regolo fuzz` with those arguments on the game with the fault; nothing planted: on the sound game.
/// `folder` is made, and holds the campaign and the failing games afterwards.
CampaignOutcome fuzz(const PlantedGame& game, std::optional<std::size_t> fault,
                     const std::vector<std::string>& arguments, const std::filesystem::path& folder);

}  // namespace regolo::tests
