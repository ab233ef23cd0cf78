// Found while reading; see model/source.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(source::ProblemKind::truthy_word);
}

}  // namespace

extern constinit const Check truthy_word{
    .id = "truthy-word",
    .family = "yaml",
    .severity = Severity::warning,
    .summary = "yes, no, on or off without quotes",
    .why = "Some readers turn such a word into true or false.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: no, it: Lupo Grigio}
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
    .fix = "write true or false, or put the word in quotes",
    .run = run,
};

}  // namespace regolo::checkers
