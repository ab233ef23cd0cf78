// Fixes for what reading and decoding found. Apart from the checks that hand those findings on, because they
// have nothing of their own to say.
#pragma once

#include "checkers/check.h"

namespace regolo::checkers {

/// Adds a fix to a finding of that kind, where there is one.
void offer_fix(const Package& package, source::ProblemKind kind, Diagnostic& finding);
void offer_fix(const Package& package, schema::ProblemKind kind, Diagnostic& finding);

}  // namespace regolo::checkers
