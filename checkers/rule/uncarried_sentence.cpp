// Headings, flavour, credits and the rest of a sentence broken over two places need no rule.
#include "checkers/check.h"

#include <fmt/format.h>

#include <set>

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  std::set<std::string_view> carried;
  const schema::KindId rule = package.schema.kind_named("rule");
  const schema::KindId sentence = package.schema.kind_named("sentence");
  for (const Component& component : package.components) {
    if (component.kind != rule) continue;
    package.items(component.file, package.get(component.file, component.node, "sentences"),
                  [&](NodeId item) { carried.insert(package.text(component.file, item)); });
  }
  for (const Component& component : package.components) {
    if (component.kind != sentence || component.id_node == source::no_node ||
        carried.count(component.id) != 0)
      continue;
    const NodeId kind = package.get(component.file, component.node, "kind");
    const std::string_view word =
        kind == source::no_node ? std::string_view{} : package.text(component.file, kind);
    if (word == "heading" || word == "flavour" || word == "credit" || word == "continued") continue;
    report.at(component.file, component.id_node,
              fmt::format("no rule carries the sentence {} ({})", component.id, word));
  }
}

}  // namespace

extern constinit const Check uncarried_sentence{
    .id = "uncarried-sentence",
    .family = "rule",
    .severity = Severity::error,
    .summary = "sentence of the rulebook that no rule carries",
    .why = "What it says is in the game, but nothing here knows it.",
    .wrong = R"yaml(# rulebook.yaml
title: Lantern
language: en
pages: 4
sections:
  - {id: setup, title: {en: Set-up, it: Preparazione}, page: 1, lines: {first: 1, last: 9}}
sentences:
  - {at: 1.1, kind: heading}
  - {at: 2.1, kind: setup}
  - {at: 3.1, kind: rule}
  - {at: 4.1, kind: rule}
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
    .fix = "name it in `sentences` of a rule, or correct its kind",
    .run = run,

    .needs_all_files = true,
};

}  // namespace regolo::checkers
