// Found while decoding; see model/schema/drawing.cpp.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(schema::ProblemKind::split_drawing);
}

}  // namespace

extern constinit const Check split_drawing{
    .id = "split-drawing",
    .family = "shape",
    .severity = Severity::error,
    .summary = "drawing whose filled cells fall into several parts",
    .why = "The schema says that the shape is one piece, and nobody can cut two pieces as one.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    pattern: |
      G.
      .G
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
      GG
      .G
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "make every filled cell share an edge with another, or delete `connected` in schema.yaml",
    .run = run,
};

}  // namespace regolo::checkers
