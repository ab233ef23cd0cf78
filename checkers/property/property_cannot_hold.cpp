// Tried with every combination of values, where these are few enough.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::property_cannot_hold);
}

}  // namespace

extern constinit const Check property_cannot_hold{
    .id = "property-cannot-hold",
    .family = "property",
    .severity = Severity::error,
    .summary = "property that holds on no table",
    .why = "The first move would break it, so it says nothing about the rules.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp == 5 and hp == 6
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= 18
)yaml",
    .fix = "say something that could be true",
    .run = run,
};

}  // namespace regolo::checkers
