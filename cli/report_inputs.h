// What the report cannot see for itself: it knows neither the checks nor the clock.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "model/schema/package.h"
#include "properties/mutate/results.h"
#include "reports/evidence.h"

namespace regolo::cli {

/// What the linter says of the package, in plain numbers.
reports::LintEvidence lint_evidence(const schema::Package& package);
std::vector<reports::MutantEvidence> mutant_evidence(const properties::Study& study);
/// Today, or the day that SOURCE_DATE_EPOCH names.
std::string today(const Environment& environment);

}  // namespace regolo::cli
