// Sections are those of rulebook.yaml.
#include "checkers/check.h"

#include <fmt/format.h>

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  const schema::KindId rule = package.schema.kind_named("rule");
  for (const Component& component : package.components) {
    if (component.kind != rule || component.id_node == source::no_node) continue;
    if (package.get(component.file, component.node, "section") != source::no_node) continue;
    report.at(component.file, component.id_node, fmt::format("the rule '{}' names no section", component.id));
  }
}

}  // namespace

extern constinit const Check rule_without_section{
    .id = "rule-without-section",
    .family = "rule",
    .severity = Severity::error,
    .summary = "rule that does not say where it stands",
    .why = "Nobody can look it up in the rulebook.",
    .wrong = R"yaml(# rules.yaml
rules:
  - id: draw-a-hand
    number: 1
    page: 1
    kind: setup
    statement: Each player draws a hand.
    sentences: [2.1]
    parameters: [hand-size]
  - id: light-ends-the-night
    number: 2
    section: setup
    page: 1
    kind: mechanic
    statement: The night ends when a lantern is lit.
    sentences: [3.1]
)yaml",
    .right = R"yaml(# rules.yaml
rules:
  - id: draw-a-hand
    number: 1
    section: setup
    page: 1
    kind: setup
    statement: Each player draws a hand.
    sentences: [2.1]
    parameters: [hand-size]
  - id: light-ends-the-night
    number: 2
    section: setup
    page: 1
    kind: mechanic
    statement: The night ends when a lantern is lit.
    sentences: [3.1]
)yaml",
    .fix = "add `section:` with the id of a section of rulebook.yaml",
    .run = run,
    .needs_all_files = true,

};

}  // namespace regolo::checkers
