// For lists of integers in fields of `part: steps`.
#include "checkers/check.h"

#include <fmt/format.h>

#include <optional>

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  package.for_each(schema::Part::steps, [&](std::uint32_t file, NodeId list) {
    std::optional<std::int64_t> before;
    package.items(file, list, [&](NodeId item) {
      const auto step = package.integer(file, item);
      if (step && before && *step <= *before)
        report.at(file, item,
                  fmt::format("the step {} does not rise above the one before, {}", *step, *before));
      if (step) before = step;
    });
  });
}

}  // namespace

extern constinit const Check steps_not_rising{
    .id = "steps-not-rising",
    .family = "effect",
    .severity = Severity::error,
    .summary = "table whose steps do not rise",
    .why = "Spending more would give the same or less.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    blaze: {most: {red: 3}, damage: [3, 6, 5]}
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
    blaze: {most: {red: 3}, damage: [3, 5, 6]}
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    source: rulebook p.2
)yaml",
    .fix = "put the steps in rising order",
    .run = run,
};

}  // namespace regolo::checkers
