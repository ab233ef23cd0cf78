// For drawings in fields with `unique: true`, compared in all the images that their `turns` allows.
#include "checkers/check.h"

#include <fmt/format.h>

#include <map>
#include <utility>

#include "checkers/shape/drawings.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  std::map<std::pair<const schema::Field*, values::Pattern>, Drawing> seen;
  for_each_drawing(package, [&](const Drawing& drawing) {
    const schema::Turns turns = drawing.type->drawing.turns;
    if (drawing.field == nullptr || !drawing.field->unique || turns == schema::Turns::none) return;
    const std::optional<values::Pattern> pattern = pattern_of(drawing);
    if (!pattern) return;
    const auto [first, fresh] =
        seen.try_emplace({drawing.field, values::canonical(*pattern, turns)}, drawing);
    if (fresh) return;
    Diagnostic& finding = report.at(drawing.file, drawing.node,
                                    fmt::format("{} is {}{}", drawing.name(), first->second.name(),
                                                first->second.rows == drawing.rows ? "" : ", turned"));
    finding.related.push_back(
        report.related(first->second.file, first->second.node, "the same is drawn here"));
  });
}

}  // namespace

extern constinit const Check duplicate_pattern{
    .id = "duplicate-pattern",
    .family = "shape",
    .severity = Severity::error,
    .summary = "two drawings that are one when turned",
    .why = "One of the two was meant to be another, or the box holds a card twice.",
    .wrong = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    garden: |
      ##
      #x
    plot: |
      RR
      R.
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    plot: |
      R.
      RR
    source: rulebook p.2
)yaml",
    .right = R"yaml(cards:
  - id: grey-wolf
    name: {en: Grey Wolf, it: Lupo Grigio}
    cost: {red: 1}
    traits: [beast]
    hero: keeper
    garden: |
      ##
      #x
    plot: |
      RR
      R.
    source: rulebook p.2
  - id: white-lady
    name: {en: White Lady, it: Dama Bianca}
    cost: {blue: 1}
    traits: [ghost]
    plot: |
      RR
    source: rulebook p.2
)yaml",
    .fix = "redraw one of the two",
    .run = run,
};

}  // namespace regolo::checkers
