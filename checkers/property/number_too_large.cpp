// The ranges of the observables say how large a result can get.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::number_too_large);
}

}  // namespace

extern constinit const Check number_too_large{
    .id = "number-too-large",
    .family = "property",
    .severity = Severity::error,
    .summary = "arithmetic that can pass what a number holds",
    .why = "The result would be wrong without a word.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    always: turn * turn * turn * turn * turn >= turn
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    always: turn * turn >= turn + 1
)yaml",
    .fix = "use smaller numbers",
    .run = run,
};

}  // namespace regolo::checkers
