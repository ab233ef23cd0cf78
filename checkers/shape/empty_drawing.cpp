// Found while decoding; see model/schema/decode.cpp.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(schema::ProblemKind::empty_drawing);
}

}  // namespace

extern constinit const Check empty_drawing{
    .id = "empty-drawing",
    .family = "shape",
    .severity = Severity::error,
    .summary = "drawing without a filled cell",
    .why = "A pattern of nothing is complete before it is begun.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    pattern: |
      ..
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    pattern: |
      G.
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "draw at least one cell",
    .run = run,
};

}  // namespace regolo::checkers
