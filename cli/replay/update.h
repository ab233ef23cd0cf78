// A recorded game written down again as it goes now.
#pragma once

#include <filesystem>
#include <string>

#include "cli/game_package.h"

namespace regolo::cli {

/// Plays the file, leaves out steps that are no longer legal, says which, and writes what is left. UsageError
/// for a file that expects something: what it expects is for a person to change.
void update_file(Context& context, const GamePackage& game, const play::PlayFile& file,
                 const play::Settings& settings, const std::filesystem::path& path);

/// `made` with what stands above `steps:` in the file, if that is more than a recorded game has: a title, a
/// table put together by hand.
std::string with_own_header(const play::PlayFile& file, const std::string& made);

}  // namespace regolo::cli
