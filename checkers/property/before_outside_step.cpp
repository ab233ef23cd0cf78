// always, never, sometimes and eventually look at one table at a time.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::before_outside_step);
}

}  // namespace

extern constinit const Check before_outside_step{
    .id = "before-outside-step",
    .family = "property",
    .severity = Severity::error,
    .summary = "table before the move in a property that looks at one table",
    .why = "Only a step has a before and a move.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= before(hp)
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    step: hp <= before(hp)
)yaml",
    .fix = "write the property as `step:`",
    .run = run,
};

}  // namespace regolo::checkers
