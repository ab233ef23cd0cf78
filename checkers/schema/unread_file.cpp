// Found while loading; see model/schema/load.cpp.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(schema::ProblemKind::unread_file);
}

}  // namespace

extern constinit const Check unread_file{
    .id = "unread-file",
    .family = "schema",
    .severity = Severity::error,
    .summary = "file in the package that nothing reads",
    .why = "Cards in it are not in the game, and nothing ever checks them.",
    .wrong = R"yaml(# more_cards.yaml
cards: []
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
    .fix = "name the file in schema.yaml, or move it out of the package",
    .run = run,
};

}  // namespace regolo::checkers
