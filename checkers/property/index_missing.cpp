// What is of a player needs a player: by for-each, by a fold or in brackets.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::index_missing);
}

}  // namespace

extern constinit const Check index_missing{
    .id = "index-missing",
    .family = "property",
    .severity = Severity::error,
    .summary = "observable of a player or a component, and nothing says which",
    .why = "Nobody could say whose value is meant.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    always: hp <= 18
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= 18
)yaml",
    .fix = "add `for-each: player`, or fold over the players: `max(hp for player) <= 18`",
    .run = run,
};

}  // namespace regolo::checkers
