// Every observable has a range; outside of it there is nothing to find.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::decided_comparison);
}

}  // namespace

extern constinit const Check decided_comparison{
    .id = "decided-comparison",
    .family = "property",
    .severity = Severity::error,
    .summary = "comparison that the ranges of its sides already decide",
    .why = "It can only come out one way, so it tests nothing.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp >= 0
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= 18
)yaml",
    .fix = "compare with a value inside the range; `regolo observables` gives the ranges",
    .run = run,
};

}  // namespace regolo::checkers
