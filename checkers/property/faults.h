// What the language of properties finds wrong, handed on to the check that it belongs to.
#pragma once

#include "checkers/check.h"
#include "model/expression/fault.h"

namespace regolo::checkers {

/// All faults of that kind in properties.yaml, as findings.
void report_faults(const Package& package, Reporter& report, expression::FaultKind kind);

}  // namespace regolo::checkers
