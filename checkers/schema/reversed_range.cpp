// A smallest value above the largest, or a first line behind the last: the two were exchanged.
#include "checkers/check.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "checkers/fixes.h"

namespace regolo::checkers {

namespace {

constexpr std::pair<std::string_view, std::string_view> ends[] = {{"min", "max"}, {"first", "last"}};

void run(const Package& package, Reporter& report) {
  // What contradicts itself in schema.yaml is a bad-schema.
  const std::uint32_t schema_file = package.file_named("schema.yaml");
  package.for_each(schema::TypeKind::record, [&](std::uint32_t file, NodeId record) {
    if (file == schema_file) return;
    for (const auto& [low_key, high_key] : ends) {
      const NodeId low = package.get(file, record, low_key);
      const NodeId high = package.get(file, record, high_key);
      const auto from = package.integer(file, low);
      const auto to = package.integer(file, high);
      if (!from || !to || *from <= *to) continue;
      Diagnostic& finding =
          report.at(file, low, fmt::format("`{}` is {}, but `{}` is only {}", low_key, *from, high_key, *to));
      finding.related.push_back(report.related(file, high, "the other end"));
      offer(finding, Safety::is_unsafe, "exchange the two",
            {{package.place(file, low), std::to_string(*to)},
             {package.place(file, high), std::to_string(*from)}});
    }
  });
}

}  // namespace

extern constinit const Check reversed_range{
    .id = "reversed-range",
    .family = "schema",
    .severity = Severity::error,
    .summary = "range whose smallest value is above its largest",
    .why = "No number lies inside it.",
    .wrong = R"yaml(# game.yaml
id: lantern
name: {en: Lantern, it: Lanterna}
languages: [en, it]
players: {min: 4, max: 2}
resources: gem
sources:
  rulebook: {title: the rulebook, pages: 4, attested: true}
  guess: {title: chosen by us, attested: false}
inventory:
  - {what: card, count: 2, source: rulebook p.1}
  - {what: hero, count: 1, source: rulebook p.1}
starting: {red: 1, blue: 1}
deals:
  - {what: card, each: 1, source: rulebook p.1}
parameters:
  - {id: hand-size, value: 1, min: 1, max: 9, statement: cards in hand, source: rulebook p.1}
)yaml",
    .right = R"yaml(# game.yaml
id: lantern
name: {en: Lantern, it: Lanterna}
languages: [en, it]
players: {min: 2, max: 2}
resources: gem
sources:
  rulebook: {title: the rulebook, pages: 4, attested: true}
  guess: {title: chosen by us, attested: false}
inventory:
  - {what: card, count: 2, source: rulebook p.1}
  - {what: hero, count: 1, source: rulebook p.1}
starting: {red: 1, blue: 1}
deals:
  - {what: card, each: 1, source: rulebook p.1}
parameters:
  - {id: hand-size, value: 1, min: 1, max: 9, statement: cards in hand, source: rulebook p.1}
)yaml",
    .fix = "exchange the two, or correct one",
    .run = run,
};

}  // namespace regolo::checkers
