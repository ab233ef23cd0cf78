// Found while reading; see model/source.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(source::ProblemKind::unclosed_quote);
}

}  // namespace

extern constinit const Check unclosed_quote{
    .id = "unclosed-quote",
    .family = "yaml",
    .severity = Severity::error,
    .summary = "quoted text whose closing quote is missing",
    .why = "Everything up to the end of the file becomes one text, and the entries in it are lost.",
    .wrong = R"yaml(cards:
  - id: "grey-wolf
    cost: {red: 1}
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
    .fix = "add the closing quote",
    .run = run,
};

}  // namespace regolo::checkers
