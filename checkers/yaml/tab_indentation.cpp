// Found while reading; see model/source.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(source::ProblemKind::tab_indentation);
}

}  // namespace

extern constinit const Check tab_indentation{
    .id = "tab-indentation",
    .family = "yaml",
    .severity = Severity::error,
    .summary = "tab at the beginning of a line",
    .why = "Nobody sees how far a tab reaches, so YAML does not allow it there.",
    .wrong = R"yaml(cards:
	- id: grey-wolf
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
    .fix = "use spaces",
    .run = run,
};

}  // namespace regolo::checkers
