// Failing games of a campaign made short, each once.
#pragma once

#include "cli/command.h"
#include "cli/fuzz/options.h"

namespace regolo::cli {

/// Makes the failing games short that are not yet, each in a process of its own: a candidate may crash where
/// the game did not. After an interrupt they stay as they were found.
void shrink_all(Context& context, properties::Database& database, properties::UnitPlayer& player,
                const FuzzPlan& plan);

}  // namespace regolo::cli
