// A loop over players around what has nothing to do with a player is most likely a slip.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::index_not_used);
}

}  // namespace

extern constinit const Check index_not_used{
    .id = "index-not-used",
    .family = "property",
    .severity = Severity::warning,
    .summary = "for-each whose player or component is never used",
    .why = "The same thing is looked at once for each of them.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: turn <= 18
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    always: turn <= 18
)yaml",
    .fix = "remove for-each, or use something that is of a player",
    .run = run,
};

}  // namespace regolo::checkers
