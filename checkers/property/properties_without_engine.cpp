// An engine is a folder below model/games; the id in game.yaml picks it.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::no_engine);
}

}  // namespace

extern constinit const Check properties_without_engine{
    .id = "properties-without-engine",
    .family = "property",
    .severity = Severity::error,
    .summary = "properties of a game that no engine plays",
    .why = "Nothing would ever look at them.",
    .wrong = R"yaml(# properties.yaml
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
    .fix = "remove properties.yaml, or name the game as its engine does",
    .run = run,
};

}  // namespace regolo::checkers
