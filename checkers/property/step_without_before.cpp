// A step compares two tables or speaks of the move between them.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::step_without_before);
}

}  // namespace

extern constinit const Check step_without_before{
    .id = "step-without-before",
    .family = "property",
    .severity = Severity::error,
    .summary = "step that looks at neither the table before nor the move",
    .why = "It says the same as `always`, and is looked at less well.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    step: hp <= 18
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= 18
)yaml",
    .fix = "write `always:`, or use `before(…)`, `move` or `mover`",
    .run = run,
};

}  // namespace regolo::checkers
