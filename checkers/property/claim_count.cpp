// One property, one claim.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::claim_count);
}

}  // namespace

extern constinit const Check claim_count{
    .id = "claim-count",
    .family = "property",
    .severity = Severity::error,
    .summary = "property with none or several of always, never, sometimes, eventually, step",
    .why = "Each property says one thing, so that a failure names it.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= 18
    never: hp == 17
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= 18
)yaml",
    .fix = "write exactly one of always, never, sometimes, eventually and step",
    .run = run,
};

}  // namespace regolo::checkers
