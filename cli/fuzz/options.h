// What `regolo fuzz` was asked: the words of the command line and what they mean.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "cli/campaign/publisher.h"
#include "cli/fuzz/outputs.h"
#include "cli/game_package.h"
#include "properties/campaign/campaign.h"

namespace regolo::cli {

struct FuzzWords {
  std::string time_limit, games, max_turns, game_timeout, memory_limit, stale, max_failures, jobs, seed,
      shard, failures, campaign, shrink_time, min_games, players, profile, focus, policy, publish,
      publish_every;
  std::vector<std::string> output_files;
  bool swarm = false;
  bool no_swarm = false;
  bool no_shrink = false;
  bool no_regressions = false;
  bool fail_fast = false;
  bool canary = false;
  GameOptions game;

  void define(CLI::App& app);
  /// Those alone that say the same of each part of a campaign as of the whole: what is played, and how.
  void define_shared(CLI::App& app);
  /// Those of define_shared, written out again.
  std::vector<std::string> shared_words() const;
};

/// The words read. Whatever is wrong with them is a UsageError.
struct FuzzPlan {
  std::uint64_t seed = 1;
  properties::UnitOptions units;
  properties::CampaignOptions campaign;
  properties::ShrinkLimits shrink;
  std::filesystem::path file;  ///< of the campaign
  std::vector<properties::GroundWish> grounds;
  std::string settings;         ///< all that decides what is played, in one text
  std::uint64_t games_min = 1;  ///< fewer are inconclusive
  bool shrinks = true;
  bool replays_failures = true;
  bool is_canary = false;
  PublishPlan publish;
  std::vector<PlayOutput> outputs;  ///< files for report services
};

FuzzPlan read_plan(const Context& context, const FuzzWords& words, const GamePackage& game);
/// What traces of the campaign say of where they come from.
play::PlayHeader header_of(const FuzzPlan& plan, const GamePackage& game);
properties::CampaignIdentity identity_of(const FuzzPlan& plan, const play::PlayHeader& header,
                                         const GamePackage& game);
/// The variants and numbers of players to play; all of them unless some are asked for.
std::vector<properties::GroundWish> all_grounds(const GamePackage& game, const GameOptions& options,
                                                const std::string& players);

}  // namespace regolo::cli
