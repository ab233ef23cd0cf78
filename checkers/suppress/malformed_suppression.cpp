// Also for checks that do not exist.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

/// Reported while the comments of a package are applied; see checkers/suppress/suppressions.cpp.
void run(const Package& /*package*/, Reporter& /*report*/) {}

}  // namespace

extern constinit const Check malformed_suppression{
    .id = "malformed-suppression",
    .family = "suppress",
    .severity = Severity::error,
    .summary = "comment for Regolo that it does not understand",
    .why = "It has no effect, although it looks as if it had.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}  # regolo: ignore zero-cost
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
    .fix = "write `# regolo: ignore[CHECK] reason`",
    .run = run,

};

}  // namespace regolo::checkers
