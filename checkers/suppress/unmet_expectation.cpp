// Like unused-suppression, for comments that say they are temporary.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

/// Reported while the comments of a package are applied; see checkers/suppress/suppressions.cpp.
void run(const Package& /*package*/, Reporter& /*report*/) {}

}  // namespace

extern constinit const Check unmet_expectation{
    .id = "unmet-expectation",
    .family = "suppress",
    .severity = Severity::warning,
    .summary = "expect comment where nothing is found",
    .why = "What was expected is gone: the comment has done its work.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}  # regolo: expect[zero-cost] until the cost is known
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
    cost: {red: 0}  # regolo: expect[zero-cost] until the cost is known
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
