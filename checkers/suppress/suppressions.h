// The comments by which a designer says that a finding is known: where they stand, what they cover, what they
// hit.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checkers/check.h"

namespace regolo::checkers {

/// Marks the findings of one package that its comments cover as suppressed, and adds the findings about the
/// comments themselves. `ran` are the checks that were run: a comment about another one is left alone.
void apply_suppressions(const Package& package, const std::vector<const Check*>& ran,
                        std::vector<Diagnostic>& findings);

}  // namespace regolo::checkers
