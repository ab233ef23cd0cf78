// Found while reading; see model/source.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(source::ProblemKind::file_too_large);
}

}  // namespace

extern constinit const Check file_too_large{
    .id = "file-too-large",
    .family = "yaml",
    .severity = Severity::error,
    .summary = "file with more bytes or values than Regolo reads",
    .why = "A file of that size is a mistake or an attack; reading on would only eat the memory.",
    .wrong = "(a file of more than 64 MB)",
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
    .fix = "split the file",
    .run = run,
};

}  // namespace regolo::checkers
