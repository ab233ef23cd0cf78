// Found while reading; see model/source.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(source::ProblemKind::alias_loop);
}

}  // namespace

extern constinit const Check alias_loop{
    .id = "alias-loop",
    .family = "yaml",
    .severity = Severity::error,
    .summary = "alias inside the value it stands for",
    .why = "The value would contain itself without end.",
    .wrong = R"yaml(cards: &all
  - *all
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
    .fix = "write the value out",
    .run = run,
};

}  // namespace regolo::checkers
