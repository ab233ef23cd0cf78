// Found while reading; see model/source.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(source::ProblemKind::invalid_utf8);
}

}  // namespace

extern constinit const Check invalid_utf8{
    .id = "invalid-utf8",
    .family = "yaml",
    .severity = Severity::error,
    .summary = "bytes that are no UTF-8 text",
    .why = "Other programs would show other letters than you typed, or none.",
    .wrong = "cards:\n  - id: gr\xffy-wolf\n",
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
    .fix = "save the file as UTF-8",
    .run = run,
};

}  // namespace regolo::checkers
