// Each name has a type; each sign takes some of them.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::type_clash);
}

}  // namespace

extern constinit const Check type_clash{
    .id = "type-clash",
    .family = "property",
    .severity = Severity::error,
    .summary = "values that do not go together",
    .why = "Numbers, flags, words and players cannot stand for each other.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: in_game < 18
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= 18
)yaml",
    .fix = "compare numbers with numbers, and join conditions with and, or, not, implies",
    .run = run,
};

}  // namespace regolo::checkers
