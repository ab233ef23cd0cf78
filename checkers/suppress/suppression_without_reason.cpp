// The finding stays suppressed; the missing reason is a finding of its own.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

/// Reported while the comments of a package are applied; see checkers/suppress/suppressions.cpp.
void run(const Package& /*package*/, Reporter& /*report*/) {}

}  // namespace

extern constinit const Check suppression_without_reason{
    .id = "suppression-without-reason",
    .family = "suppress",
    .severity = Severity::error,
    .summary = "ignore comment without a reason",
    .why = "In a year nobody will know whether it may go.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 0}  # regolo: ignore[zero-cost]
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
    .fix = "write the reason after the bracket",
    .run = run,

};

}  // namespace regolo::checkers
