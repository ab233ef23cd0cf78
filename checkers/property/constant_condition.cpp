// Numbers compared with numbers, `true` beside and, a property about parameters alone.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::constant_condition);
}

}  // namespace

extern constinit const Check constant_condition{
    .id = "constant-condition",
    .family = "property",
    .severity = Severity::error,
    .summary = "condition that never changes",
    .why = "It tells nothing about the game.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= 18 or 1 == 2
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= 18
)yaml",
    .fix = "remove it, or compare with something that can be seen",
    .run = run,
};

}  // namespace regolo::checkers
