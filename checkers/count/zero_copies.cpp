// For fields that the schema calls `part: copies`.
#include "checkers/check.h"

#include <fmt/format.h>

#include "checkers/naming.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  package.for_each(schema::Part::copies, [&](std::uint32_t file, NodeId node) {
    if (package.integer(file, node) == 0)
      report.at(file, node, fmt::format("{} has 0 copies", owner(package, file, node)));
  });
}

}  // namespace

extern constinit const Check zero_copies{
    .id = "zero-copies",
    .family = "count",
    .severity = Severity::warning,
    .summary = "component of which there are no copies",
    .why = "It is written down, but not in the box.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    copies: 0
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
    .fix = "give the number of copies, or remove the component",
    .run = run,

};

}  // namespace regolo::checkers
