// A word in quotes belongs to the list of what it is compared with.
#include "checkers/property/faults.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  report_faults(package, report, expression::FaultKind::unknown_word);
}

}  // namespace

extern constinit const Check unknown_word{
    .id = "unknown-word",
    .family = "property",
    .severity = Severity::error,
    .summary = "word that is compared with a name that never has it",
    .why = "The comparison would never be true, and the property would look at nothing.",
    .wrong = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    never: phase == 'for'
)yaml",
    .right = R"yaml(# played/properties.yaml
properties:
  - id: health-has-a-limit
    statement: nobody has more than 18 HP
    never: phase == 'over'
)yaml",
    .fix = "write one of the words that the name can have",
    .run = run,
};

}  // namespace regolo::checkers
