// Found while decoding; see model/schema/decode.cpp.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(schema::ProblemKind::unknown_key);
}

}  // namespace

extern constinit const Check unknown_key{
    .id = "unknown-key",
    .family = "schema",
    .severity = Severity::error,
    .summary = "key that the schema does not know",
    .why = "Nothing reads it, so whatever it says has no effect in the game.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cots: {red: 1}
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
    .fix = "correct the key, or declare it in schema.yaml",
    .run = run,
};

}  // namespace regolo::checkers
