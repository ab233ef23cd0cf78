// Tried with every combination of values, where these are few enough.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::property_cannot_fail);
}

}  // namespace

extern constinit const Check property_cannot_fail{
    .id = "property-cannot-fail",
    .family = "property",
    .severity = Severity::error,
    .summary = "property that holds on every table",
    .why = "A property that cannot fail is green without having looked.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= 18 or hp >= 18
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= 18
)yaml",
    .fix = "say something that could be false",
    .run = run,
};

}  // namespace regolo::checkers
