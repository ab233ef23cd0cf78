// Found while reading; see model/source.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(source::ProblemKind::unclosed_bracket);
}

}  // namespace

extern constinit const Check unclosed_bracket{
    .id = "unclosed-bracket",
    .family = "yaml",
    .severity = Severity::error,
    .summary = "bracket that is never closed",
    .why = "Everything after it is read as part of the list.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    traits: [beast
)yaml",
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
    .fix = "add the closing bracket",
    .run = run,
};

}  // namespace regolo::checkers
