// `regolo lint --watch`: checks, and checks again whenever a file is saved.
#pragma once

#include "cli/command.h"
#include "cli/lint/flags.h"

namespace regolo::cli {

/// Until interrupted. Returns the code of the last run, or exit_interrupted if that was clean. Throws
/// UsageError.
int watch_lint(const LintFlags& flags, Context& context);

}  // namespace regolo::cli
