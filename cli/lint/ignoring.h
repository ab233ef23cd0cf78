// --add-ignore: a comment beside each finding instead of a report of it.
#pragma once

#include <string>

#include "cli/lint/lint_report.h"

namespace regolo::cli {

/// The report with other fixes: one for each line that has findings, which writes a comment that suppresses
/// them. Findings about comments, and files that could not be read whole, get none.
LintReport with_ignores_as_fixes(const LintReport& report, const std::string& reason);

}  // namespace regolo::cli
