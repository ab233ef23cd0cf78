// Found while reading; see model/source.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(source::ProblemKind::control_character);
}

}  // namespace

extern constinit const Check control_character{
    .id = "control-character",
    .family = "yaml",
    .severity = Severity::error,
    .summary = "invisible control character",
    .why = "It cannot be seen in an editor and breaks what is printed later.",
    .wrong = "cards:\n  - id: grey-\x01wolf\n",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "delete the character",
    .run = run,
};

}  // namespace regolo::checkers
