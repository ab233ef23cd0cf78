// The ranges of the observables say what can be 0.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::divisor_may_be_zero);
}

}  // namespace

extern constinit const Check divisor_may_be_zero{
    .id = "divisor-may-be-zero",
    .family = "property",
    .severity = Severity::error,
    .summary = "division by something that can be 0",
    .why = "Nothing divides by 0; the property would have no meaning there.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: 100 / hp >= 5
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: 100 / (hp + 1) >= 5
)yaml",
    .fix = "divide by something that is never 0",
    .run = run,
};

}  // namespace regolo::checkers
