// A rule may also be derived, come from another source, or be a decision.
#include "checkers/check.h"

#include <fmt/format.h>

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  const schema::KindId rule = package.schema.kind_named("rule");
  for (const Component& component : package.components) {
    if (component.kind != rule || component.id_node == source::no_node) continue;
    const NodeId sentences = package.get(component.file, component.node, "sentences");
    const bool named = sentences != source::no_node && package.node(component.file, sentences).subtree > 1;
    if (named || package.get(component.file, component.node, "without_sentence") != source::no_node) continue;
    report.at(component.file, component.id_node,
              fmt::format("the rule '{}' names no sentence of the rulebook", component.id));
  }
}

}  // namespace

extern constinit const Check rule_without_sentence{
    .id = "rule-without-sentence",
    .family = "rule",
    .severity = Severity::error,
    .summary = "rule that names no sentence and gives no reason",
    .why = "Nobody knows whether the rulebook says it.",
    .wrong = R"yaml(# rules.yaml
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
    .fix = "name its sentences, or say why there are none with `without_sentence`",
    .run = run,
    .needs_all_files = true,

};

}  // namespace regolo::checkers
