// A house rule that gives a field the value it has is a slip, or was overtaken by a correction.
#include <fmt/format.h>

#include "checkers/check.h"
#include "model/schema/patches.h"
#include "model/source/flow_text.h"

namespace regolo::checkers {

namespace {

std::string canonical(const Package& package, std::uint32_t file, NodeId node) {
  return source::flow_text(package.files[file].document, node, source::MapOrder::sorted);
}

void run(const Package& package, Reporter& report) {
  schema::for_each_patch(
      package, [&](const Component& variant, NodeId component, NodeId field, NodeId value) {
        const std::vector<const Component*> found =
            schema::patchable(package, package.text(variant.file, component));
        if (found.size() != 1) return;
        const Component& target = *found.front();
        const NodeId printed = package.get(target.file, target.node, package.text(variant.file, field));
        if (printed == source::no_node ||
            canonical(package, variant.file, value) != canonical(package, target.file, printed))
          return;
        Diagnostic& finding =
            report.at(variant.file, value,
                      fmt::format("'{}' has this {} anyway", target.id, package.text(variant.file, field)));
        finding.related.push_back(report.related(target.file, printed, "the same value"));
      });
}

}  // namespace

extern constinit const Check patch_changes_nothing{
    .id = "patch-changes-nothing",
    .family = "rule",
    .severity = Severity::error,
    .summary = "house rule that gives a field the value it has",
    .why = "A night of play under the rule would say nothing about it.",
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
  - {id: hand-size, value: 1, min: 1, max: 9, statement: cards in hand, source: rulebook p.1}
variants:
  - id: cheap-wolf
    statement: the Grey Wolf costs a blue gem
    patch: {grey-wolf: {cost: {red: 1}}}
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
variants:
  - id: cheap-wolf
    statement: the Grey Wolf costs a blue gem
    patch: {grey-wolf: {cost: {blue: 1}}}
)yaml",
    .fix = "give the field another value, or remove the patch",
    .run = run,
};

}  // namespace regolo::checkers
