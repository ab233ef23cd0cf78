// One run of `regolo lint`: find the packages, load them, run the checks, and say what was found and what was
// looked at.
#pragma once

#include "cli/command.h"
#include "cli/lint/flags.h"

namespace regolo::cli {

/// Returns the exit code. Throws UsageError.
int run_lint(const LintFlags& flags, Context& context);

}  // namespace regolo::cli
