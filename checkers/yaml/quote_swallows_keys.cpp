// Found while reading; see model/source.
#include "checkers/check.h"

namespace regolo::checkers {

namespace {

void run(const Package& /*package*/, Reporter& report) {
  report.forward(source::ProblemKind::quote_swallows_keys);
}

}  // namespace

extern constinit const Check quote_swallows_keys{
    .id = "quote-swallows-keys",
    .family = "yaml",
    .severity = Severity::warning,
    .summary = "quoted text over several lines that contains keys",
    .why = "A quote in the wrong line has probably swallowed entries.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    text: {en: "It howls
    cost: two", it: Ulula}
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
    .fix = "close the quote earlier, or indent the text",
    .run = run,
};

}  // namespace regolo::checkers
