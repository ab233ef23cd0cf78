// Found while decoding; see model/schema/decode.cpp.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(schema::ProblemKind::field_not_due);
}

}  // namespace

extern constinit const Check field_not_due{
    .id = "field-not-due",
    .family = "schema",
    .severity = Severity::error,
    .summary = "field given although its condition does not hold",
    .why = "It would have no effect.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    weight: 3
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
    size: large
    weight: 3
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "remove the field, or change the one it depends on",
    .run = run,
};

}  // namespace regolo::checkers
