// One run of `regolo lint`: find the packages, load them, run the checks, and say what was found and what was
// looked at.
#pragma once

#include "cli/command.h"
#include "cli/examination.h"
#include "cli/lint/flags.h"

namespace regolo::cli {

/// Returns the exit code. Throws UsageError. With `kept`, packages are kept from run to run, and only what
/// changed is read again.
int run_lint(const LintFlags& flags, Context& context, KeptPackages* kept = nullptr);

}  // namespace regolo::cli
