// Only for checks that were run.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

/// Reported while the comments of a package are applied; see checkers/suppress/suppressions.cpp.
void run(const Package& /*package*/, Reporter& /*report*/) {}

}  // namespace

extern constinit const Check unused_suppression{
    .id = "unused-suppression",
    .family = "suppress",
    .severity = Severity::warning,
    .summary = "ignore comment that suppresses nothing",
    .why = "It hides the next finding at this place, which nobody will look for.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}  # regolo: ignore[zero-cost] it is free
    traits: [beast]
    hero: keeper
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
    cost: {red: 0}  # regolo: ignore[zero-cost] it is free
    traits: [beast]
    hero: keeper
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "remove the comment",
    .run = run,

};

}  // namespace regolo::checkers
