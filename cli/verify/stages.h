// The stages of `regolo verify`. Each says what it examined; one that examined nothing has failed, or is not
// counted among those that passed.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/game_package.h"
#include "properties/campaign/player.h"

namespace regolo::cli {

struct StageOptions {
  std::uint64_t seed = 1;
  std::uint64_t games = 2000;    ///< random games
  int games_per_rule = 20;       ///< for a rule that no scenario misses, on each set-up
  unsigned pinned_percent = 90;  ///< of the mechanic rules
  unsigned exercised_percent = 95;
  unsigned jobs = 1;
  std::string failures = "failures";
  std::filesystem::path campaign = {};  ///< its games are looked at; empty: games are played
  std::string campaign_shown = {};
  GameOptions game;  ///< what the random games are
};

struct Stage {
  std::string name = {};
  std::string examined = {};            ///< in words
  std::vector<std::string> wrong = {};  ///< empty: passed
  bool had_nothing = false;  ///< there is nothing to look at, and need not be: neither passed nor failed
  std::vector<std::string> noted = {};  ///< told, and no failure
  std::chrono::milliseconds time{0};
};

/// What an invariant that never had anything to check means. In few games chance may have passed it by.
enum class Unmet : std::uint8_t { fails, is_noted };
/// So many games leave it no excuse.
inline constexpr std::uint64_t games_enough = 2000;

/// What the random games came to, for the stage of the evidence.
struct PlayedGames {
  std::vector<std::uint64_t> bound = {};  ///< by the engine's rules: how often each decided
};

Stage lint_stage(const GamePackage& game);
/// The ids in rules.yaml and in the engine, both ways.
Stage rules_stage(const GamePackage& game);
Stage scenarios_stage(const Context& context, const GamePackage& game);
/// failures/ and playthroughs/. A game of which nothing is recorded yet has not failed.
Stage recorded_stage(const Context& context, const GamePackage& game, const StageOptions& options);
Stage games_stage(const GamePackage& game, const StageOptions& options, PlayedGames& played);
/// The same with whoever plays.
Stage games_stage(properties::UnitPlayer& player, std::uint64_t units, unsigned jobs, PlayedGames& played,
                  Unmet unmet = Unmet::fails);
Stage evidence_stage(const Context& context, const GamePackage& game, const StageOptions& options,
                     const PlayedGames& played);

}  // namespace regolo::cli
