// Rules name their parameters in rules.yaml.
#include "checkers/check.h"

#include <fmt/format.h>

#include <set>

#include "checkers/ref/same_but_for_case.h"

namespace regolo::checkers {

namespace {

void run(const Package& package, Reporter& report) {
  std::set<std::string> used;
  const schema::KindId rule = package.schema.kind_named("rule");
  const schema::KindId parameter = package.schema.kind_named("parameter");
  for (const Component& component : package.components) {
    if (component.kind != rule) continue;
    package.items(component.file, package.get(component.file, component.node, "parameters"),
                  [&](NodeId item) { used.insert(plain_id(package.text(component.file, item))); });
  }
  for (const Component& component : package.components) {
    if (component.kind != parameter || component.id_node == source::no_node ||
        used.count(plain_id(component.id)) != 0)
      continue;
    report.at(component.file, component.id_node,
              fmt::format("no rule uses the parameter '{}'", component.id));
  }
}

}  // namespace

extern constinit const Check unused_parameter{
    .id = "unused-parameter",
    .family = "rule",
    .severity = Severity::warning,
    .summary = "parameter that no rule uses",
    .why = "Changing it would change nothing, or its rule is missing.",
    .wrong = R"yaml(# game.yaml
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
  - {id: deck-size, value: 2, statement: cards in the deck, source: rulebook p.1}
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
    .fix = "name it in the rule that uses it, or remove it",
    .run = run,

    .needs_all_files = true,
};

}  // namespace regolo::checkers
