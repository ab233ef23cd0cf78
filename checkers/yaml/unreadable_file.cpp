// Found while reading; see model/source.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(source::ProblemKind::unreadable_file);
}

}  // namespace

extern constinit const Check unreadable_file{
    .id = "unreadable-file",
    .family = "yaml",
    .severity = Severity::error,
    .summary = "file that cannot be opened or read",
    .why = "What cannot be read was not checked, and nobody would know.",
    .wrong = "(a folder called cards.yaml, or a file without permission to read)",
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
    .fix = "make it a regular file that may be read",
    .run = run,
};

}  // namespace regolo::checkers
