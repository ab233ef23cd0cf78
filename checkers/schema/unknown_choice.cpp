// Found while decoding; see model/schema/decode.cpp.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(schema::ProblemKind::unknown_choice);
}

}  // namespace

extern constinit const Check unknown_choice{
    .id = "unknown-choice",
    .family = "schema",
    .severity = Severity::error,
    .summary = "choice that does not exist",
    .why = "No effect of that name can happen at the table.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    powers:
      - {id: howl, cost: {red: 1}, effects: [{gian: {blue: 1}}]}
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
    powers:
      - {id: howl, cost: {red: 1}, effects: [{gain: {blue: 1}}]}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "use one of the known choices",
    .run = run,
};

}  // namespace regolo::checkers
