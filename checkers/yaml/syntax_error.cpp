// Found while reading; see model/source.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(source::ProblemKind::syntax_error);
}

}  // namespace

extern constinit const Check syntax_error{
    .id = "syntax-error",
    .family = "yaml",
    .severity = Severity::error,
    .summary = "text that is not YAML",
    .why = "The rest of the file cannot be read, so nothing in it is checked.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
   name: x
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
    .fix = "correct the line",
    .run = run,
};

}  // namespace regolo::checkers
