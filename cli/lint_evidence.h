// What the linter says of a package, in plain numbers: the report may not know the checks.
#pragma once

#include "model/schema/package.h"
#include "reports/evidence.h"

namespace regolo::cli {

reports::LintEvidence lint_evidence(const schema::Package& package);

}  // namespace regolo::cli
