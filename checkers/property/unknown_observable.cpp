// Names are those of the table of observables and the ids of the parameters in game.yaml.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::unknown_observable);
}

}  // namespace

extern constinit const Check unknown_observable{
    .id = "unknown-observable",
    .family = "property",
    .severity = Severity::error,
    .summary = "name of nothing that can be seen",
    .why = "A misspelt name would make the property say nothing.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: ph <= 18
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    for-each: player
    always: hp <= 18
)yaml",
    .fix = "write a name that `regolo observables` lists, or the id of a parameter",
    .run = run,
};

}  // namespace regolo::checkers
