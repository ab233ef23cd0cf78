// Found while loading; see model/schema/load.cpp.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(schema::ProblemKind::missing_file);
}

}  // namespace

extern constinit const Check missing_file{
    .id = "missing-file",
    .family = "schema",
    .severity = Severity::error,
    .summary = "file that should be there and is not",
    .why = "The components in it are missing from the game.",
    .wrong = R"yaml(# -heroes.yaml
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
    .fix = "add the file",
    .run = run,
};

}  // namespace regolo::checkers
