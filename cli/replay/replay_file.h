// A play file run again under the rules of its game.
#pragma once

#include <chrono>

#include "cli/game_package.h"

namespace regolo::cli {

properties::ReplayOutcome unreadable(const play::FileProblem& problem);
/// In this process; `tell` hears of every step.
properties::ReplayOutcome replay_here(const GamePackage& game, const play::PlayFile& file,
                                      const play::Settings& settings, const properties::TellStep& tell);
/// In a process of its own, for games that may crash or hang.
properties::ReplayOutcome replay_apart(const GamePackage& game, const play::PlayFile& file,
                                       const play::Settings& settings, std::chrono::milliseconds timeout);
/// The settings of the file, with what the command line changes.
play::Settings settings_with(const play::Settings& of_file, const GameOptions& options);

}  // namespace regolo::cli
