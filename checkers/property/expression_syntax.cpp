// Signs of other languages, brackets that are not closed, a value that is missing.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::expression_syntax);
}

}  // namespace

extern constinit const Check expression_syntax{
    .id = "expression-syntax",
    .family = "property",
    .severity = Severity::error,
    .summary = "expression that cannot be read",
    .why = "A property that cannot be read is never looked at.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= 18 &&  in_game
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= 18 and in_game
)yaml",
    .fix = "correct the expression; docs/properties.md shows what it may hold",
    .run = run,
};

}  // namespace regolo::checkers
