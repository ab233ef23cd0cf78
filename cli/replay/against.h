// A game under the content of another revision: where does it first go another way?
#pragma once

#include <string>

#include "cli/game_package.h"

namespace regolo::cli {

/// Plays the file with the content as it is and as it was at the revision, and tells the first difference.
/// True if there is none. UsageError if git does not know the revision or it has no such package.
bool same_as_before(Context& context, const GamePackage& game, const play::PlayFile& file,
                    const play::Settings& settings, const std::string& revision);

}  // namespace regolo::cli
