// Sections say their first and last line.
#include "checkers/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/schema/decode.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
  const schema::KindId section = package.schema.kind_named("section");
  const schema::KindId sentence = package.schema.kind_named("sentence");
  for (const Component& component : package.components) {
    if (component.kind != section) continue;
    const NodeId lines = package.get(component.file, component.node, "lines");
    ranges.emplace_back(
        package.integer(component.file, package.get(component.file, lines, "first")).value_or(0),
        package.integer(component.file, package.get(component.file, lines, "last")).value_or(0));
  }
  for (const Component& component : package.components) {
    if (component.kind != sentence || component.id_node == source::no_node) continue;
    const auto line = schema::parse_integer(component.id.substr(0, component.id.find('.')));
    if (!line) continue;
    const bool inside = std::any_of(ranges.begin(), ranges.end(), [&](const auto& range) {
      return range.first <= *line && *line <= range.second;
    });
    if (!inside)
      report
          .at(component.file, component.id_node,
              fmt::format("sentence {} stands on line {}, which no section holds", component.id, *line))
          .help = "extend `lines` of a section, or correct `at`";
  }
}

}  // namespace

extern constinit const Check sentence_outside_sections{
    .id = "sentence-outside-sections",
    .family = "rule",
    .severity = Severity::error,
    .summary = "sentence in no section of the rulebook",
    .why = "The report could not say where it stands.",
    .wrong = R"yaml(# rulebook.yaml
title: Lantern
language: en
pages: 4
sections:
  - {id: setup, title: {en: Set-up, it: Preparazione}, page: 1, lines: {first: 1, last: 2}}
sentences:
  - {at: 1.1, kind: heading}
  - {at: 2.1, kind: setup}
  - {at: 3.1, kind: rule}
)yaml",
    .right = R"yaml(# rulebook.yaml
title: Lantern
language: en
pages: 4
sections:
  - {id: setup, title: {en: Set-up, it: Preparazione}, page: 1, lines: {first: 1, last: 9}}
sentences:
  - {at: 1.1, kind: heading}
  - {at: 2.1, kind: setup}
  - {at: 3.1, kind: rule}
)yaml",
    .fix = "extend a section so that it holds the line",
    .run = run,

};

}  // namespace regolo::checkers
